//! Requirements on the operations and blocks that may be present.

use super::Refusal;
use crate::ir::*;

/// Refuses the first operation for which `problem` returns a reason.
fn refuse_first<'c>(
    function: Op<'c>,
    code: &'static str,
    problem: impl Fn(Op<'c>) -> Option<String>,
) -> Result<(), Refusal<'c>> {
    let mut found = Ok(());
    walk(function, Order::Pre, |op| match problem(op) {
        Some(reason) => {
            found = Err(Refusal::new(code, op, reason));
            Walk::Stop
        }
        None => Walk::Continue,
    });
    found
}

/// No barrier is in a parallel loop.
pub(super) fn no_barrier<'c>(function: Op<'c>) -> Result<(), Refusal<'c>> {
    refuse_first(function, "RM0104", |op| {
        let bound = is_op(op, "parallel.barrier")
            && ancestors(op).any(|outer| matches!(op_name(outer), "scf.parallel" | "affine.parallel"));
        bound.then(|| "a barrier is in a parallel loop".to_owned())
    })
}

/// Reductions are sums, products or bitwise.
pub(super) fn simple_reductions<'c>(function: Op<'c>) -> Result<(), Refusal<'c>> {
    const KNOWN: [&str; 7] =
        ["arith.addf", "arith.addi", "arith.mulf", "arith.muli", "arith.andi", "arith.ori", "arith.xori"];
    refuse_first(function, "RM0105", |op| {
        let block = block_of(op)?;
        let reduces = block_parent(block).is_some_and(|outer| is_op(outer, "scf.reduce"));
        let fine = has_trait(op, Trait::Terminator) || KNOWN.contains(&op_name(op));
        (reduces && !fine).then(|| format!("a reduction with `{}` is not translated faithfully", op_name(op)))
    })
}

/// No transform operation requests all canonicalisation patterns.
pub(super) fn no_open_patterns<'c>(root: Op<'c>) -> Result<(), Refusal<'c>> {
    refuse_first(root, "RM0116", |op| {
        is_op(op, "transform.apply_patterns.canonicalization")
            .then(|| "all patterns of canonicalisation are asked for, and some of upstream are wrong".to_owned())
    })
}

/// No memref is a view of a C pointer.
pub(super) fn no_views<'c>(function: Op<'c>) -> Result<(), Refusal<'c>> {
    refuse_first(function, "RM0106", |op| {
        (dialect_name(op) == "cmem").then(|| format!("`{}` is not lowered yet", op_name(op)))
    })
}

/// No loop has an annotation.
pub(super) fn no_annotations<'c>(function: Op<'c>) -> Result<(), Refusal<'c>> {
    refuse_first(function, "RM0108", |op| {
        let annotated = dialect_name(op) == "scf" && has_attr(op, LoopHints::NAME);
        annotated.then(|| format!("the annotation of `{}` would be lost", op_name(op)))
    })
}

/// Every block is reachable.
pub(super) fn all_reachable<'c>(function: Op<'c>) -> Result<(), Refusal<'c>> {
    let dominance = Dominance::new(function);
    refuse_first(function, "RM0107", |op| {
        regions(op)
            .filter(|region| block_count(*region) > 1)
            .flat_map(blocks)
            .any(|block| !dominance.is_reachable(block))
            .then(|| format!("`{}` has unreachable blocks", op_name(op)))
    })
}

/// Regions with several blocks, some of which the pass moves into new regions, contain no affine operations: the
/// symbols of these would be defined in nested regions.
pub(super) fn no_affine_in_blocks<'c>(function: Op<'c>) -> Result<(), Refusal<'c>> {
    refuse_first(function, "RM0109", |op| {
        if dialect_name(op) != "affine" {
            return None;
        }
        let scope = ancestors(op).find(|outer| has_trait(*outer, Trait::AffineScope))?;
        let among = |outer: Op<'c>| regions(outer).any(|region| block_count(region) > 1);
        let inside = std::iter::once(scope).chain(ancestors(op).take_while(|outer| *outer != scope));
        inside.into_iter().any(among).then(|| format!("the symbols of `{}` may be no symbols afterwards", op_name(op)))
    })
}

/// Affine operations in branches use no symbols that are computed outside the branch: a value sunk into the branch is
/// not a valid symbol.
pub(super) fn symbols_stay<'c>(function: Op<'c>) -> Result<(), Refusal<'c>> {
    const LOOPS: [&str; 5] = ["affine.for", "affine.parallel", "scf.for", "scf.parallel", "scf.while"];
    refuse_first(function, "RM0112", |op| {
        if dialect_name(op) != "affine" {
            return None;
        }
        let computed = |value: &Val<'c>| defining_op(*value).is_some_and(|by| !has_trait(by, Trait::ConstantLike));
        let values: Vec<_> = operands(op).filter(|value| is_index(type_of(*value))).filter(computed).collect();
        ancestors(op)
            .take_while(|outer| !has_trait(*outer, Trait::AffineScope))
            .filter(|outer| !LOOPS.contains(&op_name(*outer)))
            .any(|outer| values.iter().any(|value| is_defined_outside(*value, outer)))
            .then(|| format!("a symbol of `{}` would move into a branch, where it is none", op_name(op)))
    })
}
