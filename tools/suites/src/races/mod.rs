//! Data races: the thread sanitizer must report programs with races, and be silent about the others, also after our
//! passes.
//!
//! Archer, which is part of LLVM's OpenMP runtime, tells the sanitizer about the synchronisation of the runtime. Each
//! program is built twice: with our passes alone, and followed by LLVM's. A report for a program that should be free
//! of races is excused if Clang's build at the same level has it too: then the cause is the program itself, or LLVM,
//! which may speculate loads; any other report is our fault. Two reports are the same if they concern the same
//! variable or the same lines. For programs with an intended race, a report must concern the marked lines.

mod report;

use super::parallel::{Form, programs, programs::Program};
use crate::harness::programs::{self as builds, Build, CLANG};
use crate::harness::{Tally, folders, in_parallel, process};
use crate::replay;
use crate::{Result, Suite};
use clap::Args;
pub use report::Race;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

/// The options of the suite.
#[derive(Debug, Args)]
pub struct Races {
    #[command(flatten)]
    choice: programs::Choice,
    /// How often a program is run that must not be reported
    #[arg(long, default_value_t = 3)]
    runs: usize,
    /// Only the small programs with and without races
    #[arg(long)]
    small: bool,
}

/// Folder of programs with and without races that are small enough for every test run.
const SMALL: &str = "tools/cgeist-rs/tests/parallel/races";

/// Folders of other programs without races.
const TESTS: [&str; 4] = [
    "tools/cgeist-rs/tests/parallel/run",
    "tools/cgeist-rs/tests/parallel/serial-rules",
    "tools/cgeist-rs/tests/parallel/queries",
    "tools/cgeist-rs/tests/parallel/cilk",
];

/// The tool that tells the sanitizer about the OpenMP runtime.
const ARCHER: &str = "/usr/lib/llvm-22/lib/libarcher.so";

/// The comment at the end of each line with an access of an intended race.
const MARK: &str = "// race";

/// The exit status of a program with reports.
const REPORTED: i32 = 66;

/// The maximum number of runs until a race must be reported: both accesses must happen on different threads.
const ATTEMPTS: usize = 10;

/// The time limit of one run.
const LIMIT: Duration = Duration::from_secs(300);

impl Suite for Races {
    const NAME: &'static str = "races";
    const ABOUT: &'static str = "Parallel programs under the thread sanitizer: reports about exactly those with races";
    const SMALL: Option<fn(u64) -> Self> =
        Some(|_| Races { choice: programs::Choice::default(), runs: 1, small: true });

    fn run(&self) -> Result<Tally> {
        let folder = folders::scratch("races")?;
        let mut cases = small_cases(&folder)?;
        if !self.small {
            cases.extend(self.large_cases(&folder)?);
        }
        self.choice.keep(&mut cases, Case::name)?;
        check(&cases, self.runs)
    }
}

impl Races {
    /// The programs without races that are not part of the tests' short run.
    fn large_cases(&self, folder: &Path) -> Result<Vec<Case>> {
        let mut quiet = programs::own(Path::new("tools/bench/parallel"))?;
        for tests in TESTS {
            quiet.extend(programs::below(Path::new(tests))?);
        }
        quiet.extend(self.choice.public(folder)?);
        Ok(cases_of(quiet, Expected::LikeClang, folder))
    }
}

fn small_cases(folder: &Path) -> Result<Vec<Case>> {
    let mut cases = cases_of(programs::below(&Path::new(SMALL).join("silent"))?, Expected::Silence, folder);
    cases.extend(cases_of(programs::below(&Path::new(SMALL).join("reported"))?, Expected::Report, folder));
    cases.extend(cases_of(scheduled()?, Expected::Silence, folder));
    Ok(cases)
}

/// Sequential programs with schedules that make some of their loops parallel.
fn scheduled() -> Result<Vec<Program>> {
    let sources = builds::files(Path::new(replay::FOLDER), "c")?;
    let program = |source: &PathBuf| {
        let schedule = replay::option_of(source)?;
        let makes_parallel = std::fs::read_to_string(source.with_extension("sched")).ok()?.contains("parallel(");
        let words = vec![schedule, source.display().to_string()];
        let name = format!("scheduled {}", source.file_stem()?.to_string_lossy());
        makes_parallel.then(|| Program { name, words, arguments: Vec::new(), form: Form::OpenMp })
    };
    Ok(sources.iter().filter_map(program).collect())
}

