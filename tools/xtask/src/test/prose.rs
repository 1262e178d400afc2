//! Checks the hand-written documents: links and paths exist, diagnostic codes exist, the README names every option,
//! and the commands of its first walk work in order.

use crate::{Result, docs, tidy};
use regex::Regex;
use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;
use std::time::Duration;
use suites::harness::{Tally, folders, process, programs};

/// Extensions of files that documents mention.
const ENDINGS: &[&str] = &["rs", "cpp", "c", "h", "td", "mlir", "md", "txt"];

/// Paths in other trees: those of users, and sources of public libraries.
const ELSEWHERE: &[&str] = &["DIR/x.h"];

/// The time limit of a command; the tools are already built.
const WALK_LIMIT: Duration = Duration::from_secs(60);

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
        }
    }
    let help = help()?;
    tally.count("codes of --help", codes(&help));
    tally.count("options in README.md", options(&help));
    tally.count("first walk of README.md", walk());
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

fn help() -> Result<String> {
    let finished = process::run(Command::new(programs::cgeist()).arg("--help"), WALK_LIMIT)?;
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

/// Runs the commands of the first walk, in an empty folder with the file that the README shows.
fn walk() -> Result<()> {
    let readme = read(Path::new("README.md"))?;
    let section = readme.split("\n## ").find(|section| section.starts_with("A first walk")).ok_or("no first walk")?;
    let source = section.split("```c\n").nth(1).and_then(|rest| rest.split("```").next()).ok_or("no C file")?;
    let folder = folders::scratch("first-walk")?;
    std::fs::write(folder.join("mine.c"), source).map_err(|error| error.to_string())?;
    let path = std::env::var("PATH").unwrap_or_default();
    let path = format!("{}:{path}", folders::tools().display());
    let mut commands = 0;
    for line in section.lines().filter(|line| line.starts_with("    cgeist-rs") || line.starts_with("    rmlir-opt")) {
        let mut shell = Command::new("sh");
        shell.args(["-c", line.trim()]).current_dir(&folder).env("PATH", &path);
        let finished = process::run(&mut shell, WALK_LIMIT)?;
        if !finished.succeeded() {
            return Err(format!("{}: {}", line.trim(), finished.describe()));
        }
        if line.contains("./mine") && finished.output != b"2\n" {
            return Err(format!("{} prints {}", line.trim(), String::from_utf8_lossy(&finished.output)));
        }
        commands += 1;
    }
    if commands < 4 { Err(format!("only {commands} commands")) } else { Ok(()) }
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
