//! Child processes that run a part of this program, so that a crash of it does not end the whole program.

use crate::ffi;
use rustix::process::{
    Pid, Signal, WaitOptions, getpid, getppid, kill_process, set_parent_process_death_signal, waitpid,
};

/// How a child terminated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// With an exit status.
    Status(i32),
    /// By a signal: it crashed or was killed.
    Signal(i32),
}

/// The exit status of a child whose parent has ended.
const GONE: i32 = 70;

/// A child process.
#[derive(Debug)]
pub struct Child {
    pid: Pid,
}

impl Child {
    /// Starts a child that runs `work` in a copy of this process and exits with the status that it returns. Returns
    /// `None`, without running `work`, if no process can be created. The child has only the calling thread, and does
    /// not outlive its parent.
    pub fn start(work: impl FnOnce() -> i32) -> Option<Self> {
        let parent = getpid();
        Self::start_outliving(|| {
            // On a system without this, the child runs to its end.
            let _ = set_parent_process_death_signal(Some(Signal::KILL));
            // The parent may have ended before the request.
            if getppid() == Some(parent) { work() } else { GONE }
        })
    }

    /// As [`Child::start`], for a child that may outlive its parent.
    pub(crate) fn start_outliving(work: impl FnOnce() -> i32) -> Option<Self> {
        // SAFETY: the child continues with a copy of the calling thread's memory.
        match unsafe { ffi::rmlirDriverFork() } {
            0 => {
                let status = work();
                // SAFETY: nothing of this process is used afterwards.
                unsafe { ffi::rmlirDriverExit(status) }
            }
            pid => Pid::from_raw(pid).filter(|_| pid > 0).map(|pid| Self { pid }),
        }
    }

    /// Kills it.
    pub(crate) fn kill(&self) {
        // It may have exited already.
        let _ = kill_process(self.pid, Signal::KILL);
    }

    /// Waits for its termination.
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
