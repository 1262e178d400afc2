//! Checks derivatives of C programs: tangents against dual numbers, adjoints against tangents.
//!
//! A program is a C file whose first comment lines describe the function `f` ([`description`]). From it come the driver
//! for the compiler under test ([`driver`]), with a call of each derivative as C programs for Enzyme write it, and the
//! oracle ([`oracle`]): the same file compiled by Clang as C++ with dual numbers (`dual.hpp`), which compute the tangents
//! and the sums of the absolute values of their terms. `check.cpp` compares both in one process: tangents may differ by
//! 5,000 machine epsilons of the narrowest type times that sum, and adjoints must satisfy the dot product identity
//! <w, J v> = <J^T w, v> within the same limit. Programs that do not compile as C++ are compared with differences.
//!
//! With `--oracle` nothing is differentiated by a compiler: the dual numbers are compared with differences of Clang's
//! build of the program.

mod across_files;
mod copies;
mod description;
mod driver;
mod generate;
mod oracle;
#[cfg(test)]
mod tests;

use crate::harness::programs::{self, Build, CLANG};
use crate::harness::{Tally, folders, in_parallel, random, verdict};
use crate::{Result, Suite};
use clap::Args;
use description::Subject;
use driver::{Mode, Program};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

/// The folder of the kept programs.
const KEPT: &str = "tools/cgeist-rs/tests/derivatives/programs";

/// The optimisation levels.
const LEVELS: [&str; 4] = ["-O0", "-O1", "-O2", "-O3"];

/// The time limit of one run.
const LIMIT: Duration = Duration::from_secs(60);

/// The number of generated programs in a file.
const BATCH: usize = 4;

/// One file in so many runs all modes, and one of generated programs runs under sanitizers.
const SAMPLE: usize = 10;

/// The options of the sanitizers, which also report leaks.
const SANITIZERS: [&str; 3] = ["-g", "-fsanitize=address,undefined", "-fno-sanitize-recover=all"];

/// Those of the address sanitizer alone: checks of overflow make loops of unknown length of counted ones, whose tapes have
/// another form.
const COUNTED: [&str; 3] = ["-g", "-fsanitize=address", "-fno-sanitize-recover=all"];

/// The options of Clang's build of a program.
const REFERENCE: [&str; 5] = ["-O1", "-ffp-contract=off", SANITIZERS[0], SANITIZERS[1], SANITIZERS[2]];

/// When the compiler differentiates.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum Order {
    /// Behind the optimisation.
    After,
    /// Before it.
    Before,
}

/// The options of the suite.
#[derive(Debug, Args)]
pub struct Derivatives {
    /// Kept programs whose names contain one of these, or `generated-SEED`; all, unless programs are generated
    #[arg(long = "program", value_name = "NAME")]
    programs: Vec<String>,
    /// Generate so many programs
    #[arg(long, value_name = "COUNT", default_value_t = 0)]
    random: u64,
    /// Check the kept programs beside those that are generated
    #[arg(long)]
    kept: bool,
    /// The seed of the generated programs
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Levels of optimisation
    #[arg(long = "opt", value_name = "OPTION", default_values = LEVELS, allow_hyphen_values = true)]
    levels: Vec<String>,
    /// When the compiler differentiates
    #[arg(long = "order", value_enum, default_values = ["after", "before"])]
    orders: Vec<Order>,
    /// Modes; forward and reverse, and for a tenth of the programs all
    #[arg(long = "mode", value_enum)]
    modes: Vec<Mode>,
    /// Compile each program at one level only
    #[arg(long)]
    sample: bool,
    /// Put each program and the calls of its derivatives into two files
    #[arg(long)]
    across_files: bool,
    /// Compare dual numbers with differences, without a compiler under test
    #[arg(long)]
    oracle: bool,
    /// Write generated programs to this folder instead
    #[arg(long, value_name = "FOLDER")]
    write: Option<PathBuf>,
}

impl Suite for Derivatives {
    const NAME: &'static str = "derivatives";
    const ABOUT: &'static str = "Derivatives of C programs: tangents against dual numbers, adjoints against tangents";
    const SMALL: Option<fn(u64) -> Self> = Some(|seed| Derivatives {
        programs: Vec::new(),
        random: 64,
        kept: true,
        seed,
        levels: LEVELS.map(str::to_owned).to_vec(),
        orders: vec![Order::After, Order::Before],
        modes: Vec::new(),
        sample: true,
        across_files: false,
        oracle: false,
        write: None,
    });

    fn run(&self) -> Result<Tally> {
        let mut files = if self.random > 0 { self.generated()? } else { Vec::new() };
        if self.kept || self.random == 0 {
            files.extend(self.kept()?);
        }
        if let Some(folder) = &self.write {
            return write(&files, folder);
        }
        let folder = folders::scratch("derivatives")?;
        oracle::prepare(&folder)?;
        let count: usize = files.iter().map(|file| file.programs.len()).sum();
        println!("{count} programs in {} files", files.len());
        let compared = AtomicUsize::new(0);
        let name = |file: &File| file.name.clone();
        let mut tally = in_parallel(&files, name, |file| {
            compared.fetch_add(self.check(file, &folder)?, Ordering::Relaxed);
            Ok(())
        });
        println!("{} comparisons", compared.load(Ordering::Relaxed));
        // Some programs are refused in two files.
        let least = if self.across_files { count } else { 3 * count };
        tally.at_least("comparisons", compared.into_inner(), least * usize::from(tally.failed == 0));
        Ok(tally)
    }
}

