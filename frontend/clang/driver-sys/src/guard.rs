//! A guard for a command: when the command is stopped, its processes are killed and its unfinished files removed.
//!
//! A command is three processes. The first, whose id the caller knows, only waits; it catches the signals that stop a
//! command. The second is the guard. The third does the work and starts all other processes: children of this program
//! and the tools of Clang's driver. The first process tells the guard through a pipe that it was stopped; if it is
//! killed, the pipe closes, which has the same meaning. The guard then kills its descendants, removes the announced
//! files, and terminates by a signal; only then the first process terminates by the signal that it received.

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

/// The signals that stop a command and can be caught.
const STOPPING: [c_int; 4] = [libc::SIGTERM, libc::SIGINT, libc::SIGHUP, libc::SIGQUIT];

/// The write end of the pipe from the stopped process to the guard; negative in processes without it.
static CONTROL: AtomicI32 = AtomicI32::new(-1);

/// The signal that stopped this process.
static STOPPED: AtomicI32 = AtomicI32::new(0);

/// Runs `work` under a guard and returns its exit status. Does not return if this process is stopped.
pub fn guarded(work: impl Fn() -> i32) -> i32 {
    let Ok((of_guard, control)) = std::io::pipe() else { return work() };
    CONTROL.store(control.into_raw_fd(), Ordering::SeqCst);
    let previous = Dispositions::catch();
    let guard = Child::start_outliving(|| {
        // Stopping signals have no effect on the guard: the first process handles them, and must hold the only write
        // end of the pipe.
        close_control();
        guard(&of_guard, &previous, &work)
    });
    let Some(guard) = guard else {
        // No process can be created: the work runs unguarded.
        previous.restore();
        close_control();
        return work();
    };
    match (guard.wait(), STOPPED.load(Ordering::SeqCst)) {
        // The work was complete when the signal arrived.
        (End::Status(status), _) => status,
        (End::Signal(signal), 0) | (End::Signal(_), signal) => end_by(signal),
    }
}

/// The body of the guard process.
fn guard(control: &PipeReader, previous: &Dispositions, work: impl Fn() -> i32) -> i32 {
    name_this_process();
    // Otherwise, the descendants of a killed process are not reparented to the guard, and run to their end.
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
            // SAFETY: this process has a single thread.
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

/// Collects announcements. Returns true if no process is left to send one, false if the command is stopped.
fn is_done(control: &PipeReader, leftovers: &mut Leftovers) -> bool {
    loop {
        let mut both = [PollFd::new(leftovers.channel(), PollFlags::IN), PollFd::new(control, PollFlags::IN)];
        if poll(&mut both, None).is_err() {
            // A signal to the guard interrupted the call.
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

/// Kills all descendants of this process, including those created meanwhile: the children of a dead process are
/// reparented to this one.
fn kill_descendants() {
    loop {
        for child in children() {
            // It may have exited already.
            let _ = kill_process(child, Signal::KILL);
        }
        // Fails if there are no children.
        if let Err(error) = waitpid(None, WaitOptions::empty())
            && error != rustix::io::Errno::INTR
        {
            return;
        }
    }
}

/// The children of this process, according to `/proc`.
fn children() -> Vec<Pid> {
    let own = getpid().as_raw_nonzero().get();
    let is_own = |pid: &i32| {
        let text = fs::read_to_string(format!("/proc/{pid}/stat")).unwrap_or_default();
        // The program name is in parentheses and may contain any character.
        let parent = text.rsplit_once(')').and_then(|(_, rest)| rest.split_whitespace().nth(1)?.parse().ok());
        parent == Some(own)
    };
    let entries = fs::read_dir("/proc").into_iter().flatten().flatten();
    let all = entries.filter_map(|entry| entry.file_name().to_str()?.parse().ok());
    all.filter(is_own).filter_map(Pid::from_raw).collect()
}

/// The signals that this process catches while it has a guard.
struct Dispositions {
    caught: Vec<c_int>,
}

impl Dispositions {
    /// Catches the signals that stop a command, except those that it was started to ignore.
    fn catch() -> Self {
        let handler = on_signal as extern "C" fn(c_int) as libc::sighandler_t;
        // SAFETY: the handler is async-signal-safe. A process that ignores `SIGCHLD` cannot wait for its children.
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

    /// Restores the default action of the caught signals.
    fn restore(&self) {
        for signal in &self.caught {
            // SAFETY: the default action installs no handler.
            unsafe { libc::signal(*signal, libc::SIG_DFL) };
        }
    }
}

/// Signal handler: stores the signal and notifies the guard.
extern "C" fn on_signal(signal: c_int) {
    STOPPED.store(signal, Ordering::SeqCst);
    let control = CONTROL.load(Ordering::SeqCst);
    if control >= 0 {
        // SAFETY: `write` is async-signal-safe, and `errno` is restored. A guard that has exited is no error.
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
        // SAFETY: the descriptor is owned here and has no other user.
        unsafe { libc::close(control) };
    }
}

/// Names the guard process for process listings, so that tools that kill by program name do not match it.
fn name_this_process() {
    // SAFETY: the name ends in zero.
    unsafe { libc::prctl(libc::PR_SET_NAME, c"rmlir-guard".as_ptr()) };
}

/// Terminates this process by a signal, without a core file, as the process is not at fault.
fn end_by(signal: c_int) -> ! {
    let _ = setrlimit(Resource::Core, Rlimit { current: Some(0), maximum: Some(0) });
    // SAFETY: nothing of this process is used afterwards.
    unsafe {
        libc::signal(signal, libc::SIG_DFL);
        libc::raise(signal);
        // Reached only if the signal is blocked.
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
