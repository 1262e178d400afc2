//! Copies of bytes: the facts about one side hold on the other.

use super::{
    graph::{Declared, Done, Entry, Evidence, Graph, NodeId},
    kind::{Kind, Strength},
    offsets::{Offsets, Place},
    types::Part,
};
use dialects::cmem::types::TypeId;

/// Most entries that one copy transports, and most copies that a fact goes through: objects that are copied to each other
/// at other offsets would have no end. What is beyond stays unknown.
const TRANSFERS: u32 = 4096;
const COPIES: u8 = 24;

impl Graph<'_> {
    /// Copies the entries that are new on either side of a link.
    pub(super) fn copy(&mut self, link: u32) {
        self.links[link as usize].is_queued = false;
        let [Some(a), Some(b)] = self.links[link as usize].ends.map(|end| self.target(end)) else { return };
        let now = [a, b].map(|(node, place)| {
            let facts = &self.nodes[node as usize];
            Done { node, place, entries: facts.entries.len(), declared: facts.declared.len() }
        });
        let is_same = |old: &Done, new: &Done| (old.node, old.place) == (new.node, new.place);
        let old = self.links[link as usize].done.filter(|[x, y]| is_same(x, &now[0]) && is_same(y, &now[1]));
        self.links[link as usize].done = Some(now);
        let bytes = self.links[link as usize].bytes;
        // Data that is copied to an overlapping range of its object is copied on and on.
        let distance = a.1.offsets().start.abs_diff(b.1.offsets().start);
        let overlap = a.0 == b.0 && bytes.is_none_or(|bytes| bytes > distance);
        for (side, (from, to)) in [(a, b), (b, a)].into_iter().enumerate() {
            if from == to {
                return;
            }
            if from.0 != to.0 && old.is_none_or(|old| old[side].declared < now[side].declared) {
                self.copy_declared(link, from, to);
            }
            for at in old.map_or(0, |old| old[side].entries)..now[side].entries {
                let entry = self.nodes[from.0 as usize].entries[at];
                if self.evidence[entry.evidence as usize].copies >= COPIES {
                    continue;
                }
                let Some(offsets) = transported(entry, from.1.offsets(), to.1.offsets(), bytes) else { continue };
                let offsets = if overlap { entry.offsets.join(offsets) } else { offsets };
                let new = Entry { offsets, ..entry };
                let is_known = |known: &u32| self.nodes[to.0 as usize].entries[*known as usize].cell == new.cell;
                let key = (offsets, entry.size, entry.kind, entry.strength);
                if self.nodes[to.0 as usize].index.get(&key).is_some_and(is_known) {
                    continue;
                }
                if !self.count_transfer(link) {
                    return;
                }
                let evidence = self.copied(link, entry.evidence);
                self.add(to.0, Entry { evidence, ..new });
            }
        }
    }

    /// Copies declared types: of objects that are copied as a whole, and of the members that are in the range.
    fn copy_declared(&mut self, link: u32, from: (NodeId, Place), to: (NodeId, Place)) {
        let bytes = self.links[link as usize].bytes;
        let (start, target) = (from.1.offsets(), to.1.offsets());
        for declared in self.nodes[from.0 as usize].declared.clone() {
            let Some(flat) = self.types.flat(declared.r#type).filter(|flat| flat.size > 0) else { continue };
            let Ok(size) = i64::try_from(flat.size) else { continue };
            let fits = |distance: i64| {
                let end = distance.saturating_add(size);
                distance >= 0 && bytes.is_none_or(|bytes| u64::try_from(end).is_ok_and(|end| end <= bytes))
            };
            let distance = declared.at.saturating_sub(start.start);
            let is_inside = fits(distance) || !declared.repeats;
            let distance = if is_inside { distance } else { distance.rem_euclid(size) };
            let is_whole = fits(distance) && (distance % size == 0 || !declared.repeats);
            if is_whole && start.is_single() && target.is_single() {
                let repeats = declared.repeats && bytes.is_none_or(|bytes| bytes >= 2 * flat.size);
                self.declare_in(to.0, Declared { at: target.start.saturating_add(distance), repeats, ..declared });
                continue;
            }
            let objects = match declared.repeats {
                true => Offsets::every(declared.at, size),
                false => Offsets::at(declared.at),
            };
            for leaf in &flat.leaves {
                let (kind, pointee) = match leaf.part {
                    Part::Data(kind) => (kind, None),
                    Part::PointerTo(pointee) => (Kind::Pointer, Some(pointee)),
                    Part::Any => continue,
                };
                let (strength, evidence) = (Strength::Declared, declared.evidence);
                let offsets = objects.plus(leaf.offsets);
                let member = Entry { offsets, size: leaf.size, kind, strength, evidence, cell: None };
                if let Some(offsets) = transported(member, start, target, bytes) {
                    self.add_member(link, to.0, Entry { offsets, ..member }, pointee);
                }
            }
        }
    }

    /// Notes a member of a declared type that a copy transports.
    fn add_member(&mut self, link: u32, node: NodeId, member: Entry, pointee: Option<TypeId>) {
        let key = (member.offsets, member.size, member.kind, member.strength);
        if self.nodes[node as usize].index.contains_key(&key) || !self.count_transfer(link) {
            return;
        }
        let cell = pointee.map(|r#type| {
            let cell = self.cell();
            self.declare(cell, Declared { r#type, at: 0, repeats: true, evidence: member.evidence });
            cell
        });
        let evidence = self.copied(link, member.evidence);
        self.add(node, Entry { evidence, cell, ..member });
    }

    /// Whether a copy may transport one more entry.
    fn count_transfer(&mut self, link: u32) -> bool {
        let link = &mut self.links[link as usize];
        link.transfers += 1;
        link.transfers <= TRANSFERS
    }

    /// The evidence of a fact that a copy transports.
    fn copied(&mut self, link: u32, before: u32) -> u32 {
        let op = self.evidence[self.links[link as usize].op_evidence as usize].op;
        let copies = self.evidence[before as usize].copies.saturating_add(1);
        self.evidence.push(Evidence { op, before: Some(before), copies });
        self.evidence.len() as u32 - 1
    }
}

/// Where data of these offsets lies relative to an element at `origin`, if it lies there in each of them, within a
/// number of bytes.
pub(super) fn relative(offsets: Offsets, size: u64, origin: Offsets, bytes: Option<u64>) -> Option<Offsets> {
    if !offsets.repeats_with(origin) {
        return None;
    }
    let mut own = offsets.shifted(origin.start.saturating_neg());
    if let (false, Some(stride)) = (origin.is_single(), offsets.stride()) {
        own.start = own.start.rem_euclid(stride);
    }
    let end = match bytes {
        Some(bytes) => Some(i64::try_from(bytes.checked_sub(size)?.checked_add(1)?).ok()?),
        None => None,
    };
    own.clipped(0, end)
}

/// Where an entry on one side of a copy is on the other side; `None` if it is not copied, or not as a whole.
fn transported(entry: Entry, from: Offsets, to: Offsets, bytes: Option<u64>) -> Option<Offsets> {
    if let Some(found) = relative(entry.offsets, entry.size, from, bytes) {
        return Some(to.plus(found));
    }
    // A loop that copies parts of the data one after another copies all of it.
    let steps_alike = from.strides().eq(to.strides()) && !from.is_single();
    let end =
        from.reach().zip(bytes).map(|(reach, bytes)| from.start.saturating_add(reach).saturating_add(bytes as i64));
    let is_inside = entry.offsets.start >= from.start && end.is_none_or(|end| entry.offsets.start < end);
    (steps_alike && is_inside).then(|| entry.offsets.shifted(to.start.saturating_sub(from.start)))
}
