//! Prints which accesses, copies and calls of a function may overlap, as remarks at the later one of each pair, or,
//! with the option `listed`, as one remark per access on all earlier ones.
//!
//! # Rewrite
//! None.
//!
//! # Must not fire
//! On two reads: their order does not matter.
//!
//! # Cost
//! All pairs of accesses of a function.

use super::accesses::{is_load, is_single, numbered_accesses, numbered_loops};
use super::position;
use crate::PrintAliasesOptions;
use crate::codes;
use crate::counters::print_aliases::COUNTERS;
use analysis::alias::{Aliases, Location, Overlap, Reason};
use analysis::effects::{Effects, When};
use dialects::{
    ir::*,
    ops::func,
    pass::{Changed, PassCx, PassResult},
};

/// The pass.
pub fn print_aliases<'c>(module: Op<'c>, options: &PrintAliasesOptions, cx: &mut PassCx<'c>) -> PassResult {
    for function in functions(module).into_iter().filter(|function| func::is_defined(*function)) {
        cx.set_function(symbol_name(function).unwrap_or_default());
        let effects = cx.analysis::<Effects>(function);
        let accesses = numbered_accesses(function);
        if options.listed {
            list(&accesses, &effects.aliases, cx);
            continue;
        }
        let loops = if options.iterations { numbered_loops(function) } else { Vec::new() };
        for (second, later) in accesses.iter().enumerate() {
            for (first, earlier) in accesses[..=second].iter().enumerate() {
                if is_load(*later) && is_load(*earlier) {
                    continue;
                }
                let at = position(earlier.location());
                let place = if at.is_empty() { at } else { format!(" at {at}") };
                if first != second {
                    let (is_disjoint, verdict) = verdict(&effects, *earlier, *later, When::Together);
                    if is_single(*later) && is_single(*earlier) {
                        cx.count(COUNTERS.pairs, 1);
                        cx.count(COUNTERS.disjoint, u64::from(is_disjoint));
                    }
                    if options.counts_only {
                        continue;
                    }
                    let text = format!("access {second} {verdict} access {first}{place}");
                    cx.remark(codes::ALIAS, later.location(), text, None);
                }
                let common = |loop_op: Op<'c>| is_ancestor(loop_op, *earlier) && is_ancestor(loop_op, *later);
                for (index, loop_op) in loops.iter().enumerate().filter(|(_, loop_op)| common(**loop_op)) {
                    let (_, verdict) = verdict(&effects, *earlier, *later, When::InIterationsOf(*loop_op));
                    let text =
                        format!("access {second} {verdict} access {first}{place}, in any iterations of loop {index}");
                    cx.remark(codes::ALIAS, later.location(), text, None);
                }
            }
        }
    }
    Ok(Changed::No)
}

/// Prints for each load and store the earlier ones that it does not overlap.
fn list<'c>(accesses: &[Op<'c>], aliases: &Aliases<'c>, cx: &mut PassCx<'c>) {
    let locations: Vec<Option<Location<'c>>> =
        accesses.iter().map(|op| is_single(*op).then(|| aliases.accessed(*op)).flatten()).collect();
    for (second, later) in accesses.iter().enumerate().filter(|(_, op)| is_single(**op)) {
        let mut apart: Vec<usize> = Vec::new();
        for (first, earlier) in accesses[..second].iter().enumerate() {
            if !is_single(*earlier) || is_load(*later) && is_load(*earlier) {
                continue;
            }
            cx.count(COUNTERS.pairs, 1);
            if let (Some(x), Some(y)) = (&locations[first], &locations[second])
                && matches!(aliases.overlap(x, y), Overlap::No(_))
            {
                apart.push(first);
            }
        }
        cx.count(COUNTERS.disjoint, apart.len() as u64);
        let kind = if is_load(*later) { "load" } else { "store" };
        let text = match apart.is_empty() {
            true => format!("access {second}, a {kind}, may overlap all before it"),
            false => format!("access {second}, a {kind}, does not overlap {}", ranges(&apart)),
        };
        cx.remark(codes::ALIAS, later.location(), text, None);
    }
}

/// Formats a sorted list as in `0-2, 5`.
fn ranges(numbers: &[usize]) -> String {
    let parts = numbers.chunk_by(|a, b| a + 1 == *b).map(|part| match part {
        [first, .., last] => format!("{first}-{last}"),
        _ => part[0].to_string(),
    });
    parts.collect::<Vec<_>>().join(", ")
}

/// Whether two accesses are disjoint, and the relation of the later one to the earlier one as text.
fn verdict<'c>(effects: &Effects<'c>, earlier: Op<'c>, later: Op<'c>, when: When<'c>) -> (bool, &'static str) {
    let aliases = &effects.aliases;
    if let (true, true, Some(first), Some(second)) =
        (is_single(earlier), is_single(later), aliases.accessed(earlier), aliases.accessed(later))
    {
        let overlap = match when {
            When::Together => aliases.overlap(&first, &second),
            When::InIterationsOf(loop_op) => aliases.overlap_across(loop_op, &first, &second),
        };
        return match overlap {
            Overlap::No(Reason::Scopes) => (true, "does not overlap, by its scopes,"),
            Overlap::No(Reason::Types) => (true, "does not overlap, by its type,"),
            Overlap::No(Reason::Objects) => (true, "does not overlap, as another object,"),
            Overlap::No(Reason::Offsets) => (true, "does not overlap, by its offset,"),
            Overlap::May => (false, "may overlap"),
            Overlap::Same => (false, "is the same as"),
        };
    }
    match effects.any_conflict(&effects.of(earlier), &effects.of(later), when) {
        false => (true, "does not overlap, by its effects,"),
        true => (false, "may overlap"),
    }
}
