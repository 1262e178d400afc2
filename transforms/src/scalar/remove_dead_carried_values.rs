//! Removes values that structured control flow carries although nothing needs them.
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
//! Iteration values of `scf.for` and `scf.while` and results of `scf.if`, `scf.index_switch` and `scf.execute_region` go, with
//! what is computed for them alone, also around several loops. Upstream's canonicalization keeps such cycles.
//!
//! # Legality
//! A value is needed when an operation with effects uses it, a branch, a loop bound or the condition of a loop, or what
//! computes a needed value. Operations that are not needed have no effects, so they and what they are carried in can go.
//!
//! # Must not fire
//! On operands of calls, stores, other operations with regions, and branches between blocks.
//!
//! # Needs and leaves
//! Needs nothing. The loops themselves stay, whether they end or not.
//!
//! # Cost
//! A walk and a worklist over values: linear.

use dialects::{
    ir::*,
    ops::{OpKind, scf, ub},
    pass::{Changed, PassCx, PassResult},
};
use std::collections::HashSet;

/// The pass.
pub fn remove_dead_carried_values<'c>(function: Op<'c>, _: &(), cx: &mut PassCx<'c>) -> PassResult {
    let removed = remove_dead(function);
    cx.count("values", removed as u64);
    Ok(Changed::from(removed > 0))
}

/// Removes what is not needed in a function. Says how many carried values went.
pub fn remove_dead(function: Op<'_>) -> usize {
    let mut needed = Needed::default();
    walk(function, Order::Pre, |op| {
        needed.add_roots(op);
        Walk::Continue
    });
    needed.propagate();
    // The terminators first, so that nothing uses what is not needed; then it can go, last first.
    let mut carriers = Vec::new();
    walk(function, Order::Pre, |op| {
        if is_carrier(op) {
            carriers.push(op);
        }
        Walk::Continue
    });
    // Users come before what they use: inner operations before outer ones, later ones before earlier ones.
    carriers.reverse();
    let plans: Vec<_> = carriers.iter().map(|op| Plan::new(*op, &needed)).collect();
    let removed = plans.iter().map(Plan::size).sum();
    if removed == 0 {
        return 0;
    }
    plans.iter().for_each(Plan::cut_terminators);
    let placeholders: Vec<_> = plans.iter().flat_map(Plan::cut_initial).collect();
    erase_unneeded(function, &needed);
    plans.iter().for_each(Plan::rebuild);
    placeholders.into_iter().for_each(erase);
    removed
}

/// Whether an operation carries values into, through or out of its regions in a way that is understood here.
fn is_carrier(op: Op<'_>) -> bool {
    match OpKind::of(op) {
        OpKind::Scf(scf::Kind::For | scf::Kind::While | scf::Kind::If | scf::Kind::IndexSwitch) => true,
        // Several blocks may yield; one is enough here.
        OpKind::Scf(scf::Kind::ExecuteRegion) => block_count(scf::ExecuteRegion::assume(op).region()) == 1,
        _ => false,
    }
}

/// Operands that decide what a carrier does, before those that it carries.
fn control_operands(op: Op<'_>) -> usize {
    match OpKind::of(op) {
        OpKind::Scf(scf::Kind::For) => 3,
        OpKind::Scf(scf::Kind::If | scf::Kind::IndexSwitch) => 1,
        _ => 0,
    }
}

/// The values that something needs.
#[derive(Default)]
struct Needed<'c> {
    values: HashSet<usize>,
    work: Vec<Val<'c>>,
}

impl<'c> Needed<'c> {
    fn contains(&self, value: Val<'c>) -> bool {
        self.values.contains(&val_key(value))
    }

    fn add(&mut self, value: Val<'c>) {
        if self.values.insert(val_key(value)) {
            self.work.push(value);
        }
    }

