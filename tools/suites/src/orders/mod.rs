//! Random pass orders: any order of our passes and MLIR's generic ones must preserve the output of a program.
//!
//! The module of a program, as emitted by the front end, or after structuring or raising, goes through a random order
//! of passes with verification after each, and is then compiled. The output must equal that of Clang's build without
//! optimisation. An upstream pass that a gate refuses, as its diagnostic code shows, is skipped; a failing order is
//! reduced as long as it still fails.

mod silence;
mod sources;

use crate::harness::process::{self, Finished};
use crate::harness::programs::{self, Build, CLANG};
use crate::harness::random::{self, Random};
use crate::harness::{Tally, folders, in_parallel};
use crate::{Result, Suite};
use clap::Args;
use sources::{Language, Source};
use std::collections::BTreeMap;
use std::path::Path;
use std::process::Command;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

/// The optimisation levels of our builds.
const LEVELS: [&str; 2] = ["-O0", "-O2"];

/// The time limit of one program.
const LIMIT: Duration = Duration::from_secs(20);

/// The minimum average number of passes that run per order, without those that a gate refuses.
const LEAST_PASSES: usize = 5;

/// The time limit of the passes of an order: a failing order runs many times.
const PASSES_LIMIT: Duration = Duration::from_secs(30);

/// The generic passes of MLIR.
const UPSTREAM: [Pass; 10] = [
    Pass { name: "canonicalize", anchor: "any" },
    Pass { name: "cse", anchor: "any" },
    Pass { name: "sccp", anchor: "any" },
    Pass { name: "loop-invariant-code-motion", anchor: "any" },
    Pass { name: "control-flow-sink", anchor: "any" },
    Pass { name: "mem2reg", anchor: "any" },
    Pass { name: "sroa", anchor: "any" },
    Pass { name: "inline", anchor: "" },
    Pass { name: "symbol-dce", anchor: "" },
    // It does not terminate on unreachable blocks, so it always follows the pass that removes them.
    Pass { name: "canonicalize,lift-cf-to-scf", anchor: "any" },
];

/// Lowerings whose results the other passes still handle. All other lowerings run at the end, as in every
/// compilation.
const LOWERINGS: [&str; 1] = ["lower-affine-loops"];

/// Passes whose output needs a runtime library, and the one that reduces the program to one worker thread.
const TRACING: [&str; 3] = ["trace-accesses", "check-numbers", "serialise-parallel"];

/// The prefix of the codes of the gates before upstream passes.
const GATE_CODES: &str = "RM01";

/// The final pass: makes any module printable without loss.
const LAST: Pass<'static> = Pass { name: "keep-text-exact", anchor: "any" };

/// A pass and the operation on which it is scheduled; an empty anchor is the module.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Pass<'n> {
    name: &'n str,
    anchor: &'n str,
}

/// The options of the suite.
#[derive(Debug, Args)]
pub struct Orders {
    /// How many orders
    #[arg(long, default_value_t = 500)]
    count: u64,
    /// From what they are made
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Only programs whose path matches this regular expression
    #[arg(long, value_name = "REGEX")]
    filter: Option<String>,
    /// Only programs with a schedule
    #[arg(long)]
    scheduled: bool,
    /// Check with the thread sanitizer that no order makes a data race
    #[arg(long)]
    races: bool,
}

impl Suite for Orders {
    const NAME: &'static str = "orders";
    const ABOUT: &'static str = "Random orders of passes on the test programs: valid modules, same output";
    const SMALL: Option<fn(u64) -> Self> =
        Some(|seed| Orders { count: 25, seed, filter: None, scheduled: false, races: false });

