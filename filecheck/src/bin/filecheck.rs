//! The command that checks a text against the directives of a check file.

use std::io::IsTerminal;
use std::process::ExitCode;

fn main() -> ExitCode {
    let mut arguments: Vec<String> = std::env::args_os().map(|a| a.to_string_lossy().into_owned()).collect();
    // Options from the environment precede those of the command line.
    let extra = std::env::var("FILECHECK_OPTS").unwrap_or_default();
    let at = arguments.len().min(1);
    arguments.splice(at..at, extra.split_whitespace().map(str::to_owned));
    ExitCode::from(filecheck::cli::main(
        arguments,
        &mut std::io::stdin().lock(),
        &mut std::io::stderr(),
        std::io::stderr().is_terminal(),
    ))
}
