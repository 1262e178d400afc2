//! Turns the blocks of a region into one loop that executes a block per iteration.
//!
//! # Rewrite
//! ```mlir
//!   entry; cf.br ^a(%x)                       entry
//! ^a(%v: i32):                                %r:2 = scf.while (%block = 0, %v = %x) {
//!   cf.cond_br %c, ^b, ^exit                    %more = arith.cmpi ne, %block, 2
//! ^b:                                           scf.condition(%more) %block, %v
//!   %w = ...                            ->    } do { ^bb0(%block: index, %v: i32):
//!   cf.cond_br %d, ^a(%w), ^b                   %next:2 = scf.index_switch %block
//! ^exit:                                        case 0 { %n = select %c, 1, 2; scf.yield %n, %v }
//!   return %v : i32                             default { %w = ...; %n = select %d, 0, 1
//!                                                 %u = select %d, %w, %v; scf.yield %n, %u }
//!                                               scf.yield %next#0, %next#1
//!                                             }
//!                                             return %r#1 : i32
//! ```
//! The entry block stays before the loop, the block that returns moves behind it. Block arguments, and values that are
//! used outside their block, become carried values of the loop; constants and views are computed again where they are
//! used. This is the general construction of Böhm and Jacopini (1966), which needs no property of the CFG: loops may
//! have several entries, and branches may nest to any depth.
//!
//! # Legality
//! Every block ends in a branch of the `cf` dialect, a return, or an `unreachable`: see [`Reason`]. An `unreachable` is
//! never executed, so its block may continue anywhere: with the block where the other paths join, or with the end of
//! the loop, with poison for the values. The call before it that never returns stays.
//!
//! # Must not fire
//! On functions whose structure `structure-control-flow` can express: that form has the loops and conditions of the
//! source. This pass is for those that it leaves with several blocks.
//!
//! # Needs and leaves
//! Runs best before `promote-slots`, while hardly any values are live across blocks. Leaves one block in the function
//! and in each `scf.execute_region`, which is replaced by its contents. The loop tests first, and its first region only
//! computes the condition.
//!
//! # Cost
//! Linear in the operations, and the product of blocks and carried values.

mod carried;
mod next;

use super::skip_empty_blocks::skip_empty_blocks;
use super::structure_control_flow::{
    blocks::{follows_light_jump, has_must_tail, make_return, open_dead_ends, returns_twice},
    inline_if_one_block,
    parts::merge_chains,
};
use crate::codes;
use crate::counters::dispatch_blocks::COUNTERS;
use analysis::flow::Flow;
use carried::Carried;
use dialects::{
    ir::*,
    ops::{OpKind, arith, cf, func, llvm, scf, ub},
    pass::{Changed, PassCx, PassResult},
    reasons,
};
use next::Transition;

reasons! {
    /// The reason why a region keeps its blocks.
    pub enum Reason {
        /// A call such as that of `setjmp` may continue in the middle of a block.
        ReturnsTwice: "a call in it returns twice",
        /// That is `__builtin_longjmp`.
        LightJump: "a block ends with a jump out of the function",
        /// Computed goto.
        LabelAddress: "the address of a label is taken",
        WideSwitch: "a switch is on more than 64 bits",
        MustTail: "it has a `musttail` call",
        /// The terminator is neither a branch of the `cf` dialect nor a return.
        UnknownTerminator: "a block ends in a branch of unknown meaning",
    }
}

/// The pass.
pub fn dispatch_blocks<'c>(function: Op<'c>, _: &(), cx: &mut PassCx<'c>) -> PassResult {
    if region_count(function) == 0 {
        return Ok(Changed::No);
    }
    let outcome = dispatch(function);
    for (at, reason) in &outcome.refused {
        cx.remark(codes::BLOCKS_KEPT, *at, format!("blocks are kept: {reason}"), reason.remedy());
    }
    cx.count(COUNTERS.regions, outcome.regions as u64);
    Ok(Changed::from(outcome.changed))
}

