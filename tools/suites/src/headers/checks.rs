//! Checks facts at run time.
//!
//! The linked module of all files is instrumented so that each call of a function with facts checks them. The
//! project's own program then runs its workloads, and another program calls all functions with random arguments.

use super::facts::Subject;
use super::rounds::run_command;
use super::tables::Item;
use crate::Result;
use crate::harness::process;
use crate::harness::programs::{self, Build, CLANG};
use crate::separate::Project;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

/// The LLVM plugin that instruments a module.
pub const PLUGIN: (&str, &str) = ("instrument", include_str!("instrument.cpp"));

/// The runtime library of instrumented programs.
const RUNTIME: &str = concat!(include_str!("runtime.c"), include_str!("footprint.c"));

/// The C source of a program that calls all functions with random arguments.
const CALLER: &str = "void rt_call_all(void);\nint main(void) {\n  rt_call_all();\n  return 0;\n}\n";

/// The time limit of a run.
const LIMIT: Duration = Duration::from_secs(900);

/// The linked modules of a project.
pub struct Modules<'a> {
    /// For the project's own program.
    pub plain: &'a Path,
    /// For random arguments: undefined behaviour traps.
    pub trapping: &'a Path,
}

/// Runs the workloads of a project at a scale, and its functions with random arguments, and counts for each fact the
/// calls that confirm or refute it. Returns descriptions of failed runs.
pub fn check(
    project: &Project,
    modules: &Modules<'_>,
    plugin: &Path,
    scale: f64,
    items: &mut [Item],
) -> Result<Vec<String>> {
    let folder = modules.plain.with_extension("checks");
    std::fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let facts = folder.join("facts");
    write(&facts, &listing(items))?;
    let builder = Builder { project, modules, plugin, facts: &facts, folder: &folder };
    let mut runs = Vec::new();
    if let Some(driver) = &project.driver {
        let program = builder.driven(driver)?;
        for (name, arguments) in &project.works {
            let mut command = Command::new(&program);
            command.args(arguments).arg(scale.to_string());
            runs.push((name.as_str(), command));
        }
    }
    // Functions with random arguments may write files.
    let nowhere = folder.join("nowhere");
    std::fs::create_dir_all(&nowhere).map_err(|error| format!("{}: {error}", nowhere.display()))?;
    let mut command = Command::new(builder.calling()?);
    command.current_dir(nowhere);
    runs.push(("random arguments", command));
    let report = folder.join("report");
    let mut failures = Vec::new();
    for (name, mut command) in runs {
        let finished = process::run(command.env("REPORT", &report), LIMIT)?;
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

/// A line for each fact, in the format that the plugin reads.
fn listing(items: &[Item]) -> String {
    let mut text = String::new();
    for (number, Item { function, fact: (subject, fact), .. }) in items.iter().enumerate() {
        let subject = match subject {
            Subject::Function => 0,
            Subject::Parameter(number) => i64::from(*number),
            Subject::Result => -1,
        };
        // Writing to a `String` cannot fail.
        let _ = writeln!(text, "{number}\t{function}\t{subject}\t{fact}");
    }
    text
}

/// Builds the instrumented programs of a project.
struct Builder<'a> {
    project: &'a Project,
    modules: &'a Modules<'a>,
    plugin: &'a Path,
    facts: &'a Path,
    folder: &'a Path,
}

impl Builder<'_> {
    /// The project's program with its own `main`.
    fn driven(&self, driver: &Path) -> Result<PathBuf> {
        let checked = self.folder.join("driven.bc");
        run_command(&mut self.instrument(self.modules.plain, &checked))?;
        self.link(driver, &checked, &self.project.options)
    }

    /// The program that calls all functions. References to other parts of a library stay unresolved; only a call of
    /// them fails.
    fn calling(&self) -> Result<PathBuf> {
        let (checked, main) = (self.folder.join("calling.bc"), self.folder.join("calls.c"));
        run_command(self.instrument(self.modules.trapping, &checked).env("CALLERS", "1"))?;
        write(&main, CALLER)?;
        self.link(&main, &checked, &["-fuse-ld=lld", "-Wl,--unresolved-symbols=ignore-all"].map(str::to_owned))
    }

    fn instrument(&self, module: &Path, checked: &Path) -> Command {
        let mut opt = Command::new("opt-22");
        opt.arg(format!("-load-pass-plugin={}", self.plugin.display()));
        opt.arg("-passes=globalopt,function(sroa),check-facts").arg(module).arg("-o").arg(checked);
        opt.env("FACTS", self.facts);
        opt
    }

    fn link(&self, main: &Path, checked: &Path, options: &[String]) -> Result<PathBuf> {
        let runtime = programs::object(RUNTIME, self.folder)?;
        let mut words: Vec<String> = ["-O1", "-w", "-Xclang", "-disable-llvm-passes"].map(str::to_owned).to_vec();
        words.extend(options.iter().cloned());
        words.extend([main, checked, &runtime].map(|path| path.to_string_lossy().into_owned()));
        words.extend(["-lm", "-ldl", "-lpthread"].map(str::to_owned));
        let program = checked.with_extension("program");
        Build::new(CLANG, words).run(&program)?;
        Ok(program)
    }
}

/// Adds the counts of a report, whose lines hold the index of a fact, and how often it was checked and refuted.
/// Returns `None` on a malformed line.
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
        let item = |subject, text: &str| Item::new("f", (subject, text.to_owned()));
        let mut items = [item(Subject::Parameter(2), "nonnull"), item(Subject::Result, "align=8")];
        assert_eq!(listing(&items), "0\tf\t2\tnonnull\n1\tf\t-1\talign=8\n");
        assert!(add("1 5 0\n0 0 1\n1 2 0\n", &mut items).is_some());
        assert_eq!((items[0].refuted, items[1].checked), (1, 7));
        assert!(add("2 1 0\n", &mut items).is_none());
    }
}
