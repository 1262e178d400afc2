//! Compiles C programs with `cgeist-rs` and Clang, runs them and compares the results.

use crate::Result;
use crate::harness::folders;
use crate::harness::process::{self, Finished};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

/// The reference compiler.
pub const CLANG: &str = "/usr/lib/llvm-22/bin/clang";

/// The time limit of one compilation.
pub const COMPILE_LIMIT: Duration = Duration::from_secs(120);

/// The compiler under test.
pub fn cgeist() -> PathBuf {
    folders::tools().join("cgeist-rs")
}

/// A compilation: the compiler and its arguments.
#[derive(Clone, Debug)]
pub struct Build {
    /// The compiler.
    pub compiler: PathBuf,
    /// Options, sources and libraries, in order.
    pub words: Vec<String>,
}

impl Build {
    /// Creates a build with these arguments.
    pub fn new<T: Into<String>>(compiler: impl Into<PathBuf>, words: impl IntoIterator<Item = T>) -> Build {
        Build { compiler: compiler.into(), words: words.into_iter().map(Into::into).collect() }
    }

    /// Compiles and links to `output`. The error carries the compiler's diagnostics.
    pub fn run(&self, output: &Path) -> Result<Finished> {
        let mut command = Command::new(&self.compiler);
        command.args(&self.words).arg("-o").arg(output);
        let finished = process::run(&mut command, COMPILE_LIMIT)?;
        if finished.succeeded() {
            return Ok(finished);
        }
        let name = self.compiler.file_name().unwrap_or_default();
        Err(format!("{} {}: {}", name.display(), self.words.join(" "), finished.describe()))
    }

    /// This build with each C source replaced by its affine module, which is written to `folder`.
    pub fn through_affine(&self, folder: &Path) -> Result<Build> {
        let is_option = |word: &str| !word.ends_with(".c") && !word.starts_with("-l");
        let options: Vec<&str> = self.words.iter().map(String::as_str).filter(|word| is_option(word)).collect();
        let mut words = Vec::new();
        for (at, word) in self.words.iter().enumerate() {
            if !word.ends_with(".c") {
                words.push(word.clone());
                continue;
            }
            let module = folder.join(format!("{at}.mlir"));
            let made = options.iter().copied().chain(["--emit=affine", word]);
            Build::new(&self.compiler, made).run(&module)?;
            words.push(module.to_string_lossy().into_owned());
        }
        Ok(Build::new(&self.compiler, words))
    }
}

/// Compiles and runs both builds; returns an error if exit status or output differ.
pub fn compare(ours: &Build, reference: &Build, folder: &Path, name: &str, limit: Duration) -> Result<()> {
    let executable = folder.join(format!("{name}.clang"));
    reference.run(&executable)?;
    let expected = run_reference(&executable, limit)?;
    let executable = folder.join(format!("{name}.ours"));
    ours.run(&executable)?;
    let found = run(&executable, limit)?;
    if found.status != expected.status {
        return Err(format!("{}: {}, Clang's build: {}", executable.display(), found.describe(), expected.describe()));
    }
    if found.output != expected.output {
        return Err(difference(&expected.output, &found.output));
    }
    Ok(())
}

/// Runs a program in its own folder, so that the files that it writes stay there.
pub fn run(executable: &Path, limit: Duration) -> Result<Finished> {
    let mut command = Command::new(executable);
    command.current_dir(executable.parent().unwrap_or(Path::new(".")));
    process::run(&mut command, limit)
}

/// Runs Clang's build of a program. A timeout is an error, as there is nothing to compare with.
pub fn run_reference(executable: &Path, limit: Duration) -> Result<Finished> {
    ended(run(executable, limit)?, executable)
}

/// The result of the reference; an error after a timeout.
pub fn ended(finished: Finished, executable: &Path) -> Result<Finished> {
    match finished.status {
        Some(_) => Ok(finished),
        None => Err(format!("{}: the reference has {}", executable.display(), finished.describe())),
    }
}

/// Compiles C code to the object file that instrumented programs link with.
pub fn object(source: &str, folder: &Path) -> Result<PathBuf> {
    let (file, object) = (folder.join("runtime.c"), folder.join("runtime.o"));
    std::fs::write(&file, source).map_err(|error| format!("{}: {error}", file.display()))?;
    Build::new(CLANG, ["-O1", "-c", &file.to_string_lossy()]).run(&object)?;
    Ok(object)
}

/// Describes the first line in which two outputs differ.
pub fn difference(expected: &[u8], found: &[u8]) -> String {
    let line = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    let mut pairs = expected.split(|&b| b == b'\n').zip(found.split(|&b| b == b'\n')).enumerate();
    match pairs.find(|(_, (a, b))| a != b) {
        Some((at, (a, b))) => format!("line {} of the output: expected `{}`, found `{}`", at + 1, line(a), line(b)),
        None => format!("the output has {} bytes, expected {}", found.len(), expected.len()),
    }
}

/// The files of a folder with this extension, sorted.
pub fn files(folder: &Path, ending: &str) -> Result<Vec<PathBuf>> {
    let entries = std::fs::read_dir(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let mut files: Vec<PathBuf> = entries
        .filter_map(|entry| entry.ok().map(|entry| entry.path()))
        .filter(|path| path.extension().is_some_and(|found| found == ending))
        .collect();
    files.sort();
    Ok(files)
}
