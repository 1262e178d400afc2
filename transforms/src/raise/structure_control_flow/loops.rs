//! Structures single loops of a function that keeps its blocks.
//!
//! ```mlir
//!   cf.br ^head                                  scf.while ... do { ... }
//! ^head:  // no jump leads in                    cf.br ^next
//!   cf.cond_br %c, ^body, ^next           ->   ^next:
//! ^body:
//!   ...
//!   cf.br ^head
//! ^next:
//! ```
//! A loop with two exit blocks, such as one with a `goto` out of it, gets an additional result and a branch on it after
//! the loop; one whose exit paths join soon includes the blocks up to the join, as a loop with an early `return` does.
//!
//! The blocks of such a loop become the body of an `scf.execute_region` while upstream structures them, and are then
//! inlined into the block before it.

use super::blocks::{mark_loops, open_dead_ends};
use crate::StructureOptions;
use analysis::dominators::reversed;
use analysis::flow::Flow;
use dialects::{
    ir::*,
    ops::{OpKind, arith, cf, llvm, scf, ub},
};
use std::collections::{BTreeMap, BTreeSet, HashSet};
use transforms_sys::StructureFailed;

/// The attribute of a branch that is a jump in the source: `goto`, or `switch` fall-through.
const JUMP: &str = "cmem.jump";

/// The maximum ratio between the blocks from the header to the join of the exits and the blocks of the loop.
const LARGEST_REST: usize = 4;

/// The blocks of a loop, or of another part of a CFG, with a single entry.
pub(super) struct Loop<'c> {
    /// The header first, then the other blocks in function order.
    pub(super) blocks: Vec<Blk<'c>>,
    /// The exit blocks: one or two.
    pub(super) exits: Vec<Blk<'c>>,
}

/// Structures all loops without jumps into or out of their middle. Returns the number of structured loops, without
/// loops nested in them.
pub(super) fn structure_loops<'c>(
    body: Reg<'c>,
    function: Op<'c>,
    options: &StructureOptions,
) -> Result<usize, StructureFailed> {
    let mut found = find(body, options.max_nesting);
    for index in 0..found.len() {
        let front = structure(&found[index], function)?;
        let header = found[index].blocks[0];
        for exit in found[index + 1..].iter_mut().flat_map(|later| &mut later.exits).filter(|exit| **exit == header) {
            *exit = front;
        }
    }
    Ok(found.len())
}

/// The outermost loops that can be structured on their own.
fn find<'c>(region: Reg<'c>, max_nesting: usize) -> Vec<Loop<'c>> {
    let flow = Flow::new(region);
    let predecessors = reversed(&flow.successors);
    let postdominators = flow.postdominators();
    let ends = flow.reach_exit();
    let mut candidates = Vec::new();
    for (header, body) in natural_loops(&flow, &predecessors) {
        let meeting = meeting(header, &body, &postdominators).filter(|exit| *exit < flow.blocks.len());
        let own = Some(exits(&body, &flow, &postdominators)).filter(|exits| exits.len() == 2);
        for exits in meeting.map(|exit| vec![exit]).into_iter().chain(own) {
            candidates.extend(between(header, &exits, body.len(), &flow).map(|blocks| (header, blocks, exits)));
        }
    }
    // An outer loop has more blocks than its inner loops.
    candidates.sort_by_key(|(header, blocks, exits)| (std::cmp::Reverse(blocks.len()), *header, exits.len()));
    let mut taken = HashSet::new();
    let mut found = Vec::new();
    for (header, numbers, exits) in candidates {
        let entered =
            |block: &usize| *block == header || predecessors[*block].iter().all(|from| numbers.contains(from));
        if !numbers.iter().all(|block| !taken.contains(block) && ends[*block] && entered(block)) {
            continue;
        }
        let others = numbers.iter().filter(|block| **block != header);
        let blocks = std::iter::once(&header).chain(others).map(|block| flow.blocks[*block]).collect();
        let each = Loop { blocks, exits: exits.into_iter().map(|exit| flow.blocks[exit]).collect() };
        if is_clean(&each, max_nesting) {
            taken.extend(numbers);
            found.push(each);
        }
    }
    found
}

