//! What calls mean to the team around them.

use crate::analysis::symbols::Symbols;
use crate::interprocedural::infer_function_facts::is_of_library;
use dialects::{ir::*, parallel::is_parallel_loop};

/// Whether a call reaches only functions that are here, or of the C library, and nothing parallel: they ask for no team, start none, and
/// leave no tasks behind.
pub(crate) fn reaches_nothing_parallel<'c>(call: Op<'c>, symbols: &Symbols<'c>) -> bool {
    reaches_nothing(call, symbols, &mut Vec::new())
}

fn reaches_nothing<'c>(call: Op<'c>, symbols: &Symbols<'c>, seen: &mut Vec<Op<'c>>) -> bool {
    let Some(callee) = symbols.callee(call) else { return false };
    if seen.contains(&callee) {
        return true;
    }
    seen.push(callee);
    if !regions(callee).any(|body| block_count(body) > 0) {
        return is_of_library(callee);
    }
    walk(callee, Order::Pre, |inner| {
        let fits = match dialect_name(inner) {
            "parallel" | "omp" => false,
            _ if is_parallel_loop(inner) => false,
            _ if has_trait(inner, Trait::Call) => reaches_nothing(inner, symbols, seen),
            _ => true,
        };
        if fits { Walk::Continue } else { Walk::Stop }
    }) == Walk::Continue
}
