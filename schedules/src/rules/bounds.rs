//! Bounds of loops that others make superfluous.

use super::{Reason, loop_of, sum};
use crate::procedure::{BlockId, Condition, Index, NodeId, Procedure};
use crate::proof::follows;

/// Drops the bounds of a loop that are known never to be the greatest lower or the least upper ones.
pub(super) fn drop_bounds(procedure: &mut Procedure<'_>, id: NodeId) -> Result<(), Reason> {
    let (block, _) = procedure.place(id).ok_or(Reason::NotALoop)?;
    let each = loop_of(procedure, id)?;
    let lower = necessary(procedure, block, &each.lower, 1)?;
    let upper = necessary(procedure, block, &each.upper, -1)?;
    if let Some(each) = procedure.as_loop_mut(id) {
        (each.lower, each.upper) = (lower, upper);
    }
    Ok(())
}

/// The bounds that are not known to be reached by others: the greatest lower ones, with sign 1, or the least upper ones, with -1.
fn necessary(procedure: &Procedure<'_>, block: BlockId, bounds: &[Index], sign: i64) -> Result<Vec<Index>, Reason> {
    let mut kept: Vec<Index> = Vec::new();
    for bound in bounds {
        let is_reached =
            |other: &Index| Ok(holds(procedure, block, sum(other, bound, -1)?.times(sign).ok_or(Reason::Overflow)?));
        if kept.iter().map(is_reached).collect::<Result<Vec<_>, Reason>>()?.contains(&true) {
            continue;
        }
        let mut others = Vec::new();
        for other in kept {
            let distance = sum(bound, &other, -1)?.times(sign).ok_or(Reason::Overflow)?;
            if !holds(procedure, block, distance) {
                others.push(other);
            }
        }
        kept = others;
        kept.push(bound.clone());
    }
    Ok(kept)
}

/// Whether a number is known not to be negative where a block is executed.
pub(super) fn holds(procedure: &Procedure<'_>, block: BlockId, number: Index) -> bool {
    match number.as_constant() {
        Some(number) => number >= 0,
        None => follows(procedure, block, &[vec![Condition::NotNegative(number)]]) == Ok(true),
    }
}
