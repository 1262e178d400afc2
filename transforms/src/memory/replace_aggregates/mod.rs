//! Scalar replacement of aggregates: splits local structs and small arrays into one variable per scalar, which
//! `promote-slots` can promote.
//!
//! # Rewrite
//! ```mlir
//! %s = llvm.alloca %one x !llvm.struct<(i32, f64)> : (i32) -> !llvm.ptr
//! %x = llvm.getelementptr inbounds %s[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i32, f64)>
//! llvm.store %v, %x : f64, !llvm.ptr
//! "llvm.intr.memcpy"(%out, %s, %size) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
//! // ->
//! %s.0 = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
//! %s.1 = llvm.alloca %one x f64 : (i32) -> !llvm.ptr
//! llvm.store %v, %s.1 : f64, !llvm.ptr
//! %0 = llvm.load %s.0 : !llvm.ptr -> i32       // and the bytes between the fields
//! %1 = llvm.load %s.1 : !llvm.ptr -> f64
//! llvm.store %0, %out : i32, !llvm.ptr
//! ...
//! ```
//! Copies and fills of whole parts become loads and stores. Padding between fields consists of parts of its own,
//! because a copy preserves it.
//!
//! # Legality
//! See [`plan_split`]: the address is only used by constant address computations, views, accesses of exactly one part
//! in its type, copies and fills of whole parts with constant length, lifetime markers, and debug records.
//!
//! # Must not fire
//! See [`Reason`], and `transforms/tests/replace_aggregates/not-*.mlir`.
//!
//! # Cost
//! Linear in the uses of each allocation.

mod legality;
mod parts;
mod split;

use crate::codes;
use crate::counters::replace_aggregates::COUNTERS;
use analysis::block_loops::functions_without_jumps;
use analysis::effects::Effects;
use dialects::{
    ir::*,
    ops::llvm,
    pass::{Changed, PassCx, PassResult},
};
pub use legality::Reason;
use legality::{is_aggregate, plan_split};
use split::split;

/// The pass.
pub fn replace_aggregates<'c>(module: Op<'c>, _: &(), cx: &mut PassCx<'c>) -> PassResult {
    let Some(layout) = Layout::of(module) else {
        return Ok(Changed::No);
    };
    let mut changed = false;
    for function in functions_without_jumps(module) {
        cx.set_function(symbol_name(function).unwrap_or_default());
        let effects = cx.analysis::<Effects>(function);
        for alloca in llvm::Alloca::all(function).into_iter().filter(|alloca| is_aggregate(*alloca)) {
            match plan_split(alloca, &layout, &effects) {
                Ok(plan) => {
                    cx.count(COUNTERS.aggregates, 1);
                    cx.count(COUNTERS.parts, plan.parts.len() as u64);
                    split(alloca, &plan);
                    changed = true;
                }
                Err(reason) => {
                    cx.count(COUNTERS.kept, 1);
                    cx.remark(
                        codes::AGGREGATE_NOT_REPLACED,
                        alloca.op().location(),
                        format!("stays one object: {reason}"),
                        None,
                    );
                }
            }
        }
        cx.invalidate(function);
    }
    Ok(Changed::from(changed))
}
