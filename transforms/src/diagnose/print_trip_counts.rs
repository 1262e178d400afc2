//! Prints the trip counts of loops as remarks.
//!
//! # Rewrite
//! None.
//!
//! # Must not fire
//! On loops in unstructured control flow.
//!
//! # Cost
//! The cost of the ranges.

use super::position;
use crate::codes;
use analysis::int_range::Ranges;
use analysis::polynomial::{Atom, Polynomial, Signedness};
use analysis::trip_count::{Distance, TripCount};
use dialects::{
    ir::*,
    pass::{Changed, PassCx, PassResult},
};

/// The pass.
pub fn print_trip_counts<'c>(function: Op<'c>, _: &(), cx: &mut PassCx<'c>) -> PassResult {
    let ranges = cx.analysis::<Ranges>(function);
    each_op(function, |op| {
        if let Some(count) = TripCount::of(op, &ranges) {
            cx.remark(codes::TRIP_COUNT, op.location(), iterations(&count), None);
        }
    });
    Ok(Changed::No)
}

fn iterations(count: &TripCount<'_>) -> String {
    if let Some(constant) = count.constant() {
        return format!("exactly {constant} iterations");
    }
    let greatest = count.greatest.map_or_else(|| "any number of".to_owned(), |greatest| format!("at most {greatest}"));
    let mut text = match count.least {
        0 => format!("{greatest} iterations, or none"),
        least => format!("at least {least} and {greatest} iterations"),
    };
    if let Some(exact) = &count.exact {
        text += &format!(": {}", distance(exact));
    }
    text
}

fn distance(of: &Distance<'_>) -> String {
    let all: Vec<String> = of.differences.iter().map(polynomial).collect();
    let least = if all.len() == 1 { all.concat() } else { format!("the least of {}", all.join("; ")) };
    if of.step == 1 { least } else { format!("({least}) / {}, rounded up", of.step) }
}

fn polynomial(of: &Polynomial<'_>) -> String {
    let mut text = String::new();
    let mut add = |coefficient: i128, what: &str| {
        let sign = match (text.is_empty(), coefficient < 0) {
            (true, true) => "-",
            (true, false) => "",
            (false, true) => " - ",
            (false, false) => " + ",
        };
        let size = coefficient.unsigned_abs();
        text += sign;
        text += &match (size, what.is_empty()) {
            (_, true) => size.to_string(),
            (1, false) => what.to_owned(),
            _ => format!("{size} * {what}"),
        };
    };
    for term in &of.terms {
        let factors: Vec<String> = term.factors.iter().map(atom).collect();
        add(term.coefficient, &factors.join(" * "));
    }
    if of.constant != 0 || of.terms.is_empty() {
        add(of.constant, "");
    }
    text
}

fn atom(of: &Atom<'_>) -> String {
    match of {
        Atom::Value(value, reading) => {
            let unsigned = if *reading == Signedness::Unsigned { "unsigned " } else { "" };
            format!("{unsigned}{}", described(*value))
        }
        Atom::FloorDiv(inner, by) => format!("floor(({}) / {by})", polynomial(inner)),
        Atom::Mod(inner, by) => format!("(({}) mod {by})", polynomial(inner)),
    }
}

fn described(value: Val<'_>) -> String {
    let at = |op: Op<'_>| position(op.location());
    match (defining_op(value), as_argument(value)) {
        (Some(op), _) => format!("[{} at {}]", op_name(op), at(op)),
        (None, Some((block, index))) => match block_parent(block) {
            Some(op) if has_trait(op, Trait::Function) => format!("[argument {index}]"),
            Some(op) => format!("[argument {index} of {} at {}]", op_name(op), at(op)),
            None => String::new(),
        },
        (None, None) => String::new(),
    }
}
