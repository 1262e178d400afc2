//! Loop distribution around one statement.

use crate::procedure::{BlockId, NodeId};
use crate::script::{Draft, Refused};

/// Distributes loops around a statement, at most `count` of them, inner ones first, so that they contain nothing else.
///
/// # Errors
/// The refusal of a step.
pub fn isolate(draft: &mut Draft<'_>, statement: NodeId, count: usize) -> Result<(), Box<Refused>> {
    let mut inner = statement;
    for _ in 0..count {
        let Some((BlockId::Loop(_), at)) = draft.procedure.place(inner) else { break };
        if let Some(before) = at.checked_sub(1) {
            fission(draft, inner, before)?;
        }
        // The loop around the statement may be another one now.
        let Some((block, at)) = draft.procedure.place(inner) else { break };
        if at + 1 < draft.procedure.block(block).len() {
            fission(draft, inner, at)?;
        }
        let Some(around) = draft.procedure.place(inner).and_then(|(block, _)| block.owner()) else { break };
        inner = around;
    }
    Ok(())
}

/// Distributes loops around a statement, at most `count` of them, inner ones first, so that it comes last and has nests of its own.
///
/// # Errors
/// The refusal of a step.
pub fn sink(draft: &mut Draft<'_>, statement: NodeId, count: usize) -> Result<(), Box<Refused>> {
    let mut inner = statement;
    for _ in 0..count {
        loop {
            let Some((block, at)) = draft.procedure.place(inner) else { return Err(draft.unnamed()) };
            let Some(next) = draft.procedure.block(block).get(at + 1).copied() else { break };
            let (first, second) = (draft.reference(inner)?, draft.reference(next)?);
            draft.step(&format!("swap({first}, {second})"))?;
        }
        let Some((BlockId::Loop(_), at)) = draft.procedure.place(inner) else { break };
        if let Some(before) = at.checked_sub(1) {
            fission(draft, inner, before)?;
        }
        let Some(around) = draft.procedure.place(inner).and_then(|(block, _)| block.owner()) else { break };
        inner = around;
    }
    Ok(())
}

/// Moves a node in front of those before it in its block, as far as they may change places.
///
/// # Errors
/// No name stands for a node.
pub fn raise(draft: &mut Draft<'_>, node: NodeId) -> Result<(), Box<Refused>> {
    while let Some((block, at)) = draft.procedure.place(node).filter(|(_, at)| *at > 0) {
        let before = draft.procedure.block(block)[at - 1];
        let (first, second) = (draft.reference(before)?, draft.reference(node)?);
        if draft.step(&format!("swap({first}, {second})")).is_err() {
            break;
        }
    }
    Ok(())
}

/// Distributes the loop around a node behind the node at a position of its block.
fn fission(draft: &mut Draft<'_>, of: NodeId, at: usize) -> Result<(), Box<Refused>> {
    let last = draft.procedure.place(of).map(|(block, _)| draft.procedure.block(block)[at]);
    let last = last.ok_or_else(|| draft.unnamed())?;
    let last = draft.reference(last)?;
    draft.step(&format!("fission({last})"))
}
