//! Lowers the `affine` dialect and accesses through subviews with passes of MLIR, and restores the attributes that
//! these drop.
//!
//! # Rewrite
//! `memref.subview` is folded into the accesses through it; `affine` loops, conditions and accesses become those of
//! `scf` and `memref`.
//!
//! # Legality
//! The cost of the upstream passes. Loop annotations and the attributes of parallel loops that upstream drops are restored,
//! by the locations of the loops.
//!
//! # Must not fire
//! If the module has no such operation, the upstream pass does not run: it would fold constants everywhere else, too.
//! If loops at the same location have different attributes, none are restored, which is conservative for each of them.
//!
//! # Cost
//! Two walks, and upstream's rewriting if needed.

use super::upstream::{Upstream, run_needed};
use dialects::ir::*;
use dialects::ops::{affine, memref, scf};
use dialects::parallel::{NOWAIT, SCHEDULE, UNORDERED};
use dialects::pass::{PassCx, PassResult};
use std::collections::HashMap;

/// Attributes of loops that upstream's lowering drops.
const DROPPED: [&str; 4] = [LoopHints::NAME, NOWAIT, SCHEDULE, UNORDERED];

/// The attributes of a loop.
type Facts<'c> = Vec<(&'static str, Attr<'c>)>;

/// The passes, in order.
const PASSES: &[Upstream] = &[
    Upstream { op: memref::SubView::NAME, pass: "fold-memref-alias-ops" },
    Upstream { op: "affine.", pass: "lower-affine" },
];

/// The pass `lower-affine-loops`.
pub fn lower_affine_loops<'c>(module: Op<'c>, _: &(), _: &mut PassCx<'c>) -> PassResult {
    let facts = facts_of_loops(module);
    let changed = run_needed(module, PASSES)?;
    restore(module, &facts);
    Ok(changed)
}

/// The attributes of loops by location, which upstream's lowering keeps. A location shared by loops with different
/// attributes is omitted.
fn facts_of_loops<'c>(root: Op<'c>) -> HashMap<usize, Facts<'c>> {
    let mut found: HashMap<usize, Option<Facts<'c>>> = HashMap::new();
    let mut has_affine = false;
    each_op(root, |op| {
        let is_affine = affine::For::is(op) || affine::Parallel::is(op);
        if is_affine || scf::Parallel::is(op) {
            has_affine |= is_affine;
            let facts = DROPPED.iter().filter_map(|name| Some((*name, attr(op, name)?))).collect();
            let known = found.entry(loc_key(op)).or_insert_with(|| Some(Facts::clone(&facts)));
            if known.as_ref() != Some(&facts) {
                *known = None;
            }
        }
    });
    let restorable = |facts: &Facts<'c>| has_affine && !facts.is_empty();
    found.into_iter().filter_map(|(at, facts)| Some((at, facts.filter(restorable)?))).collect()
}

/// Adds to each loop the attributes that a loop at the same location had and that it lacks.
fn restore<'c>(root: Op<'c>, facts: &HashMap<usize, Facts<'c>>) {
    if facts.is_empty() {
        return;
    }
    for op in ops_where(root, Order::Pre, |op| scf::For::is(op) || scf::Parallel::is(op)) {
        for (name, value) in facts.get(&loc_key(op)).into_iter().flatten() {
            if (*name == LoopHints::NAME || scf::Parallel::is(op)) && !has_attr(op, name) {
                set_attr(op, name, *value);
            }
        }
    }
}

/// Locations are interned, so their address identifies them.
fn loc_key(op: Op<'_>) -> usize {
    op.location().to_raw().ptr as usize
}
