//! Address computation: the only place that builds `llvm.getelementptr`.

use super::GEP;
use crate::ir::*;

/// The constant index that stands for an operand in `rawConstantIndices`.
const DYNAMIC_INDEX: i32 = i32::MIN;

/// The bit of `inbounds` in the flags of an `llvm.getelementptr`.
const INBOUNDS: u32 = 1;

/// Flags of an `llvm.getelementptr`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(i64)]
pub enum GepFlags {
    /// No guarantee.
    None = 0,
    /// The address is within the bounds of the object.
    Inbounds = 3,
    /// As `Inbounds`, and no offset is negative.
    InboundsNuw = 7,
}

/// An index of an `llvm.getelementptr`.
#[derive(Clone, Copy, Debug)]
pub enum GepIndex<'c> {
    /// A constant.
    Constant(i32),
    /// A value.
    Value(Val<'c>),
}

impl GepIndex<'_> {
    /// The constant index of this value; `None` if only an operand can hold it.
    pub fn constant(value: i64) -> Option<Self> {
        i32::try_from(value).ok().filter(|small| *small != DYNAMIC_INDEX).map(Self::Constant)
    }
}

impl GEP<'_> {
    /// The bits of its no-wrap flags.
    pub fn flags(self) -> u32 {
        // SAFETY: the operation is alive, and an `llvm.getelementptr`.
        unsafe { dialects_sys::rmlirGepFlags(self.op().to_raw()) }
    }

    /// Whether the address and all intermediate ones are within the bounds of the object.
    pub fn is_inbounds(self) -> bool {
        self.flags() & INBOUNDS != 0
    }
}

/// The address at `indices` from `base`, in units of `element`: an `llvm.getelementptr` of the type of `base`, or a vector
/// of these if an index is a vector.
pub fn gep<'c>(b: &Builder<'c>, base: Val<'c>, indices: &[GepIndex<'c>], element: Ty<'c>, flags: GepFlags) -> Val<'c> {
    let mut constants = Vec::with_capacity(indices.len());
    let mut op = b.op(GEP::NAME).operand(base);
    let mut result = type_of(base);
    for index in indices {
        match index {
            GepIndex::Constant(value) => constants.push(*value),
            GepIndex::Value(value) => {
                constants.push(DYNAMIC_INDEX);
                op = op.operand(*value);
                if let Some(lanes) = shape_of(type_of(*value)).filter(|_| is_ptr(result)) {
                    let lanes: Vec<u64> = lanes.iter().map(|count| count.unsigned_abs()).collect();
                    result = vector_type(&lanes, result);
                }
            }
        }
    }
    op = op
        .attr(GEP::RAW_CONSTANT_INDICES.0, i32_array_attr(b.context(), &constants))
        .attr(GEP::ELEM_TYPE.0, type_attr(element))
        .results(&[result]);
    if flags != GepFlags::None {
        op = op.with(GEP::NO_WRAP_FLAGS, i32_attr(b.context(), flags as i32));
    }
    op.value()
}
