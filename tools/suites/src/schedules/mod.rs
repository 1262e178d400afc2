//! Random schedules of random loop nests: compares results.
//!
//! The programs are those of the suite `affine`. The compiler prints the loops that schedules see; random steps for them are tried in some
//! rounds, each on what the one before left. The program is then compiled with the schedule at three levels, and has to print what Clang's
//! build without optimisation prints.

mod steps;

use crate::affine;
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
use steps::Nest;

/// The optimisation levels of our builds.
const LEVELS: [&str; 3] = ["-O1", "-O2", "-O3"];

/// The time limit of one program.
const LIMIT: Duration = Duration::from_secs(20);

/// The number of rounds of a schedule.
const ROUNDS: usize = 3;

/// The number of steps that a round tries.
const STEPS: usize = 5;

/// The minimum average number of rules that are applied to a program: fewer test nothing.
const LEAST_APPLIED: usize = 2;

/// The options of the suite.
#[derive(Debug, Args)]
pub struct Schedules {
    /// The number of programs
    #[arg(long, default_value_t = 500)]
    count: u64,
    /// The seed of the programs
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Keep the programs and their schedules
    #[arg(long)]
    keep: bool,
}

impl Suite for Schedules {
    const NAME: &'static str = "schedules";
    const ABOUT: &'static str = "Random schedules of random loop nests: results as in Clang's builds";
    const SMALL: Option<fn(u64) -> Self> = Some(|seed| Schedules { count: 25, seed, keep: false });

    fn run(&self) -> Result<Tally> {
        println!("{} programs from the seed {}", self.count, self.seed);
        let folder = folders::scratch("schedules")?;
        let applied = AtomicUsize::new(0);
        let rules: Mutex<BTreeMap<String, usize>> = Mutex::default();
        let seeds: Vec<u64> = random::seeds(self.seed, self.count).collect();
        let name = |seed: &u64| format!("scheduled program {seed}");
        let mut tally = in_parallel(&seeds, name, |&seed| {
            let used = check_program(seed, &folder)?;
            applied.fetch_add(used.len(), Ordering::Relaxed);
            let mut rules = rules.lock().unwrap_or_else(PoisonError::into_inner);
            used.into_iter().for_each(|rule| *rules.entry(rule).or_insert(0) += 1);
            if !self.keep {
                ["c", "clang", "sched", "ours"].iter().for_each(|ending| {
                    // Fails if the file was never created, which is fine.
                    let _ = std::fs::remove_file(folder.join(format!("{seed}.{ending}")));
                });
            }
            Ok(())
        });
        for (rule, count) in rules.into_inner().unwrap_or_else(PoisonError::into_inner) {
            println!("{count:6}  {rule}");
        }
        tally.at_least("rules", applied.into_inner(), LEAST_APPLIED * tally.passed);
        Ok(tally)
    }
}

/// Compares a program with a random schedule; returns the rules that were applied.
fn check_program(seed: u64, folder: &Path) -> Result<Vec<String>> {
    let path = |ending: &str| folder.join(format!("{seed}.{ending}"));
    let shown = |path: &Path| path.to_string_lossy().into_owned();
    let (source, script) = (path("c"), path("sched"));
    std::fs::write(&source, affine::make(seed)).map_err(|error| error.to_string())?;
    let reference = path("clang");
    Build::new(CLANG, ["-O0", "-w", "-ffp-contract=off", &shown(&source)]).run(&reference)?;
    let expected = programs::run_reference(&reference, LIMIT)?;
    let option = format!("-fschedule={}", shown(&script));
    let write = |steps: &str| {
        std::fs::write(&script, format!("schedule kernel {{\n{steps}}}\n")).map_err(|error| error.to_string())
    };
    let trace = || {
        let words = ["-O1", "-w", "-fopenmp", &option, "--schedule-trace", "--emit=affine", &shown(&source)];
        let finished = Build::new(programs::cgeist(), words).run(Path::new("/dev/null"));
        finished.map(|finished| String::from_utf8_lossy(&finished.error).into_owned())
    };
    let mut random = Random::new(seed);
    let mut steps = String::new();
    write(&steps)?;
    let mut text = match trace() {
        // A function that cannot be scheduled.
        Err(message) if message.contains("RM5042") => return Ok(Vec::new()),
        other => other?,
    };
    for round in 0..ROUNDS {
        let nest = Nest::of(&text);
        if !nest.has_loops() {
            break;
        }
        let more = nest.steps(round, STEPS, &mut random);
        write(&format!("{steps}{more}"))?;
        match trace() {
            Ok(after) => {
                text = after;
                steps += &more;
            }
            // Steps whose result has no code, and names of no or several nodes.
            Err(message) if ["RM5002", "RM5005", "RM5006"].iter().any(|code| message.contains(code)) => {}
            Err(message) => return Err(message),
        }
    }
    write(&steps)?;
    let executable = path("ours");
    for level in LEVELS {
        let words = [level, "-w", "-ffp-contract=off", "-fopenmp", &option, &shown(&source)];
        Build::new(programs::cgeist(), words).run(&executable)?;
        let found = programs::run(&executable, LIMIT)?;
        if found.status != expected.status {
            return Err(format!("{level}: {}", found.describe()));
        }
        if found.output != expected.output {
            return Err(format!("{level}: {}", programs::difference(&expected.output, &found.output)));
        }
    }
    Ok(applied(&text))
}

/// The names of the rules that a trace shows.
fn applied(trace: &str) -> Vec<String> {
    let rule =
        |part: &str| part.split(|each: char| !each.is_ascii_alphanumeric() && each != '_').next().map(str::to_owned);
    trace.split("remark: RM5045: after ").skip(1).filter_map(rule).collect()
}
