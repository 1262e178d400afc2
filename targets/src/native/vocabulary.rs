//! Types and attributes that every lowering step needs, created once per step.

use super::CAPABILITIES;
use dialects::ir::*;
use dialects::ops::arith;
use dialects::ops::llvm::{self, GepFlags, GepIndex};

/// Types and attributes of one context.
pub struct Vocabulary<'c> {
    /// `i1`.
    pub i1: Ty<'c>,
    /// `i32`.
    pub i32: Ty<'c>,
    /// `i64`.
    pub i64: Ty<'c>,
    /// The integer type to which `index` is lowered.
    pub lowered_index: Ty<'c>,
    /// `index`.
    pub index: Ty<'c>,
    /// `!llvm.ptr`.
    pub pointer: Ty<'c>,
    /// `#arith.overflow<nsw>`.
    pub nsw: Attr<'c>,
    /// `#arith.overflow<nuw>`.
    pub nuw: Attr<'c>,
}

impl<'c> Vocabulary<'c> {
    /// Creates the types and attributes. The `arith` and `llvm` dialects must be loaded.
    pub fn new(context: &'c Context) -> Self {
        Vocabulary {
            i1: int_type(context, 1),
            i32: int_type(context, 32),
            i64: int_type(context, 64),
            lowered_index: int_type(context, CAPABILITIES.index_bits),
            index: index_type(context),
            pointer: ptr_type(context),
            nsw: OverflowFlags::NSW.attr(context),
            nuw: OverflowFlags::NUW.attr(context),
        }
    }

    /// `!llvm.array<count x element>`.
    pub fn array(&self, element: Ty<'c>, count: i64) -> Ty<'c> {
        u64::try_from(count).map_or(element, |count| llvm_array_type(element, count))
    }

    /// An integer or index constant of the `arith` dialect.
    pub fn constant(&self, builder: &Builder<'c>, r#type: Ty<'c>, value: i64) -> Val<'c> {
        arith::constant_int(builder, r#type, value)
    }

    /// The address at `indices` from `base`, within one object.
    pub fn address(&self, builder: &Builder<'c>, base: Val<'c>, element: Ty<'c>, indices: &[GepIndex<'c>]) -> Val<'c> {
        // Never `nuw`: a negative subscript would be poison.
        llvm::gep(builder, base, indices, element, GepFlags::Inbounds)
    }

    /// A constant index if it fits, else a value.
    pub fn constant_index(&self, builder: &Builder<'c>, value: i64) -> GepIndex<'c> {
        GepIndex::constant(value).unwrap_or_else(|| GepIndex::Value(self.constant(builder, self.lowered_index, value)))
    }

    /// An index as a value.
    pub fn index_value(&self, builder: &Builder<'c>, index: GepIndex<'c>) -> Val<'c> {
        match index {
            GepIndex::Constant(value) => self.constant(builder, self.lowered_index, i64::from(value)),
            GepIndex::Value(value) => value,
        }
    }
}

/// Parses an attribute from a text fixed in this crate.
///
/// # Panics
///
/// If the text is invalid or its dialect is not loaded, which the tests of each lowering step would detect.
pub fn fixed<'c>(context: &'c Context, text: &str) -> Attr<'c> {
    match parse_attr(context, text) {
        Some(attribute) => attribute,
        None => panic!("`{text}` is no attribute of this context"),
    }
}
