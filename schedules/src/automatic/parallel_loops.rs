//! Parallel loops: the outermost loops of nests whose iterations are independent, and which have enough work for threads.
//!
//! ```text
//! for i { for j { b[i][j] = f(a[i][j]) } }  ->  if (n >= 256) { parallel for i { .. } } else { for i { .. } }
//! ```
//! They come last: tiles and strips that other rewrites made are what threads execute. Where the numbers of iterations are not known, they are tested at run time.
//!
//! Source: M. Wolf, M. Lam, "A Loop Transformation Theory and an Algorithm to Maximize Parallelism", IEEE TPDS 2, 1991 (coarse-grain parallelism).

use super::conditions::{is_outside, length};
use crate::procedure::{Condition, Index, NodeId, Order, Procedure, Statement};
use crate::proof::{follows, is_possible};
use crate::script::Draft;

/// The bytes that statements store for which threads pay: they take some ten microseconds, also in vectors, and a team of threads takes some to start.
const LEAST_BYTES: i64 = 1 << 19;

/// The most loops of a function for which a proof is tried.
const MOST_ATTEMPTS: usize = 32;

/// Lets threads execute the loops of a draft whose iterations are independent, at most `most` of them. Returns their number.
pub fn schedule(draft: &mut Draft<'_>, most: usize) -> usize {
    let mut waiting: Vec<NodeId> = loops_in(&draft.procedure, draft.procedure.block(draft.procedure.main_block()));
    waiting.reverse();
    let (mut count, mut attempts) = (0, 0);
    while let Some(id) = waiting.pop().filter(|_| attempts < MOST_ATTEMPTS && count < most) {
        let Some(conditions) = enough(&draft.procedure, id) else { continue };
        let is_parallel =
            |each: &NodeId| draft.procedure.as_loop(*each).is_some_and(|each| each.order == Order::Parallel);
        if is_parallel(&id) {
            continue;
        }
        let has_threads = draft.procedure.nodes_of(id).iter().any(is_parallel);
        attempts += usize::from(!has_threads);
        match if has_threads { None } else { parallel(draft, id, &conditions) } {
            Some(after) => {
                *draft = after;
                count += 1;
            }
            None => {
                let mut inside = loops_in(&draft.procedure, &bodies(&draft.procedure, id));
                inside.reverse();
                waiting.extend(inside);
            }
        }
    }
    count
}

/// The nodes directly in a loop.
fn bodies(procedure: &Procedure<'_>, id: NodeId) -> Vec<NodeId> {
    procedure.blocks(id).into_iter().flat_map(|block| procedure.block(block).to_vec()).collect()
}

/// The outermost loops among nodes, and in conditionals among them, that steps can name.
fn loops_in(procedure: &Procedure<'_>, nodes: &[NodeId]) -> Vec<NodeId> {
    let named = procedure.named_nodes();
    let mut all = Vec::new();
    for node in nodes {
        if procedure.as_loop(*node).is_some() {
            all.extend(named.contains(node).then_some(*node));
        } else {
            all.extend(loops_in(procedure, &bodies(procedure, *node)));
        }
    }
    all
}

/// The draft with a parallel loop, in a version for conditions if there are any; `None` if that is not legal.
fn parallel<'c>(draft: &Draft<'c>, id: NodeId, conditions: &[Condition]) -> Option<Draft<'c>> {
    let mut after = draft.clone();
    let reference = after.reference(id).ok()?;
    if conditions.is_empty() {
        after.step(&format!("parallel({reference})")).ok()?;
        return Some(after);
    }
    let texts: Vec<_> = conditions.iter().map(|each| after.procedure.condition(each)).collect();
    after.step(&format!("specialise({reference}, {})", texts.join(" && "))).ok()?;
    let reference = after.reference(id).ok()?;
    after.step(&format!("parallel({reference})")).ok()?;
    Some(after)
}

