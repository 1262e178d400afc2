//! Compares the precision of the alias and effects services with LLVM's, on whole libraries.
//!
//! Both answer queries about the same loads and stores: each has its id as source location, and the numbered module
//! is lowered to LLVM IR unchanged. Alias queries use the module after the serial optimiser, and concern one
//! evaluation of the pointers, such as one iteration; effect queries about calls use the module before it, so that
//! LLVM does not see attributes that our inference wrote: there LLVM runs its own inference, `inferattrs` and
//! `function-attrs`.

mod answers;

use super::libraries::library::{LIBRARIES, Library};
use crate::harness::programs::{self, Build};
use crate::harness::{Tally, folders, process};
use crate::selection::Selection;
use crate::{Result, Suite};
use answers::{Access, Answers, Function};
use clap::Args;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

/// The options of the suite.
#[derive(Debug, Args)]
pub struct Precision {
    #[command(flatten)]
    selection: Selection,
    /// Show so many pairs of each file that only LLVM tells apart, and calls that only LLVM knows
    #[arg(long, default_value_t = 0)]
    show: usize,
}

/// The time limit of one command.
const LIMIT: Duration = Duration::from_secs(300);

/// The source of the plugin that queries LLVM.
const ORACLE: &str = include_str!("oracle.cpp");

/// LLVM's alias analyses that need no other pass.
const ANALYSES: &str = "-aa-pipeline=basic-aa,tbaa,scoped-noalias-aa";

/// The counts for a file or a library.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Counts {
    pairs: usize,
    both: usize,
    only_ours: usize,
    only_llvm: usize,
    /// Loads and stores without a counterpart: ours, and LLVM's.
    left_out: [usize; 2],
    calls: usize,
    known: usize,
    known_to_llvm: usize,
}

impl Counts {
    fn add(&mut self, other: &Counts) {
        self.pairs += other.pairs;
        self.both += other.both;
        self.only_ours += other.only_ours;
        self.only_llvm += other.only_llvm;
        self.left_out[0] += other.left_out[0];
        self.left_out[1] += other.left_out[1];
        self.calls += other.calls;
        self.known += other.known;
        self.known_to_llvm += other.known_to_llvm;
    }

    fn row(&self, name: &str) -> String {
        let share = |part: usize, all: usize| 100.0 * part as f64 / all.max(1) as f64;
        let of_pairs = |part: usize| format!("{part} ({:.2} %)", share(part, self.pairs));
        let of_calls = |part: usize| format!("{:.1} %", share(part, self.calls));
        format!(
            "| {name} | {} | {} | {} | {} | {} | {} | {}, {} | {} | {} | {} |",
            self.pairs,
            of_pairs(self.both + self.only_ours),
            of_pairs(self.both + self.only_llvm),
            self.both,
            self.only_ours,
            self.only_llvm,
            self.left_out[0],
            self.left_out[1],
            self.calls,
            of_calls(self.known),
            of_calls(self.known_to_llvm)
        )
    }

    /// Returns an error if LLVM is more precise on pairs or on calls.
    fn judge(&self) -> Result<()> {
        if self.only_ours < self.only_llvm {
            return Err(format!("LLVM tells {} pairs more apart", self.only_llvm - self.only_ours));
        }
        match self.known < self.known_to_llvm {
            true => Err(format!("LLVM knows {} calls more", self.known_to_llvm - self.known)),
            false => Ok(()),
        }
    }
}

impl Suite for Precision {
    const NAME: &'static str = "precision";
    const ABOUT: &'static str = "The same libraries: the alias and effect analyses, compared with LLVM's analyses";

    /// Queries both about all libraries.
    fn run(&self) -> Result<Tally> {
        let folder = folders::scratch("precision")?;
        let oracle = build_oracle(&folder)?;
        println!(
            "| Library | pairs | ours | LLVM | both | only ours | only LLVM | left out: ours, LLVM's | calls | known | to LLVM |"
        );
        let mut tally = Tally::default();
        for library in LIBRARIES {
            let root = library.root(&self.selection.from)?;
            let files = self.selection.keep(library.files(&root)?)?;
            let mut counts = Counts::default();
            let mut shown = Vec::new();
            for file in &files {
                let asked = ask(library, file, &folder, &oracle);
                let asked = asked.map_err(|error| format!("{}: {error}", file.display()))?;
                counts.add(&asked.count());
                shown
                    .extend(asked.only_llvm().iter().take(self.show).map(|what| format!("{}: {what}", file.display())));
            }
            if !files.is_empty() {
                println!("{}", counts.row(library.name));
                shown.iter().for_each(|line| println!("{line}"));
                tally.count(library.name, counts.judge());
            }
        }
        Ok(tally)
    }
}

