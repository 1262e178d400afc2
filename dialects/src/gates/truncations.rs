//! Drops overflow flags of truncations that upstream's folds would keep although they may not hold afterwards.
//!
//! `trunci(trunci(x))` is folded to `trunci(x)` with the flags of the outer one, which do not cover the bits that the
//! inner one removed. Folds cannot be disabled, and most passes run them. So before each pass, a truncation loses its
//! flags if another one has a wider result type; other folds may make one the operand of the other.

use super::functions_of;
use crate::ir::*;
use crate::ops::arith;

/// Drops the flags in `root` that folds could transfer to a truncation of another value.
pub(super) fn drop_flags(root: Op<'_>) {
    functions_of(root).into_iter().for_each(drop_in);
}

fn drop_in(root: Op<'_>) {
    let all = collect(root, arith::TruncI::NAME);
    let flagged = all.iter().filter(|op| OverflowFlags::of(**op) != OverflowFlags::NONE);
    let width = |op: &Op<'_>| {
        let ty = type_of(result(*op, 0));
        int_width(element_type(ty).unwrap_or(ty))
    };
    let widest = all.iter().map(width).max().flatten();
    // If `root` is a part of a function, truncations outside it are unknown.
    let is_part = !has_trait(root, Trait::Function);
    let lost: Vec<Op<'_>> = flagged.filter(|op| is_part || width(op) < widest).copied().collect();
    if lost.is_empty() {
        return;
    }
    let none = OverflowFlags::NONE.attr(context_of(root));
    lost.into_iter().for_each(|op| set_attr(op, OverflowFlags::NAME, none));
}
