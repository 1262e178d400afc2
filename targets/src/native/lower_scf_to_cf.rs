//! Lowers structured control flow to blocks and branches.
//!
//! # Rewrite
//! ```mlir
//! scf.for %i = %lb to %ub step %s : i32 { ... } {llvm.loop_annotation = #annotation}
//! // ->
//!   cf.br ^header(%lb)
//! ^header(%i: i32):
//!   %c = arith.cmpi slt, %i, %ub
//!   cf.cond_br %c, ^body, ^after
//! ^body:
//!   ...
//!   %n = arith.addi %i, %s overflow<nsw>
//!   cf.br ^header(%n) {llvm.loop_annotation = #annotation}
//! ```
//! Upstream's lowering drops the `nsw` of the step, without which a narrow induction variable prevents vectorisation,
//! and puts the annotation under a name that the translation to LLVM IR ignores.
//! ```mlir
//! scf.while : () -> () {
//!   %more = scf.if %a -> (i1) { ... scf.yield %b : i1 } else { scf.yield %false : i1 }
//!   scf.condition(%more)
//! } do { ... }
//! // ->
//! ^header:
//!   cf.cond_br %a, ^then, ^else
//! ^then:
//!   ...
//!   cf.cond_br %b, ^body, ^after
//! ^else:
//!   cf.br ^after
//! ```
//! LLVM optimises loops before it threads jumps through blocks where such arms would join. A switch on a value that
//! such arms yield is threaded as well.
//!
//! # Legality
//! `scf.for` does not wrap: the step of a signed loop is `nsw`. An unsigned one is `nuw` if its step is 1, which cannot
//! wrap below the upper bound; other unsigned steps get no flag.
//!
//! # Must not fire
//! `scf.parallel` has no serial semantics here; it must have been lowered or serialised.
//!
//! # Needs and leaves
//! Needs affine loops lowered and scopes inlined. Leaves no `scf` operation.
//!
//! # Cost
//! One walk, linear in ops.

use super::CAPABILITIES;
use super::problem::{LowerError, LowerResult, UNSUPPORTED_OP};
use super::selectors;
use crate::counters::lower_scf_to_cf::COUNTERS;
use dialects::ir::*;
use dialects::ops::{
    OpKind,
    arith::{self, IntPredicate},
    cf, scf,
};
use dialects::pass::{Changed, PassCx, PassResult};
use std::collections::HashMap;
use std::iter;

/// The pass `lower-scf-to-cf`.
pub fn lower_scf_to_cf<'c>(module: Op<'c>, _: &(), cx: &mut PassCx<'c>) -> PassResult {
    let found = structured_ops(module)?;
    let mut lowering = Lowering { builder: Builder::new(context_of(module)) };
    for op in &found {
        lowering.builder.set_loc_instead_of(op.location());
        match OpKind::of(*op) {
            OpKind::Scf(scf::Kind::For) => lowering.lower_for(scf::For::assume(*op)),
            OpKind::Scf(scf::Kind::While) => lowering.lower_while(scf::While::assume(*op)),
            OpKind::Scf(scf::Kind::If) => lowering.lower_if(scf::If::assume(*op)),
            OpKind::Scf(scf::Kind::IndexSwitch) => lowering.lower_switch(scf::IndexSwitch::assume(*op)),
            _ => lowering.inline(scf::ExecuteRegion::assume(*op)),
        }
    }
    cx.count(COUNTERS.structured, found.len() as u64);
    Ok(Changed::from(!found.is_empty()))
}

/// The structured control flow in a module, in post-order; an error for parallel loops.
fn structured_ops<'c>(module: Op<'c>) -> LowerResult<'c, Vec<Op<'c>>> {
    use scf::Kind::*;
    let found = ops_where(module, Order::Post, |op| {
        let OpKind::Scf(kind) = OpKind::of(op) else { return false };
        matches!(kind, For | While | If | IndexSwitch | ExecuteRegion | Parallel | Forall)
    });
    match found.iter().find(|op| matches!(OpKind::of(**op), OpKind::Scf(Parallel | Forall))) {
        None => Ok(found),
        Some(op) => {
            let name = op_name(*op);
            let text = format!("'{name}' has to be lowered to a runtime or to serial loops before native lowering");
            Err(LowerError::new(UNSUPPORTED_OP, *op, text))
        }
    }
}

