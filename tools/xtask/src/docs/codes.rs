//! The index of the diagnostic codes, grouped by the passes and parts of the compiler that report them.
//!
//! The sources that have a code as a literal or name its constant report it. It belongs to a pass if no other pass does; the
//! page of passes names their files.

use crate::{Result, tidy};
use regex::Regex;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::path::{Path, PathBuf};

/// The path of the index.
pub const PAGE: &str = "docs/diagnostics/README.md";

/// The page with the source of each pass.
const PASSES: &str = "docs/passes.md";

/// Folders of passes.
const OF_PASSES: [&str; 2] = ["transforms/src/", "targets/src/"];

/// The parts that are no passes, by folder; the first one that matches counts.
const PARTS: [(&str, &str); 10] = [
    ("dialects/src/pass/", ALL),
    ("dialects/src/gates/", "Preconditions of MLIR's passes"),
    ("frontend/", "The front end"),
    ("tools/cgeist-rs/", "The driver and its options"),
    ("targets/src/native/", "Lowering for the native target"),
    ("targets/src/parallel/", "Lowering of parallel programs"),
    ("autodiff/", "Differentiation"),
    ("schedules/", "Schedules"),
    ("transforms/", "Several passes"),
    ("dialects/", ALL),
];

/// The part to which codes of all programs belong.
const ALL: &str = "All tools";

/// A code with its title.
type Row = (String, String);

/// The text of the index, from the other documents.
pub fn page(documents: &BTreeMap<PathBuf, String>) -> Result<String> {
    let passes = passes(documents.get(Path::new(PASSES)).ok_or(format!("there is no {PASSES}"))?)?;
    let sources: Vec<(String, String)> =
        tidy::texts()?.into_iter().filter(|(path, _)| path.ends_with(".rs") && path.contains("/src/")).collect();
    let mut of_passes: BTreeMap<String, Vec<Row>> = BTreeMap::new();
    let mut of_parts: BTreeMap<usize, Vec<Row>> = BTreeMap::new();
    for (code, title) in documents.values().filter_map(|text| heading(text)) {
        let reported = reported(&code, &sources)?;
        let files: Vec<&str> =
            sources.iter().filter(|(_, text)| reported.is_match(text)).map(|(path, _)| path.as_str()).collect();
        let part = || {
            let (_, title) = PARTS.iter().find(|(folder, _)| files.iter().any(|file| file.starts_with(folder)))?;
            PARTS.iter().rposition(|(_, other)| other == title)
        };
        let reporting: BTreeSet<&str> = files.iter().filter_map(|file| pass_of(file, &passes)).collect();
        match reporting.first().filter(|_| reporting.len() == 1) {
            Some(pass) => of_passes.entry((*pass).to_owned()).or_default().push((code, title)),
            None => {
                let part = part().ok_or_else(|| format!("no source of a part of the compiler has {code}"))?;
                of_parts.entry(part).or_default().push((code, title));
            }
        }
    }
    Ok(text(&of_passes, &of_parts))
}

/// A pattern of the sources that report a code: by its literal, or by the constant that a table of codes declares.
fn reported(code: &str, sources: &[(String, String)]) -> Result<Regex> {
    let compiled = |text: &str| Regex::new(text).map_err(|error| error.to_string());
    let declaration = compiled(&format!(r#"(?m)^ +([A-Z_]+) = "{code}", ""#))?;
    let name = sources.iter().find_map(|(_, text)| Some(declaration.captures(text)?[1].to_owned()));
    compiled(
        &name.map_or_else(|| format!("\"{code}\""), |name| format!(r#"\b[a-z]+::(?:\{{[^}}]*\b)?{name}\b|"{code}""#)),
    )
}

/// The code and the title of a page.
fn heading(page: &str) -> Option<Row> {
    let line = page.lines().find_map(|line| line.strip_prefix("# RM"))?;
    let (number, title) = line.split_once(": ")?;
    Some((format!("RM{number}"), title.to_owned()))
}

/// The names of the passes by the path of their function.
fn passes(page: &str) -> Result<BTreeMap<String, String>> {
    let source = Regex::new(r"Source: `([a-z0-9_:]+)`").map_err(|error| error.to_string())?;
    let sections = page.split("\n## ").skip(1);
    let pair = |section: &str| Some((source.captures(section)?[1].to_owned(), section.lines().next()?.to_owned()));
    Ok(sections.filter_map(pair).collect())
}

/// The pass whose function is in the module of a source file, or in the enclosing one.
fn pass_of<'p>(file: &str, passes: &'p BTreeMap<String, String>) -> Option<&'p str> {
    let path = OF_PASSES.iter().find_map(|folder| file.strip_prefix(folder))?;
    let module = path.strip_suffix("/mod.rs").or(path.strip_suffix(".rs"))?.replace('/', "::");
    let outer = module.rsplit_once("::").map(|(outer, _)| outer.to_owned());
    let in_module = |module: &str, source: &str| source.rsplit_once("::").is_some_and(|(path, _)| path == module);
    let find =
        |module: String| passes.iter().find(|(source, _)| in_module(&module, source)).map(|(_, name)| name.as_str());
    find(module).or_else(|| find(outer?))
}

fn text(of_passes: &BTreeMap<String, Vec<Row>>, of_parts: &BTreeMap<usize, Vec<Row>>) -> String {
    let mut text = format!(
        "{}\n\n# Diagnostic codes\n\n`cgeist-rs --explain CODE` and `rmlir-opt --explain=CODE` print these pages.\n\n## Passes\n\n\
        | Pass | Code | Meaning |\n|---|---|---|\n",
        super::BANNER
    );
    for (pass, rows) in of_passes {
        for (code, title) in rows {
            let _ = writeln!(text, "| [`{pass}`](../passes.md#{pass}) | [{code}]({code}.md) | {title} |");
        }
    }
    for (part, rows) in of_parts {
        let _ = writeln!(text, "\n## {}\n\n| Code | Meaning |\n|---|---|", PARTS[*part].1);
        for (code, title) in rows {
            let _ = writeln!(text, "| [{code}]({code}.md) | {title} |");
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pass_has_the_codes_of_its_file() {
        let page = "# Passes\n\n## a-pass\n\nRuns on: functions. Source: `area::a_pass::a_pass`.\n";
        let passes = passes(page).expect("a pattern");
        assert_eq!(pass_of("transforms/src/area/a_pass/mod.rs", &passes), Some("a-pass"));
        assert_eq!(pass_of("transforms/src/area/a_pass.rs", &passes), Some("a-pass"));
        assert_eq!(pass_of("transforms/src/area/a_pass/part.rs", &passes), Some("a-pass"));
        assert_eq!(pass_of("transforms/src/area/mod.rs", &passes), None);
    }

    #[test]
    fn pages_have_headings() {
        let page = "<!-- generated -->\n\n# RM0304: a loop is not counted\n\nText.\n";
        assert_eq!(heading(page), Some(("RM0304".to_owned(), "a loop is not counted".to_owned())));
        assert_eq!(heading("# Passes\n"), None);
    }
}
