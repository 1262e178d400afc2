//! Every row of the table of derivatives end to end: a program calls each library function of each row in each format,
//! and is differentiated in forward and in reverse mode, at random points and at the points that the table states. Tangents
//! are compared with those of dual numbers of binary128, adjoints with tangents, and both with what the table states.

// Proves: enzyme:E6

mod oracle;
mod points;
mod program;

use derivatives::{Accuracy, Expr, Row, Rule, Values, rows};
use oracle::Verdict;
use points::Point;
use program::{Case, Format, cases};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::fs;
use std::path::Path;
use std::process::Command;

/// Builds and runs the program for some cases by the compiler that is tested.
fn output(name: &str, source: &str, options: &[&str]) -> Vec<u8> {
    let folder = oracle::folder();
    let (file, program) = (folder.join(format!("{name}.c")), folder.join(format!("{name}.tested")));
    fs::write(&file, source).unwrap();
    let compiler = Path::new(env!("CARGO_BIN_EXE_cgeist-rs"));
    let compiled = Command::new(compiler)
        .args(options)
        .args(["-w", "-o"])
        .arg(&program)
        .args([file.as_path(), oracle::supplied()])
        .arg("-lm")
        .output();
    let compiled = compiled.unwrap();
    assert!(compiled.status.success(), "{}: {}", file.display(), String::from_utf8_lossy(&compiled.stderr));
    let output = Command::new(&program).output().unwrap();
    assert!(output.status.success(), "{}: {}", program.display(), output.status);
    output.stdout
}

/// The adjoint may differ from the tangent by as many units of the precision: the identity of dot products with unit vectors.
const IDENTITY: f64 = 500.0;

/// The least number of points that rows state and cases have.
const WRITTEN: usize = 250;

/// The greatest error of differences, close to singular points.
const DOUBT: f64 = 1e-10;

/// The least distance of two numbers of a format that has a number of this magnitude.
fn unit(format: Format, magnitude: f64) -> f64 {
    let (digits, least) = format.digits();
    let exponent = if magnitude > 0.0 { magnitude.log2().floor() as i32 + 1 - digits } else { least };
    // The least numbers of `long double` are below those of `f64`; no point is that small.
    f64::from(exponent.max(least).max(-1074)).exp2()
}

/// How far the tangents at a point may be from the derivatives by dual numbers.
fn tolerances(case: &Case, point: &Point, verdicts: &[Verdict]) -> Vec<f64> {
    let values = Values { operands: &point.operands, integers: &[point.integer], results: &[] };
    let accuracy = case.row.accuracy.as_ref();
    let of = |of: fn(&Accuracy) -> &Expr| accuracy.map(|accuracy| of(accuracy).eval(&values));
    let (relative, absolute) = (of(|all| &all.relative).unwrap_or(1.0), of(|all| &all.absolute).unwrap_or(0.0));
    // A part of a complex derivative counts as its absolute value.
    let magnitude = |pair: &[Verdict]| pair.iter().map(|each| each.expected).fold(0.0, f64::hypot);
    let size = if matches!(case.row.rule, Rule::Holomorphic(_)) { 2 } else { 1 };
    let tolerance = |pair: &[Verdict]| Accuracy::UNITS * unit(case.format, (relative * magnitude(pair)).max(absolute));
    verdicts.chunks(size).flat_map(|pair| vec![tolerance(pair); pair.len()]).collect()
}

/// The complaints about a point.
fn check(case: &Case, point: &Point, verdicts: &[Verdict]) -> Option<String> {
    let tolerances = tolerances(case, point, verdicts);
    for (at, (verdict, tolerance)) in verdicts.iter().zip(&tolerances).enumerate() {
        let Verdict { expected, found, error, difference, doubt, of_zero, .. } = *verdict;
        let complaint = |what: &str| {
            let (name, operands, integer) = (&case.name, &point.operands, point.integer);
            Some(format!("{name} at {operands:?} {integer} by {at}: {what}, {verdict:?}, tolerance {tolerance:e}\n"))
        };
        let stated = point.stated.as_ref().map(|stated| stated[at]);
        // The numbers of the table are of `f64`, and the zeros among them those of functions of rounded multiples of pi.
        let is_stated = stated.is_none_or(|stated| {
            let tolerance = tolerance.max(if stated == 0.0 { f64::EPSILON } else { 8.0 * f64::EPSILON * stated.abs() });
            found == stated || found.is_nan() && stated.is_nan() || (found - stated).abs() <= tolerance
        });
        if !is_stated {
            return complaint(&format!("the table states {}", stated.unwrap_or_default()));
        }
        if point.stated.is_none() && !(error <= *tolerance) {
            return complaint("the tangent differs from that of dual numbers");
        }
        if case.row.singular.is_some() && of_zero != 0.0 {
            return complaint("zero does not stay zero");
        }
        if !(difference <= IDENTITY * unit(case.format, found.abs())) {
            return complaint("the adjoint differs from the tangent");
        }
        // By convention, an exponent that is a number has no derivative.
        if point.stated.is_none() && expected != 0.0 && doubt > DOUBT * expected.abs().max(1.0) {
            return complaint("dual numbers differ from differences");
        }
    }
    None
}

