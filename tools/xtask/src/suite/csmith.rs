//! Random C programs made by csmith.

use super::generated::Generator;
use std::path::Path;
use std::process::Command;

/// The program of Debian's package.
#[derive(Debug)]
pub struct Csmith;

impl Generator for Csmith {
    fn name(&self) -> &'static str {
        "csmith"
    }

    fn command(&self, seed: u64, _folder: &Path) -> Command {
        let mut command = Command::new(self.name());
        command.args(["--seed", &seed.to_string(), "--output", "program.c"]);
        command
    }

    fn words(&self, folder: &Path) -> Vec<String> {
        let source = folder.join("program.c").to_string_lossy().into_owned();
        vec!["-I/usr/include/csmith".to_owned(), source]
    }
}
