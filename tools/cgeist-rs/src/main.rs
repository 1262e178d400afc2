//! `cgeist-rs`: Clang's driver with its own compile job for C.
//!
//! The driver library plans a run from the command line exactly as `clang` does, and runs everything except the jobs
//! that generate code from C. These compile through one MLIR module: the front end builds it from Clang's checked
//! syntax tree, passes transform it, and the native target generates the requested output. So `cgeist-rs` can be used
//! in place of `cc`, with a few options of its own to stop at a stage, to print it, and to continue from it.
//!
//! Started under the name `rmlir-grad`, as the small program in `bin/` does, it is that command ([`gradient`]).
//!
//! Errors of the user and of the program end with the exit status 1, failures of the compiler itself with 70.

mod admission;
mod annotations;
mod command_line;
mod compile;
mod console;
mod cuda;
mod cuda_checks;
mod diagnostic;
mod documents;
mod driver;
mod execute;
mod exit;
mod exports;
mod gradient;
mod headers;
mod honoured;
mod incremental;
mod job;
mod messages;
mod module_inputs;
mod option_values;
mod outputs;
mod plan;
mod report;
mod schedule_options;

use clang_driver_sys::{CLANG_EXECUTABLE, Kind, announce, guarded};
use command_line::CommandLine;
use diagnostic::{Code, Diagnostic};
use exit::Exit;
use incremental::Workers;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Environment variable with the path of another Clang executable.
const CLANG_VARIABLE: &str = "RMLIR_CLANG";

fn main() -> ExitCode {
    allocator_sys::keep_free_memory();
    std::panic::set_hook(Box::new(|information| {
        let place = information.location().map_or_else(String::new, |place| format!(" at {place}"));
        let payload = information.payload();
        let text = payload.downcast_ref::<String>().map(String::as_str);
        let text = text.or_else(|| payload.downcast_ref::<&str>().copied()).unwrap_or("no message");
        Diagnostic::new(Code::Crash, format!("internal error{place}: {text}")).print();
    }));
    let mut args = std::env::args_os();
    let name = args.next().unwrap_or_default();
    let is_gradient = Path::new(&name).file_name().is_some_and(|name| name == gradient::NAME);
    let args: Vec<OsString> = args.collect();
    if is_gradient {
        diagnostic::set_program(gradient::NAME);
    }
    let command = if is_gradient { gradient::run } else { run };
    let status = std::panic::catch_unwind(|| command(&args)).unwrap_or(Exit::Internal.status());
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
    if let Some(step) = line.own.print_cuda_flags {
        return print_cuda_flags(step);
    }
    if line.own.list_targets {
        return print(&pipelines::target::listing());
    }
    if line.own.list_pipelines {
        return print(&documents::list_of_pipelines());
    }
    if line.own.documents {
        register_everything();
        return print(&documents::all());
    }
    // With `-fintegrated-cc1` everything runs in one process.
    in_guard(line.isolate, || compile_or_link(&line))
}

/// The path of Clang.
fn clang() -> PathBuf {
    std::env::var_os(CLANG_VARIABLE).map_or_else(|| PathBuf::from(CLANG_EXECUTABLE), PathBuf::from)
}

/// Prints the options of another compiler for a step, and returns the exit status.
fn print_cuda_flags(step: cuda::Step) -> i32 {
    match cuda::options_of(step, &clang()) {
        Ok(options) => {
            let words: Vec<_> = options.iter().map(|option| option.to_string_lossy()).collect();
            print(&format!("{}\n", words.join(" ")))
        }
        Err(error) => {
            error.print();
            1
        }
    }
}

/// Runs `work` below a guard, which removes its temporary files and incomplete outputs when the command is stopped, or without one.
fn in_guard(is_guarded: bool, work: impl Fn() -> i32 + std::panic::RefUnwindSafe) -> i32 {
    if !is_guarded {
        return work();
    }
    targets::native::on_temporary_file(|path| announce(path, Kind::New));
    guarded(|| std::panic::catch_unwind(&work).unwrap_or(Exit::Internal.status()))
}

/// Runs a command line that compiles, links or verifies, and returns the exit status.
fn compile_or_link(line: &CommandLine) -> i32 {
    if let Some(path) = &line.own.report
        && let Err(error) = report::create(path)
    {
        Diagnostic::new(Code::Unwritable, format!("cannot write the report '{}': {error}", path.display())).print();
        return 1;
    }
    if line.own.verify_headers {
        return verify_headers(line);
    }
    let clang = clang();
    if !clang.is_file() {
        let text = format!("Clang is not installed at '{}'; set {CLANG_VARIABLE} to its path", clang.display());
        Diagnostic::new(Code::NoClang, text).print();
        return 1;
    }
    // Concurrent children would overwrite each other's entries in the report.
    let most = line.own.jobs.filter(|_| line.own.report.is_none());
    let mut workers = Workers::new(most, line.isolate);
    let status = driver::run(line, &clang, &mut workers);
    if status == 0 && line.driver_args.iter().any(|word| word == "--version") {
        return print(&format!("{} {}: C through MLIR 22.1.8\n", diagnostic::program(), env!("CARGO_PKG_VERSION")));
    }
    status
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

/// The exit status of a command that only prints `text`.
fn print(text: &str) -> i32 {
    console::print(text).map_or_else(Exit::status, |()| 0)
}
