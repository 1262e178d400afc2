//! Threads jumps through a block that switches on a selector.
//!
//! ```mlir
//! ^a: cf.br ^dispatch(%c0, %x : i32, f64)
//! ^b: cf.br ^dispatch(%c7, %y : i32, f64)
//! ^dispatch(%which: i32, %v: f64):
//!   cf.switch %which, [default: ^first, 7: ^second]
//! // ->
//! ^a: cf.br ^first(%x : f64)
//! ^b: cf.br ^second(%y : f64)
//! ```
//! Structuring encodes the targets of branches as integers, followed by a switch on them. LLVM's jump threading
//! reverses that as well, but in time superlinear in the number of targets.

use dialects::ir::*;
use dialects::ops::{arith, cast_input, cf};
use std::collections::HashMap;

/// A use of an argument of the dispatch block in another block: the user, the index of the operand, and the index of
/// the arm that contains the user; `None` after the join.
type OutsideUse<'c> = (Op<'c>, usize, Option<usize>);

/// A block that ends with a switch, and the arms of the switch.
struct Dispatch<'c> {
    block: Blk<'c>,
    /// The entry blocks of the arms.
    entries: Vec<Blk<'c>>,
    /// The index of the arm that contains a block.
    arm_of: HashMap<usize, usize>,
    /// The block where the arms join, if it still exists.
    join: Option<Blk<'c>>,
    /// The branches to the join, with the indices of their arms.
    exits: Vec<(Op<'c>, usize)>,
    /// The arguments of the dispatch block that each arm receives, by index.
    forwarded: Vec<Vec<usize>>,
}

/// Redirects the branches to the block of a `cf.switch` to its arms, if each passes a constant selector. `arms` are the
/// blocks of each arm, which have no other predecessors, and `join` is where they join, if it still exists.
pub(super) fn thread_jumps<'c>(
    b: &mut Builder<'c>,
    switch: cf::Switch<'c>,
    arms: &[Vec<Blk<'c>>],
    join: Option<Blk<'c>>,
) {
    let (Some(block), Some(branches)) = (block_of(switch.op()), constant_branches(switch)) else { return };
    let arms = || arms.iter().filter(|arm| !arm.is_empty()).enumerate();
    let arm_of = arms().flat_map(|(index, arm)| arm.iter().map(move |block| (block_key(*block), index))).collect();
    let Some(exits) = join.map_or(Some(Vec::new()), |join| exits(join, &arm_of)) else { return };
    let entries: Vec<Blk<'c>> = arms().filter_map(|(_, arm)| arm.first().copied()).collect();
    let forwarded = vec![Vec::new(); entries.len()];
    let mut dispatch = Dispatch { block, entries, arm_of, join, exits, forwarded };
    let uses: Vec<Vec<OutsideUse<'c>>> = args(block).map(|value| dispatch.outside_uses(value)).collect();
    if join.is_none() && uses.iter().flatten().any(|(.., arm)| arm.is_none()) {
        return;
    }
    for (index, uses) in uses.iter().enumerate() {
        dispatch.forward(index, uses);
    }
    for (branch, target) in branches {
        let arm = dispatch.arm_of.get(&block_key(target)).copied();
        let passed: Vec<Val<'c>> = branch.dest_operands().collect();
        let forwarded = arm.map_or(&[][..], |arm| &dispatch.forwarded[arm]);
        let values: Vec<Val<'c>> = forwarded.iter().map(|index| passed[*index]).collect();
        b.set_at(branch.op());
        cf::br(b, target, &values);
        erase(branch.op());
    }
    erase_block(block);
}

impl<'c> Dispatch<'c> {
    /// The uses of an argument outside the dispatch block.
    fn outside_uses(&self, value: Val<'c>) -> Vec<OutsideUse<'c>> {
        let region = region_of(self.block);
        let enclosing_block = |user: Op<'c>| {
            let mut block = block_of(user)?;
            while region_of(block) != region {
                block = block_of(block_parent(block)?)?;
            }
            Some(block)
        };
        let outside = uses(value).filter_map(|(user, operand)| {
            let block = enclosing_block(user).filter(|block| *block != self.block)?;
            Some((user, operand, self.arm_of.get(&block_key(block)).copied()))
        });
        outside.collect()
    }