fn check(cases: &[Case], runs: usize) -> Result<Tally> {
    if !Path::new(ARCHER).exists() {
        return Err(format!("{ARCHER} is missing: it is part of the package libomp-22-dev"));
    }
    let excused: Mutex<Vec<String>> = Mutex::default();
    let tally = in_parallel(cases, Case::name, |case| match case.expected {
        Expected::Report => case.must_be_reported(),
        Expected::Silence | Expected::LikeClang => {
            let levels = case.must_be_silent(runs)?;
            let lines = levels.iter().map(|level| format!("{}, {}", case.name(), level.what()));
            excused.lock().unwrap_or_else(PoisonError::into_inner).extend(lines);
            Ok(())
        }
    });
    let racy = cases.iter().filter(|case| case.expected == Expected::Report).count();
    let excused = excused.into_inner().unwrap_or_else(PoisonError::into_inner);
    println!("{} builds of programs without races, {racy} of programs with races", cases.len() - racy);
    excused.iter().for_each(|line| println!("reported in Clang's build as well: {line}"));
    Ok(tally)
}

/// The optimisation of a build.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Optimised {
    /// Our passes only.
    Passes,
    /// Our passes, then LLVM's.
    Whole,
}

impl Optimised {
    const ALL: [Optimised; 2] = [Optimised::Passes, Optimised::Whole];

    fn what(self) -> &'static str {
        match self {
            Optimised::Passes => "with our passes",
            Optimised::Whole => "with our passes and those of LLVM",
        }
    }

    /// The optimisation level of Clang at which LLVM runs the same passes.
    fn reference_level(self) -> &'static str {
        match self {
            Optimised::Passes => "-O0",
            Optimised::Whole => "-O2",
        }
    }
}

/// The expected behaviour of the sanitizer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Expected {
    /// No report.
    Silence,
    /// No report that Clang's build does not have too.
    LikeClang,
    /// A report of the intended race.
    Report,
}

/// A program with the parallel runtime for which it is built.
struct Case {
    program: Program,
    runtime: &'static str,
    expected: Expected,
    folder: PathBuf,
}

fn cases_of(programs: Vec<Program>, expected: Expected, folder: &Path) -> Vec<Case> {
    let of_each = programs.into_iter().flat_map(|program| {
        let runtimes: &[&str] = match program.form {
            Form::OpenMp => &["openmp"],
            Form::Cilk if expected == Expected::Report => &["openmp-tasks"],
            Form::Cilk => &["openmp", "openmp-tasks"],
        };
        runtimes.iter().map(move |runtime| (program.clone(), *runtime))
    });
    let with_folder = of_each.map(|(program, runtime)| {
        let name = format!("{}-{runtime}", program.name).replace(['/', ' ', '(', ')'], "-");
        Case { program, runtime, expected, folder: folder.join(name) }
    });
    with_folder.collect()
}

impl Case {
    fn name(&self) -> String {
        format!("{} for {}", self.program.name, self.runtime)
    }

    /// Builds with our compiler.
    fn ours(&self, optimised: Optimised) -> Result<PathBuf> {
        match optimised {
            Optimised::Passes => self.build_with_passes(),
            Optimised::Whole => self.build("whole", builds::cgeist(), "-O2", self.program.words.clone()),
        }
    }

    /// Checks that some report concerns only marked accesses.
    fn must_be_reported(&self) -> Result<()> {
        let marked = self.marked_lines()?;
        Optimised::ALL.into_iter().try_for_each(|optimised| {
            let executable = self.ours(optimised)?;
            let mut others = Vec::new();
            for _ in 0..ATTEMPTS {
                let races = races_of(&executable, &self.program.arguments, &self.folder)?;
                if races.iter().any(|race| !race.lines.is_empty() && race.lines.is_subset(&marked)) {
                    return Ok(());
                }
                others.extend(races.into_iter().map(|race| race.text));
            }
            let others = others.first().map_or("", |text| text.as_str());
            Err(format!("{}: no report of the marked accesses in {ATTEMPTS} runs\n{others}", optimised.what()))
        })
    }