/// The number of a kept program. It depends on the name only, so that new programs change nothing for others.
fn number_of(name: &str) -> usize {
    let hash = name
        .bytes()
        .fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3));
    (hash >> 32) as usize
}

/// Programs that are compiled together.
#[derive(Debug)]
struct File {
    /// Its name in messages and of its files.
    name: String,
    /// Its number, which selects what is done with a part of the files.
    number: usize,
    programs: Vec<Program>,
}

impl File {
    /// The options that select the programs that a message names, or else all.
    fn selection(&self, message: &str) -> String {
        let named = |program: &&Program| message.contains(&format!("{}: ", program.name));
        let some = self.programs.iter().any(|program| named(&program));
        let selected = self.programs.iter().filter(|program| !some || named(program));
        selected.map(|program| format!(" --program {}", program.name)).collect()
    }
}

/// One way to compile the driver.
#[derive(Clone, Debug)]
struct Configuration {
    compiler: PathBuf,
    options: Vec<String>,
    /// The options of this suite that select it.
    selection: String,
    /// The arguments of the compiled program.
    arguments: &'static [&'static str],
}

/// The arguments for a comparison at three random points: of derivatives, and of dual numbers with differences.
const DERIVATIVES: &[&str] = &["3"];
const DIFFERENCES: &[&str] = &["3", "differences"];

impl Derivatives {
    /// The kept programs, one a file.
    fn kept(&self) -> Result<Vec<File>> {
        let mut files = Vec::new();
        for name in &self.programs {
            if let Some(seed) = name.strip_prefix("generated-").and_then(|seed| seed.parse().ok()) {
                files.push(File { name: name.clone(), number: 0, programs: vec![generate::program(seed)?] });
            }
        }
        for path in programs::files(Path::new(KEPT), "c")? {
            let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
            if !self.programs.is_empty() && !self.programs.iter().any(|part| name.contains(part)) {
                continue;
            }
            let problem = |error: String| format!("{}: {error}", path.display());
            let source = std::fs::read_to_string(&path).map_err(|error| problem(error.to_string()))?;
            let subject = Subject::parse(&source).map_err(problem)?;
            let programs = vec![Program { name: name.clone(), source, subject }];
            let number = if self.programs.is_empty() { number_of(&name) } else { 0 };
            files.push(File { name, number, programs });
        }
        Ok(files)
    }

    /// Generated programs, several a file.
    fn generated(&self) -> Result<Vec<File>> {
        let seeds: Vec<u64> = random::seeds(self.seed, self.random).collect();
        let file = |(number, seeds): (usize, &[u64])| {
            let programs = seeds.iter().map(|&seed| generate::program(seed)).collect::<Result<_>>()?;
            let name = format!("generated-{}-{number}", self.seed);
            Ok(File { name, number, programs })
        };
        seeds.chunks(BATCH).enumerate().map(file).collect()
    }

    /// The modes of a file.
    fn modes(&self, file: &File) -> Vec<Mode> {
        let mut modes = match (self.modes.as_slice(), file.number % SAMPLE) {
            ([], 0) => [driver::FIRST_ORDER, driver::OTHERS].concat(),
            ([], _) => driver::FIRST_ORDER.to_vec(),
            (modes, _) => modes.to_vec(),
        };
        if file.programs.iter().any(|program| program.subject.is_first_order) {
            modes.retain(|mode| !mode.is_second_order());
        }
        modes
    }

    /// The configurations of a file: all, or one of them in turn.
    fn configurations(&self, file: &File) -> Vec<Configuration> {
        let mut all = Vec::new();
        for order in &self.orders {
            for level in &self.levels {
                let (order, name): (&[&str], _) = match order {
                    Order::After => (&[], "after"),
                    Order::Before => (&["-fautodiff-order=before"], "before"),
                };
                let options = std::iter::once(level.as_str()).chain(order.iter().copied()).map(str::to_owned);
                let selection = format!("--opt {level} --order {name}");
                let (compiler, options) = (programs::cgeist(), options.collect());
                all.push(Configuration { compiler, options, selection, arguments: DERIVATIVES });
            }
        }
        let mut all = if self.sample { vec![all.swap_remove(file.number % all.len())] } else { all };
        if file.number % SAMPLE == SAMPLE / 2 || !self.sample && file.programs.len() == 1 {
            let sanitizers = [SANITIZERS, COUNTED];
            let chosen = if self.sample { &sanitizers[file.number / SAMPLE % 2..][..1] } else { &sanitizers };
            let sanitized = all[0].clone();
            let with = |options: &[&'static str; 3]| {
                let options = options.map(str::to_owned).to_vec();
                Configuration { options: [sanitized.options.clone(), options].concat(), ..sanitized.clone() }
            };
            all.extend(chosen.iter().map(with));
        }
        all
    }

