//! Prepares a fresh clone: installs packages and builds the tools.

use crate::{Result, packages};
use std::process::Command;

/// The environment variable of tasks that run on a tree that another task has built.
pub const BUILT: &str = "RMLIR_TREE_IS_BUILT";

/// Installs missing packages and builds every program of the workspace.
pub fn prepare() -> Result<()> {
    if std::env::var_os(BUILT).is_some() {
        return Ok(());
    }
    packages::install()?;
    println!("building the tools (the first time takes some minutes)");
    let status = cargo().args(["build", "--release", "--workspace"]).status();
    match status {
        Ok(status) if status.success() => Ok(()),
        Ok(_) => Err("the build failed".to_owned()),
        Err(error) => Err(format!("cannot run cargo: {error}")),
    }
}

/// The cargo binary that runs this program.
pub fn cargo() -> Command {
    Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
}