    fn run(&self) -> Result<Tally> {
        let Orders { count, seed, filter, scheduled, races } = self;
        println!("{count} orders from the seed {seed}");
        let mut sources = sources::all()?;
        if let Some(filter) = filter {
            let filter = regex::Regex::new(filter).map_err(|error| format!("--filter: {error}"))?;
            sources.retain(|source| filter.is_match(&source.shown()));
        }
        sources.retain(|source| source.schedule.is_some() || !scheduled);
        if sources.is_empty() {
            return Err("no programs".to_owned());
        }
        let table = std::fs::read_to_string("docs/passes.md").map_err(|error| format!("docs/passes.md: {error}"))?;
        let passes = passes(&table);
        let folder = folders::scratch("orders")?;
        let headers = sources::write_headers(&folder)?;
        let left_out: Mutex<BTreeMap<String, usize>> = Mutex::default();
        let orders: Vec<(u64, Case)> =
            random::seeds(*seed, *count).map(|seed| (seed, case(&mut Random::new(seed), &sources, &passes))).collect();
        let name = |(seed, case): &(u64, Case)| format!("order {seed} of {}", case.source.shown());
        let mut tally = in_parallel(&orders, name, |(seed, case)| {
            let place = folder.join(seed.to_string());
            std::fs::create_dir_all(&place).map_err(|error| error.to_string())?;
            let expected = reference(case, &place, &headers)?;
            let try_order = |order: &[Pass<'_>]| -> Result<Vec<String>> {
                let refused = check_order(case, order, &expected, &place)?;
                if *races && case.source.language != Language::C {
                    silence::check(case, order, &place)?;
                }
                Ok(refused)
            };
            match try_order(&case.order) {
                Ok(refused) => {
                    let mut left_out = left_out.lock().unwrap_or_else(PoisonError::into_inner);
                    refused.into_iter().for_each(|each| *left_out.entry(each).or_insert(0) += 1);
                    // Failure to remove the folder is ignored.
                    let _ = std::fs::remove_dir_all(&place);
                    Ok(())
                }
                Err(message) => {
                    let order = reduce(&case.order, |order| try_order(order).is_err());
                    let message = try_order(&order).err().unwrap_or(message);
                    let form = case.form.name;
                    Err(format!("{form} form, --pass-pipeline='{}'\n{message}", text(&order)))
                }
            }
        });
        let ran: usize = orders.iter().map(|(_, case)| case.order.len()).sum();
        let left_out = left_out.into_inner().unwrap_or_else(PoisonError::into_inner);
        let ran = ran.saturating_sub(left_out.values().sum());
        for (pass, count) in left_out {
            println!("{count:6}  {pass} is refused and left out");
        }
        tally.at_least("passes that ran", ran, LEAST_PASSES * orders.len());
        Ok(tally)
    }
}

/// The form of the initial module, with the options that create it.
#[derive(Clone, Copy, Debug)]
struct Form {
    name: &'static str,
    options: &'static [&'static str],
}

const FORMS: [Form; 3] = [
    Form { name: "plain", options: &["--emit=mlir", "--pass-pipeline=builtin.module()"] },
    Form { name: "structured", options: &["--emit=mlir"] },
    Form { name: "affine", options: &["--emit=affine"] },
];

/// One in this number of orders is of a program with a schedule.
const SCHEDULED: usize = 8;

/// A program with a pass order.
struct Case<'n> {
    source: Source,
    form: Form,
    order: Vec<Pass<'n>>,
}

impl Case<'_> {
    /// Writes the initial module.
    fn write_start(&self, start: &Path, more: &[&str]) -> Result<()> {
        let source = self.source.path.to_string_lossy();
        let words = ["-O1", "-w", &source].into_iter().chain(self.form.options.iter().copied());
        let words = words.chain(self.source.options().iter().copied()).chain(more.iter().copied());
        let words = words
            .chain(self.source.schedule.as_deref())
            .chain(self.source.schedule.as_ref().map(|_| "-ffp-contract=off"));
        Build::new(programs::cgeist(), words).run(start).map(drop)
    }
}

fn case<'n>(random: &mut Random, sources: &[Source], passes: &[Pass<'n>]) -> Case<'n> {
    let (scheduled, others): (Vec<&Source>, Vec<&Source>) = sources.iter().partition(|each| each.schedule.is_some());
    let is_scheduled = others.is_empty() || !scheduled.is_empty() && random.one_in(SCHEDULED);
    let source = (*random.pick(if is_scheduled { &scheduled } else { &others })).clone();
    // Schedules are not part of the plain form.
    let form = *random.pick(if is_scheduled { &FORMS[1..] } else { &FORMS });
    let steps = random.between(6, 14);
    let order = (0..steps).map(|_| *random.pick(passes)).collect();
    Case { source, form, order }
}

/// Passes that may run anywhere: ours, from the generated document, and the generic ones of MLIR.
fn passes(table: &str) -> Vec<Pass<'_>> {
    let rows = table.lines().filter_map(|line| line.strip_prefix("| [`")?.split_once('`'));
    let own = rows.filter_map(|(name, rest)| {
        let anchor = if rest.contains("| functions |") { "any" } else { "" };
        let anywhere = anchor == "any" || !name.starts_with("lower-") || LOWERINGS.contains(&name);
        // These passes insert calls of functions that no program defines.
        let anywhere = anywhere && !TRACING.contains(&name);
        anywhere.then_some(Pass { name, anchor })
    });
    own.chain(UPSTREAM).collect()
}

/// The pass pipeline of an order.
fn text(order: &[Pass<'_>]) -> String {
    let part = |pass: &Pass<'_>| match pass.anchor {
        "" => pass.name.to_owned(),
        anchor => format!("{anchor}({})", pass.name),
    };
    format!("builtin.module({})", order.iter().map(part).collect::<Vec<_>>().join(","))
}

