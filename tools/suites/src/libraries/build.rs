//! Compiles a library with one compiler: object files, the linked driver, and the cost of compilation.

use super::cost::{self, Cost};
use super::library::Library;
use crate::Result;
use crate::harness::process;
use crate::harness::programs::{self, Build, CLANG};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

/// The time limit of one file of a library.
const COMPILE_LIMIT: Duration = Duration::from_secs(600);

/// The tool that prints the sizes of sections.
const SIZE: &str = "/usr/lib/llvm-22/bin/llvm-size";

/// The libraries that the drivers link with.
const LIBRARIES: [&str; 3] = ["-lm", "-ldl", "-lpthread"];

/// The compiler of a build.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Compiler {
    /// The reference.
    Clang,
    /// The compiler under test.
    Ours,
}

impl Compiler {
    fn path(self) -> PathBuf {
        match self {
            Compiler::Clang => CLANG.into(),
            Compiler::Ours => programs::cgeist(),
        }
    }

    fn name(self) -> &'static str {
        match self {
            Compiler::Clang => "clang",
            Compiler::Ours => "ours",
        }
    }
}

/// A library compiled by one compiler at one optimisation level.
#[derive(Debug)]
pub struct Objects {
    /// The object files.
    files: Vec<PathBuf>,
    /// The sum of the user seconds, and the maximum of the peak memory, over all files.
    pub cost: Cost,
}

/// Compiles each file `times` times; the minimum of its user seconds counts.
pub fn compile(
    (compiler, level): (Compiler, &str),
    library: &Library,
    root: &Path,
    folder: &Path,
    times: usize,
) -> Result<Objects> {
    let folder = folder.join(format!("{}{level}", compiler.name()));
    std::fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let mut objects = Objects { files: Vec::new(), cost: Cost { user: 0.0, peak: 0.0 } };
    for source in library.files(root)? {
        let object = folder.join(source.file_name().unwrap_or_default()).with_extension("o");
        let mut words: Vec<String> = library.options.iter().map(|&word| word.to_owned()).collect();
        words.extend([level, "-w", "-c"].map(str::to_owned));
        words.extend([source.to_string_lossy().into_owned(), "-o".to_owned(), object.to_string_lossy().into_owned()]);
        let mut least = f64::INFINITY;
        for _ in 0..times.max(1) {
            let (_, cost) = cost::run(compiler.path(), &words, COMPILE_LIMIT)?;
            least = least.min(cost.user);
            objects.cost.peak = objects.cost.peak.max(cost.peak);
        }
        objects.cost.user += least;
        objects.files.push(object);
    }
    Ok(objects)
}

/// Compiles the driver with the same compiler and links it with the objects.
pub fn link(
    (compiler, level): (Compiler, &str),
    library: &Library,
    root: &Path,
    objects: &Objects,
    folder: &Path,
) -> Result<PathBuf> {
    let executable = folder.join(compiler.name());
    let mut words = vec![level.to_owned(), "-w".to_owned(), format!("-I{}", root.display())];
    words.extend(library.options.iter().map(|&word| word.to_owned()));
    words.push(library.driver().to_string_lossy().into_owned());
    words.extend(objects.files.iter().map(|file| file.to_string_lossy().into_owned()));
    words.extend(LIBRARIES.map(str::to_owned));
    Build::new(compiler.path(), words).run(&executable)?;
    Ok(executable)
}

/// The size of the code of a compiled library, in bytes.
pub fn text_size(objects: &Objects) -> Result<u64> {
    let finished = process::run(Command::new(SIZE).arg("-A").args(&objects.files), COMPILE_LIMIT)?;
    if !finished.succeeded() {
        return Err(format!("{SIZE}: {}", finished.describe()));
    }
    Ok(text_bytes(&String::from_utf8_lossy(&finished.output)))
}

/// Sums the sizes of all text sections: a compiler may give a function its own section.
fn text_bytes(listing: &str) -> u64 {
    let sections = listing.lines().filter(|line| line.starts_with(".text"));
    sections.filter_map(|line| line.split_whitespace().nth(1)?.parse::<u64>().ok()).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_code_counts_as_text() {
        let listing = "a.o  :\nsection   size   addr\n.text       25      0\n.text.hot    5      0\n.data       8      0\n\
                       Total  38\n";
        assert_eq!(text_bytes(listing), 30);
    }
}
