//! Computes footprints from accesses, with isl.

use super::Reason;
use super::existentials::eliminated;
use super::uses::{Placed, enter_loops_of};
use analysis::dependence::elements::{AccessReader, Arrays, Numbering, Shape};
use analysis::dependence::formula::Symbol;
use analysis::dependence::presburger::{Expression, Formula, Layout, Variable};
use analysis::polynomial::{Atom, Polynomial};
use dialects::{
    footprint::{COUNTERS, Condition, Element, Extent, Footprint, Linear, Parameter, Relation},
    ir::*,
    ops::func,
};
use isl::{BasicSet, Constraint, Context, Dim, Set};

/// Maximum number of disjuncts of a footprint; a set with more is over-approximated by its hull.
const PARTS: usize = 8;

/// Maximum number of conditions of a disjunct.
const CONDITIONS: usize = 8;

/// The footprints of reads and of writes; `None` where there is no such access.
pub(super) fn footprints<'c>(
    reader: &mut AccessReader<'_, 'c>,
    function: Op<'c>,
    context: &Context,
    accesses: &[Placed<'c>],
) -> Result<[Option<Footprint>; 2], Reason> {
    let mut arrays = Arrays::default();
    for (_, access) in accesses {
        if arrays.add(access) != 0 {
            return Err(Reason::Shapes);
        }
    }
    let Some((_, first)) = accesses.first() else { return Ok([None, None]) };
    let element = Element::of(first.element).ok_or(Reason::Shapes)?;
    let numbering = arrays.numbering(0);
    let extents = match (&first.shape, numbering) {
        (_, Numbering::Row) => Vec::new(),
        (Shape::Rows(extents), _) => {
            extents.iter().map(|each| extent(function, each)).collect::<Option<_>>().ok_or(Reason::Shapes)?
        }
        (Shape::Layout(_), _) => return Err(Reason::Shapes),
    };
    if extents.len() >= COUNTERS.len() {
        return Err(Reason::Shapes);
    }
    let mut both = [None, None];
    for (at, slot) in both.iter_mut().enumerate() {
        let own: Vec<_> = accesses.iter().filter(|(_, access)| access.writes == (at == 1)).collect();
        if !own.is_empty() {
            let parts = parts(reader, function, context, numbering, &own)?;
            *slot = Some(Footprint { element, extents: extents.clone(), parts });
        }
    }
    Ok(both)
}

/// The union of the sets of elements that `accesses` touch, as a disjunction of conjunctions.
fn parts<'c>(
    reader: &mut AccessReader<'_, 'c>,
    function: Op<'c>,
    context: &Context,
    numbering: Numbering,
    accesses: &[&Placed<'c>],
) -> Result<Vec<Vec<Condition>>, Reason> {
    let mut pieces = Vec::new();
    for (op, access) in accesses {
        let mut holds = enter_loops_of(reader, function, *op);
        let accessed = reader.accessed(access, numbering).ok_or(Reason::NotAffine)?;
        holds.push(accessed.condition);
        let sizes = [accessed.subscripts.len(), reader.names.depth(), accessed.existentials];
        let subscripts = accessed.subscripts.into_iter().enumerate();
        holds.extend(subscripts.map(|(at, of)| Formula::equal(Expression::Variable(Variable::Subscript(at)), of)));
        pieces.push((sizes, Formula::All(holds)));
    }
    let symbols = &reader.names.parameters;
    let parameters: Vec<Option<Parameter>> = symbols.iter().map(|each| symbol_parameter(function, each)).collect();
    let set = |sizes: [usize; 3], holds: &Formula| {
        let layout = Layout::new(context, sizes, parameters.iter().map(Option::is_some))?;
        let [subscripts, ..] = sizes;
        layout.set(holds)?.project_out(Dim::Set, subscripts, layout.length - subscripts)
    };
    let sets = pieces.iter().map(|(sizes, holds)| set(*sizes, holds)).collect::<isl::Result<Vec<_>>>();
    let known: Vec<Parameter> = parameters.iter().copied().flatten().collect();
    disjunction(&sets.map_err(|_| Reason::TooLarge)?, &known)
}

