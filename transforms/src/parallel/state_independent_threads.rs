//! States that the threads of a loop without barriers are independent, so that LLVM need not prove it before it vectorises.
//!
//! # Rewrite
//! ```mlir
//! scf.parallel (%t) = (%c0) to (%n) step (%c1) { memref.store %x, %view[%i] : memref<?xf32> }
//! // ->
//! #group = #llvm.access_group<id = distinct[0]<>>
//! scf.parallel (%t) = (%c0) to (%n) step (%c1) {
//!   memref.store %x, %view[%i] {access_groups = [#group]} : memref<?xf32>
//! } {llvm.loop_annotation = #llvm.loop_annotation<parallelAccesses = #group>}
//! ```
//!
//! # Legality
//! Threads between two barriers that access the same memory, one of them to write, race, which is undefined behaviour in CUDA; so accesses
//! of different threads are to different memory, or only read it. LLVM takes a loop for parallel if all of its accesses are in such a
//! group. A loop in the body, whose iterations one thread executes in order, does not have the group.
//!
//! # Must not fire
//! Loops with barriers, or with effects other than plain accesses, which do not race. Where vectors do not pay: stores of neighbouring
//! threads must be next to each other, and so must loads that are meant to be. Where narrow arithmetic may overflow, LLVM would gather
//! them, while it tests for overflow in other loops.
//!
//! # Needs and leaves
//! Runs behind `split-at-barriers`, before `serialise-threads`, which keeps the annotation.
//!
//! # Cost
//! Linear in the operations of loops over threads.

use crate::codes;
use crate::counters::state_independent_threads::COUNTERS;
use analysis::neighbours::{Lie, lie};
use dialects::{
    ir::*,
    ops::{func, is_stack_allocation, llvm, scf},
    parallel,
    pass::{Changed, PassCx, PassResult},
    reasons,
};

reasons! {
    /// The reason why accesses of threads are not taken for independent.
    pub enum Dependence {
        /// Atomic and volatile accesses do not race, and other effects have an order.
        Effect: "a thread has effects on others than by plain accesses",
        /// The variable becomes one that all iterations use.
        Variable: "a thread has variables in memory",
        /// Such stores are scattered, or all to one place.
        Scattered: "neighbouring threads do not store next to each other",
        /// LLVM tests at run time that it does not, unless the loop is stated to be parallel.
        Overflow: "a subscript may overflow",
        /// There is nothing to state.
        NoAccess: "threads access no memory",
    }
}

/// The pass.
pub fn state_independent_threads<'c>(module: Op<'c>, _: &(), cx: &mut PassCx<'c>) -> PassResult {
    let in_group = |op: Op<'c>| ancestors(op).any(parallel::Group::is);
    let is_kept = |op: Op<'c>| parent_function(op).is_some_and(func::is_unoptimised);
    let mut changed = false;
    for threads in scf::Parallel::all(module).into_iter().filter(|each| in_group(each.op()) && !is_kept(each.op())) {
        cx.set_function(parent_function(threads.op()).and_then(symbol_name).unwrap_or_default());
        match check(threads) {
            Ok(accesses) => {
                mark(threads, &accesses);
                // Accesses of buffers have no place.
                let mut places = accesses.iter().map(|access| access.location());
                let place = places.find(|place| place_of(*place).is_some()).unwrap_or(threads.op().location());
                let text =
                    "the threads may run as vectors from here to the next barrier: their accesses are independent";
                cx.remark(codes::THREADS_INDEPENDENT, place, text, None);
                cx.count(COUNTERS.loops, 1);
                changed = true;
            }
            Err((_, Dependence::NoAccess)) => {}
            Err((op, why)) => {
                let text = format!("the threads run one after the other here, unless LLVM proves more: {why}");
                cx.remark(codes::THREADS_IN_ORDER, op.location(), text, None);
            }
        }
    }
    Ok(Changed::from(changed))
}

/// The accesses of a loop over threads without barriers, if those of different threads are independent; else the reason, and the operation
/// that has it.
fn check<'c>(threads: scf::Parallel<'c>) -> Result<Vec<Op<'c>>, (Op<'c>, Dependence)> {
    let is_constant = threads.upper_bound().last().and_then(constant_int).is_some();
    let mut accesses = Vec::new();
    for op in ops_where(threads.op(), Order::Pre, |op| region_count(op) == 0) {
        match MemoryAccess::of(op) {
            Some(access) if is_marked_plain(op) && !access.is_volatile() => match lie(access, threads, is_constant) {
                Lie::TogetherUnlessOverflow => return Err((op, Dependence::Overflow)),
                Lie::Apart | Lie::Same if access.is_store => return Err((op, Dependence::Scattered)),
                Lie::Together | Lie::Same | Lie::Apart => accesses.push(op),
            },
            _ if is_stack_allocation(op) => return Err((op, Dependence::Variable)),
            _ if is_memory_effect_free(op) || has_trait(op, Trait::Terminator) || llvm::Assume::is(op) => {}
            _ => return Err((op, Dependence::Effect)),
        }
    }
    if accesses.is_empty() { Err((threads.op(), Dependence::NoAccess)) } else { Ok(accesses) }
}

/// Puts accesses in a new group, which the loop over threads around them has.
fn mark<'c>(threads: scf::Parallel<'c>, accesses: &[Op<'c>]) {
    let context = context_of(threads.op());
    // The identity of a group is a new one each time that it is parsed.
    let group = "#llvm.access_group<id = distinct[0]<>>";
    let text = format!("[{group}, #llvm.loop_annotation<unroll = <disable = true>, parallelAccesses = {group}>]");
    let parts = parse_attr(context, &text).and_then(attr_elements).unwrap_or_default();
    let [group, annotation] = parts[..] else { return };
    for access in accesses {
        let mut groups = attr(*access, ACCESS_GROUPS).and_then(attr_elements).unwrap_or_default();
        groups.push(group);
        set_attr(*access, ACCESS_GROUPS, array_attr(context, &groups));
    }
    set_loop_annotation(threads.op(), annotation);
}

/// The attribute of accesses with their groups.
const ACCESS_GROUPS: &str = llvm::Load::ACCESS_GROUPS.0;