fn build_oracle(folder: &Path) -> Result<PathBuf> {
    let source = folder.join("oracle.cpp");
    std::fs::write(&source, ORACLE).map_err(|error| error.to_string())?;
    let mut config = Command::new("llvm-config-22");
    let flags = process::run(config.arg("--cxxflags"), LIMIT)?;
    let mut words: Vec<String> = ["-shared", "-fPIC", "-O1"].map(str::to_owned).to_vec();
    words.extend(String::from_utf8_lossy(&flags.output).split_whitespace().map(str::to_owned));
    words.push(source.to_string_lossy().into_owned());
    let plugin = folder.join("oracle.so");
    Build::new("clang++-22", words).run(&plugin)?;
    Ok(plugin)
}

/// Our answers and LLVM's about a file, to both kinds of queries.
struct Asked {
    pairs: [Answers; 2],
    calls: [Answers; 2],
}

/// A kind of query about a file.
struct Question<'a> {
    /// Options that select the module.
    module: &'a [&'a str],
    /// Our passes that print the answers, run after the numbering.
    ours: &'a str,
    /// LLVM's pass pipeline, which ends with the plugin.
    llvm: &'a str,
}

const PAIRS: Question<'_> = Question { module: &[], ours: "print-aliases{listed=true}", llvm: "rmlir-oracle" };

const CALLS: Question<'_> = Question {
    module: &["--no-optimiser"],
    ours: "infer-function-facts,print-effects",
    llvm: "inferattrs,cgscc(function-attrs),rpo-function-attrs,rmlir-oracle",
};

fn ask(library: &Library, file: &Path, folder: &Path, oracle: &Path) -> Result<Asked> {
    Ok(Asked {
        pairs: answer(&PAIRS, library, file, folder, oracle)?,
        calls: answer(&CALLS, library, file, folder, oracle)?,
    })
}

/// Our answers and LLVM's to one kind of query.
fn answer(
    question: &Question<'_>,
    library: &Library,
    file: &Path,
    folder: &Path,
    oracle: &Path,
) -> Result<[Answers; 2]> {
    let stem = folder.join(file.file_stem().unwrap_or_default());
    let path = |ending: &str| stem.with_extension(ending);
    let shown = |ending: &str| path(ending).to_string_lossy().into_owned();
    // Locations of instructions need functions with debug scopes.
    let mut words: Vec<String> = ["-O2", "-w", "-gline-tables-only", "--emit=mlir"].map(str::to_owned).to_vec();
    words.extend(library.options.iter().chain(question.module).map(|&word| word.to_owned()));
    words.push(file.to_string_lossy().into_owned());
    Build::new(programs::cgeist(), words).run(&path("mlir"))?;
    let opt = || Command::new(programs::cgeist().with_file_name("rmlir-opt"));
    let number = "--pass-pipeline=builtin.module(number-accesses)";
    run_command(opt().args([number, "--mlir-print-debuginfo", &shown("mlir"), "-o", &shown("numbered.mlir")]))?;
    let pipeline = format!("--pass-pipeline=builtin.module({})", question.ours);
    let report = format!("--report={}", shown("json"));
    run_command(opt().args([&pipeline, &report, &shown("numbered.mlir"), "-o", "/dev/null"]))?;
    let ours = std::fs::read_to_string(path("json")).map_err(|error| error.to_string())?;
    let lower = ["-O2", "-w", "-S", "-emit-llvm", "-Xclang", "-disable-llvm-passes", &shown("numbered.mlir")];
    Build::new(programs::cgeist(), lower).run(&path("ll"))?;
    let mut llvm = Command::new("opt-22");
    llvm.arg(format!("-load-pass-plugin={}", oracle.display())).arg(format!("-passes={}", question.llvm));
    let llvm = run_command(llvm.args([ANALYSES, "-disable-output", &shown("ll")]))?;
    for ending in ["mlir", "numbered.mlir", "json", "ll"] {
        std::fs::remove_file(path(ending)).map_err(|error| format!("{}: {error}", path(ending).display()))?;
    }
    Ok([answers::ours(&ours)?, answers::llvm(&llvm)?])
}

