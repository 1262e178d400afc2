//! Random CUDA programs with one seeded fault each, which `-fsanitize=cuda` has to find at its line, and the same programs without
//! the fault, of which it has to say nothing.
//!
//! The place of a fault is known from its construction. Programs of the suite `kernels`, which the thread sanitizer has seen, are
//! further ones without faults.

mod program;
mod stages;

use crate::harness::process::{self, Finished};
use crate::harness::programs::{self, Build};
use crate::harness::random::Random;
use crate::harness::{Tally, folders, in_parallel, random};
use crate::kernels::{Exits, program as random_program};
use crate::{Result, Suite};
use clap::Args;
use program::{Expectation, Program};
use std::path::Path;
use std::process::Command;
use std::time::Duration;

/// The exit status of a program in which errors were found.
const FOUND: i32 = 66;

/// The time limit of one run.
const LIMIT: Duration = Duration::from_secs(20);

/// The options of the suite.
#[derive(Debug, Args)]
pub struct KernelFaults {
    /// The number of programs with a fault, of those without it, and of programs of the suite `kernels`
    #[arg(long = "random", value_name = "N", default_value_t = 200)]
    count: u64,
    /// The seed of the programs
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The programs have consecutive seeds from `--seed`, as failures show them
    #[arg(long)]
    exact: bool,
}

impl Suite for KernelFaults {
    const NAME: &'static str = "kernel-faults";
    const ABOUT: &'static str =
        "Faults in random CUDA kernels: -fsanitize=cuda finds each, and nothing in programs without";
    const SMALL: Option<fn(u64) -> Self> = Some(|seed| KernelFaults { count: 8, seed, exact: false });

    fn run(&self) -> Result<Tally> {
        println!("{} programs from the seed {}", self.count, self.seed);
        let folder = folders::scratch("kernel-faults")?;
        let seeds: Vec<u64> = if self.exact {
            (self.seed..self.seed.saturating_add(self.count)).collect()
        } else {
            random::seeds(self.seed, self.count).collect()
        };
        let name = |seed: &u64| format!("kernel-faults --exact --random 1 --seed {seed}");
        Ok(in_parallel(&seeds, name, |&seed| check(seed, &folder)))
    }
}

/// Checks a program with a fault, the one without it, and one of the suite `kernels`; files of failures are kept.
fn check(seed: u64, folder: &Path) -> Result<()> {
    let mut random = Random::new(seed);
    let level = *random.pick(&["-O0", "-O1", "-O2", "-O3"]);
    let program = Program::random(&mut random);
    let clean = folder.join(format!("{seed}.clean.cu"));
    let faulty = folder.join(format!("{seed}.faulty.cu"));
    let other = folder.join(format!("{seed}.other.cu"));
    let texts = [(&clean, &program.clean), (&faulty, &program.faulty), (&other, &random_program(seed, Exits::None))];
    for (file, text) in texts {
        std::fs::write(file, text).map_err(|error| format!("{}: {error}", file.display()))?;
    }
    for file in [&clean, &other] {
        let finished = run(file, level, 1)?;
        if !finished.succeeded() || !finished.error.is_empty() {
            return Err(format!("{} {level}: an error in a correct program: {}", file.display(), finished.describe()));
        }
    }
    let finished = run(&faulty, level, 1)?;
    let report = String::from_utf8_lossy(&finished.error).into_owned();
    if finished.status != Some(FOUND) || !is_found(&report, &program.expected) {
        let text = format!("{} {level}: not found: {:?}", faulty.display(), program.expected);
        return Err(format!("{text}\n{}", finished.describe()));
    }
    if run(&faulty, level, 3)?.error != finished.error {
        return Err(format!("{} {level}: another report with more workers", faulty.display()));
    }
    for file in [&clean, &faulty, &other] {
        for path in [file.clone(), file.with_extension("exe")] {
            // Fails if the file was never created, which is fine.
            let _ = std::fs::remove_file(path);
        }
    }
    Ok(())
}

/// Compiles a program with the checks and runs it.
fn run(source: &Path, level: &str, workers: usize) -> Result<Finished> {
    let executable = source.with_extension("exe");
    let words = ["-fsanitize=cuda", level, "-w", &source.to_string_lossy()].map(str::to_owned);
    let shown = format!("{} {}", programs::cgeist().display(), words.join(" "));
    Build::new(programs::cgeist(), words).run(&executable).map_err(|text| format!("{shown}\n{text}"))?;
    process::run(Command::new(&executable).env("OMP_NUM_THREADS", workers.to_string()), LIMIT)
}

/// Whether a report has the error at one of the expected lines and, if it needs one, a note at another of them.
fn is_found(report: &str, expected: &Expectation) -> bool {
    let lines: Vec<&str> = report.lines().collect();
    let is_expected = |line: &str| line_of(line).is_some_and(|number| expected.lines.contains(&number));
    let error = format!(" error: {}:", expected.check);
    lines.iter().enumerate().any(|(at, line)| {
        let note = lines.get(at + 1).is_some_and(|next| next.contains(" note: ") && is_expected(next));
        line.contains(&error) && is_expected(line) && (note || expected.lines.len() == 1)
    })
}

/// The number of the line that a message is about.
fn line_of(message: &str) -> Option<usize> {
    message.split(".cu:").nth(1)?.split(':').next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_report_needs_both_lines() {
        let race = Expectation { check: "cuda-race", lines: vec![5, 9] };
        let report = |line: usize| {
            format!("a/x.cu:9:1: error: cuda-race: thread\nx.cu:{line}:3: note: thread (0,0,0)\n1 error found\n")
        };
        assert!(is_found(&report(5), &race) && !is_found(&report(6), &race) && !is_found("", &race));
    }

    #[test]
    fn a_program_and_its_faulty_form_differ_in_the_fault() {
        let program = Program::random(&mut Random::new(3));
        assert_ne!(program.clean, program.faulty);
        assert_eq!(program.clean, Program::random(&mut Random::new(3)).clean);
    }
}
