//! Whether the body of a callee may take the place of a call, and why not.

use super::{attributes::Attributes, body::Body};
use dialects::{
    ir::*,
    ops::func,
    parallel::{Misfit, check_place},
};
use std::fmt;

/// Why a call stays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason<'c> {
    /// The module has no body for the function.
    NoBody,
    /// The function takes a variable number of arguments, or its blocks have addresses.
    Variadic,
    /// The function calls itself, directly or through others.
    Recursive,
    /// Arguments or results have other types than the function.
    Signature,
    /// The function or the call says so, or one of both functions must not be optimised.
    NoInline,
    /// One of both functions has neither prologue nor epilogue.
    Naked,
    /// The function, or one that it calls, may return twice.
    ReturnsTwice,
    /// Another definition may take its place when the program is linked or loaded.
    Interposable,
    /// It is compiled for another processor.
    Target,
    /// Both functions differ in an attribute that decides how code is made.
    Attribute(&'c str),
    /// Its entry and exit are instrumented.
    Instrumented,
    /// It handles exceptions.
    Unwinding,
    /// It reads its variable arguments.
    VariableArguments,
    /// It asks for the address of its frame or of its caller.
    FrameAddress,
    /// It takes the addresses of its blocks.
    BlockAddress,
    /// It has a call that must take over its frame.
    MustTail,
    /// Its assembly defines a symbol.
    AssemblyLabel,
    /// An argument is passed in memory that the caller lays out.
    ArgumentMemory,
    /// It has affine operations, whose symbols would be no symbols in the caller.
    Affine,
    /// It never returns.
    NeverReturns,
    /// Its parallel parts would mean something else.
    Parallel(Misfit),
}

impl fmt::Display for Reason<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NoBody => "its body is not in this file",
            Self::Variadic => "it takes a variable number of arguments, or jumps to computed labels",
            Self::Recursive => "it calls itself",
            Self::Signature => "arguments or result have other types",
            Self::NoInline => "inlining or optimising is forbidden",
            Self::Naked => "one of both functions is naked",
            Self::ReturnsTwice => "it may return twice",
            Self::Interposable => "another definition may replace it when the program is linked",
            Self::Target => "it is compiled for another processor",
            Self::Attribute(name) => return write!(f, "caller and callee differ in the attribute '{name}'"),
            Self::Instrumented => "its entry and exit are instrumented",
            Self::Unwinding => "it handles exceptions",
            Self::VariableArguments => "it reads variable arguments",
            Self::FrameAddress => "it asks for the address of its frame or of its caller",
            Self::BlockAddress => "it takes addresses of labels",
            Self::MustTail => "it has a call that must be a tail call",
            Self::AssemblyLabel => "its assembly defines a label",
            Self::ArgumentMemory => "an argument is passed in memory that the caller lays out",
            Self::Affine => "it has affine operations",
            Self::NeverReturns => "it never returns",
            Self::Parallel(why) => return why.fmt(f),
        })
    }
}

impl Reason<'_> {
    /// What the user can do about it.
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

/// Attributes of arguments with which the caller has to lay out memory in a way that only a call can.
const LAID_OUT: &[&str] = &["llvm.inalloca", "llvm.preallocated", "llvm.nest", "llvm.swiftself", "llvm.swifterror"];

/// One side of a call.
pub(super) struct Side<'a, 'c> {
    pub(super) op: Op<'c>,
    pub(super) attributes: &'a Attributes<'c>,
}

/// Whether `callee` can be told from its outside not to take part. What follows needs its body.
pub(super) fn check_callee<'c>(callee: &Side<'_, 'c>, semantic_interposition: bool) -> Result<(), Reason<'c>> {
    if !func::Func::is(callee.op) {
        return Err(Reason::Variadic);
    }
    if !func::is_defined(callee.op) {
        return Err(Reason::NoBody);
    }
    if callee.attributes.is_interposable(semantic_interposition) {
        return Err(Reason::Interposable);
    }
    Ok(())
}

/// Whether the body of `callee` may take the place of `call` in `caller`. `returns_twice` says which functions may.
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
    for index in 0..operand_count(call) {
        let facts = func::arg_attrs(callee.op, index);
        if facts.is_some_and(|facts| LAID_OUT.iter().any(|name| dict_entry(facts, name).is_some())) {
            return Err(Reason::ArgumentMemory);
        }
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
