//! Child processes that run a part of this program, so that no crash of it can end the whole.

use crate::ffi;
use rustix::process::{
    Pid, Signal, WaitOptions, getpid, getppid, kill_process, set_parent_process_death_signal, waitpid,
};

/// How a child ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// With an exit status.
    Status(i32),
    /// By a signal: it crashed, or somebody ended it.
    Signal(i32),
}

/// The exit status of a child that nobody waits for.
const GONE: i32 = 70;

/// A child process.
#[derive(Debug)]
pub struct Child {
    pid: Pid,
}

impl Child {
    /// Starts a child that does some work in a copy of this process and ends with the status that it gives. `None`, and nothing is done,
    /// where there is no process to be had. Of the threads of this process the child has the one that calls, and does not outlive it.
    pub fn start(work: impl FnOnce() -> i32) -> Option<Self> {
        let parent = getpid();
        Self::start_outliving(|| {
            // Where the system does not have it, the child ends by itself.
            let _ = set_parent_process_death_signal(Some(Signal::KILL));
            // The parent may have ended before.
            if getppid() == Some(parent) { work() } else { GONE }
        })
    }

    /// The same for a child that goes on when its parent is gone.
    pub(crate) fn start_outliving(work: impl FnOnce() -> i32) -> Option<Self> {
        // SAFETY: the child runs on with the memory of this thread.
        match unsafe { ffi::rmlirDriverFork() } {
            0 => {
                let status = work();
                // SAFETY: nothing of this process is used any more.
                unsafe { ffi::rmlirDriverExit(status) }
            }
            pid => Pid::from_raw(pid).filter(|_| pid > 0).map(|pid| Self { pid }),
        }
    }

    /// Ends it.
    pub(crate) fn kill(&self) {
        // It may have ended already.
        let _ = kill_process(self.pid, Signal::KILL);
    }

    /// Waits for its end.
    pub fn wait(self) -> End {
        loop {
            match waitpid(Some(self.pid), WaitOptions::empty()) {
                Ok(Some((_, status))) if status.exited() => return End::Status(status.exit_status().unwrap_or(70)),
                Ok(Some((_, status))) if status.signaled() => {
                    return End::Signal(status.terminating_signal().unwrap_or_default());
                }
                Err(error) if error != rustix::io::Errno::INTR => return End::Status(70),
                _ => {}
            }
        }
    }
}
