//! A guard for a command: when it is stopped, its processes end and the files that it has begun go.
//!
//! A command is three processes. The first, which others know, only waits; it has the signals that stop a command. The second is the guard. The
//! third does the work, and starts all others: children of ours and the tools of Clang's driver. The first tells the guard through
//! a pipe that it was stopped; where it is killed, the pipe closes, which says the same. The guard then kills what descends from it,
//! removes what was announced, and ends by a signal; only then the first ends by the signal that it got.

use crate::leftovers::{self, Leftovers};
use crate::process::{Child, End};
use rustix::event::{PollFd, PollFlags, poll};
use rustix::process::{Pid, Resource, Rlimit, Signal, getpid, set_child_subreaper, setrlimit};
use rustix::process::{WaitOptions, kill_process, waitpid};
use std::ffi::c_int;
use std::fs;
use std::io::PipeReader;
use std::os::fd::IntoRawFd;
use std::sync::atomic::{AtomicI32, Ordering};

/// The signals that stop a command and that can be waited for.
const STOPPING: [c_int; 4] = [libc::SIGTERM, libc::SIGINT, libc::SIGHUP, libc::SIGQUIT];

/// The end of the pipe into which a stopped process writes; negative where it does not.
static CONTROL: AtomicI32 = AtomicI32::new(-1);

/// The signal that stopped this process.
static STOPPED: AtomicI32 = AtomicI32::new(0);

/// Does some work under a guard and gives its exit status. Where this process is stopped, it does not come back.
pub fn guarded(work: impl Fn() -> i32) -> i32 {
    let Ok((of_guard, control)) = std::io::pipe() else { return work() };
    CONTROL.store(control.into_raw_fd(), Ordering::SeqCst);
    let previous = Dispositions::catch();
    let guard = Child::start_outliving(|| {
        // What stops this process alone is left to the first one, whose end of the pipe must be the only one.
        close_control();
        guard(&of_guard, &previous, &work)
    });
    let Some(guard) = guard else {
        // No process to be had: the work is done unprotected.
        previous.restore();
        close_control();
        return work();
    };
    match (guard.wait(), STOPPED.load(Ordering::SeqCst)) {
        // It was done when the signal came.
        (End::Status(status), _) => status,
        (End::Signal(signal), 0) | (End::Signal(_), signal) => end_by(signal),
    }
}

/// What the guard does.
fn guard(control: &PipeReader, previous: &Dispositions, work: impl Fn() -> i32) -> i32 {
    name_this_process();
    // Without it, what a killed process has started ends by itself.
    let _ = set_child_subreaper(Some(getpid()));
    let alone = || {
        previous.restore();
        work()
    };
    let Some((channel, of_others)) = leftovers::channel() else { return alone() };
    let mut leftovers = Leftovers::new(channel);
    let mut of_worker = Some(of_others);
    let worker = Child::start(|| {
        previous.restore();
        if let Some(channel) = of_worker.take() {
            leftovers::announce_to(channel);
        }
        if let Some(folder) = leftovers.folder() {
            // SAFETY: this process has one thread.
            unsafe { std::env::set_var("TMPDIR", folder) };
        }
        work()
    });
    drop(of_worker);
    let Some(worker) = worker else { return alone() };
    let end = if is_done(control, &mut leftovers) {
        worker.wait()
    } else {
        worker.kill();
        worker.wait();
        End::Signal(libc::SIGKILL)
    };
    match end {
        End::Status(status) => status,
        End::Signal(signal) => {
            kill_descendants();
            leftovers.remove();
            end_by(signal)
        }
    }
}

/// Collects announcements until nobody is left to make one, which is true, or until the command is stopped.
fn is_done(control: &PipeReader, leftovers: &mut Leftovers) -> bool {
    loop {
        let mut both = [PollFd::new(leftovers.channel(), PollFlags::IN), PollFd::new(control, PollFlags::IN)];
        if poll(&mut both, None).is_err() {
            // A signal that somebody sent to the guard.
            continue;
        }
        let [speaks, stops] = both.map(|each| !each.revents().is_empty());
        if speaks && !leftovers.read() {
            return true;
        }
        if stops && !speaks {
            return false;
        }
    }
}

