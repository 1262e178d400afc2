//! Folders of the build.

use crate::Result;
use std::path::PathBuf;

/// Cargo's target folder.
pub fn target() -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| PathBuf::from("target"), PathBuf::from)
}

/// The absolute path of the folder with the programs of the workspace.
pub fn tools() -> PathBuf {
    let folder = target().join("release");
    std::path::absolute(&folder).unwrap_or(folder)
}

/// Creates an empty folder in cargo's target folder for the outputs of a task.
pub fn scratch(name: &str) -> Result<PathBuf> {
    let folder = target().join("xtask").join(name);
    let problem = |error: std::io::Error| format!("{}: {error}", folder.display());
    if folder.exists() {
        std::fs::remove_dir_all(&folder).map_err(problem)?;
    }
    std::fs::create_dir_all(&folder).map_err(problem)?;
    std::path::absolute(&folder).map_err(problem)
}
