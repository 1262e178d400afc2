//! Time tiles of stencils: strips of rows that stay in a cache for several time steps.
//!
//! ```text
//! for t { for i { b[i] = f(a[i - 1], a[i], a[i + 1]) } for i { a[i] = g(b[i - 1], b[i], b[i + 1]) } }
//! ->  for to { for s { for ti { for i in strip s, moved by 2 * ti { b[..] } for i in strip s, moved by 2 * ti + 1 { a[..] } } } }
//! ```
//! Rows are the outermost dimension of the arrays; they stay whole, as hardware prefetches along them. Each sweep of a time step is moved by an offset, and all
//! of them by a number of rows in each time step, so that what they read is computed: the strips are parallelograms.
//!
//! Sources: U. Bondhugula et al., "A Practical Automatic Polyhedral Parallelizer and Locality Optimizer", PLDI 2008; D. Wonnacott, "Using Time Skewing to
//! Eliminate Idle Time due to Memory Bandwidth and Network Limitations", IPDPS 2000.

use super::conditions::{add, is_outside, length};
use super::products::Text;
use super::target::Target;
use crate::procedure::{Access, ArrayId, BlockId, Condition, Index, Leaf, NodeId, Procedure, Subscript};
use crate::proof::accesses::{Accessed, accesses};
use crate::script::{Draft, Refused};
use std::collections::{BTreeMap, BTreeSet};

/// The most rows between an access and the row of its sweep, and by which strips move in a time step.
const MOST_ROWS: i64 = 4;

/// The most rows by which a sweep is moved.
const MOST_OFFSET: i64 = 16;

/// The most time steps of a tile, and the fewest that pay.
const STEPS: std::ops::RangeInclusive<i64> = 3..=16;

/// The tiles of time steps with which threads pay.
const TILES: i64 = 8;

/// A loop over time steps, and how its sweeps are tiled.
#[derive(Clone, Debug)]
pub struct TimeBand {
    /// The loop over time steps.
    time: NodeId,
    sweeps: Vec<Sweep>,
    /// The rows by which strips move from one time step to the next.
    skew: i64,
    /// The time steps of a tile, and the rows of a strip.
    steps: i64,
    strip: i64,
    /// The least number of rows that do not fit in the cache.
    least: i64,
    has_threads: bool,
}

/// A node in a loop over time steps that computes rows of arrays.
#[derive(Clone, Debug)]
struct Sweep {
    /// The loop over rows, or a node that computes one row.
    node: NodeId,
    /// The first row, and the one behind the last one.
    rows: [Index; 2],
    /// The number of rows by which it is moved.
    offset: i64,
}

/// An access to a row of an array, relative to that of the sweep.
struct Row {
    array: usize,
    distance: i64,
    writes: bool,
}

impl TimeBand {
    /// The time band whose first statement this is; `None` if it is none, or too small for strips to pay.
    pub fn of(procedure: &Procedure<'_>, leaf: &Leaf, target: &Target) -> Option<Self> {
        let time = leaf.loops().next()?;
        let inside = procedure.statements_of(time);
        if inside.first() != Some(&leaf.id) {
            return None;
        }
        let bounds = procedure.as_loop(time)?;
        if bounds.lower.len() != 1 || bounds.upper.len() != 1 {
            return None;
        }
        let written = written(procedure, &inside)?;
        let nodes = procedure.block(BlockId::Loop(time)).to_vec();
        let rows: Vec<_> =
            nodes.iter().map(|node| sweep_of(procedure, time, *node, &written)).collect::<Option<_>>()?;
        let (sweeps, accessed): (Vec<Sweep>, Vec<Vec<Row>>) = rows.into_iter().unzip();
        let (skew, offsets) = (0..=MOST_ROWS).find_map(|skew| Some((skew, offsets(&accessed, skew)?)))?;
        let sweeps = sweeps.into_iter().zip(offsets).map(|(sweep, offset)| Sweep { offset, ..sweep }).collect();
        let row = written.iter().try_fold(0, |sum: i64, array| sum.checked_add(row_bytes(procedure, *array)?))?;
        // Half of the cache has the rows of a tile: those of a strip, and those by which it moves.
        let budget = target.machine.l2 / 2 / row.max(1);
        let steps = (budget / (2 * skew.max(1))).min(*STEPS.end());
        let strip = budget - skew * steps - 2;
        let least = target.machine.l2 / row.max(1) + 1;
        let has_threads = target.has_threads;
        let found = Self { time, sweeps, skew, steps, strip, least, has_threads };
        (STEPS.contains(&steps) && strip >= skew.max(1)).then_some(found)
    }

