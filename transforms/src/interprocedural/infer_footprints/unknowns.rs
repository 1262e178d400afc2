//! Numbers of which only the existence is known, as in `exists e: i = 2 e + 1`, become divisibility: `i - 1` is a multiple of 2.

use dialects::footprint::Relation;
use isl_sys::Row;

/// The rows without unknown numbers, and what each says of its sum; exactly the same tuples fulfil them. `None` when there is an
/// unknown number that no equation gives.
pub(super) fn eliminated(rows: &[Row]) -> Option<Vec<(Row, Relation)>> {
    let mut rest = rows.to_vec();
    let mut done = Vec::new();
    while let Some(at) = rest.iter().position(|row| row.equality && only_unknown(row).is_some()) {
        let mut equation = rest.swap_remove(at);
        let unknown = only_unknown(&equation)?;
        let by = equation.unknowns[unknown];
        for row in &mut rest {
            // The multiple by a positive number says the same as the row.
            let times = row.unknowns[unknown].checked_mul(-by.signum())?;
            if times != 0 {
                *row = combined(row, by.checked_abs()?, &equation, times)?;
            }
        }
        equation.unknowns[unknown] = 0;
        done.extend((by.abs() > 1).then_some((equation, Relation::MultipleOf(by.checked_abs()?))));
    }
    for row in rest {
        if row.unknowns.iter().any(|times| *times != 0) {
            return None;
        }
        let relation = if row.equality { Relation::Zero } else { Relation::NotNegative };
        done.push((if row.equality { row } else { tightened(row) }, relation));
    }
    Some(done)
}

/// The unknown number of a row that has one.
fn only_unknown(row: &Row) -> Option<usize> {
    let mut used = row.unknowns.iter().enumerate().filter(|(_, times)| **times != 0).map(|(at, _)| at);
    used.next().filter(|_| used.next().is_none())
}

/// A sum of multiples of two rows, with the sign of the first.
fn combined(a: &Row, times: i64, b: &Row, others: i64) -> Option<Row> {
    let number = |a: i64, b: i64| a.checked_mul(times)?.checked_add(b.checked_mul(others)?);
    let list = |a: &[i64], b: &[i64]| a.iter().zip(b).map(|(a, b)| number(*a, *b)).collect::<Option<Vec<_>>>();
    Some(Row {
        equality: a.equality,
        constant: number(a.constant, b.constant)?,
        parameters: list(&a.parameters, &b.parameters)?,
        variables: list(&a.variables, &b.variables)?,
        unknowns: list(&a.unknowns, &b.unknowns)?,
    })
}

/// An inequality, divided by what all multiples in it have in common.
fn tightened(mut row: Row) -> Row {
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
