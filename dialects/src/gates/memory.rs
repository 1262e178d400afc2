//! Disjointness by allocation site, and memory effects that passes ignore.

use super::Refusal;
use crate::ir::*;

/// The memref of a memory access, and whether the access writes; `None` for other operations.
pub(super) fn access<'c>(op: Op<'c>) -> Option<(Val<'c>, bool)> {
    match op_name(op) {
        "affine.load" | "affine.vector_load" | "memref.load" | "affine.prefetch" => Some((operand(op, 0), false)),
        "affine.store" | "affine.vector_store" | "memref.store" => Some((operand(op, 1), true)),
        _ => None,
    }
}

/// The memory that a pointer or memref is based on.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Root<'c> {
    /// Allocated by this operation in this function.
    Allocation(Op<'c>),
    /// A global variable.
    Global(&'c str),
    /// The pointee of a function argument; the flag is set if the argument is `noalias`.
    Argument(Val<'c>, bool),
    /// Unknown.
    Unknown,
}

fn root<'c>(value: Val<'c>) -> Root<'c> {
    if let Some((block, index)) = as_argument(value) {
        return match block_parent(block) {
            Some(function) if has_trait(function, Trait::Function) => {
                let noalias = attr(function, "arg_attrs")
                    .and_then(attr_elements)
                    .and_then(|all| all.get(index).copied())
                    .is_some_and(|each| dict_entry(each, "llvm.noalias").is_some());
                Root::Argument(value, noalias)
            }
            _ => Root::Unknown,
        };
    }
    let Some(op) = defining_op(value) else {
        return Root::Unknown;
    };
    match op_name(op) {
        "memref.alloc" | "memref.alloca" | "llvm.alloca" => Root::Allocation(op),
        "memref.get_global" => attr_symbol(op, "name").map_or(Root::Unknown, Root::Global),
        "llvm.mlir.addressof" => attr_symbol(op, "global_name")
            .filter(|name| lookup_symbol(op, name).is_some_and(|each| is_op(each, "llvm.mlir.global")))
            .map_or(Root::Unknown, Root::Global),
        "memref.cast"
        | "memref.subview"
        | "memref.reinterpret_cast"
        | "memref.collapse_shape"
        | "memref.expand_shape"
        | "memref.transpose"
        | "memref.view"
        | "cmem.pointer_to_memref"
        | "cmem.memref_to_pointer"
        | "llvm.getelementptr" => root(operand(op, 0)),
        _ => Root::Unknown,
    }
}

fn disjoint(a: Root<'_>, b: Root<'_>) -> bool {
    match (a, b) {
        (Root::Allocation(a), Root::Allocation(b)) => a != b,
        (Root::Allocation(_), Root::Global(_) | Root::Argument(..))
        | (Root::Global(_) | Root::Argument(..), Root::Allocation(_)) => true,
        (Root::Global(a), Root::Global(b)) => a != b,
        (Root::Argument(a, unique), Root::Argument(b, other)) => a != b && (unique || other),
        (Root::Argument(_, unique), Root::Global(_)) | (Root::Global(_), Root::Argument(_, unique)) => unique,
        (Root::Unknown, _) | (_, Root::Unknown) => false,
    }
}

/// Whether all pairs of distinct accessed memrefs, of which at least one is written, are disjoint.
pub(super) fn all_disjoint<'c>(function: Op<'c>) -> Result<(), Refusal<'c>> {
    if !has_affine_loop(function) {
        return Ok(());
    }
    // For each memref the first write, or the first access if there is none.
    let mut memrefs: Vec<(Val<'c>, Op<'c>, bool)> = Vec::new();
    walk(function, Order::Pre, |op| {
        if let Some((memref, writes)) = access(op) {
            match memrefs.iter_mut().find(|each| each.0 == memref) {
                Some(known) if writes && !known.2 => *known = (memref, op, true),
                Some(_) => {}
                None => memrefs.push((memref, op, writes)),
            }
        }
        Walk::Continue
    });
    for (index, (a, later, a_writes)) in memrefs.iter().enumerate() {
        for (b, earlier, b_writes) in &memrefs[..index] {
            if (*a_writes || *b_writes) && !disjoint(root(*a), root(*b)) {
                let mut refusal = Refusal::new(
                    "RM0100",
                    *later,
                    "the memrefs of two accesses are not proven disjoint, and one is written",
                );
                refusal.other = Some((*earlier, "the other access"));
                return Err(refusal);
            }
        }
    }
    Ok(())
}

fn has_affine_loop(function: Op<'_>) -> bool {
    walk(function, Order::Pre, |op| match op_name(op) {
        "affine.for" | "affine.parallel" => Walk::Stop,
        _ => Walk::Continue,
    }) == Walk::Stop
}

/// Whether an operation, without its regions, has effects other than those of operations that `is_known` accepts.
fn hidden_effect(op: Op<'_>, is_known: impl Fn(&str) -> bool) -> bool {
    if is_known(op_name(op)) || has_trait(op, Trait::Terminator) || has_trait(op, Trait::Function) {
        return false;
    }
    if has_trait(op, Trait::RecursiveMemoryEffects) {
        // Operations in its regions are visited on their own; these are its own additional effects.
        return effects(op, false).is_some_and(|list| !list.is_empty());
    }
    effects(op, false).is_none_or(|list| !list.is_empty())
}

fn is_affine_access(name: &str) -> bool {
    matches!(name, "affine.load" | "affine.store" | "affine.vector_load" | "affine.vector_store")
}

fn is_allocation(name: &str) -> bool {
    matches!(name, "memref.alloc" | "memref.alloca" | "memref.dealloc" | "llvm.alloca")
}

/// Affine loops contain no effects except affine accesses and allocation.
pub(super) fn affine_effects_in_loops<'c>(function: Op<'c>) -> Result<(), Refusal<'c>> {
    effects_in(function, &["affine.for", "affine.parallel"], |name| is_affine_access(name) || is_allocation(name))
}

/// The function contains no effects except affine accesses and allocation, or no affine loops.
pub(super) fn affine_effects_only<'c>(function: Op<'c>) -> Result<(), Refusal<'c>> {
    if !has_affine_loop(function) {
        return Ok(());
    }
    effects_below(function, |name| is_affine_access(name) || is_allocation(name))
}

/// Parallel loops contain no effects except memref accesses and allocation.
pub(super) fn memref_effects_in_loops<'c>(function: Op<'c>) -> Result<(), Refusal<'c>> {
    effects_in(function, &["scf.parallel"], |name| {
        matches!(name, "memref.load" | "memref.store") || is_allocation(name)
    })
}

fn effects_in<'c>(function: Op<'c>, loops: &[&str], is_known: impl Fn(&str) -> bool + Copy) -> Result<(), Refusal<'c>> {
    let mut found = Ok(());
    walk(function, Order::Pre, |op| {
        if !loops.contains(&op_name(op)) {
            return Walk::Continue;
        }
        found = effects_below(op, is_known);
        if found.is_err() { Walk::Stop } else { Walk::Skip }
    });
    found
}

fn effects_below<'c>(root: Op<'c>, is_known: impl Fn(&str) -> bool + Copy) -> Result<(), Refusal<'c>> {
    let mut found = Ok(());
    walk(root, Order::Pre, |op| {
        if op != root && hidden_effect(op, is_known) {
            let reason = format!("it does not see the effects of `{}`", op_name(op));
            found = Err(Refusal::new("RM0103", op, reason));
            return Walk::Stop;
        }
        Walk::Continue
    });
    found
}
