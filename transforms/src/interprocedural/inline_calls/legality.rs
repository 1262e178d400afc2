//! Legality of inlining a call.

use super::{attributes::Attributes, body::Body};
use analysis::function_facts::is_interposable;
use dialects::{
    ir::*,
    ops::func,
    parallel::{Misfit, check_place},
};
use std::fmt;

/// Why a call is not inlined.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason<'c> {
    /// The module has no body for the callee.
    NoBody,
    /// The callee takes variable arguments, or its blocks have addresses.
    Variadic,
    /// The callee is recursive, directly or through other functions.
    Recursive,
    /// Operand or result types of the call differ from the callee's signature.
    Signature,
    /// The callee or the call forbids inlining, or caller or callee must not be optimised.
    NoInline,
    /// Caller or callee is `naked`: it has no prologue and epilogue.
    Naked,
    /// The callee, or a function that it calls, may return twice.
    ReturnsTwice,
    /// Another definition may replace the callee when the program is linked or loaded.
    Interposable,
    /// The callee is compiled for another target.
    Target,
    /// Caller and callee differ in an attribute that controls code generation.
    Attribute(&'c str),
    /// Entry and exit of the callee are instrumented.
    Instrumented,
    /// The callee handles exceptions.
    Unwinding,
    /// The callee reads its variable arguments.
    VariableArguments,
    /// The callee queries the address of its frame or its return address.
    FrameAddress,
    /// The callee takes the addresses of its blocks.
    BlockAddress,
    /// The callee has a `musttail` call.
    MustTail,
    /// Inline assembly of the callee defines a symbol.
    AssemblyLabel,
    /// An argument is passed in memory that the caller lays out.
    ArgumentMemory,
    /// The callee has affine operations, whose symbols would be invalid in the caller.
    Affine,
    /// The callee never returns.
    NeverReturns,
    /// Parallel constructs of the callee would change their meaning in the caller.
    Parallel(Misfit),
}

impl fmt::Display for Reason<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NoBody => "its body is not in this file",
            Self::Variadic => "it is variadic or has computed gotos",
            Self::Recursive => "it calls itself",
            Self::Signature => "arguments or results have other types",
            Self::NoInline => "inlining or optimising is forbidden",
            Self::Naked => "the caller or the callee is naked",
            Self::ReturnsTwice => "it may return twice",
            Self::Interposable => "another definition may replace it at link time",
            Self::Target => "it is compiled for another processor",
            Self::Attribute(name) => return write!(f, "caller and callee differ in the attribute '{name}'"),
            Self::Instrumented => "its entry and exit are instrumented",
            Self::Unwinding => "it handles exceptions",
            Self::VariableArguments => "it reads variable arguments",
            Self::FrameAddress => "it reads its frame address or return address",
            Self::BlockAddress => "it takes addresses of labels",
            Self::MustTail => "it has a `musttail` call",
            Self::AssemblyLabel => "its assembly defines a label",
            Self::ArgumentMemory => "an argument is passed in memory that the caller lays out",
            Self::Affine => "it has affine operations",
            Self::NeverReturns => "it never returns",
            Self::Parallel(why) => return why.fmt(f),
        })
    }
}

impl Reason<'_> {
    /// Remedy to suggest to the user, if there is one.
    pub fn remedy(self) -> Option<&'static str> {
        match self {
            Self::NoBody => Some("define the function in a header as `static inline`"),
            Self::Interposable => Some("make the function `static`"),
            Self::Target => Some("give caller and callee the same `target` attribute"),
            Self::NoInline => Some("remove `noinline` or `optnone`"),
            Self::AssemblyLabel => Some("use `%=` in the label, or a number"),
            _ => None,
        }
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
