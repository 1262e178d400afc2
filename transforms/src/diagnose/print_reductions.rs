//! Prints the reductions of each loop as remarks.
//!
//! # Rewrite
//! None.
//!
//! # Must not fire
//! On elements whose address varies in the loop: these are not reductions of it.
//!
//! # Cost
//! One walk; each update of memory is checked against the effects of the enclosing loops.

use super::position;
use crate::codes;
use analysis::effects::Effects;
use analysis::reductions::{Reduction, Update, carried, carried_count, is_alone, is_invariant_in, updates};
use dialects::{
    ir::*,
    ops::func,
    pass::{Changed, PassCx, PassResult},
};

/// The pass.
pub fn print_reductions<'c>(module: Op<'c>, _: &(), cx: &mut PassCx<'c>) -> PassResult {
    for function in functions(module).into_iter().filter(|function| func::is_defined(*function)) {
        cx.set_function(symbol_name(function).unwrap_or_default());
        let effects = cx.analysis::<Effects>(function);
        each_op(function, |op| {
            show_carried(op, cx);
            regions(op).flat_map(blocks).flat_map(updates).for_each(|update| show_update(&update, &effects, cx));
        });
        cx.invalidate(function);
    }
    Ok(Changed::No)
}

fn show_carried<'c>(loop_op: Op<'c>, cx: &mut PassCx<'c>) {
    for index in 0..carried_count(loop_op) {
        match carried(loop_op, index) {
            Ok(found) => {
                let text = format!("carried value {index} is a reduction, {}", described(&found));
                cx.remark(codes::REDUCTION, loop_op.location(), text, None);
            }
            Err(reason) => {
                let text = format!("carried value {index} is no reduction: {reason}");
                cx.remark(codes::NOT_A_REDUCTION, loop_op.location(), text, None);
            }
        }
    }
}

fn show_update<'c>(update: &Update<'c>, effects: &Effects<'c>, cx: &mut PassCx<'c>) {
    let loops = || ancestors(update.store).filter(|op| has_trait(*op, Trait::Loop));
    let at = update.store.location();
    if let Some(loop_op) = loops().take_while(|loop_op| is_alone(update, *loop_op, effects)).last() {
        let (place, reduction) = (position(loop_op.location()), described(&update.reduction));
        let text = format!("in the loop at {place} the element is a reduction, {reduction}");
        cx.remark(codes::REDUCTION, at, text, None);
    } else if loops().next().is_some_and(|loop_op| is_invariant_in(update, loop_op)) {
        let text = "the element is no reduction: something else in the loop may touch it";
        cx.remark(codes::NOT_A_REDUCTION, at, text, None);
    }
}

fn described(reduction: &Reduction<'_>) -> String {
    format!("{}: {}", reduction.kind, reduction.reordering)
}
