//! Cost of a loop iteration, in operations.

use crate::parallel::serial_loops::ParallelLoop;
use dialects::ir::*;
use dialects::ops::{OpKind, scf};

/// The cost of an iteration of the first dimension of a loop; `None` if unknown and so possibly high.
pub(super) fn of_iteration(parts: &ParallelLoop<'_>) -> Option<u64> {
    let inner = (1..parts.lower.len()).map(|at| trip_count(parts.lower[at], parts.upper[at], parts.step[at]));
    inner.chain([of_block(parts.body)]).try_fold(1, |all: u64, each| all.checked_mul(each?))
}

/// The trip count of a loop with these bounds, if they are constants.
pub(super) fn trip_count(lower: Val<'_>, upper: Val<'_>, step: Val<'_>) -> Option<u64> {
    let span = constant_int(upper)?.checked_sub(constant_int(lower)?)?.max(0);
    let step = u64::try_from(constant_int(step)?).ok().filter(|step| *step > 0)?;
    Some(span.unsigned_abs().div_ceil(step))
}

fn of_block(block: Blk<'_>) -> Option<u64> {
    ops(block).map(of_op).try_fold(0, |all: u64, each| all.checked_add(each?))
}

fn of_op(op: Op<'_>) -> Option<u64> {
    if has_trait(op, Trait::ConstantLike) || has_trait(op, Trait::Terminator) {
        return Some(0);
    }
    match OpKind::of(op) {
        OpKind::Scf(scf::Kind::If) => {
            regions(op).filter_map(entry_block).map(of_block).try_fold(1, |most, each| Some(most.max(each?)))
        }
        OpKind::Scf(scf::Kind::For) => {
            let loop_op = scf::For::assume(op);
            let trips = trip_count(loop_op.lower_bound(), loop_op.upper_bound(), loop_op.step())?;
            trips.checked_mul(of_block(loop_op.block())?)
        }
        OpKind::Parallel(_) => None,
        _ if region_count(op) > 0 || has_trait(op, Trait::Call) => None,
        _ => Some(1),
    }
}