/// The natural loop of each header: the blocks from which a back edge can be reached without passing the header.
fn natural_loops(flow: &Flow<'_>, predecessors: &[Vec<usize>]) -> BTreeMap<usize, HashSet<usize>> {
    let dominators = flow.dominators();
    let mut bodies: BTreeMap<usize, HashSet<usize>> = BTreeMap::new();
    for (from, targets) in flow.successors.iter().enumerate() {
        for header in targets.iter().copied().filter(|target| dominators.dominates(*target, from)) {
            let body = bodies.entry(header).or_insert_with(|| HashSet::from([header]));
            let mut open = vec![from];
            while let Some(block) = open.pop() {
                if body.insert(block) {
                    open.extend(&predecessors[block]);
                }
            }
        }
    }
    bodies
}

/// The nearest block outside a loop that post-dominates its header.
fn meeting(header: usize, body: &HashSet<usize>, postdominators: &[Option<usize>]) -> Option<usize> {
    let mut block = header;
    while body.contains(&block) {
        block = postdominators[block].filter(|next| *next != block)?;
    }
    Some(block)
}

/// The exit blocks of a loop from which a function exit is reachable.
fn exits(body: &HashSet<usize>, flow: &Flow<'_>, postdominators: &[Option<usize>]) -> Vec<usize> {
    let leaving = |block: &usize| flow.successors[*block].iter().copied().filter(|target| !body.contains(target));
    let all: BTreeSet<usize> = body.iter().flat_map(leaving).filter(|exit| postdominators[*exit].is_some()).collect();
    all.into_iter().collect()
}

/// All blocks between `header` and `exits`; `None` if they are many more than those of the loop.
fn between(header: usize, exits: &[usize], size: usize, flow: &Flow<'_>) -> Option<BTreeSet<usize>> {
    let mut found = BTreeSet::from([header]);
    let mut open = vec![header];
    while let Some(block) = open.pop() {
        for target in flow.successors[block].iter().copied().filter(|target| !exits.contains(target)) {
            if found.insert(target) {
                open.push(target);
            }
        }
        if found.len() > LARGEST_REST * size {
            return None;
        }
    }
    Some(found)
}

/// Whether a loop can be extracted from the blocks of the function: plain terminators, no values used outside,
/// reducible, not too deep.
fn is_clean(each: &Loop<'_>, max_nesting: usize) -> bool {
    let plain = |block: Blk<'_>| {
        terminator(block).is_some_and(|end| match OpKind::of(end) {
            // A jump to the header continues the loop, and one to an exit leaves it, like `continue` and `break`.
            OpKind::Cf(cf::Kind::Branch) => {
                let target = cf::Branch::assume(end).dest();
                !has_attr(end, JUMP) || target == each.blocks[0] || each.exits.contains(&target)
            }
            OpKind::Cf(cf::Kind::CondBranch | cf::Kind::Switch)
            | OpKind::Llvm(llvm::Kind::Unreachable)
            | OpKind::Ub(ub::Kind::Unreachable) => true,
            _ => false,
        })
    };
    let flow = Flow::of(each.blocks.clone());
    each.blocks.iter().all(|block| plain(*block))
        && keeps_its_values(each)
        && flow.is_reducible()
        && flow.nesting() <= max_nesting
}

/// Whether no value of these blocks is used outside of them, and nothing takes the address of one.
pub(super) fn keeps_its_values(each: &Loop<'_>) -> bool {
    let inside: HashSet<usize> = each.blocks.iter().map(|block| block_key(*block)).collect();
    let used_inside = |value: Val<'_>| uses(value).all(|(user, _)| is_in_blocks(user, &inside));
    each.blocks.iter().all(|block| {
        args(*block).all(used_inside) && ops(*block).all(|op| results(op).all(used_inside) && !llvm::BlockTag::is(op))
    })
}

/// Whether an operation is in one of these blocks, at any nesting depth.
fn is_in_blocks(op: Op<'_>, blocks: &HashSet<usize>) -> bool {
    std::iter::once(op)
        .chain(ancestors(op))
        .any(|each| block_of(each).is_some_and(|block| blocks.contains(&block_key(block))))
}

