//! Rules keep what procedures compute: random procedures before and after rules, by an interpreter that shares nothing with
//! rules and proofs.
//!
//! The seed of a failure is printed; `RMLIR_FUZZ_SEED` and `RMLIR_FUZZ_COUNT` choose others, `RMLIR_FUZZ_REFUSALS` the number of
//! refusals whose counterexamples are executed, and `RMLIR_FUZZ_RULE` rules that are applied more often, with commas between them.
//!
//! Of refusals by proof it is counted how many rewrites would have been right for the sizes that are executed; [`mod@yardsticks`] tells
//! those that are needless for all.

// Proves: exo:EP-1 exo:EP-2 exo:EP-3 exo:EL-11 exo:EL-12 exo:EW-1 exo:EX-1

mod arguments;
mod check;
mod formulas;
mod generate;
mod machine;
mod needless;
mod parts;
mod settle;
mod unroll;
mod yardsticks;

use check::{Baseline, Verdict, baselines, compare, confirm};
use dialects::ir::Module;
use generate::{Program, program};
use parts::Parts;
use schedules::procedure::Procedure;
use schedules::rules::{self, Arguments, Reason, Refusal, Rule, TABLE, variant};
use splitmix::Random;
use std::collections::BTreeMap;

fn setting(name: &str, otherwise: u64) -> u64 {
    std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(otherwise)
}

/// The number of rules that are applied to each program.
const TRIES: u64 = 10;
/// The most rules of a chain.
const CHAIN: usize = 20;

#[derive(Default)]
struct Counts {
    tried: u64,
    accepted: u64,
    /// Counterexamples that runs confirm, and those that are too large to run.
    confirmed: u64,
    large: u64,
    /// Refusals whose rewrite was executed, and those of them with the same results.
    executed: u64,
    needless: u64,
    /// The latter by what was not tried.
    untried: BTreeMap<&'static str, u64>,
    refusals: BTreeMap<String, u64>,
}

#[derive(Default)]
struct Statistics {
    rules: BTreeMap<&'static str, Counts>,
    faults: Vec<String>,
}

impl Statistics {
    fn print(&self) {
        for (name, counts) in &self.rules {
            let Counts { tried, accepted, confirmed, large, executed, needless, untried, refusals } = counts;
            let rate = *accepted as f64 * 100.0 / (*tried).max(1) as f64;
            println!("{name}: {tried} tried, {accepted} accepted ({rate:.1} %)");
            println!("    counterexamples: {confirmed} confirmed, {large} too large; refusals: {refusals:?}");
            if *executed > 0 {
                let rate = *needless as f64 * 100.0 / *executed as f64;
                println!(
                    "    refused by proof and executed: {executed}, with the same results: {needless} ({rate:.1} %) {untried:?}"
                );
            }
        }
    }

    fn refused(&mut self, name: &'static str, refusal: &Refusal, before: &Procedure<'_>) -> Result<(), String> {
        let counts = self.rules.entry(name).or_default();
        *counts.refusals.entry(format!("{:?}", refusal.reason)).or_default() += 1;
        match &refusal.counterexample {
            Some(example) => match confirm(before, example) {
                Verdict::Confirmed => counts.confirmed += 1,
                Verdict::TooLarge => counts.large += 1,
                Verdict::Wrong(text) => return Err(format!("wrong counterexample, {text}: {example:?}")),
            },
            None if refusal.reason == Reason::Dependence => return Err("no counterexample".to_owned()),
            None => {}
        }
        Ok(())
    }

    /// The number of refusals by dependence, of those whose counterexample happens, and of those that are too large to run.
    fn dependences(&self) -> (u64, u64, u64) {
        let reason = format!("{:?}", Reason::Dependence);
        let all = self.rules.values();
        let refused = all.clone().filter_map(|each| each.refusals.get(&reason)).sum();
        (refused, all.clone().map(|each| each.confirmed).sum(), all.map(|each| each.large).sum())
    }
}

/// A program with its runs.
fn start<'c>(parts: &Parts<'c>, random: &mut Random) -> Option<(Program<'c>, Vec<Baseline>)> {
    let program = program(parts, random)?;
    let baselines = baselines(parts, &program, random)?;
    Some((program, baselines))
}

