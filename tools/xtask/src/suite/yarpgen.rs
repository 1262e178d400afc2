//! Random C programs made by yarpgen, with loops over arrays for the optimiser.

use super::generated::{self, Generator};
use crate::Result;
use crate::test::Tally;
use clap::Args;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The options of the suite.
#[derive(Debug, Args)]
pub struct Options {
    /// The program `yarpgen`, built from github.com/intel/yarpgen
    #[arg(long, value_name = "FILE")]
    program: PathBuf,
    #[command(flatten)]
    programs: generated::Options,
}

impl Generator for Options {
    fn name(&self) -> &'static str {
        "yarpgen"
    }

    fn command(&self, seed: u64, _folder: &Path) -> Command {
        let mut command = Command::new(&self.program);
        // The seed 0 stands for the time of the day.
        command.args(["--std=c".to_owned(), format!("--seed={}", seed.max(1)), "--out-dir=.".to_owned()]);
        command
    }

    fn words(&self, folder: &Path) -> Vec<String> {
        let sources = ["driver.c", "func.c"].map(|name| folder.join(name).to_string_lossy().into_owned());
        // Arrays of some programs are larger than two gigabytes together.
        [vec!["-mcmodel=large".to_owned()], sources.to_vec()].concat()
    }
}

/// Runs the programs.
pub fn run(options: &Options) -> Result<Tally> {
    generated::check_all(options, &options.programs)
}
