//! Child processes that compile: one for each job, as many at once as the command line allows.
//!
//! A crash of the compiler, also one that cannot be caught such as a stack overflow, ends a child only. A child that made a header may
//! stay: it keeps its module in memory until it is told what to do with it next, which saves to write the module, to start again and to
//! read it. A child says with one byte that a step is done, and that it stays; else it ends.

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

/// The most children that stay at a time: each takes memory, and two file descriptors.
const MOST_STAYING: usize = 200;

/// What a child is told that stays.
#[derive(Debug, Serialize, Deserialize)]
pub enum Order {
    /// Read what headers say now, before any of them is made again.
    Look,
    /// Make the header again.
    Describe,
    /// Compile the module, and end.
    Compile(CompileJob),
}

/// What a child has that can stay.
pub struct Link {
    orders: BufReader<PipeReader>,
    answers: PipeWriter,
}

impl Link {
    /// Whether a child may stay, with all that it has in memory.
    pub fn may_stay(&self) -> bool {
        memory::is_plenty()
    }

    /// Says that a step is done, and waits for the next order; none when nobody will give one any more.
    pub fn next(&mut self) -> Option<Order> {
        self.answers.write_all(&[1]).ok()?;
        let mut line = String::new();
        self.orders.read_line(&mut line).ok()?;
        serde_json::from_str(&line).ok()
    }
}

/// A child, as its parent sees it.
struct Worker {
    child: Child,
    /// What it compiles, for messages.
    input: PathBuf,
    /// What must not be there when it fails.
    output: Option<PathBuf>,
    /// The name of its module, where it may stay.
    module: Option<PathBuf>,
    /// A byte for each step that it did.
    answers: PipeReader,
    orders: Option<PipeWriter>,
}

/// What a new child is for.
pub struct Purpose {
    /// What it compiles, for messages.
    pub input: PathBuf,
    /// What it makes.
    pub output: Option<PathBuf>,
    /// The name of the module with which it may stay.
    pub module: Option<PathBuf>,
}

/// The children of a command.
pub struct Workers {
    most: usize,
    /// Whether jobs run in children at all.
    isolates: bool,
    running: Vec<Worker>,
    staying: HashMap<PathBuf, Worker>,
    failed: i32,
}

impl Workers {
    /// At most so many children at once, and one where there is no number; without `isolates`, none.
    pub fn new(most: Option<usize>, isolates: bool) -> Self {
        let most = most.unwrap_or(1).max(1);
        Self { most, isolates, running: Vec::new(), staying: HashMap::new(), failed: 0 }
    }

    /// Runs some work in a child, and gives its exit status; zero where it is left running, for others to start beside it.
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
            // An end of a pipe that is left here would keep others from seeing that nobody is there any more.
            drop((of_parent.take(), std::mem::take(&mut self.running), std::mem::take(&mut self.staying)));
            match of_child.take() {
                Some((answers, Some(orders))) => work(Some(Link { orders: BufReader::new(orders), answers })),
                // The pipe is closed when the child ends.
                ends => {
                    let status = work(None);
                    drop(ends);
                    status
                }
            }
        });
        drop(of_child);
        let (Some(child), Some((answers, orders))) = (child, of_parent) else {
            // No process to be had: the work is done unprotected.
            return work(None);
        };
        let Purpose { input, output, module } = purpose;
        let module = module.filter(|_| orders.is_some());
        self.running.push(Worker { child, input, output, module, answers, orders });
        self.leave_running()
    }

    /// Whether a child stays with a module of this name.
    pub fn has(&self, module: &Path) -> bool {
        self.staying.contains_key(module)
    }

    /// Tells the child that stays with a module what to do next; as [`Workers::start`].
    pub fn order(&mut self, module: &Path, order: &Order) -> i32 {
        self.wait_until(self.most - 1);
        let Some(mut worker) = self.staying.remove(module) else { return INTERNAL_ERROR };
        if let Order::Compile(job) = order {
            worker.output = Some(job.output.clone());
            worker.module = None;
        }
        let text = serde_json::to_string(order).map(|text| format!("{text}\n")).unwrap_or_default();
        // One that is gone is seen to have ended.
        let _ = worker.orders.as_mut().map(|orders| orders.write_all(text.as_bytes()));
        self.running.push(worker);
        self.leave_running()
    }

    /// Waits until no child runs, and gives the exit status of the worst that ended since it was asked last.
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

    /// The number of a child that has something to say.
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
    /// Waits for the end, and gives the exit status.
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
            // The driver would do so, if it waited. What was there before is not what was asked for.
            let _ = std::fs::remove_file(output);
        }
        status
    }
}
