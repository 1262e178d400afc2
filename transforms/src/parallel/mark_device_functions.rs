//! Marks functions of the device for inlining into the kernels that call them.
//!
//! # Rewrite
//! ```mlir
//! func.func @index() -> i32 { %x = gpu.thread_id x ... }
//! // -> llvm.passthrough = ["alwaysinline"]
//! ```
//! A function that asks for the thread, joins the threads of a block or names a shared variable, itself or in what it calls, depends on the
//! loops that `expand-kernels` makes of the kernel (`gpu2cpu:GC-7`). With `called`, all functions that kernels call are marked.
//!
//! # Legality
//! Inlining preserves the meaning of every call.
//!
//! # Must not fire
//! Kernels, and functions that do not depend on the thread.
//!
//! # Needs and leaves
//! Runs before `inline-calls`.
//!
//! # Cost
//! A walk of the module, and a fixpoint over its call graph.

use super::expand_kernels::{is_of_device, names_shared};
use crate::MarkDeviceFunctionsOptions;
use crate::counters::mark_device_functions::COUNTERS;
use dialects::{
    ir::*,
    ops::func,
    parallel::KERNEL,
    pass::{Changed, PassCx, PassResult},
};
use std::collections::HashSet;

/// LLVM attributes that keep functions of the device apart from kernels: one forbids inlining, the other one says of kernels what has no
/// meaning in code of the host.
const DROPPED: [&str; 2] = ["noinline", "uniform-work-group-size"];

/// The pass.
pub fn mark_device_functions<'c>(
    module: Op<'c>,
    options: &MarkDeviceFunctionsOptions,
    cx: &mut PassCx<'c>,
) -> PassResult {
    let all: Vec<Op<'c>> = functions(module).into_iter().filter(|each| func::is_defined(*each)).collect();
    let depends = |function: Op<'c>| any_op(function, |op| is_of_device(op) || names_shared(module, op));
    let mut found: HashSet<&str> =
        all.iter().filter(|each| depends(**each)).filter_map(|each| symbol_name(*each)).collect();
    loop {
        let before = found.len();
        for function in &all {
            let calls =
                |op: Op<'c>| func::Call::of(op).and_then(|call| call.callee()).is_some_and(|name| found.contains(name));
            if any_op(*function, calls) {
                found.extend(symbol_name(*function));
            }
        }
        if found.len() == before {
            break;
        }
    }
    if options.called {
        found.extend(called_by_kernels(module));
    }
    let context = context_of(module);
    let mut marked = 0;
    for function in all {
        let is_found = symbol_name(function).is_some_and(|name| found.contains(name));
        let is_kernel = has_attr(function, KERNEL);
        if !is_found && !is_kernel {
            continue;
        }
        let list = func::passthrough_name(function);
        let own = attr(function, list).and_then(attr_elements).unwrap_or_default();
        let stays = |entry: &Attr<'c>| func::passthrough_entry(*entry).is_none_or(|(name, _)| !DROPPED.contains(&name));
        let mut entries: Vec<Attr<'c>> = own.into_iter().filter(stays).collect();
        if !is_kernel {
            entries.push(str_attr(context, "alwaysinline"));
            marked += 1;
        }
        set_attr(function, list, array_attr(context, &entries));
    }
    cx.count(COUNTERS.functions, marked);
    Ok(Changed::from(marked > 0))
}

/// The functions that kernels call, themselves and through others.
fn called_by_kernels<'c>(module: Op<'c>) -> HashSet<&'c str> {
    let mut found = HashSet::new();
    let mut left: Vec<Op<'c>> = functions(module).into_iter().filter(|each| has_attr(*each, KERNEL)).collect();
    while let Some(function) = left.pop() {
        for call in func::Call::all(function) {
            let Some(name) = call.callee() else { continue };
            let callee = lookup_symbol(module, name).filter(|callee| func::is_defined(*callee));
            if let Some(callee) = callee.filter(|_| found.insert(name)) {
                left.push(callee);
            }
        }
    }
    found
}
