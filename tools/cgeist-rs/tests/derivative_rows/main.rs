//! Every row of the table of derivatives end to end: a program calls each library function of each row in each format,
//! and is differentiated in forward and in reverse mode. Tangents are compared with the formulas of the rows, or for
//! complex functions with differences, at random points and at the points that the table states; adjoints with tangents.

mod program;

use derivatives::{Rule, Values, row_of_function};
use program::{Case, Format, cases};
use splitmix::Random;
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The number of random points for each case.
const POINTS: usize = 100;

/// The functions whose formulas are evaluated with fewer digits here: series for Bessel functions of the second kind.
const INEXACT: [&str; 3] = ["y0", "y1", "yn"];

/// A point: the floating-point arguments, the integer argument, and the partial derivatives if the table states them.
struct Point {
    operands: Vec<f64>,
    integer: i64,
    is_random: bool,
    stated: Option<Vec<f64>>,
}

/// The points of a case, rounded to its format.
fn points(case: &Case) -> Vec<Point> {
    let mut random = Random::new(0xD1FF);
    let mut all: Vec<Point> = Vec::new();
    if let Some((row, _)) = row_of_function(&case.function).filter(|_| !case.is_complex) {
        for point in &row.points {
            // A tangent of zero times an infinite operand of a product is NaN.
            let is_product = case.format == Format::Narrowed;
            let fits = |value: &f64| value.is_nan() || case.format.round(*value) == *value;
            let is_exact = point.operands.iter().all(|value| fits(value) && !(is_product && value.is_infinite()));
            let integer = point.integers.first().copied().unwrap_or(0);
            if is_exact {
                let stated =
                    Some(point.partials.clone()).filter(|_| !matches!(case.format, Format::Single | Format::Narrowed));
                all.push(Point { operands: point.operands.clone(), integer, is_random: false, stated });
            }
        }
    }
    for at in 0..POINTS {
        let low = if at % 2 == 0 { -3.0 } else { 0.05 };
        let mut one = || case.format.round(low + (3.0 - low) * (random.bits() >> 11) as f64 / 2f64.powi(53));
        let operands = (0..case.floats).map(|_| one()).collect();
        all.push(Point { operands, integer: random.between(0, 4), is_random: true, stated: None });
    }
    all
}

/// The lines that the program for some cases prints: a result, tangents, adjoints and differences.
fn run(name: &str, source: &str, options: &[&str]) -> Vec<Vec<f64>> {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("derivative-rows");
    fs::create_dir_all(&folder).unwrap();
    let file = folder.join(format!("{name}.c"));
    let program = folder.join(name);
    fs::write(&file, source).unwrap();
    let compiler = Path::new(env!("CARGO_BIN_EXE_cgeist-rs"));
    let compiled = Command::new(compiler).args(options).args(["-w", "-o"]).arg(&program).arg(&file).arg("-lm").output();
    let compiled = compiled.unwrap();
    assert!(compiled.status.success(), "{}: {}", file.display(), String::from_utf8_lossy(&compiled.stderr));
    let output = Command::new(&program).output().unwrap();
    assert!(output.status.success(), "{}: {}", program.display(), output.status);
    let text = String::from_utf8(output.stdout).unwrap();
    let numbers = |line: &str| line.split_whitespace().map(|word| word.parse().unwrap()).collect();
    text.lines().map(numbers).collect()
}

/// Whether two numbers agree up to a relative error; NaN agrees with NaN.
fn agree(found: f64, expected: f64, tolerance: f64) -> bool {
    let difference = (found - expected).abs();
    found == expected || found.is_nan() && expected.is_nan() || difference <= tolerance * expected.abs().max(1.0)
}

/// The partial derivatives by the formulas of a row.
fn by_formula(case: &Case, point: &Point, result: f64) -> Option<Vec<f64>> {
    let (row, _) = row_of_function(&case.function)?;
    let has_result = matches!(&row.rule, Rule::Through { result, .. } if !result.is_empty());
    let number = case.pointee.map_or(0, |at| at + usize::from(has_result));
    // A formula of what is behind a pointer reads no result.
    let results = [result];
    let values = Values { operands: &point.operands, integers: &[point.integer], results: &results };
    (0..case.floats).map(|at| Some(row.rule.partial(number, at)?.eval(&values))).collect()
}

/// The complaints about a line of output.
fn check(case: &Case, point: &Point, line: &[f64]) -> Option<String> {
    let count = case.floats;
    let (result, tangents) = (line[0], &line[1..=count]);
    let (adjoints, differences) = (&line[1 + count..=2 * count], &line[1 + 2 * count..]);
    let epsilon = case.format.epsilon();
    let is_inexact = INEXACT.iter().any(|name| case.function.starts_with(name));
    let tolerance = if is_inexact { (64.0 * epsilon).max(1e-11) } else { 16.0 * epsilon };
    let formula = by_formula(case, point, result).filter(|_| !case.is_complex);
    let expected = point.stated.clone().filter(|stated| stated.len() == count).or(formula.clone());
    for at in 0..count {
        let usable = point.stated.is_some() || result.is_finite();
        let complaint = |kind: &str, found: f64, expected: f64| {
            let (operands, integer) = (&point.operands, point.integer);
            format!("{} {kind} at {operands:?} {integer} by {at}: {found}, not {expected}\n", case.name)
        };
        match &expected {
            Some(expected) if usable => {
                let expected = expected[at];
                if !agree(tangents[at], expected, tolerance) {
                    return Some(complaint("tangent", tangents[at], expected));
                }
            }
            _ => {
                let is_defined = point.is_random && differences[at].is_finite();
                let smooth = is_defined && differences[at].abs() < 1e3 && result.abs() < 1e3;
                if smooth && !agree(tangents[at], differences[at], case.format.difference_tolerance()) {
                    return Some(complaint("tangent and difference", tangents[at], differences[at]));
                }
            }
        }
        if !agree(adjoints[at], tangents[at], 500.0 * epsilon) {
            return Some(complaint("adjoint", adjoints[at], tangents[at]));
        }
    }
    None
}

/// Differentiates all cases in a format, and compares at all points.
fn compare(format: Format, options: &[&str]) {
    let cases = cases(format);
    assert!(cases.len() > 20, "{} cases of {format:?}", cases.len());
    let all: Vec<Vec<Point>> = cases.iter().map(points).collect();
    let mut source = program::prologue(format);
    for (number, (case, points)) in cases.iter().zip(&all).enumerate() {
        source.push_str(&case.source(number));
        let points = points.iter().map(|point| (point.operands.as_slice(), point.integer));
        source.push_str(&case.driver(number, points));
    }
    source.push_str(&program::epilogue(cases.len()));
    let name = format!("{format:?}{}", options.concat());
    let mut lines = run(&name, &source, options).into_iter();
    let mut wrong = String::new();
    for (case, points) in cases.iter().zip(&all) {
        for point in points {
            let line = lines.next().unwrap_or_default();
            assert!(line.len() == 1 + 3 * case.floats, "a line of {} for {}", line.len(), case.name);
            if let Some(complaint) = check(case, point, &line) {
                wrong.write_str(&complaint).unwrap();
                // One complaint for each case.
                lines.by_ref().take(points.len() - 1 - position(points, point)).for_each(drop);
                break;
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}

fn position(points: &[Point], point: &Point) -> usize {
    points.iter().position(|each| std::ptr::eq(each, point)).unwrap_or(0)
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