struct Lowering<'c> {
    builder: Builder<'c>,
}

impl<'c> Lowering<'c> {
    fn lower_for(&mut self, loop_op: scf::For<'c>) {
        let op = loop_op.op();
        let annotation = loop_annotation(op);
        let (upper, step) = (loop_op.upper_bound(), loop_op.step());
        let start: Vec<Val<'c>> = iter::once(loop_op.lower_bound()).chain(loop_op.init_args()).collect();
        let (predicate, overflow) = match (loop_op.unsigned_cmp(), constant_int(step)) {
            (false, _) => (IntPredicate::Slt, OverflowFlags::NSW),
            (true, Some(1)) => (IntPredicate::Ult, OverflowFlags::NUW),
            (true, _) => (IntPredicate::Ult, OverflowFlags::NONE),
        };
        let entry = loop_op.block();
        let end = ends(loop_op.region()).pop();
        let (before, after) = split_before(op);
        let arguments: Vec<_> = args(entry).map(|value| (type_of(value), op.location())).collect();
        let header = create_block_before(after, &arguments);
        move_blocks(loop_op.region(), after);
        let arguments: Vec<Val<'c>> = args(header).collect();
        forward_arguments(entry, &arguments);
        self.branch(before, header, &start);
        let Some((iv, carried)) = arguments.split_first() else { return };

        // The state of variables before the loop does not hold in it.
        self.builder.set_loc(op.location());
        self.builder.set_end(header);
        let more = arith::cmpi(&self.builder, predicate, *iv, upper);
        cf::cond_br(&self.builder, more, (entry, &[]), (after, &[]));

        if let Some(end) = end {
            self.builder.set_before(end);
            let next = arith::binary_overflow(&self.builder, arith::AddI::NAME, *iv, step, overflow);
            self.replace_end(end, header, iter::once(next).chain(operands(end)), annotation);
        }
        replace_op(op, carried);
    }

    fn lower_while(&mut self, loop_op: scf::While<'c>) {
        let inits: Vec<Val<'c>> = loop_op.inits().collect();
        let (header, body) = (loop_op.before_block(), loop_op.after_block());
        let conditions: Vec<_> = ends(loop_op.before()).into_iter().map(scf::Condition::assume).collect();
        let end = ends(loop_op.after()).pop();
        let (before, after) = split_before(loop_op.op());
        move_blocks(loop_op.before(), after);
        move_blocks(loop_op.after(), after);
        self.branch(before, header, &inits);
        let Some(end) = end else { return };
        match conditions[..] {
            [condition] => self.test_in_one_place(loop_op.op(), condition, (header, body, end), after),
            _ => self.test_in_several_places(loop_op.op(), &conditions, (header, body, end), after),
        }
    }

