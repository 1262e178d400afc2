//! Creates the files of a new dialect.

use super::changes::Changes;
use super::{fill, names};
use crate::Result;
use clap::Args;
use regex::Regex;
use std::fs;
use std::path::Path;

/// The options of the task.
#[derive(Debug, Args)]
pub struct Options {
    /// The name of the dialect, one word, such as `cmem`
    name: String,
}

/// The crate root with the modules of the dialects.
const LIBRARY: &str = "dialects/src/lib.rs";

/// The width of the header line of a C++ file.
const WIDTH: usize = 85;

/// Plans the changes for a new dialect; `taken` are the names of upstream dialects.
pub fn plan(root: &Path, options: &Options, taken: &[String]) -> Result<Changes> {
    let name = options.name.as_str();
    names::check_dialect(name)?;
    if taken.iter().any(|other| other == name) {
        return Err(format!("`{name}` is a dialect of MLIR"));
    }
    if root.join("dialects").join(name).exists() {
        return Err(format!("dialects/{name} exists already"));
    }
    let library = fs::read_to_string(root.join(LIBRARY)).map_err(|error| format!("{LIBRARY}: {error}"))?;
    if library.lines().any(|line| line == format!("pub mod {name};")) {
        return Err(format!("`{name}` is a module of {LIBRARY} already"));
    }
    let stem = names::camel(name);
    let upper = name.to_uppercase();
    let fill = |template: &str| with_rule(&fill(template, &[("dialect", name), ("Stem", &stem), ("STEM", &upper)]));

    let mut changes = Changes::default();
    let folder = format!("dialects/{name}");
    changes.create(root, format!("{folder}/{stem}.td"), fill(include_str!("templates/dialect.td.in")))?;
    changes.create(root, format!("{folder}/{stem}.h"), fill(include_str!("templates/dialect.h.in")))?;
    changes.create(root, format!("{folder}/{stem}.cpp"), fill(include_str!("templates/dialect.cpp.in")))?;
    changes.create(root, format!("{folder}/mod.rs"), fill(include_str!("templates/dialect.rs.in")))?;
    let tests = format!("dialects/tests/{name}");
    changes.create(root, format!("{tests}/ops.mlir"), fill(include_str!("templates/dialect-ops.mlir.in")))?;
    changes.create(root, format!("{tests}/invalid.mlir"), fill(include_str!("templates/dialect-invalid.mlir.in")))?;

    let folder_and_stem = format!("(\"{name}\", \"{stem}\")");
    changes.edit(root, "dialects/sys/build.rs", |text| add_row(text, &folder_and_stem))?;
    changes.edit(root, "dialects/sys/cpp/Context.cpp", |text| add_registration(text, name, &stem))?;
    changes.edit(root, LIBRARY, |text| add_module(text, name))?;
    let definition = format!("(\"{name}\", \"{folder}/{stem}.td\")");
    changes.edit(root, "tools/xtask/src/docs/mod.rs", |text| add_row(text, &definition))?;
    Ok(changes)
}

/// Pads the first line with dashes to [`WIDTH`].
fn with_rule(text: &str) -> String {
    let (first, rest) = text.split_once('\n').unwrap_or((text, ""));
    let dashes = (WIDTH + "@rule@".len()).saturating_sub(first.chars().count());
    format!("{}\n{rest}", first.replace("@rule@", &"-".repeat(dashes)))
}

/// Appends a row to the table `DIALECTS` and updates the array length in its type, if any.
fn add_row(text: &str, row: &str) -> Option<String> {
    let start = text.find("const DIALECTS")?;
    let table = &text[start..start + text[start..].find("];")?];
    let last = table.rfind(')')? + 1;
    let extended = format!("{}, {row}{}", &table[..last], &table[last..]);
    let length = Regex::new(r"; (\d+)\] =").ok()?;
    let extended = match length.captures(table).and_then(|found| found[1].parse::<usize>().ok()) {
        Some(count) => length.replace(&extended, format!("; {}] =", count + 1)).into_owned(),
        None => extended,
    };
    Some(text.replacen(table, &extended, 1))
}

/// Includes the dialect's header and registers the dialect.
fn add_registration(text: &str, name: &str, stem: &str) -> Option<String> {
    let list = Regex::new(r"registry\.insert<([^>]*)>\(\);").ok()?;
    let own = list.captures(text)?;
    let extended = format!("registry.insert<{}, {name}::{stem}Dialect>();", &own[1]);
    let text = text.replacen(&own[0], &extended, 1);
    // The headers of our dialects form one block, after `Shim.h`.
    let shim = text.find("#include \"Shim.h\"\n\n")? + "#include \"Shim.h\"\n\n".len();
    let end = shim + text[shim..].find("\n\n")? + 1;
    Some(format!("{}#include \"{stem}.h\"\n{}", &text[..end], &text[end..]))
}

/// Adds the module after those of the other dialects.
fn add_module(text: &str, name: &str) -> Option<String> {
    let last = text.rfind("#[path = \"../")?;
    let end = last + text[last..].find(";\n")? + 2;
    Some(format!("{}#[path = \"../{name}/mod.rs\"]\npub mod {name};\n{}", &text[..end], &text[end..]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_counted() {
        let text = "const DIALECTS: [(&str, &str); 1] = [(\"a\", \"A\")];\nconst OTHER: [u8; 1] = [1];\n";
        let wanted =
            "const DIALECTS: [(&str, &str); 2] = [(\"a\", \"A\"), (\"b\", \"B\")];\nconst OTHER: [u8; 1] = [1];\n";
        assert_eq!(add_row(text, "(\"b\", \"B\")").as_deref(), Some(wanted));
        assert_eq!(add_row("const X: u8 = 1;\n", "(\"b\", \"B\")"), None);
    }

    #[test]
    fn rows_in_lines_of_their_own() {
        let text = "const DIALECTS: &[(&str, &str)] = &[\n    (\"a\", \"A\"),\n];\n";
        let wanted = "const DIALECTS: &[(&str, &str)] = &[\n    (\"a\", \"A\"), (\"b\", \"B\"),\n];\n";
        assert_eq!(add_row(text, "(\"b\", \"B\")").as_deref(), Some(wanted));
    }

    #[test]
    fn first_lines_have_one_width() {
        let text = with_rule("//===- A.h - the dialect a @rule@*- C++ -*-===//\nrest\n");
        assert_eq!(text.lines().next().map(str::len), Some(WIDTH));
        assert!(text.ends_with("\nrest\n"));
    }

    #[test]
    fn modules_of_dialects_stand_together() {
        let text = "pub mod ir;\n\n#[path = \"../a/mod.rs\"]\npub mod a;\n\npub use melior;\n";
        assert_eq!(add_module("pub mod ir;\n", "b"), None);
        let wanted = text.replace("pub mod a;\n", "pub mod a;\n#[path = \"../b/mod.rs\"]\npub mod b;\n");
        assert_eq!(add_module(text, "b"), Some(wanted));
    }
}
