//! The hand-written documents say what is so: links and test paths lead somewhere, the README names every option, and its
//! first walk works when its commands are typed in order.

use super::Tally;
use crate::{Result, process, programs, setup};
use regex::Regex;
use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;
use std::time::Duration;

const DOCUMENTS: &[&str] = &[
    "README.md",
    "ARCHITECTURE.md",
    "CONTRIBUTING.md",
    "docs/editors.md",
    "docs/requirements.md",
    "filecheck/docs/messages.md",
    "tools/bench/README.md",
];

/// Where paths in the table of requirements start.
const REQUIREMENT_ROOT: &str = "tools/cgeist-rs/tests";

/// The first build took place before, so the walk has what a user has after set-up.
const WALK_LIMIT: Duration = Duration::from_secs(60);

/// Checks all of them.
pub fn run() -> Result<Tally> {
    let mut tally = Tally::default();
    for path in DOCUMENTS {
        tally.count(&format!("links of {path}"), links(Path::new(path)));
    }
    tally.count("paths of docs/requirements.md", requirement_paths());
    tally.count("options in README.md", options());
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

fn requirement_paths() -> Result<()> {
    let text = read(Path::new("docs/requirements.md"))?;
    let code = pattern(r"`([^`]*/[^`]*)`")?;
    for row in text.lines().filter(|line| line.starts_with("| PG-")) {
        let shown = row.split('|').nth(3).unwrap_or_default();
        for path in code.captures_iter(shown).filter_map(|found| found.get(1)) {
            let path = Path::new(REQUIREMENT_ROOT).join(path.as_str());
            if !path.exists() {
                return Err(format!("there is no {}", path.display()));
            }
        }
    }
    Ok(())
}

/// The options of `cgeist-rs --help` are in the README.
fn options() -> Result<()> {
    let finished = process::run(Command::new(programs::cgeist()).arg("--help"), WALK_LIMIT)?;
    let help = String::from_utf8_lossy(&finished.output).into_owned();
    let readme = read(Path::new("README.md"))?;
    let name = pattern(r"(?m)^ +(--[a-z-]+)")?;
    let names: BTreeSet<&str> =
        name.captures_iter(&help).filter_map(|found| found.get(1)).map(|m| m.as_str()).collect();
    if names.is_empty() {
        return Err(format!("cgeist-rs --help lists no options: {}", finished.describe()));
    }
    let missing: Vec<&str> = names.into_iter().filter(|name| !readme.contains(name)).collect();
    if missing.is_empty() { Ok(()) } else { Err(format!("README.md does not name {}", missing.join(", "))) }
}

/// Types the commands of the first walk, in an empty folder with the file that the README shows.
fn walk() -> Result<()> {
    let readme = read(Path::new("README.md"))?;
    let section = readme.split("\n## ").find(|section| section.starts_with("A first walk")).ok_or("no first walk")?;
    let source = section.split("```c\n").nth(1).and_then(|rest| rest.split("```").next()).ok_or("no C file")?;
    let folder = setup::scratch_folder("first-walk")?;
    std::fs::write(folder.join("mine.c"), source).map_err(|error| error.to_string())?;
    let path = std::env::var("PATH").unwrap_or_default();
    let path = format!("{}:{path}", setup::tools_folder().display());
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
