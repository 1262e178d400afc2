//! The items that the reverse sweep reads: those that the adjoints of operations read (Tapenade's "to be recorded"
//! analysis, Hascoët, Naumann and Pascual 2005; our *differential use*), and the control flow around them.

use super::{Plan, Subject};
use crate::item::{Item, Key, Part};
use crate::variant::Interface;
use crate::{nest, rule};
use analysis::overwritten::Witness;
use dialects::{ir::*, ops::scf, regions, regions::Runs};
use rustc_hash::FxHashSet;

/// Answers whether memory keeps its contents up to the mirror point of a load.
pub trait Reads<'c> {
    /// Why a load, executed again at its mirror point in the reverse sweep, may give another value.
    fn may_change(&self, load: Op<'c>) -> Option<Witness<'c>>;

    /// Whether it gives the same value.
    fn may_repeat(&self, load: Op<'c>) -> bool {
        self.may_change(load).is_none()
    }
}

/// The items that the adjoints of relevant operations read, without those that only provide them.
pub fn of<'c>(subject: &Subject<'_, 'c>, plan: &Plan<'c>) -> Vec<Item<'c>> {
    let mut needed = Needed::default();
    walk(subject.function, Order::Pre, |op| {
        if plan.is_relevant(op) {
            if region_count(op) == 0 {
                rule::reads(op, subject.activity, &mut |item| needed.add(item));
                if let Some(interface) = subject.calls.get(&op_key(op)) {
                    call(op, interface, &mut needed);
                }
            } else {
                control(op, &mut needed);
            }
        }
        Walk::Continue
    });
    needed.items
}

/// The items that the reverse function of a call takes.
fn call<'c>(op: Op<'c>, interface: &Interface, needed: &mut Needed<'c>) {
    operands(op).for_each(|value| needed.add(Item::primal(value)));
    if interface.has_tape {
        needed.add(Item::of_op(op, Part::Tape));
    }
}

#[derive(Default)]
struct Needed<'c> {
    known: FxHashSet<Key>,
    items: Vec<Item<'c>>,
}

impl<'c> Needed<'c> {
    fn add(&mut self, item: Item<'c>) {
        if self.known.insert(item.key()) {
            self.items.push(item);
        }
    }
}

/// The items that decide how often and which way the mirror of a structured operation goes.
fn control<'c>(op: Op<'c>, needed: &mut Needed<'c>) {
    match regions::runs(op) {
        Runs::Counted => nest::bounds(op).for_each(|bound| needed.add(Item::primal(bound))),
        Runs::While => needed.add(Item::of_op(op, Part::Count)),
        Runs::OneOf => operands(op).for_each(|selector| needed.add(Item::primal(selector))),
        _ => debug_assert!(scf::ExecuteRegion::is(op) || !nest::is_structured(op)),
    }
}
