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
    walk(module, Order::Pre, |op| {
        found.extend(Threads::of(op));
        Walk::Continue
    });
    for threads in found {
        let function =
            std::iter::once(threads.op).chain(ancestors(threads.op)).find(|op| has_trait(*op, Trait::Function));
        let Some(function) = function else { continue };
        cx.set_function(symbol_name(function).unwrap_or_default());
        let effects = cx.analysis::<Effects>(function);
        show(threads, &Uniformity::new(threads, &effects), cx);
    }
    Ok(Changed::No)
}

fn show<'c>(threads: Threads<'c>, uniformity: &Uniformity<'c>, cx: &mut PassCx<'c>) {
    let place =
        place_of(threads.op.location()).map_or_else(String::new, |place| format!("{}:{}", place.line, place.column));
    let whom = match threads.among {
        Among::All => format!("among the threads of {place}"),
        Among::Block => format!("among the threads of a block of {place}"),
    };
    walk(threads.op, Order::Pre, |op| {
        let mut say = |what: String| cx.remark(codes::UNIFORMITY, op.location(), format!("{whom}, {what}"), None);
        let named = |value: Val<'c>| if uniformity.is_uniform(value) { "uniform" } else { "divergent" };
        if op != threads.op {
            for (number, value) in results(op).enumerate().filter(|(_, value)| constant_of(*value).is_none()) {
                say(format!("result {number} of `{}` is {}", op_name(op), named(value)));
            }
            if region_count(op) > 0 && !uniformity.is_unanimous(op) {
                say(format!("the ways through `{}` are divergent", op_name(op)));
            }
            if op_name(op).ends_with(".barrier") && !uniformity.is_run_by_all(op) {
                say("not all run the barrier".to_owned());
            }
        }
        for (number, value) in regions(op).flat_map(blocks).flat_map(args).enumerate() {
            say(format!("argument {number} of `{}` is {}", op_name(op), named(value)));
        }
        Walk::Continue
    });
}
