//! Types and attributes that every lowering step needs, created once per step.

use dialects::ir::*;
use dialects::ops::{arith, llvm};

/// The marker for a dynamic index in `rawConstantIndices` of `llvm.getelementptr`.
const DYNAMIC_INDEX: i32 = i32::MIN;

/// `noWrapFlags = inbounds`. `nuw` is never set: a negative subscript would be poison.
const GEP_INBOUNDS: i32 = 3;

/// Types and attributes of one context.
pub struct Vocabulary<'c> {
    context: &'c Context,
    /// `i1`.
    pub i1: Ty<'c>,
    /// `i32`.
    pub i32: Ty<'c>,
    /// `i64`, to which `index` is lowered.
    pub i64: Ty<'c>,
    /// `index`.
    pub index: Ty<'c>,
    /// `!llvm.ptr`.
    pub pointer: Ty<'c>,
    inbounds: Attr<'c>,
    /// `#arith.overflow<nsw>`.
    pub nsw: Attr<'c>,
    /// `#arith.overflow<nuw>`.
    pub nuw: Attr<'c>,
}

impl<'c> Vocabulary<'c> {
    /// Creates the types and attributes. The `arith` and `llvm` dialects must be loaded.
    pub fn new(context: &'c Context) -> Self {
        Vocabulary {
            context,
            i1: int_type(context, 1),
            i32: int_type(context, 32),
            i64: int_type(context, 64),
            index: index_type(context),
            pointer: ptr_type(context),
            inbounds: i32_attr(context, GEP_INBOUNDS),
            nsw: fixed(context, "#arith.overflow<nsw>"),
            nuw: fixed(context, "#arith.overflow<nuw>"),
        }
    }

    /// `!llvm.array<count x element>`.
    pub fn array(&self, element: Ty<'c>, count: i64) -> Ty<'c> {
        match u32::try_from(count) {
            Ok(count) => llvm_array_type(element, count),
            // The C API has 32-bit counts; the textual form does not.
            Err(_) => parse_type(self.context, &format!("!llvm.array<{count} x {element}>")).unwrap_or(element),
        }
    }

    /// An integer or index constant of the `arith` dialect.
    pub fn constant(&self, builder: &Builder<'c>, r#type: Ty<'c>, value: i64) -> Val<'c> {
        arith::constant_int(builder, r#type, value)
    }

    /// `llvm.getelementptr` without flags, for computing sizes.
    pub fn size_address(&self, builder: &Builder<'c>, base: Val<'c>, element: Ty<'c>, count: Val<'c>) -> Val<'c> {
        let indices = i32_array_attr(self.context, &[DYNAMIC_INDEX]);
        llvm::GEP::build(builder, base, &[count], indices, type_attr(element), type_of(base)).value()
    }

    /// `llvm.getelementptr inbounds`, whose indices may be constants and values.
    pub fn address(&self, builder: &Builder<'c>, base: Val<'c>, element: Ty<'c>, indices: &[Index<'c>]) -> Val<'c> {
        let raw: Vec<i32> = indices
            .iter()
            .map(|index| match index {
                Index::Constant(value) => *value,
                Index::Value(_) => DYNAMIC_INDEX,
            })
            .collect();
        let values: Vec<Val<'c>> = indices
            .iter()
            .filter_map(|index| match index {
                Index::Constant(_) => None,
                Index::Value(value) => Some(*value),
            })
            .collect();
        let raw = i32_array_attr(self.context, &raw);
        llvm::GEP::build(builder, base, &values, raw, type_attr(element), type_of(base))
            .with(llvm::GEP::NO_WRAP_FLAGS, self.inbounds)
            .value()
    }
}

/// An index of an address computation.
#[derive(Clone, Copy)]
pub enum Index<'c> {
    /// A constant that fits a constant index of `llvm.getelementptr`.
    Constant(i32),
    /// A value of type `i64`.
    Value(Val<'c>),
}

impl<'c> Index<'c> {
    /// A constant index if it fits, else a value.
    pub fn of_constant(words: &Vocabulary<'c>, builder: &Builder<'c>, value: i64) -> Self {
        match i32::try_from(value) {
            Ok(value) if value != DYNAMIC_INDEX => Index::Constant(value),
            _ => Index::Value(words.constant(builder, words.i64, value)),
        }
    }

    /// The index as a value.
    pub fn value(self, words: &Vocabulary<'c>, builder: &Builder<'c>) -> Val<'c> {
        match self {
            Index::Constant(value) => words.constant(builder, words.i64, i64::from(value)),
            Index::Value(value) => value,
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
