//! Kinds of data.

use dialects::ir::*;
use std::fmt;

/// A floating-point format.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Format {
    /// IEEE half precision.
    F16,
    /// The upper half of a `float`.
    BF16,
    /// `float`.
    F32,
    /// `double`.
    F64,
    /// The extended format of x87.
    F80,
    /// IEEE quadruple precision.
    F128,
}

impl Format {
    /// The format of a type; `None` for other types, and for formats that C does not have.
    pub fn of(r#type: Ty<'_>) -> Option<Self> {
        match float_width(r#type)? {
            16 if r#type == f16_type(context_of_type(r#type)) => Some(Self::F16),
            16 => Some(Self::BF16),
            32 => Some(Self::F32),
            64 => Some(Self::F64),
            80 => Some(Self::F80),
            128 => Some(Self::F128),
            _ => None,
        }
    }

    /// The number of bytes with data.
    pub fn bytes(self) -> u64 {
        match self {
            Self::F16 | Self::BF16 => 2,
            Self::F32 => 4,
            Self::F64 => 8,
            Self::F80 => 10,
            Self::F128 => 16,
        }
    }

    /// The distance in bytes between elements of an array.
    pub fn stride(self) -> u64 {
        self.bytes().next_power_of_two()
    }
}

/// A kind of data.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Kind {
    /// Integers, enumerations, characters.
    Integer,
    /// Floating-point numbers.
    Float(Format),
    /// Pointers.
    Pointer,
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Integer => "integer",
            Self::Pointer => "pointer",
            Self::Float(Format::F16) => "f16",
            Self::Float(Format::BF16) => "bf16",
            Self::Float(Format::F32) => "f32",
            Self::Float(Format::F64) => "f64",
            Self::Float(Format::F80) => "f80",
            Self::Float(Format::F128) => "f128",
        })
    }
}

/// How certain a kind is. What a program does outweighs what it declares.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Strength {
    /// A declaration or an aliasing tag says so.
    Declared,
    /// An operation uses the data as that kind.
    Used,
}
