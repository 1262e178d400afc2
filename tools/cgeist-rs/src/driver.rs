//! Runs Clang's driver on a command line, and compiles the jobs that it plans.
//!
//! A job runs in a child process. A panic is caught in the child, and a crash of the child is detected by the parent;
//! both are reported as an internal error with exit status 70, and the output is removed.

use crate::admission::admit;
use crate::command_line::{CommandLine, Stage};
use crate::diagnostic::{Code, Diagnostic, program};
use crate::execute::{execute, on_large_stack};
use crate::headers::{self, Found, link};
use crate::incremental::{Request, Task, Workers, make_headers};
use crate::job::{Keep, RunInputs};
use crate::outputs;
use clang_driver_sys::{Compiler, Job, Language};
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::sync::Mutex;

/// Runs a command line that compiles or links, and returns the exit status.
pub fn run(line: &CommandLine, clang: &Path, workers: &mut Workers) -> i32 {
    if line.own.header_rounds.is_some() && !line.own.print_pipeline {
        run_in_rounds(line, clang, workers)
    } else {
        run_once(line, clang, workers)
    }
}

/// Generates the headers in rounds, then compiles the modules that the rounds keep.
fn run_in_rounds(line: &CommandLine, clang: &Path, workers: &mut Workers) -> i32 {
    let run_one = |one: &CommandLine, found: &Found, folder: &Path, workers: &mut Workers| {
        let keep = Keep::Modules(folder.to_owned());
        let words = (&*one.option_words(), clang);
        let inputs = RunInputs { own: &one.own, own_of_kept: &line.own, found, keep: &keep, words };
        start(one, clang, inputs, workers)
    };
    let modules = match make_headers(line, workers, run_one) {
        Ok(modules) => modules,
        Err(status) => return status,
    };
    // Some options need the source itself.
    if line.reads_sources() {
        return run_once(line, clang, workers);
    }
    run_once(&line.with_inputs(&modules.by_source), clang, workers)
}

/// Runs the driver with all requested outputs and waits for all jobs.
fn run_once(line: &CommandLine, clang: &Path, workers: &mut Workers) -> i32 {
    match headers::read_all(&line.own.use_header_dirs) {
        Ok(found) => {
            let own = &line.own;
            let words = (&*line.option_words(), clang);
            let inputs = RunInputs { own, own_of_kept: own, found: &found, keep: &Keep::Everything, words };
            let status = start(line, clang, inputs, workers);
            status.max(workers.join_all())
        }
        Err(error) => {
            error.print();
            1
        }
    }
}

/// Runs the driver; jobs that it started may still run on return.
fn start(line: &CommandLine, clang: &Path, inputs: RunInputs<'_>, workers: &mut Workers) -> i32 {
    let request = clang_driver_sys::Request {
        program: program(),
        clang,
        args: &line.args_with_runtime(clang),
        mlir_inputs: &line.mlir_inputs,
        module_suffix: line.own.emit.filter(|_| !line.own.print_pipeline).and_then(Stage::module_suffix),
    };
    let mut runner = JobRunner { inputs, workers, failed: 0 };
    let status = clang_driver_sys::run(&request, &mut runner);
    status.max(runner.failed)
}

/// Runs the compile jobs of one run of the driver.
struct JobRunner<'a> {
    inputs: RunInputs<'a>,
    /// The child processes that run the jobs.
    workers: &'a mut Workers,
    /// The highest exit status among jobs that failed after the driver had continued.
    failed: i32,
}

impl JobRunner<'_> {
    /// The headers that earlier jobs of the run have written, too, if they may describe derivatives that the next one calls;
    /// `None` if those that the run began with are enough.
    fn current_headers(&mut self) -> Result<Option<Found>, Diagnostic> {
        let own = self.inputs.own;
        if own.exports.autodiff_export.is_empty()
            || own.use_header_dirs.is_empty()
            || *self.inputs.keep != Keep::Everything
        {
            return Ok(None);
        }
        self.failed = self.failed.max(self.workers.join_all());
        headers::read_all(&own.use_header_dirs).map(Some)
    }
}

impl Compiler for JobRunner<'_> {
    fn compile(&mut self, job: &Job<'_>) -> i32 {
        let current = match self.current_headers() {
            Ok(current) => current,
            Err(error) => {
                error.print();
                return 1;
            }
        };
        let inputs = RunInputs { found: current.as_ref().unwrap_or(self.inputs.found), ..self.inputs };
        outputs::announce_all(&job.args());
        let refuse = |reasons: Vec<Diagnostic>| {
            reasons.iter().for_each(Diagnostic::print);
            1
        };
        let input = PathBuf::from(job.input());
        if self.workers.has(&input) {
            return admit(job, inputs)
                .map_or_else(refuse, |spec| self.workers.request(&input, &Request::Compile(spec)));
        }
        let is_module = job.language() == Language::Mlir;
        let task = Task {
            module: inputs.keep.module_of(&input).filter(|_| !is_module),
            output: Some(PathBuf::from(job.output())).filter(|output| output.as_os_str() != "-"),
            input,
        };
        self.workers.start(task, |channel| {
            let channel = Mutex::new(channel);
            admit(job, inputs).map_or_else(refuse, |spec| {
                let channel = || channel.lock().ok().and_then(|mut channel| channel.take());
                on_large_stack(|| execute(&spec, inputs, channel()))
            })
        })
    }

    fn may_run(&mut self, links: bool, args: &[OsString]) -> bool {
        // The command reads the outputs of the jobs.
        self.failed = self.failed.max(self.workers.join_all());
        outputs::announce_all(args);
        if self.failed != 0 || !links {
            return self.failed == 0;
        }
        if self.inputs.own.kernels_only {
            let text = "'--kernels-only' makes objects, which are linked with the code of the host: add '-c'";
            Diagnostic::new(Code::BadOption, text).print();
            return false;
        }
        let mismatches = link::mismatches(args);
        mismatches.iter().for_each(Diagnostic::print);
        mismatches.is_empty()
    }

    fn overwrites(&mut self, job: &Job<'_>) {
        let text =
            format!("the output would overwrite the input '{}'; name another one with -o", job.input().display());
        Diagnostic::new(Code::OutputIsInput, text).print();
    }
}