/// The outcome of the pass on one function.
#[derive(Debug, Default)]
pub struct Outcome<'c> {
    /// The number of regions that became one block.
    pub regions: usize,
    /// The locations of the operations with a region that keeps its blocks, and the reasons.
    pub refused: Vec<(Loc<'c>, Reason)>,
    /// Whether the function changed.
    changed: bool,
}

/// Gives a function with a body, and each `scf.execute_region` in it, a single block, innermost regions first.
pub fn dispatch(function: Op<'_>) -> Outcome<'_> {
    let mut outcome = Outcome { changed: erase_unreachable_blocks(function) > 0, ..Outcome::default() };
    outcome.changed |= skip_empty_blocks(function) > 0;
    let inner = scf::ExecuteRegion::all(function);
    for region_op in inner.into_iter().rev() {
        outcome.dispatch(region_op.op(), function);
        inline_if_one_block(region_op);
    }
    outcome.dispatch(function, function);
    outcome
}

impl<'c> Outcome<'c> {
    /// Dispatches the blocks of the first region of `op`, an operation in `function` or the function itself.
    fn dispatch(&mut self, op: Op<'c>, function: Op<'c>) {
        let body = region(op, 0);
        if block_count(body) < 2 {
            return;
        }
        match check(body) {
            Ok(()) => {
                rewrite(body, function);
                self.regions += 1;
                self.changed = true;
            }
            Err(reason) => self.refused.push((op.location(), reason)),
        }
    }
}

/// Whether the blocks of a region may become one.
fn check(body: Reg<'_>) -> Result<(), Reason> {
    if returns_twice(body) {
        return Err(Reason::ReturnsTwice);
    }
    for block in blocks(body) {
        if ops(block).any(llvm::BlockTag::is) {
            return Err(Reason::LabelAddress);
        }
        if has_must_tail(block) {
            return Err(Reason::MustTail);
        }
        let Some(end) = terminator(block) else { return Err(Reason::UnknownTerminator) };
        match OpKind::of(end) {
            OpKind::Cf(cf::Kind::Switch) if next::cases_of(cf::Switch::assume(end)).is_none() => {
                return Err(Reason::WideSwitch);
            }
            OpKind::Cf(cf::Kind::Branch | cf::Kind::CondBranch | cf::Kind::Switch)
            | OpKind::Func(func::Kind::Return)
            | OpKind::Llvm(llvm::Kind::Return)
            | OpKind::Scf(scf::Kind::Yield) => {}
            OpKind::Llvm(llvm::Kind::Unreachable) if follows_light_jump(block, end) => return Err(Reason::LightJump),
            OpKind::Llvm(llvm::Kind::Unreachable) | OpKind::Ub(ub::Kind::Unreachable) => {}
            _ => return Err(Reason::UnknownTerminator),
        }
    }
    Ok(())
}

/// The blocks of a region besides the entry block: those that the loop executes, and the last one.
struct Parts<'c> {
    /// The number of a block in the loop is its index here.
    inner: Vec<Blk<'c>>,
    /// The only block that leaves the region; its number is the count of the others.
    exit: Blk<'c>,
}

impl<'c> Parts<'c> {
    /// The blocks that have a number, in its order.
    fn numbered(&self) -> impl Iterator<Item = Blk<'c>> {
        self.inner.iter().copied().chain([self.exit])
    }
}

