//! Finds slots: allocations of one scalar whose address is only used by loads and stores.

use dialects::{
    ir::*,
    ops::{OpKind, llvm, memref},
    regions::{Runs, structured},
};
use std::{collections::HashMap, fmt};

/// Why an allocation is not promoted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reason {
    /// The number of elements is not the constant 1.
    ManyElements,
    /// The element is no scalar or vector.
    Aggregate,
    /// The address has a use other than plain loads and stores.
    Escapes,
    /// A load or store is volatile or atomic.
    Volatile,
    /// Accesses have different sizes.
    MixedSizes,
    /// It is written in a region that may run concurrently or later.
    WrittenConcurrently,
    /// The function has a branch whose successor operands are unknown.
    UnknownBranch,
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::ManyElements => "it has several elements, or a number of elements that is not constant",
            Self::Aggregate => "it is an aggregate",
            Self::Escapes => "its address is used by operations other than loads and stores",
            Self::Volatile => "it is accessed as volatile or atomic",
            Self::MixedSizes => "it is accessed with different sizes",
            Self::WrittenConcurrently => "it is written in a region that may run concurrently",
            Self::UnknownBranch => "its function has a branch of unknown kind",
        })
    }
}

/// Effect of an operation on a slot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Access {
    /// Reads it.
    Load,
    /// Writes the operand at this index to it.
    Store(usize),
    /// Makes its value undefined: the allocation itself, and lifetime markers.
    Forget,
}

/// An allocation to promote.
pub(super) struct Slot<'c> {
    /// The allocation.
    pub alloca: Op<'c>,
    /// Type of the SSA values that replace it.
    pub ty: Ty<'c>,
}

/// All slots of a function, and their accesses.
#[derive(Default)]
pub(super) struct Slots<'c> {
    pub slots: Vec<Slot<'c>>,
    /// Slot index and access, by the key of the operation.
    pub accesses: HashMap<usize, (usize, Access)>,
    /// Allocations that are not promoted, and why.
    pub refused: Vec<(Op<'c>, Reason)>,
}

/// Finds the slots of a function.
pub(super) fn find_slots<'c>(function: Op<'c>) -> Slots<'c> {
    let mut allocas = Vec::new();
    let mut unknown_branch = false;
    walk(function, Order::Pre, |op| {
        match OpKind::of(op) {
            OpKind::Llvm(llvm::Kind::Alloca) | OpKind::Memref(memref::Kind::Alloca) => allocas.push(op),
            _ => {
                if op != function && has_trait(op, Trait::IsolatedFromAbove) {
                    return Walk::Skip;
                }
                let count = successors(op).len();
                unknown_branch |= (0..count).any(|index| successor_operands(op, index).is_none());
            }
        }
        Walk::Continue
    });
    let mut found = Slots::default();
    for alloca in allocas {
        let judged = if unknown_branch { Err(Reason::UnknownBranch) } else { judge(alloca) };
        match judged {
            Ok((ty, accesses)) => {
                let number = found.slots.len();
                found.slots.push(Slot { alloca, ty });
                found.accesses.insert(op_key(alloca), (number, Access::Forget));
                for (op, access) in accesses {
                    found.accesses.insert(op_key(op), (number, access));
                }
            }
            Err(reason) => found.refused.push((alloca, reason)),
        }
    }
    found
}

type Judged<'c> = (Ty<'c>, Vec<(Op<'c>, Access)>);

/// Whether an allocation can be promoted; returns the type of its value and all its accesses.
fn judge<'c>(alloca: Op<'c>) -> Result<Judged<'c>, Reason> {
    let judged = plain_accesses(alloca)?;
    for (user, access) in &judged.1 {
        if matches!(access, Access::Load | Access::Store(_)) {
            check_nesting(alloca, *user, *access)?;
        }
    }
    Ok(judged)
}

/// Whether an allocation holds one scalar whose address is only used by plain loads and stores of its size and by
/// lifetime markers, in any region. Returns the type of the value and all accesses.
pub(crate) fn plain_accesses<'c>(alloca: Op<'c>) -> Result<Judged<'c>, Reason> {
    let pointers = pointer_bits(alloca);
    let element = allocated_type(alloca, pointers)?;
    let address = result(alloca, 0);
    let mut accesses = Vec::new();
    let mut ty = None;
    for (user, number) in uses(address) {
        let access = classify(user, number)?;
        let accessed = match access {
            Access::Load => Some(type_of(result(user, 0))),
            Access::Store(value) => Some(type_of(operand(user, value))),
            Access::Forget => None,
        };
        if let Some(accessed) = accessed {
            agree(&mut ty, accessed, pointers)?;
        }
        accesses.push((user, access));
    }
    let ty = match (ty, element) {
        (Some(ty), Some(element)) => {
            // Accesses must cover the whole element; its own type is preferred.
            if bit_width(ty, pointers) != bit_width(element, pointers) {
                return Err(Reason::MixedSizes);
            }
            element
        }
        (Some(_), None) => return Err(Reason::Aggregate),
        // Without loads and stores, any type will do.
        (None, Some(element)) => element,
        (None, None) => int_type(context_of(alloca), 1),
    };
    Ok((ty, accesses))
}

