//! Attributes of lowered memory accesses: those that a view carries, and the numbering of atomic operations in the LLVM
//! dialect.

use dialects::cmem::PointerToMemref;
use dialects::ir::{view::AttributeName, *};
use dialects::ops::llvm;

/// `AtomicOrdering::acq_rel` of the LLVM dialect.
pub const ORDERING_ACQ_REL: i64 = 6;

/// The `AtomicBinOp` of the LLVM dialect for an `arith.AtomicRMWKind`; `None` if there is none.
pub fn atomic_operation(kind: i64) -> Option<i64> {
    Some(match kind {
        0 => 11,  // addf: fadd
        1 => 1,   // addi: add
        2 => 3,   // andi: _and
        3 => 0,   // assign: xchg
        4 => 19,  // maximumf: fmaximum
        5 => 13,  // maxnumf: fmax
        6 => 7,   // maxs: max
        7 => 9,   // maxu: umax
        8 => 20,  // minimumf: fminimum
        9 => 14,  // minnumf: fmin
        10 => 8,  // mins: min
        11 => 10, // minu: umin
        14 => 5,  // ori: _or
        15 => 6,  // xori: _xor
        _ => return None,
    })
}

/// Adds facts of an access to the operation that it is lowered to: those of its view, overridden by its own, and its groups.
pub fn add_facts<'b, 'c>(
    lowered: OpBuilder<'b, 'c>,
    facts: impl IntoIterator<Item = AttributeName>,
    access: Op<'c>,
    view: Option<Op<'c>>,
) -> OpBuilder<'b, 'c> {
    let lowered = lowered.attr_opt(llvm::Load::ACCESS_GROUPS, attr(access, llvm::Load::ACCESS_GROUPS.0));
    facts.into_iter().fold(lowered, |lowered, fact| {
        let is_own = [PointerToMemref::ALIGNMENT, PointerToMemref::NONTEMPORAL].contains(&fact);
        let own = if is_own { attr(access, fact.0) } else { None };
        let value = own.or_else(|| view.and_then(|view| attr(view, fact.0)));
        // `nontemporal` is a boolean on memref accesses and a unit on LLVM's.
        match value.and_then(attr_int).filter(|_| fact == PointerToMemref::NONTEMPORAL) {
            Some(flag) => lowered.unit_if(fact, flag != 0),
            None => lowered.attr_opt(fact, value),
        }
    })
}
