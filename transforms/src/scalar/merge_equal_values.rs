//! Merges operations that compute the same value: common subexpression elimination of values without memory.
//!
//! # Rewrite
//! ```mlir
//! %a = arith.mulf %x, %y : f64
//! %b = arith.mulf %x, %y : f64
//! // ->
//! %a = arith.mulf %x, %y : f64     // also in place of %b
//! ```
//!
//! # Legality
//! Both operations have no memory effects and no regions, the same name, operands, attributes and result types, and the
//! first dominates the second: it stands before it in its block, or in one around it.
//!
//! # Must not fire
//! On loads and calls that access memory: `forward-stores` knows which of those are equal. On operations in sibling regions.
//!
//! # Needs and leaves
//! Needs nothing; leaves the operation that dominates.
//!
//! # Cost
//! A hash table with a scope for each block: linear. MLIR's CSE also merges loads, and walks what stands between two of them
//! for each pair, which is quadratic in long blocks.

use crate::counters::merge_equal_values::COUNTERS;
use dialects::{
    ir::*,
    pass::{Changed, PassCx, PassResult},
};
use rustc_hash::FxHashMap;

/// The value of an operation in terms of its operands: operations with equal expressions compute the same.
#[derive(PartialEq, Eq, Hash)]
pub(super) struct Expression<'c> {
    name: &'c str,
    operands: Vec<usize>,
    types: Vec<usize>,
    attributes: Vec<(&'c str, usize)>,
}

impl<'c> Expression<'c> {
    /// The expression that an operation computes; `None` if it may not be merged with another one.
    fn of(op: Op<'c>) -> Option<Self> {
        let is_value = result_count(op) > 0 && region_count(op) == 0 && !has_trait(op, Trait::Terminator);
        (is_value && is_memory_effect_free(op)).then(|| Self::of_any(op))
    }

    /// The expression of an operation without regions.
    pub(super) fn of_any(op: Op<'c>) -> Self {
        let own = properties(op).map(|all| ("", attr_key(all)));
        let others = discardable_attrs(op).into_iter().map(|(name, value)| (name, attr_key(value)));
        Self {
            name: op_name(op),
            operands: operands(op).map(val_key).collect(),
            types: results(op).map(|value| attr_key(type_attr(type_of(value)))).collect(),
            attributes: own.into_iter().chain(others).collect(),
        }
    }
}

/// The expressions that are computed in the blocks around a place, with the operations that compute them.
type Computed<'c> = FxHashMap<Expression<'c>, Op<'c>>;

/// The pass.
pub fn merge_equal_values<'c>(function: Op<'c>, _: &(), cx: &mut PassCx<'c>) -> PassResult {
    let mut scopes: Vec<Computed<'c>> = Vec::new();
    let mut merged = 0;
    let mut pending: Vec<Step<'c>> = entries(function);
    while let Some(step) = pending.pop() {
        match step {
            Step::Enter(block) => {
                scopes.push(Computed::default());
                pending.push(Step::Leave);
                pending.extend(ops(block).next().map(Step::Visit));
            }
            Step::Leave => {
                scopes.pop();
            }
            Step::Visit(op) => {
                pending.extend(next_op(op).map(Step::Visit));
                pending.extend(entries(op));
                merged += u64::from(merge(op, &mut scopes));
            }
        }
    }
    cx.count(COUNTERS.values, merged);
    Ok(Changed::from(merged > 0))
}

/// A step of the walk, which needs no stack of the machine.
enum Step<'c> {
    Enter(Blk<'c>),
    Visit(Op<'c>),
    Leave,
}

/// The steps that enter the blocks of an operation.
fn entries(op: Op<'_>) -> Vec<Step<'_>> {
    regions(op).flat_map(blocks).map(Step::Enter).collect()
}

/// Replaces an operation by an equal one that dominates it. Returns whether there was one.
fn merge<'c>(op: Op<'c>, scopes: &mut [Computed<'c>]) -> bool {
    let Some(expression) = Expression::of(op) else { return false };
    if let Some(first) = scopes.iter().rev().find_map(|scope| scope.get(&expression)).copied() {
        replace_op(op, &results(first).collect::<Vec<_>>());
        return true;
    }
    if let Some(innermost) = scopes.last_mut() {
        innermost.insert(expression, op);
    }
    false
}
