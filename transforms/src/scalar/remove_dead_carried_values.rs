//! Removes dead values that structured control flow carries.
//!
//! # Rewrite
//! ```mlir
//! %r = scf.for %i = %a to %b step %c iter_args(%n = %zero) -> (i32) {
//!   %m = arith.addi %n, %one : i32
//!   scf.yield %m : i32
//! }
//! // -> without users of %r
//! scf.for %i = %a to %b step %c { }
//! ```
//! Removes loop-carried values of `scf.for` and `scf.while` and results of `scf.if`, `scf.index_switch` and
//! `scf.execute_region`, with the operations that compute only them, also across nested loops. MLIR's canonicalization
//! keeps such cycles.
//!
//! # Legality
//! A value is live if it is used by an operation with effects, as a loop bound, or as the condition of a branch or
//! loop, or to compute a live value. Operations that compute only dead values have no effects, so they can be erased.
//!
//! # Must not fire
//! On operands of calls, stores, other operations with regions, and branches between blocks.
//!
//! # Needs and leaves
//! Needs nothing. The loops themselves are kept, whether they terminate or not.
//!
//! # Cost
//! A walk and a worklist over values: linear.

use crate::counters::remove_dead_carried_values::COUNTERS;
use dialects::{
    ir::*,
    ops::{OpKind, scf, ub},
    pass::{Changed, PassCx, PassResult},
    regions::{Runs, first_initial, first_passed, incoming, runs},
};
use std::collections::HashSet;

/// The pass.
pub fn remove_dead_carried_values<'c>(function: Op<'c>, _: &(), cx: &mut PassCx<'c>) -> PassResult {
    let removed = remove_dead(function);
    cx.count(COUNTERS.values, removed as u64);
    Ok(Changed::from(removed > 0))
}

/// Erases dead values and operations in a function. Returns the number of removed carried values.
pub fn remove_dead(function: Op<'_>) -> usize {
    let mut live = Live::default();
    each_op(function, |op| live.add_roots(op));
    live.propagate();
    // Terminators are cut first, so that dead values have no uses left; then their definitions are erased, last first.
    let mut carriers = ops_where(function, Order::Pre, is_carrier);
    // Users come before definitions: inner operations before outer ones, later ones before earlier ones.
    carriers.reverse();
    let plans: Vec<_> = carriers.iter().map(|op| Plan::new(*op, &live)).collect();
    let removed = plans.iter().map(Plan::size).sum();
    if removed == 0 {
        return 0;
    }
    plans.iter().for_each(Plan::cut_terminators);
    let placeholders: Vec<_> = plans.iter().flat_map(Plan::cut_initial).collect();
    erase_dead(function, &live);
    plans.iter().for_each(Plan::rebuild);
    placeholders.into_iter().for_each(erase);
    removed
}

/// Whether an operation carries values into, through or out of its regions in a form that this pass handles: one of `scf`
/// with a single block in each region, as other ones may have several yields.
fn is_carrier(op: Op<'_>) -> bool {
    matches!(OpKind::of(op), OpKind::Scf(_))
        && match runs(op) {
            Runs::Once => regions(op).all(|region| block_count(region) == 1),
            runs => runs.is_sequential(),
        }
}

/// The live values, with a worklist.
#[derive(Default)]
struct Live<'c> {
    values: HashSet<usize>,
    work: Vec<Val<'c>>,
}

impl<'c> Live<'c> {
    fn contains(&self, value: Val<'c>) -> bool {
        self.values.contains(&val_key(value))
    }

    fn add(&mut self, value: Val<'c>) {
        if self.values.insert(val_key(value)) {
            self.work.push(value);
        }
    }

    /// Adds the operands that are live even if the results of the operation are dead.
    fn add_roots(&mut self, op: Op<'c>) {
        if is_carrier(op) {
            operands(op).take(first_initial(op)).for_each(|each| self.add(each));
            return;
        }
        let carried_by = parent_op(op).filter(|parent| is_carrier(*parent));
        match (OpKind::of(op), carried_by) {
            (OpKind::Scf(scf::Kind::Yield), Some(_)) => {}
            (OpKind::Scf(scf::Kind::Condition), Some(_)) => self.add(scf::Condition::assume(op).condition()),
            _ if is_removable(op) => {}
            _ => operands(op).for_each(|each| self.add(each)),
        }
    }

    fn propagate(&mut self) {
        while let Some(value) = self.work.pop() {
            let op = defining_op(value);
            let owner = op.or_else(|| as_argument(value).and_then(|(block, _)| block_parent(block)));
            if owner.is_some_and(is_carrier) {
                incoming(value).into_iter().flatten().for_each(|each| self.add(each));
            } else if let Some(op) = op {
                operands(op).for_each(|each| self.add(each));
            }
        }
    }
}

/// Whether an operation may be erased if its results are dead.
fn is_removable(op: Op<'_>) -> bool {
    region_count(op) == 0 && !has_trait(op, Trait::Terminator) && result_count(op) > 0 && is_memory_effect_free(op)
}

/// The carried values of one operation that are kept.
struct Plan<'c> {
    op: Op<'c>,
    /// By result: whether it is kept.
    results: Vec<bool>,
    /// By initial value of a loop: whether it is kept.
    initial: Vec<bool>,
}

