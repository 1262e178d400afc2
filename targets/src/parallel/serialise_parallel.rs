//! Produces the serial elision of a parallel program: one worker executes everything in source order.
//!
//! # Rewrite
//! ```mlir
//! parallel.team (%id) {
//!   %slot = llvm.alloca ...
//!   scf.parallel (%i) = (%a) to (%b) step (%s) { ... }
//!   parallel.barrier
//! }
//! // ->
//! %slot = llvm.alloca ...          // in the entry block of the function
//! scf.for %i = %a to %b step %s { ... }
//! ```
//! Teams, groups, tasks, critical and single regions are replaced by their blocks, masked regions by a test of the
//! worker id; syncs, barriers and sets of tasks are erased, and the view of a variable is the variable. A reduction
//! becomes an iter arg.
//!
//! # Legality
//! Serial execution is a legal execution of each operation, except for barriers that synchronise loop iterations.
//!
//! # Must not fire
//! Barriers of groups with parallel loops; reductions of `affine.parallel`, which has to be lowered to `scf` before.
//!
//! # Needs and leaves
//! Leaves no op of the dialect `parallel` and no parallel loop.
//!
//! # Cost
//! Linear in ops.
//!
//! # Source
//! TAP-11 and TAP-32; Tapir, section 2.2.

use super::{constructs, inline_in_place, refuse_group_barriers, remove_scopes, serial_loops, slots};
use crate::counters::serialise_parallel::COUNTERS;
use crate::native::LowerResult;
use dialects::ir::*;
use dialects::ops::{OpKind, affine, arith, scf};
use dialects::parallel::{self, STRANDS};
use dialects::pass::{Changed, PassCx, PassResult};

/// The pass `serialise-parallel`.
pub fn serialise_parallel<'c>(module: Op<'c>, _: &(), cx: &mut PassCx<'c>) -> PassResult {
    let work = constructs(module);
    refuse_group_barriers(&work)?;
    serial_loops::refuse_unknown(&work)?;
    let (sets, others): (Vec<_>, Vec<_>) = work.iter().copied().partition(|op| parallel::SyncRegion::is(*op));
    others.into_iter().try_for_each(serialise)?;
    // Their users, spawns and syncs, are erased now.
    sets.into_iter().for_each(erase);
    cx.count(COUNTERS.constructs, work.len() as u64);
    let scopes = remove_scopes(module);
    let strands = remove_attr(module, STRANDS);
    Ok(Changed::from(!work.is_empty() || scopes || strands))
}

fn serialise<'c>(op: Op<'c>) -> LowerResult<'c> {
    use parallel::Kind;
    match OpKind::of(op) {
        OpKind::Scf(scf::Kind::Parallel) => {
            serial_loops::serialise_scf(scf::Parallel::assume(op));
        }
        OpKind::Affine(affine::Kind::Parallel) => serial_loops::serialise_affine(affine::Parallel::assume(op))?,
        OpKind::Parallel(Kind::Sync | Kind::Barrier | Kind::BeginViews | Kind::EndViews) => erase(op),
        OpKind::Parallel(Kind::View) => replace_op(op, &[parallel::View::assume(op).variable()]),
        OpKind::Parallel(Kind::Masked) => masked(parallel::Masked::assume(op)),
        OpKind::Parallel(Kind::WorkerCount) => {
            let one = arith::constant_int(&Builder::before(op), int_type(context_of(op), 32), 1);
            replace_op(op, &[one]);
        }
        OpKind::Parallel(Kind::Team) => {
            slots::hoist_or_free(op);
            let worker = arith::constant_index(&Builder::before(op), 0);
            inline_in_place(op, &[worker]);
            if let Some(constant) = defining_op(worker) {
                erase_if_dead(constant);
            }
        }
        OpKind::Parallel(Kind::Group | Kind::Spawn) => {
            slots::hoist_or_free(op);
            inline_in_place(op, &[]);
        }
        _ => inline_in_place(op, &[]),
    }
    Ok(())
}

/// Replaces a masked region by a test for worker 0, the only one.
fn masked(masked: parallel::Masked<'_>) {
    let op = masked.op();
    let Some(filter) = masked.filter().filter(|filter| constant_int(*filter) != Some(0)) else {
        return inline_in_place(op, &[]);
    };
    let mut builder = Builder::before(op);
    let zero = arith::constant_index(&builder, 0);
    let chosen = arith::cmpi(&builder, arith::IntPredicate::Eq, filter, zero);
    let if_op = scf::If::assume(scf::if_(&builder, chosen, &[], false));
    builder.set_end(if_op.then_block());
    let end = scf::yield_(&builder, &[]);
    move_before(op, end);
    inline_in_place(op, &[]);
}
