//! Adds a new operation with a region.

use super::changes::Changes;
use super::edits::{add_before, append};
use super::{fill, names};
use crate::Result;
use clap::Args;
use std::fs;
use std::path::Path;

/// The options of the task.
#[derive(Debug, Args)]
pub struct Options {
    /// The name of the operation without that of the dialect, such as `taskgroup`
    name: String,
}

/// The definition of the dialect.
const DEFINITION: &str = "dialects/parallel/Parallel.td";

/// Plans the changes for a new operation of the dialect `parallel`.
pub fn plan(root: &Path, options: &Options) -> Result<Changes> {
    let name = options.name.as_str();
    names::check_snake(name)?;
    let text = fs::read_to_string(root.join(DEFINITION)).map_err(|error| format!("{DEFINITION}: {error}"))?;
    if text.contains(&format!("Op<\"{name}\"")) {
        return Err(format!("`parallel.{name}` is defined already in {DEFINITION}"));
    }
    let fill = |template| fill(template, &[("op", name), ("Op", &names::camel(name))]);
    let mut changes = Changes::default();
    let printed = fill(include_str!("templates/op-printed.mlir.in"));
    changes.create(root, format!("dialects/tests/parallel/{name}.mlir"), printed)?;
    let lowered = fill(include_str!("templates/op-lowered.mlir.in"));
    changes.create(root, format!("targets/tests/serialise_parallel/{name}.mlir"), lowered)?;
    changes.edit(root, DEFINITION, |text| {
        let text = append(text, "ParentOneOf<[", &fill("\"::rmlir::parallel::@Op@Op\""))?;
        add_before(&text, "", "def Parallel_YieldOp", &fill(include_str!("templates/op.td.in")))
    })?;
    changes.edit(root, "dialects/src/regions/table.rs", |text| {
        let row = fill("        @Op@ => structure(Runs::Once),\n");
        add_before(text, "\nfn parallel(", "        _ => None,", &row)
    })?;
    changes.edit(root, "targets/src/parallel/serialise_parallel.rs", |text| {
        let arm = fill("        OpKind::Parallel(Kind::@Op@) => inline_in_place(op, &[]),\n");
        add_before(text, "\nfn serialise", "        _ => inline_in_place", &arm)
    })?;
    Ok(changes)
}
