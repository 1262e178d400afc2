//! Prints the ranges of integers as remarks.
//!
//! # Rewrite
//! None.
//!
//! # Must not fire
//! On values with the full range, on constants, and on `i1` values.
//!
//! # Cost
//! The cost of [`Ranges`].

use super::position;
use crate::codes;
use analysis::int_range::{IntRange, Ranges};
use dialects::{
    ir::*,
    pass::{Changed, PassCx, PassResult},
    regions::{self, Runs},
};

/// The pass.
pub fn print_ranges<'c>(function: Op<'c>, _: &(), cx: &mut PassCx<'c>) -> PassResult {
    let ranges = cx.analysis::<Ranges>(function);
    each_op(function, |op| {
        for value in results(op) {
            show(&ranges, cx, op, value);
        }
        for region in regions(op) {
            blocks(region).flat_map(args).for_each(|argument| show(&ranges, cx, op, argument));
            for (value, range) in ranges.inside(region).iter().filter(|(value, _)| is_shown(*value)) {
                let (name, at, range) = (described(*value), place(*value), text(*range));
                let text = format!("in its {} region {name} at {at} is {range}", ordinal(op, region));
                cx.remark(codes::RANGE, op.location(), text, None);
            }
        }
    });
    Ok(Changed::No)
}

fn show<'c>(ranges: &Ranges<'c>, cx: &mut PassCx<'c>, op: Op<'c>, value: Val<'c>) {
    if let (Some(range), true) = (ranges.of(value).filter(|range| !range.is_full()), is_shown(value)) {
        cx.remark(codes::RANGE, op.location(), format!("{} is {}", described(value), text(range)), None);
    }
}

fn is_shown(value: Val<'_>) -> bool {
    constant_int(value).is_none() && int_width(type_of(value)) != Some(1)
}

fn ordinal<'c>(op: Op<'c>, region: Reg<'c>) -> String {
    match regions(op).position(|each| each == region) {
        Some(0) | None => "first".to_owned(),
        Some(1) => "second".to_owned(),
        Some(at) => format!("{}th", at + 1),
    }
}

fn described(value: Val<'_>) -> String {
    match (defining_op(value), as_argument(value)) {
        (Some(op), _) => format!("the result of `{}`", op_name(op)),
        (None, Some((block, index))) => {
            let op = block_parent(block);
            match (op.map(regions::runs), index) {
                (Some(Runs::Counted), 0) => "the counter".to_owned(),
                _ => format!("argument {index} of `{}`", op.map_or("", op_name)),
            }
        }
        (None, None) => "a value".to_owned(),
    }
}

/// Line and column of the operation that defines a value, or has it as an argument.
fn place(value: Val<'_>) -> String {
    let op = defining_op(value).or_else(|| value_block(value).and_then(block_parent));
    op.map_or_else(String::new, |op| position(op.location()))
}

fn text(range: IntRange) -> String {
    let all = IntRange::full(range.width());
    let (signed, unsigned) = (range.ends(true), range.ends(false));
    if signed.0 == signed.1 {
        return signed.0.to_string();
    }
    if signed == unsigned {
        return format!("from {} to {}", signed.0, signed.1);
    }
    let mut parts = Vec::new();
    if signed != all.ends(true) {
        parts.push(format!("from {} to {} with sign", signed.0, signed.1));
    }
    if unsigned != all.ends(false) {
        parts.push(format!("from {} to {} without sign", unsigned.0, unsigned.1));
    }
    parts.join(" and ")
}
