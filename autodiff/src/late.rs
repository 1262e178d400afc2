//! Stores that a gradient may execute behind its reverse sweep, as if they had happened last in the primal: results that
//! the function stores at its end. Memory that they may overwrite keeps its contents during the reverse sweep, which then
//! need not save what the function read there before.

use crate::rule;
use analysis::{alias::When, effects::Effects};
use dialects::{ir::*, ops::func};

/// The stores of numbers in the entry block of a function that neither conflict with an operation behind them, nor are
/// skipped by one that ends the program.
pub fn stores<'c>(function: Op<'c>, effects: &Effects<'c>) -> Vec<Op<'c>> {
    let mut late = Vec::new();
    let mut behind = Vec::new();
    let mut all: Vec<_> = ops(func::entry_of(function)).filter(|op| !has_trait(*op, Trait::Terminator)).collect();
    while let Some(op) = all.pop() {
        let own = effects.within(op);
        if is_number_stored(op) && !effects.any_conflict(&own, &behind, When::Together) {
            late.push(op);
            continue;
        }
        if !effects.always_completes(op) {
            break;
        }
        behind.extend(own);
    }
    late.reverse();
    late
}

/// Whether an operation is a plain store of a number.
fn is_number_stored(op: Op<'_>) -> bool {
    let stored = MemoryAccess::of(op).filter(|access| access.is_store && !access.is_volatile());
    stored.is_some_and(|access| is_marked_plain(op) && !rule::is_address(type_of(access.value())))
}
