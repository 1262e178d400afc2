//! g++'s and libstdc++'s programs that check themselves, from GCC's sources: `g++.dg`, `g++.old-deja` and the folders of libstdc++.
//!
//! `--from` names the folder of unpacked sources. A program counts if its directives say that it is run, it needs neither exceptions
//! nor threads nor another target, and Clang's build of it, with the options of the directives, exits with status 0. Our builds must
//! then do the same and print the same, unless what Clang's build prints differs from run to run. Refusals are counted by what they name.

use crate::harness::process::Finished;
use crate::harness::programs::{self, Build, CLANG};
use crate::harness::random::Random;
use crate::harness::{Tally, folders, in_parallel};
use crate::selection::Selection;
use crate::{Result, Suite};
use clap::Args;
use regex::Regex;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

/// The options of the suite.
#[derive(Debug, Args)]
pub struct Cxx {
    #[command(flatten)]
    selection: Selection,
    /// Levels of optimisation
    #[arg(long = "opt", value_name = "OPTION", default_values = ["-O0", "-O2"], allow_hyphen_values = true)]
    levels: Vec<String>,
    /// Only this many programs of each group, chosen at random
    #[arg(long, value_name = "N")]
    sample: Option<usize>,
    /// The seed of the choice
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// A folder of programs: its path, and whether programs without a directive are run.
const GROUPS: [(&str, bool); 3] =
    [("gcc/testsuite/g++.dg", false), ("gcc/testsuite/g++.old-deja", true), ("libstdc++-v3/testsuite", true)];

/// Folders whose programs need threads, exceptions, or options and libraries of GCC.
const OTHER_FOLDERS: &str = r"/(vect|guality|pch|modules|coroutines|tm|tls|ext|[atu]san|ubsan|hwasan|plugin|compat|lto|gcov|debug|simd-\w+|gomp|goacc|graphite|bprob|tree-prof|parallel\w*|thread\w*|performance|exceptions|eh|future|condition_variable|\w*mutex|this_thread|stop_token|jthread|latch|barrier|semaphore)/";

/// Words of programs that need exceptions or threads, or that are for another compiler.
const OTHER_WORDS: &str = r"\b(try|catch|throw|__try|__catch|asm|__asm__)\b|thread|#\s*include\s*<(mutex|future|condition_variable|shared_mutex|experimental/simd|execution|stacktrace|setjmp\.h|signal\.h|csetjmp|csignal)>";

/// Requirements of programs that the suite does not meet.
const OTHER_REQUIREMENTS: &str =
    r"dg-require-effective-target\s+(exceptions|ilp32|sse|avx|vect|thread|tls|fork)|dg-require-(gthreads|fork|fileio)";

/// The time limit of a program.
const LIMIT: Duration = Duration::from_secs(20);

/// The numbers of programs by their outcome, and how often each feature is refused.
#[derive(Default)]
struct Counts {
    groups: BTreeMap<&'static str, Group>,
    refusals: BTreeMap<String, usize>,
}

#[derive(Default)]
struct Group {
    passed: usize,
    failed: usize,
    refused: usize,
    left_out: usize,
}

/// The outcome of a program.
enum Outcome {
    Passed,
    Refused(Vec<String>),
    LeftOut,
}

impl Suite for Cxx {
    const NAME: &'static str = "cxx";
    const ABOUT: &'static str =
        "g++'s and libstdc++'s programs that check themselves, from an unpacked GCC: as with Clang's build";

    fn run(&self) -> Result<Tally> {
        let rules = Rules::new()?;
        let output = folders::scratch("cxx")?;
        let from = std::path::absolute(&self.selection.from).map_err(|error| error.to_string())?;
        let mut chosen = Vec::new();
        for (group, is_run) in GROUPS {
            let mut found = Vec::new();
            rules.collect(&from.join(group), is_run, &mut found)?;
            let found = self.selection.keep(found)?;
            chosen.extend(self.drawn(found).into_iter().map(|source| (group, source)));
        }
        let counts = Mutex::new(Counts::default());
        let name = |(_, source): &(&str, PathBuf)| source.display().to_string();
        let tally = in_parallel(&chosen, name, |(group, source)| {
            let folder = output.join(source.strip_prefix(&from).unwrap_or(source).to_string_lossy().replace('/', "_"));
            std::fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
            let outcome = self.check(source, &from, &rules, &folder);
            std::fs::remove_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
            counts.lock().unwrap_or_else(PoisonError::into_inner).add(group, &outcome);
            outcome.map(drop)
        });
        let counts = counts.into_inner().unwrap_or_else(PoisonError::into_inner);
        counts.print();
        let passed = counts.groups.values().map(|group| group.passed).sum();
        Ok(Tally { passed, failed: tally.failed })
    }
}

impl Cxx {
    /// All programs, or as many as the sample has.
    fn drawn(&self, mut sources: Vec<PathBuf>) -> Vec<PathBuf> {
        let Some(count) = self.sample else { return sources };
        let mut random = Random::new(self.seed);
        let mut drawn = Vec::new();
        while drawn.len() < count && !sources.is_empty() {
            drawn.push(sources.swap_remove(random.below(sources.len())));
        }
        drawn
    }

