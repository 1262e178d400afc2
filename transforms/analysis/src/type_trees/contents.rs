//! The data in a range of bytes, from the entries of a node and the declared types of its object.

use super::{
    copies::relative,
    graph::{CellId, Entry, Graph},
    kind::{Format, Kind, Strength},
    offsets::{Offsets, gcd},
    types::Part,
};
use dialects::cmem::types::TypeId;

/// Most bytes that are described one by one.
const BYTES: u64 = 1 << 16;

/// The size in bytes from which on arrays are taken to be endless.
const LONG: i64 = 1 << 12;

/// Most places of a pointer that are looked at one by one.
const PLACES: u64 = 16;

/// The target of a pointer among the data.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Pointee {
    Cell(CellId),
    Type(TypeId),
}

/// The state of knowledge of some bytes, with the evidence.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Found {
    Unknown,
    Padding,
    Data {
        kind: Kind,
        strength: Strength,
        evidence: u32,
        pointee: Option<Pointee>,
    },
    /// Two kinds in the same bytes.
    Conflict {
        kinds: [Kind; 2],
        evidence: [u32; 2],
    },
}

impl Found {
    fn is_integer(&self) -> bool {
        matches!(self, Self::Data { kind: Kind::Integer, .. })
    }

    /// Whether two pieces are alike for a reader.
    fn is_like(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Data { kind: a, .. }, Self::Data { kind: b, .. }) => a == b,
            (Self::Conflict { kinds: a, .. }, Self::Conflict { kinds: b, .. }) => a == b,
            _ => self == other,
        }
    }
}

/// Some consecutive bytes of one kind.
#[derive(Clone, Copy, Debug)]
pub(super) struct Run {
    pub offset: u64,
    pub size: u64,
    pub found: Found,
}

/// The data in a range.
#[derive(Clone, Debug, Default)]
pub(super) struct Runs {
    pub runs: Vec<Run>,
    /// From which offset on the runs repeat to the end of the range, and with which stride.
    pub repeats: Option<(u64, u64)>,
}

/// A fact about bytes of the range, with the rank of what it says.
#[derive(Clone, Copy)]
struct Item {
    offsets: Offsets,
    size: u64,
    rank: Rank,
    found: Found,
    /// Whether it is about elements before the one that a pointer of this declared type points to.
    is_before: bool,
}

/// Facts of a higher rank outweigh others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Rank {
    Nothing,
    Padding,
    Any,
    Declared,
    Used,
}

/// The state of knowledge of a byte: its rank, the item and the start of the datum that it belongs to, and another item that
/// contradicts it.
#[derive(Clone, Copy)]
struct Byte {
    rank: Rank,
    item: u32,
    start: i64,
    against: Option<u32>,
}

/// The data in so many bytes from where a pointer points to; `None` if the number is unknown.
pub(super) fn contents(graph: &Graph<'_>, cell: CellId, bytes: Option<u64>) -> Runs {
    let Some((root, place)) = graph.target(cell) else { return Runs::default() };
    let origin = place.offsets();
    if !origin.is_single()
        && let Some(places) = origin.each(PLACES)
    {
        let mut each = places.into_iter().map(|at| described(&items(graph, root, Offsets::at(at), bytes), bytes));
        let first = each.next().unwrap_or_default();
        if each.all(|other| is_same(&first, &other)) {
            return first;
        }
    }
    described(&items(graph, root, origin, bytes), bytes)
}

/// The data in so many bytes that are copied between two places: what is known of either is known of both.
pub(super) fn copied(graph: &Graph<'_>, ends: [CellId; 2], bytes: Option<u64>) -> Runs {
    let places = ends.into_iter().filter_map(|end| graph.target(end));
    let facts: Vec<Item> = places.flat_map(|(root, place)| items(graph, root, place.offsets(), bytes)).collect();
    described(&facts, bytes)
}

/// The data in an object of a C type, if nothing else is known of it.
pub(super) fn of_type(graph: &Graph<'_>, id: TypeId) -> Runs {
    let mut items = Vec::new();
    declared_items(graph, id, Offsets::at(0), Offsets::at(0), 0, &mut items);
    let size = graph.types.size(id);
    let mut runs = described(&items, size);
    runs.repeats = size.filter(|size| *size > 0).map(|size| (0, size));
    runs
}

fn is_same(a: &Runs, b: &Runs) -> bool {
    a.repeats == b.repeats && are_alike(&a.runs, &b.runs, 0)
}

