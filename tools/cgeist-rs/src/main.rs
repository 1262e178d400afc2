//! `cgeist-rs`: Clang's driver with its own compile job for C.
//!
//! The driver library plans a run from the command line exactly as `clang` does, and runs everything except the jobs
//! that generate code from C. These compile through one MLIR module: the front end builds it from Clang's checked
//! syntax tree, passes transform it, and the native target generates the requested output. So `cgeist-rs` can be used
//! in place of `cc`, with a few options of its own to stop at a stage, to print it, and to continue from it.
//!
//! Errors of the user and of the program end with the exit status 1, failures of the compiler itself with 70.

mod annotations;
mod command_line;
mod diagnostic;
mod documents;
mod headers;
mod honoured;
mod job;
mod memory;
mod messages;
mod outputs;
mod plan;
mod report;
mod stages;
mod workers;

use clang_driver_sys::{CLANG_EXECUTABLE, Kind, Request, announce, guarded};
use command_line::CommandLine;
use diagnostic::{Code, Diagnostic, PROGRAM};
use headers::Found;
use job::{Driven, Jobs};
use std::ffi::OsString;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use workers::{INTERNAL_ERROR, Workers};

/// Environment variable with the path of another Clang executable.
const CLANG_VARIABLE: &str = "RMLIR_CLANG";

fn main() -> ExitCode {
    std::panic::set_hook(Box::new(|information| {
        let place = information.location().map_or_else(String::new, |place| format!(" at {place}"));
        let payload = information.payload();
        let text = payload.downcast_ref::<String>().map(String::as_str);
        let text = text.or_else(|| payload.downcast_ref::<&str>().copied()).unwrap_or("no message");
        Diagnostic::new(Code::Crash, format!("internal error{place}: {text}")).print();
    }));
    let args: Vec<OsString> = std::env::args_os().skip(1).collect();
    let status = std::panic::catch_unwind(|| run(&args)).unwrap_or(INTERNAL_ERROR);
    ExitCode::from(u8::try_from(status).unwrap_or(70))
}

/// Runs the whole command line and returns the exit status.
fn run(args: &[OsString]) -> i32 {
    let line = match CommandLine::parse(args) {
        Ok(line) => line,
        Err(error) => {
            error.print();
            return 1;
        }
    };
    if line.own.help {
        return print(&CommandLine::help());
    }
    if let Some(code) = &line.own.explain {
        return explain(code);
    }
    if line.own.documents {
        register_everything();
        return print(&documents::all());
    }
    // With `-fintegrated-cc1` everything runs in one process.
    if !line.isolate {
        return compile(&line);
    }
    targets::native::tell_of_temporaries(|path| announce(path, Kind::New));
    guarded(|| std::panic::catch_unwind(|| compile(&line)).unwrap_or(INTERNAL_ERROR))
}

/// Runs a command line that compiles, links or verifies, and returns the exit status.
fn compile(line: &CommandLine) -> i32 {
    if let Some(path) = &line.own.report
        && let Err(error) = report::create(path)
    {
        Diagnostic::new(Code::Unwritable, format!("cannot write the report '{}': {error}", path.display())).print();
        return 1;
    }
    if line.own.verify_headers {
        return verify_headers(line);
    }
    let clang = std::env::var_os(CLANG_VARIABLE).map_or_else(|| PathBuf::from(CLANG_EXECUTABLE), PathBuf::from);
    if !clang.is_file() {
        let text = format!("Clang is not installed at '{}'; set {CLANG_VARIABLE} to its path", clang.display());
        Diagnostic::new(Code::NoClang, text).print();
        return 1;
    }
    // Concurrent children would overwrite each other's entries in the report.
    let most = line.own.jobs.filter(|_| line.own.report.is_none());
    let mut workers = Workers::new(most, line.isolate);
    let status = if line.own.header_rounds.is_some() && !line.own.print_pipeline {
        drive_in_rounds(line, &clang, &mut workers)
    } else {
        drive(line, &clang, &mut workers)
    };
    if status == 0 && line.driver_args.iter().any(|word| word == "--version") {
        return print(&format!("{PROGRAM} {}: C through MLIR 22.1.8\n", env!("CARGO_PKG_VERSION")));
    }
    status
}

