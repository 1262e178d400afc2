//! Scalars: constants, integer and floating-point arithmetic, comparisons, casts.

use crate::ir::{view::*, *};
use std::cmp::Ordering;

include!(concat!(env!("OUT_DIR"), "/arith.rs"));

/// `arith.constant` of any typed attribute.
pub fn constant<'c>(b: &Builder<'c>, value: Attr<'c>, r#type: Ty<'c>) -> Val<'c> {
    b.op("arith.constant").attr("value", value).results(&[r#type]).value()
}

/// A constant of any typed attribute that survives printing and parsing: `f80` and `f128` constants that are not exact
/// doubles become a bit pattern and an `llvm.bitcast`.
pub fn exact_constant<'c>(b: &Builder<'c>, value: Attr<'c>, r#type: Ty<'c>) -> Val<'c> {
    match bits_of_wide_floats(value) {
        None => constant(b, value, r#type),
        Some((bits, width)) => {
            let bits = constant(b, bits, width);
            b.op("llvm.bitcast").operand(bits).results(&[r#type]).value()
        }
    }
}

/// An integer or index constant.
pub fn constant_int<'c>(b: &Builder<'c>, r#type: Ty<'c>, value: i64) -> Val<'c> {
    constant(b, int_attr(r#type, value), r#type)
}

/// An index constant.
pub fn constant_index<'c>(b: &Builder<'c>, value: i64) -> Val<'c> {
    constant_int(b, index_type(b.context()), value)
}

/// A floating-point constant.
pub fn constant_float<'c>(b: &Builder<'c>, r#type: Ty<'c>, value: f64) -> Val<'c> {
    constant(b, float_attr(r#type, value), r#type)
}

/// A binary operation whose result has the type of its operands, such as `arith.addf`.
pub fn binary<'c>(b: &Builder<'c>, name: &str, lhs: Val<'c>, rhs: Val<'c>) -> Val<'c> {
    b.op(name).operands(&[lhs, rhs]).results(&[type_of(lhs)]).value()
}

/// A unary operation whose result has the type of its operand, such as `arith.negf`.
pub fn unary<'c>(b: &Builder<'c>, name: &str, operand: Val<'c>) -> Val<'c> {
    b.op(name).operand(operand).results(&[type_of(operand)]).value()
}

/// A binary integer operation with overflow flags.
pub fn binary_overflow<'c>(b: &Builder<'c>, name: &str, lhs: Val<'c>, rhs: Val<'c>, flags: OverflowFlags) -> Val<'c> {
    let flags = flags.attr_if_any(b.context());
    b.op(name).operands(&[lhs, rhs]).attr_opt(OverflowFlags::NAME, flags).results(&[type_of(lhs)]).value()
}

/// `arith.addi`.
pub fn addi<'c>(b: &Builder<'c>, lhs: Val<'c>, rhs: Val<'c>) -> Val<'c> {
    binary(b, "arith.addi", lhs, rhs)
}

/// `arith.subi`.
pub fn subi<'c>(b: &Builder<'c>, lhs: Val<'c>, rhs: Val<'c>) -> Val<'c> {
    binary(b, "arith.subi", lhs, rhs)
}

/// The negation of an `i1`: `arith.xori` with true.
pub fn not<'c>(b: &Builder<'c>, condition: Val<'c>) -> Val<'c> {
    let yes = constant_int(b, int_type(b.context(), 1), -1);
    XOrI::build(b, condition, yes).value()
}

/// `arith.muli`.
pub fn muli<'c>(b: &Builder<'c>, lhs: Val<'c>, rhs: Val<'c>) -> Val<'c> {
    binary(b, "arith.muli", lhs, rhs)
}

/// The predicates of `arith.cmpi`, with their encoding.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(i64)]
pub enum IntPredicate {
    /// Equal.
    Eq = 0,
    /// Not equal.
    Ne = 1,
    /// Signed less than.
    Slt = 2,
    /// Signed at most.
    Sle = 3,
    /// Signed greater than.
    Sgt = 4,
    /// Signed at least.
    Sge = 5,
    /// Unsigned less than.
    Ult = 6,
    /// Unsigned at most.
    Ule = 7,
    /// Unsigned greater than.
    Ugt = 8,
    /// Unsigned at least.
    Uge = 9,
}

/// An ordering relation of integers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IntOrder {
    /// Whether it compares signed integers.
    pub signed: bool,
    /// Whether the first one is less, as opposed to greater.
    pub less: bool,
    /// Whether it holds for equal integers.
    pub or_equal: bool,
}

impl IntPredicate {
    /// All predicates, in the order of their encoding.
    pub const ALL: [Self; 10] =
        [Self::Eq, Self::Ne, Self::Slt, Self::Sle, Self::Sgt, Self::Sge, Self::Ult, Self::Ule, Self::Ugt, Self::Uge];

    /// The predicate with this encoding.
    pub fn from_number(number: i64) -> Option<Self> {
        Self::ALL.get(usize::try_from(number).ok()?).copied()
    }

