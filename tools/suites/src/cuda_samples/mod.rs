//! NVIDIA's samples: those that need no graphics, driver functions or missing library pass their own checks, others are refused.
//!
//! `--from` names the unpacked repository `cuda-samples`.

mod programs;

use crate::harness::changes::{change, copy_folder};
use crate::harness::process;
use crate::harness::programs::{Build, cgeist, files};
use crate::harness::{Tally, folders, in_parallel};
use crate::selection::Selection;
use crate::{Result, Suite};
use clap::Args;
use programs::{REFUSED, RUN, Sample};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

/// The options of the suite.
#[derive(Debug, Args)]
pub struct CudaSamples {
    #[command(flatten)]
    selection: Selection,
    /// The optimisation level
    #[arg(long = "opt", value_name = "OPTION", default_value = "-O2", allow_hyphen_values = true)]
    level: String,
}

/// The time limit of a program.
const LIMIT: Duration = Duration::from_secs(600);

impl Suite for CudaSamples {
    const NAME: &'static str = "cuda-samples";
    const ABOUT: &'static str = "NVIDIA's samples, by their own checks; those that need more are refused";

    /// Runs the samples that run, then compiles those that do not.
    fn run(&self) -> Result<Tally> {
        let scratch = folders::scratch("cuda-samples")?;
        let filter = regex::Regex::new(self.selection.filter.as_deref().unwrap_or(""))
            .map_err(|error| format!("--filter: {error}"))?;
        let run: Vec<&Sample> = RUN.iter().filter(|each| filter.is_match(each.folder)).collect();
        let name = |each: &&Sample| each.folder.to_owned();
        let test = |each: &&Sample| {
            let result = self.passes(each, &scratch.join(each.folder));
            println!("{}: {}", each.folder, if result.is_ok() { "passed" } else { "failed" });
            result
        };
        let mut tally = in_parallel(&run, name, test);
        let refused: Vec<&(&str, &str)> = REFUSED.iter().filter(|each| filter.is_match(each.0)).collect();
        let is_refused = |each: &&(&str, &str)| self.is_refused(each.0, each.1, &scratch.join(each.0));
        tally += in_parallel(&refused, |each| each.0.to_owned(), is_refused);
        Ok(tally)
    }
}

impl CudaSamples {
    /// Compiles the copy of a sample in a folder.
    fn build(&self, sample: &str, options: &[&str], folder: &Path) -> Result<PathBuf> {
        let common = self.selection.from.join("Common");
        let common = std::path::absolute(common).map_err(|error| error.to_string())?;
        let mut words = vec![self.level.clone(), format!("-I{}", common.display()), format!("-I{}", folder.display())];
        words.extend(options.iter().map(|option| match option.strip_prefix("-I") {
            Some(below) => format!("-I{}", folder.join(below).display()),
            None => (*option).to_owned(),
        }));
        for place in [folder.to_path_buf(), folder.join("src")].iter().filter(|place| place.is_dir()) {
            for ending in ["cu", "cpp"] {
                words.extend(files(place, ending)?.iter().map(|file| file.to_string_lossy().into_owned()));
            }
        }
        let program = folder.join(sample.rsplit('/').next().unwrap_or(sample));
        Build::new(cgeist(), words).run(&program)?;
        Ok(program)
    }

    fn passes(&self, sample: &Sample, folder: &Path) -> Result<()> {
        copy_folder(&self.selection.from.join("Samples").join(sample.folder), folder)?;
        if let Some((file, changes)) = sample.changes {
            change(&folder.join(file), changes)?;
        }
        let program = self.build(sample.folder, sample.options, folder)?;
        let mut command = Command::new(&program);
        command.args(sample.arguments).current_dir(folder);
        let finished = process::run(&mut command, LIMIT)?;
        let text = String::from_utf8_lossy(&finished.output) + String::from_utf8_lossy(&finished.error);
        if finished.succeeded() && text.contains(sample.expects) {
            return Ok(());
        }
        let lines: Vec<&str> = text.lines().collect();
        Err(format!("{}\n{}", finished.describe(), lines[lines.len().saturating_sub(5)..].join("\n")))
    }

    fn is_refused(&self, sample: &str, reason: &str, folder: &Path) -> Result<()> {
        copy_folder(&self.selection.from.join("Samples").join(sample), folder)?;
        match self.build(sample, &["-Wfatal-errors"], folder) {
            Ok(_) => Err("it is compiled".to_owned()),
            Err(message) if message.contains(reason) => Ok(()),
            Err(message) => Err(format!("no `{reason}` in\n{message}")),
        }
    }
}
