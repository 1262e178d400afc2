//! Functions of the runtime that programs call, too.

use super::Lowering;
use crate::native::{LowerError, LowerResult};
use crate::parallel::UNSUPPORTED_CONSTRUCT;
use dialects::ir::*;
use dialects::ops::arith;

/// The function that gives the number of the worker.
pub(super) const WORKER: &str = "omp_get_thread_num";
/// The function that gives the number of workers in the team.
pub(super) const WORKERS: &str = "omp_get_num_threads";

/// Checks that a name which `op` needs is not that of something else.
pub(super) fn refuse_taken<'c>(module: Op<'c>, name: &str, op: Op<'c>) -> LowerResult<'c> {
    match lookup_symbol(module, name) {
        Some(symbol) if !gives_number(symbol) => {
            let text = format!("the symbol '{name}' is not the function of OpenMP");
            Err(LowerError::new(UNSUPPORTED_CONSTRUCT, op, text))
        }
        _ => Ok(()),
    }
}

/// Whether a symbol is a function without arguments that gives an `i32`.
fn gives_number(symbol: Op<'_>) -> bool {
    let r#type = attr_of_type(symbol, "function_type");
    match op_name(symbol) {
        "func.func" => r#type.and_then(function_signature).is_some_and(|(inputs, results)| {
            inputs.is_empty() && results.len() == 1 && int_width(results[0]) == Some(32)
        }),
        "llvm.func" => {
            let i32 = int_type(context_of(symbol), 32);
            r#type == Some(llvm_function_type(i32, &[], false)) || r#type == Some(llvm_function_type(i32, &[], true))
        }
        _ => false,
    }
}

impl<'c> Lowering<'c> {
    /// What a function of the runtime says, as an index. It is declared when it is not yet.
    pub(super) fn ask(&self, name: &str) -> Val<'c> {
        let context = self.builder.context();
        let i32 = int_type(context, 32);
        let known = lookup_symbol(self.module, name);
        if known.is_none() {
            let mut declaration = Builder::new(context);
            declaration.set_end(body(self.module, 0));
            declaration
                .op("func.func")
                .attr("sym_name", str_attr(context, name))
                .attr("function_type", type_attr(function_type(context, &[], &[i32])))
                .attr("sym_visibility", str_attr(context, "private"))
                .empty_regions(1)
                .build();
        }
        let callee = symbol_attr(context, name);
        let number = match known.filter(|symbol| is_op(*symbol, "llvm.func")) {
            None => self.builder.op("func.call").attr("callee", callee).results(&[i32]).value(),
            Some(symbol) => {
                let variadic = attr_of_type(symbol, "function_type") == Some(llvm_function_type(i32, &[], true));
                let call = self.builder.op("llvm.call").segments(&[0, 0]).attr("callee", callee).results(&[i32]);
                let call = call.attr("op_bundle_sizes", i32_array_attr(context, &[]));
                call.attr_opt("var_callee_type", attr(symbol, "function_type").filter(|_| variadic)).value()
            }
        };
        arith::index_cast(&self.builder, number, index_type(context))
    }
}
