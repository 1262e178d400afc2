//! Says in locations where variables live, instead of by operations for debuggers.
//!
//! # Rewrite
//! ```mlir
//! %x = llvm.alloca %one x i32 : (i32) -> !llvm.ptr loc(#place)
//! llvm.intr.dbg.declare #variable = %x : !llvm.ptr
//! // ->
//! %x = llvm.alloca %one x i32 : (i32) -> !llvm.ptr loc(fused<#cmem.described<memory = [#variable], ...>>[#place])
//! ```
//! A debug operation is a use of a value and an operation in a block. Passes that count uses, look for empty blocks or weigh
//! what a region costs would make other code of a program with debug information than of one without. No pass decides by
//! locations, so code is the same. `describe-variables` makes debug operations again when all passes are done.
//!
//! # Legality
//! Always: locations mean nothing to the program.
//!
//! # Must not fire
//! `llvm.intr.dbg.value` stays: it says something about one place. So does a declaration of what no operation with one result, and
//! no block argument, makes.
//!
//! # Needs and leaves
//! Needs nothing. Stands before all passes that change code. Addresses whose operation a later pass replaces leave their
//! variables unknown.
//!
//! # Cost
//! One walk.

use dialects::ir::{described::*, *};
use dialects::ops::llvm;
use dialects::pass::{Changed, PassCx, PassResult};

/// The pass.
pub fn describe_by_locations<'c>(function: Op<'c>, _: &(), cx: &mut PassCx<'c>) -> PassResult {
    let count = hide_declarations(function);
    cx.count("variables", count as u64);
    Ok(Changed::from(count > 0))
}

/// Makes descriptions in locations of all declarations of variables in a function. Says how many.
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
            part: declaration.location_expr().filter(|part| part.to_string().contains("DW_OP")),
            place: scope.map_or(place, |scope| with_debug_scope(context, place, scope)),
            r#type: None,
        };
        describe_value(address, |around| around.memory.push(variable.attribute()));
        erase(declaration.op());
        hidden += 1;
    }
    hidden
}
