//! Prints which values in parallel operations are uniform and which are divergent, as remarks.
//!
//! # Rewrite
//! None.
//!
//! # Must not fire
//! On constants, and on values from outside.
//!
//! # Cost
//! Some walks over each parallel operation.

use super::position;
use crate::codes;
use analysis::effects::Effects;
use analysis::uniformity::{Among, Threads, Uniformity};
use dialects::{
    ir::*,
    pass::{Changed, PassCx, PassResult},
};

/// The pass.
pub fn print_uniformity<'c>(module: Op<'c>, _: &(), cx: &mut PassCx<'c>) -> PassResult {
    let mut found = Vec::new();
    each_op(module, |op| found.extend(Threads::of(op)));
    for threads in found {
        let is_function = |op: &Op<'c>| has_trait(*op, Trait::Function);
        let Some(function) = Some(threads.op).filter(is_function).or_else(|| parent_function(threads.op)) else {
            continue;
        };
        cx.set_function(symbol_name(function).unwrap_or_default());
        let effects = cx.analysis::<Effects>(function);
        show(threads, &Uniformity::new(threads, &effects), cx);
    }
    Ok(Changed::No)
}

fn show<'c>(threads: Threads<'c>, uniformity: &Uniformity<'c>, cx: &mut PassCx<'c>) {
    let place = position(threads.op.location());
    let among = match threads.among {
        Among::All => format!("among the threads of {place}"),
        Among::Block => format!("among the threads of a block of {place}"),
    };
    each_op(threads.op, |op| {
        let mut remark = |what: String| cx.remark(codes::UNIFORMITY, op.location(), format!("{among}, {what}"), None);
        let text = |value: Val<'c>| if uniformity.is_uniform(value) { "uniform" } else { "divergent" };
        if op != threads.op {
            for (index, value) in results(op).enumerate().filter(|(_, value)| constant_of(*value).is_none()) {
                remark(format!("result {index} of `{}` is {}", op_name(op), text(value)));
            }
            if region_count(op) > 0 && !uniformity.is_unanimous(op) {
                remark(format!("the ways through `{}` are divergent", op_name(op)));
            }
            if op_name(op).ends_with(".barrier") && !uniformity.is_run_by_all(op) {
                remark("not all run the barrier".to_owned());
            }
        }
        for (index, value) in regions(op).flat_map(blocks).flat_map(args).enumerate() {
            remark(format!("argument {index} of `{}` is {}", op_name(op), text(value)));
        }
    });
}
