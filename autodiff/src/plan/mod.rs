//! The plan of a derivative: which operations have an adjoint, which values the reverse sweep needs, and for each of
//! them whether it is at hand, computed again, or saved on the tape.
//!
//! The values to save are a minimum cut (Enzyme, NeurIPS 2020, and the min-cut recomputation of its GPU paper, SC'21):
//! a value is provided by the tape at the price of its bytes, or by computing it again from provided operands at the
//! price of the operation, both times how often its block runs.

mod choose;
mod needs;
mod relevant;
pub mod tape;

pub use needs::Reads;

use crate::activity::Activity;
use crate::item::{Item, Key};
use crate::nest::Nest;
use crate::variant::Interface;
use dialects::ir::*;
use rustc_hash::{FxHashMap, FxHashSet};
use tape::{Slot, Tape};

/// Where the reverse sweep runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// In the function of the forward sweep, behind it: all values of the entry block are at hand.
    SameFunction,
    /// In another function: only the parameters are at hand.
    OtherFunction,
}

/// How the reverse sweep gets an item.
#[derive(Clone, Copy, Debug)]
pub enum Provision {
    /// It is bound when the sweep reaches the mirrored block.
    AtHand,
    /// Its operation is executed again.
    Recomputed,
    /// It is read from the tape.
    Saved(Slot),
}

/// The plan of a derivative.
pub struct Plan<'c> {
    /// The loops of the function.
    pub nest: Nest<'c>,
    /// The layout of the tape.
    pub tape: Tape<'c>,
    /// The number of shadows of each value.
    pub width: usize,
    relevant: FxHashSet<usize>,
    contributions: FxHashMap<usize, Vec<Val<'c>>>,
    provisions: FxHashMap<Key, Provision>,
    /// The variants that calls need, by call.
    pub calls: FxHashMap<usize, Interface>,
}

impl<'c> Plan<'c> {
    /// Whether an operation has an adjoint.
    pub fn is_relevant(&self, op: Op<'c>) -> bool {
        self.relevant.contains(&op_key(op))
    }

    /// The values from outside of a structured operation to whose adjoints its regions contribute, in a fixed order.
    pub fn contributions(&self, op: Op<'c>) -> &[Val<'c>] {
        self.contributions.get(&op_key(op)).map_or(&[], Vec::as_slice)
    }

    /// How the reverse sweep gets an item; `None` if it does not need it.
    pub fn provision(&self, item: Item<'c>) -> Option<Provision> {
        self.provisions.get(&item.key()).copied()
    }
}

/// The function and the questions that a plan is made for.
pub struct Subject<'a, 'c> {
    /// The function, in the prepared form.
    pub function: Op<'c>,
    /// Which values carry derivatives.
    pub activity: &'a Activity<'c>,
    /// Whether a load reads the same at its mirror point.
    pub reads: &'a dyn Reads<'c>,
    /// Where the reverse sweep runs.
    pub place: Place,
    /// The number of shadows of each value.
    pub width: usize,
    /// Sizes of types in memory.
    pub layout: &'a Layout,
    /// The variants that calls need, by call.
    pub calls: &'a FxHashMap<usize, Interface>,
}

/// Makes the plan of a function.
pub fn plan<'c>(subject: &Subject<'_, 'c>) -> Plan<'c> {
    let nest = Nest::new(subject.function);
    let (relevant, contributions) = relevant::of(subject);
    let mut plan = Plan {
        nest,
        tape: Tape::new(),
        width: subject.width,
        relevant,
        contributions,
        provisions: FxHashMap::default(),
        calls: FxHashMap::default(),
    };
    let needed = needs::of(subject, &plan);
    choose::choose(subject, &mut plan, needed);
    plan.tape.lay_out();
    plan
}
