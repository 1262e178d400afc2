//! Prints the execution frequencies of regions and blocks as remarks.
//!
//! # Rewrite
//! None.
//!
//! # Must not fire
//! On unreachable blocks.
//!
//! # Cost
//! The cost of the ranges, and for blocks a bounded number of walks over the CFG edges.

use crate::codes;
use analysis::frequency::Frequencies;
use analysis::int_range::Ranges;
use dialects::{
    ir::*,
    pass::{Changed, PassCx, PassResult},
};

/// The pass.
pub fn print_frequencies<'c>(function: Op<'c>, _: &(), cx: &mut PassCx<'c>) -> PassResult {
    let ranges = cx.analysis::<Ranges>(function);
    let frequencies = Frequencies::new(function, &ranges);
    each_op(function, |op| {
        for (index, region) in regions(op).enumerate() {
            let is_function = has_trait(op, Trait::Function);
            for (at, block) in blocks(region).enumerate().filter(|(at, _)| *at > 0 || !is_function) {
                let frequency = decimal(frequencies.of_block(block));
                let (shown_at, text) = match at {
                    0 => (Some(op), format!("region {index} of `{}` runs {frequency} times", op_name(op))),
                    _ => (ops(block).next(), format!("block {at} runs {frequency} times")),
                };
                cx.remark(codes::FREQUENCY, shown_at.unwrap_or(op).location(), text, None);
            }
        }
    });
    Ok(Changed::No)
}

/// At most three decimals, or scientific notation from 1e9 on.
fn decimal(frequency: f64) -> String {
    if frequency >= 1e9 {
        return format!("{frequency:.2e}");
    }
    let text = format!("{frequency:.3}");
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}
