//! Folds and canonicalisations of integer operations keep what the operations compute.
//!
//! Nests of operations with all flags are computed for all numbers of four bits, and for some of eight and more, before and
//! behind passes. Where they have a meaning it stays; poison may become anything, but nothing becomes poison.

mod cases;
mod compute;
mod write;

use crate::setting;
use compute::{Computed, SAMPLES, compute, describe};
use dialects::{
    ir::*,
    pass::{PipelineOptions, run_pipeline},
};
use std::collections::BTreeMap;
use write::{Language, Writer};

/// The most kinds of failures that are printed.
const PRINTED: usize = 40;

/// Failures by the operations of the nest: how many, and the first.
type Failures = BTreeMap<String, (usize, String)>;

/// Runs a pipeline on the functions of a writer and compares. Says how many results were compared and changed.
fn compare(texts: &[String], pipeline: &str, samples: usize, failures: &mut Failures) -> (usize, usize) {
    let context = dialects::context::with_threads(false);
    let (mut compared, mut changed) = (0, 0);
    for text in texts {
        let original = Module::parse(&context, text).unwrap_or_else(|| panic!("does not parse:\n{text}"));
        let module = Module::parse(&context, text).expect("parsed before");
        run_pipeline(module_op(&module), pipeline, &PipelineOptions::default()).expect("the pipeline runs");
        for (before, after) in functions(module_op(&original)).into_iter().zip(functions(module_op(&module))) {
            let (expected, found) = (compute(before, samples), compute(after, samples));
            let (results, left) = (returned(before), returned(after));
            for (at, (expected, found)) in expected.iter().zip(&found).enumerate() {
                compared += 1;
                changed += usize::from(defining_name(results[at]) != defining_name(left[at]));
                if let Some(sample) = difference(expected, found) {
                    let name = describe::operations(results[at]);
                    let text = || {
                        format!(
                            "{}becomes\n{}for {}: {:?}, found {:?}",
                            describe::nest(results[at]),
                            describe::nest(left[at]),
                            compute::sample(sample),
                            expected.at(sample),
                            found.at(sample)
                        )
                    };
                    failures.entry(name).or_insert_with(|| (0, text())).0 += 1;
                }
            }
        }
    }
    (compared, changed)
}

fn returned<'c>(function: Op<'c>) -> Vec<Val<'c>> {
    let end = entry_block(region(function, 0)).and_then(terminator).expect("a function that returns");
    operands(end).collect()
}

fn defining_name(value: Val<'_>) -> Option<&str> {
    defining_op(value).map(op_name)
}

/// The first sample for which a meaning is lost.
fn difference(expected: &Computed, found: &Computed) -> Option<usize> {
    (0..expected.len()).find(|sample| !found.at(*sample).refines(expected.at(*sample)))
}

/// Fails with what is different.
fn judge(what: &str, failures: Failures, (compared, changed): (usize, usize)) {
    println!("{what}: {compared} results compared, {changed} of another operation");
    if failures.is_empty() {
        return;
    }
    let kinds = failures.len();
    let all: usize = failures.values().map(|(count, _)| count).sum();
    for (name, (count, first)) in failures.iter().take(PRINTED) {
        println!("{name}, {count} times:\n{first}\n");
    }
    panic!("{what}: {all} results of {kinds} kinds change their meaning");
}

fn check(language: Language, pipeline: &str, samples: usize, fill: impl FnOnce(&mut Writer)) {
    transforms::register_passes();
    let mut writer = Writer::new(language);
    fill(&mut writer);
    let mut failures = Failures::new();
    let counts = compare(&writer.finish(), pipeline, samples, &mut failures);
    judge(pipeline, failures, counts);
    assert!(counts.0 > 1000, "only {} results were compared", counts.0);
}

const CANONICALIZE: &str = "builtin.module(func.func(canonicalize))";

/// Other pipelines that fold.
const OTHERS: [&str; 5] = [
    "cse,canonicalize,cse",
    "sccp,cse",
    "int-range-optimizations",
    "arith-unsigned-when-equivalent,canonicalize",
    "simplify-by-ranges,canonicalize",
];

#[test]
fn sums_and_products_with_constants() {
    check(Language::Arith, CANONICALIZE, 16, cases::sums_and_products);
}

#[test]
fn pairs_of_operations() {
    check(Language::Arith, CANONICALIZE, 256, cases::pairs);
}

#[test]
fn comparisons_and_selections() {
    check(Language::Arith, CANONICALIZE, SAMPLES, cases::choices);
}

#[test]
fn casts() {
    check(Language::Arith, CANONICALIZE, SAMPLES, cases::casts);
}

#[test]
fn operations_of_llvm() {
    // Upstream folds nearly nothing of these, and no pairs.
    check(Language::Llvm, CANONICALIZE, 256, cases::singles);
    check(Language::Llvm, CANONICALIZE, SAMPLES, cases::choices);
}

#[test]
fn random_expressions() {
    let (seed, count) = (setting("RMLIR_FUZZ_SEED", 1), setting("RMLIR_FUZZ_COUNT", 300) * 10);
    check(Language::Arith, CANONICALIZE, SAMPLES, |writer| cases::random(writer, seed, count));
    check(Language::Llvm, CANONICALIZE, SAMPLES, |writer| cases::random(writer, seed + 1, count));
    for passes in OTHERS {
        let pipeline = format!("builtin.module(func.func({passes}))");
        check(Language::Arith, &pipeline, SAMPLES, |writer| cases::random(writer, seed + 2, count));
    }
}
