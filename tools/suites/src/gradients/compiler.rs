//! Compilers that differentiate, and the programs that they build.

use crate::Result;
use crate::harness::programs::{self, Build, CLANG};
use std::path::{Path, PathBuf};
use std::str::FromStr;

/// A compiler with its options.
#[derive(Clone, Debug)]
pub struct Compiler {
    /// The name in tables and of folders.
    pub name: String,
    program: PathBuf,
    options: Vec<String>,
    /// Whether the level of optimisation is that of the test, not one of the options.
    takes_level: bool,
}

/// The optimisation options of primals.
const PRIMAL: [&str; 3] = ["-O3", "-march=native", "-DPRIMAL"];

/// The options with which Clang++ makes dual numbers of all numbers.
const REFERENCE: [&str; 6] = ["-O2", "-w", "-x", "c++", "-std=gnu++20", "-DREFERENCE"];

/// Clang's name as a compiler of C++.
const CLANG_CPP: &str = "/usr/lib/llvm-22/bin/clang++";

impl Compiler {
    fn new<'a>(
        name: &str,
        program: PathBuf,
        options: impl IntoIterator<Item = &'a str>,
        takes_level: bool,
    ) -> Compiler {
        let options = options.into_iter().map(str::to_owned).collect();
        Compiler { name: name.to_owned(), program, options, takes_level }
    }

    /// The compiler under test.
    pub fn cgeist() -> Compiler {
        Compiler::new("cgeist-rs", programs::cgeist(), ["-march=native", "-w"], true)
    }

    /// The compiler of denominators: it makes no derivatives.
    pub fn primal() -> Compiler {
        Compiler::new("primal", CLANG.into(), PRIMAL, false)
    }

    /// The compiler of programs that differentiate by dual numbers.
    pub fn reference() -> Compiler {
        Compiler::new("reference", CLANG_CPP.into(), REFERENCE, false)
    }
}

impl FromStr for Compiler {
    type Err = String;

    /// Reads `COMMAND` or `NAME=COMMAND`; a command without a level of optimisation gets that of the test.
    fn from_str(text: &str) -> Result<Compiler> {
        let named = text.split_once('=').filter(|(name, _)| !name.contains([' ', '/']));
        let (name, command) = named.unwrap_or(("compiler", text));
        let mut words = command.split_whitespace();
        let program = words.next().ok_or_else(|| format!("`{text}` names no compiler"))?;
        let options: Vec<&str> = words.collect();
        let takes_level = !options.iter().any(|option| option.starts_with("-O"));
        Ok(Compiler::new(name, program.into(), options, takes_level))
    }
}

/// A program of `tools/bench/derivatives` with its macros.
#[derive(Clone, Copy, Debug)]
pub struct Objective {
    /// The name in tables.
    pub name: &'static str,
    /// The name of the source, without its extension.
    pub source: &'static str,
    /// The options that define its macros.
    pub macros: &'static [&'static str],
}

/// Where the sources are, and where programs are built.
#[derive(Clone, Debug)]
pub struct Folders {
    /// The folder with a C file for each program.
    pub sources: PathBuf,
    /// The folder of outputs.
    pub builds: PathBuf,
}

/// The folder of our programs.
pub fn sources() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../bench/derivatives")
}

impl Objective {
    /// Compiles and links the program; returns its path.
    pub fn build(&self, compiler: &Compiler, level: &str, folders: &Folders) -> Result<PathBuf> {
        let folder = folders.builds.join(&compiler.name);
        std::fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
        let output = folder.join(format!("{}{level}", self.name.replace(' ', "-")));
        let mut words = compiler.options.clone();
        if compiler.takes_level {
            words.push(level.to_owned());
        }
        words.extend(self.macros.iter().map(|&word| word.to_owned()));
        words.push(folders.sources.join(self.source).with_extension("c").to_string_lossy().into_owned());
        words.push("-lm".to_owned());
        Build::new(&compiler.program, words).run(&output)?;
        Ok(output)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_may_have_a_name_and_a_level() {
        let named: Compiler = "other=/opt/clang -fplugin=a.so".parse().expect("a command");
        assert_eq!((named.name.as_str(), named.takes_level), ("other", true));
        assert_eq!(named.options, ["-fplugin=a.so"]);
        let plain: Compiler = "clang -O1 -DX=1".parse().expect("a command");
        assert_eq!((plain.name.as_str(), plain.takes_level), ("compiler", false));
        assert!("name=".parse::<Compiler>().is_err());
    }
}