/// The outputs that a run of the driver keeps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Keep {
    /// All requested outputs.
    Everything,
    /// Headers with facts, and the modules of the sources: as files in a folder, or in the memory of staying children.
    Modules(PathBuf),
}

impl Keep {
    /// The path of the kept module of a source; `None` if modules are not kept.
    pub fn module_of(&self, source: &Path) -> Option<PathBuf> {
        match self {
            Self::Everything => None,
            Self::Modules(folder) => Some(folder.join(source.file_stem().unwrap_or_default()).with_extension("mlirbc")),
        }
    }
}

/// Generates the headers in rounds, then compiles the modules that the rounds keep.
fn drive_in_rounds(line: &CommandLine, clang: &Path, workers: &mut Workers) -> i32 {
    let drive_one = |one: &CommandLine, found: &Found, folder: &Path, workers: &mut Workers| {
        let keep = Keep::Modules(folder.to_owned());
        let words = (&*one.option_words(), clang);
        drive_with(one, clang, Jobs { own: &one.own, then: &line.own, found, keep: &keep, words }, workers)
    };
    let modules = match headers::rounds::make_headers(line, workers, drive_one) {
        Ok(modules) => modules,
        Err(status) => return status,
    };
    // Some options need the source itself.
    if line.reads_sources() {
        return drive(line, clang, workers);
    }
    drive(&line.with_inputs(&modules.by_source), clang, workers)
}

/// Runs the driver with all requested outputs and waits for all jobs.
fn drive(line: &CommandLine, clang: &Path, workers: &mut Workers) -> i32 {
    match headers::found(&line.own.use_header_dirs) {
        Ok(found) => {
            let own = &line.own;
            let words = (&*line.option_words(), clang);
            let jobs = Jobs { own, then: own, found: &found, keep: &Keep::Everything, words };
            let status = drive_with(line, clang, jobs, workers);
            status.max(workers.settle())
        }
        Err(error) => {
            error.print();
            1
        }
    }
}

/// Runs the driver; jobs that it started may still run on return.
fn drive_with(line: &CommandLine, clang: &Path, jobs: Jobs<'_>, workers: &mut Workers) -> i32 {
    let request = Request {
        program: PROGRAM,
        clang,
        args: &line.args_with_runtime(clang),
        mlir_inputs: &line.mlir_inputs,
        module_suffix: line.own.emit.filter(|_| !line.own.print_pipeline).and_then(command_line::Stage::module_suffix),
    };
    let mut driven = Driven { jobs, workers, failed: 0 };
    let status = clang_driver_sys::run(&request, &mut driven);
    status.max(driven.failed)
}

/// Checks that the facts that the objects and archives of a command line rely on are those of their definitions.
fn verify_headers(line: &CommandLine) -> i32 {
    let inputs: Vec<OsString> = line.inputs().into_iter().map(OsString::from).collect();
    let mismatches = headers::link::mismatches(&inputs);
    mismatches.iter().for_each(Diagnostic::print);
    i32::from(!mismatches.is_empty())
}

/// Registers the passes and the diagnostic codes of every part of the compiler.
fn register_everything() {
    pipelines::register();
    frontend::register();
    dialects::diagnostics::register_codes(diagnostic::CODES);
}

/// Prints the explanation of a code, of this tool or of any part of the compiler.
fn explain(name: &str) -> i32 {
    register_everything();
    match dialects::diagnostics::explain(name) {
        Some(text) => print(&text),
        None => {
            Diagnostic::new(Code::BadOption, format!("'{name}' is not a diagnostic code")).print();
            1
        }
    }
}

/// Prints to standard output. Returns the exit status: 1 if the write fails.
fn print(text: &str) -> i32 {
    let mut out = std::io::stdout().lock();
    match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
        Ok(()) => 0,
        Err(error) => {
            Diagnostic::new(Code::Unwritable, format!("cannot write to standard output: {error}")).print();
            1
        }
    }
}
