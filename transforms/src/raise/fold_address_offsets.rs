//! Moves the offset of an address that varies in a loop into the subscripts of the accesses through it.
//!
//! # Rewrite
//! ```mlir
//! %row = llvm.getelementptr inbounds %a[%offset] : (!llvm.ptr, i64) -> !llvm.ptr, f64
//! %v = cmem.pointer_to_memref %row : !llvm.ptr -> memref<?xf64>
//! %x = memref.load %v[%k] : memref<?xf64>
//! // ->
//! %v = cmem.pointer_to_memref %a : !llvm.ptr -> memref<?xf64>
//! %s = arith.index_cast %offset : i64 to index
//! %t = arith.addi %s, %k overflow<nsw> : index
//! %x = memref.load %v[%t] : memref<?xf64>
//! ```
//! All accesses are then to one array, as in `const double *row = a + i * n; ... row[k] ...`, and `raise-to-affine` gives it its dimensions.
//!
//! # Legality
//! The address is the same. Both offsets stay inside of one object (`inbounds`), and so does their sum, which does not overflow.
//!
//! # Must not fire
//! On addresses that are computed outside of all loops: views of them are arrays of their own. On addresses at the end of long chains of them. On accesses that are not plain, or of other types than the steps of the
//! pointer.
//!
//! # Needs and leaves
//! Needs carried pointers to be functions of counters: `substitute-induction-variables`. Leaves addresses that may be dead.
//!
//! # Cost
//! Linear in the operations: chains have at most [`DEPTH`] addresses.

use super::substitute_induction_variables::change::{Amount, single_step};
use super::substitute_induction_variables::rewrite::rebase_accesses;
use crate::counters::fold_address_offsets::COUNTERS;
use dialects::{
    ir::*,
    ops::{OpKind, arith, llvm, scf},
    pass::{Changed, PassCx, PassResult},
};

/// The most addresses in a chain: each of them adds a term to the subscripts of all accesses behind it.
const DEPTH: usize = 8;

/// The pass.
pub fn fold_address_offsets<'c>(function: Op<'c>, _: &(), cx: &mut PassCx<'c>) -> PassResult {
    let (mut folded, mut casts) = (0, Vec::new());
    // The last address of a chain first: its accesses are then accesses through the one before.
    for address in llvm::GEP::all(function).into_iter().rev() {
        let Some((element, Amount::Value(offset))) = single_step(address) else { continue };
        if !is_in_loop(address.op()) || is_deep(address) {
            continue;
        }
        let mut b = Builder::before(address.op());
        b.set_after(address.op());
        let index = arith::IndexCast::build(&b, offset, index_type(b.context())).value();
        casts.push(index);
        folded += rebase_accesses(address.base(), address.res(), element, index);
    }
    casts.into_iter().for_each(erase_value_if_dead);
    cx.count(COUNTERS.accesses, folded);
    Ok(Changed::from(folded > 0))
}

/// Whether an operation is in a loop.
fn is_in_loop(op: Op<'_>) -> bool {
    ancestors(op).any(|around| matches!(OpKind::of(around), OpKind::Scf(scf::Kind::For | scf::Kind::While)))
}

/// Whether an address is behind too many others.
fn is_deep(address: llvm::GEP<'_>) -> bool {
    std::iter::successors(Some(address), |each| llvm::GEP::defining(each.base())).nth(DEPTH).is_some()
}
