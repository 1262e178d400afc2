//! Requirements of passes that split variables or inline functions.

use super::Refusal;
use crate::{
    ir::*,
    ops::func,
    parallel::{Misfit, check_place, is_parallel_loop},
};

/// Addresses of parts of local aggregates are not stored, and no access has a greater alignment than its type's natural
/// one: the pass turns parts into separate variables.
pub(super) fn parts_are_independent<'c>(function: Op<'c>) -> Result<(), Refusal<'c>> {
    for alloca in collect(function, "llvm.alloca") {
        if attr_of_type(alloca, "elem_type").is_none_or(is_scalar) {
            continue;
        }
        let mut pointers = vec![result(alloca, 0)];
        while let Some(pointer) = pointers.pop() {
            for (op, number) in uses(pointer) {
                match (op_name(op), number) {
                    ("llvm.getelementptr", 0) => pointers.push(result(op, 0)),
                    ("llvm.store", 0) if pointer != result(alloca, 0) => {
                        let reason =
                            "the address of a part of a variable is stored, from which the rest can be reached";
                        return Err(Refusal::new("RM0111", op, reason));
                    }
                    ("llvm.store", 1) => aligned(op, type_of(operand(op, 0)))?,
                    ("llvm.load", _) => aligned(op, type_of(result(op, 0)))?,
                    _ => {}
                }
            }
        }
    }
    Ok(())
}

/// Refuses an access with a greater alignment than the natural one of its type.
fn aligned<'c>(op: Op<'c>, accessed: Ty<'c>) -> Result<(), Refusal<'c>> {
    let natural = natural_alignment(accessed);
    match attr_i64(op, "alignment") {
        Some(claimed) if claimed > natural => {
            let reason = format!("the alignment of {claimed} that `{}` relies on would be lost", op_name(op));
            Err(Refusal::new("RM0111", op, reason))
        }
        _ => Ok(()),
    }
}

/// The alignment in bytes that every variable of a type has.
fn natural_alignment(ty: Ty<'_>) -> i64 {
    let width = if is_ptr(ty) { Some(64) } else { int_width(ty).or(float_width(ty)) };
    width.map_or(1, |width| i64::from(width.clamp(8, 64).next_power_of_two() / 8))
}

/// The attributes of the target that a caller must cover to inline a function.
const TARGET: [&str; 2] = ["target-cpu", "target-features"];

/// The target features of each callee are a subset of the caller's, the callee has no jumps in its source, and it keeps
/// its meaning in the team or group of the caller.
pub(super) fn callees_fit<'c>(function: Op<'c>) -> Result<(), Refusal<'c>> {
    let own = TARGET.map(|name| passthrough(function, name));
    let mut found = Ok(());
    walk(function, Order::Pre, |op| {
        let called = if matches!(op_name(op), "func.call" | "llvm.call") { callee(op) } else { None };
        let Some(called) = called.filter(|called| regions(*called).any(|region| entry_block(region).is_some())) else {
            return Walk::Continue;
        };
        if has_attr(called, func::UNSTRUCTURED) && regions(called).any(|region| block_count(region) > 1) {
            let name = symbol_name(called).unwrap_or_default();
            let reason =
                format!("the blocks of `{name}`, between which its source jumps, would be among those of its caller");
            found = Err(Refusal::new("RM0113", op, reason));
            return Walk::Stop;
        }
        if let Err(why) = in_place(op, called, &mut Vec::new()) {
            let name = symbol_name(called).unwrap_or_default();
            found = Err(Refusal::new("RM0115", op, format!("`{name}` would change its meaning: {why}")));
            return Walk::Stop;
        }
        let [cpu, features] = TARGET.map(|name| passthrough(called, name));
        let has = |feature: &str| own[1].is_some_and(|own| own.split(',').any(|each| each == feature));
        let all = features.is_none_or(|all| all.split(',').all(has));
        if all && (cpu.is_none() || cpu == own[0]) {
            return Walk::Continue;
        }
        let name = symbol_name(called).unwrap_or_default();
        let reason = format!("`{name}` is compiled for a processor that its caller is not compiled for");
        found = Err(Refusal::new("RM0110", op, reason));
        Walk::Stop
    });
    found
}

/// Whether a function, with its callees, keeps its meaning when inlined at a call.
fn in_place<'c>(call: Op<'c>, called: Op<'c>, seen: &mut Vec<Op<'c>>) -> Result<(), Misfit> {
    if seen.contains(&called) {
        return Ok(());
    }
    seen.push(called);
    check_place(call, called)?;
    // The same context applies to a callee of the function, unless a parallel operation encloses the inner call.
    let inner = collect(called, "func.call").into_iter().filter(|inner| is_plain(*inner, called));
    inner.filter_map(callee).try_for_each(|next| in_place(call, next, seen))
}

/// Whether no parallel operation of `function` encloses `op`.
fn is_plain<'c>(op: Op<'c>, function: Op<'c>) -> bool {
    let parallel = |ancestor: Op<'c>| dialect_name(ancestor) == "parallel" || is_parallel_loop(ancestor);
    !ancestors(op).take_while(|ancestor| *ancestor != function).any(parallel)
}

/// Each function of a call graph SCC has at most one call to a function of the SCC: `inline` runs several rounds, and
/// with two calls the code size is squared in each round.
pub(super) fn recursion_is_simple<'c>(module: Op<'c>) -> Result<(), Refusal<'c>> {
    if !has_trait(module, Trait::SymbolTable) {
        return Ok(());
    }
    let graph = CallGraph::new(module);
    for group in graph.groups().into_iter().filter(|group| group.len() > 1) {
        for member in group.iter().copied() {
            let inside = graph.callees[member].iter().filter(|callee| group.contains(callee)).count();
            if inside > 1 {
                let function = graph.functions[member];
                let name = symbol_name(function).unwrap_or_default();
                let reason = format!("`{name}` has {inside} calls of functions that call it");
                return Err(Refusal::new("RM0114", function, reason));
            }
        }
    }
    Ok(())
}

/// The value of an LLVM function attribute in `passthrough`.
fn passthrough<'c>(function: Op<'c>, name: &str) -> Option<&'c str> {
    func::passthrough(function).into_iter().find_map(|(key, value)| value.filter(|_| key == name))
}
