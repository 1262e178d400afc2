//! Loops with all bounds of four bits, signed or not, run as often before passes of upstream, and ours, as after them.

use crate::interpret::run;
use dialects::{
    ir::*,
    pass::{PipelineOptions, run_pipeline},
};
use std::fmt::Write;

/// More than any loop needs.
const FUEL: u64 = 1000;

/// Passes that ask how often loops run.
const PIPELINES: [&str; 8] = [
    "builtin.module(canonicalize)",
    "builtin.module(remove-dead-values)",
    "builtin.module(sccp,canonicalize,cse)",
    "builtin.module(canonicalize,remove-dead-values,canonicalize)",
    "builtin.module(func.func(unroll-loops{limit=16}))",
    "builtin.module(func.func(split-loops{at=-3}))",
    "builtin.module(func.func(split-loops{at=2}))",
    "builtin.module(func.func(split-loops{at=9}))",
];

/// A loop that adds up its counter, from and to values that the lines before it define.
fn function(text: &mut String, number: usize, before: &str, compared: &str, step: i64) {
    let _ = write!(
        text,
        "func.func @f{number}(%x: i4) -> i4 {{
{before}  %step = arith.constant {step} : i4
  %three = arith.constant 3 : i4
  %r = scf.for {compared}%i = %low to %high step %step iter_args(%n = %x) -> (i4) : i4 {{
    %m = arith.muli %n, %three : i4
    %s = arith.addi %m, %i : i4
    scf.yield %s : i4
  }}
  return %r : i4
}}
"
    );
}

/// Functions with every loop between constants, and between a number and one behind it.
fn functions() -> String {
    let (mut text, mut number) = (String::new(), 0);
    for (compared, flag) in [("", "nsw"), ("unsigned ", "nuw")] {
        for step in 1..8 {
            for high in -8..8 {
                for low in -8..8 {
                    let before = format!("  %low = arith.constant {low} : i4\n  %high = arith.constant {high} : i4\n");
                    function(&mut text, number, &before, compared, step);
                    number += 1;
                }
                let before = format!(
                    "  %low = arith.addi %x, %x : i4\n  %c = arith.constant {high} : i4\n  \
                     %high = arith.addi %low, %c overflow<{flag}> : i4\n"
                );
                function(&mut text, number, &before, compared, step);
                number += 1;
            }
        }
    }
    text
}

#[test]
fn loops_run_as_often_as_before() {
    transforms::register_passes();
    let text = functions();
    let context = dialects::context::with_threads(false);
    let original = Module::parse(&context, &text).expect("it parses");
    let mut compared = 0;
    for pipeline in PIPELINES {
        let module = Module::parse(&context, &text).expect("it parses");
        run_pipeline(module_op(&module), pipeline, &PipelineOptions::default()).expect("the pipeline runs");
        let functions = |module| collect(module_op(module), "func.func");
        for (before, after) in functions(&original).into_iter().zip(functions(&module)) {
            for x in -8..8 {
                let expected = run(before, &[x], FUEL);
                // Poison may become anything.
                if expected.result.is_ok() {
                    assert_eq!(run(after, &[x], FUEL), expected, "{pipeline}, {x}\n{before}becomes\n{after}");
                    compared += 1;
                }
            }
        }
    }
    assert!(compared > 200_000, "{compared}");
}
