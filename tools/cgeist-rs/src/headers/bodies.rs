//! Moves function bodies of other files into a module.

use dialects::cmem::types::TypeImporter;
use dialects::facts::TWIN_PREFIX;
use dialects::ir::*;
use dialects::ops::func;
use std::collections::BTreeSet;
use targets::header::twins::is_for_executable;

/// Moves the functions of a module of bodies, with all symbols that they use, into another module. A body that uses a
/// symbol with another meaning there is left out.
pub fn merge<'c>(into: Op<'c>, from: Op<'c>) {
    let Some(end) = entry_block(region(into, 0)) else { return };
    let Some(body) = entry_block(region(from, 0)) else { return };
    let conflicts = conflicts(into, body);
    let mut types = TypeImporter::new(from, into);
    let clashes = |op: Op<'_>| names_one_of(op, &conflicts);
    for op in ops(body).collect::<Vec<_>>() {
        let Some(name) = symbol_name(op) else { continue };
        if conflicts.contains(name) || is_twin(op, name) && clashes(op) {
            continue;
        }
        if lookup_symbol(into, name).is_some() {
            // A twin that the source includes itself, or a declaration.
            if is_twin(op, name) || !has_local_linkage(op) || !rename(op, from, into) {
                continue;
            }
        }
        types.renumber(op);
        move_to_end(op, end);
    }
    types.finish(into);
}

/// The symbols of a block that have another meaning in a module, symbols that are hidden elsewhere if the code is for a
/// shared library, and, transitively, the internal symbols that use one of these.
fn conflicts<'c>(into: Op<'_>, body: Blk<'c>) -> BTreeSet<&'c str> {
    let is_shared = !is_for_executable(into);
    let is_other = |op: Op<'c>| {
        let there = symbol_name(op).and_then(|name| lookup_symbol(into, name));
        there.is_some_and(|there| !has_local_linkage(op) && !is_same(op, there)) || is_shared && is_hidden(op)
    };
    let named = |op: Op<'c>| symbol_name(op);
    let mut all: BTreeSet<&str> = ops(body).filter(|op| is_other(*op)).filter_map(named).collect();
    loop {
        let parts = ops(body).filter(|op| has_local_linkage(*op) && named(*op).is_some_and(|name| !all.contains(name)));
        let more: Vec<&str> = parts.filter(|op| names_one_of(*op, &all)).filter_map(named).collect();
        if more.is_empty() {
            return all;
        }
        all.extend(more);
    }
}

/// Whether an operation uses one of `symbols`; `true` if its symbol uses are not known.
fn names_one_of(op: Op<'_>, symbols: &BTreeSet<&str>) -> bool {
    !symbols.is_empty() && symbol_uses(op).is_none_or(|uses| uses.iter().any(|(_, name)| symbols.contains(name)))
}

/// Whether a symbol has hidden or protected visibility.
fn is_hidden(symbol: Op<'_>) -> bool {
    let visibility = attr(symbol, "llvm.visibility_").or_else(|| attr(symbol, "visibility_"));
    visibility.and_then(attr_int).unwrap_or(0) != 0
}

fn is_twin(op: Op<'_>, name: &str) -> bool {
    name.starts_with(TWIN_PREFIX) && func::Func::is(op) && func::is_defined(op)
}

/// Gives an internal symbol a name that is free in both modules. Returns whether that succeeded.
fn rename(op: Op<'_>, from: Op<'_>, into: Op<'_>) -> bool {
    let Some(name) = symbol_name(op) else { return false };
    let free = (1..).map(|number| format!("{name}.{number}"));
    let free =
        free.take(1 << 16).find(|each| lookup_symbol(into, each).is_none() && lookup_symbol(from, each).is_none());
    free.is_some_and(|free| rename_symbol(op, &free, from))
}

/// Whether two symbols with one name denote the same entity of the program: same operation, type and thread-locality.
fn is_same(one: Op<'_>, other: Op<'_>) -> bool {
    let both = |name: &str| (attr(one, name), attr(other, name));
    let (type_of_one, type_of_other) = both("function_type");
    let (thread_of_one, thread_of_other) = both("thread_local_");
    !has_local_linkage(other)
        && op_name(one) == op_name(other)
        && type_of_one == type_of_other
        && thread_of_one.is_some() == thread_of_other.is_some()
}
