//! Replaces loads in the branches of a conditional by equal ones in front of it.
//!
//! # Rewrite
//! ```mlir
//! %a = memref.load %m[%i] : memref<?xi32>          %a = memref.load %m[%i] : memref<?xi32>
//! %c = arith.cmpi slt, %a, %b : i32                %c = arith.cmpi slt, %a, %b : i32
//! %r = scf.if %c -> (i32) {                        %r = scf.if %c -> (i32) {
//!   %again = memref.load %m[%i] : memref<?xi32>  ->  scf.yield %a : i32
//!   scf.yield %again : i32                         } else { scf.yield %b : i32 }
//! } else { scf.yield %b : i32 }
//! ```
//! `a[i] < b ? a[i] : b` is such a conditional, and becomes an `arith.select`.
//!
//! # Legality
//! Both operations only read, are equal, and no operation that may write stands between them in the block of the conditional or in the branch.
//!
//! # Must not fire
//! Behind calls, stores and volatile accesses.
//!
//! # Needs and leaves
//! Needs equal subscripts to be one value: `cse`. Leaves branches that may be empty, for `canonicalize`.
//!
//! # Cost
//! Linear in the operations, for each conditional around them.

use super::merge_equal_values::Expression;
use crate::counters::share_branch_loads::COUNTERS;
use dialects::{
    ir::*,
    ops::{OpKind, scf},
    pass::{Changed, PassCx, PassResult},
};
use rustc_hash::FxHashMap;

/// The loads of a block behind the last operation that may write.
type Loads<'c> = FxHashMap<Expression<'c>, Op<'c>>;

/// The pass.
pub fn share_branch_loads<'c>(function: Op<'c>, _: &(), cx: &mut PassCx<'c>) -> PassResult {
    let around = ops_where(function, Order::Pre, |op| region_count(op) > 0);
    let shared = around.into_iter().flat_map(regions).flat_map(blocks).map(share_with_branches).sum();
    cx.count(COUNTERS.loads, shared);
    Ok(Changed::from(shared > 0))
}

/// Replaces loads in the branches of the conditionals of a block. Returns their number.
fn share_with_branches(block: Blk<'_>) -> u64 {
    let (mut known, mut shared) = (Loads::default(), 0);
    for op in ops(block) {
        if matches!(OpKind::of(op), OpKind::Scf(scf::Kind::If)) && !known.is_empty() {
            shared += regions(op).filter_map(entry_block).map(|branch| share(branch, &known)).sum::<u64>();
        }
        if !only_reads(op) {
            known.clear();
        } else if is_load(op) {
            known.entry(Expression::of_any(op)).or_insert(op);
        }
    }
    shared
}

/// Replaces the loads of a branch, up to the first operation that may write. Returns their number.
fn share<'c>(branch: Blk<'c>, known: &Loads<'c>) -> u64 {
    let reading: Vec<_> = ops(branch).take_while(|each| only_reads(*each)).filter(|each| is_load(*each)).collect();
    let mut shared = 0;
    for load in reading {
        if let Some(first) = known.get(&Expression::of_any(load)) {
            replace_op(load, &results(*first).collect::<Vec<_>>());
            shared += 1;
        }
    }
    shared
}

/// Whether an operation, with its regions, has no effects but reads.
fn only_reads(op: Op<'_>) -> bool {
    has_only_effects(op, EffectKind::Read)
}

/// Whether an operation that only reads is a load, or a call that is like one.
fn is_load(op: Op<'_>) -> bool {
    region_count(op) == 0 && result_count(op) == 1 && !is_memory_effect_free(op)
}
