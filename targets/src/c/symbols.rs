//! Which functions and variables of the program the text of a function can use.

use super::{Printing, Unprintable};
use dialects::ir::*;
use dialects::ops::{func, llvm};

/// Attributes that a printed function must not have: they control code generation, call redirection or rounding.
const FORBIDDEN: &[&str] = &[
    "cold",
    "convergent",
    "denormal-fp-math",
    "denormal-fp-math-f32",
    "fentry-call",
    "hybrid_patchable",
    "instrument-function-entry",
    "instrument-function-exit",
    "instrument-function-entry-inlined",
    "instrument-function-exit-inlined",
    "naked",
    "noinline",
    "optnone",
    "patchable-function",
    "patchable-function-entry",
    "personality",
    "presplitcoroutine",
    "returns_twice",
    "strictfp",
];

/// The corresponding attributes of the dialects.
const FORBIDDEN_HERE: &[&str] = &[
    "llvm.no_inline",
    "llvm.optimize_none",
    "llvm.personality",
    func::UNSTRUCTURED,
    "llvm.CConv",
    func::CALLING_CONVENTION,
];

/// Argument attributes that make the caller lay out memory or use special registers.
const LAID_OUT: &[&str] = &[
    "llvm.byval",
    "llvm.byref",
    "llvm.inalloca",
    "llvm.preallocated",
    "llvm.nest",
    "llvm.swiftself",
    "llvm.swifterror",
    "llvm.inreg",
];

/// Whether a function or variable has external, non-replaceable linkage.
pub(crate) fn is_external(symbol: Op<'_>) -> bool {
    Linkage::of(symbol) == Some(Linkage::External)
}

/// Refuses attributes that C cannot express.
pub(crate) fn check_attributes(function: Op<'_>) -> Printing {
    let is_forbidden = |name: &&str| {
        FORBIDDEN.contains(name)
            || name.starts_with("sanitize")
            || name.starts_with("no-") && name.ends_with("-fp-math")
    };
    let of_llvm = func::passthrough(function).into_iter().map(|(name, _)| name).find(is_forbidden);
    let of_dialects = || FORBIDDEN_HERE.iter().copied().find(|name| has_attr(function, name));
    match of_llvm.or_else(of_dialects) {
        Some(name) => Err(Unprintable::Attribute(name.to_owned())),
        None => refuse_argument_attrs(function, LAID_OUT),
    }
}

/// Refuses argument attributes of a function or call.
fn refuse_argument_attrs(op: Op<'_>, names: &[&str]) -> Printing {
    let all = attr(op, func::Func::ARG_ATTRS.0).and_then(attr_elements).unwrap_or_default();
    match names.iter().find(|name| all.iter().any(|each| dict_entry(*each, name).is_some())) {
        Some(name) => Err(Unprintable::Attribute((*name).to_owned())),
        None => Ok(()),
    }
}

/// The possible users of the text of a function, which must be able to use what it names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Reach {
    /// Files of other libraries, too.
    Everyone,
    /// Only files linked with its own: the function is hidden, or part of an executable.
    Linked,
}

impl Reach {
    /// The callers of a function.
    pub(crate) fn of(function: Op<'_>) -> Self {
        let is_for_executable = parent_op(function).is_some_and(is_for_executable);
        if is_hidden(function) || is_for_executable { Self::Linked } else { Self::Everyone }
    }
}

/// Whether the code of a module cannot go into a shared library: not position-independent, or PIE.
pub fn is_for_executable(module: Op<'_>) -> bool {
    !has_module_flag(module, PIC_LEVEL) || has_module_flag(module, PIE_LEVEL)
}

/// The callee of a call, if the call is an ordinary one; an error for special calling conventions, attributes and
/// results.
pub(super) fn check_call<'c>(call: func::Call<'c>) -> Printing<Op<'c>> {
    let refused = || Unprintable::Symbol(call.callee().unwrap_or_default().to_owned());
    let function = callee(call.op()).filter(|function| func::Func::is(*function)).ok_or_else(refused)?;
    let is_special = |(name, _): &(&str, _)| matches!(*name, "returns_twice" | "convergent");
    let has_convention = ["llvm.CConv", func::CALLING_CONVENTION].into_iter().any(|name| has_attr(function, name));
    if has_convention || func::passthrough(function).iter().any(is_special) {
        return Err(refused());
    }
    refuse_argument_attrs(function, LAID_OUT)?;
    refuse_argument_attrs(call.op(), LAID_OUT)?;
    refuse_argument_attrs(function, &["llvm.sret"])?;
    Ok(function)
}

/// An error that names a symbol, unless a condition holds.
fn ensure(condition: bool, symbol: Op<'_>) -> Printing {
    let name = symbol_name(symbol).unwrap_or_default();
    if condition { Ok(()) } else { Err(Unprintable::Symbol(name.to_owned())) }
}

/// Refuses callees that possible users of the text cannot call.
pub(super) fn check_callee(function: Op<'_>, reach: Reach) -> Printing {
    ensure(is_shared(function, reach), function)
}

/// Refuses functions that cannot be a part: only functions with internal linkage and structured control flow can.
pub(super) fn check_part(function: Op<'_>) -> Printing {
    let is_own = Linkage::of(function) == Some(Linkage::Internal) && symbol_name(function).is_some_and(is_identifier);
    ensure(is_own && has_one_block(function), function)?;
    check_attributes(function)
}

/// Refuses variables that possible users of the text cannot use.
pub(super) fn check_variable(variable: Op<'_>, reach: Reach) -> Printing {
    let is_plain = llvm::Global::of(variable).is_some_and(|global| !global.thread_local());
    ensure(is_plain && is_shared(variable, reach), variable)
}

/// Whether a function has a body of one block: its control flow is structured.
pub(crate) fn has_one_block(function: Op<'_>) -> bool {
    func::Func::of(function).is_some_and(|function| block_count(function.body()) == 1)
}

/// Whether all files that can call a function can also use a symbol, and its name is a C identifier.
fn is_shared(symbol: Op<'_>, reach: Reach) -> bool {
    let visible = visibility(symbol) == 0 || reach == Reach::Linked;
    is_external(symbol) && visible && symbol_name(symbol).is_some_and(is_identifier)
}

/// Whether a symbol has hidden visibility.
pub(super) fn is_hidden(symbol: Op<'_>) -> bool {
    visibility(symbol) == 1
}

/// The visibility in LLVM's encoding: 0 default, 1 hidden, 2 protected.
fn visibility(symbol: Op<'_>) -> i64 {
    let name = if func::Func::is(symbol) { "llvm.visibility_" } else { llvm::Global::VISIBILITY.0 };
    attr(symbol, name).and_then(attr_int).unwrap_or(0)
}

/// Whether a name is an identifier of C.
pub(crate) fn is_identifier(name: &str) -> bool {
    let first = name.chars().next().is_some_and(|first| first.is_ascii_alphabetic() || first == '_');
    first && name.chars().all(|each| each.is_ascii_alphanumeric() || each == '_')
}
