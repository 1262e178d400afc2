//! Pointers to rows whose length is a number from outside: `a + i * n` is row `i` of rows of `n` elements.
//!
//! The elements that are accessed behind such a pointer are proven to stay in the row, so that other rows are other elements.

use super::elements::{Access, Elements, Shape};
use super::formula::Names;
use crate::analysis::polynomial::Polynomial;
use dialects::footprint::{Condition, Footprint, Parameter, Relation};

/// An access with an offset that is a sum of multiples of counters and of what is outside, and subscripts of rows where it was none;
/// `None` when it may leave its row.
pub(super) fn in_rows<'c>(names: &Names<'c>, access: Access<'c>) -> Option<Access<'c>> {
    if access.offset.is_linear() {
        return Some(access);
    }
    if access.shape != Shape::Rows(Vec::new()) {
        return None;
    }
    match &access.elements {
        Elements::One(numbers) => {
            let (subscripts, extents) = names.in_rows(&access.offset.plus(numbers.first()?, 1)?)?;
            let (shape, elements) = (Shape::Rows(extents), Elements::One(subscripts));
            Some(Access { shape, offset: Polynomial::default(), elements, ..access })
        }
        Elements::All(footprint, parameters) => names.factors(&access.offset).into_iter().find_map(|extent| {
            let (row, column) = access.offset.divide(&extent);
            let extent = Polynomial::atom(extent);
            let stays = column.is_linear() && stays(names, footprint, parameters, &column, &extent);
            let (outer, mut extents) = names.in_rows(&row).filter(|_| stays)?;
            extents.push(extent);
            Some(Access { shape: Shape::Rows(extents), outer, offset: column, ..access.clone() })
        }),
    }
}

/// Whether all elements of a footprint of one dimension, from a column on, are less than an extent.
fn stays<'c>(
    names: &Names<'c>,
    footprint: &Footprint,
    parameters: &[(Parameter, Polynomial<'c>)],
    column: &Polynomial<'c>,
    extent: &Polynomial<'c>,
) -> bool {
    // What is added to the counter, or to its opposite.
    let rest = |condition: &Condition| {
        let mut sum = Polynomial::constant(i128::from(condition.of.constant));
        for (parameter, times) in &condition.of.parameters {
            let (_, number) = parameters.iter().find(|(each, _)| each == parameter)?;
            sum = sum.plus(number, i128::from(*times))?;
        }
        Some(sum)
    };
    let proven = |number: Option<Polynomial<'c>>| number.is_some_and(|number| names.is_not_negative(&number));
    let limits = |condition: &Condition, sign: i64| match condition.relation {
        Relation::Zero => condition.of.counters == [(0, 1)],
        Relation::NotNegative => condition.of.counters == [(0, sign)],
        Relation::MultipleOf(_) => false,
    };
    // The counter is at least the opposite of the rest; or at most the rest, and where it is equal, its opposite.
    let is_low =
        |condition: &Condition| limits(condition, 1) && proven(rest(condition).and_then(|rest| column.plus(&rest, -1)));
    let is_high = |condition: &Condition| {
        let sign = if condition.relation == Relation::Zero { -1 } else { 1 };
        let last = rest(condition).and_then(|rest| column.plus(&rest, sign));
        limits(condition, -1) && proven(last.and_then(|last| extent.plus(&last, -1)?.plus_constant(-1)))
    };
    footprint.parts.iter().all(|part| part.iter().any(is_low) && part.iter().any(is_high))
}
