//! Adds a new fact of functions.

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
    /// The name of the fact in headers, one word, such as `nospawn`
    name: String,
}

/// The declarations of facts.
const DECLARATIONS: &str = "dialects/src/facts/mod.rs";

/// The inference of facts that each operation of a body keeps or breaks.
const INFERENCE: &str = "transforms/src/interprocedural/infer_function_facts/behaviour.rs";

/// Plans the changes for a new fact.
pub fn plan(root: &Path, options: &Options) -> Result<Changes> {
    let name = options.name.as_str();
    names::check_fact(name)?;
    for file in [DECLARATIONS, "targets/src/header/selection.rs"] {
        let text = fs::read_to_string(root.join(file)).map_err(|error| format!("{file}: {error}"))?;
        if [format!("\"{name}\""), format!("\"rmlir-{name}\"")].iter().any(|quoted| text.contains(quoted)) {
            return Err(format!("`{name}` is a fact already"));
        }
    }
    let fill = |template| fill(template, &[("fact", name), ("FACT", &name.to_uppercase())]);
    let mut changes = Changes::default();
    let inferred = fill(include_str!("templates/fact-inferred.mlir.in"));
    changes.create(root, format!("transforms/tests/infer_function_facts/{name}.mlir"), inferred)?;
    let imported = fill(include_str!("templates/fact-imported.mlir.in"));
    changes.create(root, format!("transforms/tests/import_facts/{name}.mlir"), imported)?;
    changes.edit(root, DECLARATIONS, |text| {
        let declaration = fill(include_str!("templates/fact-declaration.rs.in"));
        let text = append(text, "pub const OWN: &[&str] = &[", &fill("@FACT@"))?;
        add_before(&text, "pub const OWN: ", "/// Function attribute that lists arguments", &declaration)
    })?;
    changes.edit(root, INFERENCE, |text| {
        let row = fill(include_str!("templates/fact-row.rs.in"));
        let text = add_before(text, "\nbehaviour! {\n", "}\n", &row)?;
        add_before(&text, "fn of_plain", "            ..Self::NOTHING", &fill("            @fact@: is_known,\n"))
    })?;
    Ok(changes)
}
