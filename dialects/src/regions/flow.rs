//! The values that enter and leave regions: [`incoming`] maps a value to the operands that it may come from, and
//! [`flows_to`], its inverse, an operand to the values that it becomes. Both read the same edges.

use super::{Runs, behaviour_of};
use crate::{
    ir::*,
    ops::{OpKind, scf},
};
use smallvec::SmallVec;

/// Some values.
pub type Values<'c> = SmallVec<[Val<'c>; 4]>;

/// The operands at the start of an edge.
#[derive(Clone, Copy, PartialEq)]
enum Source {
    /// The initial values of the operation.
    Initial,
    /// The operands that the terminators of this region pass on.
    End(usize),
    /// The operands that the terminators of each region pass on.
    AnyEnd,
}

/// The values at the end of an edge.
#[derive(Clone, Copy, PartialEq)]
enum Target {
    /// The arguments of this region, without the iv.
    Start(usize),
    /// The results.
    Results,
}

const CHOICE: &[(Source, Target)] = &[(Source::AnyEnd, Target::Results)];

const COUNTED: &[(Source, Target)] = &[
    (Source::Initial, Target::Start(0)),
    (Source::Initial, Target::Results),
    (Source::End(0), Target::Start(0)),
    (Source::End(0), Target::Results),
];

const WHILE: &[(Source, Target)] = &[
    (Source::Initial, Target::Start(0)),
    (Source::End(1), Target::Start(0)),
    (Source::End(0), Target::Start(1)),
    (Source::End(0), Target::Results),
];

/// The edges between an operation and its regions.
fn edges(runs: Runs) -> &'static [(Source, Target)] {
    match runs {
        Runs::Once | Runs::OneOf => CHOICE,
        Runs::Counted => COUNTED,
        Runs::While => WHILE,
        Runs::Never | Runs::Parallel(_) | Runs::Unknown => &[],
    }
}

/// The number of arguments of a region that no edge leads to: the iv.
fn first_carried(runs: Runs) -> usize {
    usize::from(runs == Runs::Counted)
}

/// The index of the first operand of an operation that is the initial value of a carried one; the number of operands if
/// there is none.
pub fn first_initial(op: Op<'_>) -> usize {
    initial_of(op, super::runs(op))
}

fn initial_of(op: Op<'_>, runs: Runs) -> usize {
    match runs {
        Runs::Counted => operand_count(op).saturating_sub(result_count(op)),
        Runs::While => 0,
        _ => operand_count(op),
    }
}

/// The initial values that a loop carries.
pub fn initial_values<'c>(op: Op<'c>) -> impl ExactSizeIterator<Item = Val<'c>> {
    (first_initial(op)..operand_count(op)).map(move |at| operand(op, at))
}

/// The index of the first operand that a terminator passes on to the operation around it; `None` if it passes on none,
/// such as a branch.
pub fn first_passed(end: Op<'_>) -> Option<usize> {
    match OpKind::of(end) {
        OpKind::Scf(scf::Kind::Condition) => Some(1),
        _ => has_trait(end, Trait::ReturnLike).then_some(0),
    }
}

/// The values that a block argument, or a result of an operation with regions, may take: initial values, values that
/// regions pass on, operands of branches. `None` for other values, or if they are unknown.
pub fn incoming<'c>(value: Val<'c>) -> Option<Values<'c>> {
    let Some((block, at)) = as_argument(value) else {
        let op = defining_op(value)?;
        return if region_count(op) == 0 { None } else { values_to(op, Target::Results, result_number(value)?, value) };
    };
    let region = region_of(block)?;
    if entry_block(region) != Some(block) {
        return by_branches(block, at);
    }
    let op = block_parent(block)?;
    values_to(op, Target::Start(regions(op).position(|each| each == region)?), at, value)
}