/// Kills all processes that descend from this one, those included that come meanwhile: the children of one that is gone are children of
/// this process.
fn kill_descendants() {
    loop {
        for child in children() {
            // It may be gone.
            let _ = kill_process(child, Signal::KILL);
        }
        // Without children there is nothing to wait for.
        if let Err(error) = waitpid(None, WaitOptions::empty())
            && error != rustix::io::Errno::INTR
        {
            return;
        }
    }
}

/// The children of this process, as the system shows them.
fn children() -> Vec<Pid> {
    let own = getpid().as_raw_nonzero().get();
    let is_own = |pid: &i32| {
        let text = fs::read_to_string(format!("/proc/{pid}/stat")).unwrap_or_default();
        // The name of the program stands in parentheses and may hold anything.
        let parent = text.rsplit_once(')').and_then(|(_, rest)| rest.split_whitespace().nth(1)?.parse().ok());
        parent == Some(own)
    };
    let entries = fs::read_dir("/proc").into_iter().flatten().flatten();
    let all = entries.filter_map(|entry| entry.file_name().to_str()?.parse().ok());
    all.filter(is_own).filter_map(Pid::from_raw).collect()
}

/// What this process did on signals before it had a guard.
struct Dispositions {
    caught: Vec<c_int>,
}

impl Dispositions {
    /// Catches the signals that stop a command, but for those that it was told to ignore.
    fn catch() -> Self {
        let handler = on_signal as extern "C" fn(c_int) as libc::sighandler_t;
        // SAFETY: the handler does only what a handler may. Whoever ignores the end of children cannot wait for them.
        let caught = unsafe {
            libc::signal(libc::SIGCHLD, libc::SIG_DFL);
            let is_caught = |signal: &c_int| match libc::signal(*signal, handler) {
                libc::SIG_IGN => {
                    libc::signal(*signal, libc::SIG_IGN);
                    false
                }
                _ => true,
            };
            STOPPING.into_iter().filter(is_caught).collect()
        };
        Self { caught }
    }

    /// Lets the signals end the process again.
    fn restore(&self) {
        for signal in &self.caught {
            // SAFETY: no handler is installed.
            unsafe { libc::signal(*signal, libc::SIG_DFL) };
        }
    }
}

/// Remembers the signal and tells the guard.
extern "C" fn on_signal(signal: c_int) {
    STOPPED.store(signal, Ordering::SeqCst);
    let control = CONTROL.load(Ordering::SeqCst);
    if control >= 0 {
        // SAFETY: `write` may be called by a handler, and what it leaves in `errno` is undone. A guard that is gone is no error.
        unsafe {
            let errno = libc::__errno_location();
            let before = *errno;
            libc::write(control, b"s".as_ptr().cast(), 1);
            *errno = before;
        }
    }
}

fn close_control() {
    let control = CONTROL.swap(-1, Ordering::SeqCst);
    if control >= 0 {
        // SAFETY: the descriptor is ours, and nobody else has it.
        unsafe { libc::close(control) };
    }
}

/// Makes the guard known to those who list processes, and other than what they kill by the name of the program.
fn name_this_process() {
    // SAFETY: the name ends in zero.
    unsafe { libc::prctl(libc::PR_SET_NAME, c"rmlir-guard".as_ptr()) };
}

/// Ends this process by a signal, without a core file of a process that did nothing wrong.
fn end_by(signal: c_int) -> ! {
    let _ = setrlimit(Resource::Core, Rlimit { current: Some(0), maximum: Some(0) });
    // SAFETY: nothing of this process is used any more.
    unsafe {
        libc::signal(signal, libc::SIG_DFL);
        libc::raise(signal);
        // Only where it is blocked.
        libc::_exit(128 + signal)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn children_are_found() {
        let child = std::process::Command::new("sleep").arg("60").spawn();
        let mut child = child.expect("a program that sleeps");
        let pid = i32::try_from(child.id()).ok().and_then(Pid::from_raw).expect("a number");
        assert!(children().contains(&pid));
        child.kill().and_then(|()| child.wait()).expect("a child");
        assert!(!children().contains(&pid));
    }
}
