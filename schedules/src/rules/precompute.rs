//! `precompute(array)`: a local array that holds results of an operation in place of one of its operands.
//!
//! # Rewrite
//! ```text
//! x[i] = a[i]; s; b[j] = (x[j] * c) + d  ->  x[i] = a[i] * c; s; b[j] = x[j] + d
//! ```
//!
//! # Legality
//! All reads of the local array are the same operand of one operation, whose other operands are values from outside of the nests. The operation does not trap,
//! so that it may be executed for elements that nothing reads. It has the same operands, so that the results have the same bits.
//!
//! # Cursors
//! All nodes stay.
//!
//! Source: K. Goto, R. van de Geijn, "Anatomy of High-Performance Matrix Multiplication", ACM TOMS 34, 2008 (the factor of a product is applied to a copy of an
//! operand).

use super::vectorize::is_elementwise;
use super::{Outcome, Reason, Refusal, accessed_by_element};
use crate::procedure::{ArrayId, BlockId, Expression, Procedure, Statement};
use analysis::function_facts::has_fact;
use dialects::ir::*;
use std::cell::Cell;

/// Stores, in a local array, the results of the operation that all readers apply to its elements.
pub fn precompute<'c>(before: &Procedure<'c>, array: ArrayId) -> Result<Outcome<'c>, Refusal> {
    accessed_by_element(before, array)?;
    if has_fact(before.function, "strictfp") {
        return Err(Reason::Environment.into());
    }
    let nodes = before.nodes_in(BlockId::Body);
    let statements = || nodes.iter().filter_map(|id| Some((*id, before.as_statement(*id)?)));
    let operation = statements().find_map(|(_, each)| Operation::first(each, array)).ok_or(Reason::NoOperation)?;
    if type_of(only_result(operation.template)) != before.arrays[array.0].element || !is_elementwise(operation.template)
    {
        return Err(Reason::NoOperation.into());
    }
    let mut procedure = before.clone();
    procedure.begin_step();
    for (id, statement) in statements() {
        let mut reads = 0;
        statement.each_load(&mut |access| reads += usize::from(access.array == array));
        match statement {
            Statement::Store(target, value) if target.array == array && reads == 0 => {
                let value = operation.applied_to(value.clone());
                procedure.set_statement(id, Statement::Store(target.clone(), value));
            }
            Statement::Store(target, value) if target.array != array => {
                let replaced = Cell::new(0);
                let value = value.with_parts(&|part| {
                    let element = operation.operand(part, array)?;
                    replaced.set(replaced.get() + 1);
                    Some(element.clone())
                });
                if replaced.get() != reads {
                    return Err(Reason::NoOperation.into());
                }
                procedure.set_statement(id, Statement::Store(target.clone(), value));
            }
            _ if reads == 0 => {}
            _ => return Err(Reason::NoOperation.into()),
        }
    }
    Ok(Outcome { procedure, made: Vec::new() })
}

/// An operation, one of whose operands is an element of the array.
struct Operation<'c> {
    template: Op<'c>,
    /// The position of the element among the operands.
    at: usize,
    operands: Vec<Expression<'c>>,
}

impl<'c> Operation<'c> {
    /// The first operation on an element of an array in a statement, of which the other operands are values from outside.
    fn first(statement: &Statement<'c>, array: ArrayId) -> Option<Self> {
        let Statement::Store(_, value) = statement else { return None };
        let found = Cell::new(None);
        value.with_parts(&|part| {
            let Expression::Apply(template, operands) = part else { return None };
            let is_element = |each: &Expression<'_>| matches!(each, Expression::Load(access) if access.array == array);
            let at = operands.iter().position(is_element)?;
            let mut others = operands.iter().enumerate().filter(|(other, _)| *other != at);
            if others.all(|(_, each)| matches!(each, Expression::Outside(_))) {
                found.set(Some(Self { template: *template, at, operands: operands.clone() }));
            }
            None
        });
        found.into_inner()
    }

    /// The element of the array, if an expression is the operation on one.
    fn operand<'e>(&self, expression: &'e Expression<'c>, array: ArrayId) -> Option<&'e Expression<'c>> {
        let Expression::Apply(template, operands) = expression else { return None };
        let element = operands.get(self.at)?;
        let is_same = |(at, (own, other)): (usize, (&Expression<'c>, &Expression<'c>))| at == self.at || own == other;
        let mut pairs = self.operands.iter().zip(operands).enumerate();
        let is_it = *template == self.template && operands.len() == self.operands.len() && pairs.all(is_same);
        matches!(element, Expression::Load(access) if access.array == array).then_some(element).filter(|_| is_it)
    }

    /// The operation on another value.
    fn applied_to(&self, value: Expression<'c>) -> Expression<'c> {
        let mut operands = self.operands.clone();
        operands[self.at] = value;
        Expression::Apply(self.template, operands)
    }
}
