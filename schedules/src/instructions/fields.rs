//! The values of configuration fields.
//!
//! A field is state of the machine that instructions set and others assume, a variable `rmlir_config_NAME` of a library. In a procedure
//! it is an array without dimensions that nothing loads: what an instruction assumes of it is no access, but is proven again
//! after each step, and so is the value that a statement reads there ([`Expression::Field`]). So a rewrite may move a statement that
//! sets a field across all others as long as what is assumed still holds. Functions that are called may set any field.
//!
//! Source: configuration state in Y. Ikarashi et al., "Exocompilation", PLDI 2022, sections 3.2.3 and 6; here what a loop leaves is
//! known if it has an iteration and always sets the same value, where the paper has no value.

use crate::procedure::{
    ArrayId, BlockId, Condition, Expression, Index, Memory, Node, NodeId, Order, Part, Procedure, Statement,
};
use crate::proof;
use dialects::ir::{Trait, any_op, has_trait};

/// A configuration field, as an index into those of the library.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct FieldId(pub usize);

/// The array of a field, if the procedure sets it.
pub fn array_of(procedure: &Procedure<'_>, field: FieldId) -> Option<ArrayId> {
    procedure.arrays.iter().position(|each| each.memory == Memory::Field(field)).map(ArrayId)
}

/// The value of a field in front of a node; `None` if it is not known.
pub fn value_before(procedure: &Procedure<'_>, node: NodeId, field: FieldId) -> Option<Index> {
    let array = array_of(procedure, field)?;
    let (block, at) = procedure.place(node)?;
    before(procedure, array, block, at)
}

/// The value of a field behind all nodes; `None` if it is not known.
pub fn value_at_end(procedure: &Procedure<'_>, field: FieldId) -> Option<Index> {
    before_end(procedure, array_of(procedure, field)?, BlockId::Body)
}

/// A statement that reads a field where its value is not known to be the one that was meant.
#[derive(Clone, Debug, PartialEq)]
pub struct Stale {
    pub statement: NodeId,
    pub field: FieldId,
    /// The value that was meant.
    pub value: Index,
}

/// The first such statement of a node, or of the procedure.
pub fn stale(procedure: &Procedure<'_>, within: Option<NodeId>) -> Option<Stale> {
    if !procedure.arrays.iter().any(|each| each.memory.field().is_some()) {
        return None;
    }
    let all = within.map_or_else(|| procedure.nodes_in(BlockId::Body), |id| procedure.nodes_of(id));
    for statement in all {
        let mut found = None;
        let mut look = |field: FieldId, value: &Index| {
            if found.is_none() && !is_known(procedure, statement, field, value) {
                found = Some(Stale { statement, field, value: value.clone() });
            }
        };
        if let Some(each) = procedure.as_statement(statement) {
            each.each_part(&mut |part| match part {
                Part::Field(field, value) => look(field, value),
                Part::Load(_) | Part::Index(_) => {}
            });
        }
        if found.is_some() {
            return found;
        }
    }
    None
}

/// Whether a field has a value in front of a node, as far as is known.
fn is_known(procedure: &Procedure<'_>, node: NodeId, field: FieldId, value: &Index) -> bool {
    let difference = value_before(procedure, node, field).and_then(|known| known.plus(value, -1));
    let (Some(difference), Some((block, _))) = (difference, procedure.place(node)) else { return false };
    match difference.as_constant() {
        Some(difference) => difference == 0,
        None => proof::follows(procedure, block, &[vec![Condition::Zero(difference)]]) == Ok(true),
    }
}

