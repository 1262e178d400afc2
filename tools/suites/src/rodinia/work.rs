//! The folder of a program: a copy of its sources with the changes, its inputs, its builds and runs.

use super::programs::Program;
use super::reference::Runtime;
use crate::Result;
use crate::harness::programs::{self, Build, CLANG};
use crate::harness::{process, random};
use std::fmt;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

/// Options with which compilers accept what older ones accepted in C.
pub const LENIENT: [&str; 8] = [
    "-w",
    "-fcommon",
    "-Wno-error=implicit-function-declaration",
    "-Wno-error=implicit-int",
    "-Wno-error=int-conversion",
    "-Wno-error=return-type",
    "-Wno-error=incompatible-pointer-types",
    "-Wno-reserved-user-defined-literal",
];

/// Compilers contract operations differently.
const UNCONTRACTED: &str = "-ffp-contract=off";

/// The clock of programs that seed random numbers by it.
pub const CLOCK: &str = "long time(long *place) { if (place) *place = 1; return 1; }\n";

/// Lines with these words tell times.
const TIMES: &str = r"(?i)time|took|elapsed|second|speedup|bandwidth|throughput|\d *(ms|us|s)\b|\((ms|us|s)\)";

/// How a program is run.
#[derive(Clone, Copy, Debug)]
pub struct Run {
    /// The number of workers.
    pub workers: usize,
    /// The order of threads.
    pub order: Option<&'static str>,
    /// Whether new memory of the device has a pattern.
    pub poison: bool,
    /// The time limit.
    pub limit: Duration,
}

impl Default for Run {
    fn default() -> Run {
        Run { workers: 1, order: None, poison: false, limit: Duration::from_secs(60) }
    }
}

impl fmt::Display for Run {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "OMP_NUM_THREADS={}", self.workers)?;
        if self.poison {
            write!(f, " RMLIR_CUDA_POISON=1")?;
        }
        self.order.map_or(Ok(()), |order| write!(f, " RMLIR_CUDA_ORDER={order}"))
    }
}

/// The results of a run, without times.
#[derive(Debug)]
pub struct Outcome {
    /// The exit status.
    status: Option<i32>,
    /// Standard output, then the files.
    pub text: Vec<u8>,
    /// Standard error.
    pub error: String,
    /// The wall-clock time.
    pub time: Duration,
}

impl Outcome {
    /// How another run differs from this one.
    pub fn compare(&self, other: &Outcome) -> Result<()> {
        if self.status != other.status {
            let tail: Vec<&str> = other.error.lines().rev().take(5).collect();
            return Err(format!("exit status {:?} instead of {:?}: {}", other.status, self.status, tail.join(" / ")));
        }
        if self.text == other.text { Ok(()) } else { Err(programs::difference(&self.text, &other.text)) }
    }
}

/// A program with its folder.
#[derive(Debug)]
pub struct Work<'a> {
    program: &'a Program,
    runtime: &'a Runtime,
    /// The folder of builds and of the object of the clock.
    pub folder: PathBuf,
    /// The folder of the run.
    pub place: PathBuf,
    /// The sources.
    pub sources: Vec<PathBuf>,
    /// The options of compilation.
    pub options: Vec<String>,
    ignored: Vec<regex::Regex>,
}

