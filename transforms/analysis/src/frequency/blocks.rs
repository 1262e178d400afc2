//! Frequencies of blocks and branches, relative to the entry of their region.

use super::{LOOP, branches};
use crate::dominators::{postorder, reversed};
use crate::flow::Flow;
use crate::int_range::Ranges;
use dialects::ir::*;
use std::collections::HashSet;

/// Maximum number of sweeps over the flow equations. In a loop with an exit, only part of the frequency returns to its
/// header, so changes shrink with each sweep; for a loop without an exit, the limit bounds its frequency.
const SWEEPS: usize = 200;

/// The relative change below which frequencies count as converged.
const CLOSE: f64 = 1e-9;

/// The reachable blocks of a region with their frequencies, in reverse postorder.
pub(super) fn frequencies<'c>(region: Reg<'c>, ranges: &Ranges<'c>) -> Vec<(Blk<'c>, f64)> {
    let flow = Flow::new(region);
    if flow.blocks.len() <= 1 {
        return flow.blocks.into_iter().map(|block| (block, 1.0)).collect();
    }
    let mut order = postorder(0, &flow.successors);
    order.reverse();
    let likely = likely(&flow, &order, ranges);
    let mut incoming: Vec<Vec<(usize, f64)>> = vec![Vec::new(); flow.blocks.len()];
    for block in &order {
        for (target, part) in flow.successors[*block].iter().zip(&likely[*block]) {
            incoming[*target].push((*block, *part));
        }
    }
    let mut found = vec![0.0_f64; flow.blocks.len()];
    for _ in 0..SWEEPS {
        let mut change = 0.0_f64;
        for block in &order {
            let entry = if *block == 0 { 1.0 } else { 0.0 };
            let sum: f64 = entry + incoming[*block].iter().map(|(from, part)| found[*from] * part).sum::<f64>();
            change = change.max((sum - found[*block]).abs() / sum.max(1.0));
            found[*block] = sum;
        }
        if change < CLOSE {
            break;
        }
    }
    order.into_iter().map(|block| (flow.blocks[block], found[block])).collect()
}

/// The probability of each edge. Loops are assumed to continue unless the program states a probability.
fn likely<'c>(flow: &Flow<'c>, order: &[usize], ranges: &Ranges<'c>) -> Vec<Vec<f64>> {
    let loops = loops(flow, order);
    let mut found: Vec<Vec<f64>> = vec![Vec::new(); flow.blocks.len()];
    for block in order {
        let Some(branch) = terminator(flow.blocks[*block]) else { continue };
        let mut parts = branches::successors_of(branch, ranges);
        let inner = loops.iter().filter(|each| each.contains(block)).min_by_key(|each| each.len());
        if let (Some(inner), [first, second], false) =
            (inner, &flow.successors[*block][..], branches::is_determined(branch, ranges))
        {
            match (inner.contains(first), inner.contains(second)) {
                (true, false) => parts = vec![LOOP, 1.0 - LOOP],
                (false, true) => parts = vec![1.0 - LOOP, LOOP],
                _ => {}
            }
        }
        found[*block] = parts;
    }
    found
}

/// The blocks of each loop: its header, and the blocks from which a back edge to it can be reached.
fn loops(flow: &Flow<'_>, order: &[usize]) -> Vec<HashSet<usize>> {
    let mut rank = vec![usize::MAX; flow.blocks.len()];
    order.iter().enumerate().for_each(|(at, block)| rank[*block] = at);
    let predecessors = reversed(&flow.successors);
    let is_inside = |block: &usize, head: usize| rank[*block] != usize::MAX && rank[head] <= rank[*block];
    let loop_of = |head: usize| {
        let inside = |block: usize| predecessors[block].iter().copied().filter(|from| is_inside(from, head));
        inside(head).next()?;
        let (mut members, mut work) = (HashSet::from([head]), inside(head).collect::<Vec<usize>>());
        while let Some(block) = work.pop() {
            if members.insert(block) {
                work.extend(inside(block));
            }
        }
        Some(members)
    };
    order.iter().filter_map(|head| loop_of(*head)).collect()
}