    /// The statements that it rewrites.
    pub fn statements(&self, procedure: &Procedure<'_>) -> Vec<NodeId> {
        procedure.statements_of(self.time)
    }

    /// The conditions under which it pays, besides those that are known: the arrays are larger than the cache, and there are time steps for a tile. `None` if they
    /// are never met.
    pub fn pays(&self, procedure: &Procedure<'_>) -> Option<BTreeSet<Condition>> {
        let mut all = BTreeSet::new();
        let time = length(procedure, self.time)?;
        let (first, end) = self.range()?;
        let rows = end.plus(&first, -1)?.plus_constant(-self.least)?;
        // Threads execute several tiles of time steps at the same time.
        let steps = if self.has_threads { TILES * self.steps } else { self.steps };
        for number in [time.plus_constant(-steps)?, rows] {
            if !is_outside(&number) {
                return None;
            }
            add(procedure, number, &mut all)?;
        }
        Some(all)
    }

    /// The least first row of a sweep, and the greatest row behind the last one, both moved. `None` if they differ by more than constants, other than by being
    /// among the least number of rows.
    fn range(&self) -> Option<(Index, Index)> {
        let moved = |at: usize| {
            let all = self.sweeps.iter().map(|each| each.rows[at].plus_constant(each.offset));
            all.collect::<Option<Vec<_>>>()
        };
        let first = greatest(&moved(0)?.iter().map(|each| each.times(-1)).collect::<Option<Vec<_>>>()?)?.times(-1)?;
        let (few, ends): (Vec<_>, Vec<_>) = moved(1)?.into_iter().partition(|end| {
            let rows = end.plus(&first, -1).and_then(|rows| rows.as_constant());
            rows.is_some_and(|rows| rows <= self.least)
        });
        let end = if ends.is_empty() { greatest(&few)? } else { greatest(&ends)? };
        Some((first, end))
    }

    /// Appends the steps. `number` makes names unique.
    ///
    /// # Errors
    /// The refusal of a step.
    pub fn schedule(&self, draft: &mut Draft<'_>, number: usize) -> Result<(), Box<Refused>> {
        let n = number;
        let (first, end) = self.range().ok_or_else(|| draft.unnamed())?;
        // Inner nodes first: the name of the loop around is part of the reference to one.
        for (at, sweep) in self.sweeps.iter().enumerate() {
            let node = draft.reference(sweep.node)?;
            match draft.procedure.as_loop(sweep.node) {
                Some(_) if !sweep.is_row() => draft.step(&format!("rename({node}, row{n}_{at})"))?,
                _ => draft.step(&format!("add_loop({node}, row{n}_{at}, 1)"))?,
            }
        }
        let time = draft.reference(self.time)?;
        let Self { skew, steps, strip, .. } = *self;
        let last = (steps - 1).checked_mul(skew).and_then(|last| end.plus_constant(last));
        let [first, end] = [Some(first), last].map(|each| each.map(|each| draft.procedure.index(&each)));
        let (Some(first), Some(end)) = (first, end) else { return Err(draft.unnamed()) };
        let mut text = Text::default();
        text.line(format_args!("split({time}, {steps}, to{n}, ti{n})"));
        for (at, sweep) in self.sweeps.iter().enumerate() {
            text.line(format_args!("shift(row{n}_{at}, {skew} * ti{n} + {})", sweep.offset));
            let range = format!("({first}) / {strip}, ({end} + {}) / {strip}", strip - 1);
            text.line(format_args!("strip(row{n}_{at}, {strip}, strip{n}_{at}, {range})"));
        }
        for at in 1..self.sweeps.len() {
            text.line(format_args!("fuse(strip{n}_0, strip{n}_{at})"));
        }
        text.line(format_args!("reorder(ti{n}, strip{n}_0)"));
        if self.has_threads {
            // Tiles of several time steps at the same time, each some strips behind the one before.
            let behind = (skew * steps + self.sweeps.iter().map(|each| each.offset).max().unwrap_or(0)) / strip + 2;
            text.line(format_args!("shift(strip{n}_0, {behind} * to{n})"));
            text.line(format_args!("reorder(to{n}, strip{n}_0)"));
            text.line(format_args!("try {{ parallel(to{n}) }}"));
        }
        draft.step(text.into_string().trim_end())
    }
}

/// The greatest of numbers that differ by constants.
fn greatest(all: &[Index]) -> Option<Index> {
    let (first, others) = all.split_first()?;
    others.iter().try_fold(first.clone(), |greatest, each| {
        let distance = each.plus(&greatest, -1)?.as_constant()?;
        Some(if distance > 0 { each.clone() } else { greatest })
    })
}

