//! The table: its rows by subject, and the ways to find one.
//!
//! The files below list rows as formulas. A name with a dot is an operation, others are library functions in their
//! versions for `double`; a test compares the operations with those that are registered.

mod arithmetic;
mod bessel;
mod choices;
mod complex;
mod elementary;
mod exponential;
mod integers;
mod library;
mod memory;
mod refused;
mod rounding;
mod structure;
mod vectors;

use crate::{Accuracy, Condition, Expr, Point, Pointee, Row, Rule, Structural};
use dialects::ops::OpKind;
use std::collections::HashMap;
use std::sync::LazyLock;

/// The floating-point format of a library function.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Precision {
    /// `float`.
    Single,
    /// `double`.
    Double,
    /// `long double`.
    Extended,
    /// `_Float128`.
    Quad,
    /// The function has one version only, or its formats follow from its signature.
    Fixed,
}

/// The suffixes of the names of versions of library functions, longest first.
const SUFFIXES: [(&str, Precision); 7] = [
    ("f128", Precision::Quad),
    ("f32x", Precision::Double),
    ("f64x", Precision::Extended),
    ("f64", Precision::Double),
    ("f32", Precision::Single),
    ("f", Precision::Single),
    ("l", Precision::Extended),
];

/// Calls that stand for operations under a floating-point environment, and the name of their row.
const STRICT_PREFIX: &str = "rmlir.strict.";
const STRICT: &str = "rmlir.strict";

/// The rows, and where the row of an operation or function is.
struct Table {
    rows: Vec<Row>,
    of_op: HashMap<OpKind, usize>,
    of_function: HashMap<&'static str, usize>,
    of_intrinsic: HashMap<&'static str, usize>,
}

static NAMES: LazyLock<HashMap<&'static str, OpKind>> = LazyLock::new(|| OpKind::all().collect());

static TABLE: LazyLock<Table> = LazyLock::new(|| {
    let sources = [
        arithmetic::rows,
        elementary::rows,
        exponential::rows,
        bessel::rows,
        choices::rows,
        rounding::rows,
        complex::rows,
        vectors::rows,
        memory::rows,
        structure::rows,
        integers::rows,
        library::rows,
        refused::rows,
    ];
    let rows: Vec<Row> = sources.iter().flat_map(|source| source()).collect();
    let each = || rows.iter().enumerate();
    let of_op = each().flat_map(|(at, row)| row.ops.iter().map(move |kind| (*kind, at))).collect();
    let of_function = each().flat_map(|(at, row)| row.all_functions().map(move |name| (name, at))).collect();
    let of_intrinsic = each().flat_map(|(at, row)| row.intrinsics.iter().map(move |name| (*name, at))).collect();
    Table { rows, of_op, of_function, of_intrinsic }
});

/// All rows.
pub fn rows() -> &'static [Row] {
    &TABLE.rows
}

/// The row of a kind of operation; `None` for operations of dialects without views.
pub fn row_of_op(kind: OpKind) -> Option<&'static Row> {
    TABLE.of_op.get(&kind).map(|at| &TABLE.rows[*at])
}

/// The row of a library function by its name, and the floating-point format of that version; `None` if the table does
/// not have the function. The name may be that of a builtin (`__builtin_sinf`) or of a fast version (`__sinf_finite`).
/// The caller checks that the function is not defined in the module, and that its signature fits.
pub fn row_of_function(name: &str) -> Option<(&'static Row, Precision)> {
    let plain = name.strip_prefix("__builtin_").unwrap_or(name);
    let plain = if plain.starts_with(STRICT_PREFIX) { STRICT } else { plain };
    let plain = plain.strip_prefix("__").and_then(|name| name.strip_suffix("_finite")).unwrap_or(plain);
    if let Some(at) = TABLE.of_function.get(plain) {
        let row = &TABLE.rows[*at];
        let has_versions = row.has_versions() && !row.exact.contains(&plain);
        return Some((row, if has_versions { Precision::Double } else { Precision::Fixed }));
    }
    SUFFIXES.iter().find_map(|(suffix, precision)| {
        // The versions of `lgamma_r` are `lgammaf_r` and `lgammal_r`.
        let stem = match plain.strip_suffix("_r") {
            Some(before) => format!("{}_r", before.strip_suffix(suffix)?),
            None => plain.strip_suffix(suffix).filter(|stem| !stem.ends_with("_r"))?.to_owned(),
        };
        let row = &TABLE.rows[*TABLE.of_function.get(&*stem)?];
        (row.has_versions() && !row.exact.contains(&&*stem)).then_some((row, *precision))
    })
}

/// The row of an intrinsic of LLVM by its name, with the types of overloads or without: `llvm.fabs.f64`. Intrinsics that
/// have an operation have its row.
pub fn row_of_intrinsic(name: &str) -> Option<&'static Row> {
    let mut stem = name;
    loop {
        let own = TABLE.of_intrinsic.get(stem).map(|at| &TABLE.rows[*at]);
        let of_op = || row_of_op(*NAMES.get(&*format!("llvm.intr.{}", stem.strip_prefix("llvm.")?))?);
        if let Some(row) = own.or_else(of_op) {
            return Some(row);
        }
        stem = stem.rsplit_once('.').filter(|(_, last)| is_type(last))?.0;
    }
}

