//! The search for the schedule of a function.

use super::conditions::{in_extents, pays};
use super::contraction::{Contraction, Missed};
use super::tiles::Tiles;
use super::{DEPTH, distribute, products};
use crate::function::{Found, Limit};
use crate::procedure::{BlockId, Condition, Leaf, NodeId, Procedure};
use crate::proof::{accesses::accesses, is_possible};
use crate::script::{Draft, Refused};
use analysis::machine::Machine;
use dialects::ir::{Loc, Op, OperationLike};
use std::cell::RefCell;
use std::collections::BTreeSet;

/// A search, and what it did not find.
pub struct Search<'c> {
    function: Op<'c>,
    name: String,
    machine: Machine,
    /// Statements that no schedule was found for, and the reasons.
    missed: RefCell<Vec<(Loc<'c>, String)>>,
}

/// A contraction that pays.
struct Wanted {
    statement: NodeId,
    tiles: Tiles,
}

impl<'c> Search<'c> {
    /// A search for the schedule of a function with this name.
    pub fn new(function: Op<'c>, name: &str) -> Self {
        let (machine, missed) = (Machine::of(function), RefCell::default());
        Self { function, name: name.to_owned(), machine, missed }
    }

    /// The statements in three or more loops that no schedule was found for, and the reasons.
    pub fn missed(&self) -> Vec<(Loc<'c>, String)> {
        self.missed.borrow().clone()
    }

    fn miss(&self, procedure: &Procedure<'c>, statement: NodeId, reason: String) {
        let location = procedure.location(statement).unwrap_or_else(|| self.function.location());
        let entry = (location, reason);
        let mut missed = self.missed.borrow_mut();
        if !missed.contains(&entry) {
            missed.push(entry);
        }
    }

