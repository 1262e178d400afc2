//! Legality of splitting an allocation.

use super::parts::{Part, part_at, parts_in, parts_of};
use analysis::alias::Extent;
use analysis::effects::Effects;
use analysis::known_memory::plain_access;
use dialects::{
    ir::*,
    ops::{MemoryCopy, OpKind, address_source, llvm},
    reasons,
};
use std::ops::Range;

reasons! {
    /// Why an object is not split.
    pub enum Reason {
        ManyParts: "it has many parts",
        UnknownSize: "the size in bytes of a part is unknown",
        Escapes: "its address is used by operations other than accesses, copies and fills",
        Volatile: "it is accessed as volatile or atomic",
        NotConstant: "a subscript or length is not constant",
        NotOnePart: "an access is of another type than the part there, or of several parts",
        NotWholeParts: "a copy or fill begins or ends within a part",
        FilledWithBytes: "a fill writes bytes that are not zero to a part that is not an integer",
    }
}

/// A use of an object.
#[derive(Clone, Debug)]
pub(super) enum Use<'c> {
    /// Load or store of one part.
    Access(Op<'c>, usize),
    /// Fill of parts with a byte.
    Fill(Op<'c>, Range<usize>, u8),
    /// Copy to and from these parts; `None` for a side that is in another object.
    Copy { copy: MemoryCopy<'c>, to: Option<Range<usize>>, from: Option<Range<usize>> },
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

/// The plan to split an allocation, if each of its uses is an access of one part or covers whole parts.
pub(super) fn plan_split<'c>(
    alloca: llvm::Alloca<'c>,
    layout: &Layout,
    effects: &Effects<'c>,
) -> Result<Plan<'c>, Reason> {
    let object = alloca.res();
    if constant_int(alloca.array_size()) != Some(1)
        || alloca.inalloca()
        || type_of(object) != ptr_type(context_of(alloca.op()))
    {
        return Err(Reason::NotConstant);
    }
    let parts = parts_of(layout, alloca.elem_type().ok_or(Reason::UnknownSize)?)?;
    let check = Check { object, parts: &parts, effects };
    let (mut found, mut addresses) = (Vec::new(), Vec::new());
    let mut open = vec![object];
    while let Some(pointer) = open.pop() {
        for (user, index) in uses(pointer) {
            if index == 0 && address_source(user).is_some() {
                addresses.push(user);
                open.extend(results(user));
            } else {
                found.extend(check.classify(pointer, user, index)?);
            }
        }
    }
    Ok(Plan { parts, uses: found, addresses })
}

/// The legality check of the uses of one object.
struct Check<'p, 'c> {
    object: Val<'c>,
    parts: &'p [Part<'c>],
    effects: &'p Effects<'c>,
}

impl<'c> Check<'_, 'c> {
    /// The use of `pointer`, an address in the object, as operand `index` of `user`; `None` for the second of two uses
    /// by the same copy.
    fn classify(&self, pointer: Val<'c>, user: Op<'c>, index: usize) -> Result<Option<Use<'c>>, Reason> {
        Ok(Some(match (OpKind::of(user), index) {
            _ if MemoryAccess::of_element(user).is_some_and(|access| access.memory_index() == index) => {
                self.access(user)?
            }
            (OpKind::Llvm(llvm::Kind::Memset), 0) => self.fill(llvm::Memset::assume(user))?,
            (OpKind::Llvm(llvm::Kind::Memcpy | llvm::Kind::Memmove), 0 | 1) => return self.copy(user, index),
            (OpKind::Llvm(llvm::Kind::LifetimeStart | llvm::Kind::LifetimeEnd), 0) if pointer == self.object => {
                Use::Marker(user)
            }
            (OpKind::Llvm(llvm::Kind::DbgValue), at) => Use::Record(user, at),
            _ => return Err(Reason::Escapes),
        }))
    }

    fn access(&self, op: Op<'c>) -> Result<Use<'c>, Reason> {
        let plain = plain_access(op, self.effects).ok_or(Reason::Volatile)?;
        let (_, offset, _) = plain.location.fixed_place().ok_or(Reason::NotConstant)?;
        let part = part_at(self.parts, offset).filter(|at| self.parts[*at].r#type == plain.r#type);
        part.map(|at| Use::Access(op, at)).ok_or(Reason::NotOnePart)
    }

    /// The parts that a copy or fill accesses through `pointer`.
    fn whole_parts(&self, copy: MemoryCopy<'c>, pointer: Val<'c>) -> Result<Range<usize>, Reason> {
        if copy.is_volatile() {
            return Err(Reason::Volatile);
        }
        let length = copy.length().ok_or(Reason::NotConstant)?;
        let location = self.effects.aliases.at(pointer, Extent::Bytes(length));
        let (_, offset, bytes) = location.fixed_place().ok_or(Reason::NotConstant)?;
        parts_in(self.parts, offset, bytes).ok_or(Reason::NotWholeParts)
    }

    fn fill(&self, fill: llvm::Memset<'c>) -> Result<Use<'c>, Reason> {
        let all = MemoryCopy { op: fill.op(), is_fill: true };
        let range = self.whole_parts(all, all.target())?;
        let byte = constant_int(fill.val()).ok_or(Reason::NotConstant)? as u8;
        let takes_bytes = |part: &Part<'c>| int_width(part.r#type).is_some_and(|width| width <= 64);
        if byte != 0 && !self.parts[range.clone()].iter().all(takes_bytes) {
            return Err(Reason::FilledWithBytes);
        }
        Ok(Use::Fill(fill.op(), range, byte))
    }

    /// The copy of which operand `index` is an address in the object; `None` for the source of a copy within the
    /// object.
    fn copy(&self, op: Op<'c>, index: usize) -> Result<Option<Use<'c>>, Reason> {
        let copy = MemoryCopy { op, is_fill: false };
        let source = copy.source().ok_or(Reason::Escapes)?;
        let (own, other) = if index == 0 { (copy.target(), source) } else { (source, copy.target()) };
        let range = self.whole_parts(copy, own)?;
        let is_within = self.effects.aliases.at(other, Extent::Behind).base() == self.object;
        let (to, from) = match (is_within, index) {
            (false, 0) => (Some(range), None),
            (false, _) => (None, Some(range)),
            (true, 0) => {
                let from = self.whole_parts(copy, source)?;
                let types = |range: &Range<usize>| self.parts[range.clone()].iter().map(|part| part.r#type);
                if !types(&from).eq(types(&range)) {
                    return Err(Reason::NotWholeParts);
                }
                (Some(range), Some(from))
            }
            (true, _) => return Ok(None),
        };
        Ok(Some(Use::Copy { copy, to, from }))
    }
}
