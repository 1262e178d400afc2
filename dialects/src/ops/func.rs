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

/// The name of the attribute that holds LLVM function attributes without an MLIR counterpart.
pub fn passthrough_name(function: Op<'_>) -> &'static str {
    if is_op(function, "llvm.func") { "passthrough" } else { "llvm.passthrough" }
}

/// LLVM function attributes without an MLIR counterpart: names, some with a value.
pub fn passthrough<'c>(function: Op<'c>) -> Vec<(&'c str, Option<&'c str>)> {
    let all = attr(function, passthrough_name(function)).and_then(attr_elements).unwrap_or_default();
    all.into_iter().filter_map(passthrough_entry).collect()
}

/// The name and the value of an element of such a list; `None` if it is malformed.
pub fn passthrough_entry<'c>(entry: Attr<'c>) -> Option<(&'c str, Option<&'c str>)> {
    match attr_text(entry) {
        Some(name) => Some((name, None)),
        None => match attr_elements(entry)?[..] {
            [name, text] => Some((attr_text(name)?, Some(attr_text(text)?))),
            _ => None,
        },
    }
}

/// Whether a function has Clang's `optnone`. Passes that are not needed for correct lowering skip it, like those of
/// LLVM.
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

/// The entries of `llvm.passthrough` whose keys satisfy a predicate.
pub fn passthrough_where<'c>(function: Op<'c>, is_selected: impl Fn(&str) -> bool) -> Attr<'c> {
    let all = attr(function, passthrough_name(function)).and_then(attr_elements).unwrap_or_default();
    let key = |entry: Attr<'c>| attr_elements(entry).and_then(|pair| pair.first().copied()).unwrap_or(entry);
    let selected = all.into_iter().filter(|entry| attr_text(key(*entry)).is_some_and(&is_selected));
    array_attr(context_of(function), &selected.collect::<Vec<_>>())
}

/// The attributes of argument `index` of a function, as a dictionary.
pub fn arg_attrs<'c>(function: Op<'c>, index: usize) -> Option<Attr<'c>> {
    attr(function, "arg_attrs").and_then(attr_elements)?.get(index).copied()
}

/// Sets the attributes of all arguments of a function: one dictionary per argument.
pub fn set_arg_attrs<'c>(function: Op<'c>, dictionaries: &[Attr<'c>]) {
    set_attr(function, "arg_attrs", array_attr(context_of(function), dictionaries));
}

/// Whether references to a function are resolved in the component of the program that they are in.
pub fn is_dso_local(function: Op<'_>) -> bool {
    has_attr(function, if is_op(function, "llvm.func") { "dso_local" } else { "llvm.dso_local" })
}

/// Whether a `func.func` is variadic.
pub fn is_variadic(function: Op<'_>) -> bool {
    has_attr(function, "llvm.var_arg")
}

/// Appends an argument without attributes to the attributes of the arguments of a function or call.
pub fn append_arg_attrs(op: Op<'_>) {
    if let Some(mut all) = attr(op, "arg_attrs").and_then(attr_elements) {
        all.push(dict_attr(context_of(op), &[]));
        set_arg_attrs(op, &all);
    }
}

/// Whether a function has a body.
pub fn is_defined(function: Op<'_>) -> bool {
    region_count(function) > 0 && entry_block(region(function, 0)).is_some()
}

/// The region with the body of a function of any dialect.
pub fn body_of<'c>(function: Op<'c>) -> Reg<'c> {
    region(function, 0)
}

/// The entry block of a defined function of any dialect. Panics if the function has no body.
pub fn entry_of<'c>(function: Op<'c>) -> Blk<'c> {
    body(function, 0)
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

/// Attribute of a function whose source jumps, and which therefore keeps its blocks.
pub const UNSTRUCTURED: &str = "cmem.unstructured";

/// Attribute of a function or call: LLVM's id of a calling convention that has no name in the dialect.
pub const CALLING_CONVENTION: &str = "cmem.calling_convention";

/// Attributes that belong to the symbol, and that a private copy or version of a function drops.
const OF_THE_SYMBOL: [&str; 4] = ["llvm.visibility_", "llvm.section", "llvm.comdat", crate::cmem::types::TYPE];

/// Renames a `func.func` and gives it private visibility and internal linkage.
pub fn make_private<'c>(function: Op<'c>, name: &str) {
    let context = context_of(function);
    set_attr(function, "sym_name", str_attr(context, name));
    set_attr(function, "sym_visibility", str_attr(context, "private"));
    Linkage::Internal.set(function);
    for gone in OF_THE_SYMBOL {
        remove_attr(function, gone);
    }
}

/// A private copy of a `func.func` under another name, with its own debug description.
pub fn private_copy<'c>(b: &Builder<'c>, function: Op<'c>, name: &str) -> Op<'c> {
    let copy = clone_at(b, function, &mut ValueMap::new());
    make_private(copy, name);
    debug::describe_apart(copy, name);
    copy
}

/// Replaces the body of a `func.func` by an empty entry block with its arguments, and returns that block.
pub fn replace_body<'c>(function: Op<'c>) -> Blk<'c> {
    let gone: Vec<Blk<'c>> = blocks(region(function, 0)).collect();
    // The old blocks may use each other's values until they are all erased.
    let arguments: Vec<_> = inputs(function).into_iter().map(|each| (each, function.location())).collect();
    let entry = create_block(region(function, 0), &arguments);
    gone.into_iter().rev().for_each(erase_block);
    entry
}

/// A call of a version of a function, with the function's argument and result attributes; `values` may have additional
/// arguments.
pub fn call_version<'c>(b: &Builder<'c>, function: Op<'c>, name: &str, values: &[Val<'c>]) -> Op<'c> {
    let new_call = call(b, name, values, &outputs(function));
    if let Some(mut all) = attr(function, "arg_attrs").and_then(attr_elements) {
        all.resize(values.len(), dict_attr(b.context(), &[]));
        set_attr(new_call, "arg_attrs", array_attr(b.context(), &all));
    }
    if let Some(all) = attr(function, "res_attrs") {
        set_attr(new_call, "res_attrs", all);
    }
    new_call
}

/// The result types of a `func.func`.
pub fn outputs<'c>(function: Op<'c>) -> Vec<Ty<'c>> {
    attr_of_type(function, "function_type").and_then(function_signature).unwrap_or_default().1
}
