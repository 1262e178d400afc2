//! `cargo xtask`: the tasks of this repository.
//!
//! The entry point for developers and the CI: [`setup`] installs missing packages, [`test`] runs the tests that
//! decide whether a change is accepted, [`demo`] shows the compiler at work, [`suite`] runs one of the suites of the
//! crate `suites` in full, [`docs`] writes the generated documents, [`tidy`] checks rules on the source tree,
//! [`requirements`] lists the tests that prove each requirement, [`mutate`] seeds faults, and [`scaffold`] writes the files of a new pass,
//! analysis, fact, target, operation or dialect. This program does not link LLVM, so it builds on a machine without it.

mod demo;
mod directives;
mod docs;
mod mutate;
mod packages;
mod requirements;
mod scaffold;
mod setup;
mod suite;
mod test;
mod tidy;

use clap::{Parser, Subcommand};
use std::path::PathBuf;
use std::process::ExitCode;
use suites::Result;

#[derive(Debug, Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask", about = "The tasks of this repository")]
struct Arguments {
    #[command(subcommand)]
    task: Task,
}

#[derive(Debug, Subcommand)]
enum Task {
    /// Install missing packages, build, run every test; ends with `N passed, N failed`
    Test(test::Options),
    /// Install missing packages, build, compile and run the examples: source, IR and result
    Demo(demo::Options),
    /// Run a suite: a public one that is fetched by hand, or random tests in any number
    Suite(suite::Options),
    /// Write the generated documents below docs/, and the outputs of commands in the others
    Docs(docs::Options),
    /// Check the rules that keep the tree readable
    Tidy,
    /// List the rows of docs/requirements.md with the tests that prove them
    Requirements,
    /// Write the files of a new pass: source, declaration, tests
    NewPass(scaffold::PassOptions),
    /// Write the file of a new analysis, and its declaration
    NewAnalysis(scaffold::AnalysisOptions),
    /// Write a new fact of functions: declaration, inference, tests
    NewFact(scaffold::FactOptions),
    /// Write the file of a new target, and its declaration
    NewTarget(scaffold::TargetOptions),
    /// Write a new operation with a region, of the dialect `parallel`: definition, row of the model, lowering, tests
    NewOp(scaffold::OpOptions),
    /// Write the files of a new dialect: definition, hooks, builders, registration, tests
    NewDialect(scaffold::DialectOptions),
    /// Seed faults in a copy of the differentiation, and count those that its tests catch
    MutateDerivatives(mutate::Options),
    /// Install missing packages and build the tools
    Build,
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let result = enter_root().and_then(|()| match &arguments.task {
        Task::Test(options) => test::run(options),
        Task::Demo(options) => demo::run(options).map(|()| true),
        Task::Suite(options) => suite::run(options),
        Task::Docs(options) => docs::run(options),
        Task::Tidy => tidy::run(),
        Task::Requirements => requirements::run(),
        Task::NewPass(options) => scaffold::new_pass(options).map(|()| true),
        Task::NewAnalysis(options) => scaffold::new_analysis(options).map(|()| true),
        Task::NewFact(options) => scaffold::new_fact(options).map(|()| true),
        Task::NewTarget(options) => scaffold::new_target(options).map(|()| true),
        Task::NewOp(options) => scaffold::new_op(options).map(|()| true),
        Task::NewDialect(options) => scaffold::new_dialect(options).map(|()| true),
        Task::MutateDerivatives(options) => mutate::run(options),
        Task::Build => setup::prepare().map(|()| true),
    });
    match result {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(message) => {
            eprintln!("error: {message}");
            ExitCode::FAILURE
        }
    }
}

/// Changes to the root of the repository: paths in this program are relative to it.
fn enter_root() -> Result<()> {
    let here = std::env::var_os("CARGO_MANIFEST_DIR").unwrap_or_else(|| env!("CARGO_MANIFEST_DIR").into());
    let root = PathBuf::from(here).join("../..");
    std::env::set_current_dir(&root).map_err(|error| format!("cannot enter {}: {error}", root.display()))
}
