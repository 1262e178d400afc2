//! The partial derivatives of rows with formulas, compared with central differences and at the points of the table.

// Proves: enzyme:E6

mod oracle;

use derivatives::{Expr, Point, Pointee, Row, Rule, Values, rows};
use oracle::{ORACLES, Oracle};
use splitmix::Random;

/// The partial derivatives of a row, by result and operand; `None` if the row has no real formula.
fn partials_of(row: &Row) -> Option<Vec<Vec<Expr>>> {
    let operands = match &row.rule {
        Rule::Partials(partials) => partials.len(),
        Rule::Jacobian(rows) => rows.first().map_or(0, Vec::len),
        Rule::Choice(arms) => arms.iter().map(|arm| arm.operand + 1).max().unwrap_or(0),
        Rule::Through { result, pointees } => {
            let written = pointees.iter().map(|pointee| match pointee {
                Pointee::Integer => 0,
                Pointee::Partials(partials) => partials.len(),
            });
            written.chain([result.len()]).max().unwrap_or(0)
        }
        _ => return None,
    };
    let of_result = |result| (0..operands).map(|operand| row.rule.partial(result, operand)).collect();
    Some((0..).map_while(of_result).collect())
}

fn oracle_of(row: &Row) -> &'static Oracle {
    let name = row.name();
    ORACLES.iter().find(|oracle| oracle.name == name).unwrap_or_else(|| panic!("no oracle for the row of {name}"))
}

/// A random point of the domain.
fn sample(oracle: &Oracle, random: &mut Random) -> (Vec<f64>, Vec<i64>) {
    let mut within = |(low, high): (f64, f64)| low + (high - low) * (random.bits() >> 11) as f64 / 2f64.powi(53);
    let operands = oracle.domain.iter().map(|interval| within(*interval)).collect();
    (operands, oracle.integers.iter().map(|(low, high)| random.between(*low, *high)).collect())
}

/// The central difference of order 4 of each result by an operand; `None` close to a kink, where two widths differ.
fn difference(oracle: &Oracle, operands: &[f64], integers: &[i64], by: usize) -> Option<Vec<f64>> {
    let at = |offset: f64| {
        let mut moved = operands.to_vec();
        moved[by] += offset;
        (oracle.compute)(&moved, integers)
    };
    let simple =
        |h: f64| -> Vec<f64> { at(h).iter().zip(at(-h)).map(|(above, below)| (above - below) / (2.0 * h)).collect() };
    let h = 1e-3;
    let (narrow, wide) = (simple(h), simple(2.0 * h));
    let smooth = narrow.iter().zip(&wide).all(|(a, b)| (a - b).abs() <= 1e-2 * (1.0 + a.abs()));
    smooth.then(|| narrow.iter().zip(&wide).map(|(a, b)| (4.0 * a - b) / 3.0).collect())
}

/// The number of points at which partials were compared with differences, or the first one at which they differ.
fn compare(row: &Row, partials: &[Vec<Expr>]) -> Result<usize, String> {
    let oracle = oracle_of(row);
    let mut random = Random::new(0x5EED);
    let mut compared = 0;
    for _ in 0..100 {
        let (operands, integers) = sample(oracle, &mut random);
        let results = (oracle.compute)(&operands, &integers);
        let values = Values { operands: &operands, integers: &integers, results: &results };
        for by in 0..operands.len() {
            let Some(expected) = difference(oracle, &operands, &integers, by) else { continue };
            if expected.len() != partials.len() {
                return Err(format!("{}: {} results, partials of {}", row.name(), expected.len(), partials.len()));
            }
            for (partials, expected) in partials.iter().zip(expected) {
                let found = partials[by].eval(&values);
                // Also false for NaN.
                if !((found - expected).abs() <= 1e-6 * (1.0 + expected.abs())) {
                    return Err(format!(
                        "{} at {operands:?} {integers:?} by {by}: {found}, not {expected}",
                        row.name()
                    ));
                }
                compared += 1;
            }
        }
    }
    Ok(compared)
}

/// Whether a value is the one that a point states: any NaN for NaN, else the same up to rounding.
fn agrees(found: f64, expected: f64) -> bool {
    let close = (found - expected).abs() <= 4e-13 * expected.abs().max(1e-3 * f64::from(expected == 0.0));
    found == expected || (found.is_nan() && expected.is_nan()) || close
}

