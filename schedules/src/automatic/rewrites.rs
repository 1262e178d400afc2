//! The rewrites that there are for the nest of a statement, and when they pay.

use super::cells::Cell;
use super::closures::{self, Closure};
use super::combined_sums::CombinedSum;
use super::conditions::{pays, pays_in_copies};
use super::contraction::{Contraction, Missed, Shape};
use super::earlier_rows::EarlierRows;
use super::factorisations::Factorisation;
use super::intervals::Intervals;
use super::recurrences::Recurrence;
use super::sweeps::Sweep;
use super::target::Target;
use super::tiles::Tiles;
use super::time_bands::TimeBand;
use super::{DEPTH, accumulators, distribute, operand_cells, products};
use crate::procedure::{Condition, Leaf, NodeId, Procedure};
use crate::script::{Draft, Refused};
use std::collections::BTreeSet;

/// A rewrite of the nest of a statement.
pub enum Rewrite {
    /// Tiles of a contraction, after elements took the place of its operands in `cells`, and of the cells that `stores` store.
    Contraction { cells: Vec<NodeId>, stores: Vec<NodeId>, tiles: Tiles, has_copies: bool },
    /// The same where the sums are combined with the elements that they are stored to.
    CombinedSum { tiles: Tiles, nest: CombinedSum },
    /// Tiles of a contraction that updates rows in front.
    EarlierRows { tiles: Tiles, nest: EarlierRows },
    /// Blocks of a factorisation, likewise.
    Factorisation { stores: Vec<NodeId>, tiles: Tiles, nest: Factorisation },
    /// Tiles of a recurrence over intervals, likewise.
    Intervals { stores: Vec<NodeId>, tiles: Tiles, nest: Intervals },
    /// Blocks of steps of a closure.
    Closure { tiles: Tiles, nest: Closure },
    /// Tiles over several time steps.
    TimeBand(TimeBand),
    /// Iterations with recurrences side by side.
    Recurrence(Recurrence),
    /// The interchange of loops.
    Sweep(Sweep),
    /// The replacement of an element by a register.
    Cell(Cell),
}

/// A rewrite, and the conditions on sizes under which it pays.
pub type Paying = (Rewrite, BTreeSet<Condition>);

impl Rewrite {
    /// The rewrites for a statement, better ones first. If there is none, the reason why it is no contraction may be of interest.
    ///
    /// # Errors
    /// The reason.
    pub fn all(procedure: &Procedure<'_>, leaf: &Leaf, target: &Target) -> Result<Vec<Paying>, Option<String>> {
        let contraction = match Self::earlier_rows(procedure, leaf, target) {
            Some(found) => Ok(found),
            None => Self::contraction(procedure, leaf, target),
        };
        let sweep = Sweep::of(procedure, leaf).and_then(|sweep| Some((sweep.pays(procedure)?, sweep)));
        let sweep = sweep.map(|(conditions, sweep)| (Self::Sweep(sweep), conditions));
        let cell = Cell::of(procedure, leaf).and_then(|cell| Some((cell.pays(procedure)?, cell)));
        let cell = cell.map(|(conditions, cell)| (Self::Cell(cell), conditions));
        let factorisation = Self::factorisation(procedure, leaf, target);
        let intervals = Self::intervals(procedure, leaf, target);
        let closure = Self::closure(procedure, leaf, target);
        let band = TimeBand::of(procedure, leaf, target).and_then(|band| Some((band.pays(procedure)?, band)));
        let band = band.map(|(conditions, band)| (Self::TimeBand(band), conditions));
        let recurrence = Recurrence::of(procedure, leaf).and_then(|found| Some((found.pays(procedure)?, found)));
        let recurrence = recurrence.map(|(conditions, found)| (Self::Recurrence(found), conditions));
        let others = factorisation.into_iter().chain(intervals).chain(closure).chain(sweep).chain(recurrence);
        let mut others = others.chain(band).chain(cell).peekable();
        match contraction {
            Ok(found) => Ok(std::iter::once(found).chain(others).collect()),
            Err(_) if others.peek().is_some() => Ok(others.collect()),
            Err(reason) => Err(reason),
        }
    }

    /// Whether it copies operands, for some sizes at least.
    pub fn has_copies(&self) -> bool {
        matches!(
            self,
            Self::Contraction { has_copies: true, .. }
                | Self::CombinedSum { .. }
                | Self::EarlierRows { .. }
                | Self::Closure { .. }
        )
    }

    /// Whether it makes tiles of a contraction.
    pub fn is_contraction(&self) -> bool {
        matches!(self, Self::Contraction { .. } | Self::CombinedSum { .. } | Self::EarlierRows { .. })
    }

    /// The number of contractions that it makes tiles in registers of, which take long to compile.
    pub fn tiled(&self) -> usize {
        match self {
            Self::Contraction { .. }
            | Self::CombinedSum { .. }
            | Self::EarlierRows { .. }
            | Self::Factorisation { .. }
            | Self::Intervals { .. } => 1,
            Self::Closure { .. } => closures::PARTS.len(),
            Self::TimeBand(_) | Self::Recurrence(_) | Self::Sweep(_) | Self::Cell(_) => 0,
        }
    }

    /// The statements that it rewrites besides that for which it was found.
    pub fn others(&self, procedure: &Procedure<'_>) -> Vec<NodeId> {
        match self {
            Self::Factorisation { nest, .. } => nest.statements(procedure),
            Self::Intervals { nest, .. } => nest.statements(procedure),
            Self::Closure { nest, .. } => nest.statements(procedure),
            Self::TimeBand(band) => band.statements(procedure),
            Self::Recurrence(found) => found.statements(procedure),
            Self::Contraction { .. }
            | Self::CombinedSum { .. }
            | Self::EarlierRows { .. }
            | Self::Sweep(_)
            | Self::Cell(_) => Vec::new(),
        }
    }

