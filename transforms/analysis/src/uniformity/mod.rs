//! Divergence analysis: which values are the same for all threads of a parallel operation.
//!
//! A value is uniform if all threads that compute it, in the same iterations of inner loops, compute the same value;
//! otherwise it is divergent. Thread ids are divergent, and so are values computed from them, the results of branches
//! on them, and the results of loops that threads exit in different iterations. A load is uniform if its address is and
//! no thread writes there; so are the results of read-only calls. All other values are divergent.
//!
//! Values from outside are uniform, and so are the ivs of inner parallel loops with uniform bounds: each thread runs
//! all of their iterations, except for loops whose iterations the threads of a team share. The rules are those of
//! Sampaio et al., "Divergence analysis" (2013), on structured control flow.

mod threads;

pub use threads::{Among, Threads};

use super::effects::{Access, Effect, Effects, What, When};
use super::flow::has_branches;
use dialects::{
    ir::*,
    ops::{OpKind, llvm, memref, parallel, scf},
    parallel::is_parallel_loop,
    regions::{self, Runs, Workers},
};
use std::collections::HashSet;

/// The result of the analysis for one parallel operation.
pub struct Uniformity<'c> {
    threads: Threads<'c>,
    divergent: HashSet<usize>,
    /// Operations in which threads take different control flow paths.
    split: HashSet<usize>,
}

impl<'c> Uniformity<'c> {
    /// Analyses the threads of an operation; `effects` is for the function that contains it.
    pub fn new(threads: Threads<'c>, effects: &Effects<'c>) -> Self {
        let mut written = Vec::new();
        walk(threads.op, Order::Pre, |op| {
            if !threads::controls_threads(op) {
                written.extend(effects.of(op).into_iter().filter(|each| each.access == Access::Write));
            }
            Walk::Continue
        });
        let found = Self { threads, divergent: HashSet::new(), split: HashSet::new() };
        let mut solver = Solver { found, effects, written, has_grown: true };
        for (number, argument) in regions(threads.op).flat_map(blocks).take(1).flat_map(args).enumerate() {
            solver.mark(argument, !threads.has_same_argument(number));
        }
        while solver.has_grown {
            solver.has_grown = false;
            regions(threads.op).for_each(|region| solver.region(region));
        }
        solver.found
    }

    /// Whether a value is the same for all threads.
    pub fn is_uniform(&self, value: Val<'c>) -> bool {
        is_defined_outside(value, self.threads.op) || !self.divergent.contains(&val_key(value))
    }

    /// Whether all threads take the same path through an operation with regions.
    pub fn is_unanimous(&self, op: Op<'c>) -> bool {
        !self.split.contains(&op_key(op))
    }

    /// Whether all threads execute an operation, the same number of times.
    pub fn is_run_by_all(&self, op: Op<'c>) -> bool {
        let inside = ancestors(op).take_while(|enclosing| *enclosing != self.threads.op);
        inside.chain([self.threads.op]).all(|enclosing| self.is_unanimous(enclosing))
    }
}

struct Solver<'s, 'c> {
    found: Uniformity<'c>,
    effects: &'s Effects<'c>,
    /// The writes of all threads.
    written: Vec<Effect<'c>>,
    has_grown: bool,
}

