//! Lowers the `affine` dialect and accesses through subviews by passes of MLIR, and keeps what these drop.
//!
//! # Rewrite
//! `memref.subview` is folded into the accesses through it, `affine` loops, conditions and accesses become those of `scf`
//! and `memref`.
//!
//! # Legality
//! Upstream's. The loop annotations that its lowering of `affine.for` drops are put back, by the loops' locations.
//!
//! # Must not fire
//! Where the module has no op of the kind, the upstream pass does not run: it would fold constants everywhere else too.
//! Loops with different annotations at one location get none.
//!
//! # Cost
//! Two walks, and upstream's rewriting where there is something to rewrite.

use super::upstream::{Upstream, run_needed};
use dialects::ir::*;
use dialects::pass::{PassCx, PassResult};
use std::collections::HashMap;

/// The loop annotation of a structured loop.
const ANNOTATION: &str = "llvm.loop_annotation";

/// What is lowered, in order.
const PASSES: &[Upstream] = &[
    Upstream { op: "memref.subview", pass: "fold-memref-alias-ops" },
    Upstream { op: "affine.", pass: "lower-affine" },
];

/// The pass `lower-affine-loops`.
pub fn lower_affine_loops<'c>(module: Op<'c>, _: &(), _: &mut PassCx<'c>) -> PassResult {
    let annotations = affine_annotations(module);
    let changed = run_needed(module, PASSES)?;
    restore_annotations(module, &annotations);
    Ok(changed)
}

/// Loop annotations of affine loops by location, which upstream's lowering keeps while it drops the annotations. A
/// location that several loops with different annotations share is left out.
fn affine_annotations<'c>(root: Op<'c>) -> HashMap<usize, Attr<'c>> {
    let mut found: HashMap<usize, Option<Attr<'c>>> = HashMap::new();
    walk(root, Order::Pre, |op| {
        if is_op(op, "affine.for") {
            let annotation = attr(op, ANNOTATION);
            let known = found.entry(loc_key(op)).or_insert(annotation);
            if *known != annotation {
                *known = None;
            }
        }
        Walk::Continue
    });
    found.into_iter().filter_map(|(at, annotation)| Some((at, annotation?))).collect()
}

fn restore_annotations<'c>(root: Op<'c>, annotations: &HashMap<usize, Attr<'c>>) {
    if annotations.is_empty() {
        return;
    }
    walk(root, Order::Pre, |op| {
        if is_op(op, "scf.for") && !has_attr(op, ANNOTATION) {
            if let Some(annotation) = annotations.get(&loc_key(op)) {
                set_attr(op, ANNOTATION, *annotation);
            }
        }
        Walk::Continue
    });
}

/// Locations are interned, so their address identifies them.
fn loc_key(op: Op<'_>) -> usize {
    op.location().to_raw().ptr as usize
}
