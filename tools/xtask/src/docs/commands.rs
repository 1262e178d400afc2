//! Runs the commands in the code blocks of a document.
//!
//! The commands of a document run in order, in a folder of their own, with the tools of this workspace on the search
//! path; links in it lead to the files beside the document. Tasks of `cargo xtask` are parsed, but not run: they would
//! run the documents again.

use super::fences::{Role, fences};
use super::module;
use crate::{Arguments, Result};
use clap::{CommandFactory, error::ErrorKind};
use regex::Regex;
use std::path::Path;
use std::process::Command;
use std::time::Duration;
use suites::harness::{folders, process};

/// The time limit of a block.
const LIMIT: Duration = Duration::from_secs(60);

/// LLVM's own programs.
const LLVM: &str = "/usr/lib/llvm-22/bin";

/// Words that stand for any name in a task, which is then not checked.
const NAMES: [&str; 2] = ["NAME", "STEP"];

/// Words that stand for any number in a task.
const NUMBERS: [&str; 2] = ["N", "S"];

/// Runs the commands of the document at `path`. Returns its text with the present outputs in the blocks for outputs.
pub fn run(path: &Path, text: &str) -> Result<String> {
    let folder = prepare(path)?;
    let (mut fresh, mut copied) = (String::new(), 0);
    let mut output: Option<String> = None;
    for fence in fences(text)? {
        let body = &text[fence.body.clone()];
        let at_line = |problem: String| format!("line {}: {problem}", fence.line);
        let replaced = match fence.role {
            Role::Text => None,
            Role::NotRun => {
                tasks(body).map_err(at_line)?;
                None
            }
            Role::File(name) => {
                write_new(&folder.join(name), body).map_err(at_line)?;
                None
            }
            Role::Commands => {
                tasks(body).map_err(at_line)?;
                output = Some(execute(body, &folder).map_err(at_line)?);
                None
            }
            Role::Output => Some(output.clone().ok_or_else(|| at_line("there are no commands before it".to_owned()))?),
            Role::Code => {
                let module = output.as_deref().ok_or_else(|| at_line("there are no commands before it".to_owned()))?;
                Some(module::code(module).map_err(at_line)?)
            }
        };
        if let Some(replaced) = replaced {
            fresh.push_str(&text[copied..fence.body.start]);
            fresh.push_str(&replaced);
            copied = fence.body.end;
        }
    }
    fresh.push_str(&text[copied..]);
    Ok(fresh)
}

/// Creates the folder of a document's commands.
fn prepare(path: &Path) -> Result<std::path::PathBuf> {
    let name = path.with_extension("").to_string_lossy().replace(['/', '.'], "-");
    let folder = folders::scratch(&format!("documents/{name}"))?;
    let beside = path.parent().filter(|parent| !parent.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let problem = |error: std::io::Error| format!("{}: {error}", beside.display());
    for entry in std::fs::read_dir(beside).map_err(problem)? {
        let entry = entry.map_err(problem)?;
        let name = entry.file_name();
        if !name.to_string_lossy().starts_with('.') && name != "target" {
            let original = std::path::absolute(entry.path()).map_err(problem)?;
            std::os::unix::fs::symlink(original, folder.join(name)).map_err(problem)?;
        }
    }
    Ok(folder)
}

/// Writes a file that must not exist: a link to a file beside the document would lead into the repository.
fn write_new(path: &Path, text: &str) -> Result<()> {
    if path.symlink_metadata().is_ok_and(|found| found.is_symlink()) {
        return Err(format!("there is a file {} beside the document", path.display()));
    }
    std::fs::write(path, text).map_err(|error| format!("{}: {error}", path.display()))
}

/// Runs the commands of a block, but for tasks. Returns what they print.
fn execute(body: &str, folder: &Path) -> Result<String> {
    let script: String = body.lines().filter(|line| task(line).is_none()).map(|line| format!("{line}\n")).collect();
    let path = std::env::var("PATH").unwrap_or_default();
    let mut shell = Command::new("bash");
    shell.args(["-eu", "-o", "pipefail", "-c", &format!("exec 2>&1\n{script}")]).current_dir(folder);
    shell.env("PATH", format!("{}:{LLVM}:{path}", folders::tools().display())).env("LC_ALL", "C");
    let finished = process::run(&mut shell, LIMIT)?;
    let output = String::from_utf8_lossy(&finished.output).into_owned();
    if finished.succeeded() { Ok(output) } else { Err(format!("{}\n{script}{output}", finished.describe())) }
}

/// Checks that all tasks in commands exist, with their options.
pub fn tasks(commands: &str) -> Result<()> {
    commands.lines().filter_map(task).try_for_each(parse)
}

/// The part of a command from `cargo xtask` on; `None` for other commands.
fn task(line: &str) -> Option<&str> {
    let start = line.find("cargo xtask ")?;
    let is_setting = |word: &str| word.contains('=');
    line[..start].split_whitespace().all(is_setting).then(|| line[start..].split(" #").next().unwrap_or_default())
}

/// Parses a task as the command line would; arguments may be missing.
fn parse(task: &str) -> Result<()> {
    let word = Regex::new(r#"'([^']*)'|"([^"]*)"|(\S+)"#).map_err(|error| error.to_string())?;
    let words: Vec<&str> = word
        .captures_iter(task)
        .filter_map(|found| found.iter().skip(1).flatten().next())
        .map(|m| m.as_str())
        .collect();
    if words.iter().any(|word| NAMES.contains(word)) {
        return Ok(());
    }
    // The command `cargo xtask` is one word to the parser.
    let given = words.iter().skip(1).map(|word| if NUMBERS.contains(word) { "1" } else { word });
    let parsed = Arguments::command().try_get_matches_from(given);
    let is_incomplete = |kind| {
        let kinds = [ErrorKind::MissingRequiredArgument, ErrorKind::MissingSubcommand, ErrorKind::DisplayHelp];
        kinds.contains(&kind) || kind == ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand
    };
    match parsed {
        Err(error) if !is_incomplete(error.kind()) => Err(format!("{task}: {error}")),
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tasks_exist() {
        for good in [
            "cargo xtask test --only tidy --only docs   # rules",
            "BLESS=1 cargo xtask test --only run-lines",
            "cargo xtask suite lto --from DIR --filter 'zlib/|calendar'",
            "cargo xtask suite",
            "cargo xtask suite NAME",
            "cargo xtask suite affine --count N --seed S",
            "echo cargo xtask nothing",
        ] {
            assert_eq!(tasks(good), Ok(()));
        }
        for bad in ["cargo xtask tests", "cargo xtask test --only nothing", "cargo xtask suite lto --form DIR"] {
            assert!(tasks(bad).is_err(), "{bad}");
        }
    }
}
