//! `prefetch(before, array, loop, distance)`: a hint that an element is accessed soon.
//!
//! # Rewrite
//! ```text
//! for i { s(a[x(i)]) }  ->  for i { prefetch a[x(i + distance)]; s(a[x(i)]) }
//! ```
//! It is the first element of the array that the node accesses, at the first iterations of the loops in the node.
//!
//! # Legality
//! Always, for a prefetch has no effect, whether memory exists at the address or not. The subscripts are affine, and the array is not
//! local.
//!
//! # Cursors
//! All nodes stay.
//!
//! Source: the directive `prefetch` of Halide.

use super::{Outcome, Reason, Refusal, loop_of, single, sum};
use crate::procedure::{Access, ArrayId, Index, Memory, Node, NodeId, Procedure, Statement, Subscript};
use crate::proof::accesses::accesses;
use std::collections::BTreeMap;

/// The greatest distance in iterations: more is beyond all caches.
const DISTANCE: i64 = 1 << 20;

/// Prefetches, in front of a node, the first element of an array that the node accesses `distance` iterations of the loop `ahead` later.
pub fn prefetch<'c>(
    before: &Procedure<'c>,
    id: NodeId,
    array: ArrayId,
    ahead: NodeId,
    distance: i64,
) -> Result<Outcome<'c>, Refusal> {
    if !matches!(before.arrays[array.0].memory, Memory::Given(_)) {
        return Err(Reason::Private.into());
    }
    loop_of(before, ahead)?;
    if !before.ancestors(id).contains(&ahead) {
        return Err(Reason::OutOfScope.into());
    }
    if !(0..=DISTANCE).contains(&distance) {
        return Err(Reason::Distance.into());
    }
    let inner = before.nodes_of(id);
    let element = first_access(before, &inner, array).ok_or(Reason::NoAccess)?;
    let mut counters = BTreeMap::from([(ahead, sum(&Index::counter(ahead), &distance.into(), 1)?)]);
    for each in &inner {
        if let Some(of) = before.as_loop(*each) {
            let lower = single(&of.lower)?.substitute(&|id| counters.get(&id).cloned()).ok_or(Reason::Overflow)?;
            counters.insert(*each, lower);
        }
    }
    let element = element.substitute(&|id| counters.get(&id).cloned()).ok_or(Reason::Overflow)?;
    let mut procedure = before.clone();
    let hint = procedure.add(Node::Statement(Statement::Prefetch(element)));
    procedure.insert_before(id, vec![hint]).ok_or(Reason::NoAccess)?;
    Ok(Outcome { procedure, made: vec![("hint", hint)] })
}

/// The first access to an array by affine subscripts of these nodes, in the order of the text.
fn first_access<'c>(procedure: &Procedure<'c>, nodes: &[NodeId], array: ArrayId) -> Option<Access<'c>> {
    let mut all = nodes.iter().flat_map(|id| accesses(procedure, *id)).filter_map(|each| each.element);
    let is_affine = |access: &Access<'_>| access.subscripts.iter().all(|each| matches!(each, Subscript::Affine(_)));
    all.find(|access| access.array == array && is_affine(access))
}