impl<'a> Work<'a> {
    /// Copies the sources, changes them, and makes the inputs.
    pub fn prepare(program: &'a Program, from: &Path, scratch: &Path, runtime: &'a Runtime) -> Result<Work<'a>> {
        let copy = scratch.join("cuda");
        if !copy.exists() {
            copy_sources(&from.join("cuda"), &copy)?;
        }
        let source = copy.join(program.folder);
        for change in program.changes {
            change.apply(&source)?;
        }
        let folder = scratch.join(program.name.replace([' ', '(', ')', '+'], "_"));
        let place = folder.join("run");
        std::fs::create_dir_all(&place).map_err(|error| format!("{}: {error}", place.display()))?;
        for (name, make) in program.inputs {
            write(&place.join(name), &make(&mut random::Random::new(1)))?;
        }
        write(&folder.join("clock.c"), CLOCK.as_bytes())?;
        let sources = files(&source, program.sources, program.library);
        let options = LENIENT.iter().chain([&UNCONTRACTED]).chain(program.options);
        let options = options.map(|option| below(option, &source));
        let expressions = [TIMES].into_iter().chain(program.ignored);
        let ignored = expressions.map(|text| regex::Regex::new(text).map_err(|error| error.to_string()));
        let (options, ignored) = (options.collect(), ignored.collect::<Result<_>>()?);
        let work = Work { program, runtime, folder, place, sources, options, ignored };
        let clock = ["-O1", "-c", &work.file("clock.c").to_string_lossy()].map(str::to_owned);
        Build::new(CLANG, clock).run(&work.file("clock.o"))?;
        Ok(work)
    }

    /// A file in the folder of the program.
    pub fn file(&self, name: &str) -> PathBuf {
        self.folder.join(name)
    }

    /// The program.
    pub fn program(&self) -> &Program {
        self.program
    }

    /// The runtime of reference builds.
    pub fn runtime(&self) -> &Runtime {
        self.runtime
    }

    /// Makes the reference build.
    pub fn reference(&self) -> Result<PathBuf> {
        let output = self.file("reference");
        let clock = self.file("clock.o").to_string_lossy().into_owned();
        let mut link = vec![clock.as_str()];
        link.extend(self.options.iter().map(String::as_str).filter(|option| *option == "-fopenmp"));
        self.runtime.build(&self.sources, &self.options, &link, &output)?;
        Ok(output)
    }

    /// Compiles the program with `cgeist-rs`.
    pub fn ours(&self, options: &[&str]) -> Result<PathBuf> {
        let output = self.file(&format!("ours{}", options.concat()));
        let mut words: Vec<String> = options.iter().map(|option| (*option).to_owned()).collect();
        words.extend(self.options.iter().cloned());
        words.extend(self.sources.iter().map(|source| source.to_string_lossy().into_owned()));
        words.extend([self.file("clock.o").to_string_lossy().into_owned(), "-lstdc++".to_owned(), "-lm".to_owned()]);
        Build::new(programs::cgeist(), words).run(&output)?;
        Ok(output)
    }

    /// Runs a build.
    pub fn run(&self, build: &Path, run: &Run) -> Result<Outcome> {
        for name in self.program.outputs {
            // Fails if there is none, which is fine.
            let _ = std::fs::remove_file(self.place.join(name));
        }
        let mut command = Command::new(build);
        command.args(self.program.arguments.split_whitespace()).current_dir(&self.place);
        command.env("OMP_NUM_THREADS", run.workers.to_string());
        command.envs(run.order.map(|order| ("RMLIR_CUDA_ORDER", order)));
        command.envs(run.poison.then_some(("RMLIR_CUDA_POISON", "1")));
        let finished = process::run(&mut command, run.limit)?;
        let mut text: Vec<u8> = Vec::new();
        for line in finished.output.split_inclusive(|&byte| byte == b'\n') {
            let shown = String::from_utf8_lossy(line);
            if !self.ignored.iter().any(|expression| expression.is_match(&shown)) {
                text.extend(line);
            }
        }
        for name in self.program.outputs {
            let file = self.place.join(name);
            // Without its results, a program would be equal whatever it computes.
            text.extend(if finished.succeeded() { read(&file)? } else { std::fs::read(&file).unwrap_or_default() });
        }
        let error = String::from_utf8_lossy(&finished.error).into_owned();
        Ok(Outcome { status: finished.status, text, error, time: finished.time })
    }
}

/// The files of a program in the folder `source`: its sources, and those of its library.
pub fn files(source: &Path, sources: &str, library: Option<(&str, &str)>) -> Vec<PathBuf> {
    let own = sources.split_whitespace().map(|name| source.join(name));
    let (place, names) = library.unwrap_or_default();
    own.chain(names.split_whitespace().map(|name| source.join(place).join(name).with_extension("c"))).collect()
}

/// An option of a program whose folder is `source`: folders of headers are below it.
pub fn below(option: &str, source: &Path) -> String {
    match option.strip_prefix("-I") {
        Some(place) => format!("-I{}", source.join(place).display()),
        None => option.to_owned(),
    }
}

/// Copies a folder, without files that are too large to be sources.
pub fn copy_sources(from: &Path, to: &Path) -> Result<()> {
    const LARGEST: u64 = 1 << 20;
    let problem = |error: std::io::Error| format!("{}: {error}", from.display());
    std::fs::create_dir_all(to).map_err(problem)?;
    for entry in std::fs::read_dir(from).map_err(problem)? {
        let entry = entry.map_err(problem)?;
        let (path, target) = (entry.path(), to.join(entry.file_name()));
        if path.is_dir() {
            copy_sources(&path, &target)?;
        } else if entry.metadata().is_ok_and(|data| data.len() <= LARGEST) {
            std::fs::copy(&path, &target).map_err(problem)?;
        }
    }
    Ok(())
}

/// The bytes of a file.
pub fn read(file: &Path) -> Result<Vec<u8>> {
    std::fs::read(file).map_err(|error| format!("{}: {error}", file.display()))
}

/// Writes a file.
pub fn write(file: &Path, bytes: &[u8]) -> Result<()> {
    std::fs::write(file, bytes).map_err(|error| format!("{}: {error}", file.display()))
}