    fn intervals(procedure: &Procedure<'_>, leaf: &Leaf, target: &Target) -> Option<Paying> {
        let (stores, procedure, leaf) = in_elements(procedure, leaf)?;
        let nest = Intervals::of(&procedure, &leaf)?;
        let (conditions, tiles) = (nest.pays(&procedure)?, Tiles::new(target, nest.element)?);
        Some((Self::Intervals { stores, tiles, nest }, conditions))
    }

    fn closure(procedure: &Procedure<'_>, leaf: &Leaf, target: &Target) -> Option<Paying> {
        let nest = Closure::of(procedure, leaf)?;
        let (conditions, tiles) = (nest.pays(procedure)?, Tiles::new(target, nest.element)?);
        Some((Self::Closure { tiles, nest }, conditions))
    }

    fn factorisation(procedure: &Procedure<'_>, leaf: &Leaf, target: &Target) -> Option<Paying> {
        let (stores, procedure, leaf) = in_elements(procedure, leaf)?;
        let nest = Factorisation::of(&procedure, &leaf)?;
        let (conditions, tiles) = (nest.pays(&procedure)?, Tiles::new(target, nest.element)?);
        Some((Self::Factorisation { stores, tiles, nest }, conditions))
    }

    fn earlier_rows(procedure: &Procedure<'_>, leaf: &Leaf, target: &Target) -> Option<Paying> {
        let (nest, alone, found) = EarlierRows::of(procedure, leaf)?;
        let tiles = Tiles::new(target, found.element)?;
        let conditions = pays(&alone, &found, &tiles)?;
        Some((Self::EarlierRows { tiles, nest }, conditions))
    }

    fn contraction(procedure: &Procedure<'_>, leaf: &Leaf, target: &Target) -> Result<Paying, Option<String>> {
        if leaf.loops().count() < DEPTH {
            return Err(None);
        }
        let (original, cells) = operand_cells::without(procedure, &operand_cells::stores_of(procedure, leaf));
        let original = &original;
        let stores: Vec<NodeId> = accumulators::store_of(original, leaf.id).into_iter().collect();
        let procedure = &accumulators::without_cells(original, &stores).ok_or(None)?;
        let leaf = procedure.leaves().into_iter().find(|each| each.id == leaf.id).ok_or(None)?;
        let found = Contraction::of(procedure, &leaf).map_err(|missed| {
            Some(missed).filter(|missed| *missed != Missed::NotAReduction).map(|missed| missed.to_string())
        })?;
        let tiles = Tiles::new(target, found.element).ok_or(None)?;
        let combined = stores.first().filter(|_| cells.is_empty());
        if let Some(nest) = combined.and_then(|store| CombinedSum::of(original, *store, &found)) {
            let conditions = pays_in_copies(procedure, &found);
            let conditions = conditions.ok_or_else(|| Some("the loops have too few iterations".to_owned()))?;
            return Ok((Self::CombinedSum { tiles, nest }, conditions));
        }
        if found.shape == Shape::Below {
            return Err(Some(Missed::Bounds.to_string()));
        }
        let conditions = pays(procedure, &found, &tiles);
        let conditions = conditions.ok_or_else(|| Some("the loops have too few iterations".to_owned()))?;
        let has_copies = products::has_copies(procedure, &found);
        Ok((Self::Contraction { cells, stores, tiles, has_copies }, conditions))
    }

    /// Appends the steps for a statement. `number` makes names unique.
    ///
    /// # Errors
    /// The refusal of a step.
    pub fn schedule(&self, draft: &mut Draft<'_>, statement: NodeId, number: usize) -> Result<(), Box<Refused>> {
        match self {
            Self::Contraction { cells, stores, tiles, .. } => {
                operand_cells::schedule(draft, cells)?;
                accumulators::schedule(draft, stores)?;
                distribute::isolate(draft, statement, usize::MAX)?;
                let leaf = draft.procedure.leaves().into_iter().find(|leaf| leaf.id == statement);
                let found = leaf.and_then(|leaf| Contraction::of(&draft.procedure, &leaf).ok());
                let found = found.ok_or_else(|| draft.unnamed())?;
                products::schedule(draft, &found, tiles, number)
            }
            Self::Factorisation { stores, tiles, nest } => {
                accumulators::schedule(draft, stores)?;
                nest.schedule(draft, tiles, number)
            }
            Self::Intervals { stores, tiles, nest } => {
                accumulators::schedule(draft, stores)?;
                nest.schedule(draft, tiles, number)
            }
            Self::Closure { tiles, nest } => nest.schedule(draft, tiles, number),
            Self::TimeBand(band) => band.schedule(draft, number),
            Self::Recurrence(found) => found.schedule(draft, number),
            Self::EarlierRows { tiles, nest } => nest.schedule(draft, tiles, number),
            Self::CombinedSum { tiles, nest } => nest.schedule(draft, tiles, number),
            Self::Sweep(sweep) => sweep.schedule(draft),
            Self::Cell(cell) => cell.schedule(draft, number),
        }
    }
}

/// The procedure of a statement with elements in place of the cells that statements of its nest store, these statements, and the statement there.
fn in_elements<'c>(procedure: &Procedure<'c>, leaf: &Leaf) -> Option<(Vec<NodeId>, Procedure<'c>, Leaf)> {
    let stores = accumulators::stores_in(procedure, leaf);
    let procedure = accumulators::without_cells(procedure, &stores)?;
    let leaf = procedure.leaves().into_iter().find(|each| each.id == leaf.id)?;
    Some((stores, procedure, leaf))
}
