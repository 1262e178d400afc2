//! The data in objects of declared types: those of the C type table, and types of the LLVM dialect.

use super::{
    kind::{Format, Kind},
    offsets::Offsets,
};
use dialects::{
    cmem::types::{CType, TypeId, Types},
    ir::*,
};
use rustc_hash::FxHashMap;
use std::{
    cell::{OnceCell, RefCell},
    rc::Rc,
};

/// Most members of a type that are told apart; larger types are not described.
const LEAVES: usize = 1024;

/// Most levels of nested types.
const DEPTH: u32 = 32;

/// The data in a part of a type.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Part {
    /// Data of a kind.
    Data(Kind),
    /// A pointer to objects of this type.
    PointerTo(TypeId),
    /// Anything: members of unions that differ.
    Any,
}

/// A scalar member of a type.
#[derive(Clone, Copy, Debug)]
pub(super) struct Leaf {
    pub offsets: Offsets,
    pub size: u64,
    pub part: Part,
}

/// A type without its structure. Bytes in no leaf are padding.
#[derive(Debug, Default)]
pub(super) struct Flat {
    pub size: u64,
    pub leaves: Vec<Leaf>,
}

/// The C type table of a module, flattened on demand.
pub(super) struct CTypes<'c> {
    table: Option<Types<'c>>,
    pointer_bytes: u64,
    flat: RefCell<FxHashMap<TypeId, Option<Rc<Flat>>>>,
    of_bytes: RefCell<FxHashMap<TypeId, bool>>,
    /// The only structure or union with each tag.
    tagged: OnceCell<FxHashMap<&'c str, Option<TypeId>>>,
}

impl<'c> CTypes<'c> {
    pub(super) fn new(module: Op<'c>) -> Self {
        let pointer_bytes = u64::from(pointer_bits(module) / 8);
        Self {
            table: Types::of(module),
            pointer_bytes,
            flat: RefCell::default(),
            of_bytes: RefCell::default(),
            tagged: OnceCell::new(),
        }
    }

    /// Whether a type is that of single bytes, through which a pointer may point to anything.
    pub(super) fn is_of_bytes(&self, id: TypeId) -> bool {
        let is_one = || matches!(self.get(id), None | Some(CType::Void | CType::Int { width: 8, .. }));
        *self.of_bytes.borrow_mut().entry(id).or_insert_with(is_one)
    }

    /// The number of bytes of a pointer.
    pub(super) fn pointer_bytes(&self) -> u64 {
        self.pointer_bytes
    }

    /// A type of the table without typedefs and qualifiers.
    pub(super) fn get(&self, id: TypeId) -> Option<CType<'c>> {
        let table = self.table?;
        table.get(table.unqualified(id))
    }

    /// The type of what a pointer of this type points to.
    pub(super) fn pointee(&self, id: TypeId) -> Option<TypeId> {
        match self.get(id)? {
            CType::Pointer { pointee } => Some(pointee),
            CType::Array { element, .. } | CType::IncompleteArray { element } | CType::VariableArray { element } => {
                Some(element)
            }
            CType::Atomic { value } => self.pointee(value),
            _ => None,
        }
    }

    /// The structure or union with a tag, as TBAA tags name it; `None` if there are several.
    pub(super) fn tagged(&self, name: &str) -> Option<TypeId> {
        let table = self.table?;
        let collect = || {
            let mut tags: FxHashMap<&'c str, Option<TypeId>> = FxHashMap::default();
            for (id, row) in (0..).map_while(|id| Some((id, table.get(id)?))) {
                if let CType::Record { tag, .. } = row {
                    tags.entry(tag).and_modify(|known| *known = None).or_insert(Some(id));
                }
            }
            tags
        };
        self.tagged.get_or_init(collect).get(name).copied().flatten()
    }

    /// The size in bytes; `None` for incomplete types.
    pub(super) fn size(&self, id: TypeId) -> Option<u64> {
        self.flat(id).map(|flat| flat.size)
    }

    /// The parts of a type; `None` if it is incomplete or too large.
    pub(super) fn flat(&self, id: TypeId) -> Option<Rc<Flat>> {
        if let Some(known) = self.flat.borrow().get(&id) {
            return known.clone();
        }
        let flat = self.flatten(id, DEPTH).map(Rc::new);
        self.flat.borrow_mut().insert(id, flat.clone());
        flat
    }

    /// The type of what the pointer at an offset in an object, or in an array of objects, points to.
    pub(super) fn pointee_at(&self, id: TypeId, offset: i64, repeats: bool) -> Option<TypeId> {
        let flat = self.flat(id)?;
        let size = i64::try_from(flat.size).ok().filter(|size| *size > 0)?;
        let offset = if repeats { offset.rem_euclid(size) } else { offset };
        let leaf = flat.leaves.iter().find(|leaf| leaf.offsets.contains(offset))?;
        match leaf.part {
            Part::PointerTo(id) => Some(id),
            _ => None,
        }
    }

    fn flatten(&self, id: TypeId, depth: u32) -> Option<Flat> {
        let depth = depth.checked_sub(1)?;
        let leaf =
            |size: u64, part: Part| Some(Flat { size, leaves: vec![Leaf { offsets: Offsets::at(0), size, part }] });
        match self.get(id)? {
            CType::Bool => leaf(1, Part::Data(Kind::Integer)),
            CType::Int { width, .. } => leaf(width.div_ceil(8).next_power_of_two(), Part::Data(Kind::Integer)),
            CType::Float { format, .. } => {
                let format = Format::of(format)?;
                let flat = leaf(format.bytes(), Part::Data(Kind::Float(format)))?;
                Some(Flat { size: format.stride(), ..flat })
            }
            CType::Enum { integer, .. } | CType::Atomic { value: integer } => self.flatten(integer, depth),
            CType::Pointer { pointee } => leaf(self.pointer_bytes, Part::PointerTo(pointee)),
            CType::Complex { element } => repeated(&self.flatten(element, depth)?, 2),
            CType::Array { element, count } | CType::Vector { element, count } => {
                repeated(&self.flatten(element, depth)?, count)
            }
            // A member at the end of a structure.
            CType::IncompleteArray { element } => {
                let element = self.flatten(element, depth)?;
                let flat = repeated(&element, u64::MAX)?;
                Some(Flat { size: 0, ..flat })
            }
            CType::Record { is_union, layout: Some(layout), .. } => {
                let mut leaves = Vec::new();
                for field in layout.fields {
                    let at = i64::try_from(field.offset / 8).ok()?;
                    if let Some(bits) = field.bits {
                        let size = (field.offset % 8 + bits).div_ceil(8);
                        leaves.push(Leaf { offsets: Offsets::at(at), size, part: Part::Data(Kind::Integer) });
                        continue;
                    }
                    let member = self.flatten(field.r#type, depth)?;
                    leaves.extend(member.leaves.iter().map(|leaf| Leaf { offsets: leaf.offsets.shifted(at), ..*leaf }));
                    if leaves.len() > LEAVES {
                        return None;
                    }
                }
                let leaves = if is_union { common(leaves, layout.size) } else { leaves };
                Some(Flat { size: layout.size, leaves })
            }
            _ => None,
        }
    }
}

