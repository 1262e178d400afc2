//! The search for the schedule of a function.

use super::LEAST_DEPTH;
use super::conditions::{in_extents, strictest};
use super::rewrites::Rewrite;
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

/// A statement with rewrites that pay, better ones first.
struct Wanted {
    statement: NodeId,
    rewrites: Vec<Rewrite>,
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
        let has_copies = |each: &Rewrite| matches!(each, Rewrite::Contraction { has_copies: true, .. });
        if wanted.iter().flat_map(|each| &each.rewrites).any(has_copies) {
            draft.step("heap()").ok()?;
        }
        let mut count = 0;
        for Wanted { statement, rewrites } in wanted {
            if count == limit.count {
                self.miss(&draft.procedure, statement, limit.reason.clone());
                continue;
            }
            let mut refusal = None;
            for rewrite in rewrites {
                let mut attempt = draft.clone();
                match rewrite.schedule(&mut attempt, statement, count) {
                    Ok(()) => {
                        (draft, refusal) = (attempt, None);
                        count += 1;
                        break;
                    }
                    Err(refused) => _ = refusal.get_or_insert(refused.diagnostic.message),
                }
            }
            if let Some(reason) = refusal {
                self.miss(&draft.procedure, statement, reason);
            }
        }
        (count > 0).then_some(Found { procedure: draft.procedure, steps: draft.steps, count })
    }

    /// The rewrites that pay under conditions that may hold, and these.
    fn wanted(&self, procedure: &Procedure<'c>) -> (Vec<Wanted>, BTreeSet<Condition>) {
        let (mut wanted, mut conditions) = (Vec::new(), BTreeSet::new());
        for leaf in named_leaves(procedure).into_iter().filter(|leaf| leaf.loops().count() >= LEAST_DEPTH) {
            let statement = leaf.id;
            let found = match Rewrite::all(procedure, &leaf, &self.machine) {
                Ok(found) => found,
                Err(reason) => {
                    reason.into_iter().for_each(|reason| self.miss(procedure, statement, reason));
                    continue;
                }
            };
            // The first one is the most likely; the others have weaker conditions.
            let Some(paying) = found.first().map(|(_, conditions)| conditions.clone()) else { continue };
            let rewrites = found.into_iter().map(|(rewrite, _)| rewrite).collect();
            let Some(inside) = in_extents(procedure, &leaves_of_nests(procedure, std::iter::once(statement))) else {
                self.miss(procedure, statement, "a subscript may leave the extent of its dimension".to_owned());
                continue;
            };
            let own: BTreeSet<_> = paying.into_iter().chain(inside).collect();
            let all: BTreeSet<Condition> = conditions.iter().chain(&own).cloned().collect();
            let list: Vec<_> = all.iter().cloned().collect();
            if is_possible(procedure, BlockId::Body, &list) != Ok(true) {
                let reason = "it would pay for sizes only that do not occur, or not with those of other nests";
                self.miss(procedure, statement, reason.to_owned());
            } else if let Err(reason) = self.has_version(procedure, statement, &own) {
                self.miss(procedure, statement, reason);
            } else {
                conditions = all;
                wanted.push(Wanted { statement, rewrites });
            }
        }
        (wanted, conditions)
    }

    /// Checks that there can be a version of the nest of a statement for conditions on sizes and for arrays that share no bytes.
    ///
    /// # Errors
    /// The reason.
    fn has_version(
        &self,
        procedure: &Procedure<'c>,
        statement: NodeId,
        conditions: &BTreeSet<Condition>,
    ) -> Result<(), String> {
        let leaves = leaves_of_nests(procedure, std::iter::once(statement));
        let draft = Draft::new("found schedule", &self.name, procedure.clone());
        let mut draft = draft.map_err(|mistake| mistake.message)?;
        versions(&mut draft, conditions, &leaves).map_err(|refused| refused.diagnostic.message)
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
    let strictest = strictest(conditions);
    if !strictest.is_empty() {
        let texts: Vec<_> = strictest.iter().map(|each| draft.procedure.condition(each)).collect();
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
