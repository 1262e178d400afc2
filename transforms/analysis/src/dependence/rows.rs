//! Pointers to rows whose length is not constant: `a + i * n` is row `i` of rows of `n` elements.
//!
//! The elements accessed from such a pointer must be proven to lie in the row, so that different rows are different
//! elements.

use super::elements::{Access, Elements, Shape};
use super::formula::Names;
use crate::polynomial::Polynomial;
use dialects::footprint::{Condition, Footprint, Parameter, Relation};

/// Rewrites an access whose offset is not linear as one to rows, with subscripts and a linear offset; an access with a
/// linear offset is returned unchanged. `None` if the access may leave its row.
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

/// Whether all elements of a one-dimensional footprint, offset by `column`, are proven to be at least zero and less
/// than `extent`.
fn stays<'c>(
    names: &Names<'c>,
    footprint: &Footprint,
    parameters: &[(Parameter, Polynomial<'c>)],
    column: &Polynomial<'c>,
    extent: &Polynomial<'c>,
) -> bool {
    // The terms of the condition other than the counter, which has the factor 1 or -1.
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
    // Lower bound: counter >= -rest. Upper bound: counter <= rest, or for an equality counter = -rest.
    let is_low =
        |condition: &Condition| limits(condition, 1) && proven(rest(condition).and_then(|rest| column.plus(&rest, -1)));
    let is_high = |condition: &Condition| {
        let sign = if condition.relation == Relation::Zero { -1 } else { 1 };
        let last = rest(condition).and_then(|rest| column.plus(&rest, sign));
        limits(condition, -1) && proven(last.and_then(|last| extent.plus(&last, -1)?.plus_constant(-1)))
    };
    footprint.parts.iter().all(|part| part.iter().any(is_low) && part.iter().any(is_high))
}
