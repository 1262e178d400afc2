//! `--check`: compares a derivative with differences of its function.
//!
//! The check is a program of its own: generated C behind the source of the function, with `runtime.c`. At random points it takes random
//! directions `v` and weights `w` of the results. The derivative gives `w . J v` for the Jacobian `J`, and so do
//!
//! - central differences of the function along `v` with several steps, of which the best counts;
//! - for gradients, tangents: the reverse sweep has `(J' w) . v`, which is the same up to rounding errors. Products with second
//!   derivatives are compared with each other, because the matrix is symmetric.
//!
//! A crash is that of the program, and the command reports it.

mod parameters;
mod program;

use super::derivative::Derivative;
use super::options::{GradientLine, Options};
use super::{Failure, compile, temporary::Folder};
use crate::diagnostic::{Code, Diagnostic};
use parameters::Inputs;
use std::ffi::OsString;
use std::os::unix::process::ExitStatusExt;
use std::path::Path;
use std::process::Command;

/// Checks a derivative and prints the results.
///
/// # Errors
/// Parameters that the check has no values for, and a derivative that disagrees.
pub fn check(line: &GradientLine, input: &Path, derivative: &Derivative, folder: &Folder) -> Result<(), Failure> {
    let inputs = Inputs::new(derivative, &line.options)?;
    let source = folder.write("check.c", &program::program(derivative, &inputs, &line.options)?)?;
    let program = folder.file("check");
    // The program has a `main` of its own.
    let mut more: Vec<OsString> = ["-w", "-Dmain=rmlir_main_of_the_source", "-include"].map(OsString::from).into();
    more.extend([input.into(), source.into(), "-o".into(), program.clone().into(), "-lm".into()]);
    compile(line, &more, None)?;
    crate::print(&format!("{}: {}\n", derivative.name, derivative.title())).map_or_status()?;
    let status = Command::new(&program).status().map_err(|error| folder.problem(&error))?;
    let name = &derivative.function.name;
    match (status.code(), status.signal()) {
        (Some(0), _) => crate::print("passed\n").map_or_status(),
        (Some(1), _) => {
            let text = format!("the derivative of '{name}' disagrees with the function");
            Err(Diagnostic::new(Code::CheckFailed, text).into())
        }
        (status, signal) => {
            let how = match (status, signal) {
                (_, Some(signal)) => format!("signal {signal}"),
                (status, None) => format!("status {}", status.unwrap_or_default()),
            };
            let text = format!(
                "the check of '{name}' ended with {how}, in the function or its derivative; the sizes were {}",
                inputs.sizes()
            );
            Err(Diagnostic::new(Code::CheckStopped, text).into())
        }
    }
}

/// A status as a result.
trait Status {
    fn map_or_status(self) -> Result<(), Failure>;
}

impl Status for i32 {
    fn map_or_status(self) -> Result<(), Failure> {
        if self == 0 { Ok(()) } else { Err(Failure::Status(self)) }
    }
}

/// The interval of random numbers that `--range=` names.
fn range(options: &Options) -> Result<(f64, f64), Diagnostic> {
    let number = |text: &str| text.parse::<f64>().ok().filter(|number| number.is_finite());
    let ends = options.range.split_once(':').and_then(|(low, high)| Some((number(low)?, number(high)?)));
    ends.filter(|(low, high)| low < high).ok_or_else(|| {
        let text = format!("--range={} is no interval LOW:HIGH", options.range);
        Diagnostic::new(Code::BadOption, text)
    })
}
