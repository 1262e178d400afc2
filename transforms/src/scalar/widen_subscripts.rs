//! Computes subscripts in parallel loops in the width of `index`.
//!
//! # Rewrite
//! ```mlir
//! scf.parallel (%i) = (%c1) to (%to) step (%c1) {
//!   %j = arith.index_cast %i : index to i32
//!   %k = arith.addi %j, %x overflow<nsw> : i32
//!   %at = arith.index_cast %k : i32 to index         // -> %at = arith.addi %i, %wide overflow<nsw> : index
//! ```
//! The iv of such a loop is an `index`, that of the source is often narrower. LLVM widens narrow ivs, but does not see
//! that truncating and extending again changes nothing.
//!
//! # Legality
//! By its range, the iv fits in the narrow type, and sums and products that do not overflow are the same in a wider
//! type. All other operands are defined before the loop.
//!
//! # Must not fire
//! `transforms/tests/widen_subscripts/not-*.mlir`.
//!
//! # Needs and leaves
//! Narrow operations with other uses are kept; unused conversions are erased. Runs after the raising passes, which
//! accept both forms.
//!
//! # Cost
//! One walk; the expression of each subscript is visited once.

use crate::counters::widen_subscripts::COUNTERS;
use analysis::int_range::Ranges;
use dialects::{
    ir::*,
    ops::{Binary, OpKind, arith, scf},
    parallel::is_parallel_loop,
    pass::{Changed, PassCx, PassResult},
};

/// The number of nested operations that are followed.
const DEPTH: u32 = 8;

/// The pass.
pub fn widen_subscripts<'c>(function: Op<'c>, _: &(), cx: &mut PassCx<'c>) -> PassResult {
    if scf::Parallel::all(function).is_empty() {
        return Ok(Changed::No);
    }
    let ranges = cx.analysis::<Ranges>(function);
    let found: Vec<(Op<'c>, Op<'c>, Wide<'c>)> = arith::IndexCast::all(function)
        .into_iter()
        .filter(|cast| is_index(type_of(cast.out())))
        .filter_map(|cast| {
            let loop_op = ancestors(cast.op()).find(|op| is_parallel_loop(*op))?;
            let wide = widen(cast.in_(), loop_op, &ranges, DEPTH)?;
            wide.uses_iv().then_some((cast.op(), loop_op, wide))
        })
        .collect();
    drop(ranges);
    let changed = Changed::from(!found.is_empty());
    for (cast, loop_op, wide) in found {
        let value = build(&wide, &Builder::before(cast), &Builder::before(loop_op));
        replace_op(cast, &[value]);
        cx.count(COUNTERS.subscripts, 1);
    }
    // Dead casts would count as work of the loop.
    for cast in collect(function, arith::IndexCast::NAME).into_iter().filter(|cast| is_trivially_dead(*cast)) {
        erase(cast);
    }
    Ok(changed)
}

/// An expression that computes a narrow value as an `index`.
enum Wide<'c> {
    /// An `index` value that is computed in the loop, such as the iv.
    Same(Val<'c>),
    /// A constant.
    Constant(i64),
    /// A value from before the loop; it is extended there.
    Before(Val<'c>),
    /// A sum, difference or product.
    Binary(&'c str, Box<Wide<'c>>, Box<Wide<'c>>),
}

impl Wide<'_> {
    fn uses_iv(&self) -> bool {
        match self {
            Self::Same(_) => true,
            Self::Binary(_, left, right) => left.uses_iv() || right.uses_iv(),
            Self::Constant(_) | Self::Before(_) => false,
        }
    }
}

/// The legality: the expression for a signed value in the width of `index`; `None` if it may differ, or costs more.
fn widen<'c>(value: Val<'c>, loop_op: Op<'c>, ranges: &Ranges<'c>, depth: u32) -> Option<Wide<'c>> {
    if let Some(number) = constant_int(value) {
        return Some(Wide::Constant(number));
    }
    if is_defined_outside(value, loop_op) {
        return Some(Wide::Before(value));
    }
    let op = defining_op(value)?;
    match OpKind::of(op) {
        OpKind::Arith(arith::Kind::IndexCast) => {
            let wide = arith::IndexCast::assume(op).in_();
            if !is_index(type_of(wide)) {
                return None;
            }
            let width = int_width(type_of(value)).filter(|width| *width < 64)?;
            let (least, greatest) = ranges.at(wide, op)?.ends(true);
            let limit = 1_i128 << (width - 1);
            (-limit <= least && greatest < limit).then_some(Wide::Same(wide))
        }
        OpKind::Arith(arith::Kind::AddI | arith::Kind::SubI | arith::Kind::MulI)
            if OverflowFlags::of(op).nsw && depth > 0 =>
        {
            let part = |value| widen(value, loop_op, ranges, depth - 1).map(Box::new);
            let (left, right) = Binary::assume(op).operands();
            Some(Wide::Binary(op_name(op), part(left)?, part(right)?))
        }
        _ => None,
    }
}

fn build<'c>(wide: &Wide<'c>, here: &Builder<'c>, before: &Builder<'c>) -> Val<'c> {
    let index = index_type(here.context());
    match wide {
        Wide::Same(value) => *value,
        Wide::Constant(number) => arith::constant_index(before, *number),
        Wide::Before(value) => arith::index_cast(before, *value, index),
        Wide::Binary(name, left, right) => {
            let (left, right) = (build(left, here, before), build(right, here, before));
            arith::binary_overflow(here, name, left, right, OverflowFlags::NSW)
        }
    }
}
