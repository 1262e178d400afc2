//! Functions and calls.

use super::builtin;
use crate::ir::{view::*, *};

include!(concat!(env!("OUT_DIR"), "/func.rs"));

/// `func.func` without a body; add an entry block with [`add_entry`] to define it. `attributes` are discardable ones.
pub fn func<'c>(b: &Builder<'c>, name: &str, r#type: Ty<'c>, private: bool) -> Op<'c> {
    let context = b.context();
    b.op("func.func")
        .attr("sym_name", str_attr(context, name))
        .attr("function_type", type_attr(r#type))
        .attr_opt("sym_visibility", private.then(|| str_attr(context, "private")))
        .empty_regions(1)
        .build()
}

/// Adds the entry block of a `func.func` or `llvm.func`, with an argument for each input.
pub fn add_entry<'c>(function: Op<'c>, location: Loc<'c>) -> Blk<'c> {
    let inputs = inputs(function);
    let arguments: Vec<_> = inputs.into_iter().map(|each| (each, location)).collect();
    create_block(region(function, 0), &arguments)
}

/// The name of the attribute of a function that has what LLVM knows of functions under names of its own.
pub fn passthrough_name(function: Op<'_>) -> &'static str {
    if is_op(function, "llvm.func") { "passthrough" } else { "llvm.passthrough" }
}

/// What LLVM knows of a function under names of its own: names, and names with a text.
pub fn passthrough<'c>(function: Op<'c>) -> Vec<(&'c str, Option<&'c str>)> {
    let all = attr(function, passthrough_name(function)).and_then(attr_elements).unwrap_or_default();
    let entry = |each: Attr<'c>| match attr_text(each) {
        Some(name) => Some((name, None)),
        None => match attr_elements(each)?[..] {
            [name, text] => Some((attr_text(name)?, Some(attr_text(text)?))),
            _ => None,
        },
    };
    all.into_iter().filter_map(entry).collect()
}

/// Whether the source of a function asks for no optimisation, as `optnone` of Clang does. Passes that no result depends on leave
/// it alone, as LLVM's do.
pub fn is_unoptimised(function: Op<'_>) -> bool {
    has_attr(function, "optimize_none")
        || has_attr(function, "llvm.optimize_none")
        || passthrough(function).iter().any(|(name, _)| *name == "optnone")
}

/// The input types of a function.
pub fn inputs<'c>(function: Op<'c>) -> Vec<Ty<'c>> {
    let Some(r#type) = attr_of_type(function, "function_type") else {
        return Vec::new();
    };
    match function_signature(r#type) {
        Some((inputs, _)) => inputs,
        // SAFETY: the type is that of an `llvm.func`, whose inputs the C API lists.
        None => unsafe {
            (0..mlir_sys::mlirLLVMFunctionTypeGetNumInputs(r#type.to_raw()))
                .map(|each| Ty::from_raw(mlir_sys::mlirLLVMFunctionTypeGetInput(r#type.to_raw(), each)))
                .collect()
        },
    }
}

/// The attributes of argument number `index` of a function, as a dictionary.
pub fn arg_attrs<'c>(function: Op<'c>, index: usize) -> Option<Attr<'c>> {
    attr(function, "arg_attrs").and_then(attr_elements)?.get(index).copied()
}

/// Sets the attributes of all arguments of a function: one dictionary for each.
pub fn set_arg_attrs<'c>(function: Op<'c>, dictionaries: &[Attr<'c>]) {
    set_attr(function, "arg_attrs", array_attr(context_of(function), dictionaries));
}

/// The names of the attributes that a `func.func` passes through to LLVM, with values and without.
pub fn passed_through<'c>(function: Op<'c>) -> Vec<&'c str> {
    let all = attr(function, "llvm.passthrough").and_then(attr_elements).unwrap_or_default();
    let first = |each: Attr<'c>| attr_elements(each).map_or(Some(each), |pair| pair.first().copied());
    all.into_iter().filter_map(first).filter_map(attr_text).collect()
}

/// Whether a function has a body.
pub fn is_defined(function: Op<'_>) -> bool {
    region_count(function) > 0 && entry_block(region(function, 0)).is_some()
}

/// `func.call`.
pub fn call<'c>(b: &Builder<'c>, callee: &str, values: &[Val<'c>], results: &[Ty<'c>]) -> Op<'c> {
    b.op("func.call").attr("callee", symbol_attr(b.context(), callee)).operands(values).results(results).build()
}

/// `func.return`.
pub fn ret<'c>(b: &Builder<'c>, values: &[Val<'c>]) -> Op<'c> {
    b.op("func.return").operands(values).build()
}

/// The address of a `func.func`, as an `!llvm.ptr`.
pub fn address<'c>(b: &Builder<'c>, name: &str, r#type: Ty<'c>) -> Val<'c> {
    let constant = b.op("func.constant").attr("value", symbol_attr(b.context(), name)).results(&[r#type]).value();
    builtin::UnrealizedConversionCast::build(b, &[constant], &[ptr_type(b.context())]).value()
}

/// What a copy of a function, or its body under another name, does not take along: how the linker and other files see it.
const OF_THE_SYMBOL: [&str; 4] = ["llvm.visibility_", "llvm.section", "llvm.comdat", "cmem.prototype"];

/// Gives a `func.func` a name for this module alone.
pub fn make_private<'c>(function: Op<'c>, name: &str) {
    let context = context_of(function);
    set_attr(function, "sym_name", str_attr(context, name));
    set_attr(function, "sym_visibility", str_attr(context, "private"));
    if let Some(internal) = linkage_attr(context, "internal") {
        set_attr(function, "llvm.linkage", internal);
    }
    for gone in OF_THE_SYMBOL {
        remove_attr(function, gone);
    }
}

/// A copy of a `func.func` with a name for this module alone, and with a description of its own for debuggers.
pub fn private_copy<'c>(b: &Builder<'c>, function: Op<'c>, name: &str) -> Op<'c> {
    let copy = clone_at(b, function, &mut ValueMap::new());
    make_private(copy, name);
    debug::describe_apart(copy, name);
    copy
}

/// Replaces the body of a `func.func` by an empty block with its arguments, which it gives.
pub fn replace_body<'c>(function: Op<'c>) -> Blk<'c> {
    let gone: Vec<Blk<'c>> = blocks(region(function, 0)).collect();
    // Until then the old blocks may use each other.
    let arguments: Vec<_> = inputs(function).into_iter().map(|each| (each, function.location())).collect();
    let entry = create_block(region(function, 0), &arguments);
    gone.into_iter().rev().for_each(erase_block);
    entry
}

/// A call of a function under another name, with the attributes that it has for its arguments and results; `values` may be more.
pub fn call_version<'c>(b: &Builder<'c>, function: Op<'c>, name: &str, values: &[Val<'c>]) -> Op<'c> {
    let made = call(b, name, values, &outputs(function));
    if let Some(mut all) = attr(function, "arg_attrs").and_then(attr_elements) {
        all.resize(values.len(), dict_attr(b.context(), &[]));
        set_attr(made, "arg_attrs", array_attr(b.context(), &all));
    }
    if let Some(all) = attr(function, "res_attrs") {
        set_attr(made, "res_attrs", all);
    }
    made
}

/// The results of a `func.func`.
pub fn outputs<'c>(function: Op<'c>) -> Vec<Ty<'c>> {
    attr_of_type(function, "function_type").and_then(function_signature).unwrap_or_default().1
}