fn rewrite<'c>(body: Reg<'c>, function: Op<'c>) {
    open_dead_ends(body, function);
    merge_chains(body);
    let exit = single_exit(body, function);
    let Some(entry) = entry_block(body).filter(|entry| *entry != exit) else { return };
    let inner = blocks(body).filter(|block| *block != entry && *block != exit).collect();
    let parts = Parts { inner, exit };
    carried::compute_where_used(&parts);
    let carried = Carried::of(&parts);

    let Some(start) = terminator(entry) else { return };
    let mut b = Builder::before(start);
    b.set_loc(start.location());
    let numbers: Vec<_> = (0..=parts.inner.len()).map(|number| arith::constant_index(&b, number as i64)).collect();
    let flow = Flow::new(body);
    let transition = Transition::new(&flow, &parts, &carried, &numbers);
    let types: Vec<_> = std::iter::once(index_type(b.context())).chain(carried.types()).collect();
    let initial = transition.of(&b, entry, &types[1..].iter().map(|ty| ub::poison(&b, *ty)).collect::<Vec<_>>());
    let loop_op = scf::While::assume(scf::while_(&b, &initial, &types));
    let during: Vec<_> = args(loop_op.after_block()).collect();
    let behind: Vec<_> = results(loop_op.op()).collect();
    carried.redirect(&parts, &during[1..], &behind[1..]);
    let rows: Vec<_> = parts
        .inner
        .iter()
        .filter_map(|block| {
            let end = Builder::before(terminator(*block)?);
            Some(transition.of(&end, *block, &during[1..]))
        })
        .collect();
    for block in parts.inner.iter().chain([&entry]) {
        terminator(*block).into_iter().for_each(erase);
    }
    fill_loop(loop_op, &parts, &carried, &rows);
    test_for_exit(loop_op, numbers[parts.inner.len()]);
    inline_block_at_end(exit, entry, &carried.arguments_of(exit, &behind[1..]));
}

/// Fills the first region of the loop: another block follows unless it is that with the number `last`.
fn test_for_exit<'c>(loop_op: scf::While<'c>, last: Val<'c>) {
    let mut b = Builder::at_end(context_of(loop_op.op()), loop_op.before_block());
    b.set_loc(loop_op.op().location());
    let tested: Vec<_> = args(loop_op.before_block()).collect();
    let more = arith::cmpi(&b, arith::IntPredicate::Ne, tested[0], last);
    scf::condition(&b, more, &tested);
}

/// Fills the second region of the loop, which executes a block; `rows` are the values that each block leaves behind.
fn fill_loop<'c>(loop_op: scf::While<'c>, parts: &Parts<'c>, carried: &Carried<'c>, rows: &[Vec<Val<'c>>]) {
    let mut b = Builder::at_end(context_of(loop_op.op()), loop_op.after_block());
    b.set_loc(loop_op.op().location());
    let during: Vec<_> = args(loop_op.after_block()).collect();
    let types: Vec<_> = during.iter().map(|value| type_of(*value)).collect();
    let Some(default) = parts.inner.len().checked_sub(1) else {
        scf::yield_(&b, &during);
        return;
    };
    // The last block is the default, whose region comes first.
    let cases: Vec<_> = (0..default as i64).collect();
    let switch = scf::index_switch(&b, during[0], &cases, &types);
    let next: Vec<_> = results(switch).collect();
    scf::yield_(&b, &next);
    for (number, into) in std::iter::once(default).chain(0..default).zip(regions(switch).filter_map(entry_block)) {
        let block = parts.inner[number];
        inline_block_at_end(block, into, &carried.arguments_of(block, &during[1..]));
        b.set_end(into);
        scf::yield_(&b, &rows[number]);
    }
}

/// The only block of a region that leaves it, which is created if there are several or none.
fn single_exit<'c>(body: Reg<'c>, function: Op<'c>) -> Blk<'c> {
    let leaving: Vec<_> = blocks(body).filter_map(terminator).filter(|end| successors(*end).is_empty()).collect();
    let Some((first, others)) = leaving.split_first() else { return make_return(body, function) };
    if let (Some(block), []) = (block_of(*first), others) {
        return block;
    }
    let shape: Vec<_> = operands(*first).map(|value| (type_of(value), first.location())).collect();
    let joined = create_block(body, &shape);
    for end in &leaving {
        let values: Vec<_> = operands(*end).collect();
        cf::br(&Builder::before(*end), joined, &values);
    }
    move_to_end(*first, joined);
    let values: Vec<_> = args(joined).collect();
    set_operands(*first, &values);
    others.iter().for_each(|end| erase(*end));
    joined
}
