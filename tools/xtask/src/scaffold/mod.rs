//! The tasks `cargo xtask new-*`: create the files of the recipes in CONTRIBUTING.md.
//!
//! The new files compile and have tests, for passes positive and negative ones, so that development starts from passing
//! tests. All changes are planned before the first is written, and are undone if one fails.

mod analysis;
mod changes;
mod dialect;
mod edits;
mod fact;
mod names;
mod op;
mod pass;
mod target;

use crate::Result;
use changes::Changes;
use std::path::Path;

pub use analysis::Options as AnalysisOptions;
pub use dialect::Options as DialectOptions;
pub use fact::Options as FactOptions;
pub use op::Options as OpOptions;
pub use pass::Options as PassOptions;
pub use target::Options as TargetOptions;

/// The root of the tree, which is the current folder.
const ROOT: &str = "";

/// Adds a pass to the tree.
pub fn new_pass(options: &PassOptions) -> Result<()> {
    write(pass::plan(Path::new(ROOT), options, &names::upstream("--list-passes")?)?)
}

/// Adds an analysis to the tree.
pub fn new_analysis(options: &AnalysisOptions) -> Result<()> {
    write(analysis::plan(Path::new(ROOT), options)?)
}

/// Adds a fact of functions to the tree.
pub fn new_fact(options: &FactOptions) -> Result<()> {
    write(fact::plan(Path::new(ROOT), options)?)
}

/// Adds a target to the tree.
pub fn new_target(options: &TargetOptions) -> Result<()> {
    write(target::plan(Path::new(ROOT), options)?)
}

/// Adds an operation with a region to the tree.
pub fn new_op(options: &OpOptions) -> Result<()> {
    write(op::plan(Path::new(ROOT), options)?)
}

/// Adds a dialect to the tree.
pub fn new_dialect(options: &DialectOptions) -> Result<()> {
    write(dialect::plan(Path::new(ROOT), options, &names::upstream("--show-dialects")?)?)
}

fn write(changes: Changes) -> Result<()> {
    for (path, is_new) in changes.apply(Path::new(ROOT))? {
        println!("{} {}", if is_new { "new    " } else { "changed" }, path.display());
    }
    println!(
        "now replace the example in these files, then: cargo xtask docs && cargo xtask test --only docs --only tidy"
    );
    Ok(())
}

/// Fills in a template: replaces each `@name@` by its value.
fn fill(template: &str, names: &[(&str, &str)]) -> String {
    names.iter().fold(template.to_owned(), |text, (name, value)| text.replace(&format!("@{name}@"), value))
}