fn report(rule: &Rule, arguments: &Arguments, before: &Procedure<'_>, after: Option<&Procedure<'_>>) -> String {
    let arrays: Vec<_> = before
        .arrays
        .iter()
        .map(|each| {
            let extent = |each: &Option<_>| each.as_ref().map(|each| before.index(each)).unwrap_or_default();
            let extents: Vec<_> = each.extents.iter().map(extent).collect();
            format!("{}{extents:?}{}", each.name, if each.wraps { " wraps" } else { "" })
        })
        .collect();
    let facts: Vec<_> = before.facts.iter().map(|each| before.condition(each)).collect();
    let mut text = format!(
        "{}{:?}\narrays {arrays:?}, overlaps {:?}, facts {facts:?}\nbefore:\n",
        rule.name, arguments.0, before.overlaps
    );
    text += &listing(before);
    if let Some(after) = after {
        text += "after:\n";
        text += &listing(after);
    }
    text
}

/// The text of a procedure, with the ids of its nodes.
fn listing(procedure: &Procedure<'_>) -> String {
    let ids: Vec<_> = procedure
        .nodes_in(schedules::procedure::BlockId::Body)
        .into_iter()
        .map(|id| format!("{}: {}", id.0, procedure.line(id)))
        .collect();
    format!("{}  ({})\n", procedure.text(), ids.join(" | "))
}

/// A copy of a node for a condition, with the arguments of `specialise`.
fn as_variant<'c>(before: &Procedure<'c>, arguments: &Arguments) -> Result<Procedure<'c>, Refusal> {
    let (node, conditions) = (arguments.node(0)?, arguments.conditions(1)?);
    variant(before, node, conditions).map(|variant| variant.procedure)
}

/// Applies a rule with random arguments, one of `among` if that is not empty, and compares the runs.
fn apply<'c>(
    parts: &Parts<'c>,
    (program, baselines, among): (&Program<'c>, &[Baseline], &[&str]),
    before: &Procedure<'c>,
    random: &mut Random,
    statistics: &mut Statistics,
) -> Option<Procedure<'c>> {
    let named = |name: &str| TABLE.iter().find(|rule| rule.name == name);
    let rule = match std::env::var("RMLIR_FUZZ_RULE") {
        Ok(names) if random.chance(70) => {
            let names: Vec<&str> = names.split(',').collect();
            named(names[random.below(names.len())])?
        }
        _ if !among.is_empty() => named(among[random.below(among.len())])?,
        _ => random.pick(TABLE),
    };
    let arguments = arguments::arguments(before, rule, random)?;
    statistics.rules.entry(rule.name).or_default().tried += 1;
    // `variant` is no call of a rule, but a statement of its own.
    let result = match rule.name == "specialise" && random.chance(50) {
        true => as_variant(before, &arguments),
        false => rules::apply(rule, before, &arguments).map(|outcome| outcome.procedure),
    };
    match result {
        Ok(after) => {
            statistics.rules.entry(rule.name).or_default().accepted += 1;
            if let Err(text) = compare(parts, &after, &program.layout, baselines, random) {
                statistics.faults.push(format!("{text}\n{}", report(rule, &arguments, before, Some(&after))));
                return None;
            }
            Some(after)
        }
        Err(refusal) => {
            if let Err(text) = statistics.refused(rule.name, &refusal, before) {
                statistics.faults.push(format!("{text}\n{}", report(rule, &arguments, before, None)));
            }
            if let Some(after) = needless::unproven(rule.name, before, &arguments, &refusal) {
                let counts = statistics.rules.entry(rule.name).or_default();
                counts.executed += 1;
                if compare(parts, &after, &program.layout, baselines, random).is_ok() {
                    counts.needless += 1;
                    *counts.untried.entry(untried(&refusal, baselines)).or_default() += 1;
                }
            }
            None
        }
    }
}

/// The part of what a refusal names that the runs of the rewrite, with the same results, have not tried.
fn untried(refusal: &Refusal, baselines: &[Baseline]) -> &'static str {
    let Some(example) = &refusal.counterexample else { return "without example" };
    if !baselines.iter().any(|baseline| baseline.symbols() == example.symbols) {
        return "the sizes of the example";
    }
    match example.events[0].array == example.events[1].array {
        true => "nothing",
        false => "the place of an array that may overlap",
    }
}

