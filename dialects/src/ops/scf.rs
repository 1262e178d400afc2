//! Structured control flow.

use super::arith;
use crate::ids;
use crate::ir::{view::*, *};

include!(concat!(env!("OUT_DIR"), "/scf.rs"));

impl<'c> For<'c> {
    /// The values of the iv in order, if the bounds are constants of at most 64 bits and the step is a positive one.
    /// Bounds of unsigned loops are read unsigned.
    pub fn constant_ivs(self) -> Option<impl Iterator<Item = i128>> {
        let bound = |value| {
            let number = constant_int(value)?;
            let width = int_width(type_of(value)).unwrap_or(64);
            let unsigned = i128::from(number) & (i128::from(u64::MAX) >> (64 - width));
            Some(if self.unsigned_cmp() { unsigned } else { i128::from(number) })
        };
        let step = constant_int(self.step()).and_then(|step| usize::try_from(step).ok()).filter(|step| *step > 0)?;
        Some((bound(self.lower_bound())?..bound(self.upper_bound())?).step_by(step))
    }

    /// Clones the body at the insertion point of a builder as the iteration with this iv and these carried values.
    /// Returns the values carried to the next iteration. Loops in the clone get the ids of the part `role`.
    pub fn clone_iteration(self, b: &Builder<'c>, iv: Val<'c>, carried: &[Val<'c>], role: &str) -> Vec<Val<'c>> {
        let block = self.block();
        let mut map = ValueMap::new();
        map.insert(arg(block, 0), iv);
        for (argument, value) in args(block).skip(1).zip(carried) {
            map.insert(argument, *value);
        }
        let Some(end) = terminator(block) else { return carried.to_vec() };
        for op in ops(block).take_while(|op| *op != end) {
            ids::derive(clone_at(b, op, &mut map), role);
        }
        operands(end).map(|value| map.get(value)).collect()
    }

    /// Lets the loop start with this iv and these carried values.
    pub fn set_start(self, iv: Val<'c>, carried: impl IntoIterator<Item = Val<'c>>) {
        for (at, value) in [(0, iv)].into_iter().chain((3..).zip(carried)) {
            set_operand(self.op(), at, value);
        }
    }

    /// Sets the upper bound.
    pub fn set_upper_bound(self, upper: Val<'c>) {
        set_operand(self.op(), 1, upper);
    }
}

/// `scf.for` with an empty body block (induction variable and iter args); the caller terminates it with [`yield_`].
pub fn for_<'c>(b: &Builder<'c>, bounds: (Val<'c>, Val<'c>, Val<'c>), initial: &[Val<'c>]) -> Op<'c> {
    let (lower, upper, step) = bounds;
    let types: Vec<_> = initial.iter().map(|each| type_of(*each)).collect();
    let op = b.op("scf.for").operands(&[lower, upper, step]).operands(initial).results(&types).empty_regions(1).build();
    let mut arguments = vec![(type_of(lower), b.loc())];
    arguments.extend(types.into_iter().map(|each| (each, b.loc())));
    create_block(region(op, 0), &arguments);
    op
}

impl<'c> For<'c> {
    /// The induction variable.
    pub fn iv(self) -> Val<'c> {
        arg(self.block(), 0)
    }

    /// The loop-carried values of an iteration.
    pub fn iter_args(self) -> impl Iterator<Item = Val<'c>> {
        args(self.block()).skip(1)
    }

    /// The values that an iteration carries to the next one.
    pub fn yielded(self) -> impl Iterator<Item = Val<'c>> {
        terminator(self.block()).into_iter().flat_map(operands)
    }
}

impl<'c> While<'c> {
    /// The number of executions of the second region so far, as the last argument of that region, if the last carried
    /// value is an `i64` that starts at zero and to which each iteration adds one. The last result is the number of all.
    pub fn iteration_count(self) -> Option<Val<'c>> {
        let last = self.inits().len().checked_sub(1)?;
        let condition = terminator(self.before_block()).and_then(Condition::of)?;
        let number = condition.args().len().checked_sub(1)?;
        let count = arg(self.after_block(), number);
        let next = terminator(self.after_block()).map(|end| operand(end, last)).and_then(arith::AddI::defining)?;
        let is_count = int_width(type_of(count)) == Some(64)
            && self.inits().nth(last).and_then(constant_int) == Some(0)
            && condition.args().nth(number) == Some(arg(self.before_block(), last))
            && next.lhs() == count
            && constant_int(next.rhs()) == Some(1);
        is_count.then_some(count)
    }
}

/// `scf.if` with an empty then block and, if `otherwise` or with results, an empty else block.
pub fn if_<'c>(b: &Builder<'c>, condition: Val<'c>, results: &[Ty<'c>], otherwise: bool) -> Op<'c> {
    let op = b.op("scf.if").operand(condition).results(results).empty_regions(2).build();
    create_block(region(op, 0), &[]);
    if otherwise || !results.is_empty() {
        create_block(region(op, 1), &[]);
    }
    op
}

/// `scf.while` with two empty blocks: "before" takes `initial`, "after" takes the values that `scf.condition` forwards,
/// of types `results`.
pub fn while_<'c>(b: &Builder<'c>, initial: &[Val<'c>], results: &[Ty<'c>]) -> Op<'c> {
    let op = b.op("scf.while").operands(initial).results(results).empty_regions(2).build();
    let before: Vec<_> = initial.iter().map(|each| (type_of(*each), b.loc())).collect();
    let after: Vec<_> = results.iter().map(|each| (*each, b.loc())).collect();
    create_block(region(op, 0), &before);
    create_block(region(op, 1), &after);
    op
}

/// `scf.condition`.
pub fn condition<'c>(b: &Builder<'c>, condition: Val<'c>, values: &[Val<'c>]) -> Op<'c> {
    b.op("scf.condition").operand(condition).operands(values).build()
}

/// `scf.yield`.
pub fn yield_<'c>(b: &Builder<'c>, values: &[Val<'c>]) -> Op<'c> {
    b.op("scf.yield").operands(values).build()
}

/// `scf.parallel` without reductions, with a body block that has the induction variables and ends with `scf.reduce`.
pub fn parallel<'c>(b: &Builder<'c>, lower: &[Val<'c>], upper: &[Val<'c>], step: &[Val<'c>]) -> Op<'c> {
    let op = b
        .op("scf.parallel")
        .operands(lower)
        .operands(upper)
        .operands(step)
        .segments(&[lower.len() as i32, upper.len() as i32, step.len() as i32, 0])
        .empty_regions(1)
        .build();
    let arguments: Vec<_> = lower.iter().map(|each| (type_of(*each), b.loc())).collect();
    let block = create_block(region(op, 0), &arguments);
    let mut inner = Builder::at_end(b.context(), block);
    inner.set_loc(b.loc());
    inner.op("scf.reduce").build();
    op
}

/// `scf.execute_region` with one empty block.
pub fn execute_region<'c>(b: &Builder<'c>, results: &[Ty<'c>]) -> Op<'c> {
    let op = b.op("scf.execute_region").results(results).empty_regions(1).build();
    create_block(region(op, 0), &[]);
    op
}

/// `scf.index_switch` with an empty block for the default, first, and for each case.
pub fn index_switch<'c>(b: &Builder<'c>, value: Val<'c>, cases: &[i64], results: &[Ty<'c>]) -> Op<'c> {
    let op = b
        .op("scf.index_switch")
        .operand(value)
        .attr("cases", i64_array_attr(b.context(), cases))
        .results(results)
        .empty_regions(cases.len() + 1)
        .build();
    for each in regions(op) {
        create_block(each, &[]);
    }
    op
}
