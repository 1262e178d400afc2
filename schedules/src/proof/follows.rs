//! Whether conditions follow from what is known.

use super::sets::{Side, Variables, context};
use crate::procedure::{BlockId, Condition, Leaf, NodeId, Procedure};
use crate::rules::Reason;
use analysis::dependence::presburger::Formula;

/// Whether one of several lists of conditions holds, all of it, wherever the nodes of a block are executed: by the facts of the
/// procedure and the loops and conditionals around the block. Returns the symbols of a case in which none does.
pub fn follows(procedure: &Procedure<'_>, block: BlockId, any: &[Vec<Condition>]) -> Result<Option<Vec<i64>>, Reason> {
    sample(procedure, block, any, true)
}

/// Whether the nodes of a block are executed with all of these conditions for some symbols.
pub fn is_possible(procedure: &Procedure<'_>, block: BlockId, all: &[Condition]) -> Result<bool, Reason> {
    Ok(sample(procedure, block, &[all.to_vec()], false)?.is_some())
}

/// The symbols of a case in which one of several lists of conditions holds, or in which none does.
fn sample(
    procedure: &Procedure<'_>,
    block: BlockId,
    any: &[Vec<Condition>],
    is_negated: bool,
) -> Result<Option<Vec<i64>>, Reason> {
    let here = path(procedure, block);
    let shared: Vec<NodeId> = here.loops().collect();
    let variables = Variables::new(procedure, &shared, &here, &here);
    let all = |conditions: &Vec<Condition>| {
        let all = conditions.iter().map(|each| variables.holds(each, Side::First));
        all.collect::<Result<_, _>>().map(Formula::All)
    };
    let any = Formula::Any(any.iter().map(all).collect::<Result<_, Reason>>()?);
    let wanted = if is_negated { Formula::Not(Box::new(any)) } else { any };
    let executed = variables.is_executed(procedure, &here, Side::First, &|_| None)?;
    let formula = Formula::All(vec![variables.facts(procedure)?, executed, wanted]);
    let context = context()?;
    let point = variables.sample(&context, &variables.set(&context, &formula)?)?;
    Ok(point.map(|point| variables.symbols_at(&point).to_vec()))
}

/// A block with those around it, as if a statement were at its beginning.
pub(super) fn path(procedure: &Procedure<'_>, block: BlockId) -> Leaf {
    let mut path = vec![(block, 0)];
    let mut owner = block.owner();
    while let Some((around, at)) = owner.and_then(|id| procedure.place(id)) {
        path.push((around, at));
        owner = around.owner();
    }
    path.reverse();
    Leaf { id: block.owner().unwrap_or(NodeId(0)), path }
}
