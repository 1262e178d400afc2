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
    for function in functions(module) {
        let users = symbol_name(function).and_then(|name| uses.get(name)).map_or(&[][..], Vec::as_slice);
        let Some(calls) = calls(function, users) else { continue };
        constants += settle_constants(function, &calls);
        removed += remove_unused(function, &calls);
    }
    cx.count(COUNTERS.constants, constants);
    cx.count(COUNTERS.removed, removed);
    Ok(Changed::from(constants + removed > 0))
}

/// All calls of a function; `None` if there are none, or if its signature must not change.
fn calls<'c>(function: Op<'c>, users: &[Op<'c>]) -> Option<Vec<Op<'c>>> {
    let own = func::Func::is(function)
        && is_definitive(function)
        && has_local_linkage(function)
        && !has_attr(function, "llvm.var_arg")
        && !COUNTED.iter().any(|name| passthrough(function, name).is_some());
    let count = func::inputs(function).len();
    let plain = |call: &Op<'c>| func::Call::is(*call) && operand_count(*call) == count;
    let placed = (0..count).any(|at| PLACED.iter().any(|facts| PassedValue::argument(function, at).has_any(facts)));
    let named = (1..=count).flat_map(attribute_names).any(|name| passthrough(function, &name).is_some());
    let changeable =
        own && !named && !placed && !users.is_empty() && users.iter().all(plain) && !has_must_tail(function);
    changeable.then(|| users.to_vec())
}

/// Whether a function has a `musttail` call, which requires that the arguments of both functions are passed alike.
fn has_must_tail(function: Op<'_>) -> bool {
    collect(function, llvm::Call::NAME).into_iter().any(llvm::is_must_tail)
}

/// Replaces arguments for which all calls pass the same constant by that constant. Returns how many.
fn settle_constants<'c>(function: Op<'c>, calls: &[Op<'c>]) -> u64 {
    let entry = body(function, 0);
    let mut settled = 0;
    for (at, argument) in args(entry).enumerate().filter(|(_, argument)| has_uses(*argument)) {
        let mut passed = calls.iter().map(|call| operand(*call, at)).filter(|value| *value != argument);
        let scalar = !is_ptr(type_of(argument)) && is_scalar(type_of(argument));
        let Some((first, value)) = passed.next().filter(|_| scalar).and_then(constant) else { continue };
        if !passed.all(|other| constant_of(other) == Some(value)) {
            continue;
        }
        let mut b = Builder::new(context_of(function));
        b.set_start(entry);
        // Clones the operation: the attribute of a constant may be absent or of another type than the result.
        let copy = clone_at(&b, first, &mut ValueMap::new());
        set_loc(copy, function.location());
        let known = result(copy, 0);
        replace_all_uses(argument, known);
        settled += 1;
    }
    settled
}

/// The operation that defines a constant, and its attribute.
fn constant<'c>(value: Val<'c>) -> Option<(Op<'c>, Attr<'c>)> {
    Some((defining_op(value)?, constant_of(value)?))
}

/// Removes unused arguments from the function and its calls. Returns how many.
fn remove_unused<'c>(function: Op<'c>, calls: &[Op<'c>]) -> u64 {
    let entry = body(function, 0);
    // Passing an argument on to itself in a recursive call is no use.
    let only_passed_on =
        |at: usize, argument: Val<'c>| uses(argument).all(|(user, number)| number == at && calls.contains(&user));
    let unused: Vec<usize> =
        args(entry).enumerate().filter(|(at, argument)| only_passed_on(*at, *argument)).map(|(at, _)| at).collect();
    if unused.is_empty() {
        return 0;
    }
    let kept = |at: &usize| !unused.contains(at);
    for call in calls {
        let values: Vec<Val<'c>> =
            operands(*call).enumerate().filter(|(at, _)| kept(at)).map(|(_, value)| value).collect();
        set_operands(*call, &values);
        keep_attributes(*call, kept);
    }
    for at in unused.iter().rev() {
        erase_arg(entry, *at);
    }
    keep_attributes(function, kept);
    forget_numbered_arguments(function);
    let (inputs, outputs) = attr_of_type(function, "function_type").and_then(function_signature).unwrap_or_default();
    let inputs: Vec<Ty<'c>> = inputs.into_iter().enumerate().filter(|(at, _)| kept(at)).map(|(_, ty)| ty).collect();
    set_attr(function, "function_type", type_attr(function_type(context_of(function), &inputs, &outputs)));
    unused.len() as u64
}

/// Keeps the `arg_attrs` of the arguments that `kept` selects.
fn keep_attributes<'c>(op: Op<'c>, kept: impl Fn(&usize) -> bool) {
    if let Some(all) = attr(op, "arg_attrs").and_then(attr_elements) {
        let left: Vec<Attr<'c>> =
            all.into_iter().enumerate().filter(|(at, _)| kept(at)).map(|(_, each)| each).collect();
        set_attr(op, "arg_attrs", array_attr(context_of(op), &left));
    }
}
