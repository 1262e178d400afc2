//! Random programs of affine loop nests: measures the share of raised loops and compares results.
//!
//! Each program is compiled by Clang without optimisation, and by `cgeist-rs` at three levels through the module that
//! `--emit=affine` prints. The outputs must be identical.

mod extents;
mod generate;
mod program;
mod text;

use crate::harness::programs::{self, Build, CLANG};
use crate::harness::random::{self, Random};
use crate::harness::{Tally, folders, in_parallel};
use crate::{Result, Suite};
use clap::Args;
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

/// The optimisation levels of our builds.
const LEVELS: [&str; 3] = ["-O1", "-O2", "-O3"];

/// The time limit of one program.
const LIMIT: Duration = Duration::from_secs(20);

/// The minimum share of raised loops, in percent.
const RAISED: usize = 97;

/// The minimum share for a small number of programs, where single loops weigh more.
const RAISED_OF_FEW: usize = 92;

/// The number of programs from which [`RAISED`] applies.
const MANY: u64 = 500;

/// The minimum average number of loops per program: fewer test nothing.
const LEAST_LOOPS: usize = 3;

/// The options of the suite.
#[derive(Debug, Args)]
pub struct Affine {
    /// The number of programs
    #[arg(long, default_value_t = 2000)]
    count: u64,
    /// The seed of the programs
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

impl Suite for Affine {
    const NAME: &'static str = "affine";
    const ABOUT: &'static str =
        "Random affine loop nests: results as in Clang's builds, and the share of loops that are raised";
    const SMALL: Option<fn(u64) -> Self> = Some(|seed| Affine { count: 60, seed });

    fn run(&self) -> Result<Tally> {
        let (mut tally, loops) = check(self.seed, self.count)?;
        let share = if self.count < MANY { RAISED_OF_FEW } else { RAISED };
        tally.at_least("raised loops in percent", loops.raised * 100 / loops.all.max(1), share);
        tally.at_least("loops", loops.all, LEAST_LOOPS * tally.passed);
        Ok(tally)
    }
}

/// Checks `count` programs; also returns how many of their loops were raised.
fn check(seed: u64, count: u64) -> Result<(Tally, Loops)> {
    println!("{count} programs from the seed {seed}");
    let folder = folders::scratch("affine")?;
    let (all, raised) = (AtomicUsize::new(0), AtomicUsize::new(0));
    let reasons: Mutex<BTreeMap<String, usize>> = Mutex::default();
    let seeds: Vec<u64> = random::seeds(seed, count).collect();
    let name = |seed: &u64| format!("affine program {seed}");
    let tally = in_parallel(&seeds, name, |&seed| {
        let loops = check_program(seed, &folder)?;
        all.fetch_add(loops.all, Ordering::Relaxed);
        raised.fetch_add(loops.raised, Ordering::Relaxed);
        let mut reasons = reasons.lock().unwrap_or_else(PoisonError::into_inner);
        loops.refused.into_iter().for_each(|reason| *reasons.entry(reason).or_insert(0) += 1);
        Ok(())
    });
    let (all, raised) = (all.into_inner(), raised.into_inner());
    println!("{raised} of {all} loops raised");
    for (reason, count) in reasons.into_inner().unwrap_or_else(PoisonError::into_inner) {
        println!("{count:6}  {reason}");
    }
    Ok((tally, Loops { all, raised, refused: Vec::new() }))
}

/// The loops of a program, or the sums over several.
struct Loops {
    all: usize,
    raised: usize,
    /// The reasons why the other loops are not raised, from the remarks.
    refused: Vec<String>,
}

fn check_program(seed: u64, folder: &Path) -> Result<Loops> {
    let source = folder.join(format!("{seed}.c"));
    let program = make(seed);
    std::fs::write(&source, &program).map_err(|error| error.to_string())?;
    let path = |ending: &str| folder.join(format!("{seed}.{ending}"));
    let shown = |path: &Path| path.to_string_lossy().into_owned();
    let reference = path("clang");
    Build::new(CLANG, ["-O0", "-w", "-ffp-contract=off", &shown(&source)]).run(&reference)?;
    let expected = programs::run_reference(&reference, LIMIT)?;
    let mut loops = Loops { all: 0, raised: 0, refused: Vec::new() };
    for level in LEVELS {
        let (module, executable) = (path("mlir"), path("ours"));
        let words = [level, "-w", "-ffp-contract=off", "--remarks", "--emit=affine", &shown(&source)];
        let remarks = Build::new(programs::cgeist(), words).run(&module)?.error;
        let text = std::fs::read_to_string(&module).map_err(|error| error.to_string())?;
        loops = count_loops(&program, &text, &String::from_utf8_lossy(&remarks));
        Build::new(programs::cgeist(), [level, "-w", "-ffp-contract=off", &shown(&module)]).run(&executable)?;
        let found = programs::run(&executable, LIMIT)?;
        if found.status != expected.status {
            return Err(format!("{level}: {}", found.describe()));
        }
        if found.output != expected.output {
            return Err(format!("{level}: {}", programs::difference(&expected.output, &found.output)));
        }
    }
    for ending in ["c", "clang", "mlir", "ours"] {
        // Fails if the file was never created, which is fine.
        let _ = std::fs::remove_file(path(ending));
    }
    Ok(loops)
}

/// The source of the program of a seed. Programs are generated until one can be interpreted, which determines the
/// extents.
pub(crate) fn make(seed: u64) -> String {
    let mut random = Random::new(seed);
    loop {
        let mut program = generate::program(&mut random);
        if extents::find(&mut program).is_ok() {
            return text::text(&program);
        }
    }
}

/// The number of lines of the function `kernel`.
fn kernel_lines(source: &str) -> usize {
    source.lines().skip_while(|line| !line.contains("kernel(")).take_while(|line| *line != "}").count()
}

/// Counts the loops of the function `kernel` in a printed module, and collects the remarks on its loops.
fn count_loops(source: &str, module: &str, remarks: &str) -> Loops {
    let kernel = module.split("func.func ").find(|part| part.starts_with("@kernel(")).unwrap_or_default();
    let count = |name: &str| kernel.lines().filter(|line| line.contains(name)).count();
    let raised = count("affine.for ");
    let first = source.lines().take_while(|line| !line.contains("kernel(")).count() + 1;
    let inside = |line: &&str| {
        let number = line.split(':').nth(1).and_then(|number| number.parse::<usize>().ok());
        number.is_some_and(|number| (first..first + kernel_lines(source)).contains(&number))
    };
    let refusals =
        remarks.lines().filter(inside).filter(|line| ["RM0304", "RM0311"].iter().any(|code| line.contains(code)));
    let reason =
        |line: &str| line.split("remark: ").nth(1).unwrap_or(line).split(" (remedy").next().unwrap_or(line).to_owned();
    Loops { all: raised + count("scf.for ") + count("scf.while "), raised, refused: refusals.map(reason).collect() }
}
