//! Emission of address computations.

use super::CAPABILITIES;
use dialects::ir::*;
use dialects::ops::llvm::{self, GepFlags, GepIndex};
use dialects::ops::{arith, builtin};

/// A builder of address computations, with the types that these need.
pub struct Emitter<'c> {
    /// The builder.
    pub builder: Builder<'c>,
    /// `index`.
    pub index: Ty<'c>,
    /// The integer type to which `index` is lowered.
    pub lowered_index: Ty<'c>,
    /// `!llvm.ptr`.
    pub pointer: Ty<'c>,
}

impl<'c> Emitter<'c> {
    /// Creates the types. The `arith` and `llvm` dialects must be loaded.
    pub fn new(context: &'c Context) -> Self {
        Emitter {
            builder: Builder::new(context),
            index: index_type(context),
            lowered_index: int_type(context, CAPABILITIES.index_bits),
            pointer: ptr_type(context),
        }
    }

    /// The type of an element or vector in memory: `index` is stored as an integer.
    pub fn element(&self, r#type: Ty<'c>) -> Ty<'c> {
        if r#type == self.index {
            return self.lowered_index;
        }
        let lanes = shape_of(r#type).filter(|_| is_vector(r#type) && element_type(r#type) == Some(self.index));
        lanes.map_or(r#type, |lanes| {
            let lanes: Vec<u64> = lanes.iter().map(|count| count.unsigned_abs()).collect();
            vector_type(&lanes, self.lowered_index)
        })
    }

    /// A constant of the integer type of `index`.
    pub fn constant(&self, value: i64) -> Val<'c> {
        arith::constant_int(&self.builder, self.lowered_index, value)
    }

    /// An `index` as an integer.
    pub fn index_cast(&self, value: Val<'c>) -> Val<'c> {
        arith::index_cast(&self.builder, value, self.lowered_index)
    }

    /// A product with overflow flags.
    pub fn multiply(&self, a: Val<'c>, b: Val<'c>, flags: OverflowFlags) -> Val<'c> {
        arith::binary_overflow(&self.builder, arith::MulI::NAME, a, b, flags)
    }

    /// The address at `indices` from `base`: within one object, unless the flags say nothing. Never with `nuw`: a negative
    /// subscript would be poison.
    pub fn address(&self, base: Val<'c>, element: Ty<'c>, indices: &[GepIndex<'c>], flags: GepFlags) -> Val<'c> {
        llvm::gep(&self.builder, base, indices, element, flags)
    }

    /// A constant index if it fits, else a value.
    pub fn constant_index(&self, value: i64) -> GepIndex<'c> {
        GepIndex::constant(value).unwrap_or_else(|| GepIndex::Value(self.constant(value)))
    }

    /// An index as a value.
    pub fn index_value(&self, index: GepIndex<'c>) -> Val<'c> {
        match index {
            GepIndex::Constant(value) => self.constant(i64::from(value)),
            GepIndex::Value(value) => value,
        }
    }
}

/// `!llvm.array<extent x .. element>`: an array of arrays with these extents, outermost first.
pub fn array_type<'c>(element: Ty<'c>, extents: &[i64]) -> Ty<'c> {
    let array = |row, extent: &i64| u64::try_from(*extent).map_or(row, |extent| llvm_array_type(row, extent));
    extents.iter().rev().fold(element, array)
}

/// Declares a C library function in a module, unless a symbol has that name.
pub fn declare_library_function<'c>(module: Op<'c>, name: &str, inputs: &[Ty<'c>], result: Option<Ty<'c>>) {
    let context = context_of(module);
    if lookup_symbol(module, name).is_none() {
        let builder = Builder::at_end(context, builtin::Module::assume(module).body_block());
        let r#type = llvm_function_type(result.unwrap_or(llvm_void_type(context)), inputs, false);
        llvm::Func::build(&builder, str_attr(context, name), type_attr(r#type)).build();
    }
}

/// Parses an attribute from a text fixed in this crate.
///
/// # Panics
/// If the text is invalid or its dialect is not loaded, which the tests of each lowering step would detect.
pub fn fixed<'c>(context: &'c Context, text: &str) -> Attr<'c> {
    match parse_attr(context, text) {
        Some(attribute) => attribute,
        None => panic!("`{text}` is no attribute of this context"),
    }
}
