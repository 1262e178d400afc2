//! Stages: loops over the threads of a group without barriers.

use super::buffers::Buffers;
use super::choice::Keep;
use super::{Refusal, has_barrier};
use analysis::{
    effects::{Access, Effect, Effects, What},
    symbols::Symbols,
    uniformity::Uniformity,
};
use dialects::{
    ids,
    ir::*,
    ops::{arith, parallel, scf},
};
use std::collections::{HashMap, HashSet};

/// A loop over threads that was made of a part of the original one.
pub struct Stage<'c> {
    /// The parallel loop.
    pub op: Op<'c>,
    /// The block that holds the operations: the body of the loop, or that of a test of the mask in it.
    pub block: Blk<'c>,
    /// The induction variables.
    pub ivs: Vec<Val<'c>>,
    /// The number of the thread; made where it is needed first.
    pub number: Option<Val<'c>>,
}

/// Which threads run: all of them, or those whose element of a buffer holds.
pub type Mask<'c> = Option<Val<'c>>;

/// The state of splitting one loop.
pub struct Splitter<'c> {
    /// The original loop, whose body is emptied.
    pub threads: scf::Parallel<'c>,
    /// The operation in front of the first stage.
    start: Op<'c>,
    /// The operations with barriers through which all threads take the same way.
    pub unanimous: HashSet<usize>,
    /// Whether conditionals without barriers leave the loop, and how many did.
    pub unswitch: bool,
    pub unswitched_count: u64,
    /// The results and arguments of these operations that all threads agree on.
    common: HashSet<usize>,
    /// The calls that give the same result for the same operands each time. They may write `errno`.
    repeatable: HashSet<usize>,
    /// Where operations of the group are emitted.
    pub builder: Builder<'c>,
    pub stages: Vec<Stage<'c>>,
    /// The stage of each parallel loop that was made.
    pub stage_of: HashMap<usize, usize>,
    /// The last stage, if nothing was emitted behind it in the same block, and its mask.
    pub open: Option<(usize, Mask<'c>)>,
    pub buffers: Buffers<'c>,
}