/// The first partial that differs from the one that the table states at a point.
fn at_point(row: &Row, partials: &[Vec<Expr>], point: &Point) -> Result<(), String> {
    let results = (oracle_of(row).compute)(&point.operands, &point.integers);
    let values = Values { operands: &point.operands, integers: &point.integers, results: &results };
    let found: Vec<f64> = partials.iter().flatten().map(|partial| partial.eval(&values)).collect();
    let agree = found.len() == point.partials.len()
        && found.iter().zip(&point.partials).all(|(found, expected)| agrees(*found, *expected));
    let message = || format!("{} at {point:?}: {found:?}", row.name());
    if agree { Ok(()) } else { Err(message()) }
}

fn with_formulas() -> impl Iterator<Item = (&'static Row, Vec<Vec<Expr>>)> {
    rows().iter().filter_map(|row| Some((row, partials_of(row)?)))
}

#[test]
fn partials_are_central_differences() {
    let problem = |(row, partials): (&Row, Vec<Vec<Expr>>)| match compare(row, &partials) {
        Ok(compared) if compared < 40 => Some(format!("{}: only {compared} comparisons", row.name())),
        Ok(_) => None,
        Err(problem) => Some(problem),
    };
    let problems: Vec<String> = with_formulas().filter_map(problem).collect();
    assert!(problems.is_empty(), "{}", problems.join("\n"));
}

#[test]
fn partials_are_those_at_the_points() {
    let problems: Vec<String> = with_formulas()
        .flat_map(|(row, partials)| {
            row.points.iter().filter_map(move |point| at_point(row, &partials, point).err()).collect::<Vec<_>>()
        })
        .collect();
    assert!(problems.is_empty(), "{}", problems.join("\n"));
}

#[test]
fn there_are_many_points() {
    let count: usize = rows().iter().map(|row| row.points.len()).sum();
    assert!(count >= 150, "{count} points");
    for (row, _) in with_formulas() {
        assert!(row.points.len() + usize::from(row.singular.is_some()) > 0, "{} has no point", row.name());
    }
}

#[test]
fn oracles_have_rows() {
    let names: Vec<&str> = with_formulas().map(|(row, _)| row.name()).collect();
    for oracle in ORACLES {
        assert!(names.contains(&oracle.name), "no row for the oracle {}", oracle.name);
    }
}

/// Each partial with another sign, another factor, or another summand is found to be wrong.
#[test]
fn a_broken_row_fails() {
    let mut broken = 0;
    for (row, partials) in with_formulas() {
        for (result, operand) in (0..partials.len()).flat_map(|r| (0..partials[r].len()).map(move |o| (r, o))) {
            let right = &partials[result][operand];
            let zero = right.is_zero();
            let changes: [fn(Expr) -> Expr; 3] = [|p| -p, |p| 1.0001 * p, |p| p + 1e-4];
            for change in changes.into_iter().skip(if zero { 2 } else { 0 }) {
                let mut partials = partials.clone();
                partials[result][operand] = change(right.clone());
                assert!(compare(row, &partials).is_err(), "{}: {:?}", row.name(), partials[result][operand]);
                broken += 1;
            }
        }
    }
    assert!(broken > 200, "{broken} changes");
}

/// Where a row does not state that it may be singular, its partials at random points and at its points are finite or
/// those of infinite operands.
#[test]
fn singular_points_are_stated() {
    for (row, partials) in with_formulas().filter(|(row, _)| row.singular.is_none()) {
        for point in row.points.iter().filter(|point| point.operands.iter().all(|x| x.is_finite())) {
            let results = (oracle_of(row).compute)(&point.operands, &point.integers);
            let values = Values { operands: &point.operands, integers: &point.integers, results: &results };
            for partial in partials.iter().flatten() {
                assert!(partial.eval(&values).is_finite(), "{} at {point:?}", row.name());
            }
        }
    }
}

/// Where a row states that it may be singular, it is at one of its points, or the condition is false everywhere else.
#[test]
fn singular_conditions_hold_at_singular_points() {
    for (row, partials) in with_formulas() {
        let Some(singular) = &row.singular else { continue };
        for point in row.points.iter().filter(|point| point.operands.iter().all(|x| x.is_finite())) {
            let results = (oracle_of(row).compute)(&point.operands, &point.integers);
            let values = Values { operands: &point.operands, integers: &point.integers, results: &results };
            let finite = partials.iter().flatten().all(|partial| partial.eval(&values).is_finite());
            let in_domain = results.iter().all(|result| !result.is_nan()) || row.name() == "arith.divf";
            assert!(finite || !in_domain || singular.eval(&values), "{} at {point:?}", row.name());
        }
    }
}
