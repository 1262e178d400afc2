//! The document of the table.

use crate::{Accuracy, Arm, Combiner, Expr, Pointee, Row, Rule, Structural, rows};
use dialects::ops::OpKind;
use std::fmt::Write;

/// Appends a line to a string; writing to a string does not fail.
macro_rules! line {
    ($text:expr, $($arg:tt)*) => { let _ = writeln!($text, $($arg)*); };
}

const INTRODUCTION: &str = "# Derivatives

The rules by which operations and functions of the C library are differentiated. Each operation of the dialects has one, and a
function that is not listed here is differentiated by its body, by a custom derivative, or not at all.

In formulas, `x`, `y` and `z` are the floating-point operands in their order, `n` is an integer operand, `r` is the result and
`s` the second result. A function stands for its versions in all formats: `sin` for `sinf` and `sinl`, and for the builtin
functions. On vectors, a rule holds for each element. With the partial derivative `p` by an operand, the tangent of the result
is the sum of `p` times the tangent of the operand, and the adjoint of the operand grows by `p` times the adjoint of the result.

A partial derivative is accurate to 4 units in the last place, the greater part of a complex one, if the convention does not state
how far it is not: the functions that it calls are as accurate as those of the C library.

Where a partial derivative is infinite or NaN, a tangent or adjoint that is zero because of a choice of the program stays zero.
";

/// The document, without a banner.
pub fn document() -> String {
    let mut text = INTRODUCTION.to_owned();
    formulas(&mut text);
    several_results(&mut text);
    complex(&mut text);
    choices(&mut text);
    lists(&mut text);
    irregular(&mut text);
    refusals(&mut text);
    text
}

/// Appends a section with a table, which has a line for each row for which `cells` has cells.
fn section<'a>(text: &mut String, title: &str, columns: &[&str], cells: impl Fn(&'a Row) -> Option<Vec<String>>) {
    line!(text, "\n## {title}\n");
    table(text, columns, cells);
}

/// Appends the table of a section.
fn table<'a>(text: &mut String, columns: &[&str], cells: impl Fn(&'a Row) -> Option<Vec<String>>) {
    line!(text, "| {} |\n|{}", columns.join(" | "), "---|".repeat(columns.len()));
    for row in rows() {
        if let Some(cells) = cells(row) {
            let cells: Vec<String> = cells.iter().map(|cell| cell.replace('|', "\\|")).collect();
            line!(text, "| {} |", cells.join(" | "));
        }
    }
}

/// The operations and functions of a row; `all operations of omp` for a whole dialect.
fn names(row: &Row) -> String {
    let dialect = |kind: &OpKind| crate::table::name_of(*kind).split('.').next().unwrap_or_default();
    let same = |kind: &OpKind| row.ops.first().is_some_and(|first| dialect(kind) == dialect(first));
    let whole = OpKind::all().filter(|(_, kind)| same(kind)).all(|(_, kind)| row.ops.contains(&kind));
    if let Some(first) = row.ops.first().filter(|_| whole && row.ops.len() > 2) {
        return format!("all operations of `{}`", dialect(first));
    }
    let ops = row.ops.iter().map(|kind| crate::table::name_of(*kind));
    let names: Vec<String> =
        ops.chain(row.all_functions()).chain(row.intrinsics.iter().copied()).map(|name| format!("`{name}`")).collect();
    names.join(", ")
}

fn code(expressions: &[Expr]) -> String {
    let each: Vec<String> = expressions.iter().map(|expression| format!("`{expression}`")).collect();
    each.join(", ")
}

fn singular(row: &Row) -> String {
    row.singular.as_ref().map_or(String::new(), |condition| format!("`{condition}`"))
}

/// The convention of a row, and how accurate its partials are.
fn convention(row: &Row) -> String {
    let Some(Accuracy { relative, absolute, reason }) = &row.accuracy else { return row.note.to_owned() };
    let factor = (relative.constant() != Some(1.0)).then(|| format!("times `{relative}`"));
    let least = (!absolute.is_zero()).then(|| format!("of at least `{absolute}`"));
    let units: Vec<String> = factor.into_iter().chain(least).collect();
    let accuracy = format!("Accurate to {} units {}. {reason}", Accuracy::UNITS, units.join(", "));
    [row.note, &accuracy].iter().filter(|part| !part.is_empty()).copied().collect::<Vec<_>>().join(" ")
}

fn formulas(text: &mut String) {
    let columns = ["Of", "Partial derivatives", "Infinite or NaN", "Convention"];
    section(text, "Formulas", &columns, |row| {
        let Rule::Partials(partials) = &row.rule else { return None };
        Some(vec![names(row), code(partials), singular(row), convention(row)])
    });
}