/// The union of sets with these parameters as a disjunction of conjunctions; over-approximates where the exact union has
/// no such form.
fn disjunction(sets: &[Set], parameters: &[Parameter]) -> Result<Vec<Vec<Condition>>, Reason> {
    let (first, others) = sets.split_first().ok_or(Reason::TooLarge)?;
    let union = others.iter().try_fold(first.clone(), |all, set| all.union(set)).map_err(|_| Reason::TooLarge)?;
    let simple = |set: &Set| conjunctions(&set.detect_equalities()?.coalesce()?);
    let plain = || union.remove_existentials();
    let forms: [&dyn Fn() -> isl::Result<Vec<Vec<Constraint>>>; 4] = [
        &|| simple(&union),
        // The union may have existential variables that no equation determines; the single sets may not.
        &|| Ok(sets.iter().map(conjunctions).collect::<isl::Result<Vec<_>>>()?.concat()),
        &|| simple(&plain()?),
        &|| simple(&plain()?.simple_hull()?.to_set()?),
    ];
    let read = |parts: Vec<Vec<Constraint>>| {
        let all = parts.iter().map(|each| conditions(each, parameters)).collect::<Option<Vec<_>>>()?;
        Some(all).filter(|all| all.len() <= PARTS)
    };
    let parts = forms.iter().find_map(|form| read(form().ok()?)).ok_or(Reason::TooLarge)?;
    let mut bounded = parts.into_iter().collect::<Option<Vec<_>>>().ok_or(Reason::Unbounded)?;
    bounded.sort_by_cached_key(|part| part.iter().map(Condition::to_string).collect::<Vec<_>>());
    bounded.dedup();
    Ok(bounded)
}

/// The irredundant constraints of the conjunctions of a set.
fn conjunctions(set: &Set) -> isl::Result<Vec<Vec<Constraint>>> {
    if set.is_empty()? {
        return Ok(Vec::new());
    }
    set.remove_redundancies()?.basic_sets()?.iter().map(BasicSet::constraints).collect()
}

/// The conditions of a conjunction. `None` if they are not expressible; `Some(None)` if a subscript is unbounded.
fn conditions(of: &[Constraint], parameters: &[Parameter]) -> Option<Option<Vec<Condition>>> {
    let rows = eliminated(of)?;
    let mut all = Vec::new();
    for (row, relation) in &rows {
        let mut sum = Linear { constant: row.constant, ..Linear::default() };
        for (counter, times) in row.variables.iter().enumerate() {
            sum.add_counter(counter, *times)?;
        }
        for (parameter, times) in parameters.iter().zip(&row.parameters) {
            sum.add_parameter(*parameter, *times)?;
        }
        all.push(Condition::new(sum, *relation));
    }
    if all.len() > CONDITIONS {
        return None;
    }
    let counters = of.first().map_or(0, |row| row.variables.len());
    let has_bounds = (0..counters).all(|counter| is_bounded(counter, &rows));
    all.sort_by_cached_key(order);
    Some((counters > 0 && has_bounds).then_some(all))
}

/// Whether rows bound a subscript from below and from above.
fn is_bounded(counter: usize, rows: &[(Constraint, Relation)]) -> bool {
    let has = |sign: i64| {
        rows.iter().any(|(row, relation)| match relation {
            Relation::Zero => row.variables[counter] != 0,
            Relation::NotNegative => row.variables[counter].signum() == sign,
            Relation::MultipleOf(_) => false,
        })
    };
    has(1) && has(-1)
}

/// Sort key of conditions: the innermost counter, then equations, lower bounds, upper bounds, divisibility.
fn order(condition: &Condition) -> (usize, u8, String) {
    let innermost = condition.of.counters.last();
    let kind = match (condition.relation, innermost) {
        (Relation::MultipleOf(_), _) => 3,
        (Relation::Zero, _) => 0,
        (Relation::NotNegative, Some((_, times))) if *times > 0 => 1,
        (Relation::NotNegative, _) => 2,
    };
    (innermost.map_or(usize::MAX, |(counter, _)| *counter), kind, condition.to_string())
}

/// The parameter of `function` that a symbol is; `None` if it is none.
fn symbol_parameter<'c>(function: Op<'c>, symbol: &Symbol<'c>) -> Option<Parameter> {
    let [(value, reading)] = symbol[..] else { return None };
    let (block, at) = as_argument(value)?;
    (block == func::entry_of(function)).then_some(Parameter { number: at + 1, unsigned: !reading.is_signed() })
}

/// An extent in the form of a footprint: a positive constant or a parameter.
fn extent<'c>(function: Op<'c>, of: &Polynomial<'c>) -> Option<Extent> {
    if let Some(constant) = of.as_constant() {
        return i64::try_from(constant).ok().filter(|constant| *constant > 0).map(Extent::Constant);
    }
    let [term] = of.terms.as_slice() else { return None };
    match term.factors.as_slice() {
        [Atom::Value(value, reading)] if term.coefficient == 1 && of.constant == 0 => {
            symbol_parameter(function, &vec![(*value, *reading)]).map(Extent::Parameter)
        }
        _ => None,
    }
}
