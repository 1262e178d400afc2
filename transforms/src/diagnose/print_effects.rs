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
        walk(function, Order::Pre, |op| {
            if let Some((name, done)) = shown(op, &effects) {
                let text = format!("the {name} {}", describe(op, &effects, &done));
                cx.remark(codes::EFFECTS, op.location(), text, None);
            }
            Walk::Continue
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

fn describe<'c>(op: Op<'c>, effects: &Effects<'c>, list: &[Effect<'c>]) -> String {
    let mut parts: Vec<&str> = Vec::new();
    for (access, what) in [
        (Access::Read, "reads memory"),
        (Access::Write, "writes memory"),
        (Access::Read, "reads any memory of the module"),
        (Access::Write, "writes any memory of the module"),
        (Access::Read, "reads anything"),
        (Access::Write, "writes anything"),
        (Access::Write, "writes errno"),
        (Access::Write, "uses state outside"),
    ] {
        let named = |each: &Effect<'c>| match each.what {
            What::Memory(_) => what.ends_with("memory"),
            What::OtherMemory => what.ends_with("module"),
            What::Anything => what.ends_with("anything"),
            What::Errno => what.ends_with("errno"),
            What::Inaccessible => what.ends_with("outside"),
        };
        if list.iter().any(|each| each.access == access && named(each)) {
            parts.push(what);
        }
    }
    if parts.is_empty() {
        parts.push("touches no memory");
    }
    format!("{}; {}", parts.join(", "), if effects.goes_on(op) { "goes on" } else { "may not go on" })
}