    /// Lowers a loop with a single `scf.condition`. If the second region contains only its terminator, the loop becomes
    /// one block with a branch to itself.
    fn test_in_one_place(
        &mut self,
        op: Op<'c>,
        condition: scf::Condition<'c>,
        (header, body, end): (Blk<'c>, Blk<'c>, Op<'c>),
        after: Blk<'c>,
    ) {
        let annotation = loop_annotation(op);
        let values: Vec<Val<'c>> = condition.args().collect();
        forward_arguments(body, &values);
        self.builder.set_at(condition.op());
        if body.first_operation() == Some(end) {
            let passed: Vec<Val<'c>> = operands(end).collect();
            cf::CondBranch::build(&self.builder, condition.condition(), &passed, &[], header, after)
                .attr_opt(LoopHints::NAME, annotation)
                .build();
            erase_block(body);
        } else {
            cf::cond_br(&self.builder, condition.condition(), (body, &[]), (after, &[]));
            self.replace_end(end, header, operands(end), annotation);
        }
        erase(condition.op());
        replace_op(op, &values);
    }

    /// Lowers a loop whose `scf.condition` was duplicated into the arms of conditionals: each copy branches on its own
    /// condition.
    fn test_in_several_places(
        &mut self,
        op: Op<'c>,
        conditions: &[scf::Condition<'c>],
        (header, body, end): (Blk<'c>, Blk<'c>, Op<'c>),
        after: Blk<'c>,
    ) {
        let results = add_result_arguments(after, op);
        for condition in conditions {
            match constant_int(condition.condition()) {
                Some(0) => self.replace_end(condition.op(), after, condition.args(), None),
                Some(_) => self.replace_end(condition.op(), body, condition.args(), None),
                None => {
                    let values: Vec<Val<'c>> = condition.args().collect();
                    self.builder.set_at(condition.op());
                    cf::cond_br(&self.builder, condition.condition(), (body, &values), (after, &values));
                    erase(condition.op());
                }
            }
        }
        self.replace_end(end, header, operands(end), loop_annotation(op));
        replace_op(op, &results);
    }

    fn lower_if(&mut self, if_op: scf::If<'c>) {
        let op = if_op.op();
        let weights = attr(op, cf::CondBranch::BRANCH_WEIGHTS.0);
        let (then_block, else_block) = (if_op.then_block(), entry_block(if_op.else_region()));
        let yields: Vec<Op<'c>> = regions(op).flat_map(ends).collect();
        let (before, after) = split_before(op);
        regions(op).for_each(|arm| move_blocks(arm, after));
        self.builder.set_end(before);
        let target = else_block.unwrap_or(after);
        cf::CondBranch::build(&self.builder, if_op.condition(), &[], &[], then_block, target)
            .attr_opt(cf::CondBranch::BRANCH_WEIGHTS, weights)
            .build();
        self.join(op, after, yields);
    }

    /// `scf.index_switch`; its operand keeps all 64 bits.
    fn lower_switch(&mut self, switch_op: scf::IndexSwitch<'c>) {
        let op = switch_op.op();
        let context = self.builder.context();
        let cases = switch_op.cases().unwrap_or_default();
        let targets = share_arms(op);
        let yields: Vec<Op<'c>> = regions(op).flat_map(ends).collect();
        let arms: Vec<Vec<Blk<'c>>> = regions(op).map(|arm| blocks(arm).collect()).collect();
        let (before, after) = split_before(op);
        regions(op).for_each(|arm| move_blocks(arm, after));
        let [default, targets @ ..] = &targets[..] else { return };
        if cases.is_empty() {
            self.branch(before, *default, &[]);
            return self.join(op, after, yields);
        }
        self.builder.set_end(before);
        let integer = int_type(context, CAPABILITIES.index_bits);
        let flag = arith::index_cast(&self.builder, switch_op.arg(), integer);
        let segments = i32_array_attr(context, &vec![0; cases.len()]);
        let switch = cf::Switch::build(&self.builder, flag, &[], &[], segments, *default, targets)
            .with(cf::Switch::CASE_VALUES, dense_ints_attr(integer, &cases))
            .build();
        let has_join = copied_terminator(op).is_none();
        self.join(op, after, yields);
        selectors::thread_jumps(&mut self.builder, cf::Switch::assume(switch), &arms, has_join.then_some(after));
    }

    /// `scf.execute_region`.
    fn inline(&mut self, execute_region: scf::ExecuteRegion<'c>) {
        let op = execute_region.op();
        let entry = execute_region.block();
        let yields = ends(execute_region.region());
        let (before, after) = split_before(op);
        move_blocks(execute_region.region(), after);
        inline_block_at_end(entry, before, &[]);
        let [end] = yields[..] else {
            return self.join(op, after, yields);
        };
        let values: Vec<Val<'c>> = operands(end).collect();
        replace_op(op, &values);
        if let Some(last) = block_of(end) {
            erase(end);
            inline_block_at_end(after, last, &[]);
        }
    }

    /// Branches from each yield to `after`, which gets the results of `op` as arguments. If only the terminator of an
    /// enclosing conditional or a loop condition follows, it is duplicated to replace each yield.
    fn join(&mut self, op: Op<'c>, after: Blk<'c>, yields: Vec<Op<'c>>) {
        if let Some(terminator) = copied_terminator(op) {
            for end in yields {
                let mut map = ValueMap::new();
                results(op).zip(operands(end)).for_each(|(result, value)| map.insert(result, value));
                self.builder.set_before(end);
                clone_at(&self.builder, terminator, &mut map);
                erase(end);
            }
            erase_block(after);
            return;
        }
        let values = add_result_arguments(after, op);
        for end in yields {
            self.replace_end(end, after, operands(end), None);
        }
        replace_op(op, &values);
    }

    /// Replaces a terminator by a branch, which gets a loop annotation.
    fn replace_end(
        &mut self,
        end: Op<'c>,
        target: Blk<'c>,
        values: impl Iterator<Item = Val<'c>>,
        annotation: Option<Attr<'c>>,
    ) {
        let values: Vec<Val<'c>> = values.collect();
        self.builder.set_at(end);
        cf::Branch::build(&self.builder, &values, target).attr_opt(LoopHints::NAME, annotation).build();
        erase(end);
    }

    /// Appends a branch to a block without a terminator.
    fn branch(&mut self, from: Blk<'c>, target: Blk<'c>, values: &[Val<'c>]) {
        self.builder.set_end(from);
        cf::br(&self.builder, target, values);
    }
}

/// The terminators that exit a region: `scf.yield` or `scf.condition`.
fn ends<'c>(region: Reg<'c>) -> Vec<Op<'c>> {
    blocks(region).filter_map(terminator).filter(|end| scf::Yield::is(*end) || scf::Condition::is(*end)).collect()
}

/// The terminator after a conditional with results, if it yields from an enclosing conditional or is a loop condition.
/// Duplicating it lets an arm with a known result branch to the final target directly, instead of joining the other
/// arms first.
fn copied_terminator<'c>(op: Op<'c>) -> Option<Op<'c>> {
    let end = next_op(op)?;
    let is_conditional = |op: Op<'c>| scf::If::is(op) || scf::IndexSwitch::is(op);
    let is_copied = scf::Condition::is(end) || scf::Yield::is(end) && parent_op(op).is_some_and(is_conditional);
    (is_copied && result_count(op) > 0).then_some(end)
}

