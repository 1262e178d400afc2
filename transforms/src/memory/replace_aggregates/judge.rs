//! Legality of splitting an allocation.

use super::parts::{Part, part_at, parts_in, parts_of};
use analysis::alias::Extent;
use analysis::effects::Effects;
use analysis::known_memory::plain_access;
use dialects::{
    ir::*,
    ops::{MemoryCopy, OpKind, cmem, llvm, memref},
};
use std::{fmt, ops::Range};

/// Why an object is not split.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// It has too many fields or elements.
    ManyParts,
    /// A part has no size in whole bytes, or there is no part.
    UnknownSize,
    /// Its address has a use that the pass does not support.
    Escapes,
    /// An access is volatile or atomic.
    Volatile,
    /// A subscript or length is not constant.
    NotConstant,
    /// An access has another type than the part at its offset, or spans several parts.
    NotOnePart,
    /// A copy or fill begins or ends within a part.
    NotWholeParts,
    /// A fill writes a byte other than 0 to a part that is no integer.
    FilledWithBytes,
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::ManyParts => "it has many parts",
            Self::UnknownSize => "the size in bytes of a part is unknown",
            Self::Escapes => "its address is used by operations other than accesses, copies and fills",
            Self::Volatile => "it is accessed as volatile or atomic",
            Self::NotConstant => "a subscript or length is not constant",
            Self::NotOnePart => "an access is of another type than the part there, or of several parts",
            Self::NotWholeParts => "a copy or fill begins or ends within a part",
            Self::FilledWithBytes => "a fill writes bytes that are not zero to a part that is not an integer",
        })
    }
}

