//! State of the backward walk: memory that is overwritten after a program point, and later reads.

use analysis::alias::{Extent, Location, Object};
use analysis::effects::{Access, Effect, Effects, What, When};
use analysis::known_memory::plain_access;
use dialects::{ir::*, ops::MemoryCopy};
use std::rc::Rc;

/// Maximum number of overwritten locations tracked; the one farthest from the current point is dropped first.
const PLACES: usize = 96;

/// Maximum number of reads of local objects tracked; beyond it, all local objects count as read.
const READS: usize = 2000;

/// Memory that is overwritten, or whose lifetime ends, before any read of it.
pub(super) struct Place<'c> {
    kind: Kind<'c>,
    /// The overwriting, as a write effect to compare reads with.
    effect: Effect<'c>,
    /// Whether code outside the function sees the old value if control does not reach the overwriting.
    is_visible: bool,
}

enum Kind<'c> {
    /// These bytes, for accesses with the same alias metadata, which also restricts the reads that may see them.
    WithMetadata(Location<'c>),
    /// These bytes, for all accesses.
    Bytes(Location<'c>),
    /// The whole object at this pointer, whose lifetime begins or ends.
    Object(Val<'c>),
}

/// The memory that is overwritten after a program point, the nearest overwriting last.
#[derive(Clone, Default)]
pub(super) struct Overwritten<'c> {
    places: Vec<Rc<Place<'c>>>,
}

impl<'c> Overwritten<'c> {
    /// Whether the whole location is overwritten before any read of it.
    pub(super) fn has(&self, location: &Location<'c>, effects: &Effects<'c>) -> bool {
        self.places.iter().any(|place| match &place.kind {
            Kind::WithMetadata(by) => by.has_metadata_of(location) && effects.aliases.covers(by, location),
            Kind::Bytes(by) => effects.aliases.covers(by, location),
            Kind::Object(pointer) => match effects.aliases.objects(location).as_deref() {
                Some([Object::Stack(object)]) => object == pointer,
                _ => false,
            },
        })
    }

    /// Adds a location that is written.
    pub(super) fn add(&mut self, location: &Location<'c>, effects: &Effects<'c>) {
        let is_visible = !effects.aliases.dies_with_function(location);
        let bare = location.without_metadata();
        if !location.has_metadata_of(&bare) {
            self.push(Kind::WithMetadata(location.clone()), location.clone(), is_visible);
        }
        self.push(Kind::Bytes(bare.clone()), bare, is_visible);
    }

    /// Adds the object that a lifetime marker is for.
    pub(super) fn add_object(&mut self, pointer: Val<'c>, effects: &Effects<'c>) {
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

    /// Removes memory that the effects `done` may read.
    pub(super) fn remove_read(&mut self, done: &[Effect<'c>], when: When<'c>, effects: &Effects<'c>) {
        let reads: Vec<&Effect<'c>> = done.iter().filter(|each| each.access == Access::Read).collect();
        self.places.retain(|place| !reads.iter().any(|read| effects.conflict(&place.effect, read, when)));
    }

    /// Removes memory whose old value code outside the function may see.
    pub(super) fn remove_visible(&mut self) {
        self.places.retain(|place| !place.is_visible);
    }

    /// Meet over the regions of a conditional: the overwritten memory before it, from that at the start of each region.
    pub(super) fn in_all(op: Op<'c>, starts: &[Self], effects: &Effects<'c>) -> Self {
        let Some((first, others)) = starts.split_first() else {
            return Self::default();
        };
        let in_other = |place: &Rc<Place<'c>>, other: &Self| match &place.kind {
            _ if other.places.iter().any(|each| Rc::ptr_eq(each, place)) => true,
            // Different stores in the regions may overwrite the same bytes.
            Kind::Bytes(location) => location.is_known_outside(op) && other.has(location, effects),
            _ => false,
        };
        let is_in_all = |place: &&Rc<Place<'c>>| others.iter().all(|other| in_other(place, other));
        Self { places: first.places.iter().filter(is_in_all).cloned().collect() }
    }
}

/// The reads of local objects after a program point.
#[derive(Default)]
pub(super) struct Reads<'c> {
    list: Vec<(Effect<'c>, When<'c>)>,
    too_many: bool,
}

impl<'c> Reads<'c> {
    /// Adds the reads among the effects `done`.
    pub(super) fn add(&mut self, done: Vec<Effect<'c>>, when: When<'c>, effects: &Effects<'c>) {
        for effect in done {
            // Other effects do not concern objects that only this function can access.
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

    /// The number of reads; a mark for [`Self::shorten`] and [`Self::take`].
    pub(super) fn mark(&self) -> usize {
        self.list.len()
    }

    /// Removes the reads added since the mark.
    pub(super) fn shorten(&mut self, mark: usize) {
        self.list.truncate(mark);
    }

    /// Removes and returns the reads added since the mark.
    pub(super) fn take(&mut self, mark: usize) -> Vec<(Effect<'c>, When<'c>)> {
        self.list.split_off(mark)
    }

    /// Adds back what [`Self::take`] removed.
    pub(super) fn put(&mut self, taken: Vec<(Effect<'c>, When<'c>)>) {
        self.list.extend(taken);
    }

    /// Whether a location is in a local object, and no later read may access it.
    pub(super) fn leave_unread(&self, location: &Location<'c>, effects: &Effects<'c>) -> bool {
        if self.too_many || !effects.aliases.dies_with_function(location) {
            return false;
        }
        // The metadata of the store does not restrict reads that have other metadata.
        let write = Effect { access: Access::Write, what: What::Memory(location.without_metadata()) };
        !self.list.iter().any(|(read, when)| effects.conflict(&write, read, *when))
    }
}

fn may_be_local<'c>(location: &Location<'c>, effects: &Effects<'c>) -> bool {
    let is_elsewhere = |each: &Object<'c>| matches!(each, Object::Argument(_) | Object::Global(_) | Object::Null);
    !effects.aliases.objects(location).is_some_and(|all| all.iter().all(is_elsewhere))
}

/// Whether an operation is a store of one element.
pub(super) fn is_store(op: Op<'_>) -> bool {
    MemoryAccess::of_element(op).is_some_and(|access| access.is_store)
}

/// The location that an operation writes completely and exclusively, by a plain store, or by a fill or copy of constant
/// length; `None` for any other operation.
pub(super) fn written<'c>(op: Op<'c>, effects: &Effects<'c>) -> Option<Location<'c>> {
    if let Some(access) = plain_access(op, effects) {
        return access.stored.map(|_| access.location);
    }
    MemoryCopy::of(op)?;
    let found = effects.of(op).into_iter().find(|each| each.access == Access::Write);
    match found?.what {
        What::Memory(location) => matches!(location.extent(), Extent::Bytes(1..)).then_some(location),
        _ => None,
    }
}
