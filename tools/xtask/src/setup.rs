//! Prepares a fresh clone: installs packages and builds the tools.

use crate::{Result, packages};
use std::path::PathBuf;
use std::process::Command;

/// Installs missing packages and builds every program of the workspace.
pub fn prepare() -> Result<()> {
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

/// Cargo's target folder.
pub fn target_folder() -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| PathBuf::from("target"), PathBuf::from)
}

/// The absolute path of the folder with the programs of the workspace.
pub fn tools_folder() -> PathBuf {
    let folder = target_folder().join("release");
    std::path::absolute(&folder).unwrap_or(folder)
}

/// Creates an empty folder in cargo's target folder for the outputs of a task.
pub fn scratch_folder(name: &str) -> Result<PathBuf> {
    let folder = target_folder().join("xtask").join(name);
    let problem = |error: std::io::Error| format!("{}: {error}", folder.display());
    if folder.exists() {
        std::fs::remove_dir_all(&folder).map_err(problem)?;
    }
    std::fs::create_dir_all(&folder).map_err(problem)?;
    std::path::absolute(&folder).map_err(problem)
}
