//! The page about remedies: the reasons for which passes refuse a loop, access or call, with the change to the source
//! that each suggests, from the `Reason` types of the sources.

use crate::{Result, tidy};
use regex::Regex;
use std::collections::BTreeMap;
use std::fmt::Write;

/// The path of the page.
pub const PAGE: &str = "docs/remedies.md";

/// The folder of the passes and analyses.
const SOURCES: &str = "transforms/";

/// The function that maps a reason to a remedy.
const FUNCTION: &str = "fn remedy(self)";

/// The macro that declares reasons, some with a remedy, as a table.
const TABLE: &str = "reasons! {";

/// The text of the page.
pub fn page() -> Result<String> {
    let mut text = format!(
        "{}\n\n# Remedies\n\nThe reasons for which passes leave something as it is and suggest a change to the source: `--remarks` \
        prints them. [fast-loops.md](fast-loops.md) shows programs for most of them.\n\n| Module | Reason | Remedy |\n|---|---|---|\n",
        super::BANNER
    );
    let mut rows = 0;
    for (path, source) in tidy::texts()? {
        if path.starts_with(SOURCES) && path.ends_with(".rs") {
            for (reason, remedy) in remedies(&source).map_err(|problem| format!("{path}: {problem}"))? {
                let _ = writeln!(text, "| {} | {reason} | {remedy} |", module(&path));
                rows += 1;
            }
        }
    }
    if rows == 0 { Err(format!("no file of {SOURCES} has a remedy")) } else { Ok(text) }
}

/// The name of the module of a source file: of a pass or an analysis.
fn module(path: &str) -> String {
    // These reasons stand in files of a folder that has the name.
    path.split('/').nth_back(1).unwrap_or(path).replace('_', "-")
}

/// Pairs of reason and remedy of a source file, in the order of its tables and of the `match` arms of its function.
fn remedies(source: &str) -> Result<Vec<(String, String)>> {
    let compiled = |text: &str| Regex::new(text).map_err(|error| error.to_string());
    let row = compiled(r#"\w+(?:\([^)]*\))?:\s*"([^"]+)"\s*=>\s*"([^"]+)""#)?;
    let tables = source.split(TABLE).skip(1);
    let rows = tables.flat_map(|table| row.captures_iter(table.split("\n}\n").next().unwrap_or_default()));
    let mut found: Vec<(String, String)> =
        rows.map(|parts| parts.extract()).map(|(_, [reason, remedy])| (reason.to_owned(), remedy.to_owned())).collect();
    let Some((before, after)) = source.split_once(FUNCTION) else { return Ok(found) };
    let end = after.find("\n    }\n").ok_or("the function has no end")?;
    let reason = compiled(r#"Self::(\w+) => \{?\s*"([^"]+)""#)?;
    let reasons: BTreeMap<&str, &str> =
        reason.captures_iter(before).map(|parts| parts.extract()).map(|(_, [name, text])| (name, text)).collect();
    let remedy = compiled(r#"((?:Self::\w+[ |]*)+) => \{?\s*Some\(\s*"([^"]+)""#)?;
    for (_, [names, remedy]) in remedy.captures_iter(&after[..end]).map(|parts| parts.extract()) {
        for name in names.split(['|', ' ']).filter_map(|name| name.strip_prefix("Self::")) {
            let reason = reasons.get(name).ok_or_else(|| format!("the reason {name} has no text"))?;
            found.push(((*reason).to_owned(), remedy.to_owned()));
        }
    }
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn remedies_are_read_from_match_arms() {
        let source = "match self {\n  Self::A => \"a\",\n  Self::B => {\n    \"b\"\n  }\n}\nfn remedy(self) -> Option<&'static str> {\n  \
            match self {\n  Self::A | Self::B => Some(\"help\"),\n  _ => None,\n  }\n    }\n";
        let pair = |reason: &str| (reason.to_owned(), "help".to_owned());
        assert_eq!(remedies(source), Ok(vec![pair("a"), pair("b")]));
        assert!(remedies(&source.replace("Self::B => {", "Self::C => {")).is_err());
    }

    #[test]
    fn remedies_are_read_from_tables() {
        let source = "dialects::reasons! {\n    pub enum Reason {\n        A: \"a\" => \"help\",\n        B: \"b\",\n        \
            C(name: &'c str): \"c {name}\"\n            => \"more help\",\n    }\n}\n";
        let pair = |reason: &str, remedy: &str| (reason.to_owned(), remedy.to_owned());
        assert_eq!(remedies(source), Ok(vec![pair("a", "help"), pair("c {name}", "more help")]));
    }

    #[test]
    fn a_file_belongs_to_a_pass() {
        assert_eq!(module("transforms/src/raise/while_to_for/mod.rs"), "while-to-for");
        assert_eq!(module("transforms/src/scalar/hoist_invariants/movable.rs"), "hoist-invariants");
    }
}
