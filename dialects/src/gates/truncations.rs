//! Flags of truncations that upstream's folds would keep where they do not hold.
//!
//! `trunci(trunci(x))` becomes `trunci(x)` with the flags of the outer one, for which bits overflow that were gone before. It is
//! a fold, which cannot be switched off, and most passes fold. So before them, a truncation loses its flags when another one
//! gives a wider type than its own; other folds may bring the two together.

use super::functions_of;
use crate::ir::*;

/// The truncation of integers.
const TRUNCATION: &str = "arith.trunci";

/// The name of the flags.
const FLAGS: &str = "overflowFlags";

/// Drops flags of functions in `root` that folds could move to another number.
pub(super) fn drop_flags(root: Op<'_>) {
    functions_of(root).into_iter().for_each(drop_in);
}

fn drop_in(root: Op<'_>) {
    let all = collect(root, TRUNCATION);
    let flagged = all.iter().filter(|op| attr(**op, FLAGS).is_some_and(|flags| flags.to_string().contains('w')));
    let width = |op: &Op<'_>| {
        let ty = type_of(result(*op, 0));
        int_width(element_type(ty).unwrap_or(ty))
    };
    let widest = all.iter().map(width).max().flatten();
    // Of a part of a function, the rest is not known.
    let is_part = !has_trait(root, Trait::Function);
    let lost: Vec<Op<'_>> = flagged.filter(|op| is_part || width(op) < widest).copied().collect();
    if lost.is_empty() {
        return;
    }
    if let Some(none) = parse_attr(context_of(root), "#arith.overflow<none>") {
        lost.into_iter().for_each(|op| set_attr(op, FLAGS, none));
    }
}
