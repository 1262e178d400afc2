//! Rewrites as rules make them, without proofs: of what is refused, some would have been right.

use schedules::procedure::*;
use schedules::rules::{Argument, Arguments, Reason, Refusal};

/// The procedure that a rule would have made, if its proof was the only obstacle; `None` for rules and refusals of other kinds.
pub fn unproven<'c>(
    rule: &str,
    before: &Procedure<'c>,
    arguments: &Arguments,
    refusal: &Refusal,
) -> Option<Procedure<'c>> {
    let by_proof = matches!(
        refusal.reason,
        Reason::Dependence | Reason::Instances | Reason::Limit | Reason::NotExpressible | Reason::InnerBounds
    );
    let is_possible = match rule {
        "reorder" => refusal.reason != Reason::InnerBounds,
        _ => rule != "shadow",
    };
    if by_proof && is_possible { rewritten(rule, before, arguments) } else { None }
}

/// The procedure that a rule makes, without a proof; `None` for rules of other kinds.
pub fn rewritten<'c>(rule: &str, before: &Procedure<'c>, arguments: &Arguments) -> Option<Procedure<'c>> {
    let node = |at: usize| match arguments.0.get(at) {
        Some(Some(Argument::Node(id))) => Some(*id),
        _ => None,
    };
    let (first, second) = (node(0)?, node(1));
    let mut after = before.clone();
    match rule {
        "reorder" => interchange(&mut after, first, second?)?,
        "fission" => distribute(&mut after, first)?,
        "fuse" => fuse(&mut after, first, second?)?,
        "swap" => {
            let (block, at) = after.place(first)?;
            let mut nodes = after.block(block).to_vec();
            nodes.swap(at, at + 1);
            after.set_block(block, nodes);
        }
        "reverse" => {
            let each = after.as_loop(first)?;
            let ends = each.lower[0].plus(&each.upper[0], 1)?.plus_constant(-1)?;
            let mirrored = ends.plus(&Index::counter(first), -1)?;
            substitute(&mut after, first, first, &mirrored)?;
        }
        "parallel" | "vectorize" => after.as_loop_mut(first)?.order = Order::Parallel,
        "remove_loop" => {
            let lower = after.as_loop(first)?.lower[0].clone();
            let body = substitute(&mut after, first, first, &lower)?;
            after.replace(first, body)?;
        }
        "shadow" => after.replace(first, Vec::new())?,
        "simplify_if" => {
            let then = after.block(BlockId::Then(first)).to_vec();
            after.replace(first, then)?;
        }
        _ => return None,
    }
    Some(after)
}

/// Replaces a counter in the nodes of a loop, which are returned.
fn substitute(after: &mut Procedure<'_>, of: NodeId, counter: NodeId, by: &Index) -> Option<Vec<NodeId>> {
    let body = after.block(BlockId::Loop(of)).to_vec();
    for node in &body {
        after.substitute(*node, &|each| (each == counter).then(|| by.clone()))?;
    }
    Some(body)
}

fn interchange(after: &mut Procedure<'_>, outer: NodeId, inner: NodeId) -> Option<()> {
    let body = after.block(BlockId::Loop(inner)).to_vec();
    after.replace(outer, vec![inner])?;
    after.set_block(BlockId::Loop(inner), vec![outer]);
    after.set_block(BlockId::Loop(outer), body);
    Some(())
}

fn distribute(after: &mut Procedure<'_>, last: NodeId) -> Option<()> {
    let (BlockId::Loop(id), at) = after.place(last)? else { return None };
    let mut body = after.block(BlockId::Loop(id)).to_vec();
    let moved = body.split_off(at + 1);
    let whole = after.as_loop(id)?.clone();
    after.set_block(BlockId::Loop(id), body);
    let second = after.add(Node::Loop(Loop { body: moved, ..whole }));
    substitute(after, second, id, &Index::counter(second))?;
    after.replace(id, vec![id, second])
}

fn fuse(after: &mut Procedure<'_>, first: NodeId, second: NodeId) -> Option<()> {
    let added = substitute(after, second, second, &Index::counter(first))?;
    let body = [after.block(BlockId::Loop(first)), &added].concat();
    after.set_block(BlockId::Loop(first), body);
    after.set_block(BlockId::Loop(second), Vec::new());
    after.replace(second, Vec::new())
}