    /// What an operation needs whether its results are needed or not.
    fn add_roots(&mut self, op: Op<'c>) {
        if is_carrier(op) {
            operands(op).take(control_operands(op)).for_each(|each| self.add(each));
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
            match (as_argument(value), defining_op(value)) {
                (Some((block, index)), _) => self.through_argument(block, index),
                (None, Some(op)) if is_carrier(op) => self.through_result(op, result_number(value).unwrap_or(0)),
                (None, Some(op)) => operands(op).for_each(|each| self.add(each)),
                (None, None) => {}
            }
        }
    }

    fn through_argument(&mut self, block: Blk<'c>, index: usize) {
        let Some(op) = block_parent(block).filter(|op| is_carrier(*op)) else {
            return;
        };
        match OpKind::of(op) {
            OpKind::Scf(scf::Kind::For) if index > 0 => self.through_result(op, index - 1),
            OpKind::Scf(scf::Kind::While) if entry_block(scf::While::assume(op).before()) == Some(block) => {
                self.add(operand(op, index));
                self.add_end(op, 1, index);
            }
            OpKind::Scf(scf::Kind::While) => self.add_end(op, 0, index + 1),
            _ => {}
        }
    }

    fn through_result(&mut self, op: Op<'c>, number: usize) {
        match OpKind::of(op) {
            OpKind::Scf(scf::Kind::For) => {
                self.add(operand(op, control_operands(op) + number));
                self.add_end(op, 0, number);
            }
            OpKind::Scf(scf::Kind::While) => self.add_end(op, 0, number + 1),
            _ => (0..region_count(op)).for_each(|at| self.add_end(op, at, number)),
        }
    }

    /// Needs operand `number` of the terminator of region number `at`.
    fn add_end(&mut self, op: Op<'c>, at: usize, number: usize) {
        if let Some(end) = entry_block(region(op, at)).and_then(terminator) {
            self.add(operand(end, number));
        }
    }
}

/// Whether an operation may go when its results are not needed.
fn is_removable(op: Op<'_>) -> bool {
    region_count(op) == 0 && !has_trait(op, Trait::Terminator) && result_count(op) > 0 && is_memory_effect_free(op)
}

/// What stays of the values that one operation carries.
struct Plan<'c> {
    op: Op<'c>,
    /// By result: whether it stays.
    results: Vec<bool>,
    /// By initial value of a loop: whether it stays.
    initial: Vec<bool>,
}

impl<'c> Plan<'c> {
    fn new(op: Op<'c>, needed: &Needed<'c>) -> Self {
        let kept = |value| needed.contains(value);
        let results: Vec<bool> = match OpKind::of(op) {
            OpKind::Scf(scf::Kind::For) => {
                let inside = arguments(scf::For::assume(op).region()).skip(1);
                results(op).zip(inside).map(|(result, inside)| kept(result) || kept(inside)).collect()
            }
            OpKind::Scf(scf::Kind::While) => {
                let inside = arguments(scf::While::assume(op).after());
                results(op).zip(inside).map(|(result, inside)| kept(result) || kept(inside)).collect()
            }
            _ => results(op).map(kept).collect(),
        };
        let initial = match OpKind::of(op) {
            OpKind::Scf(scf::Kind::For) => results.clone(),
            OpKind::Scf(scf::Kind::While) => arguments(scf::While::assume(op).before()).map(kept).collect(),
            _ => Vec::new(),
        };
        Self { op, results, initial }
    }

    fn size(&self) -> usize {
        let gone = |all: &[bool]| all.iter().filter(|stays| !**stays).count();
        let initial = if scf::While::is(self.op) { gone(&self.initial) } else { 0 };
        gone(&self.results) + initial
    }

    /// Lets terminators yield only what stays.
    fn cut_terminators(&self) {
        if self.size() == 0 {
            return;
        }
        for (at, block) in regions(self.op).enumerate().filter_map(|(at, each)| Some((at, entry_block(each)?))) {
            let Some(end) = terminator(block) else {
                continue;
            };
            let (first, kept) = match at {
                0 if scf::While::is(self.op) => (1, &self.results),
                _ if scf::While::is(self.op) => (0, &self.initial),
                _ => (0, &self.results),
            };
            let values: Vec<_> = operands(end)
                .enumerate()
                .filter(|(index, _)| *index < first || kept[index - first])
                .map(|(_, value)| value)
                .collect();
            set_operands(end, &values);
        }
    }

