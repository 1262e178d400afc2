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

use super::problem::{LowerError, LowerResult, UNSUPPORTED_OP};
use super::selectors;
use super::vocabulary::Vocabulary;
use crate::counters::lower_scf_to_cf::COUNTERS;
use dialects::ir::*;
use dialects::ops::{OpKind, arith, cf, scf};
use dialects::pass::{Changed, PassCx, PassResult};
use std::collections::HashMap;

/// Predicates of `arith.cmpi`.
const SLT: i64 = 2;
const ULT: i64 = 6;

/// The pass `lower-scf-to-cf`.
pub fn lower_scf_to_cf<'c>(module: Op<'c>, _: &(), cx: &mut PassCx<'c>) -> PassResult {
    let count = lower_structured(module)?;
    cx.count(COUNTERS.structured, count as u64);
    Ok(Changed::from(count > 0))
}

/// Lowers all structured control flow in `root`. Returns the number of operations.
pub fn lower_structured<'c>(root: Op<'c>) -> LowerResult<'c, usize> {
    let mut found = Vec::new();
    let mut refused = None;
    use scf::Kind;
    walk(root, Order::Post, |op| match OpKind::of(op) {
        OpKind::Scf(Kind::For | Kind::While | Kind::If | Kind::IndexSwitch | Kind::ExecuteRegion) => {
            found.push(op);
            Walk::Continue
        }
        OpKind::Scf(Kind::Parallel | Kind::Forall) => {
            refused = Some(op);
            Walk::Stop
        }
        _ => Walk::Continue,
    });
    if let Some(op) = refused {
        let text =
            format!("'{}' has to be lowered to a runtime or to serial loops before native lowering", op_name(op));
        return Err(LowerError::new(UNSUPPORTED_OP, op, text));
    }
    let Some(first) = found.first() else {
        return Ok(0);
    };
    let mut lowering = Lowering::new(context_of(*first));
    for op in &found {
        lowering.builder.set_loc_instead_of(op.location());
        match OpKind::of(*op) {
            OpKind::Scf(Kind::For) => lowering.counted(scf::For::assume(*op)),
            OpKind::Scf(Kind::While) => lowering.conditional(scf::While::assume(*op)),
            OpKind::Scf(Kind::If) => lowering.choice(scf::If::assume(*op)),
            OpKind::Scf(Kind::IndexSwitch) => lowering.switch(scf::IndexSwitch::assume(*op)),
            _ => lowering.inline(scf::ExecuteRegion::assume(*op)),
        }
    }
    Ok(found.len())
}

struct Lowering<'c> {
    builder: Builder<'c>,
    words: Vocabulary<'c>,
}

/// The two halves of a block split at an operation.
struct Cut<'c> {
    /// The operations before it; without a terminator.
    before: Blk<'c>,
    /// The operation and those after it.
    after: Blk<'c>,
}

impl<'c> Lowering<'c> {
    fn new(context: &'c Context) -> Self {
        Lowering { builder: Builder::new(context), words: Vocabulary::new(context) }
    }

    /// `scf.for`.
    fn counted(&mut self, loop_op: scf::For<'c>) {
        let op = loop_op.op();
        let annotation = loop_annotation(op);
        let unsigned = loop_op.unsigned_cmp();
        let (lower, upper, step) = (loop_op.lower_bound(), loop_op.upper_bound(), loop_op.step());
        let inits: Vec<Val<'c>> = loop_op.init_args().collect();
        let entry = first_block(loop_op.region());
        let end = ends(loop_op.region()).pop();
        let cut = cut(op);
        let header = create_block_before(cut.after, &argument_types(entry, op.location()));
        move_region(loop_op.region(), cut.after);
        forward_arguments(entry, &args(header).collect::<Vec<_>>());

        let counter = arg(header, 0);
        let mut start = vec![lower];
        start.extend(inits);
        self.branch(cut.before, header, &start, None);

        // The state of variables before the loop does not hold in it.
        self.builder.set_loc(op.location());
        self.builder.set_end(header);
        let predicate = i64_attr(self.builder.context(), if unsigned { ULT } else { SLT });
        let more = arith::CmpI::build(&self.builder, counter, upper, predicate, self.words.i1).value();
        self.conditional_branch(more, (entry, &[]), (cut.after, &[]), None, None);

        if let Some(end) = end {
            self.builder.set_before(end);
            let add = arith::AddI::build(&self.builder, counter, step);
            let next = add.attr_opt(arith::AddI::OVERFLOW_FLAGS, self.step_flags(unsigned, step)).value();
            let mut passed = vec![next];
            passed.extend(operands(end));
            self.replace_end(end, header, &passed, annotation);
        }
        let carried: Vec<Val<'c>> = args(header).skip(1).collect();
        replace_op(op, &carried);
    }

