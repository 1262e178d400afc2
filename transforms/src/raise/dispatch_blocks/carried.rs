//! The values that the loop carries from block to block.

use super::Parts;
use dialects::ir::*;
use std::collections::{HashMap, HashSet};

/// Block arguments, and results of operations that other blocks use, of all blocks but the entry block.
pub(super) struct Carried<'c> {
    values: Vec<Val<'c>>,
    positions: HashMap<usize, usize>,
    /// The keys of those that are used outside their block.
    crossing: HashSet<usize>,
}

impl<'c> Carried<'c> {
    /// The carried values of a region, whose blocks define them.
    pub(super) fn of(parts: &Parts<'c>) -> Self {
        let mut values = Vec::new();
        let mut crossing = HashSet::new();
        for block in parts.numbered() {
            let outside: Vec<_> =
                args(block).chain(ops(block).flat_map(results)).filter(|value| crosses(*value, block)).collect();
            values.extend(args(block));
            values.extend(outside.iter().copied().filter(|value| defining_op(*value).is_some()));
            crossing.extend(outside.into_iter().map(val_key));
        }
        let positions = values.iter().enumerate().map(|(at, value)| (val_key(*value), at)).collect();
        Self { values, positions, crossing }
    }

    /// The types in the order of the carried values.
    pub(super) fn types(&self) -> impl Iterator<Item = Ty<'c>> {
        self.values.iter().map(|value| type_of(*value))
    }

    /// The position of a block argument or result; `None` if it is not carried.
    pub(super) fn position(&self, value: Val<'c>) -> Option<usize> {
        self.positions.get(&val_key(value)).copied()
    }

    /// Whether a value is used outside the block that defines it.
    pub(super) fn is_used_outside(&self, value: Val<'c>) -> bool {
        self.crossing.contains(&val_key(value))
    }

    /// The results that a block defines, with their positions.
    pub(super) fn defined_in(&self, block: Blk<'c>) -> impl Iterator<Item = (usize, Val<'c>)> {
        let defines = move |value: Val<'c>| defining_op(value).and_then(block_of) == Some(block);
        self.values.iter().copied().enumerate().filter(move |(_, value)| defines(*value))
    }

    /// The elements of `values`, one per carried value, for the arguments of a block.
    pub(super) fn arguments_of(&self, block: Blk<'c>, values: &[Val<'c>]) -> Vec<Val<'c>> {
        args(block).map(|argument| self.position(argument).map_or(argument, |at| values[at])).collect()
    }

    /// Replaces the uses of carried values: by `during` in the blocks of the loop other than the one that defines the
    /// value, by `behind` in the last block.
    pub(super) fn redirect(&self, parts: &Parts<'c>, during: &[Val<'c>], behind: &[Val<'c>]) {
        for (at, value) in self.values.iter().enumerate() {
            let own = defining_op(*value).and_then(block_of);
            let all: Vec<_> = uses(*value).collect();
            for (user, number) in all {
                let block = using_block(user, value_region(*value));
                if block == Some(parts.exit) {
                    set_operand(user, number, behind[at]);
                } else if own.is_none() || block != own {
                    set_operand(user, number, during[at]);
                }
            }
        }
    }
}

/// Whether a value of `block` is used in another block of the region.
fn crosses<'c>(value: Val<'c>, block: Blk<'c>) -> bool {
    uses(value).any(|(user, _)| ancestor_in_block(block, user).is_none())
}

/// The block of `region` that `op` lies in, at any depth.
fn using_block<'c>(op: Op<'c>, region: Option<Reg<'c>>) -> Option<Blk<'c>> {
    std::iter::once(op).chain(ancestors(op)).filter_map(block_of).find(|block| region_of(*block) == region)
}

/// Computes constants and views in each block that uses them: constants are better not hidden behind a carried value,
/// and a loop carries pointers, never views.
pub(super) fn compute_where_used(parts: &Parts<'_>) {
    // A view may be one of another view of the same block, which its copies then use.
    while parts.inner.iter().any(|block| copy_to_users(*block)) {}
}

/// Copies the constants and views of a block that other blocks use. Returns whether there were any.
fn copy_to_users(block: Blk<'_>) -> bool {
    let copied: Vec<_> =
        ops(block).filter(|op| is_computed_again(*op) && results(*op).any(|value| crosses(value, block))).collect();
    for op in &copied {
        let mut copies: HashMap<usize, Val<'_>> = HashMap::new();
        let value = result(*op, 0);
        let all: Vec<_> = uses(value).filter(|(user, _)| ancestor_in_block(block, *user).is_none()).collect();
        for (user, number) in all {
            let Some(other) = using_block(user, region_of(block)) else { continue };
            let copy = *copies.entry(block_key(other)).or_insert_with(|| {
                result(clone_at(&Builder::at_start(context_of(*op), other), *op, &mut ValueMap::new()), 0)
            });
            set_operand(user, number, copy);
        }
    }
    !copied.is_empty()
}

/// Whether an operation gives the same result wherever it is executed, for nothing or next to nothing.
fn is_computed_again(op: Op<'_>) -> bool {
    let is_leaf = operand_count(op) == 0 || results(op).all(|value| is_memref(type_of(value)));
    result_count(op) == 1 && region_count(op) == 0 && is_leaf && is_pure(op)
}
