//! What happens behind a point of a function: what is overwritten there, and what is read.

use crate::analysis::alias::{Extent, Location, Object};
use crate::analysis::effects::{Access, Effect, Effects, What, When};
use dialects::{
    ir::*,
    ops::{OpKind, affine, llvm, memref},
};
use std::rc::Rc;

/// How many overwritten places are kept; the one that is furthest behind goes first.
const PLACES: usize = 96;

/// How many reads of local objects are kept. With more than that, all local objects count as read.
const READS: usize = 2000;

/// A place that is overwritten, or gone, before anything reads it.
pub(super) struct Place<'c> {
    kind: Kind<'c>,
    /// As a write of what is there before.
    effect: Effect<'c>,
    /// Whether it can be seen from outside when control never comes to what overwrites it.
    is_visible: bool,
}

enum Kind<'c> {
    /// These bytes, for accesses that say the same of themselves. What they can reach alone decides what reads them.
    Claimed(Location<'c>),
    /// These bytes, for all accesses.
    Bytes(Location<'c>),
    /// The whole object of this pointer, which ends or begins its life.
    Object(Val<'c>),
}

/// The places that are overwritten behind a point, the nearest one last.
#[derive(Clone, Default)]
pub(super) struct Overwritten<'c> {
    places: Vec<Rc<Place<'c>>>,
}

impl<'c> Overwritten<'c> {
    /// Whether all of a location is overwritten before it is read.
    pub(super) fn has(&self, location: &Location<'c>, effects: &Effects<'_, 'c>) -> bool {
        self.places.iter().any(|place| match &place.kind {
            Kind::Claimed(by) => by.claims_as(location) && effects.aliases.covers(by, location),
            Kind::Bytes(by) => effects.aliases.covers(by, location),
            Kind::Object(pointer) => match effects.aliases.objects(location).as_deref() {
                Some([Object::Stack(object)]) => object == pointer,
                _ => false,
            },
        })
    }

    /// Adds bytes that are written.
    pub(super) fn add(&mut self, location: &Location<'c>, effects: &Effects<'_, 'c>) {
        let is_visible = !effects.aliases.dies_with_function(location);
        let bare = location.unclaimed();
        if !location.claims_as(&bare) {
            self.push(Kind::Claimed(location.clone()), location.clone(), is_visible);
        }
        self.push(Kind::Bytes(bare.clone()), bare, is_visible);
    }

    /// Adds an object that a marker of its life is for.
    pub(super) fn add_object(&mut self, pointer: Val<'c>, effects: &Effects<'_, 'c>) {
        let location = effects.aliases.reachable(pointer);
        let is_visible = !effects.aliases.dies_with_function(&location);
        self.push(Kind::Object(pointer), location, is_visible);
    }

    fn push(&mut self, kind: Kind<'c>, location: Location<'c>, is_visible: bool) {
        if self.places.len() >= PLACES {
            self.places.remove(0);
        }
        let effect = Effect { access: Access::Write, what: What::Memory(location) };
        self.places.push(Rc::new(Place { kind, effect, is_visible }));
    }

    /// Takes out what may be read.
    pub(super) fn remove_read(&mut self, done: &[Effect<'c>], when: When<'c>, effects: &Effects<'_, 'c>) {
        let reads: Vec<&Effect<'c>> = done.iter().filter(|each| each.access == Access::Read).collect();
        self.places.retain(|place| !reads.iter().any(|read| effects.conflict(&place.effect, read, when)));
    }

    /// Takes out what can be seen from outside.
    pub(super) fn remove_visible(&mut self) {
        self.places.retain(|place| !place.is_visible);
    }

    /// What is overwritten behind the start of a choice, whichever of its regions runs.
    pub(super) fn in_all(op: Op<'c>, starts: &[Self], effects: &Effects<'_, 'c>) -> Self {
        let Some((first, others)) = starts.split_first() else {
            return Self::default();
        };
        let in_other = |place: &Rc<Place<'c>>, other: &Self| match &place.kind {
            _ if other.places.iter().any(|each| Rc::ptr_eq(each, place)) => true,
            // Each region writes it in its own way.
            Kind::Bytes(location) => location.is_known_outside(op) && other.has(location, effects),
            _ => false,
        };
        let is_in_all = |place: &&Rc<Place<'c>>| others.iter().all(|other| in_other(place, other));
        Self { places: first.places.iter().filter(is_in_all).cloned().collect() }
    }
}

/// The reads of local objects behind a point.
#[derive(Default)]
pub(super) struct Reads<'c> {
    list: Vec<(Effect<'c>, When<'c>)>,
    too_many: bool,
}

