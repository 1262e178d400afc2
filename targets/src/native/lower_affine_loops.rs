//! Lowers the `affine` dialect and accesses through subviews by passes of MLIR, and keeps what these drop.
//!
//! # Rewrite
//! `memref.subview` is folded into the accesses through it, `affine` loops, conditions and accesses become those of `scf`
//! and `memref`.
//!
//! # Legality
//! Upstream's. The annotations of loops that its lowering drops, and what parallel loops say of their iterations, are put back
//! by the loops' locations.
//!
//! # Must not fire
//! Where the module has no op of the kind, the upstream pass does not run: it would fold constants everywhere else too.
//! Loops with different attributes at one location get none, which is the safe reading of each.
//!
//! # Cost
//! Two walks, and upstream's rewriting where there is something to rewrite.

use super::upstream::{Upstream, run_needed};
use dialects::ir::*;
use dialects::ops::{affine, memref, scf};
use dialects::parallel::{NOWAIT, SCHEDULE, UNORDERED};
use dialects::pass::{PassCx, PassResult};
use std::collections::HashMap;

/// The loop annotation of a structured loop.
const ANNOTATION: &str = "llvm.loop_annotation";

/// The attributes of loops that upstream's lowering drops.
const KEPT: [&str; 4] = [ANNOTATION, NOWAIT, SCHEDULE, UNORDERED];

/// What a loop says.
type Facts<'c> = Vec<(&'static str, Attr<'c>)>;

/// What is lowered, in order.
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

/// What loops say by location, which upstream's lowering keeps while it drops the attributes. A location that several loops
/// with different attributes share is left out.
fn facts_of_loops<'c>(root: Op<'c>) -> HashMap<usize, Facts<'c>> {
    let mut found: HashMap<usize, Option<Facts<'c>>> = HashMap::new();
    let mut affine = false;
    walk(root, Order::Pre, |op| {
        let is_affine = affine::For::is(op) || affine::Parallel::is(op);
        if is_affine || scf::Parallel::is(op) {
            affine |= is_affine;
            let facts = KEPT.iter().filter_map(|name| Some((*name, attr(op, name)?))).collect();
            let known = found.entry(loc_key(op)).or_insert_with(|| Some(Facts::clone(&facts)));
            if known.as_ref() != Some(&facts) {
                *known = None;
            }
        }
        Walk::Continue
    });
    found.retain(|_, facts| affine && facts.as_ref().is_some_and(|facts| !facts.is_empty()));
    found.into_iter().filter_map(|(at, facts)| Some((at, facts?))).collect()
}

fn restore<'c>(root: Op<'c>, facts: &HashMap<usize, Facts<'c>>) {
    if facts.is_empty() {
        return;
    }
    walk(root, Order::Pre, |op| {
        if scf::For::is(op) || scf::Parallel::is(op) {
            for (name, value) in facts.get(&loc_key(op)).into_iter().flatten() {
                let belongs = *name == ANNOTATION || scf::Parallel::is(op);
                if belongs && !has_attr(op, name) {
                    set_attr(op, name, *value);
                }
            }
        }
        Walk::Continue
    });
}

/// Locations are interned, so their address identifies them.
fn loc_key(op: Op<'_>) -> usize {
    op.location().to_raw().ptr as usize
}
