//! The runtime functions that look up and combine views, as MLIR text.

use crate::native::{LowerError, LowerResult};
use crate::parallel::UNSUPPORTED_CONSTRUCT;
use dialects::ir::*;
use dialects::melior::ir::Module;
use dialects::ops::{func, llvm};

const TEXT: &str = include_str!("runtime.mlir");

/// Functions of the C library that they use.
const LIBRARY: [&str; 3] = ["aligned_alloc", "calloc", "free"];

/// The symbol that a program defines if it has reducer variables.
const MARKER: &str = "parallel.reducers";

/// Adds the functions to a module. `has_reducers`: whether the module itself has reducer variables.
pub(super) fn declare<'c>(module: Op<'c>, has_reducers: bool) -> LowerResult<'c> {
    let context = context_of(module);
    let missing = || LowerError::new(UNSUPPORTED_CONSTRUCT, module, "the functions for reducers cannot be read");
    let mark = if has_reducers { "weak_odr constant" } else { "extern_weak" };
    let value = if has_reducers { "0 : i8" } else { "" };
    let text = format!("{TEXT}\nllvm.mlir.global {mark} @{MARKER}({value}) {{addr_space = 0 : i32}} : i8\n");
    let parsed = Module::parse(context, &text).ok_or_else(missing)?;
    let builder = Builder::at_end(context, body(module, 0));
    for op in ops(module_body(&parsed)) {
        let Some(name) = symbol_name(op) else { continue };
        if lookup_symbol(module, name).is_none() {
            // The functions have no source location.
            walk(clone_at(&builder, op, &mut ValueMap::new()), Order::Pre, |inner| {
                set_loc(inner, unknown_loc(context));
                Walk::Continue
            });
        } else if !LIBRARY.contains(&name) {
            return Err(missing());
        }
    }
    call_by_address(module);
    Ok(())
}

/// Calls C library functions that the program declares with another type through their addresses.
fn call_by_address(module: Op<'_>) {
    for name in LIBRARY {
        let Some(known) = lookup_symbol(module, name).and_then(func::Func::of) else { continue };
        let Some(r#type) = known.function_type() else { continue };
        for call in llvm::Call::all(module).into_iter().filter(|call| call.callee() == Some(name)) {
            let call = call.op();
            let b = Builder::before(call);
            let address = func::address(&b, name, r#type);
            let values: Vec<Val<'_>> = operands(call).collect();
            let result = results(call).next().map(type_of);
            let copy = llvm::call_indirect(&b, address, &values, result, None);
            replace_op(call, &results(copy).collect::<Vec<_>>());
        }
    }
}
