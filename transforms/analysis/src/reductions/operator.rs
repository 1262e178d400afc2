//! Operations that can be reordered, and how that affects the result.

use dialects::{
    ir::*,
    ops::{
        Binary, OpKind,
        arith::{self, FloatPredicate, IntPredicate},
        llvm, math,
    },
};

dialects::texts! {
    /// The operation that combines the values.
    #[derive(Hash)]
    pub enum Kind {
        /// Of integers; subtraction adds the negated operand.
        Sum: "sum",
        /// Of integers.
        Product: "product",
        MinSigned: "signed minimum",
        MaxSigned: "signed maximum",
        MinUnsigned: "unsigned minimum",
        MaxUnsigned: "unsigned maximum",
        And: "and",
        Or: "or",
        Xor: "exclusive or",
        FloatSum: "sum of floats",
        FloatProduct: "product of floats",
        /// NaN propagates, and -0 is less than +0.
        Minimum: "minimum of floats",
        /// NaN propagates, and -0 is less than +0.
        Maximum: "maximum of floats",
        MinNumber: "minimum of floats, ignoring NaN",
        MaxNumber: "maximum of floats, ignoring NaN",
        /// By compare and select; comparisons with NaN do not hold.
        MinCompared: "minimum of floats by comparison",
        /// By compare and select; comparisons with NaN do not hold.
        MaxCompared: "maximum of floats by comparison",
    }
}

dialects::texts! {
    /// The effect of combining values in another order. Later variants are worse.
    #[derive(PartialOrd, Ord, Hash)]
    pub enum Reordering {
        Same: "any order gives the same",
        SameWithoutFlags: "any order gives the same without overflow flags",
        /// By fast-math flags or the semantics of the operation; the result may differ.
        Allowed: "any order is allowed",
        /// It is computed by compare and select.
        OtherZeroOrNan: "another order may give a zero of the other sign, or NaN",
        /// The program does not allow this.
        Rounded: "another order rounds differently",
    }
}

/// A combining operation.
#[derive(Clone, Copy, Debug)]
pub(super) struct Operator {
    pub kind: Kind,
    pub reordering: Reordering,
    /// The operands that may be the partial result.
    pub places: &'static [usize],
}

impl Operator {
    /// An operation with one result as an operator; `None` if it cannot be reordered.
    pub(super) fn of(op: Op<'_>) -> Option<Self> {
        let either = &[0, 1];
        let make = |kind, reordering, places| Some(Self { kind, reordering, places });
        match OpKind::of(op) {
            OpKind::Arith(arith::Kind::AddI) => make(Kind::Sum, integers(op), either),
            OpKind::Arith(arith::Kind::SubI) => make(Kind::Sum, integers(op), &[0]),
            OpKind::Arith(arith::Kind::MulI) => make(Kind::Product, integers(op), either),
            OpKind::Arith(arith::Kind::AndI) => make(Kind::And, Reordering::Same, either),
            OpKind::Arith(arith::Kind::OrI) => make(Kind::Or, Reordering::Same, either),
            OpKind::Arith(arith::Kind::XOrI) => make(Kind::Xor, Reordering::Same, either),
            OpKind::Arith(arith::Kind::MinSI) => make(Kind::MinSigned, Reordering::Same, either),
            OpKind::Arith(arith::Kind::MaxSI) => make(Kind::MaxSigned, Reordering::Same, either),
            OpKind::Arith(arith::Kind::MinUI) => make(Kind::MinUnsigned, Reordering::Same, either),
            OpKind::Arith(arith::Kind::MaxUI) => make(Kind::MaxUnsigned, Reordering::Same, either),
            OpKind::Arith(arith::Kind::AddF) => make(Kind::FloatSum, floats(op), either),
            OpKind::Arith(arith::Kind::SubF) => make(Kind::FloatSum, floats(op), &[0]),
            OpKind::Arith(arith::Kind::MulF) => make(Kind::FloatProduct, floats(op), either),
            OpKind::Math(math::Kind::Fma) | OpKind::Llvm(llvm::Kind::FMA | llvm::Kind::FMulAdd) => {
                make(Kind::FloatSum, floats(op), &[2])
            }
            OpKind::Arith(arith::Kind::MinimumF) => make(Kind::Minimum, Reordering::Same, either),
            OpKind::Arith(arith::Kind::MaximumF) => make(Kind::Maximum, Reordering::Same, either),
            // Of two zeros the result may be either, in any order.
            OpKind::Arith(arith::Kind::MinNumF) => make(Kind::MinNumber, Reordering::Allowed, either),
            OpKind::Arith(arith::Kind::MaxNumF) => make(Kind::MaxNumber, Reordering::Allowed, either),
            _ => None,
        }
    }
}

/// A select of one of the two compared values.
pub(super) struct Extreme<'c> {
    pub compare: Op<'c>,
    pub operator: Operator,
}

