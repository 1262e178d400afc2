//! The options of suites that run the programs of a folder.

use crate::Result;
use clap::Args;
use std::path::{Path, PathBuf};

/// A folder, and which of its programs run.
#[derive(Debug, Args)]
pub struct Selection {
    /// The folder of the fetched suite
    #[arg(long, value_name = "DIR")]
    pub from: PathBuf,
    /// Only programs whose path matches this regular expression
    #[arg(long, value_name = "REGEX")]
    pub filter: Option<String>,
}

impl Selection {
    /// The paths that match the filter.
    pub fn keep(&self, paths: Vec<PathBuf>) -> Result<Vec<PathBuf>> {
        matching(self.filter.as_deref(), paths)
    }
}

/// The paths that match a regular expression; all paths without one.
pub fn matching(filter: Option<&str>, paths: Vec<PathBuf>) -> Result<Vec<PathBuf>> {
    let Some(filter) = filter else { return Ok(paths) };
    let filter = regex::Regex::new(filter).map_err(|error| format!("--filter: {error}"))?;
    let shown = |path: &Path| path.to_string_lossy().into_owned();
    Ok(paths.into_iter().filter(|path| filter.is_match(&shown(path))).collect())
}
