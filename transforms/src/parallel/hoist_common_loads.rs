//! Hoists loads that are the same for all threads out of loops over threads, where nothing is written before them.
//!
//! # Rewrite
//! ```mlir
//! scf.parallel (%t) = (%c0) to (%n) step (%c1) {
//!   scf.if %inside { %x = llvm.load %variable; ... }
//! }
//! // ->
//! %x = llvm.load %variable
//! scf.parallel (%t) = (%c0) to (%n) step (%c1) {
//!   scf.if %inside { ... }
//! }
//! ```
//! Descriptors of textures, and constants of the device, are known for all threads then, as are conditions on them.
//!
//! # Legality
//! The thread itself has written nothing before, and no barrier orders the load behind what others write. If another one writes the memory,
//! this is a data race. The load is executed although the program may not do so: its memory is that of a global variable, inside of the bounds.
//! The rest of what moves is pure.
//!
//! # Must not fire
//! Loads behind a write or a barrier, in loops, from other memory, volatile and atomic ones.
//!
//! # Needs and leaves
//! Runs before `split-at-barriers` on structured functions.
//!
//! # Cost
//! Linear in the operations of loops over threads, and in the effects of calls in them.

use super::interchange_thread_loops::loops_over_threads;
use crate::counters::hoist_common_loads::COUNTERS;
use analysis::alias::{Extent, Object};
use analysis::effects::{Access, Effects};
use dialects::{
    ir::*,
    ops::{llvm, scf},
    parallel,
    pass::{Changed, PassCx, PassResult},
};

/// The pass.
pub fn hoist_common_loads<'c>(function: Op<'c>, _: &(), cx: &mut PassCx<'c>) -> PassResult {
    let loops = loops_over_threads(function);
    if loops.is_empty() {
        return Ok(Changed::No);
    }
    let effects = cx.analysis::<Effects>(function);
    let mut moved = Vec::new();
    for threads in loops {
        let mut start = Start { threads: threads.op(), effects: &effects, moved: Vec::new() };
        start.block(threads.block());
        moved.append(&mut start.moved);
    }
    let loads = moved.iter().flat_map(|op| ops_where(*op, Order::Pre, |op| MemoryAccess::of(op).is_some())).count();
    cx.count(COUNTERS.loads, loads as u64);
    Ok(Changed::from(!moved.is_empty()))
}

/// The operations of a thread before its first write.
struct Start<'a, 'c> {
    threads: Op<'c>,
    effects: &'a Effects<'c>,
    /// The operations moved in front of the loop.
    moved: Vec<Op<'c>>,
}

impl<'c> Start<'_, 'c> {
    /// Hoists from a block that the thread executes before its first write. Returns whether there is none in it.
    fn block(&mut self, block: Blk<'c>) -> bool {
        for op in ops(block).collect::<Vec<_>>() {
            if self.is_common(op) {
                move_before(op, self.threads);
                self.moved.push(op);
                continue;
            }
            let is_quiet = match scf::If::is(op) {
                true => regions(op).filter_map(entry_block).fold(true, |quiet, arm| self.block(arm) && quiet),
                false => !self.writes_or_waits(op),
            };
            if !is_quiet {
                return false;
            }
        }
        true
    }

    fn writes_or_waits(&self, op: Op<'c>) -> bool {
        any_op(op, parallel::Barrier::is)
            || self.effects.done_in(op).iter().any(|effect| effect.access == Access::Write)
    }

    /// Whether an operation has the same results for all threads, and may be executed where the program does not execute it.
    fn is_common(&self, op: Op<'c>) -> bool {
        if has_trait(op, Trait::Terminator) {
            return false;
        }
        let is_part = |inner: Op<'c>| match region_count(inner) {
            0 => is_pure(inner) || self.is_load_of_variable(inner) || (inner != op && scf::Yield::is(inner)),
            _ => scf::If::is(inner),
        };
        let is_from_outside =
            |value: Val<'c>| is_defined_outside(value, self.threads) || !is_defined_outside(value, op);
        ops_where(op, Order::Pre, |_| true)
            .into_iter()
            .all(|inner| is_part(inner) && operands(inner).all(is_from_outside))
    }

    /// Whether an operation loads a part of a global variable.
    fn is_load_of_variable(&self, op: Op<'c>) -> bool {
        let is_load = MemoryAccess::of(op).is_some_and(|access| !access.is_store && !access.is_volatile());
        let aliases = &self.effects.aliases;
        let Some(location) = aliases.accessed(op).filter(|_| is_load && is_marked_plain(op)) else { return false };
        let base = location.base();
        let size = aliases.object_size(&Object::Global(base)).filter(|_| llvm::AddressOf::defining(base).is_some());
        let offset = location.fixed_offset().and_then(|offset| u64::try_from(offset).ok());
        match (offset, location.extent(), size) {
            (Some(offset), Extent::Bytes(bytes), Some(size)) => {
                offset.checked_add(bytes).is_some_and(|end| end <= size) && !aliases.is_thread_local(&location)
            }
            _ => false,
        }
    }
}
