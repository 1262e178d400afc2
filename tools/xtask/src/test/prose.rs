//! Checks the documents: links and paths exist, diagnostic codes exist, tasks and their options exist, and the README
//! names every option.

use crate::{Result, docs, tidy};
use regex::Regex;
use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;
use std::time::Duration;
use suites::harness::{Tally, process, programs};

/// Extensions of files that documents mention.
const ENDINGS: &[&str] = &["rs", "cpp", "c", "cu", "h", "td", "mlir", "md", "txt"];

/// Paths in other trees: those of users, and sources of public libraries.
const ELSEWHERE: &[&str] = &["DIR/x.h"];

/// The time limit of a command; the tools are already built.
const LIMIT: Duration = Duration::from_secs(60);

/// Checks all documents.
pub fn run() -> Result<Tally> {
    let mut tally = Tally::default();
    let files = tidy::tracked_files()?;
    let files: Vec<String> = files.iter().map(|path| path.to_string_lossy().into_owned()).collect();
    let pages = "docs/diagnostics/RM";
    for path in files.iter().filter(|path| path.ends_with(".md") && !path.starts_with(pages)) {
        tally.count(&format!("links of {path}"), links(Path::new(path)));
        if path != docs::GENERATED_DIALECTS {
            tally.count(&format!("paths of {path}"), read(Path::new(path)).and_then(|text| paths(&text, &files)));
            tally.count(&format!("codes of {path}"), read(Path::new(path)).and_then(|text| codes(&text)));
            tally.count(&format!("tasks of {path}"), read(Path::new(path)).and_then(|text| tasks(&text)));
        }
    }
    let help = help()?;
    tally.count("codes of --help", codes(&help));
    tally.count("options in README.md", options(&help));
    Ok(tally)
}

fn read(path: &Path) -> Result<String> {
    std::fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))
}

fn pattern(text: &str) -> Result<Regex> {
    Regex::new(text).map_err(|error| error.to_string())
}

fn links(path: &Path) -> Result<()> {
    let text = read(path)?;
    let folder = path.parent().unwrap_or(Path::new(""));
    let targets = pattern(r"\]\(([^)#]+)(#[^)]*)?\)")?;
    for target in targets.captures_iter(&text).filter_map(|found| found.get(1)) {
        let target = target.as_str();
        if !target.contains("://") && !folder.join(target).exists() {
            return Err(format!("{}: the link to {target} leads nowhere", path.display()));
        }
    }
    Ok(())
}

/// Checks that code which looks like a path of this repository is the suffix of an existing path.
fn paths(text: &str, files: &[String]) -> Result<()> {
    let code = pattern(r"`([A-Za-z0-9_.{},-]+/[A-Za-z0-9_./{},-]*)`")?;
    let missing: Vec<String> = code
        .captures_iter(text)
        .filter_map(|found| found.get(1))
        .filter(|path| is_own(path.as_str()) && !ELSEWHERE.contains(&path.as_str()))
        .flat_map(|path| alternatives(path.as_str()))
        .filter(|path| !leads_somewhere(path, files))
        .collect();
    if missing.is_empty() { Ok(()) } else { Err(format!("there is no {}", missing.join(", "))) }
}

/// Whether a path belongs to this repository, judging by its first component or its extension.
fn is_own(path: &str) -> bool {
    let first = path.split('/').next().unwrap_or_default();
    let ending = Path::new(path).extension().and_then(|ending| ending.to_str()).unwrap_or_default();
    first == "tests" || tidy::TOP.contains(&first) || ENDINGS.contains(&ending)
}

/// Expands `a/{b,c}`.
fn alternatives(path: &str) -> Vec<String> {
    let parts = path.split_once('{').and_then(|(before, rest)| Some((before, rest.split_once('}')?)));
    let Some((before, (names, after))) = parts else { return vec![path.to_owned()] };
    names.split(',').map(|name| format!("{before}{name}{after}")).collect()
}

/// Whether a path is part of the path of a file or folder. Leading `../` are ignored.
fn leads_somewhere(path: &str, files: &[String]) -> bool {
    let path = path.trim_start_matches("../").trim_end_matches('/');
    files.iter().any(|file| {
        let whole = format!("/{file}/");
        // A module may be named without its extension.
        whole.contains(&format!("/{path}/")) || whole.contains(&format!("/{path}.rs/"))
    })
}

/// Checks that each diagnostic code has a page.
fn codes(text: &str) -> Result<()> {
    let code = pattern(r"\bRM[0-9]{4}\b")?;
    let names: BTreeSet<&str> = code.find_iter(text).map(|found| found.as_str()).collect();
    let missing: Vec<&str> =
        names.into_iter().filter(|name| !Path::new("docs/diagnostics").join(format!("{name}.md")).is_file()).collect();
    if missing.is_empty() { Ok(()) } else { Err(format!("{} is no code", missing.join(", "))) }
}

/// Checks the tasks of `cargo xtask` that a text names as code.
fn tasks(text: &str) -> Result<()> {
    let code = pattern("`(cargo xtask [^`]*)`")?;
    code.captures_iter(text).try_for_each(|found| docs::tasks(&found[1].replace('\n', " ")))
}

fn help() -> Result<String> {
    let finished = process::run(Command::new(programs::cgeist()).arg("--help"), LIMIT)?;
    if !finished.succeeded() {
        return Err(format!("cgeist-rs --help: {}", finished.describe()));
    }
    Ok(String::from_utf8_lossy(&finished.output).into_owned())
}

/// Checks that the README names all options of `cgeist-rs --help`.
fn options(help: &str) -> Result<()> {
    let readme = read(Path::new("README.md"))?;
    let name = pattern(r"(?m)^ +(--[a-z-]+)")?;
    let names: BTreeSet<&str> = name.captures_iter(help).filter_map(|found| found.get(1)).map(|m| m.as_str()).collect();
    if names.is_empty() {
        return Err("cgeist-rs --help lists no options".to_owned());
    }
    let missing: Vec<&str> = names.into_iter().filter(|name| !readme.contains(name)).collect();
    if missing.is_empty() { Ok(()) } else { Err(format!("README.md does not name {}", missing.join(", "))) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_lead_somewhere() {
        let files =
            ["tools/x/tests/run/a.c", "dialects/src/facts.rs", "frontend/b.rs", "frontend/c.rs"].map(str::to_owned);
        let good = "`tests/run/a.c`, `dialects/src/facts`, `x/y` of nobody, `frontend/{b,c}.rs` and `tools/x/`";
        assert_eq!(paths(good, &files), Ok(()));
        for bad in ["`tests/run/b.c`", "`frontend/{b,d}.rs`", "`tools/y/`", "`run/b.mlir`"] {
            assert!(paths(bad, &files).is_err(), "{bad}");
        }
    }
}
