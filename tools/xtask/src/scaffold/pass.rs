//! Creates the files of a new pass.

use super::changes::Changes;
use super::edits::add_module;
use super::{fill, names};
use crate::Result;
use clap::{Args, ValueEnum};
use std::fs;
use std::path::Path;

/// The options of the task.
#[derive(Debug, Args)]
pub struct Options {
    /// The name of the pass on the command line, such as `while-to-for`
    name: String,
    /// The crate that it belongs to
    #[arg(long = "crate", value_name = "CRATE", value_enum, default_value_t = Crate::Transforms)]
    owner: Crate,
    /// The folder below its sources; needed where there are several
    #[arg(long)]
    area: Option<String>,
}

/// The crates with passes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Crate {
    /// Passes over the module
    Transforms,
    /// Lowerings
    Targets,
}

/// Properties of a crate with passes.
struct Place {
    folder: &'static str,
    /// The operation on which the passes run, as `declare_passes!` spells it.
    level: &'static str,
    /// The pipeline that runs only the new pass.
    pipeline: &'static str,
}

impl Crate {
    fn place(self) -> Place {
        match self {
            Crate::Transforms => {
                Place { folder: "transforms", level: "function", pipeline: "builtin.module(any(@pass@))" }
            }
            Crate::Targets => Place { folder: "targets", level: "module", pipeline: "builtin.module(@pass@)" },
        }
    }
}

/// Plans the changes for a new pass; `taken` are the names of upstream passes.
pub fn plan(root: &Path, options: &Options, taken: &[String]) -> Result<Changes> {
    let name = options.name.as_str();
    names::check_dashed(name)?;
    let snake = name.replace('-', "_");
    if taken.iter().any(|other| other == name) {
        return Err(format!("`{name}` is a pass of MLIR"));
    }
    for owner in Crate::value_variants() {
        let library = format!("{}/src/lib.rs", owner.place().folder);
        let text = fs::read_to_string(root.join(&library)).map_err(|error| format!("{library}: {error}"))?;
        if text.contains(&format!("::{snake} @")) || text.contains(&format!("::{snake}(")) {
            return Err(format!("`{name}` is declared already in {library}"));
        }
    }
    let place = options.owner.place();
    let folder = place.folder;
    let library = format!("{folder}/src/lib.rs");
    let area = area(root, &library, options.area.as_deref())?;
    if root.join(format!("{folder}/src/{area}/{snake}")).exists() {
        return Err(format!("{folder}/src/{area}/{snake} exists already"));
    }
    let pipeline = place.pipeline.replace("@pass@", name);
    let fill = |template| fill(template, &[("pass_name", &snake), ("pass", name), ("pipeline", &pipeline)]);

    let mut changes = Changes::default();
    let tests = format!("{folder}/tests/{snake}");
    let positive = fill(include_str!("templates/pass-positive.mlir.in"));
    changes.create(root, format!("{tests}/attribute-taken-off.mlir"), positive)?;
    let negative = fill(include_str!("templates/pass-negative.mlir.in"));
    changes.create(root, format!("{tests}/not-with-regions.mlir"), negative)?;
    let source = fill(include_str!("templates/pass.rs.in"));
    changes.create(root, format!("{folder}/src/{area}/{snake}.rs"), source)?;
    changes.edit(root, format!("{folder}/src/{area}/mod.rs"), |text| add_module(text, &format!("pub mod {snake};")))?;
    let entry = format!(
        "    /// Take the attribute `{snake}_example` off operations.\n    {area}::{snake}::{snake} @ {}, optional {{ rewritten: \
         \"Operations rewritten\" }};\n",
        place.level
    );
    changes.edit(root, library, |text| add_declaration(text, &entry))?;
    Ok(changes)
}

/// The source folder of the pass: `wanted`, or the only one that exists.
fn area(root: &Path, library: &str, wanted: Option<&str>) -> Result<String> {
    let text = fs::read_to_string(root.join(library)).map_err(|error| format!("{library}: {error}"))?;
    let areas: Vec<&str> = text.lines().filter_map(|line| line.strip_prefix("pub mod ")?.strip_suffix(';')).collect();
    let list = areas.join(", ");
    match (wanted, &areas[..]) {
        (Some(area), _) if areas.contains(&area) => Ok(area.to_owned()),
        (Some(area), _) => Err(format!("{library} has no area `{area}`; it has {list}")),
        (None, [only]) => Ok((*only).to_owned()),
        (None, _) => Err(format!("say where the pass belongs: --area with one of {list}")),
    }
}

/// Appends an entry to `declare_passes!`.
fn add_declaration(text: &str, entry: &str) -> Option<String> {
    let start = text.find("declare_passes! {")?;
    let end = start + text[start..].find("\n}")? + 1;
    Some(format!("{}{entry}{}", &text[..end], &text[end..]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn declarations_go_last() {
        let text = "x! {\n}\ndialects::declare_passes! {\n    /// A.\n    a::a @ b;\n}\n\nfn f() {\n}\n";
        let entry = "    /// C.\n    c::c @ b;\n";
        assert_eq!(
            add_declaration(text, entry),
            Some(text.replace("a::a @ b;\n", "a::a @ b;\n    /// C.\n    c::c @ b;\n"))
        );
        assert_eq!(add_declaration("fn f() {\n}\n", entry), None);
    }
}
