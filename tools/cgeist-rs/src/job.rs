//! Code generation jobs: the checks before a job runs, and its execution.
//!
//! A job runs in a child process, on a thread with a stack large enough for any nesting depth the parser accepts. A
//! panic is caught in the child, and a crash of the child is detected by the parent; both are reported as an internal
//! error with exit status 70, and the output is removed.

use crate::Keep;
use crate::command_line::OwnOptions;
use crate::diagnostic::{Code, Diagnostic};
use crate::headers::Found;
use crate::honoured;
use crate::outputs;
use crate::workers::{INTERNAL_ERROR, Order, Purpose, Workers};
use clang_driver_sys::{Action, Compiler, Job, Language};
use pipelines::Level;
use serde::{Deserialize, Serialize};
use std::ffi::OsString;
use std::panic::AssertUnwindSafe;
use std::path::{Path, PathBuf};
use std::sync::Mutex;

/// Stack sizes in bytes, tried in order. Only touched pages use memory.
const STACK_SIZES: [usize; 3] = [1 << 30, 1 << 26, 1 << 23];

/// The value of Clang's option `DebugInfo` that tracks locations for remarks and emits no debug information.
const LOCATIONS_ONLY: u64 = 1;

/// A job that passed the checks.
#[derive(Debug, Serialize, Deserialize)]
pub struct CompileJob {
    /// The `-cc1` arguments, without `-cc1` itself.
    pub cc1_args: Vec<String>,
    /// The input; `-` is standard input.
    pub input: PathBuf,
    /// The output; `-` is standard output.
    pub output: PathBuf,
    /// The kind of output that the driver planned.
    pub action: Action,
    /// Whether the input is an MLIR module; otherwise it is C.
    pub is_module: bool,
    /// The optimisation level.
    pub level: Level,
    /// Whether debug information is requested.
    pub debug_info: bool,
    /// Whether OpenMP directives are compiled.
    pub openmp: bool,
}

/// The inputs of all jobs of a run.
#[derive(Clone, Copy)]
pub struct Jobs<'a> {
    /// The options of cgeist-rs.
    pub own: &'a OwnOptions,
    /// The options of cgeist-rs when a kept module is compiled later.
    pub then: &'a OwnOptions,
    /// The statements of headers about functions of other files.
    pub found: &'a Found,
    /// The outputs that the run keeps.
    pub keep: &'a Keep,
    /// The command line arguments for Clang without the inputs, and the path of Clang.
    pub words: (&'a [OsString], &'a Path),
}

/// Runs jobs with the options of cgeist-rs.
pub struct Driven<'a> {
    /// The inputs of all jobs.
    pub jobs: Jobs<'a>,
    /// The child processes that run the jobs.
    pub workers: &'a mut Workers,
    /// The highest exit status among jobs that failed after the driver had continued.
    pub failed: i32,
}

impl Compiler for Driven<'_> {
    fn compile(&mut self, job: &Job<'_>) -> i32 {
        let jobs = self.jobs;
        outputs::announce_all(&job.args());
        let refuse = |reasons: Vec<Diagnostic>| {
            reasons.iter().for_each(Diagnostic::print);
            1
        };
        let input = PathBuf::from(job.input());
        if self.workers.has(&input) {
            return check(job, jobs).map_or_else(refuse, |job| self.workers.order(&input, &Order::Compile(job)));
        }
        let is_module = job.language() == Language::Mlir;
        let purpose = Purpose {
            module: jobs.keep.module_of(&input).filter(|_| !is_module),
            output: Some(PathBuf::from(job.output())).filter(|output| output.as_os_str() != "-"),
            input,
        };
        self.workers.start(purpose, |link| {
            let link = Mutex::new(link);
            check(job, jobs).map_or_else(refuse, |job| {
                let link = || link.lock().ok().and_then(|mut link| link.take());
                on_large_stack(|| crate::stages::compile(&job, jobs, link()))
            })
        })
    }

    fn may_run(&mut self, links: bool, args: &[OsString]) -> bool {
        // The command reads the outputs of the jobs.
        self.failed = self.failed.max(self.workers.settle());
        outputs::announce_all(args);
        if self.failed != 0 || !links {
            return self.failed == 0;
        }
        let mismatches = crate::headers::link::mismatches(args);
        mismatches.iter().for_each(Diagnostic::print);
        mismatches.is_empty()
    }

    fn overwrites(&mut self, job: &Job<'_>) {
        let text =
            format!("the output would overwrite the input '{}'; name another one with -o", job.input().display());
        Diagnostic::new(Code::OutputIsInput, text).print();
    }
}

