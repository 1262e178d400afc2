//! llm.c (Karpathy 2024): the kernels of `dev/cuda` by their own checks, and training by the losses of the program for the CPU.
//!
//! `--from` names the unpacked repository. Programs run with smaller sizes, which [`kernels`] lists; the trained model is a random one of
//! [`model`].

mod kernels;
mod model;

use crate::harness::changes::{change, copy_folder};
use crate::harness::process::{self, Finished};
use crate::harness::programs::{Build, CLANG, cgeist};
use crate::harness::{Tally, folders, in_parallel};
use crate::selection::Selection;
use crate::{Result, Suite};
use clap::Args;
use kernels::Kernels;
use std::path::Path;
use std::process::Command;
use std::time::Duration;

/// The options of the suite.
#[derive(Debug, Args)]
pub struct Llmc {
    #[command(flatten)]
    selection: Selection,
    /// The optimisation level
    #[arg(long = "opt", value_name = "OPTION", default_value = "-O2", allow_hyphen_values = true)]
    level: String,
}

/// The time limit of a program.
const LIMIT: Duration = Duration::from_secs(600);

/// The difference of a loss from that of the program for the CPU.
const TOLERANCE: f64 = 1e-4;

/// The name of the training program in reports and for the filter.
const TRAINING: &str = "train_gpt2_fp32";

/// The text that the programs print when all kernels were right.
const MATCH: &str = "All results match";

impl Suite for Llmc {
    const NAME: &'static str = "llmc";
    const ABOUT: &'static str = "llm.c: its CUDA kernels by their own checks, and the losses of a training";

    /// Runs the kernels, then the training.
    fn run(&self) -> Result<Tally> {
        let scratch = folders::scratch("llmc")?;
        let filter = regex::Regex::new(self.selection.filter.as_deref().unwrap_or(""))
            .map_err(|error| format!("--filter: {error}"))?;
        let programs: Vec<(usize, &Kernels)> =
            kernels::ALL.iter().enumerate().filter(|(_, each)| filter.is_match(each.name)).collect();
        let name = |(_, each): &(usize, &Kernels)| each.name.to_owned();
        let test = |(at, each): &(usize, &Kernels)| {
            let result = self.test_kernels(each, &scratch.join(at.to_string()));
            println!("{}: kernels {:?}: {}", each.name, each.numbers, if result.is_ok() { "match" } else { "failed" });
            result
        };
        let mut tally = in_parallel(&programs, name, test);
        if filter.is_match(TRAINING) {
            tally.count(TRAINING, self.test_training(&scratch.join(TRAINING)));
        }
        Ok(tally)
    }
}

impl Llmc {
    fn test_kernels(&self, kernels: &Kernels, folder: &Path) -> Result<()> {
        copy_folder(&self.selection.from.join("dev/cuda"), folder)?;
        let source = folder.join(format!("{}.cu", kernels.source));
        change(&source, kernels.changes)?;
        let program = folder.join("program");
        Build::new(cgeist(), [self.level.as_str(), &source.to_string_lossy()]).run(&program)?;
        for number in kernels.numbers {
            let finished = run(&program, &[&number.to_string()])?;
            if !finished.succeeded() || !String::from_utf8_lossy(&finished.output).contains(MATCH) {
                return Err(format!("kernel {number}: {}\n{}", finished.describe(), last_lines(&finished)));
            }
        }
        Ok(())
    }

    /// Trains the same model by both programs, and compares the losses of all steps and validations.
    fn test_training(&self, folder: &Path) -> Result<()> {
        copy_folder(&self.selection.from.join("llmc"), &folder.join("llmc"))?;
        model::write(folder)?;
        for name in ["train_gpt2.c", "train_gpt2_fp32.cu"] {
            let copied = std::fs::copy(self.selection.from.join(name), folder.join(name));
            copied.map_err(|error| format!("{name}: {error}"))?;
        }
        let (reference, ours) = (folder.join("reference"), folder.join("program"));
        let source = |name: &str| folder.join(name).to_string_lossy().into_owned();
        Build::new(CLANG, ["-O2", &source("train_gpt2.c"), "-lm"]).run(&reference)?;
        Build::new(cgeist(), [self.level.as_str(), &source("train_gpt2_fp32.cu")]).run(&ours)?;
        let expected = losses(&run(&reference, &[])?)?;
        let [batch, time] = model::BATCH.map(|size| size.to_string());
        let arguments = ["-b", &batch, "-t", &time, "-l", "1e-4", "-v", "10", "-m", "5", "-s", "1000", "-g", "1"];
        let found = losses(&run(&ours, &arguments)?)?;
        // The other program validates once more, behind the last step.
        let least = model::STEPS + model::VALIDATIONS;
        if expected.len() != least || found.len() != least + 1 {
            return Err(format!("{} and {} losses, {least} and one more expected", expected.len(), found.len()));
        }
        let difference = expected.iter().zip(&found).map(|(a, b)| (a - b).abs()).fold(0.0, f64::max);
        println!(
            "{TRAINING}: {least} losses, from {:.6} to {:.6}, differ by {difference:.6} at most",
            expected[1],
            expected[least - 1]
        );
        if difference > TOLERANCE { Err(format!("losses differ by {difference}")) } else { Ok(()) }
    }
}

/// Runs a program in its folder.
fn run(program: &Path, arguments: &[&str]) -> Result<Finished> {
    let mut command = Command::new(program);
    command.args(arguments).current_dir(program.parent().unwrap_or(Path::new(".")));
    process::run(&mut command, LIMIT)
}

/// The losses that a program prints, in order.
fn losses(finished: &Finished) -> Result<Vec<f64>> {
    if !finished.succeeded() {
        return Err(format!("{}\n{}", finished.describe(), last_lines(finished)));
    }
    Ok(losses_in(&String::from_utf8_lossy(&finished.output)))
}

fn losses_in(text: &str) -> Vec<f64> {
    let behind_name = |line: &str| {
        line.split_once("train loss ").or_else(|| line.split_once("val loss ")).map(|parts| parts.1.to_owned())
    };
    text.lines().filter_map(|line| behind_name(line)?.split_whitespace().next()?.parse().ok()).collect()
}

fn last_lines(finished: &Finished) -> String {
    let text = String::from_utf8_lossy(&finished.output);
    let lines: Vec<&str> = text.lines().collect();
    lines[lines.len().saturating_sub(5)..].join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn losses_are_read_from_both_forms() {
        let text = "val loss 5.5\nstep    1/41: train loss 5.25 (3 ms)\nstep 1: train loss 5 (took 3 ms)\nloss 7\n";
        assert_eq!(losses_in(text), [5.5, 5.25, 5.0]);
    }
}
