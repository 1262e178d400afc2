//! Dead store elimination.
//!
//! # Rewrite
//! ```mlir
//! llvm.store %a, %p : i32, !llvm.ptr          // gone: overwritten before anything reads it
//! %c = arith.addi %a, %b : i32
//! llvm.store %c, %p : i32, !llvm.ptr
//! llvm.store %a, %local : i32, !llvm.ptr      // gone: nothing reads the local variable any more
//! %x = llvm.load %q : !llvm.ptr -> i32
//! llvm.store %x, %q : i32, !llvm.ptr          // gone: it is there already
//! ```
//! `memset`, `memcpy` and `memmove` of a constant length are removed like stores.
//!
//! # Legality
//! One of:
//! - all bytes are overwritten, by a store or fill that certainly executes, before anything may read one of them;
//! - the memory is a local object that only this function can access, its lifetime ends with the function, and no later
//! operation, in this or another iteration, may read it;
//! - memory holds the value already, by [`KnownMemory`], or the value is undefined.
//!
//! Other memory must hold its value wherever control may exit for good: at calls that may not return, may unwind or may
//! end the program.
//!
//! # Must not fire
//! `transforms/tests/remove_dead_stores/not-*.mlir`.
//!
//! # Cost
//! One backward walk; each operation is compared with the memory that is overwritten after it, each store to a local
//! object with the later reads of local objects.

mod later;
mod search;

use crate::counters::remove_dead_stores::COUNTERS;
use analysis::block_loops::functions_without_jumps;
use analysis::effects::Effects;
use analysis::known_memory::KnownMemory;
use dialects::{
    ir::*,
    ops::{MemoryCopy, address_source, is_stack_allocation},
    pass::{Changed, PassCx, PassResult},
};
use search::{Search, Why};

/// The pass.
pub fn remove_dead_stores<'c>(module: Op<'c>, _: &(), cx: &mut PassCx<'c>) -> PassResult {
    let mut changed = false;
    for function in functions_without_jumps(module) {
        let known = cx.analysis::<KnownMemory>(function);
        if !known.rewrites.is_empty() {
            cx.count(COUNTERS.rewrites, known.rewrites.len() as u64);
            known.rewrites.iter().copied().for_each(erase);
            cx.invalidate(function);
            changed = true;
        }
        let dead = Search::dead_stores(function, &cx.analysis::<Effects>(function));
        changed |= !dead.is_empty();
        for (store, why) in dead {
            let counter = match why {
                Why::Overwritten => COUNTERS.overwritten,
                Why::NeverRead => COUNTERS.unread,
                Why::Undefined => COUNTERS.undefined,
            };
            cx.count(counter, 1);
            forget_variables(store);
            erase(store);
        }
        cx.invalidate(function);
    }
    Ok(Changed::from(changed))
}

/// Drops the debug descriptions of variables in an object: memory no longer holds the values that the source wrote.
fn forget_variables(store: Op<'_>) {
    let target = MemoryAccess::of(store).map(MemoryAccess::memory);
    let mut pointer = target.or_else(|| MemoryCopy::of(store).map(MemoryCopy::target));
    while let Some(op) = pointer.and_then(defining_op) {
        if is_stack_allocation(op) {
            let forget = &mut |described: &mut described::Described<'_>| described.memory.clear();
            return set_loc(op, described::with_levels_changed(context_of(op), op.location(), forget));
        }
        pointer = address_source(op);
    }
}
