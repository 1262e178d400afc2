//! Refusals of steps of schedules: the two accesses that a counterexample names happen in the program, in that order and at one address.
//!
//! Random C functions get random steps that change the order of their statements. Of each that is refused by dependence, the message
//! has sizes and two iterations. The function without schedule, with traced accesses, is run with these sizes, and its trace has to show
//! the first access before the second one. Where the message says that two arrays may share bytes, they are put so that they do.

mod message;
mod program;
mod trace;

use crate::harness::programs::{self, Build, CLANG};
use crate::harness::random::{self, Random};
use crate::harness::{Tally, folders, in_parallel, process};
use crate::{Result, Suite};
use clap::Args;
use message::{Event, Example};
use program::{Access, Program, ROW, SIZES, Statement, Values};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;
use trace::Touch;

/// The time limit of one program.
const LIMIT: Duration = Duration::from_secs(20);

/// The number of steps that are tried on a program.
const STEPS: usize = 8;

/// The greatest size with which programs are run, and the greatest number of iterations of a nest.
const GREATEST: i64 = 250;
const ITERATIONS: i64 = 300_000;

/// The distance of the arrays in memory.
const DISTANCE: i64 = 1 << 18;

/// The passes from the output of the front end to a traced program with the loops of the source.
const TRACED: &str =
    "--pass-pipeline=builtin.module(func.func(structure-control-flow,promote-slots,while-to-for),trace-accesses)";

/// The reason of the refusals that must have a counterexample.
const REASON: &str = "two accesses to one element would change places";

/// The options of the suite.
#[derive(Debug, Args)]
pub struct Refusals {
    /// The number of programs
    #[arg(long, default_value_t = 400)]
    count: u64,
    /// The seed of the programs
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// The steps of some programs by their ends.
#[derive(Clone, Copy, Debug, Default)]
struct Counts {
    /// Programs with a refusal by dependence.
    programs: usize,
    applied: usize,
    /// Refused for other reasons.
    others: usize,
    /// Refused by dependence: all, those with an example that happens, and those with one that is too large to run.
    refused: usize,
    happen: usize,
    large: usize,
}

impl Suite for Refusals {
    const NAME: &'static str = "refusals";
    const ABOUT: &'static str =
        "Counterexamples of refused steps of schedules: their accesses happen in traced programs, in that order";
    const SMALL: Option<fn(u64) -> Self> = Some(|seed| Refusals { count: 16, seed });

    fn run(&self) -> Result<Tally> {
        println!("{} programs from the seed {}", self.count, self.seed);
        let folder = folders::scratch("refusals")?;
        let runtime = programs::object(include_str!("../alias/runtime.c"), &folder)?;
        let seeds: Vec<u64> = random::seeds(self.seed, self.count).collect();
        let all = Mutex::new(Counts::default());
        let mut tally = in_parallel(
            &seeds,
            |seed| format!("refusals of program {seed}"),
            |&seed| {
                let counts = check_program(seed, &folder, &runtime)?;
                let mut all = all.lock().unwrap_or_else(PoisonError::into_inner);
                all.programs += usize::from(counts.refused > 0);
                all.applied += counts.applied;
                all.others += counts.others;
                all.refused += counts.refused;
                all.happen += counts.happen;
                all.large += counts.large;
                Ok(())
            },
        );
        let Counts { programs, applied, others, refused, happen, large } =
            all.into_inner().unwrap_or_else(PoisonError::into_inner);
        println!(
            "{applied} steps applied, {others} refused for other reasons, {refused} by dependence in {programs} programs"
        );
        println!(
            "{happen} counterexamples happen, {large} are too large to run, {} have none",
            refused - happen - large
        );
        tally.at_least("refusals by dependence", refused, tally.passed);
        tally.at_least("counterexamples that happen, in percent", happen * 100 / refused.max(1), 95);
        Ok(tally)
    }
}

/// A program with what it is run by.
struct Case {
    program: Program,
    statements: Vec<Statement>,
    /// The start of the names of its files.
    path: PathBuf,
}

impl Case {
    fn path(&self, ending: &str) -> PathBuf {
        self.path.with_extension(ending)
    }

    fn shown(&self, ending: &str) -> String {
        self.path(ending).to_string_lossy().into_owned()
    }

