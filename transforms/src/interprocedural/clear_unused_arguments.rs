//! Replaces operands of calls by zero where the callee does not use the parameter.
//!
//! # Rewrite
//! ```mlir
//! func.func private @draw(i32, !llvm.ptr) attributes {llvm.passthrough = [["rmlir-unused", "2"]]}
//! %name = func.call @look_up(%n) : (i32) -> !llvm.ptr
//! func.call @draw(%n, %name) : (i32, !llvm.ptr) -> ()
//! // ->
//! %zero = llvm.mlir.zero : !llvm.ptr
//! func.call @draw(%n, %zero) : (i32, !llvm.ptr) -> ()
//! ```
//! The computation of the old operand becomes dead. Unlike `remove-dead-arguments`, this also serves functions that
//! other translation units call or define.
//!
//! # Legality
//! The callee's attributes list the argument as unused ([`argument_is_unused`]), and zero violates no other attribute
//! of it: see [`DENIED`].
//!
//! # Must not fire
//! On arguments that must not be null, or that pass memory: `transforms/tests/clear_unused_arguments/not-*.mlir`.
//!
//! # Cost
//! Linear in calls.
//!
//! # Source
//! Requirement `hto:HT-7`.

use crate::counters::clear_unused_arguments::COUNTERS;
use analysis::function_facts::{UNUSED, argument_is_unused, has_fact, unwatched_functions};
use analysis::symbols::Symbols;
use dialects::{
    ir::*,
    ops::{arith, func, llvm},
    pass::{Changed, PassCx, PassResult},
};

/// Attributes that zero violates, or that mark an argument passed in memory or in a special way.
const DENIED: [&[ValueFact]; 2] =
    [&[ValueFact::NON_NULL, ValueFact::DEREFERENCEABLE, ValueFact::RETURNED], &ValueFact::PASSED_SPECIALLY];

/// The pass.
pub fn clear_unused_arguments<'c>(module: Op<'c>, _: &(), cx: &mut PassCx<'c>) -> PassResult {
    let symbols = cx.analysis::<Symbols>(module);
    let mut cleared = 0;
    for function in unwatched_functions(module) {
        for call in collect(function, func::Call::NAME) {
            let Some(callee) = symbols.callee(call).filter(|callee| has_fact(*callee, UNUSED)) else { continue };
            for at in 0..operand_count(call) {
                cleared += u64::from(may_be_zero(call, callee, at) && clear(call, at));
            }
        }
    }
    cx.count(COUNTERS.cleared, cleared);
    Ok(Changed::from(cleared > 0))
}

fn may_be_zero<'c>(call: Op<'c>, callee: Op<'c>, at: usize) -> bool {
    let is_denied = |op| DENIED.iter().any(|facts| PassedValue::argument(op, at).has_any(facts));
    argument_is_unused(callee, at) && !is_denied(callee) && !is_denied(call)
}

/// Passes zero for the operand at index `at`. Returns whether that changes the call.
fn clear<'c>(call: Op<'c>, at: usize) -> bool {
    let passed = operand(call, at);
    let ty = type_of(passed);
    let b = Builder::before(call);
    let is_known = constant_of(passed).is_some() || llvm::Zero::defining(passed).is_some();
    let zero = match ty {
        _ if is_known => return false,
        _ if is_ptr(ty) => llvm::zero(&b, ty),
        _ if is_int(ty) => arith::constant_int(&b, ty, 0),
        _ if is_float(ty) => arith::constant_float(&b, ty, 0.0),
        _ => return false,
    };
    set_operand(call, at, zero);
    true
}