    fn check(&self, source: &Path, from: &Path, rules: &Rules, folder: &Path) -> Result<Outcome> {
        let words = rules.words(source, from)?;
        let executable = folder.join("program");
        let with = |level: &str| [vec![level.to_owned()], words.clone()].concat();
        let mut outcome = Outcome::LeftOut;
        for level in &self.levels {
            let reference =
                Build::new(CLANG, with(level)).run(&executable).and_then(|_| programs::run(&executable, LIMIT));
            let Some(expected) = reference.ok().filter(Finished::succeeded) else { continue };
            let again = programs::run(&executable, LIMIT)?;
            outcome = Outcome::Passed;
            if let Err(text) = Build::new(programs::cgeist(), with(level)).run(&executable) {
                let refusals = rules.refusals(&text);
                return if refusals.is_empty() { Err(text) } else { Ok(Outcome::Refused(refusals)) };
            }
            let found = programs::run(&executable, LIMIT)?;
            if !found.succeeded() {
                return Err(format!("{level}: {}", found.describe()));
            }
            if again.output == expected.output && found.output != expected.output {
                return Err(format!("{level}: {}", programs::difference(&expected.output, &found.output)));
            }
        }
        Ok(outcome)
    }
}

impl Counts {
    fn add(&mut self, group: &'static str, outcome: &Result<Outcome>) {
        let group = self.groups.entry(group).or_default();
        match outcome {
            Ok(Outcome::Passed) => group.passed += 1,
            Ok(Outcome::LeftOut) => group.left_out += 1,
            Ok(Outcome::Refused(refusals)) => {
                group.refused += 1;
                for each in refusals {
                    *self.refusals.entry(each.clone()).or_default() += 1;
                }
            }
            Err(_) => group.failed += 1,
        }
    }

