//! The document of the table, and expressions as text.

use derivatives::{Expr, Function, N, R, X, Y, call, document, row_of_function, rows, select};
use dialects::ops::OpKind;

#[test]
fn each_function_and_operation_is_in_the_document() {
    let text = document();
    let absent: Vec<&str> = OpKind::all()
        .map(|(name, _)| name)
        .filter(|name| !["gpu", "omp", "parallel"].iter().any(|dialect| name.split('.').next() == Some(dialect)))
        .chain(rows().iter().flat_map(|row| row.all_functions()))
        .filter(|name| !text.contains(&format!("`{name}`")))
        .collect();
    assert!(absent.is_empty(), "{absent:?}");
    assert!(text.contains("| all operations of `omp` |"), "whole dialects are one name");
}

#[test]
fn tables_are_well_formed() {
    let text = document();
    let mut columns = 0;
    for line in text.lines() {
        let cells = line.replace("\\|", "").matches('|').count();
        if !line.starts_with('|') {
            columns = 0;
            assert_eq!(cells, 0, "a bar outside of a table: {line}");
        } else if columns == 0 {
            columns = cells;
        }
        assert_eq!(cells, columns, "{line}");
    }
    assert!(!text.contains("inf.0") && !text.contains("rmlir_digamma(x)`, "), "constants and functions have names");
}

#[test]
fn formulas_read_as_in_c() {
    let of = |name: &str, operand: usize| {
        let (row, _) = row_of_function(name).unwrap_or_else(|| panic!("no row of {name}"));
        row.rule.partial(0, operand).unwrap_or_else(|| panic!("no partial of {name}")).to_string()
    };
    assert_eq!(of("sqrt", 0), "0.5 / r");
    assert_eq!(of("pow", 0), "(y == 0 ? 0 : y * pow(x, y - 1))");
    assert_eq!(of("lgamma", 0), "digamma(x)");
    assert_eq!(of("pown", 0), "(n == 0 ? 0 : n * powi(x, n - 1))");
    assert_eq!(of("erfc", 0), "-2/sqrt(pi) * exp(-x * x)");
}

#[test]
fn parentheses_keep_the_meaning() {
    assert_eq!((X - (Y - R)).to_string(), "x - (y - r)");
    assert_eq!((X / (Y / R)).to_string(), "x / (y / r)");
    assert_eq!(((X + Y) * R).to_string(), "(x + y) * r");
    assert_eq!((X * Y * R).to_string(), "x * y * r");
    assert_eq!((-(X + Y)).to_string(), "-(x + y)");
    assert_eq!((X * (Y * R)).to_string(), "x * (y * r)");
    assert_eq!((Expr::Constant(-1.0) / X).to_string(), "-1 / x");
    assert_eq!((call(Function::OfInteger, [Expr::Integer(0, -1)]) * X).to_string(), "(n - 1) * x");
    assert_eq!(call(Function::Jn, [N, X]).to_string(), "jn(n, x)");
    let condition = X.less(Y).or(Y.is_nan()).and(X.equals(0.0));
    assert_eq!(select(condition, 1.0, X).to_string(), "((x < y || isnan(y)) && x == 0 ? 1 : x)");
    assert_eq!((!X.at_most(f64::INFINITY)).to_string(), "!(x <= inf)");
}
