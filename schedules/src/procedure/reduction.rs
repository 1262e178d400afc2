//! Statements that combine values in an element.

use super::{ArrayId, Expression, NodeId, Procedure, Statement};
use dialects::{
    ir::{FastMath, Op, OverflowFlags},
    ops::{OpKind, arith, llvm, math},
};

/// How values are combined.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Combination {
    /// By sums and differences of integers that wrap around.
    Sum,
    /// By an operation on integers that is associative and commutative.
    Exact(arith::Kind),
    /// By sums and differences of numbers in floating point.
    FloatSum,
    /// By products of numbers in floating point.
    FloatProduct,
}

/// A statement `a[x] = a[x] op e`, where `e` and `x` read nothing of the array.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reduction {
    /// The array.
    pub array: ArrayId,
    /// The operation.
    pub combination: Combination,
    /// Whether the results are the same in any order, or the operation allows other ones.
    pub is_reorderable: bool,
}

/// How an operation combines, and the operand that the old value has to be; `None` for any of the first two.
fn combination(op: Op<'_>) -> Option<(Combination, Option<usize>)> {
    use arith::Kind;
    Some(match OpKind::of(op) {
        OpKind::Arith(Kind::AddF) => (Combination::FloatSum, None),
        OpKind::Arith(Kind::SubF) => (Combination::FloatSum, Some(0)),
        OpKind::Arith(Kind::MulF) => (Combination::FloatProduct, None),
        OpKind::Arith(Kind::AddI) => (Combination::Sum, None),
        OpKind::Arith(Kind::SubI) => (Combination::Sum, Some(0)),
        OpKind::Arith(
            kind @ (Kind::AndI
            | Kind::OrI
            | Kind::XOrI
            | Kind::MulI
            | Kind::MaxSI
            | Kind::MaxUI
            | Kind::MinSI
            | Kind::MinUI),
        ) => (Combination::Exact(kind), None),
        OpKind::Llvm(llvm::Kind::FMA | llvm::Kind::FMulAdd) | OpKind::Math(math::Kind::Fma) => {
            (Combination::FloatSum, Some(2))
        }
        _ => return None,
    })
}

impl Procedure<'_> {
    /// The reduction that a statement is; `None` if it is none. Operations on integers that exclude overflow are none: in another
    /// order they might overflow.
    pub fn reduction(&self, statement: NodeId) -> Option<Reduction> {
        self.wrapping_reduction(statement).filter(|_| self.may_wrap(statement))
    }

    /// The reduction that a statement is if its operation wraps around.
    pub fn wrapping_reduction(&self, statement: NodeId) -> Option<Reduction> {
        self.combining(statement).filter(|(_, reads_others)| !reads_others).map(|(reduction, _)| reduction)
    }

    /// The reduction that a statement is if its operation wraps around; it may combine other elements of its array.
    pub fn reduction_of_any(&self, statement: NodeId) -> Option<Reduction> {
        self.combining(statement).map(|(reduction, _)| reduction)
    }

    /// Whether the operation of a statement does not exclude overflow. That of an atomic operation never does.
    fn may_wrap(&self, statement: NodeId) -> bool {
        match self.as_statement(statement) {
            Some(Statement::Store(_, Expression::Apply(template, _))) => {
                OverflowFlags::of(*template) == OverflowFlags::NONE
            }
            _ => true,
        }
    }

    /// The reduction that a statement is, if other elements of the array may be among what it combines; whether they are.
    fn combining(&self, statement: NodeId) -> Option<(Reduction, bool)> {
        let (target, template, combination, others) = match self.as_statement(statement)? {
            Statement::Store(target, Expression::Apply(template, operands)) => {
                let (combination, place) = combination(*template)?;
                let is_old =
                    |at: &usize| matches!(operands.get(*at), Some(Expression::Load(access)) if access.is_same(target));
                let old = place.map_or_else(|| [0, 1].into_iter().find(is_old), |at| Some(at).filter(is_old))?;
                let others = operands.iter().enumerate().filter(|(at, _)| *at != old);
                (target, template, combination, others.map(|(_, operand)| operand).collect())
            }
            Statement::Atomic(each) => (&each.target, &each.template, combination(each.template)?.0, vec![&each.value]),
            _ => return None,
        };
        let (mut reads_others, mut reads_again) = (false, false);
        target.each_load(&mut |access| reads_again |= access.array == target.array);
        others.into_iter().for_each(|operand| {
            operand.each_load(&mut |access| {
                reads_others |= access.array == target.array;
                reads_again |= access.is_same(target);
            });
        });
        if reads_again {
            return None;
        }
        Some((self.reduction_in(target.array, combination, *template), reads_others))
    }

    fn reduction_in(&self, array: ArrayId, combination: Combination, template: Op<'_>) -> Reduction {
        let is_float = matches!(combination, Combination::FloatSum | Combination::FloatProduct);
        let is_allowed = FastMath::of(template).include(FastMath::REASSOC) || self.regrouped.contains(&array);
        Reduction { array, combination, is_reorderable: !is_float || is_allowed }
    }

    /// The array in which two statements combine values, if they may do so in any order as far as the elements that they store to are
    /// concerned. Either may read other elements of the array.
    pub fn reorderable(&self, first: NodeId, second: NodeId) -> Option<ArrayId> {
        if ![first, second].into_iter().all(|each| self.may_wrap(each)) {
            return None;
        }
        let ((first, _), (second, _)) = (self.combining(first)?, self.combining(second)?);
        let is_same = first.array == second.array && first.combination == second.combination;
        (is_same && first.is_reorderable && second.is_reorderable).then_some(first.array)
    }
}
