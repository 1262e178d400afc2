//! Serialises the loops over the threads of a group.
//!
//! # Rewrite
//! ```mlir
//! parallel.group { scf.parallel (%t) = (%c0) to (%n) step (%c1) { A } }
//! // ->
//! parallel.group { scf.for %t = %c0 to %n step %c1 { A } }
//! ```
//! A worker of the target runs whole blocks, so that it starts once for all threads of a block, and threads use the same cache
//! (`gpu2cpu:GC-36`). All loops of the nest keep the annotation.
//!
//! # Legality
//! Threads without barriers between them run in any order.
//!
//! # Must not fire
//! Loops with barriers, which are refused as an error; loops outside of groups; groups with the threads of all blocks of a launch, whose
//! loops the workers share.
//!
//! # Needs and leaves
//! Runs behind `split-at-barriers`. Leaves no parallel loop in a group that is one block.
//!
//! # Cost
//! Linear in the operations of groups.

use super::{THREADS_SHARED, refuse_group_barriers, serial_loops};
use crate::counters::serialise_threads::COUNTERS;
use dialects::ir::*;
use dialects::ops::scf;
use dialects::parallel;
use dialects::pass::{Changed, PassCx, PassResult};

/// The pass `serialise-threads`.
pub fn serialise_threads<'c>(module: Op<'c>, _: &(), cx: &mut PassCx<'c>) -> PassResult {
    let in_group = |op: Op<'c>| {
        ancestors(op).any(|enclosing| parallel::Group::is(enclosing) && !has_attr(enclosing, parallel::GRID))
    };
    let loops: Vec<scf::Parallel<'c>> =
        scf::Parallel::all(module).into_iter().filter(|each| in_group(each.op())).collect();
    refuse_group_barriers(&super::constructs(module))?;
    for group in parallel::Group::all(module).into_iter().map(OpView::op) {
        let text = match has_attr(group, parallel::GRID) {
            false => "a worker runs the threads of a block one after the other, and the workers share the blocks",
            true => "the workers share the threads of all blocks, which barriers join",
        };
        cx.set_function(parent_function(group).and_then(symbol_name).unwrap_or_default());
        cx.remark(THREADS_SHARED, group.location(), text, None);
    }
    cx.count(COUNTERS.loops, loops.len() as u64);
    // Innermost first.
    for each in loops.iter().rev() {
        // It says that threads are independent, in each dimension.
        let annotation = loop_annotation(each.op());
        for nest in serial_loops::serialise_scf(*each) {
            annotation.into_iter().for_each(|annotation| set_loop_annotation(nest.op(), annotation));
        }
    }
    Ok(Changed::from(!loops.is_empty()))
}