/// Whether runs are alike if the second ones are moved by some bytes.
fn are_alike(a: &[Run], b: &[Run], by: u64) -> bool {
    let same = |(a, b): (&Run, &Run)| a.offset + by == b.offset && a.size == b.size && a.found.is_like(&b.found);
    a.len() == b.len() && a.iter().zip(b).all(same)
}

/// The facts about bytes relative to these places of a node.
fn items(graph: &Graph<'_>, root: u32, origin: Offsets, bytes: Option<u64>) -> Vec<Item> {
    let mut items = Vec::new();
    let node = graph.node(root);
    for entry in node.around(origin.start, bytes) {
        let Some(offsets) = relative(entry.offsets, entry.size, origin, None) else { continue };
        let rank = if entry.strength == Strength::Used { Rank::Used } else { Rank::Declared };
        let Entry { kind, strength, evidence, cell, .. } = *entry;
        let found = Found::Data { kind, strength, evidence, pointee: cell.map(Pointee::Cell) };
        items.push(Item { offsets, size: entry.size, rank, found, is_before: false });
        if kind == Kind::Float(Format::F80) {
            let (size, found) = (Format::F80.stride(), Found::Padding);
            items.push(Item { offsets, size, rank: Rank::Padding, found, is_before: false });
        }
    }
    for declared in &node.declared {
        let size = graph.types.size(declared.r#type).and_then(|size| i64::try_from(size).ok());
        let Some(size) = size.filter(|size| declared.repeats && *size > 0) else {
            let object = Offsets::at(declared.at);
            declared_items(graph, declared.r#type, object, origin, declared.evidence, &mut items);
            continue;
        };
        let objects = Offsets::every(declared.at, size);
        declared_items(graph, declared.r#type, objects, origin, declared.evidence, &mut items);
        let (number, first) = (declared.at.div_euclid(size), declared.at.rem_euclid(size));
        if let Some(number) = u64::try_from(number).ok().filter(|number| *number > 0) {
            let (objects, known) = (Offsets::at(first).repeated(size, Some(number)), items.len());
            declared_items(graph, declared.r#type, objects, origin, declared.evidence, &mut items);
            items[known..].iter_mut().for_each(|item| item.is_before = true);
        }
    }
    items
}

/// The parts of objects of a C type at these offsets.
fn declared_items(
    graph: &Graph<'_>,
    id: TypeId,
    objects: Offsets,
    origin: Offsets,
    evidence: u32,
    items: &mut Vec<Item>,
) {
    let Some(flat) = graph.types.flat(id).filter(|flat| flat.leaves.iter().any(|leaf| leaf.part != Part::Any)) else {
        return;
    };
    if let Some(size) = rest(objects, flat.size, origin) {
        let (rank, found) = (Rank::Padding, Found::Padding);
        items.push(Item { offsets: Offsets::at(0), size, rank, found, is_before: false });
    }
    let mut push = |offsets: Offsets, size: u64, rank: Rank, found: Found| {
        if let Some(offsets) = relative(offsets, size, origin, None) {
            items.push(Item { offsets, size, rank, found, is_before: false });
        }
    };
    push(objects, flat.size, Rank::Padding, Found::Padding);
    // At a variable place of an array, each element has the padding.
    let stride = origin.stride().and_then(|stride| u64::try_from(stride).ok());
    if let Some(stride) = stride.filter(|stride| *stride > 0 && flat.size % stride == 0) {
        push(objects.plus(Offsets::every(0, stride as i64)), stride, Rank::Padding, Found::Padding);
    }
    for leaf in &flat.leaves {
        let offsets = objects.plus(leaf.offsets);
        let strength = Strength::Declared;
        let (rank, found) = match leaf.part {
            Part::Any => (Rank::Any, Found::Unknown),
            Part::Data(kind) => (Rank::Declared, Found::Data { kind, strength, evidence, pointee: None }),
            Part::PointerTo(id) => {
                let pointee = Some(Pointee::Type(id));
                (Rank::Declared, Found::Data { kind: Kind::Pointer, strength, evidence, pointee })
            }
        };
        push(offsets, leaf.size, rank, found);
    }
}

/// The number of bytes from a place on that belong to an object which starts before it.
fn rest(objects: Offsets, size: u64, origin: Offsets) -> Option<u64> {
    let distance = origin.start.checked_sub(objects.start).filter(|distance| *distance > 0 && origin.is_single())?;
    let inside = match objects.stride() {
        None => distance,
        Some(stride) => {
            let last = objects.count().map_or(i64::MAX, |count| i64::try_from(count - 1).unwrap_or(i64::MAX));
            distance - (distance / stride).min(last) * stride
        }
    };
    size.checked_sub(u64::try_from(inside).ok()?).filter(|rest| *rest > 0 && *rest < size)
}

/// Describes a range by the facts about it.
fn described(items: &[Item], bytes: Option<u64>) -> Runs {
    let limit = bytes.and_then(|bytes| i64::try_from(bytes).ok());
    let clip = |item: &Item| Some(Item { offsets: item.offsets.clipped(0, limit)?, ..*item });
    let items: Vec<Item> = items.iter().filter_map(clip).collect();
    let Some((from, period)) = shape(&items) else { return Runs::default() };
    let all = from + period.unwrap_or(0);
    let length = bytes.map_or(all, |bytes| bytes.min(all));
    // More than what is known of.
    let known = bytes.filter(|bytes| *bytes > all && period.is_none());
    if length > BYTES {
        return unknown(bytes);
    }
    let mut map = vec![Byte { rank: Rank::Nothing, item: 0, start: 0, against: None }; length as usize];
    for is_before in [false, true] {
        for (number, item) in items.iter().enumerate().filter(|(_, item)| item.is_before == is_before) {
            mark(&mut map, &items, number as u32, item);
        }
    }
    let mut runs = runs(&map, &items);
    if let Some(bytes) = known {
        runs.push(Run { offset: all, size: bytes - all, found: Found::Unknown });
    }
    let Some(period) = period.filter(|_| bytes.is_none_or(|bytes| bytes > all)) else {
        return Runs { runs, repeats: None };
    };
    let found = repeated(&runs, from, period);
    let (from, _) = found.repeats.unwrap_or_default();
    let says_something = |run: &Run| !matches!(run.found, Found::Unknown | Found::Padding);
    if found.runs.iter().any(|run| run.offset >= from && says_something(run)) {
        return found;
    }
    // Nothing repeats.
    let mut runs: Vec<Run> = found.runs.into_iter().filter(|run| run.offset < from).collect();
    if let Some(bytes) = bytes {
        runs.push(Run { offset: from, size: bytes - from, found: Found::Unknown });
    }
    Runs { runs, repeats: None }
}

fn unknown(bytes: Option<u64>) -> Runs {
    let runs = bytes.map(|size| Run { offset: 0, size, found: Found::Unknown }).into_iter().collect();
    Runs { runs, repeats: None }
}

/// The offset from which on the facts repeat, and with which stride. Without a stride they end there. `None` if that
/// is too far.
fn shape(items: &[Item]) -> Option<(u64, Option<u64>)> {
    // The end of a long array does not matter: nothing is behind it.
    let endless = |item: &&Item| !item.offsets.is_single() && item.offsets.reach().is_none_or(|reach| reach > LONG);
    let mut period: Option<i64> = None;
    let mut from: i64 = 0;
    for item in items {
        let size = i64::try_from(item.size).ok()?;
        match item.offsets.stride().filter(|_| endless(&item)) {
            Some(stride) => {
                let old = period.unwrap_or(stride);
                period = Some(old.checked_mul(stride / gcd(old, stride)).filter(|all| *all <= BYTES as i64)?);
                if item.offsets.start >= stride {
                    from = from.max(item.offsets.start);
                }
            }
            None => from = from.max(item.offsets.start.checked_add(item.offsets.reach()?)?.checked_add(size)?),
        }
    }
    let from = match period {
        Some(period) => from.checked_add(period - 1)? / period * period,
        None => from,
    };
    (from <= BYTES as i64).then_some((from as u64, period.map(|period| period as u64)))
}

/// Notes a fact in the bytes that it is about.
fn mark(map: &mut [Byte], items: &[Item], number: u32, item: &Item) {
    let length = map.len() as i64;
    let mut note = |start: i64| {
        if item.is_before && is_contradicted(map, items, item, start) {
            return;
        }
        for at in start..start.saturating_add(item.size as i64).min(length) {
            let byte = &mut map[at as usize];
            // An object that is declared as an integer may still carry a copy of something else.
            let are_declared = (item.rank, byte.rank) == (Rank::Declared, Rank::Declared);
            let (is, was) = (item.found.is_integer(), items[byte.item as usize].found.is_integer());
            if are_declared && is && !was {
                continue;
            }
            if item.rank > byte.rank || (are_declared && was && !is) {
                *byte = Byte { rank: item.rank, item: number, start, against: None };
            } else if item.rank == byte.rank && item.rank >= Rank::Declared {
                let other = &items[byte.item as usize].found;
                let is_alike = item.found.is_like(other);
                // Another kind says more than the same kind at another place.
                let is_known = byte.against.is_some_and(|at| is_alike || !items[at as usize].found.is_like(other));
                if !is_known && (!is_alike || (!other.is_integer() && byte.start != start)) {
                    byte.against = Some(number);
                }
            }
        }
    };
    let first = item.offsets.start;
    let stride = item.offsets.stride().unwrap_or(length.max(1));
    let times = item.offsets.count().unwrap_or(u64::MAX);
    let inner: Vec<i64> = item.offsets.inner_offsets();
    for at in 0..times {
        let start = first.saturating_add((at as i64).saturating_mul(stride));
        if start >= length {
            break;
        }
        inner.iter().map(|offset| start + offset).filter(|start| *start < length).for_each(&mut note);
    }
}

/// Whether bytes of a datum at an offset are certainly of another one, which has another size or lies elsewhere.
fn is_contradicted(map: &[Byte], items: &[Item], item: &Item, start: i64) -> bool {
    let at = |offset: i64| usize::try_from(offset).unwrap_or(0).min(map.len());
    let bytes = &map[at(start)..at(start.saturating_add(item.size as i64))];
    bytes.iter().filter(|byte| byte.rank >= Rank::Declared).any(|byte| {
        let other = &items[byte.item as usize];
        byte.start != start || other.size != item.size
    })
}

/// Groups bytes.
fn runs(map: &[Byte], items: &[Item]) -> Vec<Run> {
    let mut runs: Vec<Run> = Vec::new();
    let mut at = 0;
    while at < map.len() {
        let byte = map[at];
        let same = |other: &Byte| {
            (other.rank, other.start, other.against) == (byte.rank, byte.start, byte.against)
                && (other.rank == Rank::Nothing
                    || items[other.item as usize].found.is_like(&items[byte.item as usize].found))
        };
        let size = map[at..].iter().take_while(|other| same(other)).count();
        let found = found(byte, items, at as i64, size as u64);
        match runs.last_mut() {
            Some(last) if last.found.is_like(&found) && joins(last, &found) => last.size += size as u64,
            _ => runs.push(Run { offset: at as u64, size: size as u64, found }),
        }
        at += size;
    }
    runs
}

/// Whether data continue a run: pointers are told apart by what they point to.
fn joins(last: &Run, found: &Found) -> bool {
    match (last.found, found) {
        (Found::Data { kind: Kind::Pointer, pointee: a, .. }, Found::Data { pointee: b, .. }) => a == *b,
        _ => true,
    }
}

fn found(byte: Byte, items: &[Item], at: i64, size: u64) -> Found {
    if byte.rank == Rank::Nothing {
        return Found::Unknown;
    }
    let item = &items[byte.item as usize];
    let part = |number: u32| match items[number as usize].found {
        Found::Data { kind, evidence, .. } => Some((kind, evidence)),
        _ => None,
    };
    if let Some(other) = byte.against
        && let (Some((first, one)), Some((second, two))) = (part(byte.item), part(other))
    {
        return Found::Conflict { kinds: [first, second], evidence: [one, two] };
    }
    // A part of a float or pointer says nothing of its own.
    let is_part = matches!(item.found, Found::Data { kind, .. } if kind != Kind::Integer)
        && (byte.start != at || size < item.size);
    if is_part { Found::Unknown } else { item.found }
}

/// Runs that repeat, from the start of the range on if what is before repeats too.
fn repeated(runs: &[Run], from: u64, period: u64) -> Runs {
    let of = |number: u64| cut(runs, number * period, (number + 1) * period);
    let tail = of(from / period);
    let before = (0..=from / period).rev().take_while(|at| are_alike(&of(*at), &tail, from - at * period));
    let from = before.last().unwrap_or(from / period) * period;
    let mut all = cut(runs, 0, from);
    all.extend(cut(runs, from, from + period));
    Runs { runs: all, repeats: Some((from, period)) }
}

/// The parts of runs in a range.
fn cut(runs: &[Run], from: u64, end: u64) -> Vec<Run> {
    let first = runs.partition_point(|run| run.offset + run.size <= from);
    let inside = runs[first..].iter().take_while(|run| run.offset < end);
    let part = |run: &Run| {
        let offset = run.offset.max(from);
        Run { offset, size: (run.offset + run.size).min(end) - offset, found: run.found }
    };
    inside.map(part).collect()
}
