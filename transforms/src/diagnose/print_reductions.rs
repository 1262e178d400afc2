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
        walk(function, Order::Pre, |op| {
            show_carried(op, cx);
            regions(op).flat_map(blocks).flat_map(updates).for_each(|update| show_update(&update, &effects, cx));
            Walk::Continue
        });
        cx.invalidate(function);
    }
    Ok(Changed::No)
}

fn show_carried<'c>(around: Op<'c>, cx: &mut PassCx<'c>) {
    for number in 0..carried_count(around) {
        match carried(around, number) {
            Ok(found) => {
                let text = format!("carried value {number} is a reduction, {}", said(&found));
                cx.remark(codes::REDUCTION, around.location(), text, None);
            }
            Err(reason) => {
                let text = format!("carried value {number} is no reduction: {reason}");
                cx.remark(codes::NOT_A_REDUCTION, around.location(), text, None);
            }
        }
    }
}

fn show_update<'c>(update: &Update<'c>, effects: &Effects<'c>, cx: &mut PassCx<'c>) {
    let loops = || ancestors(update.store).filter(|op| has_trait(*op, Trait::Loop));
    let at = update.store.location();
    if let Some(around) = loops().take_while(|around| is_alone(update, *around, effects)).last() {
        let place =
            place_of(around.location()).map_or_else(String::new, |place| format!("{}:{}", place.line, place.column));
        let text = format!("in the loop at {place} the element is a reduction, {}", said(&update.reduction));
        cx.remark(codes::REDUCTION, at, text, None);
    } else if loops().next().is_some_and(|around| is_invariant_in(update, around)) {
        cx.remark(
            codes::NOT_A_REDUCTION,
            at,
            "the element is no reduction: something else in the loop may touch it",
            None,
        );
    }
}

fn said(reduction: &Reduction<'_>) -> String {
    format!("{}: {}", reduction.kind, reduction.reordering)
}
