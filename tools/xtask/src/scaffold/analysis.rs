//! Creates the file of a new analysis.

use super::changes::Changes;
use super::edits::add_module;
use super::{fill, names};
use crate::Result;
use clap::Args;
use std::path::Path;

/// The options of the task.
#[derive(Debug, Args)]
pub struct Options {
    /// The name of its module, such as `left_tasks`
    name: String,
}

/// The sources of the crate with the analyses.
const SOURCES: &str = "transforms/analysis/src";

/// Plans the changes for a new analysis.
pub fn plan(root: &Path, options: &Options) -> Result<Changes> {
    let name = options.name.as_str();
    names::check_snake(name)?;
    if root.join(SOURCES).join(name).exists() {
        return Err(format!("{SOURCES}/{name} exists already"));
    }
    let source = fill(include_str!("templates/analysis.rs.in"), &[("Name", &names::camel(name))]);
    let mut changes = Changes::default();
    changes.create(root, format!("{SOURCES}/{name}.rs"), source)?;
    changes.edit(root, format!("{SOURCES}/lib.rs"), |text| add_module(text, &format!("pub mod {name};")))?;
    Ok(changes)
}
