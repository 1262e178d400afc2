//! The search for the schedule of a function.

use super::conditions::{in_extents, strictest};
use super::rewrites::{Paying, Rewrite};
use super::target::Target;
use super::{LEAST_DEPTH, parallel_loops};
use crate::function::{Found, Limit};
use crate::procedure::{BlockId, Condition, Leaf, NodeId, Procedure};
use crate::proof::{accesses::accesses, follows, is_possible};
use crate::script::{Draft, Refused};
use dialects::ir::{Loc, Op, OperationLike};
use std::cell::{Cell, RefCell};
use std::collections::BTreeSet;

/// A search, and what it did not find.
pub struct Search<'c> {
    function: Op<'c>,
    name: String,
    target: Target,
    /// The most contractions in tiles that it may find, and how many it has found.
    most_tiled: usize,
    tiled: Cell<usize>,
    /// Statements that no schedule was found for, and the reasons.
    missed: RefCell<Vec<(Loc<'c>, String)>>,
}

/// A statement with rewrites that pay, better ones first.
struct Wanted {
    statement: NodeId,
    rewrites: Vec<Paying>,
}

impl Wanted {
    /// The draft with the steps of the first rewrite that is not refused, and that. `refused_before` has reasons that need no attempt.
    ///
    /// # Errors
    /// The reason against the first rewrite.
    fn first_legal<'c>(
        &self,
        draft: &Draft<'c>,
        number: usize,
        refused_before: &dyn Fn(&Rewrite) -> Option<String>,
    ) -> Result<(Draft<'c>, &Rewrite), String> {
        let mut refusal = None;
        for (at, (rewrite, conditions)) in self.rewrites.iter().enumerate() {
            // The versions of the nests are made for the first one.
            let conditions: Vec<_> = conditions.iter().cloned().collect();
            if at > 0 && follows(&draft.procedure, draft.procedure.main_block(), &[conditions]) != Ok(true) {
                continue;
            }
            let mut attempt = draft.clone();
            let reason = match refused_before(rewrite) {
                Some(reason) => reason,
                None => match rewrite.schedule(&mut attempt, self.statement, number) {
                    Ok(()) => return Ok((attempt, rewrite)),
                    Err(refused) => refused.diagnostic.message,
                },
            };
            refusal.get_or_insert(reason);
        }
        Err(refusal.unwrap_or_default())
    }
}

impl<'c> Search<'c> {
    /// A search for the schedule of a function with this name, with at most `most_tiled` contractions in tiles.
    pub fn new(function: Op<'c>, name: &str, most_tiled: usize, target: Target) -> Self {
        let (missed, tiled) = (RefCell::default(), Cell::new(0));
        Self { function, name: name.to_owned(), target, most_tiled, tiled, missed }
    }

    /// The number of contractions in tiles that it has found.
    pub fn tiled(&self) -> usize {
        self.tiled.get()
    }

    /// The statements that no schedule was found for, and the reasons.
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

