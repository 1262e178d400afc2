//! Describes debug variables in locations of allocations, instead of by debug intrinsics.
//!
//! # Rewrite
//! ```mlir
//! %x = llvm.alloca %one x i32 : (i32) -> !llvm.ptr loc(#place)
//! llvm.intr.dbg.declare #variable = %x : !llvm.ptr
//! // ->
//! %x = llvm.alloca %one x i32 : (i32) -> !llvm.ptr loc(fused<#cmem.described<memory = [#variable], ...>>[#place])
//! ```
//! A debug intrinsic is a use of a value and an operation in a block. Passes that count uses, look for empty blocks or
//! estimate the cost of a region would generate different code with debug information than without. No pass depends on
//! locations, so the code is the same. `describe-variables` emits the debug intrinsics again after all passes.
//!
//! # Legality
//! Always: locations do not affect the program.
//!
//! # Must not fire
//! `llvm.intr.dbg.value` is kept, because it describes one program point. So is a declaration whose address is a result
//! of an operation with several results.
//!
//! # Needs and leaves
//! Needs nothing. Runs before all passes that change code. If a later pass replaces the operation that defines an
//! address, its variables become unknown to debuggers.
//!
//! # Cost
//! One walk.

use crate::counters::describe_by_locations::COUNTERS;
use dialects::ir::{described::*, *};
use dialects::ops::llvm;
use dialects::pass::{Changed, PassCx, PassResult};

/// The pass.
pub fn describe_by_locations<'c>(function: Op<'c>, _: &(), cx: &mut PassCx<'c>) -> PassResult {
    let count = hide_declarations(function);
    cx.count(COUNTERS.variables, count as u64);
    Ok(Changed::from(count > 0))
}

/// Moves declarations of variables in a function into locations. Returns how many.
pub(crate) fn hide_declarations(function: Op<'_>) -> usize {
    let scope = debug_scope(function.location());
    let mut hidden = 0;
    for declaration in llvm::DbgDeclare::all(function) {
        let address = declaration.addr();
        let Some(variable) = declaration.var_info() else { continue };
        if defining_op(address).is_some_and(|op| result_count(op) != 1) {
            continue;
        }
        let context = context_of(declaration.op());
        let place = without_descriptions(context, declaration.op().location());
        let variable = Variable {
            variable,
            part: declaration.location_expr().filter(|part| !debug::debug_expression_is_empty(*part)),
            place: scope.map_or(place, |scope| with_debug_scope(context, place, scope)),
            r#type: None,
        };
        describe_value(address, |described| described.memory.push(variable.attribute()));
        erase(declaration.op());
        hidden += 1;
    }
    hidden
}