/// The conditions under which a loop has enough work for threads, besides those that are known; `None` if it never has.
fn enough(procedure: &Procedure<'_>, id: NodeId) -> Option<Vec<Condition>> {
    let own = factor(procedure, id);
    if matches!(own, Factor::Known(count) if count < 2) {
        return None;
    }
    let loops = |statement: NodeId| {
        let around = procedure.ancestors(statement).into_iter().filter(|each| procedure.as_loop(*each).is_some());
        let inside = around.take_while(|each| *each != id);
        let mut all: Vec<NodeId> = inside.collect();
        all.push(id);
        all
    };
    let conditions = |statement: NodeId| {
        let (block, _) = procedure.place(statement)?;
        let stored = procedure.block(block).iter().filter_map(|each| bytes(procedure, *each));
        conditions(procedure, &loops(statement), stored.sum())
    };
    procedure.statements_of(id).into_iter().filter_map(conditions).min_by_key(Vec::len)
}

/// The bytes that a statement stores, if it is a store of a number.
fn bytes(procedure: &Procedure<'_>, statement: NodeId) -> Option<i64> {
    let Some(Statement::Store(target, _)) = procedure.as_statement(statement) else { return None };
    procedure.element_bytes(target.array)
}

/// The number of iterations of a loop.
enum Factor {
    /// At most this, for the last ones of tiles may be fewer.
    Known(i64),
    /// It depends on counters, or on several bounds.
    Dependent,
    /// It is one of symbols.
    Symbolic,
}

fn factor(procedure: &Procedure<'_>, id: NodeId) -> Factor {
    let Some(each) = procedure.as_loop(id) else { return Factor::Known(1) };
    let lengths = each.upper.iter().flat_map(|upper| each.lower.iter().map(move |lower| upper.plus(lower, -1)));
    let lengths: Vec<_> = lengths.flatten().collect();
    // A bound beside a constant is the end of the last tile if it depends on counters.
    let is_tile = lengths.iter().all(|length| length.as_constant().is_some() || !is_outside(length));
    let constant = lengths.iter().filter_map(Index::as_constant).min().filter(|_| is_tile);
    let is_single = each.lower.len() == 1 && each.upper.len() == 1;
    match constant {
        Some(count) => Factor::Known(count.max(0)),
        None if is_single && length(procedure, id).is_some_and(|length| is_outside(&length)) => Factor::Symbolic,
        None => Factor::Dependent,
    }
}

/// The conditions under which statements that store `bytes` are executed often enough; `None` if they never are. Numbers of iterations that depend on counters are taken to be as
/// large as those of symbols.
fn conditions(procedure: &Procedure<'_>, loops: &[NodeId], bytes: i64) -> Option<Vec<Condition>> {
    let factors: Vec<_> = loops.iter().map(|id| (*id, factor(procedure, *id))).collect();
    let known = factors.iter().fold(bytes, |product, (_, factor)| match factor {
        Factor::Known(count) => product.saturating_mul(*count),
        Factor::Dependent | Factor::Symbolic => product,
    });
    let unknown = factors.iter().filter(|(_, factor)| !matches!(factor, Factor::Known(_))).count();
    let left = (LEAST_BYTES - 1).checked_div(known)? + 1;
    if left <= 1 {
        return Some(Vec::new());
    }
    let symbolic = factors.iter().filter(|(_, factor)| matches!(factor, Factor::Symbolic));
    let lengths: Vec<_> = symbolic.map(|(id, _)| length(procedure, *id)).collect::<Option<_>>()?;
    if lengths.is_empty() {
        return None;
    }
    let exponent = u32::try_from(unknown).ok()?;
    let least = (1..).find(|each: &i64| each.checked_pow(exponent).is_none_or(|power| power >= left))?;
    let mut all = Vec::new();
    for length in lengths {
        let condition = Condition::NotNegative(length.plus_constant(-least)?);
        let is_known = follows(procedure, procedure.main_block(), &[vec![condition.clone()]]) == Ok(true);
        if !is_known && !all.contains(&condition) {
            all.push(condition);
        }
    }
    let is_possible = is_possible(procedure, procedure.main_block(), &all) == Ok(true);
    is_possible.then_some(all)
}