/// Checks the language, target, options and names of a job.
fn check(job: &Job<'_>, jobs: Jobs<'_>) -> Result<CompileJob, Vec<Diagnostic>> {
    let input = job.input();
    let unsupported = |what: &str| {
        let text = format!("{what} input is not supported: '{}'", input.display());
        Err(vec![Diagnostic::new(Code::Language, text)])
    };
    match job.language() {
        Language::C | Language::Mlir => {}
        Language::LlvmIr => {
            let text = format!("'{}' is LLVM IR, which has no MLIR module", input.display());
            return Err(vec![Diagnostic::new(Code::NoModule, text)]);
        }
        Language::Cxx => return unsupported("C++"),
        Language::ObjectiveC => return unsupported("Objective-C"),
        Language::Cuda => return unsupported("CUDA"),
        Language::Other => return unsupported("this kind of"),
    }
    let triple = job.triple();
    if !is_supported_target(&triple) {
        let text = format!("target '{triple}' is not supported");
        return Err(vec![Diagnostic::new(Code::Target, text)]);
    }
    let options = job.options();
    let value = |group: &str, name: &str| {
        let option = options.iter().find(|option| option.group == group && option.name == name);
        option.map_or(0, |option| option.value)
    };
    let refusals = honoured::refusals(&options, &job.texts());
    if !refusals.is_empty() {
        let (words, clang) = jobs.words;
        let texts = honoured::explain(&refusals, clang, words);
        return Err(texts.into_iter().map(|text| Diagnostic::new(Code::OptionNotHonoured, text)).collect());
    }
    let text = |word: OsString| {
        word.into_string()
            .map_err(|word| vec![Diagnostic::new(Code::NotText, format!("'{}' is not valid UTF-8", word.display()))])
    };
    Ok(CompileJob {
        cc1_args: job.args().into_iter().map(text).collect::<Result<_, _>>()?,
        input: input.clone().into(),
        output: job.output().into(),
        action: job.action(),
        is_module: job.language() == Language::Mlir,
        level: Level::from_number(value("codegen", "OptimizationLevel")),
        debug_info: value("codegen", "DebugInfo") > LOCATIONS_ONLY,
        openmp: value("language", "OpenMP") > 0,
    })
}

/// Whether functions can be compiled for a target: x86-64 with 64-bit pointers, on Linux or without an operating
/// system.
fn is_supported_target(triple: &str) -> bool {
    let mut parts = triple.split('-');
    let architecture = parts.next() == Some("x86_64");
    let others: Vec<&str> = parts.collect();
    let system = others.iter().any(|part| *part == "linux" || *part == "elf" || *part == "none");
    architecture && system && !others.iter().any(|part| part.ends_with("x32"))
}

/// Runs `work` on a thread with a large stack, or on this thread if none can be created. A panic becomes
/// [`INTERNAL_ERROR`].
fn on_large_stack(work: impl Fn() -> i32 + Send + Sync) -> i32 {
    let guarded = || std::panic::catch_unwind(AssertUnwindSafe(&work)).unwrap_or(INTERNAL_ERROR);
    for size in STACK_SIZES {
        let status = std::thread::scope(|scope| {
            let thread = std::thread::Builder::new().name("compile".to_owned()).stack_size(size);
            let handle = thread.spawn_scoped(scope, guarded).ok()?;
            Some(handle.join().unwrap_or(INTERNAL_ERROR))
        });
        if let Some(status) = status {
            return status;
        }
    }
    guarded()
}
