//! Kills the processes of tests that exceed their time limit.
//!
//! One thread serves all tests. A process is registered with the test that started it and unregistered before it is
//! reaped, both under one lock, so that a process id that the system has reused is never killed. Every process leads
//! its own process group, so that its descendants are killed with it.

use std::collections::BTreeMap;
use std::process::{Child, ExitStatus};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use rustix::process::{Pid, Signal, WaitId, WaitIdOptions, kill_process_group, waitid};

#[derive(Debug)]
struct Watched {
    deadline: Instant,
    groups: Vec<Pid>,
    expired: bool,
}

#[derive(Debug, Default)]
struct State {
    tests: BTreeMap<u64, Watched>,
    next: u64,
    closing: bool,
}

/// The table of running tests.
#[derive(Debug, Default)]
pub struct Watchdog {
    state: Mutex<State>,
    changed: Condvar,
}

/// The id of a test in the table.
#[derive(Debug, Clone, Copy)]
pub struct Ticket(u64);

impl Watchdog {
    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Kills tests at their deadlines until [`Watchdog::close`] is called.
    pub fn run(&self) {
        let mut state = self.lock();
        while !state.closing {
            let now = Instant::now();
            let mut next = Duration::from_secs(3600);
            for test in state.tests.values_mut().filter(|t| !t.expired) {
                if test.deadline <= now {
                    test.expired = true;
                    for group in &test.groups {
                        kill(*group);
                    }
                } else {
                    next = next.min(test.deadline - now);
                }
            }
            state = self.changed.wait_timeout(state, next).unwrap_or_else(PoisonError::into_inner).0;
        }
    }

    /// Makes [`Watchdog::run`] return.
    pub fn close(&self) {
        self.lock().closing = true;
        self.changed.notify_all();
    }

    /// Registers a test that must end within `limit`.
    pub fn begin(&self, limit: Duration) -> Ticket {
        let mut state = self.lock();
        let id = state.next;
        state.next += 1;
        let sooner = state.tests.is_empty();
        state.tests.insert(id, Watched { deadline: Instant::now() + limit, groups: Vec::new(), expired: false });
        if sooner {
            self.changed.notify_all();
        }
        Ticket(id)
    }

    /// Removes the test; returns whether it exceeded its time limit.
    pub fn end(&self, ticket: Ticket) -> bool {
        self.lock().tests.remove(&ticket.0).is_some_and(|t| t.expired)
    }

    /// Whether the test has exceeded its time limit.
    pub fn expired(&self, ticket: Ticket) -> bool {
        self.lock().tests.get(&ticket.0).is_some_and(|t| t.expired)
    }

    /// Registers a new process of the test; kills it at once if the time limit has passed.
    pub fn enter(&self, ticket: Ticket, child: &Child) {
        let mut state = self.lock();
        if let (Some(test), Some(pid)) = (state.tests.get_mut(&ticket.0), pid_of(child)) {
            test.groups.push(pid);
            if test.expired {
                kill(pid);
            }
        }
    }

    /// Waits for the process to exit, unregisters and reaps it.
    pub fn wait(&self, ticket: Ticket, child: &mut Child) -> std::io::Result<ExitStatus> {
        if let Some(pid) = pid_of(child) {
            while let Err(rustix::io::Errno::INTR) =
                waitid(WaitId::Pid(pid), WaitIdOptions::EXITED | WaitIdOptions::NOWAIT)
            {}
            let mut state = self.lock();
            if let Some(test) = state.tests.get_mut(&ticket.0) {
                test.groups.retain(|p| *p != pid);
            }
            return child.wait();
        }
        child.wait()
    }
}

fn pid_of(child: &Child) -> Option<Pid> {
    Pid::from_raw(i32::try_from(child.id()).ok()?)
}

/// Kills a process group. Fails if it has already exited, which is fine.
fn kill(group: Pid) {
    let _ = kill_process_group(group, Signal::KILL);
}