/// The operands that edges lead from to value number `at` of a target, which is `value`.
fn values_to<'c>(op: Op<'c>, target: Target, at: usize, value: Val<'c>) -> Option<Values<'c>> {
    let Some(row) = behaviour_of(OpKind::of(op)) else {
        return declared_incoming(op, value);
    };
    let at = if target == Target::Results { at } else { at.checked_sub(first_carried(row.runs))? };
    let mut sources = edges(row.runs).iter().filter(|(_, each)| *each == target).map(|(source, _)| *source).peekable();
    sources.peek()?;
    let mut values = Values::new();
    for source in sources {
        let region = match source {
            Source::Initial => {
                values.push(nth_operand(op, initial_of(op, row.runs) + at)?);
                continue;
            }
            Source::End(region) => region..region + 1,
            Source::AnyEnd => 0..region_count(op),
        };
        for block in region.flat_map(|index| blocks(self::region(op, index))) {
            let end = terminator(block)?;
            if let Some(first) = first_passed(end) {
                values.push(nth_operand(end, first + at)?);
            }
        }
    }
    Some(values)
}

/// The values that an operand of a loop, of a terminator of a region or of a branch becomes; `None` if it becomes none, or
/// they are unknown.
pub fn flows_to<'c>(user: Op<'c>, at: usize) -> Option<Values<'c>> {
    if region_count(user) > 0 {
        return values_from(user, Source::Initial, (user, at), 0);
    }
    if has_trait(user, Trait::Branch) {
        return through_branch(user, at);
    }
    let first = first_passed(user)?;
    let (op, region) = (parent_op(user)?, block_of(user).and_then(region_of)?);
    values_from(op, Source::End(regions(op).position(|each| each == region)?), (user, at), first)
}

/// The values that edges lead to from an operand, given as a use; the operands of the source start at `first`, or at the
/// initial values.
fn values_from<'c>(op: Op<'c>, source: Source, used: (Op<'c>, usize), first: usize) -> Option<Values<'c>> {
    let Some(row) = behaviour_of(OpKind::of(op)) else {
        return declared_flow(op, used);
    };
    let first = if source == Source::Initial { initial_of(op, row.runs) } else { first };
    let at = used.1.checked_sub(first)?;
    let leaves = |each: Source| each == source || (each == Source::AnyEnd && source != Source::Initial);
    let mut targets = edges(row.runs).iter().filter(|(each, _)| leaves(*each)).map(|(_, target)| *target).peekable();
    targets.peek()?;
    let value = |target: Target| match target {
        Target::Results => (at < result_count(op)).then(|| result(op, at)),
        Target::Start(index) => {
            let (block, at) = (entry_block(region(op, index))?, at + first_carried(row.runs));
            (at < arg_count(block)).then(|| arg(block, at))
        }
    };
    targets.map(value).collect()
}

/// The values that the branches to a block pass for its argument `at`.
fn by_branches<'c>(block: Blk<'c>, at: usize) -> Option<Values<'c>> {
    let mut values = Values::new();
    for from in predecessors(block) {
        let end = terminator(from)?;
        for (index, target) in successors(end).into_iter().enumerate() {
            if target == block {
                values.push(*successor_operands(end, index)?.get(at)?);
            }
        }
    }
    Some(values)
}

/// The block arguments that an operand of a branch is passed for.
fn through_branch<'c>(branch: Op<'c>, at: usize) -> Option<Values<'c>> {
    let passed = operand(branch, at);
    let mut values = Values::new();
    for (index, target) in successors(branch).into_iter().enumerate() {
        let given = successor_operands(branch, index)?;
        values.extend((0..given.len()).filter(|each| given[*each] == passed).map(|each| arg(target, each)));
    }
    Some(values)
}

/// The incoming values of a result or argument, as `RegionBranchOpInterface` has them.
fn declared_incoming<'c>(op: Op<'c>, value: Val<'c>) -> Option<Values<'c>> {
    let edges = region_branch_edges(op)?;
    let values: Values<'c> =
        edges.into_iter().filter(|edge| edge.input == value).map(|edge| operand(edge.user, edge.operand)).collect();
    (!values.is_empty()).then_some(values)
}

/// The values that an operand becomes, as `RegionBranchOpInterface` has them.
fn declared_flow<'c>(op: Op<'c>, used: (Op<'c>, usize)) -> Option<Values<'c>> {
    let edges = region_branch_edges(op)?;
    let values: Values<'c> =
        edges.into_iter().filter(|edge| (edge.user, edge.operand) == used).map(|edge| edge.input).collect();
    (!values.is_empty()).then_some(values)
}

fn nth_operand<'c>(op: Op<'c>, at: usize) -> Option<Val<'c>> {
    (at < operand_count(op)).then(|| operand(op, at))
}
