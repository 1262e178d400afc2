//! Facts checked while programs run.
//!
//! The module of all files is instrumented so that each call of a function with facts checks them; the program of the library
//! then does its works, or functions of musl are called with random arguments.

use super::super::separate::Project;
use super::facts::Subject;
use super::rounds::run_command;
use super::tables::Item;
use crate::programs::{self, Build, CLANG};
use crate::{Result, process};
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

/// The plugin that instruments.
pub const PLUGIN: (&str, &str) = ("instrument", include_str!("instrument.cpp"));

/// What instrumented programs call.
const RUNTIME: &str = include_str!("runtime.c");

/// The program of a library that has none.
const CALLER: &str = "void rt_call_all(void);\nint main(void) {\n  rt_call_all();\n  return 0;\n}\n";

/// The most time for a run.
const LIMIT: Duration = Duration::from_secs(900);

/// Runs the works of a project at a scale, and counts for each fact what calls say of it. Runs that end badly are named.
pub fn check(project: &Project, module: &Path, plugin: &Path, scale: f64, items: &mut [Item]) -> Result<Vec<String>> {
    let folder = module.with_extension("checks");
    std::fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let facts = folder.join("facts");
    write(&facts, &listing(items))?;
    let program = build(project, module, plugin, &facts, &folder)?;
    let report = folder.join("report");
    let nothing = [("calls".to_owned(), Vec::new())];
    let works = if project.works.is_empty() { &nothing[..] } else { &project.works };
    let mut failures = Vec::new();
    for (name, arguments) in works {
        let mut command = Command::new(&program);
        command.args(arguments).arg(scale.to_string()).env("REPORT", &report);
        let finished = process::run(&mut command, LIMIT)?;
        if !finished.succeeded() {
            failures.push(format!("{} {name}: {}", project.name, finished.describe()));
        }
    }
    let text = std::fs::read_to_string(&report).map_err(|error| format!("{}: {error}", report.display()))?;
    add(&text, items).ok_or_else(|| format!("{}: not understood", report.display()))?;
    Ok(failures)
}

fn write(path: &Path, text: &str) -> Result<()> {
    std::fs::write(path, text).map_err(|error| format!("{}: {error}", path.display()))
}

/// A line for each fact, as the plugin reads it.
fn listing(items: &[Item]) -> String {
    let mut text = String::new();
    for (number, Item { function, fact: (subject, fact), .. }) in items.iter().enumerate() {
        let subject = match subject {
            Subject::Function => 0,
            Subject::Parameter(number) => i64::from(*number),
            Subject::Result => -1,
        };
        // Writing to a string cannot fail.
        let _ = writeln!(text, "{number}\t{function}\t{subject}\t{fact}");
    }
    text
}

fn build(project: &Project, module: &Path, plugin: &Path, facts: &Path, folder: &Path) -> Result<PathBuf> {
    let checked = folder.join("checked.bc");
    let mut opt = Command::new("opt-22");
    opt.arg(format!("-load-pass-plugin={}", plugin.display())).arg("-passes=globalopt,function(sroa),check-facts");
    opt.arg(module).arg("-o").arg(&checked).env("FACTS", facts);
    let main = match &project.driver {
        Some(driver) => driver.clone(),
        None => {
            opt.env("CALLERS", "1");
            let main = folder.join("main.c");
            write(&main, CALLER)?;
            main
        }
    };
    run_command(&mut opt)?;
    let runtime = programs::object(RUNTIME, folder)?;
    let program = folder.join("checked");
    let mut words = vec!["-O1".to_owned(), "-w".to_owned()];
    // What musl's other folders have is missing, and only a call needs it. Its headers are not those of the C library.
    match &project.driver {
        Some(_) => words.extend(project.options.iter().cloned()),
        None => words.extend(["-fuse-ld=lld", "-Wl,--unresolved-symbols=ignore-all"].map(str::to_owned)),
    }
    words.extend([main, checked, runtime].map(|path| path.to_string_lossy().into_owned()));
    words.extend(["-lm", "-ldl", "-lpthread"].map(str::to_owned));
    Build::new(CLANG, words).run(&program)?;
    Ok(program)
}

/// Adds the counts of a report: lines of the number of a fact, how often it was checked, and how often refuted.
fn add(report: &str, items: &mut [Item]) -> Option<()> {
    for line in report.lines() {
        let mut numbers = line.split(' ').map(|word| word.parse::<u64>().ok());
        let mut next = || numbers.next().flatten();
        let (number, checked, refuted) = (usize::try_from(next()?).ok()?, next()?, next()?);
        let item = items.get_mut(number)?;
        item.checked += checked;
        item.refuted += refuted;
    }
    Some(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reports_are_about_the_facts_that_were_listed() {
        let item = |subject, text: &str| Item {
            function: "f".to_owned(),
            fact: (subject, text.to_owned()),
            by_llvm: false,
            instead: None,
            checked: 0,
            refuted: 0,
        };
        let mut items = [item(Subject::Parameter(2), "nonnull"), item(Subject::Result, "align=8")];
        assert_eq!(listing(&items), "0\tf\t2\tnonnull\n1\tf\t-1\talign=8\n");
        assert!(add("1 5 0\n0 0 1\n1 2 0\n", &mut items).is_some());
        assert_eq!((items[0].refuted, items[1].checked), (1, 7));
        assert!(add("2 1 0\n", &mut items).is_none());
    }
}
