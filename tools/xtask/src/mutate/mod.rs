//! `cargo xtask mutate-derivatives`: whether the tests notice faults that are seeded in the differentiation.
//!
//! A fault is data ([`faults`]): an expression or statements of a source file, and what replaces them. The task works on a
//! copy of the tree. There, each place gets a choice at run time, so that one build has all faults, and an environment
//! variable selects one: the sources of the tree have none of this. For each fault some tests run, first those that
//! should notice it, then all of the differentiation, until one fails.

mod faults;
mod tests;

use crate::test::update_with;
use crate::{Result, setup, tidy};
use clap::Args;
use faults::{FAULTS, Fault};
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;
use suites::harness::{folders, process};
use tests::{OTHERS, Tests, first_failure};

/// The environment variable that selects a fault in the copy.
const FAULT: &str = "RMLIR_FAULT";

/// The number of faults, in 30, that must be caught.
const CAUGHT_OF_30: usize = 28;

/// Builds the programs that the tests start.
const BUILD: [&str; 8] = ["build", "--release", "-p", "cgeist-rs", "-p", "rmlir-opt", "-p", "filecheck"];

const BUILD_LIMIT: Duration = Duration::from_secs(3600);
const LIMIT: Duration = Duration::from_secs(1800);

/// The options of the task.
#[derive(Debug, Args)]
pub struct Options {
    /// Only the faults with these names or numbers; can be repeated
    #[arg(long = "only", value_name = "FAULT")]
    only: Vec<String>,
    /// Print the faults
    #[arg(long)]
    list: bool,
    /// Only run the tests that should notice a fault, and take for granted that they succeed without one
    #[arg(long)]
    first: bool,
    /// The folder of the copy, in whose folder `target` it is built
    #[arg(long, value_name = "FOLDER")]
    tree: Option<PathBuf>,
}

/// Runs the task. Returns whether enough faults were caught.
pub fn run(options: &Options) -> Result<bool> {
    let selected: Vec<(usize, &Fault)> =
        (1..).zip(FAULTS).filter(|(number, fault)| is_selected(options, *number, fault)).collect();
    if options.list {
        for (number, fault) in selected {
            println!("{number} {}: `{}` -> `{}` in {}", fault.name, fault.find, fault.replace, fault.file);
        }
        return Ok(true);
    }
    let own = folders::target().join("xtask/mutants");
    let tree = std::path::absolute(options.tree.as_ref().unwrap_or(&own)).map_err(|error| error.to_string())?;
    let texts = with_choices(Path::new(""))?.into_iter().map(|(file, text)| (PathBuf::from(file), text)).collect();
    update_with(Path::new(""), &tidy::tracked_files()?, &tree, &texts)?;
    build(&tree, options.first)?;
    let mut survived = Vec::new();
    for (number, fault) in &selected {
        let verdict = try_fault(&tree, fault, options.first)?;
        println!("{number} {}: {}", fault.name, verdict.as_deref().unwrap_or("SURVIVED"));
        if verdict.is_none() {
            survived.push(fault.name);
        }
    }
    let caught = selected.len() - survived.len();
    println!("{caught} of {} faults caught; not caught: {}", selected.len(), survived.join(", "));
    Ok(!selected.is_empty() && caught * 30 >= CAUGHT_OF_30 * selected.len())
}

fn is_selected(options: &Options, number: usize, fault: &Fault) -> bool {
    let is = |word: &String| *word == number.to_string() || word == fault.name;
    options.only.is_empty() || options.only.iter().any(is)
}

