//! The tests that are run on a faulty compiler.

use super::FAULT;
use crate::setup;
use std::path::Path;
use std::process::Command;

/// A group of tests.
#[derive(Clone, Copy, Debug)]
pub enum Tests {
    /// The tests of the table of rules at the points that it states.
    Rules,
    /// All tests of the table of rules.
    AllRules,
    /// Tests with this name of the rows end to end.
    Rows(&'static str),
    /// Tests with `RUN:` lines whose names match this regular expression.
    RunLines(&'static str),
    /// These programs of the suite `derivatives`, at one level, before and after
    /// optimisations, in all modes, and under sanitizers.
    Programs(&'static [&'static str]),
    /// All programs of that suite, at one level each.
    AllPrograms,
}

/// The tests that run if the first tests of a fault succeed.
pub const OTHERS: [Tests; 4] = [
    Tests::AllRules,
    Tests::Rows("functions_of_double"),
    Tests::RunLines("derivatives|differentiate|activity|type_trees|overwritten"),
    Tests::AllPrograms,
];

impl Tests {
    /// The command that runs the tests on a copy of the tree. `None` stands for the compiler without a fault.
    pub fn command(self, tree: &Path, fault: Option<&str>) -> std::io::Result<Command> {
        let mut command = match self {
            Self::Rules | Self::AllRules | Self::Rows(_) => setup::cargo(),
            _ => Command::new(std::env::current_exe()?),
        };
        match self {
            Self::Rules => command.args(["test", "--release", "--package", "derivatives", "--tests", "at_the_points"]),
            Self::AllRules => command.args(["test", "--release", "--package", "derivatives", "--tests"]),
            Self::Rows(name) => {
                command.args(["test", "--release", "--package", "cgeist-rs", "--test", "derivative_rows", name])
            }
            Self::RunLines(filter) => command.args(["test", "--only", "run-lines", "--filter", filter]),
            Self::Programs(names) => {
                command.args(["suite", "derivatives", "--opt=-O1"]);
                command.args(names.iter().flat_map(|name| ["--program", name]))
            }
            Self::AllPrograms => command.args(["suite", "derivatives", "--sample"]),
        };
        command.current_dir(tree).env("CARGO_MANIFEST_DIR", tree.join("tools/xtask"));
        command.env("CARGO_TARGET_DIR", tree.join("target")).env(setup::BUILT, "1");
        match fault {
            Some(name) => command.env(FAULT, name),
            None => command.env_remove(FAULT),
        };
        Ok(command)
    }
}

/// The line of the output of failed tests that says which one failed.
pub fn first_failure(output: &str) -> String {
    let is_failure = |line: &&str| {
        let failed = line.starts_with("test ") && line.ends_with("FAILED");
        failed || line.starts_with("FAIL") || line.starts_with("error")
    };
    output.lines().find(is_failure).unwrap_or("no line names the test").to_owned()
}

#[cfg(test)]
mod tests {
    use super::first_failure;

    #[test]
    fn the_first_failure_is_found() {
        assert_eq!(first_failure("running 2 tests\ntest a ... ok\ntest b ... FAILED\n"), "test b ... FAILED");
        assert_eq!(first_failure("== run-lines\nFAIL: x.mlir (0.1 s)\n"), "FAIL: x.mlir (0.1 s)");
        assert_eq!(first_failure(""), "no line names the test");
    }
}
