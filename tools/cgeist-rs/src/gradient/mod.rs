//! `rmlir-grad`: the derivative of a C function as a function that C programs call.
//!
//! The command asks the front end for the type of the function ([`frontend::prototype`]), writes C that calls the interface for
//! derivatives ([`source`]), and compiles it behind the source of the function, with the options of the compiler. So everything that
//! holds for derivatives in programs holds here: statements about functions, options, diagnostics. [`check`] compares the derivative with
//! differences of the function, in a program of its own.

mod check;
mod derivative;
mod header;
mod jacobian;
mod options;
mod source;
mod temporary;

pub mod job;

use crate::command_line::CommandLine;
use crate::diagnostic::{Code, Diagnostic};
use derivative::Derivative;
use frontend::prototype::Prototype;
use job::GradientJob;
use options::{Emit, GradientLine};
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use temporary::Folder;

/// The name of the command.
pub const NAME: &str = "rmlir-grad";

/// The reason why a command ends without its result: a message that is not printed yet, or the status of a step that printed its own.
enum Failure {
    Message(Diagnostic),
    Status(i32),
}

impl From<Diagnostic> for Failure {
    fn from(message: Diagnostic) -> Self {
        Self::Message(message)
    }
}

/// Runs a command line and returns the exit status.
pub fn run(args: &[OsString]) -> i32 {
    let line = match GradientLine::parse(args) {
        Ok(line) => line,
        Err(error) => {
            error.print();
            return 1;
        }
    };
    if line.options.help {
        return crate::print(&GradientLine::help());
    }
    if let Some(code) = &line.options.explain {
        return crate::explain(code);
    }
    crate::in_guard(true, || match differentiate(&line) {
        Ok(()) => 0,
        Err(Failure::Status(status)) => status,
        Err(Failure::Message(message)) => {
            message.print();
            1
        }
    })
}

/// Runs all steps of a command line.
fn differentiate(line: &GradientLine) -> Result<(), Failure> {
    let input = input(line)?;
    let Some(function) = &line.options.function else {
        return Err(Diagnostic::new(Code::BadOption, "--function= has to name the function to differentiate").into());
    };
    let folder = Folder::new()?;
    let prototype = prototype(line, &input, function, &folder)?;
    let derivative = Derivative::new(prototype, &line.options)?;
    if line.options.check {
        check::check(line, &input, &derivative, &folder)?;
        if line.options.emit.is_none() && line.output.is_none() {
            return Ok(());
        }
    }
    write_outputs(line, &input, &derivative, &folder)
}

/// The one input, a file that can be read.
fn input(line: &GradientLine) -> Result<PathBuf, Diagnostic> {
    let unreadable = |path: &Path, why: &str| {
        Diagnostic::new(Code::GradientInput, format!("cannot read '{}': {why}", path.display()))
    };
    let [input] = &*line.inputs else {
        let text = format!("one C file is differentiated at a time; there are {}", line.inputs.len());
        return Err(Diagnostic::new(Code::GradientInput, text));
    };
    match std::fs::metadata(input) {
        Err(error) => Err(unreadable(input, &error.to_string())),
        Ok(data) if data.is_dir() => Err(unreadable(input, "it is a folder")),
        Ok(_) if input.extension().is_some_and(|suffix| suffix == "c" || suffix == "i") => Ok(input.clone()),
        Ok(_) => Err(unreadable(input, "it is no C source, whose name ends in '.c'")),
    }
}

/// Compiles with the options of the command line and these.
fn compile(line: &GradientLine, more: &[OsString], job: Option<GradientJob>) -> Result<(), Failure> {
    // Options for the linker have an effect in some steps only.
    let quiet = std::iter::once(OsString::from("-Qunused-arguments"));
    let args: Vec<OsString> = quiet.chain(line.rest.iter().chain(more).cloned()).collect();
    let mut compilation = CommandLine::parse(&args)?;
    compilation.own.gradient = job;
    match crate::compile_or_link(&compilation) {
        0 => Ok(()),
        status => Err(Failure::Status(status)),
    }
}

/// The type of the function, with the warnings about its source.
fn prototype(line: &GradientLine, input: &Path, function: &str, folder: &Folder) -> Result<Prototype, Failure> {
    let described = folder.file("prototype.json");
    let more = [input.into(), "--emit=tree".into(), "-o".into(), described.clone().into()];
    compile(line, &more, Some(GradientJob::Describe(function.to_owned())))?;
    let text = std::fs::read(&described).map_err(|error| folder.problem(&error))?;
    serde_json::from_slice(&text)
        .map_err(|error| Diagnostic::new(Code::Crash, format!("internal error: a type is malformed: {error}")).into())
}

/// Writes what the command line asks for.
fn write_outputs(line: &GradientLine, input: &Path, derivative: &Derivative, folder: &Folder) -> Result<(), Failure> {
    let named = |emit: Emit| match &line.output {
        Some(name) => PathBuf::from(name),
        None => PathBuf::from(&derivative.name).with_extension(emit.suffix()),
    };
    let header = || header::header(derivative, input, &line.options.header_includes);
    match line.options.emit {
        Some(Emit::Header) => write(input, &named(Emit::Header), &header()?),
        Some(Emit::C) => write(input, &named(Emit::C), &source::source(derivative)),
        Some(emit) => generate(line, input, derivative, folder, (emit, &named(emit))),
        None => {
            let object = named(Emit::Obj);
            if object.as_os_str() == "-" {
                let text = "an object and a header cannot both be printed; --emit= says what is written";
                return Err(Diagnostic::new(Code::BadOption, text).into());
            }
            let text = header()?;
            generate(line, input, derivative, folder, (Emit::Obj, &object))?;
            write(input, &object.with_extension("h"), &text)
        }
    }
}

/// Refuses an output that is the input.
fn check_output(input: &Path, output: &Path) -> Result<(), Diagnostic> {
    let is_same = |path: &Path| path.canonicalize().ok().zip(input.canonicalize().ok()).is_some_and(|(a, b)| a == b);
    if !is_same(output) {
        return Ok(());
    }
    let text = format!("the output would overwrite the input '{}'; name another one with -o", input.display());
    Err(Diagnostic::new(Code::OutputIsInput, text))
}

/// Writes a text that this command generates.
fn write(input: &Path, output: &Path, text: &str) -> Result<(), Failure> {
    check_output(input, output)?;
    targets::native::write_output(output, text.as_bytes()).map_err(|error| {
        Diagnostic::new(Code::Unwritable, format!("cannot write '{}': {error}", output.display())).into()
    })
}

/// Compiles the derivative behind the source of its function.
fn generate(
    line: &GradientLine,
    input: &Path,
    derivative: &Derivative,
    folder: &Folder,
    (emit, output): (Emit, &Path),
) -> Result<(), Failure> {
    check_output(input, output)?;
    let source = folder.write(&format!("{}.c", derivative.name), &source::source(derivative))?;
    let mut more: Vec<OsString> = ["-w", "-include"].map(OsString::from).into();
    more.extend([input.into(), source.into(), "-o".into(), output.into()]);
    more.extend(emit.option().map(OsString::from));
    compile(line, &more, Some(GradientJob::Derivative(derivative.name.clone())))
}