/// Runs a command and returns its output; an error if it fails.
fn run_command(command: &mut Command) -> Result<String> {
    let name = command.get_program().to_string_lossy().into_owned();
    let finished = process::run(command, LIMIT)?;
    match finished.succeeded() {
        true => Ok(String::from_utf8_lossy(&finished.output).into_owned()),
        false => Err(format!("{name}: {}", finished.describe())),
    }
}

impl Asked {
    fn count(&self) -> Counts {
        let mut counts = Counts::default();
        for (_, ours, llvm) in both(&self.pairs) {
            counts.left_out[0] += ours.accesses.keys().filter(|number| !llvm.accesses.contains_key(number)).count();
            counts.left_out[1] += llvm.unmatched;
            for (first, second) in pairs(ours, llvm) {
                counts.pairs += 1;
                let verdicts = [ours, llvm].map(|answers| answers.accesses[&second].apart.contains(&first));
                counts.both += usize::from(verdicts == [true, true]);
                counts.only_ours += usize::from(verdicts == [true, false]);
                counts.only_llvm += usize::from(verdicts == [false, true]);
            }
        }
        for (_, ours, llvm) in both(&self.calls) {
            for (number, known) in &ours.calls {
                let Some(known_to_llvm) = llvm.calls.get(number) else { continue };
                counts.calls += 1;
                counts.known += usize::from(*known);
                counts.known_to_llvm += usize::from(*known_to_llvm);
            }
        }
        counts
    }

    /// Pairs and calls on which only LLVM is precise, by function and ids.
    fn only_llvm(&self) -> Vec<String> {
        let mut found = Vec::new();
        for (name, ours, llvm) in both(&self.pairs) {
            let is_missed = |(first, second): &(u32, u32)| {
                llvm.accesses[second].apart.contains(first) && !ours.accesses[second].apart.contains(first)
            };
            let missed = pairs(ours, llvm).filter(is_missed);
            found.extend(missed.map(|(first, second)| format!("{name}: {} and {}", first - 1, second - 1)));
        }
        for (name, ours, llvm) in both(&self.calls) {
            let missed = ours.calls.iter().filter(|(number, known)| !**known && llvm.calls.get(number) == Some(&true));
            found.extend(missed.map(|(number, _)| format!("{name}: call {}", number - 1)));
        }
        found
    }
}

/// The functions with answers from both, by name.
fn both(answers: &[Answers; 2]) -> impl Iterator<Item = (&String, &Function, &Function)> {
    answers[0].iter().filter_map(|(name, ours)| Some((name, ours, answers[1].get(name)?)))
}

/// The pairs of accesses with answers from both, at least one of them a store; the smaller id first.
fn pairs(ours: &Function, llvm: &Function) -> impl Iterator<Item = (u32, u32)> {
    let same = |(number, access): (&u32, &Access)| {
        let other = llvm.accesses.get(number)?;
        (other.is_load == access.is_load).then_some((*number, access.is_load))
    };
    let known: Vec<(u32, bool)> = ours.accesses.iter().filter_map(same).collect();
    (0..known.len()).flat_map(move |second| {
        let (later, is_load) = known[second];
        let stores = known[..second].iter().filter(|(_, other)| !(is_load && *other)).map(|(first, _)| (*first, later));
        stores.collect::<Vec<_>>()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_both_know_is_compared() {
        let ours = answers::ours(
            r#"[{"line": 1, "function": "f", "text": "access 0, a load, may overlap all before it"},
                {"line": 2, "function": "f", "text": "access 1, a store, does not overlap 0"},
                {"line": 3, "function": "f", "text": "access 2, a load, may overlap all before it"},
                {"line": 4, "function": "f", "text": "access 3, a store, does not overlap 0"}]"#,
        );
        let llvm = answers::llvm("function f\nload 1:\nstore 2:\nload 3: 2\n");
        let empty = || [Answers::new(), Answers::new()];
        let asked = Asked { pairs: [ours.expect("answers"), llvm.expect("answers")], calls: empty() };
        let counts = asked.count();
        // A pair of loads is not compared, and the second store has no counterpart.
        assert_eq!((counts.pairs, counts.both, counts.only_ours, counts.only_llvm), (2, 0, 1, 1));
        assert_eq!(counts.left_out, [1, 0]);
        assert_eq!(asked.only_llvm(), ["f: 1 and 2"]);
        assert!(counts.judge().is_ok());
    }
}