/// The output and status of Clang's build of a program for each number of threads.
fn reference(case: &Case<'_>, place: &Path, headers: &Path) -> Result<Vec<Finished>> {
    let executable = place.join("clang");
    let path = case.source.path.to_string_lossy();
    let words = ["-O0", "-w", &path].into_iter().chain(case.source.libraries().iter().copied()).map(str::to_owned);
    Build::new(CLANG, words.chain(case.source.reference_options(headers))).run(&executable)?;
    let run = |workers: &&str| {
        let finished = programs::ended(run_program(&executable, workers, place)?, &executable)?;
        match finished.output.is_empty() {
            true => Err(format!("{}: prints nothing that could be compared", executable.display())),
            false => Ok(finished),
        }
    };
    case.source.workers().iter().map(run).collect()
}

fn run_program(executable: &Path, workers: &str, place: &Path) -> Result<Finished> {
    let mut command = Command::new(executable);
    // Waiting threads would spin otherwise, even if there are more of them than processors.
    command.env("OMP_WAIT_POLICY", "passive");
    process::run(command.current_dir(place).env("OMP_NUM_THREADS", workers), LIMIT)
}

/// Runs a program through an order and compares its results. Returns the passes that a gate refused.
fn check_order(case: &Case<'_>, order: &[Pass<'_>], expected: &[Finished], place: &Path) -> Result<Vec<String>> {
    let (start, end, executable) = (place.join("start.mlir"), place.join("end.mlir"), place.join("ours"));
    case.write_start(&start, &[])?;
    let left_out = run_order(order, &start, &end)?;
    for level in LEVELS {
        let end = end.to_string_lossy();
        let more = case.source.options().iter().chain(case.source.libraries()).copied();
        let words = [level, "-w", &end].into_iter().chain(more);
        Build::new(programs::cgeist(), words).run(&executable)?;
        for (workers, expected) in case.source.workers().iter().zip(expected) {
            let found = run_program(&executable, workers, place)?;
            if found.status != expected.status {
                return Err(format!("{level}, {workers} workers: {}", found.describe()));
            }
            if found.output != expected.output {
                let difference = programs::difference(&expected.output, &found.output);
                return Err(format!("{level}, {workers} workers: {difference}"));
            }
        }
    }
    Ok(left_out)
}

/// Runs an order on a module. Returns the passes that a gate refused; they are skipped.
fn run_order(order: &[Pass<'_>], start: &Path, end: &Path) -> Result<Vec<String>> {
    let mut order = order.to_vec();
    let mut left_out = Vec::new();
    loop {
        let all: Vec<_> = order.iter().copied().chain([LAST]).collect();
        let mut command = Command::new(folders::tools().join("rmlir-opt"));
        command.arg(format!("--pass-pipeline={}", text(&all))).arg("--mlir-disable-threading");
        command.arg(start).arg("-o").arg(end);
        let finished = process::run(&mut command, PASSES_LIMIT)?;
        if finished.succeeded() {
            return Ok(left_out);
        }
        let refused = refused(&String::from_utf8_lossy(&finished.error));
        let before = order.len();
        order.retain(|pass| refused.as_deref().is_none_or(|name| !pass.name.split(',').any(|each| each == name)));
        match refused {
            Some(name) if order.len() < before => left_out.push(name),
            _ => return Err(format!("rmlir-opt: {}", finished.describe())),
        }
    }
}

/// The upstream pass that a gate refused, from the diagnostic of the tool.
fn refused(message: &str) -> Option<String> {
    let line = message.lines().find(|line| line.contains(GATE_CODES) && line.contains("` does not run"))?;
    line.split('`').nth(1).map(str::to_owned)
}

/// Removes passes from the order, one at a time, while it still fails.
fn reduce<'n>(order: &[Pass<'n>], fails: impl Fn(&[Pass<'n>]) -> bool) -> Vec<Pass<'n>> {
    let mut order = order.to_vec();
    let mut at = 0;
    while at < order.len() {
        let mut shorter = order.clone();
        shorter.remove(at);
        if fails(&shorter) {
            order = shorter;
        } else {
            at += 1;
        }
    }
    order
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn passes_are_those_of_the_document_that_may_stand_anywhere() {
        let table = "| Pass | Runs on | What it does |\n| [`a-pass`](#a-pass) | functions | Text. |\n\
                     | [`lower-all`](#lower-all) | the module | Text. |\n| [`b`](#b) | the module | Text. |\n";
        let passes = passes(table);
        assert_eq!(text(&passes[..2]), "builtin.module(any(a-pass),b)");
        assert_eq!(passes.len(), 2 + UPSTREAM.len());
    }

    #[test]
    fn a_refusal_names_its_pass() {
        let message = "a.mlir:3:1: error: RM0107: `lift-cf-to-scf` does not run: a block\n";
        assert_eq!(refused(message).as_deref(), Some("lift-cf-to-scf"));
        assert_eq!(refused("error: RM9000: `x` does not run"), None);
    }
}
