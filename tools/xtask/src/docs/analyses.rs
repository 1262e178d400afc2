//! The page about the analyses: a graph of which analysis uses which, from the `use` declarations of the sources.

use crate::{Result, tidy};
use regex::Regex;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::path::Path;

/// The path of the page.
pub const PAGE: &str = "docs/analyses.md";

/// The folder of the sources.
const SOURCES: &str = "transforms/analysis/src";

/// Modules that are data structures, not analyses. The graph leaves them out.
const STRUCTURES: [&str; 3] = ["bit_set", "polynomial", "symbols"];

/// A module of the crate.
#[derive(Debug, Default)]
struct Module {
    /// The first sentence of its comment.
    about: String,
    /// The other modules that it uses.
    uses: BTreeSet<String>,
}

/// The text of the page.
pub fn page() -> Result<String> {
    let sources = tidy::texts()?.into_iter().filter_map(|(path, text)| {
        let path = path.strip_prefix(SOURCES)?.trim_start_matches('/').strip_suffix(".rs")?.to_owned();
        Some((path, text))
    });
    Ok(text(&modules(sources)?))
}

/// The top-level modules, from pairs of the path of a source file without its extension, and its text.
fn modules(sources: impl Iterator<Item = (String, String)>) -> Result<BTreeMap<String, Module>> {
    let mut found: BTreeMap<String, Module> = BTreeMap::new();
    for (path, text) in sources.filter(|(path, _)| path != "lib") {
        let place: Vec<&str> = path.split('/').filter(|part| *part != "mod").collect();
        let Some(&name) = place.first() else { continue };
        let module = found.entry(name.to_owned()).or_default();
        if place.len() == 1 {
            module.about = first_sentence(&text);
        }
        let code = text.split("#[cfg(test)]").next().unwrap_or_default();
        module.uses.extend(used(code, &place)?.into_iter().filter(|other| other != name));
    }
    let names: BTreeSet<String> = found.keys().cloned().collect();
    found.values_mut().for_each(|module| module.uses.retain(|other| names.contains(other)));
    Ok(found)
}

fn first_sentence(text: &str) -> String {
    let lines = text.lines().map_while(|line| line.strip_prefix("//!")).map(str::trim);
    let paragraph: Vec<&str> = lines.take_while(|line| !line.is_empty()).collect();
    let paragraph = paragraph.join(" ");
    paragraph.split(". ").next().unwrap_or_default().trim_end_matches('.').to_owned()
}

/// The top-level modules that the `use` declarations of the module at `place` name.
fn used(code: &str, place: &[&str]) -> Result<BTreeSet<String>> {
    let declaration =
        Regex::new(r"(?ms)^\s*(?:pub(?:\([a-z]+\))? )?use ([^;]*);").map_err(|error| error.to_string())?;
    let mut found = BTreeSet::new();
    for path in declaration.captures_iter(code).flat_map(|parts| expand(&parts[1])) {
        let parts: Vec<&str> = path.split("::").map(str::trim).collect();
        let ups = parts.iter().take_while(|part| **part == "super").count();
        let absolute: Vec<&str> = match parts[0] {
            "crate" => parts[1..].to_vec(),
            "super" if ups <= place.len() => [&place[..place.len() - ups], &parts[ups..]].concat(),
            _ => continue,
        };
        found.extend(absolute.first().map(|&name| name.to_owned()));
    }
    Ok(found)
}

/// The paths of a `use` declaration: `a::{b, c::{d, e}}` gives `a::b`, `a::c::d` and `a::c::e`.
fn expand(tree: &str) -> Vec<String> {
    let Some((before, rest)) = tree.split_once('{') else { return vec![tree.trim().to_owned()] };
    let inner = rest.rsplit_once('}').map_or(rest, |(inner, _)| inner);
    let (mut depth, mut start, mut parts) = (0, 0, Vec::new());
    for (at, letter) in inner.char_indices() {
        match letter {
            '{' => depth += 1,
            '}' => depth -= 1,
            ',' if depth == 0 => {
                parts.push(&inner[start..at]);
                start = at + 1;
            }
            _ => {}
        }
    }
    parts.push(&inner[start..]);
    let parts = parts.into_iter().filter(|part| !part.trim().is_empty());
    parts.flat_map(expand).map(|part| format!("{}{part}", before.trim())).collect()
}

fn text(modules: &BTreeMap<String, Module>) -> String {
    let mut text = format!(
        "{}\n\n# Analyses\n\nThe modules of `{SOURCES}`. An arrow leads from an analysis to one that it uses; the graph is made of the `use` \
        declarations of the sources, and leaves out the data structures {}.\n\n```mermaid\nflowchart LR\n",
        super::BANNER,
        STRUCTURES.map(|name| format!("`{name}`")).join(", ")
    );
    let is_analysis = |name: &&String| !STRUCTURES.contains(&name.as_str());
    for (name, module) in modules.iter().filter(|(name, _)| is_analysis(name)) {
        let _ = writeln!(text, "    {name}");
        for other in module.uses.iter().filter(is_analysis) {
            let _ = writeln!(text, "    {name} --> {other}");
        }
    }
    text.push_str("```\n\n| Module | Contents | Uses |\n|---|---|---|\n");
    for (name, module) in modules {
        let uses: Vec<String> = module.uses.iter().map(|other| format!("`{other}`")).collect();
        let folder = Path::new(SOURCES).join(name).display().to_string();
        let _ = writeln!(text, "| `{folder}` | {} | {} |", module.about, uses.join(", "));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn declarations_are_resolved() {
        let code = "use crate::{a, b::{self, C}};\nuse super::d::E;\nuse dialects::ir;\nuse super::super::f::{G, H};\n";
        let found = used(code, &["x", "y"]).expect("a pattern");
        assert_eq!(found.into_iter().collect::<Vec<_>>(), ["a", "b", "f", "x"]);
    }

    #[test]
    fn the_graph_has_an_edge_for_each_use() {
        let file = |path: &str, text: &str| (path.to_owned(), text.to_owned());
        let sources = [file("a/mod", "//! First. Second.\nuse super::b;\n"), file("b", "//! B.\nuse crate::gone;\n")];
        let text = text(&modules(sources.into_iter()).expect("modules"));
        assert!(text.contains("a --> b\n") && !text.contains("gone"), "{text}");
        assert!(text.contains("/a` | First | `b` |"), "{text}");
    }
}