/// Structures one loop. Returns the block that replaces its header.
fn structure<'c>(each: &Loop<'c>, function: Op<'c>) -> Result<Blk<'c>, StructureFailed> {
    let (front, region_op) = take_out(each, function);
    let inner = region_op.region();
    open_dead_ends(inner, function);
    mark_loops(inner);
    transforms_sys::structure_region(inner, function)?;
    inline_front(region_op);
    Ok(front)
}

/// Replaces an operation whose region has been structured by the operations of the block that is left.
pub(super) fn inline_front(region_op: scf::ExecuteRegion<'_>) {
    if let Some(block) = entry_block(region_op.region()).filter(|block| terminator(*block).is_some()) {
        replace_by_block(region_op.op(), block);
    }
}

/// Moves the blocks of a loop into an operation with a region, in a new block that branches to the exits. With two
/// exits, the first result selects the first one.
pub(super) fn take_out<'c>(each: &Loop<'c>, function: Op<'c>) -> (Blk<'c>, scf::ExecuteRegion<'c>) {
    let header = each.blocks[0];
    let inside: HashSet<usize> = each.blocks.iter().map(|block| block_key(*block)).collect();
    let place = terminator(header).map_or(function.location(), |end| end.location());
    let shape = |block: Blk<'c>| args(block).map(|each| (type_of(each), place)).collect::<Vec<_>>();
    let front = create_block_before(header, &shape(header));
    redirect(header, front, |from| !inside.contains(&block_key(from)));

    let mut b = Builder::at_end(context_of(function), front);
    b.set_loc(place);
    let selector = (each.exits.len() > 1).then(|| int_type(b.context(), 1));
    let types: Vec<_> =
        selector.into_iter().chain(each.exits.iter().flat_map(|exit| args(*exit)).map(type_of)).collect();
    let region_op = scf::ExecuteRegion::assume(scf::ExecuteRegion::build(&b, &types).build());
    leave(&b, results(region_op.op()).collect(), &each.exits);

    let inner = region_op.region();
    b.set_end(create_block(inner, &[]));
    let values: Vec<_> = args(front).collect();
    cf::br(&b, header, &values);
    let out = create_block(inner, &types.iter().map(|each| (*each, place)).collect::<Vec<_>>());
    b.set_end(out);
    let values: Vec<_> = args(out).collect();
    scf::yield_(&b, &values);
    for (number, exit) in each.exits.iter().enumerate() {
        let exiting = create_block_before(out, &shape(*exit));
        redirect(*exit, exiting, |from| inside.contains(&block_key(from)));
        b.set_end(exiting);
        let mut values: Vec<_> =
            selector.map(|ty| arith::constant_int(&b, ty, -i64::from(number == 0))).into_iter().collect();
        for other in &each.exits {
            values.extend(args(*other).zip(0..).map(|(value, at)| match other == exit {
                true => arg(exiting, at),
                false => ub::poison(&b, type_of(value)),
            }));
        }
        cf::br(&b, out, &values);
    }
    for block in &each.blocks {
        move_block_before(*block, out);
    }
    (front, region_op)
}

/// Branches to the exit, or to one of two.
fn leave<'c>(b: &Builder<'c>, values: Vec<Val<'c>>, exits: &[Blk<'c>]) {
    match exits {
        [first, second] => {
            let (given_first, given_second) = values[1..].split_at(arg_count(*first));
            cf::cond_br(b, values[0], (*first, given_first), (*second, given_second));
        }
        _ => {
            cf::br(b, exits[0], &values);
        }
    }
}

/// Redirects branches to `old` from the blocks that `from` accepts.
pub(super) fn redirect<'c>(old: Blk<'c>, new: Blk<'c>, from: impl Fn(Blk<'c>) -> bool) {
    for block in predecessors(old).into_iter().filter(|block| from(*block)) {
        let Some(end) = terminator(block) else { continue };
        for (index, target) in successors(end).into_iter().enumerate() {
            if target == old {
                set_successor(end, index, new);
            }
        }
    }
}