impl<'c> Solver<'_, 'c> {
    fn is_divergent(&self, value: Val<'c>) -> bool {
        !self.found.is_uniform(value)
    }

    fn any_divergent(&self, values: impl IntoIterator<Item = Val<'c>>) -> bool {
        values.into_iter().any(|value| self.is_divergent(value))
    }

    fn mark(&mut self, value: Val<'c>, divergent: bool) {
        if divergent && constant_of(value).is_none() {
            self.has_grown |= self.found.divergent.insert(val_key(value));
        }
    }

    fn split(&mut self, op: Op<'c>, divergent: bool) {
        if divergent {
            self.has_grown |= self.found.split.insert(op_key(op));
        }
    }

    fn region(&mut self, region: Reg<'c>) {
        let has_branches = block_count(region) > 1;
        for block in blocks(region) {
            // Unstructured control flow is not analysed: all values in it are divergent.
            if has_branches {
                args(block).for_each(|argument| self.mark(argument, true));
                block_parent(block).into_iter().for_each(|op| self.split(op, true));
            }
            for op in ops(block) {
                self.op(op);
                if has_branches {
                    results(op).for_each(|value| self.mark(value, true));
                }
            }
        }
    }

    fn op(&mut self, op: Op<'c>) {
        match regions::runs(op) {
            Runs::OneOf => self.conditional(op),
            Runs::Counted => self.counted(op),
            Runs::While => self.repeated(scf::While::assume(op)),
            Runs::Parallel(Workers::Iterations) if is_parallel_loop(op) => {
                let divergent = self.found.threads.share_loops() || self.any_divergent(operands(op));
                args(body(op, 0)).for_each(|argument| self.mark(argument, divergent));
                self.split(op, divergent);
                self.region(region(op, 0));
                let ends = terminator(body(op, 0)).is_some_and(|end| self.any_divergent(operands(end)));
                results(op).for_each(|value| self.mark(value, divergent || ends));
            }
            Runs::Once => self.once(op),
            Runs::Parallel(Workers::Each) if parallel::Group::is(op) => self.once(op),
            _ if region_count(op) > 0 => {
                regions(op).flat_map(blocks).flat_map(args).for_each(|argument| self.mark(argument, true));
                self.split(op, true);
                regions(op).for_each(|region| self.region(region));
                results(op).for_each(|value| self.mark(value, true));
            }
            _ if result_count(op) > 0 => {
                let divergent = self.gives_different(op);
                results(op).for_each(|value| self.mark(value, divergent));
            }
            _ => {}
        }
    }

    /// Whether the results of an operation without regions may differ between threads.
    fn gives_different(&self, op: Op<'c>) -> bool {
        if let Some(same) = self.found.threads.has_same(op) {
            return !same;
        }
        // Each thread allocates its own memory.
        let allocates = matches!(
            OpKind::of(op),
            OpKind::Llvm(llvm::Kind::Alloca) | OpKind::Memref(memref::Kind::Alloca | memref::Kind::Alloc)
        );
        if allocates || self.any_divergent(operands(op)) {
            return true;
        }
        let may_differ = |effect: &Effect<'c>| {
            let enclosing = self.found.threads.op;
            let conflicts = |write: &Effect<'c>| self.effects.conflict(effect, write, When::InIterationsOf(enclosing));
            // A write of `errno` does not make the result of the call divergent.
            let leaves_errno = effect.access == Access::Write && matches!(effect.what, What::Errno);
            !leaves_errno && (effect.access == Access::Write || self.written.iter().any(conflicts))
        };
        self.effects.of(op).iter().any(may_differ)
    }

    /// A result of a branch is uniform if the condition is, or if all regions yield the same uniform value.
    fn conditional(&mut self, op: Op<'c>) {
        let divergent = self.any_divergent(operands(op));
        self.split(op, divergent);
        regions(op).for_each(|region| self.region(region));
        self.join(op, divergent);
    }

    fn once(&mut self, op: Op<'c>) {
        self.region(region(op, 0));
        self.join(op, false);
    }

    fn join(&mut self, op: Op<'c>, divergent: bool) {
        for (number, value) in results(op).enumerate() {
            let ends = regions(op).flat_map(blocks).filter_map(terminator).filter(|end| number < operand_count(*end));
            let yields: Vec<Val<'c>> = ends.map(|end| operand(end, number)).collect();
            let differs = divergent && yields.windows(2).any(|pair| pair[0] != pair[1]);
            let found = differs || self.any_divergent(yields) || has_branches(op);
            self.mark(value, found);
        }
    }

    fn counted(&mut self, op: Op<'c>) {
        let block = body(op, 0);
        // Lower bound and step determine the iv in each iteration; the trip count also depends on the upper bound.
        let (start, end) = match scf::For::of(op) {
            Some(loop_op) => {
                let start = self.is_divergent(loop_op.lower_bound()) || self.is_divergent(loop_op.step());
                (start, start || self.is_divergent(loop_op.upper_bound()))
            }
            None => {
                let bounds = self.any_divergent(operands(op).take(regions::first_initial(op)));
                (bounds, bounds)
            }
        };
        self.mark(arg(block, 0), start);
        self.split(op, end);
        let Some(last) = terminator(block) else { return };
        let carried = || args(block).skip(1).zip(regions::initial_values(op).zip(operands(last)));
        for (argument, (first, next)) in carried() {
            let divergent = self.any_divergent([first, next]);
            self.mark(argument, divergent);
        }
        self.region(region(op, 0));
        for (value, (argument, (first, next))) in results(op).zip(carried()) {
            // Threads exit in different iterations, with the values carried by then.
            let divergent = self.any_divergent([first, next]) || (end && next != argument);
            self.mark(value, divergent);
        }
    }

    fn repeated(&mut self, loop_op: scf::While<'c>) {
        let (Some(test), Some(rest)) = (entry_block(loop_op.before()), entry_block(loop_op.after())) else { return };
        let condition = terminator(test).and_then(scf::Condition::of);
        let (Some(condition), Some(end)) = (condition, terminator(rest)) else { return };
        for (argument, (first, next)) in args(test).zip(loop_op.inits().zip(operands(end))) {
            let divergent = self.any_divergent([first, next]);
            self.mark(argument, divergent);
        }
        let op = loop_op.op();
        self.region(loop_op.before());
        let divergent = self.is_divergent(condition.condition());
        self.split(op, divergent);
        for (number, value) in condition.args().enumerate() {
            let is_own = self.is_divergent(value);
            self.mark(arg(rest, number), is_own);
            self.mark(result(op, number), is_own || (divergent && !is_defined_outside(value, op)));
        }
        self.region(loop_op.after());
    }
}
