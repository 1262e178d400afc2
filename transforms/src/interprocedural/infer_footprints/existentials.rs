//! Elimination of existential variables: `exists e: i = 2 e + 1` becomes the divisibility of `i - 1` by 2.

use dialects::footprint::Relation;
use isl::Constraint;

/// Equivalent rows without existential variables, each with its relation. `None` if an equation for a variable is
/// missing, or on overflow.
pub(super) fn eliminated(rows: &[Constraint]) -> Option<Vec<(Constraint, Relation)>> {
    let mut rest = rows.to_vec();
    let mut done = Vec::new();
    while let Some(at) = rest.iter().position(|row| row.equality && only_existential(row).is_some()) {
        let mut equation = rest.swap_remove(at);
        let variable = only_existential(&equation)?;
        let by = equation.existentials[variable];
        for row in &mut rest {
            // Scaling a row by a positive factor keeps its solutions.
            let times = row.existentials[variable].checked_mul(-by.signum())?;
            if times != 0 {
                *row = combined(row, by.checked_abs()?, &equation, times)?;
            }
        }
        equation.existentials[variable] = 0;
        done.extend((by.abs() > 1).then_some((equation, Relation::MultipleOf(by.checked_abs()?))));
    }
    for row in rest {
        if row.existentials.iter().any(|times| *times != 0) {
            return None;
        }
        let relation = if row.equality { Relation::Zero } else { Relation::NotNegative };
        done.push((if row.equality { row } else { tightened(row) }, relation));
    }
    Some(done)
}

/// Index of the existential variable of a row that has exactly one.
fn only_existential(row: &Constraint) -> Option<usize> {
    let mut used = row.existentials.iter().enumerate().filter(|(_, times)| **times != 0).map(|(at, _)| at);
    used.next().filter(|_| used.next().is_none())
}

/// The row `times * a + others * b`, an equation if `a` is one; `None` on overflow.
fn combined(a: &Constraint, times: i64, b: &Constraint, others: i64) -> Option<Constraint> {
    let number = |a: i64, b: i64| a.checked_mul(times)?.checked_add(b.checked_mul(others)?);
    let list = |a: &[i64], b: &[i64]| a.iter().zip(b).map(|(a, b)| number(*a, *b)).collect::<Option<Vec<_>>>();
    Some(Constraint {
        equality: a.equality,
        constant: number(a.constant, b.constant)?,
        parameters: list(&a.parameters, &b.parameters)?,
        variables: list(&a.variables, &b.variables)?,
        existentials: list(&a.existentials, &b.existentials)?,
    })
}

/// Divides an inequality by the GCD of its coefficients, and rounds the constant down.
fn tightened(mut row: Constraint) -> Constraint {
    let common = row.parameters.iter().chain(&row.variables).fold(0, |a, b| gcd(a, b.unsigned_abs()));
    if let Some(by) = i64::try_from(common).ok().filter(|by| *by > 1) {
        row.parameters.iter_mut().chain(&mut row.variables).for_each(|times| *times /= by);
        row.constant = row.constant.div_euclid(by);
    }
    row
}

fn gcd(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { gcd(b, a % b) }
}
