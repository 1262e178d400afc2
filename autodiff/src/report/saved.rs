//! Why values are saved, and what reads them.

use crate::item::{Item, Key, Part};
use crate::plan::{Plan, Provision, Subject};
use crate::rule;
use analysis::overwritten::Witness;
use dialects::{
    ir::*,
    regions::{self, Runs},
};
use rustc_hash::FxHashMap;

/// A place as text; empty if it is unknown.
pub(super) fn place(location: Loc<'_>) -> String {
    place_of(location).map(|place| place.to_string()).unwrap_or_default()
}

/// An operation as text; a call by the name of its callee.
pub(super) fn title(op: Op<'_>) -> String {
    match callee(op).and_then(symbol_name).filter(|_| has_trait(op, Trait::Call)) {
        Some(name) => format!("call of '{name}'"),
        None => op_name(op).to_owned(),
    }
}

/// An operation and its place as text.
pub(super) fn operation(op: Op<'_>) -> String {
    format!("{} at {}", title(op), place(op.location()))
}

/// Why the value of an item cannot be computed again in the reverse sweep, or is saved although it can.
pub(super) fn because<'c>(subject: &Subject<'_, 'c>, item: Item<'c>) -> String {
    if rule::recomputation(subject, item).is_some() {
        return "saving it is cheaper than computing it again".to_owned();
    }
    let not = |reason: &str| format!("not recomputable because {reason}");
    match (item.part, item.value.and_then(defining_op)) {
        (Part::Count, _) => not("the number of iterations is known behind the loop only"),
        (Part::Records | Part::Block, _) => not("it is the address of memory of the tape"),
        (Part::Tape, _) => not("it is the tape of a call"),
        (_, None) => match item.block().and_then(block_parent).map(regions::runs) {
            Some(runs) if runs.is_loop() => not("a loop carries it"),
            Some(Runs::Never) => not("the caller may change it"),
            _ => not("it is the argument of a region"),
        },
        (_, Some(op)) if region_count(op) > 0 => match regions::runs(op) {
            runs if runs.is_loop() => not("it is the result of a loop"),
            _ => not("a conditional has chosen it"),
        },
        (_, Some(op)) => match MemoryAccess::of(op).filter(|access| !access.is_store) {
            Some(_) => overwritten(subject, op),
            None if has_trait(op, Trait::Call) => not("the call may have effects"),
            None => not("the operation has effects"),
        },
    }
}

/// Why a load may read something else in the reverse sweep.
fn overwritten<'c>(subject: &Subject<'_, 'c>, load: Op<'c>) -> String {
    match subject.reads.may_change(load) {
        Some(Witness::Write(write)) => format!("overwritten at {}", place(write.location())),
        Some(Witness::Caller) => "overwritten by the caller, who may write before the reverse sweep".to_owned(),
        Some(Witness::TooManyWrites) => "overwritten, perhaps: too many writes had to be compared".to_owned(),
        Some(Witness::Volatile) | None => "not recomputable because the access is volatile or atomic".to_owned(),
    }
}

/// For each item the first operation whose adjoint reads it, or which is computed again from it.
pub(super) fn readers<'c>(subject: &Subject<'_, 'c>, plan: &Plan<'c>) -> FxHashMap<Key, Op<'c>> {
    let mut found: FxHashMap<Key, Op<'c>> = FxHashMap::default();
    let mut open = Vec::new();
    each_op(subject.function, |op| {
        let mut add = |item: Item<'c>| {
            if let std::collections::hash_map::Entry::Vacant(entry) = found.entry(item.key()) {
                entry.insert(op);
                open.push(item);
            }
        };
        if !plan.is_relevant(op) {
            return;
        }
        if region_count(op) > 0 {
            operands(op).map(Item::primal).for_each(&mut add);
            return;
        }
        rule::reads(op, subject.activity, &mut add);
        if subject.calls.contains_key(&op_key(op)) {
            operands(op).map(Item::primal).for_each(add);
        }
    });
    while let Some(item) = open.pop() {
        if !matches!(plan.provision(item), Some(Provision::Recomputed)) {
            continue;
        }
        let Some(op) = item.value.and_then(defining_op) else { continue };
        for from in rule::recomputation(subject, item).unwrap_or_default() {
            if let std::collections::hash_map::Entry::Vacant(entry) = found.entry(from.key()) {
                entry.insert(op);
                open.push(from);
            }
        }
    }
    found
}
