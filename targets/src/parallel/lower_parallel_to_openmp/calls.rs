//! Calls of the runtime that the `omp` dialect does not emit.

use super::Lowering;
use crate::native::{LowerError, LowerResult};
use crate::parallel::{UNSUPPORTED_CONSTRUCT, inline_in_place};
use dialects::ir::*;
use dialects::ops::{OpKind, arith, func, llvm};

/// The runtime function that returns the id of the worker.
pub(super) const WORKER: &str = "omp_get_thread_num";
/// The runtime function that returns the number of workers of the team.
pub(super) const WORKERS: &str = "omp_get_num_threads";

const THREAD: &str = "__kmpc_global_thread_num";
const ENTER: &str = "__kmpc_critical";
const LEAVE: &str = "__kmpc_end_critical";

/// Refuses `op` if the module defines the runtime function that it needs as another kind of symbol.
pub(super) fn refuse_taken<'c>(module: Op<'c>, name: &str, op: Op<'c>) -> LowerResult<'c> {
    match lookup_symbol(module, name) {
        Some(symbol) if !returns_i32(symbol) => {
            let text = format!("the symbol '{name}' is not the function of OpenMP");
            Err(LowerError::new(UNSUPPORTED_CONSTRUCT, op, text))
        }
        _ => Ok(()),
    }
}

/// Whether a symbol is a function without arguments that returns `i32`.
fn returns_i32(symbol: Op<'_>) -> bool {
    let Some(r#type) = attr_of_type(symbol, func::Func::FUNCTION_TYPE.0) else { return false };
    let i32 = int_type(context_of(symbol), 32);
    match OpKind::of(symbol) {
        OpKind::Func(func::Kind::Func) => r#type == function_type(context_of(symbol), &[], &[i32]),
        OpKind::Llvm(llvm::Kind::Func) => r#type == llvm_function_type(i32, &[], is_variadic(r#type)),
        _ => false,
    }
}

/// Calls a function of the runtime and returns its result as an index; declares the function if needed.
pub(super) fn call_index<'c>(module: Op<'c>, b: &Builder<'c>, name: &str) -> Val<'c> {
    let context = b.context();
    let i32 = int_type(context, 32);
    let known = lookup_symbol(module, name);
    if known.is_none() {
        let end = Builder::at_end(context, body(module, 0));
        func::func(&end, name, function_type(context, &[], &[i32]), true);
    }
    let number = match known.and_then(llvm::Func::of) {
        None => result(func::call(b, name, &[], &[i32]), 0),
        Some(symbol) => {
            let variadic = Some(llvm_function_type(i32, &[], true));
            let variadic = variadic.filter(|_| symbol.function_type() == variadic);
            result(llvm::call(b, name, &[], Some(i32), variadic), 0)
        }
    };
    arith::index_cast(b, number, index_type(context))
}

impl<'c> Lowering<'c> {
    /// Lowers a critical region to runtime calls; used if its name is taken by another symbol. The lock has the name
    /// that all compilers for this runtime use.
    pub(super) fn critical_by_calls(&self, op: Op<'c>, name: &str) {
        let context = self.builder.context();
        let (pointer, i32) = (ptr_type(context), int_type(context, 32));
        let lock = format!(".gomp_critical_user_{name}.var");
        if lookup_symbol(self.module, &lock).is_none() {
            let b = Builder::at_start(context, body(self.module, 0));
            let r#type = type_attr(llvm_array_type(i32, 8));
            let linkage = Linkage::Common.attr(context);
            llvm::Global::build(&b, r#type, str_attr(context, &lock), linkage)
                .attr_opt(llvm::Global::VALUE, parse_attr(context, "dense<0> : tensor<8xi32>"))
                .with(llvm::Global::ALIGNMENT, i64_attr(context, 8))
                .build();
        }
        self.declare(THREAD, &[pointer], i32);
        self.declare(ENTER, &[pointer, i32, pointer], llvm_void_type(context));
        self.declare(LEAVE, &[pointer, i32, pointer], llvm_void_type(context));
        // A null source location is allowed.
        let place = llvm::zero(&self.builder, pointer);
        let thread = result(llvm::call(&self.builder, THREAD, &[place], Some(i32), None), 0);
        let lock = llvm::address_of(&self.builder, &lock);
        llvm::call(&self.builder, ENTER, &[place, thread, lock], None, None);
        let leave = llvm::call(&self.builder, LEAVE, &[place, thread, lock], None, None);
        move_before(op, leave);
        inline_in_place(op, &[]);
    }

    /// Declares an internal function of the runtime, if it is not declared yet.
    fn declare(&self, name: &str, inputs: &[Ty<'c>], result: Ty<'c>) {
        if lookup_symbol(self.module, name).is_none() {
            let context = self.builder.context();
            let b = Builder::at_end(context, body(self.module, 0));
            let r#type = type_attr(llvm_function_type(result, inputs, false));
            llvm::Func::build(&b, str_attr(context, name), r#type).build();
        }
    }
}
