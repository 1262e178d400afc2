//! Pointers, memory accesses and calls of the LLVM dialect.

use crate::ir::{view::*, *};

mod address;

pub use address::{GepFlags, GepIndex, gep};

include!(concat!(env!("OUT_DIR"), "/llvm.rs"));

/// `llvm.load`.
pub fn load<'c>(b: &Builder<'c>, r#type: Ty<'c>, address: Val<'c>, facts: &AccessFacts<'c>) -> Val<'c> {
    facts.apply(b.op("llvm.load").operand(address).results(&[r#type]), b.context()).value()
}

/// `llvm.store`.
pub fn store<'c>(b: &Builder<'c>, value: Val<'c>, address: Val<'c>, facts: &AccessFacts<'c>) -> Op<'c> {
    facts.apply(b.op("llvm.store").operands(&[value, address]), b.context()).build()
}

/// `llvm.alloca` of `count` elements.
pub fn alloca<'c>(b: &Builder<'c>, count: Val<'c>, element: Ty<'c>, alignment: u64) -> Val<'c> {
    let context = b.context();
    b.op("llvm.alloca")
        .operand(count)
        .attr("elem_type", type_attr(element))
        .attr_opt("alignment", (alignment > 0).then(|| i64_attr(context, alignment as i64)))
        .results(&[ptr_type(context)])
        .value()
}

impl<'c> Alloca<'c> {
    /// Replaces the number of elements.
    pub fn set_array_size(self, count: Val<'c>) {
        set_operand(self.op(), 0, count);
    }
}

/// `llvm.mlir.constant`.
pub fn constant<'c>(b: &Builder<'c>, value: Attr<'c>, r#type: Ty<'c>) -> Val<'c> {
    b.op("llvm.mlir.constant").attr("value", value).results(&[r#type]).value()
}

/// `llvm.mlir.zero`: the null pointer, or zeros of any LLVM type.
pub fn zero<'c>(b: &Builder<'c>, r#type: Ty<'c>) -> Val<'c> {
    b.op("llvm.mlir.zero").results(&[r#type]).value()
}

/// `llvm.mlir.undef`.
pub fn undef<'c>(b: &Builder<'c>, r#type: Ty<'c>) -> Val<'c> {
    b.op("llvm.mlir.undef").results(&[r#type]).value()
}

/// `llvm.mlir.poison`.
pub fn poison<'c>(b: &Builder<'c>, r#type: Ty<'c>) -> Val<'c> {
    b.op("llvm.mlir.poison").results(&[r#type]).value()
}

/// `llvm.mlir.addressof` a global or an `llvm.func`.
pub fn address_of<'c>(b: &Builder<'c>, name: &str) -> Val<'c> {
    b.op("llvm.mlir.addressof")
        .attr("global_name", symbol_attr(b.context(), name))
        .results(&[ptr_type(b.context())])
        .value()
}

/// `llvm.extractvalue`.
pub fn extract_value<'c>(b: &Builder<'c>, from: Val<'c>, position: &[i64], r#type: Ty<'c>) -> Val<'c> {
    b.op("llvm.extractvalue")
        .operand(from)
        .attr("position", i64_array_attr(b.context(), position))
        .results(&[r#type])
        .value()
}

/// `llvm.insertvalue`.
pub fn insert_value<'c>(b: &Builder<'c>, into: Val<'c>, value: Val<'c>, position: &[i64]) -> Val<'c> {
    b.op("llvm.insertvalue")
        .operands(&[into, value])
        .attr("position", i64_array_attr(b.context(), position))
        .results(&[type_of(into)])
        .value()
}

/// `llvm.call` of a named function. `variadic` is its function type if it is variadic.
pub fn call<'c>(
    b: &Builder<'c>,
    callee: &str,
    values: &[Val<'c>],
    result: Option<Ty<'c>>,
    variadic: Option<Ty<'c>>,
) -> Op<'c> {
    let context = b.context();
    b.op("llvm.call")
        .attr("callee", symbol_attr(context, callee))
        .attr_opt("var_callee_type", variadic.map(type_attr))
        .attr("op_bundle_sizes", i32_array_attr(context, &[]))
        .operands(values)
        .segments(&[values.len() as i32, 0])
        .results(result.as_slice())
        .build()
}

/// The kind of tail call that a call must be, as an attribute of `llvm.call`.
pub fn must_tail_attr(context: &Context) -> Attr<'_> {
    // SAFETY: the context is alive.
    unsafe { Attr::from_raw(dialects_sys::rmlirMustTailAttr(context.to_raw())) }
}

/// Whether a variable is local to the module and starts with the value of its initialiser.
pub fn is_own_variable(global: Global<'_>) -> bool {
    let names = [Global::SECTION, Global::COMDAT, Global::THREAD_LOCAL, Global::EXTERNALLY_INITIALIZED];
    has_local_linkage(global.op()) && !names.into_iter().any(|name| has_attr(global.op(), name.0))
}

/// Whether a call must be a tail call (`musttail`).
pub fn is_must_tail(call: Op<'_>) -> bool {
    attr(call, Call::TAIL_CALL_KIND.0) == Some(must_tail_attr(context_of(call)))
}

/// `llvm.call` through a pointer.
pub fn call_indirect<'c>(
    b: &Builder<'c>,
    callee: Val<'c>,
    values: &[Val<'c>],
    result: Option<Ty<'c>>,
    variadic: Option<Ty<'c>>,
) -> Op<'c> {
    let context = b.context();
    b.op("llvm.call")
        .attr_opt("var_callee_type", variadic.map(type_attr))
        .attr("op_bundle_sizes", i32_array_attr(context, &[]))
        .operand(callee)
        .operands(values)
        .segments(&[values.len() as i32 + 1, 0])
        .results(result.as_slice())
        .build()
}

/// `llvm.return`.
pub fn ret<'c>(b: &Builder<'c>, value: Option<Val<'c>>) -> Op<'c> {
    b.op("llvm.return").operands(value.as_slice()).build()
}

/// `llvm.unreachable`.
pub fn unreachable<'c>(b: &Builder<'c>) -> Op<'c> {
    b.op("llvm.unreachable").build()
}
