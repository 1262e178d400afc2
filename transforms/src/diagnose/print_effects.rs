//! Prints the memory effects of functions, calls and parallel operations as remarks.
//!
//! # Rewrite
//! None.
//!
//! # Must not fire
//! On functions without a body: their attributes state the effects.
//!
//! # Cost
//! One walk.

use crate::codes;
use analysis::effects::{Access, Effect, Effects, What};
use dialects::{
    ir::*,
    ops::{OpKind, func, parallel},
    parallel::is_parallel_loop,
    pass::{Changed, PassCx, PassResult},
};

/// The pass.
pub fn print_effects<'c>(module: Op<'c>, _: &(), cx: &mut PassCx<'c>) -> PassResult {
    for function in functions(module).into_iter().filter(|function| func::is_defined(*function)) {
        cx.set_function(symbol_name(function).unwrap_or_default());
        let effects = cx.analysis::<Effects>(function);
        let text = format!("the function {}", describe(function, &effects, &effects.within(function)));
        cx.remark(codes::EFFECTS, function.location(), text, None);
        each_op(function, |op| {
            if let Some((name, found)) = shown(op, &effects) {
                let text = format!("the {name} {}", describe(op, &effects, &found));
                cx.remark(codes::EFFECTS, op.location(), text, None);
            }
        });
        cx.invalidate(function);
    }
    Ok(Changed::No)
}

/// The name of an operation in a remark, and its effects including its regions; `None` if it gets no remark.
fn shown<'c>(op: Op<'c>, effects: &Effects<'c>) -> Option<(&'c str, Vec<Effect<'c>>)> {
    match OpKind::of(op) {
        OpKind::Parallel(parallel::Kind::Yield | parallel::Kind::SyncRegion) => None,
        OpKind::Parallel(_) => Some((&op_name(op)["parallel.".len()..], effects.within(op))),
        _ if is_parallel_loop(op) => Some(("parallel loop", effects.within(op))),
        _ => has_trait(op, Trait::Call).then(|| ("call", effects.of(op))),
    }
}

/// The effects in `list` of `op`, and whether control continues after it, as text.
fn describe<'c>(op: Op<'c>, effects: &Effects<'c>, list: &[Effect<'c>]) -> String {
    let has = |(access, is_kind, _): &(Access, fn(&What<'c>) -> bool, &str)| {
        list.iter().any(|each| each.access == *access && is_kind(&each.what))
    };
    let kinds: [(Access, fn(&What<'c>) -> bool, &str); 8] = [
        (Access::Read, |what| matches!(what, What::Memory(_)), "reads memory"),
        (Access::Write, |what| matches!(what, What::Memory(_)), "writes memory"),
        (Access::Read, |what| matches!(what, What::OtherMemory), "reads any memory of the module"),
        (Access::Write, |what| matches!(what, What::OtherMemory), "writes any memory of the module"),
        (Access::Read, |what| matches!(what, What::Anything), "reads anything"),
        (Access::Write, |what| matches!(what, What::Anything), "writes anything"),
        (Access::Write, |what| matches!(what, What::Errno), "writes errno"),
        (Access::Write, |what| matches!(what, What::Inaccessible), "uses state outside"),
    ];
    let mut parts: Vec<&str> = kinds.into_iter().filter(has).map(|(_, _, text)| text).collect();
    if parts.is_empty() {
        parts.push("touches no memory");
    }
    format!("{}; {}", parts.join(", "), if effects.always_completes(op) { "goes on" } else { "may not go on" })
}