/// Differentiates all cases in a format, and compares at all points.
fn compare(format: Format, options: &[&str]) {
    let cases = cases(format);
    assert!(cases.len() > 20, "{} cases of {format:?}", cases.len());
    let points: Vec<Vec<Point>> = cases.iter().map(points::points).collect();
    let name = format!("{format:?}{}", options.concat());
    let oracle = oracle::compile(&format!("{name}.oracle"), &oracle::source(format, &cases, &points), &["-lm"]);
    let output = output(&name, &program::source(format, &cases, &points), options);
    let mut verdicts = oracle::verdicts(&oracle, &output).into_iter();
    let mut wrong = String::new();
    for (case, points) in cases.iter().zip(&points) {
        let all: Vec<Vec<Verdict>> = verdicts.by_ref().take(points.len()).collect();
        assert!(all.len() == points.len(), "{} verdicts on {}", all.len(), case.name);
        // One complaint for each case.
        let random = points.iter().zip(&all).filter(|(point, _)| point.stated.is_none());
        let defined = random.filter(|(_, verdicts)| verdicts.iter().all(|each| each.expected.is_finite())).count();
        if defined < points::DEFINED {
            writeln!(wrong, "{}: {defined} points with derivatives", case.name).unwrap();
        }
        let smooth = all.iter().flatten().filter(|verdict| verdict.doubt.is_finite()).count();
        if smooth < points::DEFINED {
            writeln!(wrong, "{}: {smooth} comparisons with differences", case.name).unwrap();
        }
        wrong.extend(points.iter().zip(&all).find_map(|(point, verdicts)| check(case, point, verdicts)));
    }
    assert!(wrong.is_empty(), "{wrong}");
}

/// The points that rows state are among those of the cases, but for those of operations without a function of C.
#[test]
fn many_written_points_are_differentiated() {
    let mut written = BTreeMap::new();
    for case in cases(Format::Double) {
        let stated = points::points(&case).iter().filter(|point| point.stated.is_some()).count();
        written.insert(case.row.name(), stated);
    }
    let count: usize = written.values().sum();
    assert!(count >= WRITTEN, "{count} points");
    let left_out = written.iter().find(|(_, stated)| **stated == 0);
    assert!(left_out.is_none(), "no point of {left_out:?}");
}

/// The rows of operations that no function, operator or builtin of C becomes. Modules in MLIR have `math.sincos`, which
/// `tools/jit/tests/operations.rs` differentiates; no target lowers `math.clampf`.
const WITHOUT_CASES: [&str; 2] = ["math.sincos", "math.clampf"];

#[test]
fn each_row_with_a_formula_has_a_case() {
    let all = [Format::Double, Format::Vector].map(cases);
    let with_cases: BTreeSet<&str> = all.iter().flatten().map(|case| case.row.name()).collect();
    let has_formula = |row: &&Row| {
        let is_choice = matches!(row.rule, Rule::Choice(_) | Rule::Through { .. });
        is_choice || matches!(row.rule, Rule::Partials(_) | Rule::Holomorphic(_) | Rule::Jacobian(_))
    };
    let without: Vec<&str> = rows().iter().filter(has_formula).map(Row::name).collect();
    let without: Vec<&str> = without.into_iter().filter(|name| !with_cases.contains(name)).collect();
    assert_eq!(without, WITHOUT_CASES);
}

#[test]
fn vectors_of_both_formats_have_the_same_cases() {
    let rows = |format| cases(format).iter().map(|case| case.row.name()).collect::<Vec<_>>();
    assert_eq!(rows(Format::Vector), rows(Format::SingleVector));
}

#[test]
fn functions_of_double() {
    compare(Format::Double, &["-O1"]);
}

#[test]
fn functions_of_double_without_errno() {
    compare(Format::Double, &["-O0", "-fno-math-errno"]);
}

#[test]
fn functions_of_double_with_optimisations() {
    compare(Format::Double, &["-O2"]);
}

#[test]
fn functions_of_double_differentiated_before_optimisations() {
    compare(Format::Double, &["-O2", "-fautodiff-order=before"]);
}

#[test]
fn operations_on_vectors_of_float_differentiated_before_optimisations() {
    compare(Format::SingleVector, &["-O2", "-fautodiff-order=before"]);
}

#[test]
fn operations_on_vectors_differentiated_before_optimisations() {
    compare(Format::Vector, &["-O2", "-fautodiff-order=before"]);
}

#[test]
fn functions_of_float() {
    compare(Format::Single, &["-O1"]);
}

#[test]
fn functions_of_long_double() {
    compare(Format::Extended, &["-O1"]);
}

#[test]
fn operations_on_vectors() {
    compare(Format::Vector, &["-O1"]);
}

#[test]
fn operations_on_vectors_of_float() {
    compare(Format::SingleVector, &["-O1"]);
}