/// The scalar type that an allocation holds; `None` for an aggregate.
fn allocated_type<'c>(alloca: Op<'c>, pointers: u32) -> Result<Option<Ty<'c>>, Reason> {
    if let Some(alloca) = llvm::Alloca::of(alloca) {
        if constant_int(alloca.array_size()) != Some(1) || alloca.inalloca() {
            return Err(Reason::ManyElements);
        }
        let element = alloca.elem_type().ok_or(Reason::Aggregate)?;
        return Ok(bit_width(element, pointers).map(|_| element));
    }
    let memref = type_of(result(alloca, 0));
    let shape = shape_of(memref).ok_or(Reason::Aggregate)?;
    if shape.iter().any(|extent| *extent != 1) {
        return Err(Reason::ManyElements);
    }
    // With all extents 1, every access in bounds is to the only element, whatever the layout.
    Ok(element_type(memref).filter(|element| bit_width(*element, pointers).is_some()))
}

/// Effect of a use of the address, as operand `number` of `user`, on the slot.
fn classify(user: Op<'_>, number: usize) -> Result<Access, Reason> {
    if let OpKind::Llvm(llvm::Kind::LifetimeStart | llvm::Kind::LifetimeEnd) = OpKind::of(user) {
        return Ok(Access::Forget);
    }
    let access = MemoryAccess::of(user).ok_or(Reason::Escapes)?;
    match access.addressing {
        Addressing::Pointer if !is_marked_plain(user) => Err(Reason::Volatile),
        Addressing::Pointer | Addressing::Subscripts if number == access.memory_index() => {
            Ok(if access.is_store { Access::Store(0) } else { Access::Load })
        }
        _ => Err(Reason::Escapes),
    }
}

/// Merges in the type of one more access; an error if the sizes differ.
fn agree<'c>(ty: &mut Option<Ty<'c>>, accessed: Ty<'c>, pointers: u32) -> Result<(), Reason> {
    let width = bit_width(accessed, pointers).ok_or(Reason::Aggregate)?;
    match *ty {
        Some(known) if bit_width(known, pointers) != Some(width) => Err(Reason::MixedSizes),
        Some(known) if known != accessed && (is_index(known) || is_index(accessed)) => Err(Reason::MixedSizes),
        Some(_) => Ok(()),
        None => {
            *ty = Some(accessed);
            Ok(())
        }
    }
}

/// Rejects a write in a region, between it and the allocation, that values cannot leave.
fn check_nesting(alloca: Op<'_>, user: Op<'_>, access: Access) -> Result<(), Reason> {
    let home = block_of(alloca).and_then(region_of);
    let mut op = user;
    while block_of(op).and_then(region_of) != home {
        let Some(parent) = parent_op(op) else {
            return Err(Reason::Escapes);
        };
        let runs_here = structured(parent).is_some_and(Runs::is_sequential);
        if !runs_here && access != Access::Load {
            return Err(Reason::WrittenConcurrently);
        }
        op = parent;
    }
    Ok(())
}

/// Size in bits of a scalar or vector that a slot can hold; `None` for other types. Pointers have `pointers` bits; `index`
/// has no fixed width, so it gets a value that matches no other type.
fn bit_width(ty: Ty<'_>, pointers: u32) -> Option<u64> {
    if let Some(width) = int_width(ty) {
        return Some(u64::from(width));
    }
    if let Some(width) = float_width(ty) {
        return Some(u64::from(width));
    }
    if is_ptr(ty) {
        return Some(u64::from(pointers));
    }
    if is_index(ty) {
        return Some(u64::MAX);
    }
    if is_vector(ty) {
        let shape = shape_of(ty)?;
        let element = element_type(ty).filter(|each| !is_index(*each)).and_then(|each| bit_width(each, pointers))?;
        let count = shape
            .iter()
            .try_fold(1_u64, |all, each| u64::try_from(*each).ok().and_then(|each| all.checked_mul(each)))?;
        return element.checked_mul(count);
    }
    None
}

/// Casts `value`, at `op`, to the type `to` of the same size, through an integer if one of both types is a pointer.
pub(super) fn convert<'c>(op: Op<'c>, value: Val<'c>, to: Ty<'c>) -> Val<'c> {
    let from = type_of(value);
    if from == to {
        return value;
    }
    let b = Builder::before(op);
    let cast = |name: &str, value, ty| b.op(name).operand(value).results(&[ty]).value();
    let integer = || int_type(b.context(), pointer_bits(op));
    match (is_ptr(from), is_ptr(to)) {
        (true, true) => cast(llvm::AddrSpaceCast::NAME, value, to),
        (true, false) => {
            let address = cast(llvm::PtrToInt::NAME, value, integer());
            convert(op, address, to)
        }
        (false, true) => {
            let address = convert(op, value, integer());
            cast(llvm::IntToPtr::NAME, address, to)
        }
        (false, false) => cast(llvm::Bitcast::NAME, value, to),
    }
}
