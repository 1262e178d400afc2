//! `commute(statement)`: exchanges the operands of a commutative operation.
//!
//! # Rewrite
//! ```text
//! a[i] = x + y  ->  a[i] = y + x
//! ```
//!
//! # Legality
//! The value of the statement is that of a commutative operation, or of one that adds a third operand to a product. The results are the same, but for the bits of a NaN, which are
//! those of no operand in particular.
//!
//! # Cursors
//! All nodes stay.

use super::{Outcome, Reason, Refusal};
use crate::procedure::{Expression, NodeId, Procedure, Statement};
use dialects::{
    ir::{Op, Trait, has_trait},
    ops::{OpKind, llvm, math},
};

/// Whether the first two operands of an operation may change places.
fn is_commutative(op: Op<'_>) -> bool {
    let multiplies_and_adds =
        matches!(OpKind::of(op), OpKind::Llvm(llvm::Kind::FMA | llvm::Kind::FMulAdd) | OpKind::Math(math::Kind::Fma));
    multiplies_and_adds || has_trait(op, Trait::Commutative)
}

/// Exchanges the operands of the operation whose result a statement stores.
pub fn commute<'c>(before: &Procedure<'c>, id: NodeId) -> Result<Outcome<'c>, Refusal> {
    let Some(Statement::Store(target, Expression::Apply(template, operands))) = before.as_statement(id) else {
        return Err(Reason::NotCommutative.into());
    };
    if !is_commutative(*template) || operands.len() < 2 {
        return Err(Reason::NotCommutative.into());
    }
    let mut operands = operands.clone();
    operands.swap(0, 1);
    let mut procedure = before.clone();
    procedure.set_statement(id, Statement::Store(target.clone(), Expression::Apply(*template, operands)));
    Ok(Outcome { procedure, made: Vec::new() })
}