    /// Makes the program with traced accesses.
    fn build(&self, runtime: &Path) -> Result<()> {
        Build::new(programs::cgeist(), ["-O0", "-w", "--emit=mlir", &self.shown("c")]).run(&self.path("mlir"))?;
        let optimiser = programs::cgeist().with_file_name("rmlir-opt");
        Build::new(optimiser, [TRACED, &self.shown("mlir")]).run(&self.path("traced.mlir"))?;
        let main = self.path("main.c");
        std::fs::write(&main, self.program.caller()).map_err(|error| error.to_string())?;
        Build::new(CLANG, ["-O0", "-w", "-c", &self.shown("main.c")]).run(&self.path("main.o"))?;
        let words = ["-O0", "-w", &self.shown("traced.mlir"), &self.shown("main.o"), &runtime.to_string_lossy()];
        Build::new(programs::cgeist(), words).run(&self.path("traced")).map(|_| ())
    }

    /// Runs the traced program; returns its accesses and the address of its memory.
    fn run(&self, sizes: &Values, places: &[i64]) -> Result<(Vec<Touch>, u64)> {
        let mut run = Command::new(self.path("traced"));
        run.env("RMLIR_TRACE", self.path("trace"));
        run.args(SIZES.iter().map(|each| sizes[*each].to_string())).args(places.iter().map(i64::to_string));
        let _ = std::fs::remove_file(self.path("trace"));
        let finished = process::run(&mut run, LIMIT)?;
        if !finished.succeeded() {
            return Err(format!("the traced program: {}", finished.describe()));
        }
        let output = String::from_utf8_lossy(&finished.output).into_owned();
        let address = output.trim().parse().map_err(|_| format!("no address: {output}"))?;
        let trace = std::fs::read(self.path("trace")).map_err(|error| error.to_string())?;
        Ok((trace::touches(&trace)?, address))
    }

    /// The accesses that an event may mean, for these sizes.
    fn find(&self, event: &Event, sizes: &Values) -> Result<Found> {
        let statement =
            self.statements.iter().find(|each| each.line == event.line).ok_or("no statement in the line")?;
        let mut values = sizes.clone();
        let mut counters = event.counters.iter().peekable();
        let mut iterations = Vec::new();
        for each in &statement.loops {
            let first = each.lower.value(&values).ok_or("a bound without value")?;
            let counter = match counters.next_if(|(name, _)| *name == each.name) {
                Some((_, counter)) => *counter,
                None if each.is_single() => first,
                None => return Err(format!("the loop {} around line {} has no counter", each.name, event.line)),
            };
            values.insert(each.name.clone(), counter);
            iterations.push(counter - first);
        }
        if let Some((name, _)) = counters.next() {
            return Err(format!("the loop {name} is not around line {}", event.line));
        }
        let mut accesses = Vec::new();
        for (at, (access, writes)) in statement.accesses.iter().enumerate() {
            let subscripts = access.subscripts.iter().map(|each| each.value(&values)).collect::<Option<Vec<_>>>();
            let subscripts = subscripts.ok_or("a subscript without value")?;
            let is_named = event
                .element
                .as_ref()
                .is_none_or(|(name, wanted)| self.program.arrays[access.array].name == name && *wanted == subscripts);
            if *writes == event.writes && is_named {
                accesses.push((statement.first + at as u64, access.array, self.offset(access, &subscripts)));
            }
        }
        if accesses.is_empty() {
            return Err(format!("line {} has no such access: {event:?}", event.line));
        }
        Ok(Found { iterations, accesses, writes: event.writes })
    }

    /// The distance of an element from the start of its array, in bytes.
    fn offset(&self, access: &Access, subscripts: &[i64]) -> i64 {
        let element = match access.subscripts.len() {
            1 => subscripts[0],
            _ => subscripts[0] * ROW + subscripts[1],
        };
        element * self.program.size()
    }

