//! `split_write(statement)`: two statements for a store of the result of an operation.
//!
//! # Rewrite
//! ```text
//! a[i] = x + y  ->  a[i] = x; a[i] = a[i] + y
//! ```
//!
//! # Legality
//! The operation has two operands, of the type of the element, and is the same afterwards. Neither the second operand nor the subscripts read
//! what may be the element.
//!
//! # Cursors
//! The statement is the second one afterwards.

use super::{Outcome, Reason, Refusal};
use crate::procedure::{Expression, Node, NodeId, Procedure, Statement};
use crate::proof::accesses::accesses;

/// Stores the first operand of the operation whose result a statement stores, and then the result.
pub fn split_write<'c>(before: &Procedure<'c>, id: NodeId) -> Result<Outcome<'c>, Refusal> {
    let Some(Statement::Store(target, Expression::Apply(template, operands))) = before.as_statement(id) else {
        return Err(Reason::NotBinary.into());
    };
    let element = before.arrays[target.array.0].element;
    let [first, second] = operands.as_slice() else { return Err(Reason::NotBinary.into()) };
    if first.r#type(&before.arrays) != Some(element) {
        return Err(Reason::NotBinary.into());
    }
    let mut procedure = before.clone();
    let added = procedure.add(Node::Statement(Statement::Store(target.clone(), first.clone())));
    let combined = Expression::Apply(*template, vec![Expression::Load(target.clone()), second.clone()]);
    // The reads of the second operand and of subscripts, which the first statement must not change.
    let reads = procedure.add(Node::Statement(Statement::Store(target.clone(), second.clone())));
    let all = accesses(&procedure, reads);
    let Some((write, reads)) = all.split_last() else { return Err(Reason::NotBinary.into()) };
    if reads.iter().any(|each| each.conflicts(write, &procedure)) {
        return Err(Reason::Between.into());
    }
    procedure.set_statement(id, Statement::Store(target.clone(), combined));
    procedure.insert_before(id, vec![added]).ok_or(Reason::NotBinary)?;
    Ok(Outcome { procedure, made: vec![("first", added)] })
}
