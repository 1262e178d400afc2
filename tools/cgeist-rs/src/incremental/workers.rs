//! Child processes that run compile jobs: one per job, with a limit on how many run at once.
//!
//! A crash of the compiler, also one that cannot be caught such as a stack overflow, ends only the child. A child that
//! generated a header may stay resident: it keeps its module in memory until its next request, which saves writing the
//! module, starting a process and reading the module.

use super::protocol::{Channel, Request};
use crate::diagnostic::{Code, Diagnostic};
use crate::exit::Exit;
use clang_driver_sys::process::{Child, End};
use rustix::event::{PollFd, PollFlags, poll};
use std::collections::HashMap;
use std::io::{PipeReader, PipeWriter, Read, Write, pipe};
use std::path::{Path, PathBuf};

/// The maximum number of resident children: each uses memory and two file descriptors.
const MOST_RESIDENT: usize = 200;

/// The parent's handle of a child.
struct Worker {
    child: Child,
    /// The input, for messages.
    input: PathBuf,
    /// The output, removed if the child fails.
    output: Option<PathBuf>,
    /// The path of its module, if it may stay resident.
    module: Option<PathBuf>,
    /// Receives one byte for each completed step.
    answers: PipeReader,
    requests: Option<PipeWriter>,
}

/// The task of a new child.
pub struct Task {
    /// The input, for messages.
    pub input: PathBuf,
    /// The output.
    pub output: Option<PathBuf>,
    /// The path of the module under which the child may stay resident.
    pub module: Option<PathBuf>,
}

/// The children of a command.
pub struct Workers {
    most: usize,
    /// Whether jobs run in child processes.
    isolates: bool,
    running: Vec<Worker>,
    resident: HashMap<PathBuf, Worker>,
    failed: i32,
}

impl Workers {
    /// At most `most` children run at once, one if it is `None`; without `isolates`, jobs run in this process.
    pub fn new(most: Option<usize>, isolates: bool) -> Self {
        let most = most.unwrap_or(1).max(1);
        Self { most, isolates, running: Vec::new(), resident: HashMap::new(), failed: 0 }
    }

    /// Runs `work` in a child and returns its exit status; zero if it is left running concurrently with later jobs.
    pub fn start(&mut self, task: Task, work: impl Fn(Option<Channel>) -> i32) -> i32 {
        if !self.isolates {
            return work(None);
        }
        self.wait_until(self.most - 1);
        let Ok((answers, to_parent)) = pipe() else { return work(None) };
        let stays = task.module.is_some() && self.resident.len() + self.running.len() < MOST_RESIDENT;
        let (from_parent, requests) = stays.then(|| pipe().ok()).flatten().unzip();
        let mut of_parent = Some((answers, requests));
        let mut of_child = Some((to_parent, from_parent));
        let child = Child::start(|| {
            // Inherited pipe ends must be closed, or readers never see EOF.
            drop((of_parent.take(), std::mem::take(&mut self.running), std::mem::take(&mut self.resident)));
            match of_child.take() {
                Some((answers, Some(requests))) => work(Some(Channel::new(requests, answers))),
                // The pipe is closed at the end of the work.
                ends => {
                    let status = work(None);
                    drop(ends);
                    status
                }
            }
        });
        drop(of_child);
        let (Some(child), Some((answers, requests))) = (child, of_parent) else {
            // If no process can be created, the work runs in this process.
            return work(None);
        };
        let Task { input, output, module } = task;
        let module = module.filter(|_| requests.is_some());
        self.running.push(Worker { child, input, output, module, answers, requests });
        self.join_unless_concurrent()
    }

    /// Whether a child stays resident with the module of this path.
    pub fn has(&self, module: &Path) -> bool {
        self.resident.contains_key(module)
    }

    /// Sends a request to the child that stays resident with a module. Returns an exit status as [`Workers::start`] does.
    pub fn request(&mut self, module: &Path, request: &Request) -> i32 {
        self.wait_until(self.most - 1);
        let Some(mut worker) = self.resident.remove(module) else { return Exit::Internal.status() };
        if let Request::Compile(spec) = request {
            worker.output = Some(spec.output.clone());
            worker.module = None;
        }
        // A failed write means that the child has exited, which `wait_until` detects.
        let _ = worker.requests.as_mut().map(|requests| requests.write_all(request.line().as_bytes()));
        self.running.push(worker);
        self.join_unless_concurrent()
    }

    /// Waits until no child runs, and returns the highest exit status of those that ended since the last call.
    pub fn join_all(&mut self) -> i32 {
        self.wait_until(0);
        std::mem::take(&mut self.failed)
    }

    fn join_unless_concurrent(&mut self) -> i32 {
        if self.most > 1 { 0 } else { self.join_all() }
    }

    fn wait_until(&mut self, most: usize) {
        while self.running.len() > most {
            let ready = self.ready();
            let mut worker = self.running.swap_remove(ready);
            let mut answer = [0];
            let stays = matches!(worker.answers.read(&mut answer), Ok(1));
            match worker.module.clone().filter(|_| stays) {
                Some(module) => {
                    self.resident.insert(module, worker);
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
                Exit::Internal.status()
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
