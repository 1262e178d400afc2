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

/// A switch that terminates the block `dispatch`, and its arms.
struct Dispatch<'c> {
    dispatch: Blk<'c>,
    /// The entry blocks of the arms.
    entries: Vec<Blk<'c>>,
    /// The index of the arm that contains a block.
    arm_of: HashMap<usize, usize>,
    /// The block where the arms join, if it still exists, and the branches to it with the indices of their arms.
    after: Option<(Blk<'c>, Vec<(Op<'c>, usize)>)>,
    /// The arguments of the dispatch block that each arm receives, by index.
    passed: Vec<Vec<usize>>,
}

/// Redirects the branches to the block of a `cf.switch` to its arms, if each passes a constant selector. `arms` are the
/// blocks of each arm, which have no other predecessors, and `after` is where they join, if it still exists.
pub(super) fn lead_on<'c>(b: &mut Builder<'c>, switch: cf::Switch<'c>, arms: &[Vec<Blk<'c>>], after: Option<Blk<'c>>) {
    let (Some(dispatch), Some(ways)) = (block_of(switch.op()), ways(switch)) else { return };
    let arms = || arms.iter().filter(|arm| !arm.is_empty()).enumerate();
    let numbers = |(number, arm): (usize, &Vec<Blk<'c>>)| -> Vec<(usize, usize)> {
        arm.iter().map(|block| (block_key(*block), number)).collect()
    };
    let arm_of: HashMap<usize, usize> = arms().flat_map(numbers).collect();
    let after = match after {
        Some(after) => match exits(after, &arm_of) {
            Some(exits) => Some((after, exits)),
            None => return,
        },
        None => None,
    };
    let entries: Vec<Blk<'c>> = arms().filter_map(|(_, arm)| arm.first().copied()).collect();
    let passed = vec![Vec::new(); entries.len()];
    let mut all = Dispatch { dispatch, entries, arm_of, after, passed };
    let values: Vec<Vec<(Op<'c>, usize, Option<usize>)>> = args(dispatch).map(|value| all.uses_beyond(value)).collect();
    if all.after.is_none() && values.iter().flatten().any(|(.., arm)| arm.is_none()) {
        return;
    }
    for (number, uses) in values.iter().enumerate() {
        all.hand_on(number, uses);
    }
    for (branch, target) in ways {
        let arm = all.arm_of.get(&block_key(target)).copied();
        let numbers = arm.map_or(&[][..], |arm| &all.passed[arm]);
        let values: Vec<Val<'c>> = numbers.iter().map(|number| operand(branch, *number)).collect();
        b.set_before(branch);
        b.set_loc(branch.location());
        cf::br(b, target, &values);
        erase(branch);
    }
    erase_block(dispatch);
}

impl<'c> Dispatch<'c> {
    /// The uses of an argument outside the dispatch block, with the index of the arm that contains them.
    fn uses_beyond(&self, value: Val<'c>) -> Vec<(Op<'c>, usize, Option<usize>)> {
        let around = region_of(self.dispatch);
        let place = |user: Op<'c>| {
            let mut block = block_of(user)?;
            while region_of(block) != around {
                block = block_of(block_parent(block)?)?;
            }
            Some(block)
        };
        let beyond = uses(value).filter_map(|(user, at)| {
            let block = place(user).filter(|block| *block != self.dispatch)?;
            Some((user, at, self.arm_of.get(&block_key(block)).copied()))
        });
        beyond.collect()
    }

    /// Turns an argument of the dispatch block into an argument of each arm that uses it, or of all exiting arms if it
    /// is used after the join.
    fn hand_on(&mut self, number: usize, uses: &[(Op<'c>, usize, Option<usize>)]) {
        let value = arg(self.dispatch, number);
        let is_used_behind = uses.iter().any(|(.., arm)| arm.is_none());
        let mut own: Vec<Option<Val<'c>>> = vec![None; self.entries.len()];
        let wanted = uses.iter().filter_map(|(.., arm)| *arm);
        let leaving = self.after.iter().flat_map(|(_, exits)| exits).filter(|_| is_used_behind).map(|(_, arm)| *arm);
        for arm in wanted.chain(leaving) {
            if own[arm].is_none() {
                own[arm] = Some(add_arg(self.entries[arm], type_of(value), value.location()));
                self.passed[arm].push(number);
            }
        }
        let mut behind = None;
        if let Some((after, exits)) = self.after.as_ref().filter(|_| is_used_behind) {
            behind = Some(add_arg(*after, type_of(value), value.location()));
            for (exit, arm) in exits {
                append_successor_operands(*exit, 0, own[*arm].as_slice());
            }
        }
        for (user, at, arm) in uses {
            if let Some(value) = arm.map_or(behind, |arm| own[arm]) {
                set_operand(*user, *at, value);
            }
        }
    }
}

/// The branches to the block of a switch, with the target of each; `None` if a selector is not constant, or the block
/// contains other operations.
fn ways<'c>(switch: cf::Switch<'c>) -> Option<Vec<(Op<'c>, Blk<'c>)>> {
    let dispatch = block_of(switch.op())?;
    let (argument, unsigned_width, casts) = selector(switch.flag(), dispatch)?;
    if !ops(dispatch).eq(casts.into_iter().chain([switch.op()])) {
        return None;
    }
    let targets = successors(switch.op());
    let cases = switch.case_values().and_then(attr_ints)?;
    let known: HashMap<i64, Blk<'c>> = cases.into_iter().zip(targets.iter().skip(1).copied()).collect();
    let before = predecessors(dispatch);
    let lead = |from: &Blk<'c>| {
        let branch = terminator(*from).filter(|end| cf::Branch::is(*end) && discardable_attrs(*end).is_empty())?;
        let number = constant_int(operand(branch, argument))?;
        let number = if unsigned_width < 64 { number & ((1 << unsigned_width) - 1) } else { number };
        Some((branch, known.get(&number).or(targets.first()).copied()?))
    };
    if before.is_empty() { None } else { before.iter().map(lead).collect() }
}

/// The block argument that a selector is cast from, its significant bits, and the casts in between, in order.
fn selector<'c>(value: Val<'c>, dispatch: Blk<'c>) -> Option<(usize, u32, Vec<Op<'c>>)> {
    if let Some((block, number)) = as_argument(value) {
        return (block == dispatch).then_some((number, 64, Vec::new()));
    }
    let cast = defining_op(value).filter(|op| block_of(*op) == Some(dispatch) && has_one_use(value))?;
    if !arith::IndexCast::is(cast) && !arith::IndexCastUI::is(cast) {
        return None;
    }
    let (number, width, mut casts) = selector(cast_input(cast), dispatch)?;
    casts.push(cast);
    let narrow = int_width(type_of(cast_input(cast))).filter(|_| arith::IndexCastUI::is(cast));
    Some((number, narrow.map_or(width, |narrow| width.min(narrow)), casts))
}

/// The branches to the join block `after`, with their arms; `None` if it has other predecessors.
fn exits<'c>(after: Blk<'c>, arm_of: &HashMap<usize, usize>) -> Option<Vec<(Op<'c>, usize)>> {
    let exit = |from: &Blk<'c>| {
        let branch = terminator(*from).filter(|end| cf::Branch::is(*end))?;
        Some((branch, *arm_of.get(&block_key(*from))?))
    };
    predecessors(after).iter().map(exit).collect()
}
