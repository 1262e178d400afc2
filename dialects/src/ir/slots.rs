//! Slots: allocations of one scalar whose address is only used by loads, stores and lifetime markers.

use super::*;
use crate::ops::{is_lifetime_marker, llvm};
use std::fmt;

/// The reason why an allocation is no slot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum NoSlot {
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
}

impl fmt::Display for NoSlot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::ManyElements => "it has several elements, or a number of elements that is not constant",
            Self::Aggregate => "it is an aggregate",
            Self::Escapes => "its address is used by operations other than loads and stores",
            Self::Volatile => "it is accessed as volatile or atomic",
            Self::MixedSizes => "it is accessed with different sizes",
        })
    }
}

/// The effect of an operation on a slot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SlotAccess {
    /// Reads it.
    Load,
    /// Writes the operand at this index to it.
    Store(usize),
    /// Makes its value undefined: the allocation itself, and lifetime markers.
    Forget,
}

/// The type of the value in an allocation and all its accesses, in any region, if it is a slot: it holds one scalar,
/// and its address is only used by plain loads and stores of its size and by lifetime markers.
pub fn slot_accesses<'c>(alloca: Op<'c>) -> Result<(Ty<'c>, Vec<(Op<'c>, SlotAccess)>), NoSlot> {
    let pointers = pointer_bits(alloca);
    let element = allocated_type(alloca, pointers)?;
    let address = result(alloca, 0);
    let mut accesses = Vec::new();
    let mut ty = None;
    for (user, number) in uses(address) {
        let access = classify(user, number)?;
        let accessed = match access {
            SlotAccess::Load => Some(type_of(result(user, 0))),
            SlotAccess::Store(value) => Some(type_of(operand(user, value))),
            SlotAccess::Forget => None,
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
                return Err(NoSlot::MixedSizes);
            }
            element
        }
        (Some(_), None) => return Err(NoSlot::Aggregate),
        // Without loads and stores, any type will do.
        (None, Some(element)) => element,
        (None, None) => int_type(context_of(alloca), 1),
    };
    Ok((ty, accesses))
}

/// The scalar type that an allocation holds; `None` for an aggregate.
fn allocated_type<'c>(alloca: Op<'c>, pointers: u32) -> Result<Option<Ty<'c>>, NoSlot> {
    if let Some(alloca) = llvm::Alloca::of(alloca) {
        if constant_int(alloca.array_size()) != Some(1) || alloca.inalloca() {
            return Err(NoSlot::ManyElements);
        }
        let element = alloca.elem_type().ok_or(NoSlot::Aggregate)?;
        return Ok(bit_width(element, pointers).map(|_| element));
    }
    let memref = type_of(result(alloca, 0));
    let shape = shape_of(memref).ok_or(NoSlot::Aggregate)?;
    if shape.iter().any(|extent| *extent != 1) {
        return Err(NoSlot::ManyElements);
    }
    // With all extents 1, every access in bounds is to the only element, whatever the layout.
    Ok(element_type(memref).filter(|element| bit_width(*element, pointers).is_some()))
}

/// Effect of a use of the address, as operand `number` of `user`, on the slot.
fn classify(user: Op<'_>, number: usize) -> Result<SlotAccess, NoSlot> {
    if is_lifetime_marker(user) {
        return Ok(SlotAccess::Forget);
    }
    let access = MemoryAccess::of(user).ok_or(NoSlot::Escapes)?;
    match access.addressing {
        Addressing::Pointer if !is_marked_plain(user) => Err(NoSlot::Volatile),
        Addressing::Pointer | Addressing::Subscripts if number == access.memory_index() => {
            Ok(if access.is_store { SlotAccess::Store(0) } else { SlotAccess::Load })
        }
        _ => Err(NoSlot::Escapes),
    }
}

/// Merges in the type of one more access; an error if the sizes differ.
fn agree<'c>(ty: &mut Option<Ty<'c>>, accessed: Ty<'c>, pointers: u32) -> Result<(), NoSlot> {
    let width = bit_width(accessed, pointers).ok_or(NoSlot::Aggregate)?;
    match *ty {
        Some(known) if bit_width(known, pointers) != Some(width) => Err(NoSlot::MixedSizes),
        Some(known) if known != accessed && (is_index(known) || is_index(accessed)) => Err(NoSlot::MixedSizes),
        Some(_) => Ok(()),
        None => {
            *ty = Some(accessed);
            Ok(())
        }
    }
}

/// Size in bits of a scalar or vector that a slot can hold; `None` for other types. Pointers have `pointers` bits;
/// `index` has no fixed width, so it gets a value that matches no other type.
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
