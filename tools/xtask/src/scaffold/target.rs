//! Creates the file of a new target.

use super::changes::Changes;
use super::edits::{add_module, append};
use super::{fill, names};
use crate::Result;
use clap::Args;
use std::path::Path;

/// The options of the task.
#[derive(Debug, Args)]
pub struct Options {
    /// The name of the target on the command line, such as `openmp-tasks`
    name: String,
}

/// The modules of the targets.
const TARGETS: &str = "tools/pipelines/src/target";

/// Plans the changes for a new target.
pub fn plan(root: &Path, options: &Options) -> Result<Changes> {
    let name = options.name.as_str();
    names::check_dashed(name)?;
    let (snake, camel) = (name.replace('-', "_"), names::camel(name));
    let source = fill(include_str!("templates/target.rs.in"), &[("target", name), ("Target", &camel)]);
    let mut changes = Changes::default();
    changes.create(root, format!("{TARGETS}/{snake}.rs"), source)?;
    changes.edit(root, format!("{TARGETS}/mod.rs"), |text| {
        let text = add_module(text, &format!("mod {snake};"))?;
        append(&text, "pub const ALL: &[&dyn Target] = &[", &format!("&{snake}::{camel}"))
    })?;
    Ok(changes)
}