/// The minimum or maximum that a select computes.
pub(super) fn extreme<'c>(select: arith::Select<'c>) -> Option<Extreme<'c>> {
    let compare = defining_op(select.condition())
        .filter(|op| matches!(OpKind::of(*op), OpKind::Arith(arith::Kind::CmpI | arith::Kind::CmpF)))?;
    let (left, right) = Binary::assume(compare).operands();
    let (chosen, other) = (select.true_value(), select.false_value());
    let is_same = (chosen, other) == (left, right);
    if !is_same && (chosen, other) != (right, left) {
        return None;
    }
    let (is_less, kinds, reordering) = match IntPredicate::of(compare) {
        Some(relation) => {
            let order = relation.order()?;
            let signed = (Kind::MinSigned, Kind::MaxSigned);
            let kinds = if order.signed { signed } else { (Kind::MinUnsigned, Kind::MaxUnsigned) };
            (order.less, kinds, Reordering::Same)
        }
        None => {
            use FloatPredicate::{Oge, Ogt, Ole, Olt, Uge, Ugt, Ule, Ult};
            let is_less = match FloatPredicate::of(compare)? {
                Olt | Ole | Ult | Ule => true,
                Ogt | Oge | Ugt | Uge => false,
                _ => return None,
            };
            let is_allowed =
                FastMath::of(compare).include(FastMath::NNAN) && FastMath::of(select.op()).include(FastMath::NSZ);
            let reordering = if is_allowed { Reordering::Allowed } else { Reordering::OtherZeroOrNan };
            (is_less, (Kind::MinCompared, Kind::MaxCompared), reordering)
        }
    };
    let kind = if is_less == is_same { kinds.0 } else { kinds.1 };
    Some(Extreme { compare, operator: Operator { kind, reordering, places: &[1, 2] } })
}

fn integers(op: Op<'_>) -> Reordering {
    if OverflowFlags::of(op) != OverflowFlags::NONE { Reordering::SameWithoutFlags } else { Reordering::Same }
}

fn floats(op: Op<'_>) -> Reordering {
    if FastMath::of(op).include(FastMath::REASSOC) { Reordering::Allowed } else { Reordering::Rounded }
}

#[cfg(test)]
mod tests {
    /// Whether `(a . b) . c` is `(a . c) . b` for all numbers, so that the operands after the first can be reordered.
    fn is_the_same_in_any_order<T: Copy>(
        numbers: &[T],
        of: impl Fn(T, T) -> T,
        is_same: impl Fn(T, T) -> bool,
    ) -> bool {
        let swapped = |a: T, b: T, c: T| is_same(of(of(a, b), c), of(of(a, c), b));
        numbers.iter().all(|a| numbers.iter().all(|b| numbers.iter().all(|c| swapped(*a, *b, *c))))
    }

    #[test]
    fn operators_on_integers_give_the_same_in_any_order() {
        let numbers: Vec<i8> = (-8..8).chain([-128, -127, 126, 127]).collect();
        let unsigned = |of: fn(u8, u8) -> u8| move |a: i8, b: i8| of(a as u8, b as u8) as i8;
        let all: [(&str, Box<dyn Fn(i8, i8) -> i8>); 10] = [
            ("addi", Box::new(i8::wrapping_add)),
            ("subi", Box::new(i8::wrapping_sub)),
            ("muli", Box::new(i8::wrapping_mul)),
            ("andi", Box::new(|a, b| a & b)),
            ("ori", Box::new(|a, b| a | b)),
            ("xori", Box::new(|a, b| a ^ b)),
            ("minsi", Box::new(|a, b| a.min(b))),
            ("maxsi", Box::new(|a, b| a.max(b))),
            ("minui", Box::new(unsigned(|a, b| a.min(b)))),
            ("maxui", Box::new(unsigned(|a, b| a.max(b)))),
        ];
        for (name, of) in all {
            assert!(is_the_same_in_any_order(&numbers, of, |a, b| a == b), "{name}");
        }
    }

    #[test]
    fn of_floats_only_minima_and_maxima_that_order_zeros_and_nans_do() {
        let numbers = [f64::NAN, -0.0, 0.0, 1.0, 1e-17, -1.0, 1e300, f64::INFINITY, f64::NEG_INFINITY];
        let is_same = |a: f64, b: f64| a.to_bits() == b.to_bits() || a.is_nan() && b.is_nan();
        // -0 is less than +0, and NaN propagates.
        let minimum = |a: f64, b: f64| match () {
            () if a.is_nan() || b.is_nan() => f64::NAN,
            () if a == b && a.is_sign_negative() => a,
            () if a == b => b,
            () => a.min(b),
        };
        assert!(is_the_same_in_any_order(&numbers, minimum, is_same));
        assert!(!is_the_same_in_any_order(&numbers, |a, b| if b < a { b } else { a }, is_same));
        assert!(!is_the_same_in_any_order(&[-0.0, 0.0], |a, b| if b <= a { b } else { a }, is_same));
        assert!(!is_the_same_in_any_order(&numbers, |a, b| a + b, is_same));
        assert!(!is_the_same_in_any_order(&[1e200, 1e-200, 1e300], |a, b| a * b, is_same));
    }
}