impl<'c> Reads<'c> {
    /// Adds what operations read.
    pub(super) fn add(&mut self, done: Vec<Effect<'c>>, when: When<'c>, effects: &Effects<'_, 'c>) {
        for effect in done {
            // What is not known to be one place is no object that only this function reaches.
            let What::Memory(location) = &effect.what else { continue };
            if effect.access == Access::Read && may_be_local(location, effects) {
                self.too_many |= self.list.len() >= READS;
                if self.too_many {
                    return;
                }
                self.list.push((effect, when));
            }
        }
    }

    /// How many there are; for [`Self::shorten`] and [`Self::take`].
    pub(super) fn mark(&self) -> usize {
        self.list.len()
    }

    /// Forgets those that came after the mark.
    pub(super) fn shorten(&mut self, mark: usize) {
        self.list.truncate(mark);
    }

    /// Takes out those that came after the mark.
    pub(super) fn take(&mut self, mark: usize) -> Vec<(Effect<'c>, When<'c>)> {
        self.list.split_off(mark)
    }

    /// Puts back what was taken out.
    pub(super) fn put(&mut self, taken: Vec<(Effect<'c>, When<'c>)>) {
        self.list.extend(taken);
    }

    /// Whether a location is of a local object that nothing reads any more.
    pub(super) fn leave_unread(&self, location: &Location<'c>, effects: &Effects<'_, 'c>) -> bool {
        if self.too_many || !effects.aliases.dies_with_function(location) {
            return false;
        }
        // What an access says of itself does not bind accesses of other types to the same bytes.
        let write = Effect { access: Access::Write, what: What::Memory(location.unclaimed()) };
        !self.list.iter().any(|(read, when)| effects.conflict(&write, read, *when))
    }
}

fn may_be_local<'c>(location: &Location<'c>, effects: &Effects<'_, 'c>) -> bool {
    let is_elsewhere = |each: &Object<'c>| matches!(each, Object::Argument(_) | Object::Global(_) | Object::Null);
    !effects.aliases.objects(location).is_some_and(|all| all.iter().all(is_elsewhere))
}

/// Whether an operation is a store.
pub(super) fn is_store(op: Op<'_>) -> bool {
    matches!(
        OpKind::of(op),
        OpKind::Llvm(llvm::Kind::Store) | OpKind::Memref(memref::Kind::Store) | OpKind::Affine(affine::Kind::Store)
    )
}

/// The bytes that an operation writes, all of them and nothing else: a plain store, a fill or a copy of constant length.
pub(super) fn written<'c>(op: Op<'c>, effects: &Effects<'_, 'c>) -> Option<Location<'c>> {
    use crate::analysis::known_memory::plain_access;
    if let Some(access) = plain_access(op, effects) {
        return access.stored.map(|_| access.location);
    }
    let is_copy = matches!(
        OpKind::of(op),
        OpKind::Llvm(
            llvm::Kind::Memcpy
                | llvm::Kind::MemcpyInline
                | llvm::Kind::Memmove
                | llvm::Kind::Memset
                | llvm::Kind::MemsetInline
        )
    );
    let found = effects.of(op).into_iter().filter(|_| is_copy).find(|each| each.access == Access::Write);
    match found?.what {
        What::Memory(location) => matches!(location.extent(), Extent::Bytes(1..)).then_some(location),
        _ => None,
    }
}