/// The value in front of the node at a position of a block.
fn before(procedure: &Procedure<'_>, array: ArrayId, block: BlockId, at: usize) -> Option<Index> {
    for id in procedure.block(block)[..at].iter().rev() {
        match after(procedure, array, *id) {
            After::Unchanged => {}
            After::Value(value) => return Some(value),
            After::Unknown => return None,
        }
    }
    let owner = block.owner()?;
    let (around, place) = procedure.place(owner)?;
    match procedure.node(owner) {
        Node::Loop(each) if !each.body.iter().all(|id| matches!(after(procedure, array, *id), After::Unchanged)) => {
            // Iterations may start with what the one before has left, unless that is what the first one starts with.
            let first = before(procedure, array, around, place)?;
            let left = before_end(procedure, array, block)?;
            (each.order == Order::Sequential && !left.uses(owner) && left == first).then_some(first)
        }
        _ => before(procedure, array, around, place),
    }
}

/// The value at the end of a block that sets it in the block itself.
fn before_end(procedure: &Procedure<'_>, array: ArrayId, block: BlockId) -> Option<Index> {
    match left_by(procedure, array, block) {
        After::Value(value) => Some(value),
        After::Unchanged | After::Unknown => None,
    }
}

/// The value that the nodes of a block leave.
fn left_by(procedure: &Procedure<'_>, array: ArrayId, block: BlockId) -> After {
    let all = procedure.block(block).iter().rev().map(|id| after(procedure, array, *id));
    all.into_iter().find(|each| !matches!(each, After::Unchanged)).unwrap_or(After::Unchanged)
}

/// The value that a node leaves in a field.
enum After {
    Unchanged,
    Value(Index),
    Unknown,
}

fn after(procedure: &Procedure<'_>, array: ArrayId, id: NodeId) -> After {
    match procedure.node(id) {
        Node::Statement(Statement::Store(target, Expression::Index(value))) if target.array == array => {
            After::Value(value.clone())
        }
        Node::Statement(Statement::Store(target, _)) if target.array == array => After::Unknown,
        Node::Statement(Statement::Opaque(opaque)) => {
            // A callee may set fields even if it writes no memory: it may have a schedule of its own.
            let is_call = any_op(opaque.op, |op| has_trait(op, Trait::Call));
            let writes = opaque.touches.iter().any(|touch| touch.writes);
            if is_call || writes { After::Unknown } else { After::Unchanged }
        }
        Node::Statement(_) | Node::Gone(_) => After::Unchanged,
        Node::Loop(each) => {
            let inside = procedure.blocks(id).into_iter().map(|block| before_end(procedure, array, block));
            let sets = procedure.nodes_of(id).into_iter().skip(1).any(|inner| match procedure.node(inner) {
                Node::Statement(_) => !matches!(after(procedure, array, inner), After::Unchanged),
                _ => false,
            });
            let value = inside.flatten().next().filter(|value| each.order == Order::Sequential && !value.uses(id));
            match value {
                _ if !sets => After::Unchanged,
                Some(value) if has_iteration(procedure, id) => After::Value(value),
                _ => After::Unknown,
            }
        }
        Node::If(_) => {
            let [then, otherwise] =
                [BlockId::Then(id), BlockId::Otherwise(id)].map(|block| left_by(procedure, array, block));
            match (then, otherwise) {
                (After::Unchanged, After::Unchanged) => After::Unchanged,
                (After::Value(one), After::Value(other)) if one == other => After::Value(one),
                _ => After::Unknown,
            }
        }
    }
}

/// Whether a loop has at least one iteration wherever it is executed.
fn has_iteration(procedure: &Procedure<'_>, id: NodeId) -> bool {
    let Some((each, (block, _))) = procedure.as_loop(id).zip(procedure.place(id)) else { return false };
    let pairs = each.upper.iter().flat_map(|upper| each.lower.iter().map(move |lower| (upper, lower)));
    let conditions = pairs.map(|(upper, lower)| upper.plus(lower, -1)?.plus_constant(-1).map(Condition::NotNegative));
    let conditions = conditions.collect::<Option<Vec<_>>>();
    conditions.is_some_and(|all| proof::follows(procedure, block, &[all]) == Ok(true))
}
