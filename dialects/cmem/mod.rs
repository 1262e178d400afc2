//! `cmem`: C memory as memrefs.
//!
//! A C pointer is an `!llvm.ptr`; an array access is a memref access through a view of the pointer. A view is created
//! at its use and is never a loop-carried value.
//!
//! | op | meaning |
//! |---|---|
//! | `cmem.pointer_to_memref` | the memory at a pointer as a memref; pure, view-like; carries facts about accesses |
//! | `cmem.memref_to_pointer` | the address of the first element; pure, view-like |
//! | `cmem.affine_scope` | a block in which index values from outside are affine symbols |
//! | `cmem.yield` | terminates `cmem.affine_scope` |
//!
//! # Invariants
//!
//! - The leading extent of a view is dynamic and never read; there is a size operand for each dynamic inner extent.
//! - A view starts at its pointer: the offset of its layout is 0, its strides are static.
//! - `tbaa`, `alignment`, `alias_scopes` and `noalias_scopes` of an access are attributes of its view.
//!
//! - `cmem.type` of functions, globals and slots is the index of a row of `cmem.types`: see [`types`].
//!
//! The definition is `Cmem.td`; hooks are in `Cmem.cpp`, those of types in `Types.cpp`.

pub mod types;

use crate::ir::{view::*, *};

include!(concat!(env!("OUT_DIR"), "/cmem.rs"));

/// `cmem.pointer_to_memref`; `sizes` has a value for each dynamic inner extent of `view`.
pub fn pointer_to_memref<'c>(
    b: &Builder<'c>,
    base: Val<'c>,
    sizes: &[Val<'c>],
    view: Ty<'c>,
    facts: &AccessFacts<'c>,
) -> Val<'c> {
    facts.apply(PointerToMemref::build(b, base, sizes, view), b.context()).value()
}

impl<'c> PointerToMemref<'c> {
    /// The attributes that are facts about the accesses through a view.
    pub const FACTS: [AttributeName; 7] = [
        Self::TBAA,
        Self::ALIGNMENT,
        Self::ALIAS_SCOPES,
        Self::NOALIAS_SCOPES,
        Self::VOLATILE,
        Self::NONTEMPORAL,
        Self::INVARIANT,
    ];

    /// A view of memory with another shape, for the same accesses as those through this view.
    pub fn reshaped(self, b: &Builder<'c>, base: Val<'c>, sizes: &[Val<'c>], view: Ty<'c>) -> Val<'c> {
        let mut view_builder = Self::build(b, base, sizes, view);
        for fact in Self::FACTS {
            view_builder = view_builder.attr_opt(fact, attr(self.op(), fact.0));
        }
        view_builder.discardable_attrs_of(self.op()).value()
    }
}

/// `cmem.memref_to_pointer`.
pub fn memref_to_pointer<'c>(b: &Builder<'c>, memref: Val<'c>) -> Val<'c> {
    let space = memref_space(type_of(memref)).and_then(|each| u32::try_from(each).ok());
    b.op("cmem.memref_to_pointer").operand(memref).results(&[ptr_type_in(b.context(), space.unwrap_or(0))]).value()
}

/// `cmem.affine_scope` with an empty block; the caller terminates it with [`yield_`].
pub fn affine_scope<'c>(b: &Builder<'c>, results: &[Ty<'c>]) -> Op<'c> {
    let op = b.op("cmem.affine_scope").results(results).empty_regions(1).build();
    create_block(region(op, 0), &[]);
    op
}

/// `cmem.yield`.
pub fn yield_<'c>(b: &Builder<'c>, values: &[Val<'c>]) -> Op<'c> {
    b.op("cmem.yield").operands(values).build()
}

/// The view that defines a memref, looking through casts; `None` if there is none.
pub fn view_of<'c>(memref: Val<'c>) -> Option<Op<'c>> {
    let op = defining_op(memref)?;
    match op_name(op) {
        "cmem.pointer_to_memref" => Some(op),
        "memref.cast" => view_of(operand(op, 0)),
        _ => None,
    }
}
