//! `stage(array, around, name, along, of, beside)`: a local copy of the elements that a node accesses.
//!
//! # Rewrite
//! ```text
//! s  ->  allocate b; for i { b[i] = a[f + i] } s' for i { a[f + i] = b[i] }
//! ```
//! where `s'` accesses `b[x - f]` instead of `a[x]`. The first loop is left out if no element is read, the second one if none is
//! written. If the node is a loop that may have no iterations, a conditional that it has one is around all of it. With `along`, only the
//! accesses whose subscripts contain the counter of that loop are to the copy: in `a[i] * a[j]`, one of the two. With `of`, only those with the subscripts of
//! the element that a statement writes: in `a[i] += a[j]`, the sum. With `along` and `beside`, those that contain the counter, without those of the
//! element that a statement writes: in `a[i][j] += a[i][k] * a[k][j]` along `i`, the first factor.
//!
//! # Legality
//! By [`crate::proof::window()`]: the extents of the window have constant limits, no other access in the node may touch its bytes, and every one
//! of its elements is accessed by the node, for memory behind an array may not exist; if one is written, all are, for other threads
//! may own the others.
//!
//! # Cursors
//! All nodes stay. The loops of the copies have the names `b_in0`, `b_in1`, ... and `b_out0`, ...; `load` and `store` are the outermost ones,
//! `load_inner` and `store_inner` the innermost ones.

use super::{Made, Outcome, Reason, Refusal};
use crate::procedure::{
    Access, Array, ArrayId, BlockId, Expression, If, Index, Loop, Memory, Node, NodeId, Order, Procedure, Statement,
    Subscript,
};
use crate::proof::{Chosen, Window, window};
use dialects::ir::Loc;

/// Copies the elements of an array that a node accesses to a local array of this name for as long as the node is executed. Only the chosen
/// accesses are meant.
pub fn stage<'c>(
    before: &Procedure<'c>,
    array: ArrayId,
    around: NodeId,
    name: &str,
    chosen: &Chosen<'c>,
) -> Result<Outcome<'c>, Refusal> {
    if before.arrays[array.0].memory.field().is_some() {
        return Err(Reason::Field.into());
    }
    let is_atomic =
        |id: &NodeId| matches!(before.as_statement(*id), Some(Statement::Atomic(each)) if each.target.array == array);
    if before.nodes_of(around).iter().any(is_atomic) {
        return Err(Reason::Atomic.into());
    }
    let window = window(before, around, array, chosen)?;
    let location = before.location(around).ok_or(Reason::NotInLoop)?;
    let mut after = before.clone();
    let extents = window.extents.iter().map(|extent| Some(Index::from(extent.limit))).collect();
    let element = before.arrays[array.0].element;
    let local = Array { name: name.to_owned(), element, extents, wraps: false, memory: Memory::Local };
    let copy = after.add_array(local);
    if before.regrouped.contains(&array) {
        after.regrouped.push(copy);
    }
    if before.retyped.contains(&array) {
        after.retyped.push(copy);
    }
    let mut nodes = vec![after.add(Node::Statement(Statement::Allocate(copy)))];
    let mut made: Made = vec![("allocation", nodes[0])];
    if window.reads {
        let load = transfer(&mut after, &window, (array, copy), Direction::In, location)?;
        nodes.push(load);
        made.extend([("load", load), ("load_inner", innermost(&after, load))]);
    }
    nodes.push(around);
    redirect(&mut after, around, (array, copy), chosen, &window)?;
    if window.writes {
        let store = transfer(&mut after, &window, (array, copy), Direction::Out, location)?;
        nodes.push(store);
        made.extend([("store", store), ("store_inner", innermost(&after, store))]);
    }
    if window.guard.is_empty() {
        after.replace(around, nodes).ok_or(Reason::NotInLoop)?;
    } else {
        let (conditions, otherwise) = (window.guard, Vec::new());
        let guard = after.add(Node::If(If { conditions, then: Vec::new(), otherwise, location }));
        after.replace(around, vec![guard]).ok_or(Reason::NotInLoop)?;
        after.set_block(BlockId::Then(guard), nodes);
        made.push(("guard", guard));
    }
    Ok(Outcome { procedure: after, made })
}

