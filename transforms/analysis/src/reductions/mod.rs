//! Reductions: values that a loop only combines with other values by one kind of operation, so that the order of its
//! iterations affects at most rounding.
//!
//! There are two forms: a loop-carried value ([`carried`]), and an element of memory that is loaded, combined and
//! stored ([`updates`]). In both, only operations of the chain use a partial result. [`is_alone`] queries the memory
//! effects for other accesses of the element in the loop.
//!
//! [`Reordering`] tells how another order of iterations affects the result.

mod chain;
mod operator;

pub use operator::{Kind, Reordering};

use super::effects::{Effects, When};
use chain::Chain;
use dialects::{ir::*, regions};

/// The number of definitions of an address that are followed.
const DEPTH: u32 = 8;

/// A reduction.
#[derive(Clone, Debug)]
pub struct Reduction<'c> {
    /// The operation that combines the values.
    pub kind: Kind,
    /// The effect of another order on the result.
    pub reordering: Reordering,
    /// The combining operations; in loop nests the innermost ones.
    pub ops: Vec<Op<'c>>,
}

dialects::reasons! {
    /// The reason why a carried value is not a reduction.
    #[derive(Hash)]
    pub enum Reason {
        NotCombined: "it is not computed from its old value by reorderable operations",
        Mixed: "it is combined by different operations",
        PartialUse: "a partial result has another use",
        Unchanged: "it does not change",
    }
}

/// The number of loop-carried values; 0 for other operations. For `scf.while`, the arguments of its first region.
pub fn carried_count(loop_op: Op<'_>) -> usize {
    regions::initial_values(loop_op).len()
}

/// The reduction that a loop computes in the carried value with index `number`.
pub fn carried<'c>(loop_op: Op<'c>, number: usize) -> Result<Reduction<'c>, Reason> {
    let mut chain = Chain::default();
    chain.through_loop(loop_op, number)?;
    chain.finish()
}

/// A read-modify-write of one element, as a reduction in memory.
#[derive(Clone, Debug)]
pub struct Update<'c> {
    /// The access that loads the element.
    pub load: Op<'c>,
    /// The access that stores it.
    pub store: Op<'c>,
    /// The combination in between.
    pub reduction: Reduction<'c>,
}

/// The updates directly in a block: a load and a store of one element, where only the chain between them uses the
/// loaded value.
pub fn updates<'c>(block: Blk<'c>) -> Vec<Update<'c>> {
    let mut loads: Vec<MemoryAccess<'c>> = Vec::new();
    let mut found = Vec::new();
    for op in ops(block) {
        let Some(access) = MemoryAccess::of_element(op).filter(|_| is_marked_plain(op)) else { continue };
        if access.is_store {
            let same = loads.iter().rev().find(|load| is_same_element(**load, access));
            found.extend(same.and_then(|load| update(*load, access)));
        } else {
            loads.push(access);
        }
    }
    found
}

fn update<'c>(load: MemoryAccess<'c>, store: MemoryAccess<'c>) -> Option<Update<'c>> {
    let mut chain = Chain::default();
    chain.from_to(load.value(), store.value(), (store.op, 0)).ok()?;
    Some(Update { load: load.op, store: store.op, reduction: chain.finish().ok()? })
}

/// Whether a load and a store access the same element by the same operands and map.
fn is_same_element<'c>(load: MemoryAccess<'c>, store: MemoryAccess<'c>) -> bool {
    load.r#type() == store.r#type()
        && load.addressing == store.addressing
        && load.memory() == store.memory()
        && load.indices().eq(store.indices())
        && load.map() == store.map()
}

/// Whether the element of an update is loop-invariant, and no other operation in the loop accesses it.
pub fn is_alone<'c>(update: &Update<'c>, loop_op: Op<'c>, effects: &Effects<'c>) -> bool {
    let own = effects.of(update.store);
    let conflicts = |op| effects.any_conflict(&effects.of(op), &own, When::InIterationsOf(loop_op));
    is_invariant_in(update, loop_op) && !any_op(loop_op, |op| op != update.load && op != update.store && conflicts(op))
}

/// Whether the element of an update is loop-invariant.
pub fn is_invariant_in<'c>(update: &Update<'c>, loop_op: Op<'c>) -> bool {
    operands(update.load).all(|value| is_invariant(value, loop_op, DEPTH))
}

/// Whether a value is loop-invariant. It may be defined in the loop by pure operations, as views are.
fn is_invariant(value: Val<'_>, loop_op: Op<'_>, depth: u32) -> bool {
    is_defined_outside(value, loop_op)
        || defining_op(value).is_some_and(|op| {
            depth > 0
                && region_count(op) == 0
                && is_pure(op)
                && operands(op).all(|each| is_invariant(each, loop_op, depth - 1))
        })
}
