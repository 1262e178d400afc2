//! The end of a block as values: the number of the next block, and the carried values for it.

use super::{Parts, carried::Carried};
use analysis::{dominators::DominatorTree, flow::Flow};
use dialects::{
    ir::*,
    ops::{arith, cf, scf, ub},
};
use std::collections::HashMap;

/// The widest flag that an `index` holds on all targets.
const NARROW: u32 = 32;

/// Computes the carried values that a block leaves behind.
pub(super) struct Transition<'c, 'r> {
    carried: &'r Carried<'c>,
    /// The constants of the numbers of blocks.
    numbers: &'r [Val<'c>],
    /// The number of each block.
    number_of: HashMap<usize, usize>,
    /// The index of each block in the CFG.
    index_of: HashMap<usize, usize>,
    dominators: DominatorTree,
}

/// The operand by which a branch selects one of its edges.
enum Decision<'c> {
    /// The first of two if the condition holds.
    Condition(Val<'c>),
    /// The first if no case matches, otherwise that of the case.
    Switch { flag: Val<'c>, cases: Vec<i64> },
}

impl<'c, 'r> Transition<'c, 'r> {
    /// For the blocks of a region, of which `numbers` are the numbers.
    pub(super) fn new(flow: &Flow<'c>, parts: &Parts<'c>, carried: &'r Carried<'c>, numbers: &'r [Val<'c>]) -> Self {
        let by_key = |(at, block): (usize, Blk<'c>)| (block_key(block), at);
        Self {
            carried,
            numbers,
            number_of: parts.numbered().enumerate().map(by_key).collect(),
            index_of: flow.blocks.iter().copied().enumerate().map(by_key).collect(),
            dominators: flow.dominators(),
        }
    }

    /// The number of the block after `from` and the carried values for it, where `before` are those that `from` began
    /// with.
    pub(super) fn of(&self, b: &Builder<'c>, from: Blk<'c>, before: &[Val<'c>]) -> Vec<Val<'c>> {
        let mut after = before.to_vec();
        for (at, value) in self.carried.defined_in(from) {
            after[at] = value;
        }
        let Some(end) = terminator(from) else { return after };
        let targets = successors(end);
        let passed: Vec<Vec<Val<'c>>> =
            (0..targets.len()).map(|edge| successor_operands(end, edge).unwrap_or_default()).collect();
        let numbers = targets.iter().map(|target| Some(self.numbers[self.number_of[&block_key(*target)]])).collect();
        // A row for each value that depends on the edge, with an entry for each edge: `None` if any value will do.
        let mut rows: Vec<Vec<Option<Val<'c>>>> = vec![numbers];
        let mut positions = Vec::new();
        for (edge, target) in targets.iter().copied().enumerate() {
            if targets[..edge].contains(&target) {
                continue;
            }
            for (number, argument) in args(target).enumerate() {
                let Some(at) = self.carried.position(argument) else { continue };
                let other = self.is_live(argument, target, from).then_some(before[at]);
                let value = |edge: usize| if targets[edge] == target { Some(passed[edge][number]) } else { other };
                rows.push((0..targets.len()).map(value).collect());
                positions.push(at);
            }
        }
        let mut chosen = choose(b, end, &rows).into_iter();
        let next = chosen.next().unwrap_or(self.numbers[0]);
        for (at, value) in positions.into_iter().zip(chosen) {
            after[at] = value;
        }
        std::iter::once(next).chain(after).collect()
    }

    /// Whether an argument of `target` may be used after `from` without a branch to `target` in between.
    fn is_live(&self, argument: Val<'c>, target: Blk<'c>, from: Blk<'c>) -> bool {
        let index = |block| self.index_of.get(&block_key(block));
        let blocks = index(target).zip(index(from));
        self.carried.is_used_outside(argument)
            && blocks.is_some_and(|(above, below)| self.dominators.dominates(*above, *below))
    }
}

/// For each row, the value of the edge that a branch takes.
fn choose<'c>(b: &Builder<'c>, end: Op<'c>, rows: &[Vec<Option<Val<'c>>>]) -> Vec<Val<'c>> {
    let mut chosen: Vec<_> = rows.iter().map(|row| common(row)).collect();
    let open: Vec<_> = (0..rows.len()).filter(|row| chosen[*row].is_none()).collect();
    if !open.is_empty() {
        let open_rows: Vec<_> = open.iter().map(|row| rows[*row].as_slice()).collect();
        for (row, value) in open.iter().zip(decision(b, end).choose(b, &open_rows)) {
            chosen[*row] = Some(value);
        }
    }
    chosen.into_iter().flatten().collect()
}

/// The value that is right for all edges of a row.
fn common<'c>(row: &[Option<Val<'c>>]) -> Option<Val<'c>> {
    let mut values = row.iter().flatten();
    let first = *values.next()?;
    values.all(|value| *value == first).then_some(first)
}

/// The decision at the end of a block with several successors.
fn decision<'c>(b: &Builder<'c>, end: Op<'c>) -> Decision<'c> {
    let Some(switch) = cf::Switch::of(end) else {
        return Decision::Condition(cf::CondBranch::assume(end).condition());
    };
    let (flag, cases) = (switch.flag(), cases_of(switch).unwrap_or_default());
    if int_width(type_of(flag)).is_some_and(|width| width <= NARROW) {
        return Decision::Switch { flag: arith::index_cast(b, flag, index_type(b.context())), cases };
    }
    // The position of the case, from one, as the flag may not fit into an `index`.
    let positions: Vec<i64> = (1..=cases.len() as i64).collect();
    let position = positions.iter().zip(&cases).fold(arith::constant_index(b, 0), |found, (position, case)| {
        let equal = arith::cmpi(b, arith::IntPredicate::Eq, flag, arith::constant_int(b, type_of(flag), *case));
        arith::select(b, equal, arith::constant_index(b, *position), found)
    });
    Decision::Switch { flag: position, cases: positions }
}

/// The values of the cases of a switch, sign-extended; `None` above 64 bits.
pub(super) fn cases_of(switch: cf::Switch<'_>) -> Option<Vec<i64>> {
    match switch.case_values() {
        Some(values) => attr_ints(values),
        None => Some(Vec::new()),
    }
}

impl<'c> Decision<'c> {
    /// For each row, the entry of the edge that is taken.
    fn choose(&self, b: &Builder<'c>, rows: &[&[Option<Val<'c>>]]) -> Vec<Val<'c>> {
        let (flag, cases) = match self {
            Self::Condition(condition) => {
                let pair = |row: &&[Option<Val<'c>>]| row[0].zip(row[1]);
                return rows.iter().filter_map(pair).map(|(a, other)| arith::select(b, *condition, a, other)).collect();
            }
            Self::Switch { flag, cases } => (*flag, cases),
        };
        let types: Vec<_> =
            rows.iter().filter_map(|row| row.iter().flatten().next()).map(|each| type_of(*each)).collect();
        let switch = scf::index_switch(b, flag, cases, &types);
        for (edge, case) in regions(switch).filter_map(entry_block).enumerate() {
            let mut inner = Builder::at_end(b.context(), case);
            inner.set_loc(b.loc());
            let values = rows.iter().zip(&types).map(|(row, ty)| row[edge].unwrap_or_else(|| ub::poison(&inner, *ty)));
            let values: Vec<_> = values.collect();
            scf::yield_(&inner, &values);
        }
        results(switch).collect()
    }
}