    /// Schedules as many statements as the limit allows; `None` if there is none whose schedule is legal and pays.
    pub fn schedule(&self, procedure: Procedure<'c>, limit: &Limit) -> Option<Found<'c>> {
        // Attempts before were for other versions.
        self.missed.borrow_mut().clear();
        let (wanted, conditions) = self.wanted(&procedure);
        let leaves = leaves_of_nests(&procedure, wanted.iter().map(|each| each.statement));
        let first = wanted.first()?.statement;
        let mut draft = Draft::new("found schedule", &self.name, procedure).ok()?;
        if let Err(reason) = versions(&mut draft, &conditions, &leaves) {
            self.miss(&draft.procedure, first, reason);
            return None;
        }
        let mut no_copies = None;
        if wanted.iter().flat_map(|each| &each.rewrites).any(|(rewrite, _)| rewrite.has_copies()) {
            no_copies = draft.step("heap()").err().map(|refused| refused.diagnostic.message);
        }
        let (mut count, mut tiled, mut done) = (0, 0, BTreeSet::new());
        for each in wanted {
            if done.contains(&each.statement) || each.rewrites.is_empty() {
                continue;
            }
            if count == limit.count {
                self.miss(&draft.procedure, each.statement, limit.reason.clone());
                continue;
            }
            let refused_before = |rewrite: &Rewrite| match rewrite {
                rewrite if rewrite.has_copies() && no_copies.is_some() => no_copies.clone(),
                rewrite if rewrite.tiled() > 0 && tiled + rewrite.tiled() > self.most_tiled => Some(TILED.to_owned()),
                _ => None,
            };
            match each.first_legal(&draft, count, &refused_before) {
                Ok((after, rewrite)) => {
                    done.extend(rewrite.others(&draft.procedure));
                    draft = after;
                    count += 1;
                    tiled += rewrite.tiled();
                }
                Err(reason) => self.miss(&draft.procedure, each.statement, reason),
            }
        }
        if self.target.has_threads {
            count += parallel_loops::schedule(&mut draft, limit.count - count);
        }
        self.tiled.set(tiled);
        (count > 0).then_some(Found { procedure: draft.procedure, steps: draft.steps, count })
    }

    /// The rewrites that pay under conditions that may hold, and these. Contractions come first: other rewrites pay less, and do not add conditions to theirs.
    fn wanted(&self, procedure: &Procedure<'c>) -> (Vec<Wanted>, BTreeSet<Condition>) {
        let (mut candidates, mut others) = (Vec::new(), Vec::new());
        for leaf in named_leaves(procedure).into_iter().filter(|leaf| leaf.loops().count() >= LEAST_DEPTH) {
            match Rewrite::all(procedure, &leaf, &self.target) {
                Ok(found) if found.first().is_some_and(|(rewrite, _)| rewrite.is_contraction()) => {
                    candidates.push((leaf.id, found))
                }
                Ok(found) => others.push((leaf.id, found)),
                Err(reason) => reason.into_iter().for_each(|reason| self.miss(procedure, leaf.id, reason)),
            }
        }
        let (mut wanted, mut conditions) = (Vec::new(), BTreeSet::new());
        for (statement, mut found) in candidates {
            match self.with_candidate(procedure, &wanted, &conditions, (statement, &found)) {
                Ok(all) => {
                    conditions = all;
                    wanted.push(Wanted { statement, rewrites: found });
                }
                Err(_) if found.len() > 1 => others.push((statement, found.split_off(1))),
                Err(reason) => self.miss(procedure, statement, reason),
            }
        }
        let has_contractions = !wanted.is_empty();
        for (statement, found) in others {
            match self.with_candidate(procedure, &wanted, &conditions, (statement, &found)) {
                Ok(all) if has_contractions && strictest(&all) != strictest(&conditions) => {
                    let reason = "it pays for other sizes than the contractions of the function";
                    self.miss(procedure, statement, reason.to_owned());
                }
                Ok(all) => {
                    conditions = all;
                    wanted.push(Wanted { statement, rewrites: found });
                }
                Err(reason) => self.miss(procedure, statement, reason),
            }
        }
        // Threads may execute other nests as they are written.
        for leaf in named_leaves(procedure).into_iter().filter(|_| self.target.has_threads) {
            let nest = outermost(&leaf);
            let has_nest = |each: &Wanted| nest.is_some_and(|nest| procedure.nodes_of(nest).contains(&each.statement));
            if nest.is_none() || wanted.iter().any(has_nest) {
                continue;
            }
            let Ok(all) = self.with_candidate(procedure, &wanted, &conditions, (leaf.id, &[])) else { continue };
            // They do not take versions from contractions.
            let arrays = |statement: Option<NodeId>| {
                let statements = wanted.iter().map(|each| each.statement).chain(statement);
                arrays_that_overlap(procedure, &leaves_of_nests(procedure, statements))
            };
            let is_same = strictest(&all) == strictest(&conditions) && arrays(Some(leaf.id)) == arrays(None);
            if !has_contractions || is_same {
                conditions = all;
                wanted.push(Wanted { statement: leaf.id, rewrites: Vec::new() });
            }
        }
        // The steps follow the order of the text.
        let leaves = procedure.leaves();
        wanted.sort_by_key(|each| leaves.iter().position(|leaf| leaf.id == each.statement));
        (wanted, conditions)
    }

    /// The conditions with those of one more statement, whose first rewrite is the most likely one.
    ///
    /// # Errors
    /// The reason why there is no version of the nests for them.
    fn with_candidate(
        &self,
        procedure: &Procedure<'c>,
        wanted: &[Wanted],
        conditions: &BTreeSet<Condition>,
        (statement, rewrites): (NodeId, &[Paying]),
    ) -> Result<BTreeSet<Condition>, String> {
        if wanted.len() == MOST_WANTED {
            return Err(format!("the limit of {MOST_WANTED} rewritten statements in a function is reached"));
        }
        let nest = leaves_of_nests(procedure, std::iter::once(statement));
        if nest.len() > MOST_IN_NEST {
            return Err(format!("the nest has more than {MOST_IN_NEST} statements"));
        }
        let inside = in_extents(procedure, &nest).ok_or("a subscript may leave the extent of its dimension")?;
        let paying = rewrites.first().map(|(_, conditions)| conditions.clone()).unwrap_or_default();
        let all: BTreeSet<Condition> = conditions.iter().cloned().chain(paying).chain(inside).collect();
        let list: Vec<_> = all.iter().cloned().collect();
        if is_possible(procedure, BlockId::Body, &list) != Ok(true) {
            return Err("it would pay for sizes only that do not occur, or not with those of other nests".to_owned());
        }
        let leaves = leaves_of_nests(procedure, wanted.iter().map(|each| each.statement).chain([statement]));
        let draft = Draft::new("found schedule", &self.name, procedure.clone());
        let mut draft = draft.map_err(|mistake| mistake.message)?;
        versions(&mut draft, &all, &leaves).map(|()| all)
    }
}

/// The most statements of a function with rewrites, and the most in a nest: each proof compares all pairs of accesses.
const MOST_WANTED: usize = 12;
const MOST_IN_NEST: usize = 24;

/// The reason against more contractions in tiles.
const TILED: &str = "the limit of contractions in tiles in a file is reached (the option `tiled` of the pass)";

/// The statements that steps can name: those of versions that are kept as they were written are left out.
fn named_leaves(procedure: &Procedure<'_>) -> Vec<Leaf> {
    let named: BTreeSet<_> = procedure.named_nodes().into_iter().collect();
    procedure.leaves().into_iter().filter(|leaf| named.contains(&leaf.id)).collect()
}

/// The statements of the outermost loops around statements.
fn leaves_of_nests(procedure: &Procedure<'_>, statements: impl Iterator<Item = NodeId>) -> Vec<Leaf> {
    let statements: Vec<_> = statements.collect();
    let mut leaves = named_leaves(procedure);
    let nests = leaves.iter().filter(|leaf| statements.contains(&leaf.id)).filter_map(outermost);
    let nests: Vec<NodeId> = nests.collect();
    leaves.retain(|leaf| outermost(leaf).is_some_and(|nest| nests.contains(&nest)));
    leaves
}

/// The outermost loop around a statement.
fn outermost(leaf: &Leaf) -> Option<NodeId> {
    leaf.loops().next()
}

/// Makes versions of the nests for sizes that meet conditions, and for arrays that share no bytes.
///
/// # Errors
/// The reason why there are none.
fn versions(draft: &mut Draft<'_>, conditions: &BTreeSet<Condition>, leaves: &[Leaf]) -> Result<(), String> {
    let message = |refused: Box<Refused>| refused.diagnostic.message;
    let strictest = strictest(conditions);
    if !strictest.is_empty() {
        let texts: Vec<_> = strictest.iter().map(|each| draft.procedure.condition(each)).collect();
        draft.step(&format!("require {}", texts.join(" && "))).map_err(message)?;
    }
    let arrays = arrays_that_overlap(&draft.procedure, leaves);
    // Names are numbered where several arrays have the same memory.
    if arrays.iter().any(|name| name.contains('#')) {
        return Err(
            "one array is accessed in two shapes, so that a statement may touch what another one does".to_owned()
        );
    }
    if !arrays.is_empty() {
        draft.step(&format!("apart {}", arrays.join(", "))).map_err(message)?;
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
