//! Removes arguments that a function does not use, or for which all calls pass the same constant.
//!
//! # Rewrite
//! ```mlir
//! func.func private @kernel(%n: i32, %unused: f64) { ... %n ... }
//! func.call @kernel(%c100, %x) : (i32, f64) -> ()
//! // ->
//! func.func private @kernel() { %n = arith.constant 100 : i32 ... }
//! func.call @kernel() : () -> ()
//! ```
//! A constant size lets subscripts be proven in range, also in bodies that are too large for inlining.
//!
//! # Legality
//! See [`calls`]: the function is local to the module, and all its uses are direct calls with its own signature. A
//! recursive call may also pass the function's own argument on.
//!
//! # Must not fire
//! On arguments whose position matters: `transforms/tests/remove_dead_arguments/not-*.mlir`.
//!
//! # Cost
//! Linear in calls and arguments.

use crate::counters::remove_dead_arguments::COUNTERS;
use analysis::function_facts::{forget_numbered_arguments, is_definitive, passthrough};
use analysis::symbols::symbol_users;
use dialects::{
    footprint::attribute_names,
    ir::*,
    ops::{func, llvm},
    pass::{Changed, PassCx, PassResult},
};

/// Attributes of arguments that determine how the other arguments are passed.
const PLACED: [&[ValueFact]; 2] = [
    &ValueFact::PASSED_SPECIALLY,
    &[ValueFact::SWIFT_SELF, ValueFact::SWIFT_ERROR, ValueFact::SWIFT_ASYNC, ValueFact::IN_REG],
];

/// Attributes of functions that refer to arguments by number, or that fix the signature.
const COUNTED: &[&str] = &["allocsize", "naked", "optnone", "thunk", "no_callers"];

/// The pass.
pub fn remove_dead_arguments<'c>(module: Op<'c>, _: &(), cx: &mut PassCx<'c>) -> PassResult {
    let Some(uses) = symbol_users(module) else { return Ok(Changed::No) };
    let (mut constants, mut removed) = (0, 0);
    for function in functions(module).into_iter().filter_map(func::Func::of) {
        let users = function.sym_name().and_then(|name| uses.get(name)).map_or(&[][..], Vec::as_slice);
        let Some(calls) = calls(function, users) else { continue };
        constants += propagate_constants(function, &calls);
        removed += remove_unused(function, &calls);
    }
    cx.count(COUNTERS.constants, constants);
    cx.count(COUNTERS.removed, removed);
    Ok(Changed::from(constants + removed > 0))
}

/// All calls of a function; `None` if there are none, or if its signature must not change.
fn calls<'c>(function: func::Func<'c>, users: &[Op<'c>]) -> Option<Vec<func::Call<'c>>> {
    let op = function.op();
    let is_own = is_definitive(op)
        && has_local_linkage(op)
        && !func::is_variadic(op)
        && !COUNTED.iter().any(|name| passthrough(op, name).is_some());
    let count = func::inputs(op).len();
    let is_placed = |at| PLACED.iter().any(|facts| PassedValue::argument(op, at).has_any(facts));
    let is_named = |at| attribute_names(at + 1).iter().any(|name| passthrough(op, name).is_some());
    if !is_own || users.is_empty() || (0..count).any(|at| is_placed(at) || is_named(at)) || has_must_tail(op) {
        return None;
    }
    users.iter().map(|user| func::Call::of(*user).filter(|call| call.operands().len() == count)).collect()
}

/// Whether a function has a `musttail` call, which requires that the arguments of both functions are passed alike.
fn has_must_tail(function: Op<'_>) -> bool {
    collect(function, llvm::Call::NAME).into_iter().any(llvm::is_must_tail)
}

/// Replaces arguments for which all calls pass the same constant by that constant. Returns how many.
fn propagate_constants<'c>(function: func::Func<'c>, calls: &[func::Call<'c>]) -> u64 {
    let entry = function.body_block();
    let mut replaced = 0;
    for (at, argument) in args(entry).enumerate().filter(|(_, argument)| has_uses(*argument)) {
        let mut passed = calls.iter().filter_map(|call| call.operands().nth(at)).filter(|value| *value != argument);
        let is_scalar = !is_ptr(type_of(argument)) && is_scalar(type_of(argument));
        let Some((first, value)) = passed.next().filter(|_| is_scalar).and_then(constant) else { continue };
        if !passed.all(|other| constant_of(other) == Some(value)) {
            continue;
        }
        let mut b = Builder::new(context_of(function.op()));
        b.set_start(entry);
        // Clones the operation: the attribute of a constant may be absent or of another type than the result.
        let copy = clone_at(&b, first, &mut ValueMap::new());
        set_loc(copy, function.op().location());
        replace_all_uses(argument, only_result(copy));
        replaced += 1;
    }
    replaced
}

/// The operation that defines a constant, and its attribute.
fn constant<'c>(value: Val<'c>) -> Option<(Op<'c>, Attr<'c>)> {
    Some((defining_op(value)?, constant_of(value)?))
}

/// Removes unused arguments from the function and its calls. Returns how many.
fn remove_unused<'c>(function: func::Func<'c>, calls: &[func::Call<'c>]) -> u64 {
    let entry = function.body_block();
    // Passing an argument on to itself in a recursive call is no use.
    let is_unused = |(at, argument): &(usize, Val<'c>)| {
        uses(*argument).all(|(user, index)| index == *at && calls.iter().any(|call| call.op() == user))
    };
    let unused: Vec<usize> = args(entry).enumerate().filter(is_unused).map(|(at, _)| at).collect();
    if unused.is_empty() {
        return 0;
    }
    for call in calls {
        set_operands(call.op(), &without(call.operands(), &unused));
        remove_attributes(call.op(), &unused);
    }
    for at in unused.iter().rev() {
        erase_arg(entry, *at);
    }
    remove_attributes(function.op(), &unused);
    forget_numbered_arguments(function.op());
    let (inputs, outputs) = function.function_type().and_then(function_signature).unwrap_or_default();
    let new_type = function_type(context_of(function.op()), &without(inputs, &unused), &outputs);
    set_attr(function.op(), func::Func::FUNCTION_TYPE.0, type_attr(new_type));
    unused.len() as u64
}

/// The elements of a list whose indices are not `removed`.
fn without<T>(list: impl IntoIterator<Item = T>, removed: &[usize]) -> Vec<T> {
    list.into_iter().enumerate().filter(|(at, _)| !removed.contains(at)).map(|(_, each)| each).collect()
}

/// Removes the attributes of the arguments with these indices from a function or call.
fn remove_attributes(op: Op<'_>, removed: &[usize]) {
    if let Some(all) = attr(op, PassedValue::ARGUMENTS).and_then(attr_elements) {
        set_attr(op, PassedValue::ARGUMENTS, array_attr(context_of(op), &without(all, removed)));
    }
}
