//! Attributes of lowered memory accesses: those that a view carries, the alignment of vectors, and the numbering of atomic
//! operations in the LLVM dialect.

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

/// Attribute of an access that is an intrinsic: the facts for which its operation has no attributes, as a dictionary. The
/// translation to LLVM IR makes metadata of it.
const ACCESS: &str = "cmem.access";

/// Adds facts of an access to the operation that it is lowered to: those of its view, overridden by its own, and its groups.
/// The alignment is `natural` if neither states one, or that of the type.
pub fn add_facts<'b, 'c>(
    lowered: OpBuilder<'b, 'c>,
    facts: impl IntoIterator<Item = AttributeName>,
    access: Op<'c>,
    view: Option<Op<'c>>,
    natural: Option<u64>,
) -> OpBuilder<'b, 'c> {
    let lowered = lowered.attr_opt(llvm::Load::ACCESS_GROUPS, attr(access, llvm::Load::ACCESS_GROUPS.0));
    facts.into_iter().fold(lowered, |lowered, fact| {
        let is_own = [PointerToMemref::ALIGNMENT, PointerToMemref::NONTEMPORAL].contains(&fact);
        let own = if is_own { attr(access, fact.0) } else { None };
        let natural = natural.filter(|_| fact == PointerToMemref::ALIGNMENT);
        let natural = natural.map(|bytes| i64_attr(context_of(access), bytes.cast_signed()));
        let value = own.or_else(|| view.and_then(|view| attr(view, fact.0))).or(natural);
        // `nontemporal` is a boolean on memref accesses and a unit on LLVM's.
        match value.and_then(attr_int).filter(|_| fact == PointerToMemref::NONTEMPORAL) {
            Some(flag) => lowered.unit_if(fact, flag != 0),
            None => lowered.attr_opt(fact, value),
        }
    })
}

/// Adds facts of an access to the intrinsic that it is lowered to: alias tags and scopes of its view, and its groups.
pub fn add_facts_of_intrinsic<'b, 'c>(
    lowered: OpBuilder<'b, 'c>,
    access: Op<'c>,
    view: Option<Op<'c>>,
) -> OpBuilder<'b, 'c> {
    let of_view = [PointerToMemref::TBAA, PointerToMemref::ALIAS_SCOPES, PointerToMemref::NOALIAS_SCOPES];
    let mut facts: Vec<(&str, Attr<'c>)> =
        of_view.iter().filter_map(|fact| Some((fact.0, attr(view?, fact.0)?))).collect();
    let groups = llvm::Load::ACCESS_GROUPS.0;
    facts.extend(attr(access, groups).map(|value| (groups, value)));
    let is_known = !facts.is_empty();
    lowered.attr_opt(ACCESS, is_known.then(|| dict_attr(context_of(access), &facts)))
}

/// The natural alignment of a type in memory, by the data layout around an operation; 1 if it is not known.
pub fn natural_alignment<'c>(op: Op<'c>, r#type: Ty<'c>) -> u64 {
    let context = context_of(op);
    // Behind a byte, a field is at its alignment.
    let behind_byte = llvm_struct_type(context, &[int_type(context, 8), r#type], false);
    Layout::of(op).and_then(|layout| layout.field_offset(behind_byte, 1)).unwrap_or(1).max(1)
}