impl<'c> Splitter<'c> {
    pub fn new(threads: scf::Parallel<'c>, uniformity: &[Uniformity<'c>], effects: &Effects<'c>) -> Self {
        let is_unanimous = |op: &Op<'c>| uniformity.iter().any(|found| found.is_unanimous(*op));
        let with_barriers = ops_where(threads.op(), Order::Pre, |op| region_count(op) > 0 && has_barrier(op));
        let unanimous: Vec<Op<'c>> = with_barriers.into_iter().filter(is_unanimous).collect();
        let is_common = |value: &Val<'c>| uniformity.iter().any(|found| found.is_uniform(*value));
        let passed = |op: &Op<'c>| results(*op).chain(regions(*op).flat_map(blocks).flat_map(args)).collect::<Vec<_>>();
        let common = unanimous.iter().flat_map(passed).filter(is_common).map(val_key).collect();
        let unanimous = unanimous.into_iter().map(op_key).collect();
        let repeatable =
            ops_where(threads.op(), Order::Pre, |op| is_repeatable(op, effects)).into_iter().map(op_key).collect();
        let mut builder = Builder::before(threads.op());
        builder.set_loc(threads.op().location());
        let sizes: Vec<Val<'c>> = threads.upper_bound().collect();
        let count = sizes[1..].iter().fold(sizes[0], |product, size| arith::muli(&builder, product, *size));
        // Buffers and constants, which dominate all stages, are inserted before this operation.
        let start = arith::constant_index(&builder, 0);
        let start = defining_op(start).unwrap_or(threads.op());
        Self {
            buffers: Buffers::new(start, count),
            start,
            threads,
            unanimous,
            unswitch: true,
            unswitched_count: 0,
            common,
            repeatable,
            builder,
            stages: Vec::new(),
            stage_of: HashMap::new(),
            open: None,
        }
    }

    /// Splits the loop and erases it.
    pub fn run(&mut self, symbols: &Symbols<'c>, keep: Keep) -> Result<(), Refusal<'c>> {
        let op = self.threads.op();
        let block = self.threads.block();
        self.sequence(own_ops(block), None)?;
        self.connect(symbols, keep)?;
        self.buffers.release(op);
        erase(op);
        Ok(())
    }

    pub fn stage_count(&self) -> usize {
        self.stages.len()
    }

    pub fn buffer_count(&self) -> usize {
        self.buffers.len()
    }

    /// The places of values and variables of the program that are kept for each thread, and their bytes.
    pub fn kept(&self) -> &[(Loc<'c>, Option<u64>)] {
        self.buffers.kept()
    }

    /// The bytes that are kept for each thread; `None` if a type has no known size.
    pub fn bytes_of_thread(&self) -> Option<u64> {
        self.buffers.bytes()
    }

    /// Emits operations that the threads of a mask execute: stages, and constructs around barriers.
    pub fn sequence(&mut self, all: Vec<Op<'c>>, mask: Mask<'c>) -> Result<(), Refusal<'c>> {
        let mut run = Vec::new();
        let unswitched = self.unswitched(&all, mask);
        for op in all {
            if holds_barrier(op) || unswitched.contains(&op_key(op)) {
                self.stage(std::mem::take(&mut run), mask);
                self.construct(op, mask)?;
            } else {
                run.push(op);
            }
        }
        self.stage(run, mask);
        Ok(())
    }

    /// Copies an operation of the original loop, in front of it, with what is known about the operations and values in it.
    pub fn copy(&mut self, op: Op<'c>) -> Op<'c> {
        let copy = clone_at(&Builder::before(op), op, &mut ValueMap::new());
        ids::derive(copy, "all");
        let pairs = ops_where(op, Order::Pre, |_| true).into_iter().zip(ops_where(copy, Order::Pre, |_| true));
        let values = |op: Op<'c>| results(op).chain(regions(op).flat_map(blocks).flat_map(args));
        for (old, new) in pairs {
            for known in [&mut self.unanimous, &mut self.repeatable] {
                if known.contains(&op_key(old)) {
                    known.insert(op_key(new));
                }
            }
            let common = values(old).zip(values(new)).filter(|(old, _)| self.common.contains(&val_key(*old)));
            let common: Vec<usize> = common.map(|(_, new)| val_key(new)).collect();
            self.common.extend(common);
        }
        copy
    }

    /// A constant that dominates all stages, the open one too.
    pub fn truth(&self, value: bool) -> Val<'c> {
        arith::constant_int(&Builder::before(self.start), int_type(self.builder.context(), 1), i64::from(value))
    }

    /// Moves operations into a stage.
    fn stage(&mut self, run: Vec<Op<'c>>, mask: Mask<'c>) {
        // Constants are made again where they are used.
        if run.iter().all(|op| has_trait(*op, Trait::ConstantLike)) {
            run.into_iter().for_each(|op| move_before(op, self.start));
            return;
        }
        for op in run {
            if self.is_for_all(op, mask) {
                self.hoist(op);
                continue;
            }
            let stage = self.open_stage(mask);
            if let Some(end) = terminator(self.stages[stage].block) {
                move_before(op, end);
            }
        }
    }

    /// Whether one execution of an operation serves all threads. A call is not executed for a mask that is empty.
    fn is_for_all(&self, op: Op<'c>, mask: Mask<'c>) -> bool {
        self.may_be_single(op, mask) && operands(op).all(|value| self.is_of_group(value))
    }

    /// Whether one execution of an operation serves all threads if they have the same operands.
    pub fn may_be_single(&self, op: Op<'c>, mask: Mask<'c>) -> bool {
        let gives_the_same = is_pure(op) || mask.is_none() && self.repeatable.contains(&op_key(op));
        region_count(op) == 0 && gives_the_same
    }

    /// Moves an operation in front of the open stage, or behind it if it uses what is computed there.
    fn hoist(&mut self, op: Op<'c>) {
        if let Some((stage, _)) = self.open {
            let stage = self.stages[stage].op;
            let is_behind = |maker: Op<'c>| block_of(maker) == block_of(stage) && is_before(stage, maker);
            if !operands(op).filter_map(defining_op).any(is_behind) {
                move_before(op, stage);
                return;
            }
            self.open = None;
        }
        let copy = clone_at(&self.builder, op, &mut ValueMap::new());
        replace_op(op, &results(copy).collect::<Vec<_>>());
    }

    /// The stage in which operations for the threads of a mask may follow, at the insertion point.
    pub fn open_stage(&mut self, mask: Mask<'c>) -> usize {
        if let Some((stage, its_mask)) = self.open
            && its_mask == mask
        {
            return stage;
        }
        let zero = arith::constant_index(&self.builder, 0);
        let one = arith::constant_index(&self.builder, 1);
        let upper: Vec<Val<'c>> = self.threads.upper_bound().collect();
        let (lower, step) = (vec![zero; upper.len()], vec![one; upper.len()]);
        let op = scf::parallel(&self.builder, &lower, &upper, &step);
        let attribute = dialects::parallel::UNORDERED;
        if has_attr(self.threads.op(), attribute) {
            set_attr(op, attribute, unit_attr(self.builder.context()));
        }
        ids::derive(op, &format!("stage{}", self.stages.len()));
        let block = body(op, 0);
        let number = self.stages.len();
        self.stages.push(Stage { op, block, ivs: args(block).collect(), number: None });
        self.stage_of.insert(op_key(op), number);
        if let Some(mask) = mask {
            let holds = self.load_mask(number, mask);
            let end = terminator(block);
            let mut inner = Builder::at_end(self.builder.context(), block);
            if let Some(end) = end {
                inner.set_before(end);
            }
            let test = scf::if_(&inner, holds, &[], false);
            let then = body(test, 0);
            scf::yield_(&Builder::at_end(self.builder.context(), then), &[]);
            self.stages[number].block = then;
        }
        self.open = Some((number, mask));
        number
    }

    /// The number of the thread in a stage, with the last induction variable as the fastest.
    pub fn thread_number(&mut self, stage: usize) -> Val<'c> {
        if let Some(number) = self.stages[stage].number {
            return number;
        }
        let sizes: Vec<Val<'c>> = self.threads.upper_bound().collect();
        let ivs = self.stages[stage].ivs.clone();
        let builder = Builder::at_start(self.builder.context(), body(self.stages[stage].op, 0));
        let mut number = ivs[0];
        for (iv, size) in ivs.iter().zip(&sizes).skip(1) {
            let scaled = arith::muli(&builder, number, *size);
            number = arith::addi(&builder, scaled, *iv);
        }
        self.stages[stage].number = Some(number);
        number
    }

    /// A builder at the end of a stage.
    pub fn at_end_of(&self, stage: usize) -> Builder<'c> {
        let block = self.stages[stage].block;
        match terminator(block) {
            Some(end) => Builder::before(end),
            None => Builder::at_end(self.builder.context(), block),
        }
    }

    /// The stage that an operation is in.
    pub fn stage_around(&self, op: Op<'c>) -> Option<usize> {
        let around = [op].into_iter().chain(ancestors(op)).find_map(|each| self.stage_of.get(&op_key(each)));
        around.copied()
    }

    /// Whether all threads take the same way through an operation with barriers.
    pub fn is_unanimous(&self, op: Op<'c>) -> bool {
        self.unanimous.contains(&op_key(op))
    }

    /// Whether all threads agree on a result or argument of an operation through which they take the same way.
    pub fn is_common(&self, value: Val<'c>) -> bool {
        self.common.contains(&val_key(value))
    }

    /// Whether a value is defined outside of the original loop and its stages.
    pub fn is_of_group(&self, value: Val<'c>) -> bool {
        let place = defining_op(value).or_else(|| as_argument(value).and_then(|(block, _)| block_parent(block)));
        let is_of_threads = |op: Op<'c>| op == self.threads.op() || is_ancestor(self.threads.op(), op);
        place.is_none_or(|op| self.stage_around(op).is_none() && !is_of_threads(op)) && !self.buffers.has(value)
    }

    /// Which induction variable of the loops over threads a value is, of the original loop or of a stage.
    pub fn number_of_iv(&self, value: Val<'c>) -> Option<usize> {
        let (block, at) = as_argument(value)?;
        let is_stage = |op: Op<'c>| self.stage_of.contains_key(&op_key(op));
        (block == self.threads.block() || block_parent(block).is_some_and(is_stage)).then_some(at)
    }
}

/// Whether an operation is a call that gives the same result for the same operands each time. It may write `errno`.
pub fn is_repeatable<'c>(op: Op<'c>, effects: &Effects<'c>) -> bool {
    let leaves_errno = |effect: &Effect<'c>| matches!(effect.what, What::Errno) && effect.access == Access::Write;
    has_trait(op, Trait::Call) && effects.of(op).iter().all(leaves_errno)
}

/// Whether an operation is a barrier, or has one in it.
pub fn holds_barrier(op: Op<'_>) -> bool {
    has_barrier(op) || parallel::Barrier::is(op)
}

/// The operations of a block before its terminator.
pub fn own_ops<'c>(block: Blk<'c>) -> Vec<Op<'c>> {
    let end = terminator(block);
    ops(block).filter(|op| Some(*op) != end).collect()
}