/// Runs a test on programs of consecutive seeds, until it is done.
fn each_seed(
    count: u64,
    is_done: impl Fn(&Statistics) -> bool,
    mut test: impl for<'c> FnMut(&Parts<'c>, &Program<'c>, &[Baseline], &mut Random, &mut Statistics),
) -> Statistics {
    let context = dialects::context::with_threads(false);
    let text = parts::text();
    let module = Module::parse(&context, &text).expect("it parses");
    let parts = Parts::new(&module);
    let first = setting("RMLIR_FUZZ_SEED", 1);
    let most = setting("RMLIR_FUZZ_FAULTS", 1) as usize;
    let mut statistics = Statistics::default();
    let (mut programs, mut seeds) = (0, 0);
    for seed in first..first + count {
        if is_done(&statistics) {
            break;
        }
        seeds += 1;
        let mut random = Random::new(seed);
        let Some((program, baselines)) = start(&parts, &mut random) else { continue };
        programs += 1;
        let known = statistics.faults.len();
        test(&parts, &program, &baselines, &mut random, &mut statistics);
        statistics.faults[known..].iter_mut().for_each(|fault| *fault = format!("seed {seed}: {fault}"));
        if statistics.faults.len() >= most {
            break;
        }
    }
    println!("{programs} programs of {seeds} seeds from {first}");
    statistics.print();
    assert!(statistics.faults.is_empty(), "{}", statistics.faults.join("\n"));
    assert!(programs * 2 > seeds, "only {programs} programs were made");
    statistics
}

#[test]
fn rules_keep_what_procedures_compute() {
    let count = setting("RMLIR_FUZZ_COUNT", 2_000) / TRIES;
    let statistics = each_seed(
        count,
        |_| false,
        |parts, program, baselines, random, statistics| {
            for _ in 0..TRIES {
                apply(parts, (program, baselines, &[]), &program.procedure, random, statistics);
            }
        },
    );
    let accepted: u64 = statistics.rules.values().map(|each| each.accepted).sum();
    assert!(accepted * 100 > count, "only {accepted} rules were applied");
}

#[test]
fn chains_of_rules_keep_what_procedures_compute() {
    let count = setting("RMLIR_FUZZ_COUNT", 2_000) / 20;
    each_seed(
        count,
        |_| false,
        |parts, program, baselines, random, statistics| {
            let mut procedure = program.procedure.clone();
            for _ in 0..CHAIN {
                if let Some(after) = apply(parts, (program, baselines, &[]), &procedure, random, statistics) {
                    procedure = after;
                }
            }
        },
    );
}

/// The rules whose refusals are mostly by dependences.
const REORDERING: &[&str] = &["fission", "fuse", "interleave", "parallel", "reorder", "reverse", "swap", "vectorize"];

#[test]
fn refusals_by_dependence_have_counterexamples_that_happen() {
    let wanted = setting("RMLIR_FUZZ_REFUSALS", 200);
    let is_done = |statistics: &Statistics| statistics.dependences().0 >= wanted;
    let statistics = each_seed(wanted * 10, is_done, |parts, program, baselines, random, statistics| {
        for _ in 0..TRIES {
            apply(parts, (program, baselines, REORDERING), &program.procedure, random, statistics);
        }
    });
    let (refused, confirmed, large) = statistics.dependences();
    println!("{refused} refusals by dependence: {confirmed} counterexamples happen, {large} are too large to run");
    assert!(refused >= wanted, "only {refused} refusals by dependence");
    assert!(confirmed * 100 >= refused * 95, "{confirmed} of {refused} counterexamples happen");
}

/// Rules that set configuration fields, let statements read them, and move both.
const OF_FIELDS: &[&str] =
    &["bind_config", "bind_config", "configure", "cut", "fission", "remove_loop", "swap", "unconfigure", "unroll"];

#[test]
fn statements_find_the_values_in_fields_that_they_read() {
    let count = setting("RMLIR_FUZZ_COUNT", 2_000) / 20;
    let statistics = each_seed(
        count,
        |_| false,
        |parts, program, baselines, random, statistics| {
            let mut procedure = program.procedure.clone();
            for _ in 0..CHAIN {
                if let Some(after) = apply(parts, (program, baselines, OF_FIELDS), &procedure, random, statistics) {
                    procedure = after;
                }
            }
        },
    );
    let counts = statistics.rules.get("bind_config").expect("it is tried");
    assert!(counts.accepted * 10 > count, "{} integers are bound", counts.accepted);
    assert!(counts.refusals.contains_key("Stale") || count < 100, "no value in a field is another one");
}
