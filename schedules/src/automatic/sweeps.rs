//! Loop interchange for statements whose innermost loop strides through memory, while another one moves through neighbouring elements.
//!
//! ```text
//! for i { for j { x[i] += a[j][i] * y[j] } }  ->  for j { for i { x[i] += a[j][i] * y[j] } }
//! ```
//! Sources: J. R. Allen, K. Kennedy, "Automatic loop interchange", SIGPLAN 1984; K. S. McKinley, S. Carr, C.-W. Tseng, "Improving Data Locality with
//! Loop Transformations", ACM TOPLAS 18, 1996 (the memory order of loops).

use super::conditions::{LEAST_INNERMOST, has_iterations};
use super::distribute;
use crate::procedure::{Access, Atom, BlockId, Condition, Leaf, Memory, NodeId, Procedure, Subscript};
use crate::proof::accesses::accesses;
use crate::script::{Draft, Refused};
use std::collections::BTreeSet;

/// A statement, and the loop around it that becomes the innermost one.
#[derive(Clone, Debug)]
pub struct Sweep {
    statement: NodeId,
    inner: NodeId,
    /// The number of loops around the statement in that one.
    loops_inside: usize,
}

impl Sweep {
    /// The interchange for a statement whose nest is not in memory order; `None` if there is none.
    pub fn of(procedure: &Procedure<'_>, leaf: &Leaf) -> Option<Self> {
        let is_loop = |(block, _): &(BlockId, usize)| matches!(block, BlockId::Loop(_));
        let loops: Vec<NodeId> =
            leaf.path.iter().rev().take_while(|each| is_loop(each)).filter_map(|(block, _)| block.owner()).collect();
        let elements: Vec<Access<'_>> =
            accesses(procedure, leaf.id).into_iter().map(|each| each.element).collect::<Option<_>>()?;
        let (innermost, outer) = loops.split_first()?;
        // A local variable has one value at a time, so that the iterations of a loop around it cannot become those of an inner one.
        let is_local = |each: &Access<'_>| procedure.arrays[each.array.0].memory == Memory::Local;
        if elements.iter().any(is_local) || !elements.iter().any(|each| stride(each, *innermost) == Stride::Far) {
            return None;
        }
        let is_better = |id: &NodeId| {
            let strides: Vec<_> = elements.iter().map(|each| stride(each, *id)).collect();
            strides.contains(&Stride::Near) && !strides.contains(&Stride::Far)
        };
        let at = outer.iter().position(is_better)?;
        let inner = outer[at];
        // The loops in between are moved over it one by one.
        let is_single =
            |id: &NodeId| procedure.as_loop(*id).is_some_and(|each| each.lower.len() == 1 && each.upper.len() == 1);
        (loops[..=at + 1].iter().all(is_single)).then_some(Self { statement: leaf.id, inner, loops_inside: at + 1 })
    }

    /// The conditions under which it pays, besides those that are known; `None` if they are never met.
    pub fn pays(&self, procedure: &Procedure<'_>) -> Option<BTreeSet<Condition>> {
        let mut all = BTreeSet::new();
        has_iterations(procedure, self.inner, LEAST_INNERMOST, &mut all)?;
        Some(all)
    }

    /// Appends the steps.
    ///
    /// # Errors
    /// The refusal of a step.
    pub fn schedule(&self, draft: &mut Draft<'_>) -> Result<(), Box<Refused>> {
        distribute::isolate(draft, self.statement, self.loops_inside + 1)?;
        let around = draft.procedure.ancestors(self.statement);
        let loops: Vec<NodeId> = around.into_iter().take(self.loops_inside + 1).collect();
        let Some((moved, others)) = loops.split_last() else { return Err(draft.unnamed()) };
        for inner in others.iter().rev() {
            let (outer, inner) = (draft.reference(*moved)?, draft.reference(*inner)?);
            draft.step(&format!("reorder({outer}, {inner})"))?;
        }
        Ok(())
    }
}

/// The number of elements between those that an access touches in consecutive iterations of a loop.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stride {
    /// None: it is the same element.
    Zero,
    /// One, in either direction.
    Near,
    /// Another number, or one that is not known.
    Far,
}

/// The stride of an access in a loop.
pub fn stride(access: &Access<'_>, counter: NodeId) -> Stride {
    if !access.uses(counter) {
        return Stride::Zero;
    }
    let Some((last, others)) = access.subscripts.split_last() else { return Stride::Far };
    let uses = |each: &Subscript<'_>| !matches!(each, Subscript::Affine(index) if !index.uses(counter));
    match last {
        Subscript::Affine(index) if !others.iter().any(uses) && index.is_affine() => {
            match index.terms.get(&Atom::Counter(counter)) {
                Some(1 | -1) => Stride::Near,
                _ => Stride::Far,
            }
        }
        _ => Stride::Far,
    }
}