impl<'c> Plan<'c> {
    fn new(op: Op<'c>, live: &Live<'c>) -> Self {
        // A result is carried together with the argument of the region that runs last.
        let (initial, last): (Vec<Val<'c>>, Vec<Val<'c>>) = match runs(op) {
            Runs::Counted => (Vec::new(), scf::For::assume(op).iter_args().collect()),
            Runs::While => {
                let loop_op = scf::While::assume(op);
                (args(loop_op.before_block()).collect(), args(loop_op.after_block()).collect())
            }
            _ => Default::default(),
        };
        let is_live = |(at, result): (usize, Val<'c>)| {
            live.contains(result) || last.get(at).is_some_and(|argument| live.contains(*argument))
        };
        let results: Vec<bool> = results(op).enumerate().map(is_live).collect();
        let initial = match runs(op) {
            Runs::Counted => results.clone(),
            _ => initial.into_iter().map(|argument| live.contains(argument)).collect(),
        };
        Self { op, results, initial }
    }

    fn size(&self) -> usize {
        let dead = |all: &[bool]| all.iter().filter(|is_live| !**is_live).count();
        let initial = if scf::While::is(self.op) { dead(&self.initial) } else { 0 };
        dead(&self.results) + initial
    }

    /// Removes the dead operands of the terminators.
    fn cut_terminators(&self) {
        if self.size() == 0 {
            return;
        }
        for (at, block) in regions(self.op).enumerate().filter_map(|(at, each)| Some((at, entry_block(each)?))) {
            let Some(end) = terminator(block) else {
                continue;
            };
            let first = first_passed(end).unwrap_or(0);
            let kept = if at == 1 && scf::While::is(self.op) { &self.initial } else { &self.results };
            let values: Vec<_> = operands(end)
                .enumerate()
                .filter(|(index, _)| *index < first || kept[index - first])
                .map(|(_, value)| value)
                .collect();
            set_operands(end, &values);
        }
    }

    /// Replaces dead initial values by placeholders, so that their definitions can be erased. Returns the placeholders.
    fn cut_initial(&self) -> Vec<Op<'c>> {
        let first = first_initial(self.op);
        let dead = self.initial.iter().enumerate().filter(|(_, is_live)| !**is_live).map(|(index, _)| first + index);
        let b = Builder::before(self.op);
        dead.map(|index| {
            let placeholder = ub::Poison::build(&b, type_of(operand(self.op, index))).build();
            set_operand(self.op, index, only_result(placeholder));
            placeholder
        })
        .collect()
    }

    /// Rebuilds the operation with the values that are kept.
    fn rebuild(&self) {
        if self.size() == 0 {
            return;
        }
        let op = self.op;
        let b = Builder::before(op);
        let control = first_initial(op);
        let kept_initial =
            operands(op).skip(control).zip(&self.initial).filter(|(_, is_live)| **is_live).map(|(each, _)| each);
        let values: Vec<_> = operands(op).take(control).chain(kept_initial).collect();
        let kept_results: Vec<_> =
            results(op).zip(&self.results).filter(|(_, is_live)| **is_live).map(|(each, _)| each).collect();
        let types: Vec<_> = kept_results.iter().map(|each| type_of(*each)).collect();
        let mut new = b.op(op_name(op)).operands(&values).results(&types).empty_regions(region_count(op));
        let inherent = properties(op).and_then(dict_entries).unwrap_or_default();
        for (name, value) in inherent.into_iter().chain(discardable_attrs(op)) {
            new = new.attr(name, value);
        }
        let new = new.build();
        described::inherit_location(new, op.location());
        for (from, into) in regions(op).zip(regions(new)) {
            take_blocks(into, from);
        }
        match runs(new) {
            Runs::Counted => erase_arguments(scf::For::assume(new).block(), 1, &self.initial),
            Runs::While => {
                erase_arguments(scf::While::assume(new).before_block(), 0, &self.initial);
                erase_arguments(scf::While::assume(new).after_block(), 0, &self.results);
            }
            _ => {}
        }
        for (old, new) in kept_results.into_iter().zip(results(new)) {
            replace_all_uses(old, new);
        }
        erase(op);
    }
}

/// Erases the dead arguments of a block from index `first` on.
fn erase_arguments(block: Blk<'_>, first: usize, live: &[bool]) {
    for (index, _) in live.iter().enumerate().rev().filter(|(_, is_live)| !**is_live) {
        erase_arg(block, first + index);
    }
}

/// Erases the operations that only compute dead values.
fn erase_dead<'c>(function: Op<'c>, live: &Live<'c>) {
    let is_dead = |op| is_removable(op) && results(op).all(|value| !live.contains(value));
    let mut found = ops_where(function, Order::Pre, is_dead);
    // In reverse order users come before definitions, unless the blocks of a region are in another order; operations
    // that still have uses are retried in the next round.
    while !found.is_empty() {
        let before = found.len();
        found.reverse();
        found.retain(|op| {
            let is_used = op_has_uses(*op);
            if !is_used {
                erase(*op);
            }
            is_used
        });
        found.reverse();
        if found.len() == before {
            return;
        }
    }
}
