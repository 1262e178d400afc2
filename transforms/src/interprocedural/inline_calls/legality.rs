//! Legality of inlining a call.

use super::{attributes::Attributes, body::Body};
use analysis::function_facts::is_interposable;
use dialects::{
    ir::*,
    ops::func,
    parallel::{Misfit, check_place},
};

dialects::reasons! {
    /// Why a call is not inlined.
    pub enum Reason<'c> {
        NoBody: "its body is not in this file" => "define the function in a header as `static inline`",
        Variadic: "it is variadic or has computed gotos",
        /// Directly or through other functions.
        Recursive: "it calls itself",
        Signature: "arguments or results have other types",
        NoInline: "inlining or optimising is forbidden" => "remove `noinline` or `optnone`",
        /// A naked function has no prologue and epilogue.
        Naked: "the caller or the callee is naked",
        /// Or a function that it calls may.
        ReturnsTwice: "it may return twice",
        Interposable: "another definition may replace it at link time" => "make the function `static`",
        Target: "it is compiled for another processor" => "give caller and callee the same `target` attribute",
        /// The attribute controls code generation.
        Attribute(name: &'c str): "caller and callee differ in the attribute '{name}'",
        Instrumented: "its entry and exit are instrumented",
        Unwinding: "it handles exceptions",
        VariableArguments: "it reads variable arguments",
        FrameAddress: "it reads its frame address or return address",
        BlockAddress: "it takes addresses of labels",
        MustTail: "it has a `musttail` call",
        AssemblyLabel: "its assembly defines a label" => "use `%=` in the label, or a number",
        ArgumentMemory: "an argument is passed in memory that the caller lays out",
        /// Their symbols would be invalid in the caller.
        Affine: "it has affine operations",
        NeverReturns: "it never returns",
        /// Upstream's canonicalizer does not terminate where an argument makes such a loop dead.
        LoopsOfBlocks: "it has loops that are not structured",
        TooLarge: "the caller would grow too much",
        /// Parallel constructs of the callee would change their meaning in the caller.
        Parallel(why: Misfit): "{why}",
    }
}

/// Attributes of arguments that need the memory layout or registers of an actual call.
const LAID_OUT: [ValueFact; 5] =
    [ValueFact::IN_ALLOCA, ValueFact::PREALLOCATED, ValueFact::NEST, ValueFact::SWIFT_SELF, ValueFact::SWIFT_ERROR];

/// Caller or callee.
pub(super) struct Side<'a, 'c> {
    pub(super) op: Op<'c>,
    pub(super) attributes: &'a Attributes<'c>,
}

/// Checks what can be checked without analysing the callee's body.
pub(super) fn check_callee<'c>(callee: &Side<'_, 'c>, semantic_interposition: bool) -> Result<(), Reason<'c>> {
    if !func::Func::is(callee.op) {
        return Err(Reason::Variadic);
    }
    if !func::is_defined(callee.op) {
        return Err(Reason::NoBody);
    }
    if is_interposable(callee.op, semantic_interposition) {
        return Err(Reason::Interposable);
    }
    Ok(())
}

/// Whether `callee`, with this `body`, may be inlined at `call` in `caller`. `returns_twice` tells it of a function by
/// name.
pub(super) fn check<'c>(
    call: Op<'c>,
    caller: &Side<'_, 'c>,
    callee: &Side<'_, 'c>,
    body: &Body<'c>,
    returns_twice: impl Fn(&str) -> bool,
) -> Result<(), Reason<'c>> {
    if has_attr(call, "no_inline") || has_attr(call, "llvm.no_inline") {
        return Err(Reason::NoInline);
    }
    caller.attributes.accepts(callee.attributes)?;
    let signature = attr_of_type(callee.op, "function_type").and_then(function_signature);
    let given: Vec<_> = operands(call).map(type_of).collect();
    let wanted: Vec<_> = results(call).map(type_of).collect();
    if signature != Some((given, wanted)) {
        return Err(Reason::Signature);
    }
    if (0..operand_count(call)).any(|index| PassedValue::argument(callee.op, index).has_any(&LAID_OUT)) {
        return Err(Reason::ArgumentMemory);
    }
    if let Some(reason) = body.obstacle {
        return Err(reason);
    }
    check_place(call, callee.op).map_err(Reason::Parallel)?;
    if body.calls.iter().any(|name| returns_twice(name)) {
        return Err(Reason::ReturnsTwice);
    }
    if body.passes_vectors && !caller.attributes.same_features(callee.attributes) {
        return Err(Reason::Target);
    }
    Ok(())
}
