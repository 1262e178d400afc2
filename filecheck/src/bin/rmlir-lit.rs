//! The command that runs the `RUN:` lines of test files.

use std::io::IsTerminal;
use std::process::ExitCode;

use clap::Parser;
use filecheck::runner::cli::{Args, Surroundings, main as run};

fn main() -> ExitCode {
    let surroundings = Surroundings {
        path: std::env::var_os("PATH").map(|p| std::env::split_paths(&p).collect()).unwrap_or_default(),
        ci: std::env::var_os("CI").is_some_and(|v| v == "true"),
        bless: std::env::var_os("BLESS").is_some_and(|v| v == "1"),
        terminal: std::io::stderr().is_terminal(),
    };
    ExitCode::from(run(&Args::parse(), &surroundings, &mut std::io::stdout(), &mut std::io::stderr()))
}
