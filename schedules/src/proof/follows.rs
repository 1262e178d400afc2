//! Whether conditions follow from what is known.

use super::sets::{Side, Variables, context};
use crate::procedure::{BlockId, Condition, Leaf, NodeId, Procedure};
use crate::rules::Reason;
use analysis::dependence::elimination::is_infeasible;
use analysis::dependence::presburger::Formula;

/// Whether one of several lists of conditions holds, all of it, wherever the nodes of a block are executed: by the facts of the
/// procedure and the loops and conditionals around the block.
pub fn follows(procedure: &Procedure<'_>, block: BlockId, any: &[Vec<Condition>]) -> Result<bool, Reason> {
    let (variables, formula) = against(procedure, block, any)?;
    variables.is_empty(&context()?, &formula)
}

/// The symbols of a case in which nodes of a block are executed, and none of several lists of conditions holds.
pub fn case_against(
    procedure: &Procedure<'_>,
    block: BlockId,
    any: &[Vec<Condition>],
) -> Result<Option<Vec<i64>>, Reason> {
    let (variables, formula) = against(procedure, block, any)?;
    if is_infeasible(&formula) {
        return Ok(None);
    }
    let context = context()?;
    let point = variables.sample(&context, &variables.set(&context, &formula)?)?;
    Ok(point.map(|point| variables.symbols_at(&point).to_vec()))
}

/// Whether the nodes of a block are executed with all of these conditions for some symbols.
pub fn is_possible(procedure: &Procedure<'_>, block: BlockId, all: &[Condition]) -> Result<bool, Reason> {
    let (variables, executed) = executed(procedure, block)?;
    let formula = Formula::All(vec![executed, holds(&variables, all)?]);
    Ok(!variables.is_empty(&context()?, &formula)?)
}

/// The condition under which nodes of a block are executed, and none of several lists of conditions holds.
fn against(procedure: &Procedure<'_>, block: BlockId, any: &[Vec<Condition>]) -> Result<(Variables, Formula), Reason> {
    let (variables, executed) = executed(procedure, block)?;
    let any = any.iter().map(|all| holds(&variables, all)).collect::<Result<_, _>>()?;
    Ok((variables, Formula::All(vec![executed, Formula::Not(Box::new(Formula::Any(any)))])))
}

/// The condition under which the nodes of a block are executed.
fn executed(procedure: &Procedure<'_>, block: BlockId) -> Result<(Variables, Formula), Reason> {
    let here = path(procedure, block);
    let shared: Vec<NodeId> = here.loops().collect();
    let variables = Variables::new(procedure, &shared, &here, &here);
    let executed = variables.is_executed(procedure, &here, Side::First, &|_| None)?;
    let formula = Formula::All(vec![variables.facts(procedure)?, executed]);
    Ok((variables, formula))
}

fn holds(variables: &Variables, all: &[Condition]) -> Result<Formula, Reason> {
    all.iter().map(|each| variables.holds(each, Side::First)).collect::<Result<_, _>>().map(Formula::All)
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
