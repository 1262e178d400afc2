//! Loops whose adjoints form sums only: those of their iterations may be executed in any order, and in several loops.
//!
//! An iteration of a mirrored loop takes and clears the adjoints of what the primal stored, and adds to those of what it
//! loaded. If no iteration of the primal stores where another one, or itself, loads or stores otherwise, no adjoint that is
//! added to is taken in the loop, and none is taken twice. Then only sums are left of the order.

use super::Reverse;
use crate::rule::{self, Action};
use analysis::alias::{Aliases, Counted, Location, Overlap, Reason};
use derivatives::Structural;
use dialects::{ir::*, ops::scf};

/// Attribute of a mirrored loop of which [`crate::separate`] may execute sums in loops of their own.
pub const SEPARABLE: &str = "autodiff.separable";

/// The most pairs of accesses of a loop that are compared.
const PAIRS: usize = 256;

/// The accesses of a loop that have adjoints.
#[derive(Default)]
struct Accesses<'c> {
    loads: Vec<Location<'c>>,
    stores: Vec<Location<'c>>,
}

impl<'c> Reverse<'_, 'c> {
    /// Marks the mirror of a counted loop if its adjoints form sums only.
    pub(super) fn mark_separable(&mut self, primal: scf::For<'c>, mirror: Op<'c>) {
        if self.is_separable(primal) {
            set_attr(mirror, SEPARABLE, unit_attr(self.b.context()));
        }
    }

    fn is_separable(&mut self, primal: scf::For<'c>) -> bool {
        let relevant: Vec<_> = ops(primal.block()).filter(|op| self.plan.is_relevant(*op)).collect();
        let is = |op: &Op<'c>, structural| rule::action(*op) == Action::Memory(structural);
        let several = relevant.iter().filter(|op| is(op, Structural::Load)).count() > 1;
        if !several || relevant.iter().any(|op| region_count(*op) > 0) {
            return false;
        }
        let effects = self.engine.effects(self.subject.function);
        let aliases = &effects.aliases;
        let mut accesses = Accesses::default();
        for op in &relevant {
            let list = match rule::action(*op) {
                Action::Value | Action::Address | Action::Nothing => continue,
                Action::Memory(Structural::Load) => &mut accesses.loads,
                Action::Memory(Structural::Store) => &mut accesses.stores,
                _ => return false,
            };
            match aliases.accessed(*op).filter(|_| is_marked_plain(*op)) {
                Some(location) => list.push(location),
                None => return false,
            }
        }
        Counted::of(primal.op()).is_some_and(|counted| accesses.are_apart(aliases, (primal.op(), counted)))
    }
}

impl<'c> Accesses<'c> {
    /// Whether no store touches what another access touches, in the same iteration or in any other one.
    fn are_apart(&self, aliases: &Aliases<'c>, (op, counted): (Op<'c>, Counted<'c>)) -> bool {
        let others = |at: usize| self.loads.iter().chain(&self.stores[at + 1..]);
        // The reverse sweep accesses an object that is used with two types one after the other in the opposite order.
        let is_no = |overlap| matches!(overlap, Overlap::No(reason) if reason != Reason::Types);
        let apart = |one: &Location<'c>, other: &Location<'c>| {
            is_no(aliases.overlap(one, other)) && is_no(aliases.overlap_across(op, one, other))
        };
        let moves_on = |store: &Location<'c>| {
            aliases.is_carried_away(&counted, store, store) || is_no(aliases.overlap_across(op, store, store))
        };
        self.stores.len() * (self.stores.len() + self.loads.len()) <= PAIRS
            && self.stores.iter().all(moves_on)
            && self.stores.iter().enumerate().all(|(at, store)| others(at).all(|other| apart(store, other)))
    }
}
