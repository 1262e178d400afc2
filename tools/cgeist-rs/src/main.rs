//! `cgeist-rs`: Clang's driver with another compile job.
//!
//! The driver library plans a run from the command line exactly as `clang` does, and runs everything except the jobs
//! that generate code from C. These go through one MLIR module: the front end makes it from Clang's checked syntax
//! tree, passes work on it, and the native target turns it into what was asked for. So `cgeist-rs` stands where `cc`
//! stands, with a few options of its own to stop in the middle, to look, and to go on from there.
//!
//! Errors of the user and of the program end with the status 1, failures of the compiler itself with 70.

mod annotations;
mod command_line;
mod diagnostic;
mod documents;
mod headers;
mod honoured;
mod job;
mod messages;
mod plan;
mod report;
mod stages;

use clang_driver_sys::{CLANG_EXECUTABLE, Request};
use command_line::{CommandLine, OwnOptions};
use diagnostic::{Code, Diagnostic, PROGRAM};
use std::ffi::OsString;
use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

/// Names another installation of Clang.
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
    let status = std::panic::catch_unwind(|| run(&args)).unwrap_or(70);
    ExitCode::from(u8::try_from(status).unwrap_or(70))
}

/// Runs the whole command line and gives the exit status.
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
    if let Some(path) = &line.own.report
        && let Err(error) = report::create(path)
    {
        Diagnostic::new(Code::Unwritable, format!("cannot write the report '{}': {error}", path.display())).print();
        return 1;
    }
    if line.own.verify_headers {
        return verify_headers(&line);
    }
    let clang = std::env::var_os(CLANG_VARIABLE).map_or_else(|| PathBuf::from(CLANG_EXECUTABLE), PathBuf::from);
    if !clang.is_file() {
        let text = format!("Clang is not installed at '{}'; set {CLANG_VARIABLE} to its path", clang.display());
        Diagnostic::new(Code::NoClang, text).print();
        return 1;
    }
    let status = if line.own.header_rounds.is_some() && !line.own.print_pipeline {
        drive_in_rounds(&line, &clang)
    } else {
        drive(&line, &clang, Keep::Everything)
    };
    if status == 0 && line.driver_args.iter().any(|word| word == "--version") {
        return print(&format!("{PROGRAM} {}: C through MLIR 22.1.8\n", env!("CARGO_PKG_VERSION")));
    }
    status
}

/// What a run of the driver leaves behind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Keep {
    /// All that was asked for.
    Everything,
    /// Headers with facts, and in a folder the modules that were made of sources.
    Modules(PathBuf),
}

/// Makes headers first, and compiles the modules that this leaves.
fn drive_in_rounds(line: &CommandLine, clang: &std::path::Path) -> i32 {
    let drive_one = |line: &CommandLine, input: &std::ffi::OsStr, folder: &std::path::Path| {
        drive(&line.of_one(input), clang, Keep::Modules(folder.to_owned()))
    };
    let modules = match headers::rounds::make_headers(line, drive_one) {
        Ok(modules) => modules,
        Err(status) => return status,
    };
    // What is asked of the source itself needs it.
    if line.reads_sources() {
        return drive(line, clang, Keep::Everything);
    }
    drive(&line.with_inputs(&modules.by_source), clang, Keep::Everything)
}

/// Runs the driver.
fn drive(line: &CommandLine, clang: &std::path::Path, keep: Keep) -> i32 {
    let own: &OwnOptions = &line.own;
    let found = match headers::found(&own.use_header_dirs) {
        Ok(found) => found,
        Err(error) => {
            error.print();
            return 1;
        }
    };
    let request = Request {
        program: PROGRAM,
        clang,
        args: &line.args_with_runtime(clang),
        mlir_inputs: &line.mlir_inputs,
        module_suffix: line.own.emit.filter(|_| !line.own.print_pipeline).and_then(command_line::Stage::module_suffix),
        isolate: line.isolate,
    };
    clang_driver_sys::run(&request, &mut job::Jobs { own, found, keep })
}

/// Compares what the objects and archives of a command line say of facts.
fn verify_headers(line: &CommandLine) -> i32 {
    let inputs: Vec<OsString> = line.inputs().into_iter().map(OsString::from).collect();
    let mismatches = headers::link::mismatches(&inputs);
    mismatches.iter().for_each(Diagnostic::print);
    i32::from(!mismatches.is_empty())
}

/// Makes the passes and the diagnostic codes of every part of the compiler known.
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

/// Prints to standard output; a closed or full one is an error.
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
