//! Rvalues and lvalues: the results of evaluating an expression.

use dialects::ir::*;

/// The value of an expression.
#[derive(Clone, Copy, Debug)]
pub enum Rv<'c> {
    /// No value.
    Void,
    /// A scalar in a register; `_Bool` as `i1`.
    Scalar(Val<'c>),
    /// Real and imaginary part.
    Complex(Val<'c>, Val<'c>),
    /// A struct, union or array value: the address of memory that holds it until the next side effect.
    Aggregate(Address<'c>),
}

/// An address and its alignment.
#[derive(Clone, Copy, Debug)]
pub struct Address<'c> {
    pub ptr: Val<'c>,
    /// Alignment in bytes.
    pub align: u64,
}

/// Extent of an inner dimension of an array.
#[derive(Clone, Copy, Debug)]
pub enum Extent<'c> {
    Static(u64),
    /// An `index` value.
    Dynamic(Val<'c>),
}

/// An element of an array of declared rank, reached by subscripts.
#[derive(Clone, Debug)]
pub struct Element<'c> {
    /// Address of the element with all subscripts zero.
    pub base: Val<'c>,
    /// Extents of all dimensions but the first.
    pub extents: Vec<Extent<'c>>,
    /// One `index` value for each dimension.
    pub indices: Vec<Val<'c>>,
    /// Distance between neighbouring elements, in elements: above 1 for a field of an array of structs.
    pub stride: u64,
}

/// The location of an object.
#[derive(Clone, Debug)]
pub enum Place<'c> {
    Memory(Val<'c>),
    Element(Element<'c>),
    /// A bit-field: address of its access unit, unit width, position and width in bits.
    BitField {
        unit: Val<'c>,
        unit_bits: u32,
        shift: u32,
        width: u32,
        signed: bool,
    },
    /// One lane of the vector at an address.
    Lane {
        vector: Val<'c>,
        vector_type: u32,
        lane: Val<'c>,
    },
    /// Several lanes of the vector at an address (`v.xyz`).
    Lanes {
        vector: Val<'c>,
        vector_type: u32,
        lanes: Vec<u32>,
    },
    /// A machine register, by name.
    Register(String),
}

/// An lvalue: a place with the type through which it is accessed.
#[derive(Clone, Debug)]
pub struct Lv<'c> {
    pub place: Place<'c>,
    pub ty: u32,
    pub align: u64,
    pub volatile: bool,
    /// Whether accesses may alias any type (`may_alias`, unions).
    pub may_alias: bool,
}