/// The accesses that the optional arguments choose: those along a loop, those of the element that the statement `of` writes, or those along a loop but for
/// the element that the statement `beside` writes.
pub(super) fn chosen<'c>(
    procedure: &Procedure<'c>,
    array: ArrayId,
    along: Option<NodeId>,
    [of, beside]: [Option<NodeId>; 2],
) -> Result<Chosen<'c>, Reason> {
    let written = |statement| match procedure.as_statement(statement) {
        Some(Statement::Store(target, _)) if target.array == array => Ok(target.clone()),
        _ => Err(Reason::NotWritten),
    };
    match (along, of, beside) {
        (None, None, None) => Ok(Chosen::All),
        (Some(counter), None, None) => Ok(Chosen::Along(counter)),
        (None, Some(statement), None) => Ok(Chosen::Of(written(statement)?)),
        (Some(counter), None, Some(statement)) => Ok(Chosen::Beside(counter, written(statement)?)),
        _ => Err(Reason::Argument),
    }
}

/// The direction of a copy.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Direction {
    /// From the array.
    In,
    /// To the array.
    Out,
}

/// Loops that copy a window.
fn transfer<'c>(
    procedure: &mut Procedure<'c>,
    window: &Window,
    (array, copy): (ArrayId, ArrayId),
    direction: Direction,
    location: Loc<'c>,
) -> Result<NodeId, Reason> {
    let name = procedure.arrays[copy.0].name.clone();
    let mut loops = Vec::new();
    for (dimension, extent) in window.extents.iter().enumerate() {
        let name = format!("{name}_{}{dimension}", if direction == Direction::In { "in" } else { "out" });
        let (lower, body) = (vec![0.into()], Vec::new());
        let upper = [&[extent.limit.into()], extent.others.as_slice()].concat();
        let (order, hints) = (Order::Sequential, Vec::new());
        loops.push(procedure.add(Node::Loop(Loop { name, lower, upper, body, order, location, hints })));
    }
    let local: Vec<Index> = loops.iter().map(|id| Index::counter(*id)).collect();
    let global = local.iter().zip(&window.first).map(|(at, first)| super::sum(at, first, 1));
    let global = global.collect::<Result<Vec<_>, _>>()?;
    let access = |array, subscripts: Vec<Index>| {
        let subscripts = subscripts.into_iter().map(Subscript::Affine).collect();
        Access { array, subscripts, location }
    };
    let (local, global) = (access(copy, local), access(array, global));
    let (target, source) = if direction == Direction::In { (local, global) } else { (global, local) };
    let mut node = procedure.add(Node::Statement(Statement::Store(target, Expression::Load(source))));
    for id in loops.into_iter().rev() {
        procedure.set_block(BlockId::Loop(id), vec![node]);
        node = id;
    }
    Ok(node)
}

/// The innermost loop of a copy; that of a single element is no loop.
fn innermost(procedure: &Procedure<'_>, copy: NodeId) -> NodeId {
    match procedure.block(BlockId::Loop(copy)) {
        [inner] if procedure.as_loop(*inner).is_some() => innermost(procedure, *inner),
        _ => copy,
    }
}

/// Makes a node access the copy of a window in place of the array.
fn redirect(
    procedure: &mut Procedure<'_>,
    node: NodeId,
    (array, copy): (ArrayId, ArrayId),
    chosen: &Chosen<'_>,
    window: &Window,
) -> Result<(), Reason> {
    let mut outcome = Ok(());
    procedure.each_access_mut(node, &mut |access| {
        if access.array != array || !chosen.contains(access) {
            return;
        }
        access.array = copy;
        for (subscript, first) in access.subscripts.iter_mut().zip(&window.first) {
            match subscript {
                Subscript::Affine(index) => match super::sum(index, first, -1) {
                    Ok(relative) => *index = relative,
                    Err(reason) => outcome = Err(reason),
                },
                Subscript::Data(_) => outcome = Err(Reason::NotExpressible),
            }
        }
    });
    outcome
}
