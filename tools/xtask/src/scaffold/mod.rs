//! `cargo xtask new-pass` and `cargo xtask new-dialect`: creates the files of the recipes in CONTRIBUTING.md.
//!
//! The new files compile and have positive and negative tests, so that development starts from passing tests. All
//! changes are planned before the first is written, and are undone if one fails.

mod changes;
mod dialect;
mod names;
mod pass;

use crate::Result;
use changes::Changes;
use std::path::Path;

pub use dialect::Options as DialectOptions;
pub use pass::Options as PassOptions;

/// Adds a pass to the tree.
pub fn new_pass(options: &PassOptions) -> Result<()> {
    let root = Path::new("");
    let changes = pass::plan(root, options, &names::upstream("--list-passes")?)?;
    report(changes, root, "cargo xtask test --only docs --only tidy")
}

/// Adds a dialect to the tree.
pub fn new_dialect(options: &DialectOptions) -> Result<()> {
    let root = Path::new("");
    let changes = dialect::plan(root, options, &names::upstream("--show-dialects")?)?;
    report(changes, root, "cargo xtask test --only docs --only tidy")
}

fn report(changes: Changes, root: &Path, check: &str) -> Result<()> {
    for (path, is_new) in changes.apply(root)? {
        println!("{} {}", if is_new { "new    " } else { "changed" }, path.display());
    }
    println!("now replace the example in these files, then: cargo xtask docs && {check}");
    Ok(())
}

/// Fills in a template: replaces each `@name@` by its value.
fn fill(template: &str, names: &[(&str, &str)]) -> String {
    names.iter().fold(template.to_owned(), |text, (name, value)| text.replace(&format!("@{name}@"), value))
}
