//! Facts of the form: a value is in memory at a location.

use super::{Plain, Source};
use crate::alias::{Location, Overlap};
use crate::effects::{Access, Effect, Effects, What, When};
use dialects::ir::*;
use std::rc::Rc;

/// Maximum number of facts that are kept; the oldest is dropped first.
pub(super) const FACTS: usize = 96;

/// A memory location that was accessed.
pub(super) struct Place<'c> {
    /// With the metadata of the access.
    pub(super) location: Location<'c>,
    /// Effects that read it, with and without the metadata of the access.
    with_metadata: Effect<'c>,
    without_metadata: Effect<'c>,
    pub(super) r#type: Ty<'c>,
}

impl<'c> Place<'c> {
    fn new(location: Location<'c>, r#type: Ty<'c>) -> Self {
        let read = |location: Location<'c>| Effect { access: Access::Read, what: What::Memory(location) };
        Self {
            with_metadata: read(location.clone()),
            without_metadata: read(location.without_metadata()),
            location,
            r#type,
        }
    }
}

/// A value is in memory at a location.
#[derive(Clone)]
pub(super) struct Fact<'c> {
    /// The load or store that established it.
    pub(super) access: Op<'c>,
    pub(super) place: Rc<Place<'c>>,
    pub(super) source: Source<'c>,
    /// Whether every access of the location finds the value; if not, only accesses with the same metadata do.
    pub(super) of_all: bool,
}

impl<'c> Fact<'c> {
    /// The same fact for accesses without metadata.
    pub(super) fn without_metadata(&self) -> Self {
        let place = Rc::new(Place::new(self.place.location.without_metadata(), self.place.r#type));
        Self { place, ..self.clone() }
    }

    /// Whether it is about the same bytes and type as an access. Equal operands are the same address even if its offset
    /// is unknown.
    pub(super) fn is_about(
        &self,
        access: Op<'c>,
        location: &Location<'c>,
        r#type: Ty<'c>,
        effects: &Effects<'c>,
    ) -> bool {
        self.place.r#type == r#type
            && (effects.aliases.overlap(&self.place.location, location) == Overlap::Same
                || has_same_address(self.access, access))
    }

    pub(super) fn has_metadata_of(&self, location: &Location<'c>) -> bool {
        self.place.location.has_metadata_of(location)
    }
}

/// Whether two accesses have the same subscripts of the same memref, or the same pointer.
fn has_same_address<'c>(a: Op<'c>, b: Op<'c>) -> bool {
    let address = |op: Op<'c>| operands(op).skip(usize::from(result_count(op) == 0));
    dialect_name(a) == dialect_name(b) && attr(a, "map") == attr(b, "map") && address(a).eq(address(b))
}

/// A fact that applies to an access.
#[derive(Clone, Copy)]
pub(super) struct Found<'c> {
    pub(super) source: Source<'c>,
    /// Whether every access of the location would find the value.
    pub(super) of_all: bool,
    /// Whether the fact comes from an access with the same metadata.
    pub(super) has_same_metadata: bool,
}

/// All facts at a program point.
#[derive(Clone, Default)]
pub(super) struct Facts<'c> {
    pub(super) list: Vec<Fact<'c>>,
}

impl<'c> Facts<'c> {
    /// Finds the latest fact that applies to an access, preferably one with the same metadata.
    pub(super) fn find(&self, op: Op<'c>, access: &Plain<'c>, effects: &Effects<'c>) -> Option<Found<'c>> {
        let mut applying = self.list.iter().rev().filter_map(|fact| {
            let has_same_metadata = fact.has_metadata_of(&access.location);
            let holds = fact.of_all || has_same_metadata;
            let applies = holds && fact.is_about(op, &access.location, access.r#type, effects);
            applies.then_some(Found { source: fact.source, of_all: fact.of_all, has_same_metadata })
        });
        let latest = applying.next()?;
        std::iter::once(latest).chain(applying).find(|found| found.has_same_metadata).or(Some(latest))
    }

    /// Records that the value of `source` is in memory at the location of an access from now on.
    pub(super) fn add(&mut self, op: Op<'c>, access: Plain<'c>, source: Source<'c>) {
        let place = Rc::new(Place::new(access.location, access.r#type));
        self.push(Fact { access: op, place, source, of_all: true });
    }

    pub(super) fn push(&mut self, fact: Fact<'c>) {
        if self.list.len() >= FACTS {
            self.list.remove(0);
        }
        self.list.push(fact);
    }

    /// Removes the facts about memory that `effects` may overwrite.
    pub(super) fn forget(&mut self, effects: &[Effect<'c>], when: When<'c>, service: &Effects<'c>) {
        let writes: Vec<&Effect<'c>> = effects.iter().filter(|each| each.access == Access::Write).collect();
        if writes.is_empty() {
            return;
        }
        let may_change = |read: &Effect<'c>| writes.iter().any(|write| service.conflict(read, write, when));
        self.list.retain_mut(|fact| {
            if fact.of_all && may_change(&fact.place.without_metadata) {
                fact.of_all = false;
            }
            fact.of_all || !may_change(&fact.place.with_metadata)
        });
    }
}