    fn print(&self) {
        println!("{:<28} {:>7} {:>7} {:>7}  not passed by Clang", "", "passed", "failed", "refused");
        for (name, group) in &self.groups {
            println!("{name:<28} {:>7} {:>7} {:>7} {:>8}", group.passed, group.failed, group.refused, group.left_out);
        }
        let mut refusals: Vec<(&String, &usize)> = self.refusals.iter().collect();
        refusals.sort_by_key(|(text, count)| (std::cmp::Reverse(**count), text.as_str()));
        for (text, count) in refusals {
            println!("{count:>5} refused: {text}");
        }
    }
}

/// Patterns of what programs say about themselves and of diagnostics.
struct Rules {
    kind: Regex,
    target: Regex,
    options: Regex,
    standard: Regex,
    sources: Regex,
    no_code: Regex,
    other_folders: Regex,
    other_words: Regex,
    other_requirements: Regex,
    refusal: Regex,
}

impl Rules {
    fn new() -> Result<Rules> {
        let regex = |text: &str| Regex::new(text).map_err(|error| error.to_string());
        Ok(Rules {
            kind: regex(r"dg-do\s+(\w+)([^\n]*)")?,
            target: regex(r"c\+\+|native|x86_64|\*-\*-\*")?,
            options: regex(r#"dg-(?:additional-)?options\s+\{?\s*"([^"]*)"\s*\}?\s*(\{[^\n]*)?\}"#)?,
            standard: regex(r"c\+\+(98|11|14|17|20|23)(_only)?")?,
            sources: regex(r#"dg-additional-sources\s+"?([^"}\s]+)"?"#)?,
            no_code: regex(r#"(?s)//[^\n]*|/\*.*?\*/|"(?:[^"\\\n]|\\.)*""#)?,
            other_folders: regex(OTHER_FOLDERS)?,
            other_words: regex(OTHER_WORDS)?,
            other_requirements: regex(OTHER_REQUIREMENTS)?,
            refusal: regex(r"error: (?:not supported: )?([^\n]*) \[(RM\d+)\]")?,
        })
    }

    /// Collects the programs below a folder that are meant to be run here. `is_run`: those without a directive are.
    fn collect(&self, folder: &Path, is_run: bool, found: &mut Vec<PathBuf>) -> Result<()> {
        let entries = std::fs::read_dir(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
        let mut entries: Vec<PathBuf> = entries.filter_map(|entry| entry.ok().map(|entry| entry.path())).collect();
        entries.sort();
        for entry in entries {
            if entry.is_dir() {
                self.collect(&entry, is_run, found)?;
            } else if entry.extension().is_some_and(|ending| ending == "C" || ending == "cc")
                && self.is_chosen(&entry, is_run)?
            {
                found.push(entry);
            }
        }
        Ok(())
    }

    fn is_chosen(&self, source: &Path, is_run: bool) -> Result<bool> {
        let text = text(source)?;
        let runs = match self.kind.captures(&text) {
            Some(kind) => &kind[1] == "run" && (!kind[2].contains("target") || self.target.is_match(&kind[2])),
            None => is_run,
        };
        let code = self.no_code.replace_all(&text, " ");
        Ok(runs
            && code.contains("main")
            && !self.other_folders.is_match(&source.to_string_lossy())
            && !self.other_words.is_match(&code)
            && !self.other_requirements.is_match(&text))
    }

    /// The arguments of both compilers: the standard and the macros that the directives name, the sources and libraries.
    fn words(&self, source: &Path, from: &Path) -> Result<Vec<String>> {
        let text = text(source)?;
        let is_here = |target: Option<regex::Match<'_>>| {
            target.is_none_or(|target| !target.as_str().contains("target") || self.target.is_match(target.as_str()))
        };
        let known = |word: &&str| {
            let forms = ["-std=", "-D", "-fno-rtti", "-fwrapv", "-fno-strict-aliasing", "-fno-elide", "-faligned-new"];
            forms.iter().any(|form| word.starts_with(form))
                || word.ends_with("char8_t")
                || word.ends_with("signed-char")
        };
        let mut words: Vec<String> = ["-w", "-x", "c++"].map(str::to_owned).to_vec();
        for found in self.options.captures_iter(&text).filter(|found| is_here(found.get(2))) {
            words.extend(found[1].split_whitespace().filter(known).map(str::to_owned));
        }
        if !words.iter().any(|word| word.starts_with("-std=")) {
            let kind = self.kind.captures(&text).map_or_else(String::new, |kind| kind[2].to_owned());
            let number = match self.standard.captures(&kind) {
                Some(found) if found.get(2).is_some() || &found[1] > "17" && &found[1] < "90" => found[1].to_owned(),
                _ => "17".to_owned(),
            };
            words.push(format!("-std=gnu++{number}"));
        }
        words.push(format!("-I{}", from.join("libstdc++-v3/testsuite/util").display()));
        words.push(source.to_string_lossy().into_owned());
        let folder = source.parent().unwrap_or(Path::new("."));
        words.extend(
            self.sources.captures_iter(&text).map(|found| folder.join(&found[1]).to_string_lossy().into_owned()),
        );
        words.extend(["-lstdc++", "-lm"].map(str::to_owned));
        Ok(words)
    }

    /// The features that diagnostics of our compiler refuse, each once, with the code. Types are left out: they are many.
    fn refusals(&self, diagnostics: &str) -> Vec<String> {
        let line = |found: regex::Captures<'_>| match found[1].starts_with("type ") {
            true => format!("{}: a type", &found[2]),
            false => format!("{}: {}", &found[2], &found[1]),
        };
        let mut found: Vec<String> = self.refusal.captures_iter(diagnostics).map(line).collect();
        found.sort();
        found.dedup();
        found
    }
}

fn text(source: &Path) -> Result<String> {
    let bytes = std::fs::read(source).map_err(|error| format!("{}: {error}", source.display()))?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn refusals_are_named_by_code_and_feature() {
        let rules = Rules::new().expect("the patterns are valid");
        let text = "a.C:1:2: error: not supported: 'throw' [RM0201]\nb: error: not supported: type int X::* [RM0201]\nerror: else";
        assert_eq!(rules.refusals(text), ["RM0201: 'throw'", "RM0201: a type"]);
    }

    #[test]
    fn programs_that_throw_in_comments_only_are_run() {
        let rules = Rules::new().expect("the patterns are valid");
        let code = rules.no_code.replace_all("// throw\nint main() { puts(\"try\"); }", " ").into_owned();
        assert!(!rules.other_words.is_match(&code) && rules.other_words.is_match("try {"));
    }
}
