//! Instruments a program to compare its integer values with the results of the analyses.
//!
//! # Rewrite
//! ```mlir
//! %x = arith.andi %n, %c7 : i32
//! // -> and, with the line, the number and its range with sign, the same without sign:
//! func.call @rmlir_check_range(%line, %signed, %c0, %c7, %unsigned, %c0, %c7) : (i32, i64, i64, i64, i64, i64, i64) -> ()
//! ```
//! Loops count their iterations, and compare them with the predicted trip count; iterations compare the values that are
//! claimed to be uniform. The called functions are supplied at link time.
//!
//! # Legality
//! Any. Undefined values without uses may be out of range: examine a difference before you trust it.
//!
//! # Must not fire
//! On values with the full range, and on those of more than 64 bits.
//!
//! # Cost
//! The cost of the analyses, and linear.

mod loops;
mod same;

use super::runtime;
use crate::counters::check_numbers::COUNTERS;
use analysis::effects::Effects;
use analysis::int_range::{IntRange, Ranges};
use dialects::{
    ir::*,
    ops::{arith, func},
    pass::{Changed, PassCx, PassResult},
};

const RANGE: &str = "rmlir_check_range";

/// The called functions with their parameters, as [`runtime::declare`] takes them.
const CALLED: [(&str, &str); 6] = [
    (RANGE, "illllll"),
    (loops::ENTER, ""),
    (loops::ITERATION, ""),
    (loops::LEAVE, "illl"),
    (same::BEFORE, "ii"),
    (same::NUMBER, "iil"),
];

/// The pass.
pub fn check_numbers<'c>(module: Op<'c>, _: &(), cx: &mut PassCx<'c>) -> PassResult {
    let context = cx.context();
    let defined: Vec<Op<'c>> = functions(module).into_iter().filter(|each| func::is_defined(*each)).collect();
    runtime::declare(module, &CALLED);
    let mut found = Vec::new();
    for function in defined {
        let effects = cx.analysis::<Effects>(function);
        let ranges = cx.analysis::<Ranges>(function);
        let common = same::claims(function, &effects);
        found.push((claims(function, &ranges), loops::claims(function, &ranges), common));
        cx.invalidate(function);
    }
    let mut number = 0;
    for (claims, loops, common) in found {
        cx.count(COUNTERS.ranges, claims.len() as u64);
        cx.count(COUNTERS.loops, loops.len() as u64);
        // Checks of common values and loops are inserted first: later insertions at the start of a block precede
        // earlier ones.
        for claim in &common {
            number += same::check(claim, number);
        }
        loops.iter().for_each(|claim| loops::check(context, claim));
        claims.iter().for_each(|claim| check(context, claim));
    }
    cx.count(COUNTERS.common, number.unsigned_abs());
    Ok(Changed::Yes)
}

/// The claim that a value is in a range at a program point.
struct Claim<'c> {
    at: At<'c>,
    /// The operation that the source line is taken from.
    op: Op<'c>,
    value: Val<'c>,
    range: IntRange,
}

/// The program point of a comparison.
enum At<'c> {
    After(Op<'c>),
    StartOf(Blk<'c>),
}

fn claims<'c>(function: Op<'c>, ranges: &Ranges<'c>) -> Vec<Claim<'c>> {
    let mut found = Vec::new();
    let mut add = |at: At<'c>, op: Op<'c>, value: Val<'c>, range: Option<IntRange>| {
        let is_claimed = |range: &IntRange| !range.is_full() && range.width() <= 64 && constant_int(value).is_none();
        if let Some(range) = range.filter(is_claimed) {
            found.push(Claim { at, op, value, range });
        }
    };
    each_op(function, |op| {
        for value in results(op).filter(|_| next_op(op).is_some()) {
            add(At::After(op), op, value, ranges.of(value));
        }
        for region in regions(op) {
            for block in blocks(region) {
                args(block).for_each(|value| add(At::StartOf(block), op, value, ranges.of(value)));
            }
            if let Some(block) = entry_block(region) {
                ranges
                    .inside(region)
                    .iter()
                    .for_each(|(value, range)| add(At::StartOf(block), op, *value, Some(*range)));
            }
        }
    });
    found
}

fn check<'c>(context: &'c Context, claim: &Claim<'c>) {
    let mut b = Builder::new(context);
    match claim.at {
        At::After(op) => b.set_after(op),
        At::StartOf(block) => b.set_start(block),
    }
    let long = int_type(context, 64);
    let mut inputs = vec![runtime::line(&b, claim.op)];
    for (signed, extension) in [(true, arith::ExtSI::NAME), (false, arith::ExtUI::NAME)] {
        let wide = runtime::to_i64(&b, claim.value, extension);
        let (low, high) = claim.range.ends(signed);
        // Unsigned 64-bit ends are passed as their bits.
        inputs.extend([wide, arith::constant_int(&b, long, low as i64), arith::constant_int(&b, long, high as i64)]);
    }
    func::call(&b, RANGE, &inputs, &[]);
}