/// Whether a part of the name of an intrinsic is a type: `f64`, `v4f32`, `p0`.
fn is_type(part: &str) -> bool {
    let digits = ["nxv", "bf", "f", "i", "v", "p"].iter().find_map(|letters| part.strip_prefix(letters));
    part == "x86_fp80" || digits.is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_digit()))
}

/// The name of a kind of operation; empty for [`OpKind::Other`].
pub(crate) fn name_of(kind: OpKind) -> &'static str {
    OpKind::all().find(|(_, each)| *each == kind).map_or("", |(name, _)| name)
}

/// A row; names with a dot are operations. Panics for an operation that is not registered: a test builds the table.
fn row(names: &[&'static str], rule: Rule) -> Row {
    let (ops, functions): (Vec<&'static str>, Vec<_>) = names.iter().partition(|name| name.contains('.'));
    let kind = |name: &&'static str| {
        let kind = NAMES.get(*name).copied();
        kind.unwrap_or_else(|| panic!("the table of derivatives has a row for '{name}', which is not registered"))
    };
    Row {
        ops: ops.iter().map(kind).collect(),
        functions,
        exact: Vec::new(),
        intrinsics: Vec::new(),
        rule,
        singular: None,
        accuracy: None,
        points: Vec::new(),
        note: "",
    }
}

/// A row with the partial derivatives of one result.
fn partials<const COUNT: usize>(names: &[&'static str], partials: [Expr; COUNT]) -> Row {
    row(names, Rule::Partials(partials.into()))
}

/// A row of a complex function with complex derivatives.
fn holomorphic<const COUNT: usize>(names: &[&'static str], partials: [Expr; COUNT]) -> Row {
    row(names, Rule::Holomorphic(partials.into()))
}

/// A row with the partial derivatives of each result.
fn jacobian<const RESULTS: usize, const OPERANDS: usize>(
    names: &[&'static str],
    partials: [[Expr; OPERANDS]; RESULTS],
) -> Row {
    row(names, Rule::Jacobian(partials.into_iter().map(Vec::from).collect()))
}

/// A row of a function with results behind pointers.
fn through<const COUNT: usize>(names: &[&'static str], result: Vec<Expr>, pointees: [Pointee; COUNT]) -> Row {
    row(names, Rule::Through { result, pointees: pointees.into() })
}

/// A row of results without derivative.
fn zero(names: &[&'static str]) -> Row {
    row(names, Rule::Zero)
}

/// A row of calls without effect on derivatives.
fn inactive(names: &[&'static str]) -> Row {
    row(names, Rule::Inactive)
}

/// A row of an irregular rule.
fn structural(kind: Structural, names: &[&'static str]) -> Row {
    row(names, Rule::Structural(kind))
}

/// A row of what cannot be differentiated.
fn refused(reason: &'static str, remedy: &'static str, names: &[&'static str]) -> Row {
    row(names, Rule::Refused { reason, remedy })
}

impl Row {
    /// Whether library functions of the row have a version for each floating-point format.
    fn has_versions(&self) -> bool {
        match &self.rule {
            Rule::Inactive | Rule::Structural(_) | Rule::Refused { .. } => false,
            Rule::Zero | Rule::Partials(_) | Rule::Jacobian(_) | Rule::Holomorphic(_) => true,
            Rule::Through { .. } | Rule::Choice(_) => true,
        }
    }

    /// Adds library functions of which there is one version only.
    fn exactly(mut self, names: &[&'static str]) -> Row {
        self.exact.extend(names);
        self
    }

    /// Adds intrinsics that have no operation.
    fn intrinsics(mut self, names: &[&'static str]) -> Row {
        self.intrinsics.extend(names);
        self
    }

    /// States where a partial may be infinite or NaN.
    fn singular(mut self, condition: Condition) -> Row {
        self.singular = Some(condition);
        self
    }

    /// States by how much partials may be less accurate than to 4 units in the last place, and why.
    fn accurate(mut self, relative: impl Into<Expr>, absolute: impl Into<Expr>, reason: &'static str) -> Row {
        self.accuracy = Some(Accuracy { relative: relative.into(), absolute: absolute.into(), reason });
        self
    }

    /// Adds a test point.
    fn at<const OPERANDS: usize, const PARTIALS: usize>(
        mut self,
        operands: [f64; OPERANDS],
        partials: [f64; PARTIALS],
    ) -> Row {
        self.points.push(Point { operands: operands.into(), integers: Vec::new(), partials: partials.into() });
        self
    }

    /// Adds a test point of a function with one integer operand.
    fn at_integer<const OPERANDS: usize, const PARTIALS: usize>(
        mut self,
        operands: [f64; OPERANDS],
        integer: i64,
        partials: [f64; PARTIALS],
    ) -> Row {
        self.points.push(Point { operands: operands.into(), integers: vec![integer], partials: partials.into() });
        self
    }

    /// Sets the note.
    fn note(mut self, note: &'static str) -> Row {
        self.note = note;
        self
    }
}