    /// The lines of the sources with the mark of a race.
    fn marked_lines(&self) -> Result<BTreeSet<(String, usize)>> {
        let mut marked = BTreeSet::new();
        for source in self.program.words.iter().filter(|word| word.ends_with(".c")) {
            let text = std::fs::read_to_string(source).map_err(|error| format!("{source}: {error}"))?;
            let name = Path::new(source).file_name().unwrap_or_default().to_string_lossy().into_owned();
            let lines = text.lines().enumerate().filter(|(_, line)| line.ends_with(MARK));
            marked.extend(lines.map(|(number, _)| (name.clone(), number + 1)));
        }
        if marked.is_empty() { Err(format!("no line ends in `{MARK}`")) } else { Ok(marked) }
    }

    /// Checks that there are no unexcused reports; returns the builds with excused ones.
    fn must_be_silent(&self, runs: usize) -> Result<Vec<Optimised>> {
        let mut excused = Vec::new();
        for optimised in Optimised::ALL {
            let races = self.races(&self.ours(optimised)?, runs)?;
            let Some(first) = races.first() else { continue };
            if self.expected == Expected::Silence {
                return Err(format!("{}:\n{}", optimised.what(), first.text));
            }
            let words = self.program.words.clone();
            let reference = self.build("clang", CLANG.into(), optimised.reference_level(), words)?;
            let of_clang = self.races(&reference, ATTEMPTS)?;
            if let Some(own) = races.iter().find(|race| !of_clang.iter().any(|other| race.is_that_of(other))) {
                return Err(format!("{}, and not in Clang's build:\n{}", optimised.what(), own.text));
            }
            excused.push(optimised);
        }
        Ok(excused)
    }

    /// Builds with the sanitizer. Clang always gets the OpenMP form.
    fn build(&self, name: &str, compiler: PathBuf, level: &str, words: Vec<String>) -> Result<PathBuf> {
        let executable = self.folder.join(name);
        let options = if compiler == Path::new(CLANG) { vec!["-fopenmp".to_owned()] } else { self.options() };
        std::fs::create_dir_all(&self.folder).map_err(|error| format!("{}: {error}", self.folder.display()))?;
        let first = [level, "-g", "-w", "-fsanitize=thread"].map(str::to_owned);
        Build::new(compiler, first.into_iter().chain(options).chain(words)).run(&executable)?;
        Ok(executable)
    }

    fn options(&self) -> Vec<String> {
        let form = self.program.form.ours().iter().map(|word| (*word).to_owned());
        form.chain([format!("-fparallel-runtime={}", self.runtime)]).collect()
    }

    /// Compiles every source to a module optimised by our passes, and the modules to code without further
    /// optimisation.
    fn build_with_passes(&self) -> Result<PathBuf> {
        let (sources, others): (Vec<_>, Vec<_>) =
            self.program.words.iter().cloned().partition(|word| word.ends_with(".c"));
        let (libraries, options): (Vec<_>, Vec<_>) = others.into_iter().partition(|word| word.starts_with("-l"));
        let mut modules = Vec::new();
        for (number, source) in sources.into_iter().enumerate() {
            let words: Vec<String> =
                options.iter().cloned().chain(["--emit=llvm-dialect".to_owned(), source]).collect();
            let module = self.build(&format!("{number}.mlir"), builds::cgeist(), "-O2", words)?;
            modules.push(module.to_string_lossy().into_owned());
        }
        self.build("passes", builds::cgeist(), "-O0", modules.into_iter().chain(libraries).collect())
    }

    /// The reports of `runs` runs.
    fn races(&self, executable: &Path, runs: usize) -> Result<Vec<Race>> {
        let mut races = Vec::new();
        for _ in 0..runs {
            races.extend(races_of(executable, &self.program.arguments, &self.folder)?);
        }
        Ok(races)
    }
}

/// The reports of a run with four threads.
pub fn races_of(executable: &Path, arguments: &[String], folder: &Path) -> Result<Vec<Race>> {
    let mut command = Command::new(executable);
    command.args(arguments).current_dir(folder);
    command.env("OMP_NUM_THREADS", "4").env("OMP_WAIT_POLICY", "passive").env("OMP_TOOL_LIBRARIES", ARCHER);
    command.env("TSAN_OPTIONS", format!("ignore_noninstrumented_modules=1 exitcode={REPORTED}"));
    let finished = process::run(&mut command, LIMIT)?;
    match finished.status {
        Some(0 | REPORTED) => Ok(report::all(&String::from_utf8_lossy(&finished.error))),
        _ => Err(format!("{}: {}", executable.display(), finished.describe())),
    }
}
