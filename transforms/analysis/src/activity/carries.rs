//! Which types have values that can carry derivatives or addresses.

use dialects::ir::*;

/// The kinds of data that values of a type may hold.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Carries {
    /// Floating-point numbers.
    pub floats: bool,
    /// Addresses, as pointers or memrefs.
    pub pointers: bool,
    /// Integers that may hold the bits of a float or pointer. Truth values and `index` do not.
    pub bits: bool,
}

impl Carries {
    const NOTHING: Self = Self { floats: false, pointers: false, bits: false };
    const ANYTHING: Self = Self { floats: true, pointers: true, bits: true };

    /// The data that values of this type may hold; anything for types of unknown dialects.
    pub fn of_type(r#type: Ty<'_>) -> Self {
        if is_float(r#type) {
            return Self { floats: true, ..Self::NOTHING };
        }
        if is_ptr(r#type) || is_memref(r#type) {
            return Self { pointers: true, ..Self::NOTHING };
        }
        if is_index(r#type) {
            return Self::NOTHING;
        }
        if let Some(width) = int_width(r#type) {
            return Self { bits: width > 1, ..Self::NOTHING };
        }
        if let Some(element) = element_type(r#type).or_else(|| llvm_array_element(r#type)) {
            return Self::of_type(element);
        }
        if let Some(fields) = llvm_struct_fields(r#type) {
            return fields.into_iter().map(Self::of_type).fold(Self::NOTHING, Self::or);
        }
        if function_signature(r#type).is_some() || has_no_memory_form(r#type) {
            return Self::NOTHING;
        }
        Self::ANYTHING
    }

    /// The data that a value may hold; nothing for constants, which no derivative depends on and which point to no
    /// object.
    pub fn of(value: Val<'_>) -> Self {
        if is_constant(value) { Self::NOTHING } else { Self::of_type(type_of(value)) }
    }

    /// Whether a derivative can be in the value: floats, or integers with the bits of floats.
    pub fn derivatives(self) -> bool {
        self.floats || self.bits
    }

    fn or(self, other: Self) -> Self {
        Self {
            floats: self.floats || other.floats,
            pointers: self.pointers || other.pointers,
            bits: self.bits || other.bits,
        }
    }
}

/// Whether a value is a number, null, undefined or poison.
fn is_constant(value: Val<'_>) -> bool {
    use dialects::ops::{OpKind, func, llvm, ub};
    let Some(op) = defining_op(value) else { return false };
    match OpKind::of(op) {
        // Constants that are addresses.
        OpKind::Llvm(llvm::Kind::AddressOf) | OpKind::Func(func::Kind::Constant) => false,
        OpKind::Llvm(llvm::Kind::Zero | llvm::Kind::Undef | llvm::Kind::Poison) | OpKind::Ub(ub::Kind::Poison) => true,
        _ => has_trait(op, Trait::ConstantLike),
    }
}