    /// Schedules as many contractions as the limit allows; `None` if there is none whose schedule is legal and pays.
    pub fn schedule(&self, procedure: Procedure<'c>, limit: &Limit) -> Option<Found<'c>> {
        // Attempts before were for other versions.
        self.missed.borrow_mut().clear();
        let (wanted, conditions) = self.wanted(&procedure);
        let leaves = leaves_of_nests(&procedure, wanted.iter().map(|each| each.statement));
        let first = wanted.first()?.statement;
        let mut draft = Draft::new("found schedule", &self.name, procedure).ok()?;
        if let Err(refused) = versions(&mut draft, &conditions, &leaves) {
            self.miss(&draft.procedure, first, refused.diagnostic.message);
            return None;
        }
        let mut count = 0;
        for Wanted { statement, tiles } in wanted {
            if count == limit.count {
                self.miss(&draft.procedure, statement, limit.reason.clone());
                continue;
            }
            let mut attempt = draft.clone();
            match contraction(&mut attempt, statement, &tiles, count) {
                Ok(()) => {
                    draft = attempt;
                    count += 1;
                }
                Err(refused) => self.miss(&draft.procedure, statement, refused.diagnostic.message),
            }
        }
        (count > 0).then_some(Found { procedure: draft.procedure, steps: draft.steps, count })
    }

    /// The contractions that pay under conditions that may hold, and these.
    fn wanted(&self, procedure: &Procedure<'c>) -> (Vec<Wanted>, BTreeSet<Condition>) {
        let (mut wanted, mut conditions) = (Vec::new(), BTreeSet::new());
        for leaf in named_leaves(procedure).into_iter().filter(|leaf| leaf.loops().count() >= DEPTH) {
            let statement = leaf.id;
            let found = match Contraction::of(procedure, &leaf) {
                Ok(found) => found,
                Err(Missed::NotAReduction) => continue,
                Err(missed) => {
                    self.miss(procedure, statement, missed.to_string());
                    continue;
                }
            };
            let Some(tiles) = Tiles::new(&self.machine, found.element) else { continue };
            let Some(paying) = pays(procedure, &found, &tiles) else {
                self.miss(procedure, statement, "the loops have too few iterations".to_owned());
                continue;
            };
            let Some(inside) = in_extents(procedure, &leaves_of_nests(procedure, std::iter::once(statement))) else {
                self.miss(procedure, statement, "a subscript may leave the extent of its dimension".to_owned());
                continue;
            };
            let mut all: BTreeSet<Condition> = conditions.clone();
            all.extend(paying.into_iter().chain(inside));
            let list: Vec<_> = all.iter().cloned().collect();
            if is_possible(procedure, BlockId::Body, &list) == Ok(true) {
                conditions = all;
                wanted.push(Wanted { statement, tiles });
            } else {
                let reason = "it would pay for sizes only that do not occur, or not with those of other nests";
                self.miss(procedure, statement, reason.to_owned());
            }
        }
        (wanted, conditions)
    }
}

/// The statements that steps can name: those of versions that are kept as they were written are left out.
fn named_leaves(procedure: &Procedure<'_>) -> Vec<Leaf> {
    let named: BTreeSet<_> = procedure.named_nodes().into_iter().collect();
    procedure.leaves().into_iter().filter(|leaf| named.contains(&leaf.id)).collect()
}

/// The statements of the outermost loops around contractions.
fn leaves_of_nests(procedure: &Procedure<'_>, contractions: impl Iterator<Item = NodeId>) -> Vec<Leaf> {
    let contractions: Vec<_> = contractions.collect();
    let mut leaves = named_leaves(procedure);
    let nests = leaves.iter().filter(|leaf| contractions.contains(&leaf.id)).filter_map(outermost);
    let nests: Vec<NodeId> = nests.collect();
    leaves.retain(|leaf| outermost(leaf).is_some_and(|nest| nests.contains(&nest)));
    leaves
}

/// The outermost loop around a statement.
fn outermost(leaf: &Leaf) -> Option<NodeId> {
    leaf.loops().next()
}

/// Makes versions of the nests for sizes that meet conditions, and for arrays that share no bytes.
fn versions(draft: &mut Draft<'_>, conditions: &BTreeSet<Condition>, leaves: &[Leaf]) -> Result<(), Box<Refused>> {
    if !conditions.is_empty() {
        let texts: Vec<_> = conditions.iter().map(|each| draft.procedure.condition(each)).collect();
        draft.step(&format!("require {}", texts.join(" && ")))?;
    }
    let arrays = arrays_that_overlap(&draft.procedure, leaves);
    if !arrays.is_empty() {
        draft.step(&format!("apart {}", arrays.join(", ")))?;
    }
    Ok(())
}

/// The names of the arrays of statements that may share bytes with others of them.
fn arrays_that_overlap(procedure: &Procedure<'_>, leaves: &[Leaf]) -> Vec<String> {
    let accessed = leaves.iter().flat_map(|leaf| accesses(procedure, leaf.id));
    let arrays: BTreeSet<_> = accessed.filter_map(|each| each.array()).collect();
    let overlaps = |array| {
        let is_pair = |(left, right): &&(_, _)| arrays.contains(left) && arrays.contains(right);
        procedure.overlaps.iter().filter(is_pair).any(|(left, right)| [*left, *right].contains(array))
    };
    arrays.iter().filter(|array| overlaps(array)).map(|array| procedure.arrays[array.0].name.clone()).collect()
}

/// Appends the steps for one contraction.
fn contraction(draft: &mut Draft<'_>, statement: NodeId, tiles: &Tiles, number: usize) -> Result<(), Box<Refused>> {
    distribute::isolate(draft, statement)?;
    let leaf = draft.procedure.leaves().into_iter().find(|leaf| leaf.id == statement);
    let found = leaf.and_then(|leaf| Contraction::of(&draft.procedure, &leaf).ok());
    let found = found.ok_or_else(|| draft.unnamed())?;
    products::schedule(draft, &found, tiles, number)
}