    /// Turns an argument of the dispatch block into an argument of each arm that uses it, or of all exiting arms if it
    /// is used after the join.
    fn forward(&mut self, index: usize, uses: &[OutsideUse<'c>]) {
        let value = arg(self.block, index);
        let is_used_after = uses.iter().any(|(.., arm)| arm.is_none());
        let mut in_arms: Vec<Option<Val<'c>>> = vec![None; self.entries.len()];
        let using = uses.iter().filter_map(|(.., arm)| *arm);
        let exiting = self.exits.iter().filter(|_| is_used_after).map(|(_, arm)| *arm);
        for arm in using.chain(exiting) {
            if in_arms[arm].is_none() {
                in_arms[arm] = Some(add_arg(self.entries[arm], type_of(value), value.location()));
                self.forwarded[arm].push(index);
            }
        }
        let join = self.join.filter(|_| is_used_after);
        let after_join = join.map(|join| add_arg(join, type_of(value), value.location()));
        for (exit, arm) in self.exits.iter().filter(|_| is_used_after) {
            append_successor_operands(*exit, 0, in_arms[*arm].as_slice());
        }
        for (user, operand, arm) in uses {
            if let Some(value) = arm.map_or(after_join, |arm| in_arms[arm]) {
                set_operand(*user, *operand, value);
            }
        }
    }
}

/// The branches to the block of a switch, with the target of each; `None` if a selector is not constant, or the block
/// contains other operations.
fn constant_branches<'c>(switch: cf::Switch<'c>) -> Option<Vec<(cf::Branch<'c>, Blk<'c>)>> {
    let dispatch = block_of(switch.op())?;
    let (argument, unsigned_width, casts) = selector(switch.flag(), dispatch)?;
    if !ops(dispatch).eq(casts.into_iter().chain([switch.op()])) {
        return None;
    }
    let cases = switch.case_values().and_then(attr_ints)?;
    let targets: HashMap<i64, Blk<'c>> = cases.into_iter().zip(switch.case_destinations()).collect();
    let target = |from: &Blk<'c>| {
        let branch = terminator(*from).and_then(cf::Branch::of)?;
        let constant = constant_int(branch.dest_operands().nth(argument)?)?;
        let case = if unsigned_width < 64 { constant & ((1 << unsigned_width) - 1) } else { constant };
        let target = targets.get(&case).copied().unwrap_or_else(|| switch.default_destination());
        discardable_attrs(branch.op()).is_empty().then_some((branch, target))
    };
    let before = predecessors(dispatch);
    if before.is_empty() { None } else { before.iter().map(target).collect() }
}

/// The index of the block argument that a selector is cast from, its significant bits, and the casts in between, in
/// order.
fn selector<'c>(value: Val<'c>, dispatch: Blk<'c>) -> Option<(usize, u32, Vec<Op<'c>>)> {
    if let Some((block, index)) = as_argument(value) {
        return (block == dispatch).then_some((index, 64, Vec::new()));
    }
    let cast = defining_op(value).filter(|op| block_of(*op) == Some(dispatch) && has_one_use(value))?;
    if !arith::IndexCast::is(cast) && !arith::IndexCastUI::is(cast) {
        return None;
    }
    let (index, width, mut casts) = selector(cast_input(cast), dispatch)?;
    casts.push(cast);
    let narrow = int_width(type_of(cast_input(cast))).filter(|_| arith::IndexCastUI::is(cast));
    Some((index, narrow.map_or(width, |narrow| width.min(narrow)), casts))
}

/// The branches to the block `join`, with their arms; `None` if it has other predecessors.
fn exits<'c>(join: Blk<'c>, arm_of: &HashMap<usize, usize>) -> Option<Vec<(Op<'c>, usize)>> {
    let exit = |from: &Blk<'c>| {
        let branch = terminator(*from).filter(|end| cf::Branch::is(*end))?;
        Some((branch, *arm_of.get(&block_key(*from))?))
    };
    predecessors(join).iter().map(exit).collect()
}