    /// Puts placeholders for the initial values that go, so that what computes them can go first; returns these.
    fn cut_initial(&self) -> Vec<Op<'c>> {
        let first = control_operands(self.op);
        let gone = self.initial.iter().enumerate().filter(|(_, stays)| !**stays).map(|(index, _)| first + index);
        let b = Builder::before(self.op);
        gone.map(|index| {
            let ty = type_of(operand(self.op, index));
            let placeholder = ub::Poison::build(&b, ty).build();
            set_operand(self.op, index, result(placeholder, 0));
            placeholder
        })
        .collect()
    }

    /// Makes the operation anew with what stays.
    fn rebuild(&self) {
        if self.size() == 0 {
            return;
        }
        let op = self.op;
        let b = Builder::before(op);
        let control = control_operands(op);
        let kept_initial =
            operands(op).skip(control).zip(&self.initial).filter(|(_, stays)| **stays).map(|(each, _)| each);
        let values: Vec<_> = operands(op).take(control).chain(kept_initial).collect();
        let kept_results: Vec<_> =
            results(op).zip(&self.results).filter(|(_, stays)| **stays).map(|(each, _)| each).collect();
        let types: Vec<_> = kept_results.iter().map(|each| type_of(*each)).collect();
        let mut new = b.op(op_name(op)).operands(&values).results(&types).empty_regions(region_count(op));
        for (name, value) in properties(op).and_then(dict_entries).unwrap_or_default() {
            new = new.attr(name, value);
        }
        for (name, value) in discardable_attrs(op) {
            new = new.attr(name, value);
        }
        let new = new.build();
        described::take_place(new, op.location());
        for (from, into) in regions(op).zip(regions(new)) {
            take_blocks(into, from);
        }
        match OpKind::of(new) {
            OpKind::Scf(scf::Kind::For) => erase_arguments(scf::For::assume(new).region(), 1, &self.initial),
            OpKind::Scf(scf::Kind::While) => {
                erase_arguments(scf::While::assume(new).before(), 0, &self.initial);
                erase_arguments(scf::While::assume(new).after(), 0, &self.results);
            }
            _ => {}
        }
        for (old, new) in kept_results.into_iter().zip(results(new)) {
            replace_all_uses(old, new);
        }
        erase(op);
    }
}

/// The arguments of the first block of a region.
fn arguments<'c>(region: Reg<'c>) -> impl Iterator<Item = Val<'c>> {
    entry_block(region).into_iter().flat_map(args)
}

fn erase_arguments(region: Reg<'_>, first: usize, kept: &[bool]) {
    let Some(block) = entry_block(region) else { return };
    for (index, _) in kept.iter().enumerate().rev().filter(|(_, stays)| !**stays) {
        erase_arg(block, first + index);
    }
}

/// Erases the operations that only computed what is not needed.
fn erase_unneeded<'c>(function: Op<'c>, needed: &Needed<'c>) {
    let mut found = Vec::new();
    walk(function, Order::Pre, |op| {
        if is_removable(op) && results(op).all(|value| !needed.contains(value)) {
            found.push(op);
        }
        Walk::Continue
    });
    // Users may stand in regions before or behind what they use, but never before it in this order, except through blocks
    // in any order; what is still used waits for the next round.
    while !found.is_empty() {
        let before = found.len();
        let mut rest = Vec::new();
        for op in found.into_iter().rev() {
            if op_has_uses(op) {
                rest.push(op);
            } else {
                erase(op);
            }
        }
        rest.reverse();
        found = rest;
        if found.len() == before {
            return;
        }
    }
}
