//! Describes the dependences of a model loop by loop.

use super::model::Model;
use crate::reductions::{Reduction, Update, updates};
use dialects::ir::*;
use isl::{Aff, Dim, Error, Set, Val as Number};

/// The kind of a dependence.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// A write, then a read.
    Flow,
    /// A read, then a write.
    Anti,
    /// Two writes.
    Output,
}

/// A dependence in one loop that encloses both accesses: its direction and distance.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Component {
    /// The later access is in a later iteration, for some instances.
    pub forward: bool,
    /// Both are in the same iteration, for some instances.
    pub equal: bool,
    /// The later access is in an earlier iteration, for some instances.
    pub backward: bool,
    /// The difference of the induction variables, if it is the same for all instances.
    pub distance: Option<i64>,
}

/// A dependence: some instances of one access must be executed before some of another.
#[derive(Clone, Debug)]
pub struct Dependence<'c> {
    /// The earlier access.
    pub from: Op<'c>,
    /// The later access.
    pub to: Op<'c>,
    pub kind: Kind,
    /// One for each loop that encloses both, outer loops first.
    pub components: Vec<Component>,
    /// The indices of the loops that carry it: the outer induction variables are equal, and this loop's differ.
    pub carried_by: Vec<usize>,
    /// Whether there are loop-independent instances: both accesses in the same iteration of all loops.
    pub independent: bool,
    /// Set if both accesses belong to one update of the element. Updates may be reordered, as far as the reduction
    /// allows, but the two accesses of each must stay together.
    pub reduction: Option<Reduction<'c>>,
}

/// The dependences between accesses of the same array, in program order. The accesses of one execution of a call are
/// not related to each other. Fails if isl reaches its limit of operations.
pub fn dependences<'c>(model: &Model<'c>) -> Result<Vec<Dependence<'c>>, Error> {
    let updates = updates_of(model);
    let mut found = Vec::new();
    for (first, a) in model.statements.iter().enumerate() {
        for (second, b) in model.statements.iter().enumerate() {
            if a.array == b.array && (a.writes || b.writes) {
                found.extend(between(model, &updates, first, second)?);
            }
        }
    }
    Ok(found)
}

/// The updates of reductions among the accesses of a model.
fn updates_of<'c>(model: &Model<'c>) -> Vec<Update<'c>> {
    let mut seen = Vec::new();
    for block in model.statements.iter().filter_map(|each| block_of(each.op)) {
        if !seen.contains(&block) {
            seen.push(block);
        }
    }
    seen.into_iter().flat_map(updates).collect()
}

/// The update that two accesses, or one access twice, are part of.
fn update_of<'u, 'c>(updates: &'u [Update<'c>], a: Op<'c>, b: Op<'c>) -> Option<&'u Update<'c>> {
    let is_part = |update: &Update<'c>, op: Op<'c>| op == update.load || op == update.store;
    updates.iter().find(|update| is_part(update, a) && is_part(update, b))
}

/// The dependence of the second statement on the first; `None` if there is none.
fn between<'c>(
    model: &Model<'c>,
    updates: &[Update<'c>],
    first: usize,
    second: usize,
) -> Result<Option<Dependence<'c>>, Error> {
    let relation = model.dependences(first, second)?;
    if relation.is_empty()? {
        return Ok(None);
    }
    let (a, b) = (&model.statements[first], &model.statements[second]);
    let common = a.loops.iter().zip(&b.loops).take_while(|(a, b)| a == b).count();
    let mut dependence = Dependence {
        from: a.op,
        to: b.op,
        kind: match (a.writes, b.writes) {
            (true, false) => Kind::Flow,
            (false, _) => Kind::Anti,
            (true, true) => Kind::Output,
        },
        components: Vec::new(),
        carried_by: Vec::new(),
        independent: false,
        reduction: update_of(updates, a.op, b.op).map(|update| update.reduction.clone()),
    };
    if common == 0 {
        dependence.independent = true;
        return Ok(Some(dependence));
    }
    let shared = relation.project_out(Dim::In, common, a.loops.len() - common)?;
    let distances = shared.project_out(Dim::Out, common, b.loops.len() - common)?.deltas()?;
    let space = distances.space()?;
    // The distances that are zero in all outer loops.
    let mut rest = distances.clone();
    for at in 0..common {
        let times = |times: i128| Aff::zero(&space)?.add_coefficient(Dim::In, at, times);
        let positive = times(1)?.add_constant(-1)?.nonnegative_set()?;
        let zero = times(1)?.zero_set()?;
        let negative = times(-1)?.add_constant(-1)?.nonnegative_set()?;
        dependence.components.push(Component {
            forward: meet(&distances, &positive)?,
            equal: meet(&distances, &zero)?,
            backward: meet(&distances, &negative)?,
            distance: distances.fixed_value(Dim::Set, at)?.as_ref().and_then(Number::to_i64),
        });
        if meet(&rest, &positive)? {
            dependence.carried_by.push(at);
        }
        rest = rest.intersect(&zero)?;
    }
    dependence.independent = !rest.is_empty()?;
    Ok(Some(dependence))
}

/// Whether two sets have a common element.
fn meet(a: &Set, b: &Set) -> Result<bool, Error> {
    Ok(!a.intersect(b)?.is_empty()?)
}