/// The entry blocks of the arms of a switch. Arms that only yield the same values share one, as with several labels at
/// one statement of the source; the other such arms become empty.
fn share_arms<'c>(op: Op<'c>) -> Vec<Blk<'c>> {
    let mut blocks_of_values: HashMap<Vec<usize>, Blk<'c>> = HashMap::new();
    let mut share = |block: Blk<'c>| {
        let is_all = |end: &Op<'c>| scf::Yield::is(*end) && ops(block).next() == Some(*end);
        let Some(end) = terminator(block).filter(is_all) else { return block };
        let shared = *blocks_of_values.entry(operands(end).map(val_key).collect()).or_insert(block);
        if shared != block {
            erase_block(block);
        }
        shared
    };
    regions(op).filter_map(entry_block).map(&mut share).collect()
}

/// Splits the block of an operation before it, and returns both parts: the first one has no terminator.
fn split_before<'c>(op: Op<'c>) -> (Blk<'c>, Blk<'c>) {
    let before = block_of(op);
    let after = split_block(op);
    (before.unwrap_or(after), after)
}

/// Moves the blocks of a region before a block.
fn move_blocks<'c>(region: Reg<'c>, before: Blk<'c>) {
    let all: Vec<Blk<'c>> = blocks(region).collect();
    all.into_iter().for_each(|block| move_block_before(block, before));
}

/// Adds an argument to a block for each result of an operation.
fn add_result_arguments<'c>(block: Blk<'c>, op: Op<'c>) -> Vec<Val<'c>> {
    results(op).map(|value| add_arg(block, type_of(value), op.location())).collect()
}

/// Replaces the arguments of a block with a single predecessor by `values`, and removes them.
fn forward_arguments<'c>(block: Blk<'c>, values: &[Val<'c>]) {
    args(block).zip(values).for_each(|(argument, value)| replace_all_uses(argument, *value));
    (0..arg_count(block)).rev().for_each(|index| erase_arg(block, index));
}