    /// The predicate of an `arith.cmpi`.
    pub fn of(op: Op<'_>) -> Option<Self> {
        CmpI::of(op)?.predicate().and_then(attr_int).and_then(Self::from_number)
    }

    /// The ordering relation; `None` for equality and its negation.
    pub fn order(self) -> Option<IntOrder> {
        let at = (self as i64) - Self::Slt as i64;
        (at >= 0).then_some(IntOrder { signed: at < 4, less: at % 4 < 2, or_equal: at % 2 == 1 })
    }

    /// Whether the predicate holds for two integers that compare like this.
    pub fn holds(self, signed: Ordering, unsigned: Ordering) -> bool {
        let Some(order) = self.order() else { return signed.is_eq() == (self == Self::Eq) };
        match if order.signed { signed } else { unsigned } {
            Ordering::Less => order.less,
            Ordering::Equal => order.or_equal,
            Ordering::Greater => !order.less,
        }
    }

    /// The predicate that is equivalent with swapped operands.
    pub fn swapped(self) -> Self {
        match self {
            Self::Eq => Self::Eq,
            Self::Ne => Self::Ne,
            Self::Slt => Self::Sgt,
            Self::Sle => Self::Sge,
            Self::Sgt => Self::Slt,
            Self::Sge => Self::Sle,
            Self::Ult => Self::Ugt,
            Self::Ule => Self::Uge,
            Self::Ugt => Self::Ult,
            Self::Uge => Self::Ule,
        }
    }

    /// The negation of the predicate.
    pub fn negated(self) -> Self {
        match self {
            Self::Eq => Self::Ne,
            Self::Ne => Self::Eq,
            Self::Slt => Self::Sge,
            Self::Sle => Self::Sgt,
            Self::Sgt => Self::Sle,
            Self::Sge => Self::Slt,
            Self::Ult => Self::Uge,
            Self::Ule => Self::Ugt,
            Self::Ugt => Self::Ule,
            Self::Uge => Self::Ult,
        }
    }
}

/// `arith.cmpi` on scalars.
pub fn cmpi<'c>(b: &Builder<'c>, predicate: IntPredicate, lhs: Val<'c>, rhs: Val<'c>) -> Val<'c> {
    b.op("arith.cmpi")
        .operands(&[lhs, rhs])
        .attr("predicate", i64_attr(b.context(), predicate as i64))
        .results(&[int_type(b.context(), 1)])
        .value()
}

/// The predicates of `arith.cmpf`, with their encoding.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(i64)]
#[allow(missing_docs)]
pub enum FloatPredicate {
    False = 0,
    Oeq = 1,
    Ogt = 2,
    Oge = 3,
    Olt = 4,
    Ole = 5,
    One = 6,
    Ord = 7,
    Ueq = 8,
    Ugt = 9,
    Uge = 10,
    Ult = 11,
    Ule = 12,
    Une = 13,
    Uno = 14,
    True = 15,
}

impl FloatPredicate {
    const ALL: [Self; 16] = [
        Self::False,
        Self::Oeq,
        Self::Ogt,
        Self::Oge,
        Self::Olt,
        Self::Ole,
        Self::One,
        Self::Ord,
        Self::Ueq,
        Self::Ugt,
        Self::Uge,
        Self::Ult,
        Self::Ule,
        Self::Une,
        Self::Uno,
        Self::True,
    ];

    /// The predicate of an `arith.cmpf`.
    pub fn of(op: Op<'_>) -> Option<Self> {
        CmpF::of(op)?.predicate().and_then(attr_int).and_then(Self::from_number)
    }

    /// The predicate with this encoding.
    pub fn from_number(number: i64) -> Option<Self> {
        Self::ALL.get(usize::try_from(number).ok()?).copied()
    }
}

/// `arith.cmpf` on scalars.
pub fn cmpf<'c>(b: &Builder<'c>, predicate: FloatPredicate, lhs: Val<'c>, rhs: Val<'c>) -> Val<'c> {
    b.op("arith.cmpf")
        .operands(&[lhs, rhs])
        .attr("predicate", i64_attr(b.context(), predicate as i64))
        .results(&[int_type(b.context(), 1)])
        .value()
}

/// A cast such as `arith.extsi`, `arith.trunci`, `arith.sitofp` or `arith.index_cast`.
pub fn cast<'c>(b: &Builder<'c>, name: &str, value: Val<'c>, r#type: Ty<'c>) -> Val<'c> {
    b.op(name).operand(value).results(&[r#type]).value()
}

/// `arith.index_cast`: sign-extends to `index`, or truncates from it. Returns `value` if the type is the same.
pub fn index_cast<'c>(b: &Builder<'c>, value: Val<'c>, r#type: Ty<'c>) -> Val<'c> {
    if type_of(value) == r#type {
        return value;
    }
    cast(b, "arith.index_cast", value, r#type)
}

/// `arith.select`.
pub fn select<'c>(b: &Builder<'c>, condition: Val<'c>, then: Val<'c>, other: Val<'c>) -> Val<'c> {
    b.op("arith.select").operands(&[condition, then, other]).results(&[type_of(then)]).value()
}