    fn step_flags(&self, unsigned: bool, step: Val<'c>) -> Option<Attr<'c>> {
        match (unsigned, constant_int(step)) {
            (false, _) => Some(self.words.nsw),
            (true, Some(1)) => Some(self.words.nuw),
            (true, _) => None,
        }
    }

    /// `scf.while`.
    fn conditional(&mut self, loop_op: scf::While<'c>) {
        let op = loop_op.op();
        let inits: Vec<Val<'c>> = loop_op.inits().collect();
        let header = first_block(loop_op.before());
        let second = first_block(loop_op.after());
        let conditions: Vec<_> = ends(loop_op.before()).into_iter().map(scf::Condition::assume).collect();
        let end = ends(loop_op.after()).pop();
        let cut = cut(op);
        move_region(loop_op.before(), cut.after);
        move_region(loop_op.after(), cut.after);
        self.branch(cut.before, header, &inits, None);
        let Some(end) = end else {
            return;
        };
        match conditions[..] {
            [condition] => self.test_in_one_place(op, condition, (header, second, end), cut.after),
            _ => self.test_in_several_places(op, &conditions, (header, second, end), cut.after),
        }
    }

    /// Lowers a loop with a single `scf.condition`. If the second region contains only its terminator, the loop becomes
    /// one block with a branch to itself.
    fn test_in_one_place(
        &mut self,
        op: Op<'c>,
        condition: scf::Condition<'c>,
        (header, second, end): (Blk<'c>, Blk<'c>, Op<'c>),
        after: Blk<'c>,
    ) {
        let annotation = loop_annotation(op);
        let values: Vec<Val<'c>> = condition.args().collect();
        forward_arguments(second, &values);
        let flag = condition.condition();
        self.builder.set_before(condition.op());
        self.builder.set_loc(condition.op().location());
        if second.first_operation() == Some(end) {
            let passed: Vec<Val<'c>> = operands(end).collect();
            self.conditional_branch(flag, (header, &passed), (after, &[]), None, annotation);
            erase_block(second);
        } else {
            self.conditional_branch(flag, (second, &[]), (after, &[]), None, None);
            let passed: Vec<Val<'c>> = operands(end).collect();
            self.replace_end(end, header, &passed, annotation);
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
        (header, second, end): (Blk<'c>, Blk<'c>, Op<'c>),
        after: Blk<'c>,
    ) {
        let left: Vec<Val<'c>> = results(op).map(|value| add_arg(after, type_of(value), op.location())).collect();
        for condition in conditions {
            let flag = condition.condition();
            let values: Vec<Val<'c>> = condition.args().collect();
            let condition = condition.op();
            match constant_int(flag) {
                Some(0) => self.replace_end(condition, after, &values, None),
                Some(_) => self.replace_end(condition, second, &values, None),
                None => {
                    self.builder.set_before(condition);
                    self.builder.set_loc(condition.location());
                    self.conditional_branch(flag, (second, &values), (after, &values), None, None);
                    erase(condition);
                }
            }
        }
        let passed: Vec<Val<'c>> = operands(end).collect();
        self.replace_end(end, header, &passed, loop_annotation(op));
        replace_op(op, &left);
    }

    /// `scf.if`.
    fn choice(&mut self, if_op: scf::If<'c>) {
        let op = if_op.op();
        let flag = if_op.condition();
        let weights = attr(op, "branch_weights");
        let (yes, no) = (first_block(if_op.then_region()), entry_block(if_op.else_region()));
        let mut yields = ends(if_op.then_region());
        yields.extend(ends(if_op.else_region()));
        let cut = cut(op);
        move_region(if_op.then_region(), cut.after);
        move_region(if_op.else_region(), cut.after);
        self.builder.set_end(cut.before);
        self.conditional_branch(flag, (yes, &[]), (no.unwrap_or(cut.after), &[]), weights, None);
        self.join(op, cut.after, yields);
    }

    /// `scf.index_switch`; its operand keeps all 64 bits.
    fn switch(&mut self, switch_op: scf::IndexSwitch<'c>) {
        let op = switch_op.op();
        let context = self.builder.context();
        let cases = switch_op.cases().unwrap_or_default();
        let flag = switch_op.arg();
        let targets = share_arms(op);
        let yields: Vec<Op<'c>> = regions(op).flat_map(ends).collect();
        let arms: Vec<Vec<Blk<'c>>> = regions(op).map(|arm| blocks(arm).collect()).collect();
        let cut = cut(op);
        for arm in regions(op) {
            move_region(arm, cut.after);
        }
        self.builder.set_end(cut.before);
        if cases.is_empty() {
            if let Some(default) = targets.first() {
                self.branch(cut.before, *default, &[], None);
            }
            return self.join(op, cut.after, yields);
        }
        let flag = arith::IndexCast::build(&self.builder, flag, self.words.lowered_index).value();
        let segments = i32_array_attr(context, &vec![0; cases.len()]);
        let switch = cf::Switch::build(&self.builder, flag, &[], &[], segments, targets[0], &targets[1..])
            .with(cf::Switch::CASE_VALUES, dense_ints_attr(self.words.lowered_index, &cases))
            .build();
        let switch = cf::Switch::assume(switch);
        let meet = tail(op).is_none();
        self.join(op, cut.after, yields);
        selectors::lead_on(&mut self.builder, switch, &arms, meet.then_some(cut.after));
    }

    /// `scf.execute_region`.
    fn inline(&mut self, inlined: scf::ExecuteRegion<'c>) {
        let op = inlined.op();
        let entry = first_block(inlined.region());
        let yields = ends(inlined.region());
        let cut = cut(op);
        move_region(inlined.region(), cut.after);
        inline_block_at_end(entry, cut.before, &[]);
        if let [end] = yields[..] {
            let values: Vec<Val<'c>> = operands(end).collect();
            replace_op(op, &values);
            if let Some(last) = block_of(end) {
                erase(end);
                inline_block_at_end(cut.after, last, &[]);
            }
            return;
        }
        self.join(op, cut.after, yields);
    }

    /// Branches from each yield to `after`, which gets the results of `op` as arguments. If only the terminator of an
    /// enclosing conditional or a loop condition follows, it is duplicated to replace each yield.
    fn join(&mut self, op: Op<'c>, after: Blk<'c>, yields: Vec<Op<'c>>) {
        if let Some(tail) = tail(op) {
            for end in yields {
                let mut map = ValueMap::new();
                results(op).zip(operands(end)).for_each(|(result, value)| map.insert(result, value));
                self.builder.set_before(end);
                clone_at(&self.builder, tail, &mut map);
                erase(end);
            }
            erase_block(after);
            return;
        }
        let values: Vec<Val<'c>> = results(op).map(|value| add_arg(after, type_of(value), op.location())).collect();
        for end in yields {
            let passed: Vec<Val<'c>> = operands(end).collect();
            self.replace_end(end, after, &passed, None);
        }
        replace_op(op, &values);
    }

    fn replace_end(&mut self, end: Op<'c>, target: Blk<'c>, values: &[Val<'c>], annotation: Option<Attr<'c>>) {
        self.builder.set_before(end);
        self.builder.set_loc(end.location());
        let branch = cf::Branch::build(&self.builder, values, target);
        branch.attr_opt(LoopHints::NAME, annotation).build();
        erase(end);
    }

    fn branch(&mut self, from: Blk<'c>, target: Blk<'c>, values: &[Val<'c>], annotation: Option<Attr<'c>>) {
        self.builder.set_end(from);
        let branch = cf::Branch::build(&self.builder, values, target);
        branch.attr_opt(LoopHints::NAME, annotation).build();
    }

    fn conditional_branch(
        &self,
        flag: Val<'c>,
        yes: (Blk<'c>, &[Val<'c>]),
        no: (Blk<'c>, &[Val<'c>]),
        weights: Option<Attr<'c>>,
        annotation: Option<Attr<'c>>,
    ) {
        cf::CondBranch::build(&self.builder, flag, yes.1, no.1, yes.0, no.0)
            .attr_opt(cf::CondBranch::BRANCH_WEIGHTS, weights)
            .attr_opt(LoopHints::NAME, annotation)
            .build();
    }
}

/// The terminators that exit a region: `scf.yield` or `scf.condition`.
fn ends<'c>(region: Reg<'c>) -> Vec<Op<'c>> {
    blocks(region).filter_map(terminator).filter(|end| scf::Yield::is(*end) || scf::Condition::is(*end)).collect()
}

/// The terminator after a conditional with results, if it yields from an enclosing conditional or is a loop condition.
/// Duplicating it lets an arm with a known result branch to the final target directly, instead of joining the other
/// arms first.
fn tail<'c>(op: Op<'c>) -> Option<Op<'c>> {
    let end = next_op(op)?;
    let is_choice = |around: Op<'c>| scf::If::is(around) || scf::IndexSwitch::is(around);
    let leads_on = match OpKind::of(end) {
        OpKind::Scf(scf::Kind::Condition) => true,
        OpKind::Scf(scf::Kind::Yield) => parent_op(op).is_some_and(is_choice),
        _ => false,
    };
    (leads_on && result_count(op) > 0).then_some(end)
}

