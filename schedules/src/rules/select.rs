//! `select(node)`: instructions for a node and those in it.
//!
//! # Rewrite
//! ```text
//! for k { for i = 0 to 16 { c[i] += a[k] * b[k][i] } }  ->  for k { madd16(c, a + k, b[k]) }
//! ```
//! Nodes that have an instruction keep it. An outer node comes before those in it, and the first instruction of the library that executes it is taken.
//!
//! # Legality
//! As for [`super::replace()`]. Each store in the node gets an instruction.
//!
//! # Cursors
//! All nodes stay.

use super::{Outcome, Reason, Refusal};
use crate::instructions::{InstructionId, Mismatch, unify};
use crate::procedure::{NodeId, Procedure, Statement};
use std::rc::Rc;

/// Lets instructions execute a node, or the nodes in it.
pub fn select<'c>(before: &Procedure<'c>, id: NodeId) -> Result<Outcome<'c>, Refusal> {
    if before.ancestors(id).into_iter().chain([id]).any(|each| before.instruction(each).is_some()) {
        return Err(Reason::Marked.into());
    }
    let mut procedure = before.clone();
    procedure.begin_step();
    node(&mut procedure, id, None)?;
    Ok(Outcome { procedure, made: Vec::new() })
}

/// Marks a node or those in it. `nearest`: the instruction that came nearest for a node around it, and what was in the way.
fn node(
    procedure: &mut Procedure<'_>,
    id: NodeId,
    mut nearest: Option<(InstructionId, Mismatch)>,
) -> Result<(), Refusal> {
    if procedure.instruction(id).is_some() {
        return Ok(());
    }
    let library = Rc::clone(&procedure.library);
    for (instruction, _) in library.all() {
        match unify(procedure, id, instruction) {
            Ok(_) => {
                procedure.mark(id, instruction);
                return Ok(());
            }
            Err(mismatch) if nearest.is_none_or(|(_, other)| mismatch as u8 > other as u8) => {
                nearest = Some((instruction, mismatch));
            }
            Err(_) => {}
        }
    }
    match procedure.as_statement(id) {
        Some(Statement::Store(..) | Statement::Atomic(_) | Statement::Opaque(_)) => {
            let nearest = nearest.and_then(|(id, mismatch)| Some((&library.get(id)?.name, mismatch)));
            let nearest = nearest.map(|(name, mismatch)| format!("the nearest one is `{name}`: {mismatch}"));
            let notes = [format!("it is `{}`", procedure.line(id))].into_iter().chain(nearest).collect();
            Err(Refusal { notes, ..Reason::NoInstruction.into() })
        }
        Some(Statement::Allocate(_) | Statement::Prefetch(_) | Statement::Return(..)) => Ok(()),
        None => {
            let blocks = procedure.blocks(id);
            let inner: Vec<_> = blocks.into_iter().flat_map(|each| procedure.block(each).to_vec()).collect();
            inner.into_iter().try_for_each(|each| node(procedure, each, nearest))
        }
    }
}
