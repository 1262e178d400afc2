//! Describes the dependences of a model loop by loop.

use super::OPERATIONS;
use super::model::{Model, Statement};
use crate::reductions::{Reduction, Update, updates};
use dialects::ir::*;
use isl_sys::{Context, Error, Map, Set};

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
    let context = Context::new(OPERATIONS)?;
    let describer = Describer { model, context, updates: updates_of(model) };
    let related = describer
        .model
        .statements
        .iter()
        .zip(0..)
        .map(|(each, number)| describer.relations(each, number))
        .collect::<Result<Vec<_>, _>>()?;
    let mut found = Vec::new();
    for (first, from) in related.iter().enumerate() {
        for (second, to) in related.iter().enumerate() {
            let (a, b) = (&model.statements[first], &model.statements[second]);
            if a.array == b.array && (a.writes || b.writes) {
                found.extend(describer.between((first, from), (second, to))?);
            }
        }
    }
    Ok(found)
}

struct Describer<'m, 'c> {
    model: &'m Model<'c>,
    context: Context,
    updates: Vec<Update<'c>>,
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

/// The elements that a statement accesses and its schedule, as relations on its instances.
struct Relations {
    access: Map,
    time: Map,
}

impl<'c> Describer<'_, 'c> {
    fn parameters(&self) -> String {
        let names: Vec<String> = (0..self.model.parameters.len()).map(|at| format!("p{at}")).collect();
        format!("[{}]", names.join(", "))
    }

    fn map(&self, text: &str) -> Result<Map, Error> {
        Map::read(&self.context, &format!("{} -> {{ {text} }}", self.parameters()))
    }

    fn relations(&self, statement: &Statement<'c>, number: usize) -> Result<Relations, Error> {
        let tuple = statement.tuple(number);
        let depth = self.model.statements.iter().map(|each| each.loops.len()).max().unwrap_or_default();
        let when = if statement.domain.is_empty() { String::new() } else { format!(" : {}", statement.domain) };
        Ok(Relations {
            access: self.map(&statement.elements)?,
            time: self.map(&format!("{tuple} -> {}{when}", statement.time(depth)))?,
        })
    }

    /// The update that two accesses, or one access twice, are part of.
    fn update_of(&self, a: Op<'c>, b: Op<'c>) -> Option<&Update<'c>> {
        let is_part = |update: &Update<'c>, op: Op<'c>| op == update.load || op == update.store;
        self.updates.iter().find(|update| is_part(update, a) && is_part(update, b))
    }

    /// The dependence of the second statement on the first; `None` if there is none.
    fn between(
        &self,
        (first, from): (usize, &Relations),
        (second, to): (usize, &Relations),
    ) -> Result<Option<Dependence<'c>>, Error> {
        let same = from.access.apply_range(&to.access.reverse()?)?;
        let relation = same.intersect(&from.time.lex_lt(&to.time)?)?;
        if relation.is_empty()? {
            return Ok(None);
        }
        let (a, b) = (&self.model.statements[first], &self.model.statements[second]);
        let common = a.loops.iter().zip(&b.loops).take_while(|(a, b)| a == b).count();
        let project = |statement: &Statement<'c>, number: usize| {
            let counters: Vec<String> = (0..common).map(|at| format!("i{at}")).collect();
            self.map(&format!("{} -> [{}]", statement.tuple(number), counters.join(", ")))
        };
        let shared = relation.apply_domain(&project(a, first)?)?.apply_range(&project(b, second)?)?;
        let distances = shared.deltas()?;
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
            reduction: self.update_of(a.op, b.op).map(|update| update.reduction.clone()),
        };
        if common == 0 {
            dependence.independent = true;
            return Ok(Some(dependence));
        }
        let names: Vec<String> = (0..common).map(|at| format!("d{at}")).collect();
        let has = |condition: &str| {
            let text = format!("{{ [{}] : {condition} }}", names.join(", "));
            distances.intersect(&Set::read(&self.context, &text)?)?.is_empty().map(|empty| !empty)
        };
        let mut outer = String::from("0 = 0");
        for (at, name) in names.iter().enumerate() {
            let only = Map::read(&self.context, &format!("{{ [{}] -> [{name}] }}", names.join(", ")))?;
            dependence.components.push(Component {
                forward: has(&format!("{name} > 0"))?,
                equal: has(&format!("{name} = 0"))?,
                backward: has(&format!("{name} < 0"))?,
                distance: single(&self.context, &distances.apply(&only)?)?,
            });
            if has(&format!("{outer} and {name} > 0"))? {
                dependence.carried_by.push(at);
            }
            outer = format!("{outer} and {name} = 0");
        }
        dependence.independent = has(&outer)?;
        Ok(Some(dependence))
    }
}

/// The only element of a set of integers, if it is the same for all parameters.
fn single(context: &Context, set: &Set) -> Result<Option<i64>, Error> {
    let text = set.lexmin()?.coalesce()?.to_string();
    // The tuple of the first part, `[5]` or `[i0 = 5]`.
    let tuple = text.split("{ [").nth(1).and_then(|rest| rest.split(']').next());
    let number = tuple.and_then(|tuple| tuple.rsplit('=').next()).and_then(|number| number.trim().parse().ok());
    match number {
        Some(number) if set.is_subset(&Set::read(context, &format!("{{ [{number}] }}"))?)? => Ok(Some(number)),
        _ => Ok(None),
    }
}