/// The entry blocks of the arms of a switch. Arms that only yield the same values share one, as with several labels at
/// one statement of the source; the other such arms become empty.
fn share_arms<'c>(op: Op<'c>) -> Vec<Blk<'c>> {
    let mut known: HashMap<Vec<usize>, Blk<'c>> = HashMap::new();
    let mut share = |block: Blk<'c>| {
        let is_all = |end: &Op<'c>| scf::Yield::is(*end) && ops(block).next() == Some(*end);
        let Some(end) = terminator(block).filter(is_all) else { return block };
        let shared = *known.entry(operands(end).map(val_key).collect()).or_insert(block);
        if shared != block {
            erase_block(block);
        }
        shared
    };
    regions(op).filter_map(entry_block).map(&mut share).collect()
}

/// The entry block of a region. Panics if the region is empty.
fn first_block<'c>(region: Reg<'c>) -> Blk<'c> {
    match entry_block(region) {
        Some(block) => block,
        None => panic!("a region of a structured op is empty"),
    }
}

/// Splits the block of an operation before it.
fn cut<'c>(op: Op<'c>) -> Cut<'c> {
    let before = block_of(op);
    let after = split_block(op);
    Cut { before: before.unwrap_or(after), after }
}

fn move_region<'c>(region: Reg<'c>, before: Blk<'c>) {
    let all: Vec<Blk<'c>> = blocks(region).collect();
    for block in all {
        move_block_before(block, before);
    }
}

fn argument_types<'c>(block: Blk<'c>, location: Loc<'c>) -> Vec<(Ty<'c>, Loc<'c>)> {
    args(block).map(|value| (type_of(value), location)).collect()
}

/// Replaces the arguments of a block with a single predecessor by `values`, and removes them.
fn forward_arguments<'c>(block: Blk<'c>, values: &[Val<'c>]) {
    for (number, value) in values.iter().enumerate() {
        replace_all_uses(arg(block, number), *value);
    }
    for number in (0..arg_count(block)).rev() {
        erase_arg(block, number);
    }
}