/// An array of a type.
fn repeated(element: &Flat, count: u64) -> Option<Flat> {
    let stride = i64::try_from(element.size).ok()?;
    let count_known = (count != u64::MAX).then_some(count);
    let leaf = |leaf: &Leaf| Leaf { offsets: leaf.offsets.repeated(stride, count_known), ..*leaf };
    let size = element.size.checked_mul(count_known.unwrap_or(0))?;
    Some(Flat { size, leaves: element.leaves.iter().map(leaf).collect() })
}

/// The members of a union, if they have the same kind of data everywhere; otherwise anything.
fn common(leaves: Vec<Leaf>, size: u64) -> Vec<Leaf> {
    let Some(first) = leaves.first().copied() else { return leaves };
    let is_same =
        |leaf: &Leaf| (leaf.offsets.start, leaf.size, leaf.part) == (first.offsets.start, first.size, first.part);
    if leaves.iter().all(|leaf| is_same(leaf) && leaf.offsets == first.offsets) {
        return vec![first];
    }
    vec![Leaf { offsets: Offsets::at(0), size, part: Part::Any }]
}

/// The scalars in a type of the LLVM dialect, a vector or a scalar. `None` if there are too many of them, or their sizes
/// are unknown.
pub(super) fn scalars<'c>(layout: &Layout, r#type: Ty<'c>) -> Option<Vec<(Offsets, u64, Ty<'c>)>> {
    let mut found = Vec::new();
    if let Some(fields) = llvm_struct_fields(r#type) {
        for (at, field) in fields.into_iter().enumerate() {
            let start = i64::try_from(layout.field_offset(r#type, at)?).ok()?;
            found.extend(scalars(layout, field)?.into_iter().map(|(at, size, ty)| (at.shifted(start), size, ty)));
            if found.len() > LEAVES {
                return None;
            }
        }
        return Some(found);
    }
    let vector = is_vector(r#type).then(|| shape_of(r#type)).flatten();
    let count = match vector {
        Some(shape) => shape.iter().try_fold(1, |all: i64, each| all.checked_mul(*each)).filter(|count| *count > 0),
        None => llvm_array_length(r#type),
    };
    let Some(count) = count else {
        return Some(vec![(Offsets::at(0), layout.store_size(r#type)?, r#type)]);
    };
    let element = if is_vector(r#type) { element_type(r#type)? } else { llvm_array_element(r#type)? };
    let stride = i64::try_from(layout.allocation_size(element)?).ok()?;
    let count = u64::try_from(count).ok()?;
    let inner = scalars(layout, element)?;
    Some(inner.into_iter().map(|(at, size, ty)| (at.repeated(stride, Some(count)), size, ty)).collect())
}

/// The offset of a part of an aggregate at a position, and its type.
pub(super) fn position<'c>(layout: &Layout, r#type: Ty<'c>, position: &[i64]) -> Option<(i64, Ty<'c>)> {
    position.iter().try_fold((0, r#type), |(offset, r#type), at| {
        let (start, inner) = match llvm_struct_fields(r#type) {
            Some(fields) => {
                let at = usize::try_from(*at).ok()?;
                (i64::try_from(layout.field_offset(r#type, at)?).ok()?, *fields.get(at)?)
            }
            None => {
                let element = llvm_array_element(r#type)?;
                (at.checked_mul(i64::try_from(layout.allocation_size(element)?).ok()?)?, element)
            }
        };
        Some((offset + start, inner))
    })
}