/// A use of an object.
#[derive(Clone, Debug)]
pub(super) enum Use<'c> {
    /// Load or store of one part.
    Access(Op<'c>, usize),
    /// Fill of parts with a byte.
    Fill(Op<'c>, Range<usize>, u8),
    /// Copy into parts from another object.
    CopyIn(Op<'c>, Range<usize>),
    /// Copy of parts to another object.
    CopyOut(Op<'c>, Range<usize>),
    /// Copy between parts of the object: destination, source.
    CopyWithin(Op<'c>, Range<usize>, Range<usize>),
    /// Lifetime marker.
    Marker(Op<'c>),
    /// Debug record whose operand with this index is the address.
    Record(Op<'c>, usize),
}

/// How to split an object.
pub(super) struct Plan<'c> {
    pub(super) parts: Vec<Part<'c>>,
    pub(super) uses: Vec<Use<'c>>,
    /// The address computations, each after those it uses.
    pub(super) addresses: Vec<Op<'c>>,
}

/// Whether an allocation is of a struct or array.
pub(super) fn is_aggregate(alloca: llvm::Alloca<'_>) -> bool {
    let r#type = alloca.elem_type();
    r#type.is_some_and(|each| llvm_struct_fields(each).is_some() || llvm_array_element(each).is_some())
}

/// Decides legality: whether each use of an allocation is an access of one part or covers whole parts.
pub(super) fn judge<'c>(alloca: llvm::Alloca<'c>, layout: &Layout, effects: &Effects<'c>) -> Result<Plan<'c>, Reason> {
    let object = alloca.res();
    if constant_int(alloca.array_size()) != Some(1)
        || alloca.inalloca()
        || type_of(object) != ptr_type(context_of(alloca.op()))
    {
        return Err(Reason::NotConstant);
    }
    let parts = parts_of(layout, alloca.elem_type().ok_or(Reason::UnknownSize)?)?;
    let mut plan = Plan { parts, uses: Vec::new(), addresses: Vec::new() };
    let mut open = vec![object];
    while let Some(pointer) = open.pop() {
        for (user, number) in uses(pointer) {
            let found = match (OpKind::of(user), number) {
                (
                    OpKind::Llvm(llvm::Kind::GEP)
                    | OpKind::Cmem(cmem::Kind::PointerToMemref | cmem::Kind::MemrefToPointer)
                    | OpKind::Memref(memref::Kind::Cast),
                    0,
                ) => {
                    plan.addresses.push(user);
                    open.push(result(user, 0));
                    continue;
                }
                _ if MemoryAccess::of_element(user).is_some_and(|access| access.memory_index() == number) => {
                    access(user, &plan.parts, effects)?
                }
                (OpKind::Llvm(llvm::Kind::Memset), 0) => fill(llvm::Memset::assume(user), &plan.parts, effects)?,
                (OpKind::Llvm(llvm::Kind::Memcpy | llvm::Kind::Memmove), 0 | 1) => {
                    match copy(user, number, object, &plan.parts, effects)? {
                        Some(found) => found,
                        None => continue,
                    }
                }
                (OpKind::Llvm(llvm::Kind::LifetimeStart | llvm::Kind::LifetimeEnd), 0) if pointer == object => {
                    Use::Marker(user)
                }
                (OpKind::Llvm(llvm::Kind::DbgValue), at) => Use::Record(user, at),
                _ => return Err(Reason::Escapes),
            };
            plan.uses.push(found);
        }
    }
    Ok(plan)
}

fn access<'c>(op: Op<'c>, parts: &[Part<'c>], effects: &Effects<'c>) -> Result<Use<'c>, Reason> {
    let plain = plain_access(op, effects).ok_or(Reason::Volatile)?;
    let (_, offset, _) = plain.location.fixed_place().ok_or(Reason::NotConstant)?;
    let part = part_at(parts, offset).filter(|at| parts[*at].r#type == plain.r#type);
    part.map(|at| Use::Access(op, at)).ok_or(Reason::NotOnePart)
}

/// The parts that a copy or fill accesses through its operand `pointer`.
fn whole<'c>(op: Op<'c>, pointer: usize, parts: &[Part<'c>], effects: &Effects<'c>) -> Result<Range<usize>, Reason> {
    let copy = MemoryCopy::of(op).filter(|copy| !copy.is_volatile()).ok_or(Reason::Volatile)?;
    let length = copy.length().ok_or(Reason::NotConstant)?;
    let location = effects.aliases.at(operand(op, pointer), Extent::Bytes(length));
    let (_, offset, bytes) = location.fixed_place().ok_or(Reason::NotConstant)?;
    parts_in(parts, offset, bytes).ok_or(Reason::NotWholeParts)
}

fn fill<'c>(fill: llvm::Memset<'c>, parts: &[Part<'c>], effects: &Effects<'c>) -> Result<Use<'c>, Reason> {
    let range = whole(fill.op(), 0, parts, effects)?;
    let byte = constant_int(fill.val()).ok_or(Reason::NotConstant)? as u8;
    let takes_bytes = |part: &Part<'c>| int_width(part.r#type).is_some_and(|width| width <= 64);
    if byte != 0 && !parts[range.clone()].iter().all(takes_bytes) {
        return Err(Reason::FilledWithBytes);
    }
    Ok(Use::Fill(fill.op(), range, byte))
}

/// Classifies a copy by its use `number` of an object; `None` for the second of two uses by the same copy.
fn copy<'c>(
    op: Op<'c>,
    number: usize,
    object: Val<'c>,
    parts: &[Part<'c>],
    effects: &Effects<'c>,
) -> Result<Option<Use<'c>>, Reason> {
    let range = whole(op, number, parts, effects)?;
    let other = effects.aliases.at(operand(op, 1 - number), Extent::Behind);
    Ok(match (other.base() == object, number) {
        (false, 0) => Some(Use::CopyIn(op, range)),
        (false, _) => Some(Use::CopyOut(op, range)),
        (true, 0) => {
            let from = whole(op, 1, parts, effects)?;
            let fits = from.len() == range.len()
                && from.clone().zip(range.clone()).all(|(a, b)| parts[a].r#type == parts[b].r#type);
            if !fits {
                return Err(Reason::NotWholeParts);
            }
            Some(Use::CopyWithin(op, range, from))
        }
        (true, _) => None,
    })
}