    /// Checks the programs of a file; returns the number of comparisons.
    fn check(&self, file: &File, folder: &Path) -> Result<usize> {
        let stem = folder.join(&file.name);
        let oracle = oracle::build(&file.programs, folder, &stem)?;
        let source = stem.with_extension("driver.c");
        let (modes, configurations) = match self.oracle {
            true => {
                calls_compile(file, &source, folder)?;
                let options = REFERENCE.map(str::to_owned).to_vec();
                let selection = "--oracle".to_owned();
                let arguments = DIFFERENCES;
                (Vec::new(), vec![Configuration { compiler: CLANG.into(), options, selection, arguments }])
            }
            false => (self.modes(file), self.configurations(file)),
        };
        write_file(&source, &driver::text(&file.programs, &modes))?;
        let mut compared = 0;
        let mut complaints = Vec::new();
        if self.across_files {
            return self.check_across_files(file, &modes, (&oracle, folder));
        }
        for configuration in &configurations {
            match configuration.run(&source, &oracle, folder) {
                Ok(count) => compared += count,
                Err(text) => complaints.push(format!(
                    "cargo xtask suite derivatives{} {}\n{}\n{text}",
                    file.selection(&text),
                    configuration.selection,
                    configuration.shown(&source)
                )),
            }
        }
        if complaints.is_empty() {
            for ending in ["driver.c", "driver", "oracle.cpp", "oracle.c", "oracle.o"] {
                // Fails if the file was never created, which is fine.
                let _ = std::fs::remove_file(stem.with_extension(ending));
            }
        }
        verdict(complaints).map(|()| compared)
    }
}

impl Derivatives {
    /// Checks the programs of a file in two files; returns the number of comparisons. A program may be refused, with an error
    /// that says so, but not all may.
    fn check_across_files(&self, file: &File, modes: &[Mode], (oracle, headers): (&Path, &Path)) -> Result<usize> {
        let mut compared = 0;
        let stem = headers.join(&file.name);
        for configuration in self.configurations(file) {
            let run = across_files::run(&configuration, (&file.programs, modes), &stem, (oracle, headers));
            match run.map_err(|text| format!("{}\n{text}", configuration.selection))? {
                across_files::Run::Compared(count) => compared += count,
                across_files::Run::Refused(text) => println!("refused: {}\n{text}", file.name),
            }
        }
        Ok(compared)
    }
}

impl Configuration {
    /// Compiles and runs a driver; returns the number of comparisons.
    fn run(&self, source: &Path, oracle: &Path, headers: &Path) -> Result<usize> {
        let executable = source.with_extension("");
        let mut words = self.options.clone();
        let check = headers.join("check.o");
        words.extend(["-w", "-I"].map(str::to_owned));
        words.extend([headers, source, oracle, &check].map(|path| path.to_string_lossy().into_owned()));
        words.push("-lm".to_owned());
        Build::new(&self.compiler, words).run(&executable)?;
        let mut command = std::process::Command::new(&executable);
        command.args(self.arguments);
        let finished = crate::harness::process::run(&mut command, LIMIT)?;
        let output = String::from_utf8_lossy(&finished.output);
        if !finished.succeeded() {
            return Err(format!("{}{}", output, finished.describe()));
        }
        let last = output.lines().last().and_then(|line| line.strip_suffix(" comparisons"));
        last.and_then(|count| count.parse().ok()).ok_or_else(|| format!("no result: {output}"))
    }

    /// The compilation as a command, without its inputs from this suite.
    fn shown(&self, source: &Path) -> String {
        format!("{} {} {}", self.compiler.display(), self.options.join(" "), source.display())
    }
}

/// Compiles the calls of all derivatives with Clang, for which they are calls of unknown functions.
fn calls_compile(file: &File, source: &Path, headers: &Path) -> Result<()> {
    write_file(source, &driver::text(&file.programs, &[driver::FIRST_ORDER, driver::OTHERS].concat()))?;
    let words = ["-fsyntax-only", "-w", "-I"].map(str::to_owned).into_iter();
    let paths = [headers, source].map(|path| path.to_string_lossy().into_owned());
    Build::new(CLANG, words.chain(paths)).run(&source.with_extension("o")).map(drop)
}

fn write_file(path: &Path, text: &str) -> Result<()> {
    std::fs::write(path, text).map_err(|error| format!("{}: {error}", path.display()))
}

/// Writes programs to a folder.
fn write(files: &[File], folder: &Path) -> Result<Tally> {
    let mut tally = Tally::default();
    std::fs::create_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    for program in files.iter().flat_map(|file| &file.programs) {
        let path = folder.join(format!("{}.c", program.name));
        tally.count(&program.name, write_file(&path, &program.source));
    }
    Ok(tally)
}
