//! Turns calls through the address of a known function into direct calls.
//!
//! # Rewrite
//! ```mlir
//! %f = func.constant @square : (f64) -> f64
//! %p = builtin.unrealized_conversion_cast %f : (f64) -> f64 to !llvm.ptr
//! %r = llvm.call %p(%x) : !llvm.ptr, (f64) -> f64
//! // ->
//! %r = func.call @square(%x) : (f64) -> f64
//! ```
//! Such calls are left where a function with a callback was inlined, or a table of functions is constant.
//!
//! # Legality
//! See [`Reason`]: caller and callee agree on types, calling convention, and how arguments are passed. C leaves other
//! calls undefined, but they often work.
//!
//! # Needs and leaves
//! Runs behind `inline-calls` and `forward-stores`, which make addresses known; `inline-calls` can inline the result.
//!
//! # Cost
//! One walk, linear.

use crate::codes;
use crate::counters::resolve_calls::COUNTERS;
use analysis::{
    function_facts::{optimised_functions, passthrough},
    symbols::Symbols,
};
use dialects::{
    ir::*,
    ops::{OpKind, builtin, func, llvm},
    pass::{PassCx, PassResult},
};

dialects::reasons! {
    /// The reason why the call of a known function stays indirect.
    enum Reason {
        /// The address is not that of a function of this module.
        Unknown: "the callee is not known",
        Signature: "arguments or results have other types",
        Convention: "the calling conventions differ",
        Passing: "arguments are passed in another way",
        MustTail: "it is a `musttail` call",
        Bundles: "it has operand bundles",
        ReturnsTwice: "the function returns twice",
    }
}

/// The pass.
pub fn resolve_calls<'c>(module: Op<'c>, _: &(), cx: &mut PassCx<'c>) -> PassResult {
    let symbols = cx.analysis::<Symbols>(module);
    let calls = optimised_functions(module).into_iter().flat_map(llvm::Call::all).filter(is_callee_known).collect();
    Ok(cx.rewrite(COUNTERS.calls, codes::CALL_NOT_RESOLVED, calls, |call| check(call, &symbols), make_direct))
}

/// Whether a call is indirect and its callee is the address of a function.
pub fn is_callee_known(call: &llvm::Call<'_>) -> bool {
    call.callee().is_none() && named_by(*call).is_some()
}

/// The name of the function whose address an indirect call has as the callee.
fn named_by<'c>(call: llvm::Call<'c>) -> Option<&'c str> {
    let address = call.callee_operands().next()?;
    if let Some(address) = llvm::AddressOf::defining(address) {
        return address.global_name();
    }
    let cast = builtin::UnrealizedConversionCast::defining(address)?;
    func::Constant::defining(cast.inputs().next()?)?.value()
}

/// The function that a call may name directly.
fn check<'c>(call: llvm::Call<'c>, symbols: &Symbols<'c>) -> Result<Op<'c>, Reason> {
    let function = named_by(call).and_then(|name| symbols.get(name)).ok_or(Reason::Unknown)?;
    if !has_trait(function, Trait::Function) {
        return Err(Reason::Unknown);
    }
    if passthrough(function, "returns_twice").is_some() {
        return Err(Reason::ReturnsTwice);
    }
    if call.op_bundle_operands().len() > 0 {
        return Err(Reason::Bundles);
    }
    let function_type = attr_of_type(function, "function_type").ok_or(Reason::Unknown)?;
    let given: Vec<_> = call.callee_operands().skip(1).map(type_of).collect();
    let results: Vec<_> = results(call.op()).map(type_of).collect();
    let agrees = match (OpKind::of(function), call.var_callee_type()) {
        (OpKind::Func(_), None) => function_signature(function_type) == Some((given, results)),
        (OpKind::Func(_), Some(_)) => false,
        (_, Some(variadic)) => function_type == variadic,
        (_, None) => {
            let result = results.first().copied().unwrap_or_else(|| llvm_void_type(context_of(call.op())));
            function_type == llvm_function_type(result, &given, false)
        }
    };
    if !agrees {
        return Err(Reason::Signature);
    }
    if func::Func::is(function) && llvm::is_must_tail(call.op()) {
        return Err(Reason::MustTail);
    }
    if conventions(call.op()) != conventions(function) {
        return Err(Reason::Convention);
    }
    let parameters = function_type_inputs(function);
    let passing = |op, at| ValueFact::PASSED_SPECIALLY.map(|fact| PassedValue::argument(op, at).get(fact));
    if (0..parameters).any(|at| passing(call.op(), at) != passing(function, at)) {
        return Err(Reason::Passing);
    }
    Ok(function)
}

/// The number of parameters of a function that are not variadic.
fn function_type_inputs(function: Op<'_>) -> usize {
    func::inputs(function).len()
}

/// The calling convention of a call or function: LLVM's and that which LLVM's dialect has no name for.
fn conventions<'c>(op: Op<'c>) -> (Attr<'c>, Option<Attr<'c>>) {
    let named = ["CConv", "llvm.CConv"].into_iter().find_map(|name| attr(op, name));
    (named.unwrap_or_else(|| calling_convention_attr(context_of(op), 0)), attr(op, func::CALLING_CONVENTION))
}

/// Lets a call name `function` instead of its address.
fn make_direct<'c>(call: llvm::Call<'c>, function: Op<'c>) {
    let op = call.op();
    let Some(name) = symbol_name(function) else { return };
    let mut b = Builder::before(op);
    b.set_loc_instead_of(op.location());
    let address = call.callee_operands().next();
    let values: Vec<_> = call.callee_operands().skip(1).collect();
    let types: Vec<_> = results(op).map(type_of).collect();
    let symbol = symbol_attr(b.context(), name);
    let direct = if func::Func::is(function) {
        let built = func::Call::build(&b, &values, symbol, &types).unit_if(func::Call::NO_INLINE, call.no_inline());
        [PassedValue::ARGUMENTS, PassedValue::RESULTS]
            .iter()
            .fold(built, |built, list| built.attr_opt(list, attr(op, list)))
    } else {
        let no_bundles = i32_array_attr(b.context(), &[]);
        let inherent =
            [llvm::Call::VAR_CALLEE_TYPE, llvm::Call::C_CONV, llvm::Call::TAIL_CALL_KIND, llvm::Call::NO_INLINE];
        let names = inherent.iter().map(|name| name.0).chain([PassedValue::ARGUMENTS, PassedValue::RESULTS]);
        let built = llvm::Call::build(&b, &values, &[], no_bundles, &types).attr(llvm::Call::CALLEE.0, symbol);
        names.fold(built, |built, name| built.attr_opt(name, attr(op, name)))
    };
    let direct = direct.discardable_attrs_of(op).build();
    let replacements: Vec<_> = results(direct).collect();
    replace_op(op, &replacements);
    address.into_iter().for_each(erase_value_if_dead);
}