fn several_results(text: &mut String) {
    text.push_str(
        "\n## Several results\n\nFunctions with several results, or with results behind pointers. Complex operands count as a real and an imaginary \
         part.\n\n",
    );
    let columns = ["Of", "Partial derivatives, a result each", "Infinite or NaN", "Convention"];
    table(text, &columns, |row| {
        let results: Vec<String> = match &row.rule {
            Rule::Jacobian(results) => results.iter().map(|partials| code(partials)).collect(),
            Rule::Through { result, pointees } => {
                let own = (!result.is_empty()).then(|| code(result));
                let written = pointees.iter().map(|pointee| match pointee {
                    Pointee::Integer => "an integer behind the pointer".to_owned(),
                    Pointee::Partials(partials) => format!("{} behind the pointer", code(partials)),
                });
                own.into_iter().chain(written).collect()
            }
            _ => return None,
        };
        Some(vec![names(row), results.join("; "), singular(row), convention(row)])
    });
}

fn complex(text: &mut String) {
    let columns = ["Of", "Complex derivatives", "Infinite or NaN", "Convention"];
    section(text, "Complex functions", &columns, |row| {
        let Rule::Holomorphic(partials) = &row.rule else { return None };
        Some(vec![names(row), code(partials), singular(row), convention(row)])
    });
}

fn choices(text: &mut String) {
    let operand = |arm: &Arm| Expr::Operand(arm.operand).to_string();
    section(text, "Choices", &["Of", "The operand that is the result", "Convention"], |row| {
        let Rule::Choice(arms) = &row.rule else { return None };
        let arm = |arm: &Arm| match &arm.when {
            Some(condition) => format!("`{}` if `{condition}`", operand(arm)),
            None => format!("else `{}`", operand(arm)),
        };
        let arms: Vec<String> = arms.iter().map(arm).collect();
        Some(vec![names(row), arms.join(", "), row.note.to_owned()])
    });
}

fn lists(text: &mut String) {
    section(text, "No derivative", &["Of", "Convention"], |row| {
        matches!(row.rule, Rule::Zero).then(|| vec![names(row), row.note.to_owned()])
    });
    section(text, "Calls without effect on derivatives", &["Of", "Convention"], |row| {
        matches!(row.rule, Rule::Inactive).then(|| vec![names(row), row.note.to_owned()])
    });
}

fn irregular(text: &mut String) {
    section(text, "Memory, control flow and calls", &["Of", "Rule", "Convention"], |row| {
        let Rule::Structural(kind) = row.rule else { return None };
        Some(vec![names(row), kind.rule().to_owned(), row.note.to_owned()])
    });
}

fn refusals(text: &mut String) {
    text.push_str("\n## Errors\n\nOperations and functions without rule are errors only where they are active.\n\n");
    table(text, &["Of", "Reason", "Remedy"], |row| {
        let Rule::Refused { reason, remedy } = row.rule else { return None };
        Some(vec![names(row), reason.to_owned(), remedy.to_owned()])
    });
}

impl Structural {
    /// The rule in words.
    pub fn rule(self) -> &'static str {
        use Structural::*;
        match self {
            Load => "the tangent is loaded from the shadow; the adjoint is added to the shadow",
            Store => "the tangent is stored to the shadow; the adjoint is taken from the shadow, which becomes zero",
            MaskedAccess => "as loads and stores, of the elements of the mask",
            AtomicUpdate => "the same update of the shadow",
            Copy => "the shadow is copied; adjoints go from the target back to the source",
            Fill | Overwrite => "the shadow becomes zero",
            StackAllocation | HeapAllocation | ZeroedAllocation => "a shadow of the same size, initially zero",
            Reallocation => "a shadow of the new size",
            Deallocation => "after the last use in the reverse sweep",
            StackScope => "kept around each sweep",
            Address => "the same address in the shadow",
            SymbolAddress => "the address of the shadow",
            Global => "a shadow variable, initially zero",
            CountedLoop => "the same iterations, in opposite order in the reverse sweep",
            WhileLoop => "the iterations are counted; the reverse sweep has as many",
            Branch => "the same choice",
            Scope => "the same region",
            Terminator | Return => "passes tangents along; adjoints go to its operands",
            BlockBranch => "kept by forward mode; becomes structured control flow for the reverse sweep",
            Unreachable => "ends the sweep",
            Call => "a call of the derivative of the function",
            Function => "a derivative for each request",
            Module => "kept",
            Cast => "the same conversion of the tangent; the inverse conversion of the adjoint",
            BitCast => "by the types of the bits",
            Identity => "passes on tangent and adjoint",
            Extract => "the same elements of the tangent",
            Insert => "the tangents of the elements are put in",
            Shuffle => "the same rearrangement of the tangent",
            Reduction(Combiner::Sum) => "the sum of the tangents",
            Reduction(Combiner::Product) => "the rule of a product",
            Reduction(Combiner::Minimum | Combiner::Maximum) => "the tangent of the element that is the result",
            Reduction(Combiner::Stated) => "by the combiner that the operation names",
            Undefined => "zero",
            Marker => "kept, and not repeated for shadows",
            Fence => "kept; mirrored in the reverse sweep",
            IntrinsicCall => "by the name of the intrinsic",
            Sort => "the permutation is recorded and applied to shadows",
        }
    }
}
