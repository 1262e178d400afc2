//! Child processes that run compile jobs: one per job, with a limit on how many run at once.
//!
//! A crash of the compiler, also one that cannot be caught such as a stack overflow, ends only the child. A child that
//! generated a header may stay: it keeps its module in memory until its next order, which saves writing the module,
//! starting a process and reading the module. A child that stays writes one byte at the end of each step; any other
//! child exits.

use crate::diagnostic::{Code, Diagnostic};
use crate::job::CompileJob;
use crate::memory;
use clang_driver_sys::process::{Child, End};
use rustix::event::{PollFd, PollFlags, poll};
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use std::io::{BufRead, BufReader, PipeReader, PipeWriter, Read, Write, pipe};
use std::path::{Path, PathBuf};

/// The exit status of an internal error, as in Clang.
pub const INTERNAL_ERROR: i32 = 70;

/// The maximum number of staying children: each uses memory and two file descriptors.
const MOST_STAYING: usize = 200;

/// An order to a staying child.
#[derive(Debug, Serialize, Deserialize)]
pub enum Order {
    /// Read the current headers, before any of them is rewritten.
    Look,
    /// Write the header again.
    Describe,
    /// Compile the module, and exit.
    Compile(CompileJob),
}

/// The child's ends of its pipes to the parent.
pub struct Link {
    orders: BufReader<PipeReader>,
    answers: PipeWriter,
}

impl Link {
    /// Whether there is enough memory for a child to stay.
    pub fn may_stay(&self) -> bool {
        memory::is_plenty()
    }

    /// Reports the end of a step and waits for the next order; `None` if the parent closed the pipe.
    pub fn next(&mut self) -> Option<Order> {
        self.answers.write_all(&[1]).ok()?;
        let mut line = String::new();
        self.orders.read_line(&mut line).ok()?;
        serde_json::from_str(&line).ok()
    }
}

/// The parent's handle of a child.
struct Worker {
    child: Child,
    /// The input, for messages.
    input: PathBuf,
    /// The output, removed if the child fails.
    output: Option<PathBuf>,
    /// The path of its module, if it may stay.
    module: Option<PathBuf>,
    /// Receives one byte for each completed step.
    answers: PipeReader,
    orders: Option<PipeWriter>,
}

/// The task of a new child.
pub struct Purpose {
    /// The input, for messages.
    pub input: PathBuf,
    /// The output.
    pub output: Option<PathBuf>,
    /// The path of the module under which the child may stay.
    pub module: Option<PathBuf>,
}

/// The children of a command.
pub struct Workers {
    most: usize,
    /// Whether jobs run in child processes.
    isolates: bool,
    running: Vec<Worker>,
    staying: HashMap<PathBuf, Worker>,
    failed: i32,
}

impl Workers {
    /// At most `most` children run at once, one if it is `None`; without `isolates`, jobs run in this process.
    pub fn new(most: Option<usize>, isolates: bool) -> Self {
        let most = most.unwrap_or(1).max(1);
        Self { most, isolates, running: Vec::new(), staying: HashMap::new(), failed: 0 }
    }

    /// Runs `work` in a child and returns its exit status; zero if it is left running concurrently with later jobs.
    pub fn start(&mut self, purpose: Purpose, work: impl Fn(Option<Link>) -> i32) -> i32 {
        if !self.isolates {
            return work(None);
        }
        self.wait_until(self.most - 1);
        let Ok((answers, to_parent)) = pipe() else { return work(None) };
        let stays = purpose.module.is_some() && self.staying.len() + self.running.len() < MOST_STAYING;
        let (from_parent, orders) = stays.then(|| pipe().ok()).flatten().unzip();
        let mut of_parent = Some((answers, orders));
        let mut of_child = Some((to_parent, from_parent));
        let child = Child::start(|| {
            // Inherited pipe ends must be closed, or readers never see EOF.
            drop((of_parent.take(), std::mem::take(&mut self.running), std::mem::take(&mut self.staying)));
            match of_child.take() {
                Some((answers, Some(orders))) => work(Some(Link { orders: BufReader::new(orders), answers })),
                // The pipe is closed at the end of the work.
                ends => {
                    let status = work(None);
                    drop(ends);
                    status
                }
            }
        });
        drop(of_child);
        let (Some(child), Some((answers, orders))) = (child, of_parent) else {
            // If no process can be created, the work runs in this process.
            return work(None);
        };
        let Purpose { input, output, module } = purpose;
        let module = module.filter(|_| orders.is_some());
        self.running.push(Worker { child, input, output, module, answers, orders });
        self.leave_running()
    }

    /// Whether a child stays with the module of this path.
    pub fn has(&self, module: &Path) -> bool {
        self.staying.contains_key(module)
    }

    /// Sends an order to the child that stays with a module. Returns an exit status as [`Workers::start`] does.
    pub fn order(&mut self, module: &Path, order: &Order) -> i32 {
        self.wait_until(self.most - 1);
        let Some(mut worker) = self.staying.remove(module) else { return INTERNAL_ERROR };
        if let Order::Compile(job) = order {
            worker.output = Some(job.output.clone());
            worker.module = None;
        }
        let text = serde_json::to_string(order).map(|text| format!("{text}\n")).unwrap_or_default();
        // A failed write means that the child has exited, which `wait_until` detects.
        let _ = worker.orders.as_mut().map(|orders| orders.write_all(text.as_bytes()));
        self.running.push(worker);
        self.leave_running()
    }

    /// Waits until no child runs, and returns the highest exit status of those that ended since the last call.
    pub fn settle(&mut self) -> i32 {
        self.wait_until(0);
        std::mem::take(&mut self.failed)
    }

    fn leave_running(&mut self) -> i32 {
        if self.most > 1 { 0 } else { self.settle() }
    }

    fn wait_until(&mut self, most: usize) {
        while self.running.len() > most {
            let ready = self.ready();
            let mut worker = self.running.swap_remove(ready);
            let mut answer = [0];
            let stays = matches!(worker.answers.read(&mut answer), Ok(1));
            match worker.module.clone().filter(|_| stays) {
                Some(module) => {
                    self.staying.insert(module, worker);
                }
                None => self.failed = self.failed.max(worker.end()),
            }
        }
    }

    /// The index of a running child that has reported a step or exited.
    fn ready(&self) -> usize {
        if self.running.len() == 1 {
            return 0;
        }
        let mut all: Vec<PollFd<'_>> =
            self.running.iter().map(|worker| PollFd::new(&worker.answers, PollFlags::IN)).collect();
        while matches!(poll(&mut all, None), Err(rustix::io::Errno::INTR)) {}
        all.iter().position(|each| !each.revents().is_empty()).unwrap_or(0)
    }
}

impl Worker {
    /// Waits for the child to exit, and returns its exit status.
    fn end(self) -> i32 {
        let status = match self.child.wait() {
            End::Status(status) => status,
            End::Signal(signal) => {
                let text =
                    format!("internal error: killed by signal {signal} while compiling '{}'", self.input.display());
                Diagnostic::new(Code::Crash, text).print();
                INTERNAL_ERROR
            }
        };
        if status != 0
            && let Some(output) = self.output.filter(|output| output.is_file())
        {
            // The driver would remove it if it waited for the job. An older file of this name is not the requested
            // output either.
            let _ = std::fs::remove_file(output);
        }
        status
    }
}