impl Sweep {
    /// Whether it computes one row, without a loop over rows.
    fn is_row(&self) -> bool {
        self.rows[0].as_constant() == Some(0) && self.rows[1].as_constant() == Some(1)
    }
}

/// The arrays that statements write; `None` if they write one of one dimension, or access memory otherwise than by elements with affine subscripts.
fn written(procedure: &Procedure<'_>, nodes: &[NodeId]) -> Option<BTreeSet<usize>> {
    let all: Vec<Accessed<'_>> = nodes.iter().flat_map(|id| accesses(procedure, *id)).collect();
    let mut written = BTreeSet::new();
    for each in &all {
        let element = each.element.as_ref().filter(|_| each.is_affine())?;
        if each.writes {
            (element.subscripts.len() >= 2).then(|| written.insert(element.array.0))?;
        }
    }
    (!written.is_empty()).then_some(written)
}

/// A node in the loop over time steps, and its accesses to the arrays that are written, by rows.
fn sweep_of(
    procedure: &Procedure<'_>,
    time: NodeId,
    node: NodeId,
    written: &BTreeSet<usize>,
) -> Option<(Sweep, Vec<Row>)> {
    let each = procedure.as_loop(node)?;
    let ([lower], [upper]) = (each.lower.as_slice(), each.upper.as_slice()) else { return None };
    if lower.uses(time) || upper.uses(time) {
        return None;
    }
    let inside = procedure.nodes_of(node).into_iter().flat_map(|id| accesses(procedure, id));
    let all: Vec<(Access<'_>, bool)> = inside
        .filter_map(|each| Some((each.element?, each.writes)))
        .filter(|(access, _)| written.contains(&access.array.0))
        .collect();
    let relative = |by: &Index| {
        let one = |(access, writes): &(Access<'_>, bool)| {
            let Some(Subscript::Affine(index)) = access.subscripts.first() else { return None };
            let distance = index
                .plus(by, -1)?
                .as_constant()
                .filter(|distance| distance.unsigned_abs() <= MOST_ROWS.unsigned_abs())?;
            Some(Row { array: access.array.0, distance, writes: *writes })
        };
        all.iter().map(one).collect::<Option<Vec<_>>>()
    };
    match relative(&Index::counter(node)) {
        Some(rows) => Some((Sweep { node, rows: [lower.clone(), upper.clone()], offset: 0 }, rows)),
        None => Some((Sweep { node, rows: [0.into(), 1.into()], offset: 0 }, relative(&0.into())?)),
    }
}

/// The rows by which sweeps are moved, if strips move by `skew` rows in each time step: a row is computed when what it needs is there. `None` if they
/// would have to move more.
fn offsets(sweeps: &[Vec<Row>], skew: i64) -> Option<Vec<i64>> {
    let mut offsets = vec![0; sweeps.len()];
    // Longest paths (R. Bellman, "On a Routing Problem", 1958).
    for _ in 0..=sweeps.len() {
        let before = offsets.clone();
        for (to, later) in sweeps.iter().enumerate() {
            for (from, earlier) in sweeps.iter().enumerate() {
                let Some(needed) = needed(earlier, later) else { continue };
                // Sweeps that are not behind another one in its time step are in the next one.
                let least = before[from] + needed - if from < to { 0 } else { skew };
                offsets[to] = offsets[to].max(least);
            }
        }
        if offsets == before {
            return Some(offsets).filter(|all| all.iter().all(|offset| *offset <= MOST_OFFSET));
        }
    }
    None
}

/// The rows by which a later sweep is moved at least, relative to an earlier one, for their dependences.
fn needed(earlier: &[Row], later: &[Row]) -> Option<i64> {
    let mut farthest: BTreeMap<(usize, bool), i64> = BTreeMap::new();
    for row in earlier {
        let least = farthest.entry((row.array, row.writes)).or_insert(row.distance);
        *least = row.distance.min(*least);
    }
    let of = |row: &Row| {
        let written = farthest.get(&(row.array, true)).copied();
        let read = farthest.get(&(row.array, false)).copied().filter(|_| row.writes);
        written.into_iter().chain(read).map(|least| row.distance - least).max()
    };
    later.iter().filter_map(of).max()
}

/// The bytes of a row of an array, if they are known.
fn row_bytes(procedure: &Procedure<'_>, array: usize) -> Option<i64> {
    let element = procedure.element_bytes(ArrayId(array))?;
    let extents = procedure.arrays[array].extents.iter().skip(1);
    let mut extents = extents.map(|extent| extent.as_ref()?.as_constant());
    extents.try_fold(element, |product, extent| product.checked_mul(extent?))
}