/// The files with faults, each with the texts in which an environment variable selects one.
fn with_choices(root: &Path) -> Result<BTreeMap<&'static str, String>> {
    let mut files: BTreeMap<&'static str, Vec<(usize, &Fault)>> = BTreeMap::new();
    let mut texts = BTreeMap::new();
    for fault in FAULTS {
        if !texts.contains_key(fault.file) {
            let text = fs::read_to_string(root.join(fault.file)).map_err(|error| format!("{}: {error}", fault.file))?;
            texts.insert(fault.file, text);
        }
        files.entry(fault.file).or_default().push((place(fault, &texts[fault.file])?, fault));
    }
    for (file, mut places) in files {
        // From the end, so that places stay where they are.
        places.sort_by_key(|(at, _)| std::cmp::Reverse(*at));
        for (at, fault) in places {
            if let Some(text) = texts.get_mut(file) {
                text.replace_range(at..at + fault.find.len(), &choice(fault));
            }
        }
    }
    Ok(texts)
}

/// Where the text that a fault replaces is: there must be one such place.
fn place(fault: &Fault, text: &str) -> Result<usize> {
    let whole = format!("{}{}", fault.after, fault.find);
    let mut found = text.match_indices(&whole);
    match (found.next(), found.next()) {
        (Some((at, _)), None) => Ok(at + fault.after.len()),
        (None, _) => Err(format!("{}: {} does not contain `{whole}`", fault.name, fault.file)),
        (Some(_), Some(_)) => Err(format!("{}: {} contains `{whole}` several times", fault.name, fault.file)),
    }
}

/// The choice between the right text and the wrong one.
fn choice(fault: &Fault) -> String {
    let Fault { name, find, replace, .. } = fault;
    let is_chosen = format!("std::env::var(\"{FAULT}\").as_deref() == Ok(\"{name}\")");
    if find.ends_with(';') {
        format!("if {is_chosen} {{ {replace} }} else {{ {find} }}")
    } else {
        format!("(if {is_chosen} {{ {replace} }} else {{ {find} }})")
    }
}

/// Builds the copy, whose tests succeed without a fault.
fn build(tree: &Path, only_first: bool) -> Result<()> {
    let mut command = setup::cargo();
    command.args(BUILD).current_dir(tree).env("CARGO_TARGET_DIR", tree.join("target"));
    let finished = process::run(&mut command, BUILD_LIMIT)?;
    if !finished.succeeded() {
        return Err(format!("the copy does not build: {}", String::from_utf8_lossy(&finished.error)));
    }
    for tests in if only_first { &[Tests::Rules][..] } else { &OTHERS } {
        if let Some(text) = failure(tree, *tests, None)? {
            return Err(format!("without a fault, a test fails: {text}"));
        }
    }
    Ok(())
}

/// The test that notices a fault; `None` if none does.
fn try_fault(tree: &Path, fault: &Fault, only_first: bool) -> Result<Option<String>> {
    let others: &[Tests] = if only_first { &[] } else { &OTHERS };
    for tests in std::iter::once(fault.first).chain(others.iter().copied()) {
        if let Some(text) = failure(tree, tests, Some(fault.name))? {
            return Ok(Some(format!("caught by {tests:?}: {text}")));
        }
    }
    Ok(None)
}

/// The first failure of some tests; `None` if they succeed.
fn failure(tree: &Path, tests: Tests, fault: Option<&str>) -> Result<Option<String>> {
    let mut command = tests.command(tree, fault).map_err(|error| error.to_string())?;
    let finished = process::run(&mut command, LIMIT)?;
    let output = [finished.output.as_slice(), finished.error.as_slice()].concat();
    Ok((!finished.succeeded()).then(|| first_failure(&String::from_utf8_lossy(&output))))
}

#[cfg(test)]
mod unit_tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn each_fault_applies_to_the_tree() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let texts = with_choices(&root).unwrap();
        for fault in FAULTS {
            assert!(fault.find != fault.replace, "{}", fault.name);
            assert!(texts[fault.file].contains(&choice(fault)), "{} overlaps another fault", fault.name);
        }
        let names: BTreeSet<&str> = FAULTS.iter().map(|fault| fault.name).collect();
        assert_eq!(names.len(), FAULTS.len(), "two faults have the same name");
        assert!(FAULTS.len() >= 30, "{} faults", FAULTS.len());
    }
}