    /// Checks that the accesses of an example happen, in that order and at one address; returns whether the program was run.
    fn check(&self, example: &Example, may_overlap: bool) -> Result<bool> {
        let mut sizes = example.sizes.clone();
        // Other symbols are values that the function computes from its parameters.
        sizes.retain(|name, _| SIZES.contains(&name.as_str()));
        let depth = self.statements.iter().map(|each| each.loops.len() as u32).max().unwrap_or(0);
        let greatest = sizes.values().map(|size| size.abs()).max().unwrap_or(0);
        if greatest > GREATEST || greatest.pow(depth) > ITERATIONS {
            return Ok(false);
        }
        for name in SIZES {
            sizes.entry(name.to_owned()).or_insert(3);
        }
        let [first, second] = &example.events;
        let (first, second) = (self.find(first, &sizes)?, self.find(second, &sizes)?);
        if !first.writes && !second.writes {
            return Err("both read".to_owned());
        }
        let mut why = "the elements differ".to_owned();
        for left in &first.accesses {
            for right in &second.accesses {
                let Some(places) = self.places(*left, *right, may_overlap) else { continue };
                let (touches, memory) = self.run(&sizes, &places)?;
                let touch = |found: &Found, (number, array, offset): Use| {
                    let address = memory.wrapping_add_signed(places[array] + offset);
                    Touch { number, iterations: found.iterations.clone(), address, writes: found.writes }
                };
                match trace::in_order(&touches, &touch(&first, *left), &touch(&second, *right)) {
                    Ok(()) => return Ok(true),
                    Err(text) => why = text,
                }
            }
        }
        Err(why)
    }

    /// Where the arrays are for two accesses to be to one address; `None` if they cannot be.
    fn places(&self, (_, left, from): Use, (_, right, to): Use, may_overlap: bool) -> Option<Vec<i64>> {
        let mut places: Vec<_> = (0..self.program.arrays.len()).map(|at| at as i64 * DISTANCE + DISTANCE / 2).collect();
        if left == right {
            return (from == to).then_some(places);
        }
        let is_apart = [left, right].iter().any(|each| self.program.arrays[*each].is_restrict);
        places[right] = places[left] + from - to;
        (may_overlap && !is_apart).then_some(places)
    }
}

/// An access of a statement: its number, its array, and the distance of the element from the start of the array.
type Use = (u64, usize, i64);

/// The accesses that an event may mean.
struct Found {
    iterations: Vec<i64>,
    accesses: Vec<Use>,
    writes: bool,
}

/// Tries steps on a program and checks the refusals.
fn check_program(seed: u64, folder: &Path, runtime: &Path) -> Result<Counts> {
    let mut random = Random::new(seed);
    let program = Program::new(&mut random);
    let (source, statements) = program.source();
    let case = Case { program, statements, path: folder.join(seed.to_string()) };
    std::fs::write(case.path("c"), &source).map_err(|error| error.to_string())?;
    let (mut steps, mut counts) = (case.program.steps(), Counts::default());
    for _ in 0..STEPS.min(steps.len()) {
        let step = steps.swap_remove(random.below(steps.len()));
        let script = format!("schedule kernel {{ {step} }}\n");
        std::fs::write(case.path("sched"), script).map_err(|error| error.to_string())?;
        let mut compile = Command::new(programs::cgeist());
        compile.args(["-O1", "-w", "-fopenmp", "--emit=affine", &case.shown("c"), "-o", "/dev/null"]);
        let finished = process::run(compile.arg(format!("-fschedule={}", case.shown("sched"))), LIMIT)?;
        let message = String::from_utf8_lossy(&finished.error).into_owned();
        let failed = |text: &str| format!("{step}: {text}\n{message}\n{source}");
        match finished.status {
            Some(0) => counts.applied += 1,
            Some(1) if message.contains(REASON) => {
                if counts.refused == 0 {
                    case.build(runtime).map_err(|text| failed(&text))?;
                }
                counts.refused += 1;
                let Some(example) = message::example(&message) else { continue };
                match case.check(&example, message.contains("share no bytes")).map_err(|text| failed(&text))? {
                    true => counts.happen += 1,
                    false => counts.large += 1,
                }
            }
            Some(1) if message.contains("error: RM") => counts.others += 1,
            _ => return Err(failed(&finished.describe())),
        }
    }
    for ending in ["c", "sched", "mlir", "traced.mlir", "main.c", "main.o", "traced", "trace"] {
        // Fails if the file was never created, which is fine.
        let _ = std::fs::remove_file(case.path(ending));
    }
    Ok(counts)
}
