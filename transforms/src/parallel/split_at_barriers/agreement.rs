//! Conditions that are evaluated for all threads at once, without memory.
//!
//! `base + t < n` holds for all threads if it does for the last one and the sum does not overflow. Other conditions of cheap operations
//! are evaluated for one thread after the other.

use super::super::thread_sums::{LAST, Sum, Terms};
use super::choice::is_cheap;
use super::stages::Splitter;
use dialects::{
    ir::*,
    ops::{
        Binary, OpKind,
        arith::{self, IntPredicate},
        scf,
    },
};

/// The largest number of operations that are executed for each thread to find out whether all agree.
const OPERATIONS: usize = 24;

impl<'c> Terms<'c> for Splitter<'c> {
    fn is_common(&self, value: Val<'c>) -> bool {
        self.is_of_group(value)
    }

    fn dimension(&self, value: Val<'c>) -> Option<usize> {
        self.number_of_iv(value)
    }
}

impl<'c> Splitter<'c> {
    /// Whether a condition has this value in all threads, at the insertion point of the group. It may be false although it has.
    /// `None` if cheap operations do not suffice to compute it from the numbers of a thread and values of the group.
    pub fn holds_for_all(&mut self, condition: Val<'c>, expected: bool) -> Option<Val<'c>> {
        if self.is_of_group(condition) {
            return Some(if expected { condition } else { arith::not(&self.builder, condition) });
        }
        let op = defining_op(condition)?;
        match (OpKind::of(op), expected) {
            (OpKind::Arith(arith::Kind::AndI), true) | (OpKind::Arith(arith::Kind::OrI), false) => {
                let (left, right) = Binary::assume(op).operands();
                let (left, right) = (self.holds_for_all(left, expected)?, self.holds_for_all(right, expected)?);
                Some(arith::binary(&self.builder, arith::AndI::NAME, left, right))
            }
            _ => {
                let compared = self.is_below_for_all(op, expected);
                compared.or_else(|| self.holds_one_by_one(condition, expected))
            }
        }
    }

    /// Whether all threads have a sum below a value of the group, if a comparison states that.
    fn is_below_for_all(&mut self, op: Op<'c>, expected: bool) -> Option<Val<'c>> {
        let (predicate, low, high) = ordered(op, expected).filter(|(_, _, high)| self.is_of_group(*high))?;
        let sum = Sum::of(low, self)?;
        let uppers: Vec<Val<'c>> = self.threads.upper_bound().collect();
        let builder = &self.builder;
        let one = arith::constant_index(builder, 1);
        let most = arith::constant_index(builder, LAST);
        // The sum of the last thread, without the values of the group.
        let mut span = arith::constant_index(builder, 0);
        let mut all = arith::constant_int(builder, int_type(builder.context(), 1), 1);
        let mut also = |holds| all = arith::binary(builder, arith::AndI::NAME, all, holds);
        for at in &sum.dimensions {
            let last = arith::subi(builder, uppers[*at], one);
            also(arith::cmpi(builder, IntPredicate::Ule, last, most));
            span = arith::addi(builder, span, last);
        }
        let span = if is_index(type_of(low)) { span } else { arith::index_cast(builder, span, type_of(low)) };
        also(arith::cmpi(builder, predicate, span, high));
        // Numbers of threads are not negative.
        if let Some(base) = sum.common.iter().copied().reduce(|sum, value| arith::addi(builder, sum, value)) {
            let limit = arith::subi(builder, high, span);
            also(arith::cmpi(builder, predicate, base, limit));
        }
        Some(all)
    }

    /// Whether a condition has this value in all threads, by a loop over them.
    fn holds_one_by_one(&mut self, condition: Val<'c>, expected: bool) -> Option<Val<'c>> {
        let mut slice = Vec::new();
        self.add_slice(condition, &mut slice)?;
        let context = self.builder.context();
        let zero = arith::constant_index(&self.builder, 0);
        let one = arith::constant_index(&self.builder, 1);
        let mut joined = arith::constant_int(&self.builder, int_type(context, 1), 1);
        let mut builder = Builder::before(self.threads.op());
        let mut loops = Vec::new();
        for upper in self.threads.upper_bound().collect::<Vec<_>>() {
            let place = if loops.is_empty() { &self.builder } else { &builder };
            let each = scf::For::assume(scf::for_(place, (zero, upper, one), &[joined]));
            joined = arg(each.block(), 1);
            builder = Builder::at_end(context, each.block());
            loops.push(each);
        }
        let mut map = ValueMap::new();
        for op in &slice {
            for value in operands(*op) {
                if let Some(at) = self.number_of_iv(value) {
                    map.insert(value, loops[at].iv());
                }
            }
            clone_at(&builder, *op, &mut map);
        }
        let holds = map.get(condition);
        let holds = if expected { holds } else { arith::not(&builder, holds) };
        let mut inner = arith::binary(&builder, arith::AndI::NAME, joined, holds);
        for each in loops.iter().rev() {
            scf::yield_(&Builder::at_end(context, each.block()), &[inner]);
            inner = result(each.op(), 0);
        }
        self.open = None;
        Some(inner)
    }

    /// Adds the operations that compute a value for a thread, in an order in which they can be executed. `None` if there is another
    /// one than cheap ones among them, or too many.
    fn add_slice(&self, value: Val<'c>, slice: &mut Vec<Op<'c>>) -> Option<()> {
        if self.number_of_iv(value).is_some() {
            return Some(());
        }
        let op = defining_op(value);
        let is_constant = op.is_some_and(|op| has_trait(op, Trait::ConstantLike));
        if !is_constant && self.is_of_group(value) {
            return Some(());
        }
        let op = op.filter(|op| is_constant || is_cheap(*op))?;
        if slice.contains(&op) {
            return Some(());
        }
        for operand in operands(op) {
            self.add_slice(operand, slice)?;
        }
        slice.push(op);
        (slice.len() <= OPERATIONS).then_some(())
    }
}

/// A comparison that has a value, as one of a number with a larger one.
fn ordered(op: Op<'_>, expected: bool) -> Option<(IntPredicate, Val<'_>, Val<'_>)> {
    let order = IntPredicate::of(op)?.order()?;
    let or_equal = order.or_equal == expected;
    let predicate = match (order.signed, or_equal) {
        (true, false) => IntPredicate::Slt,
        (true, true) => IntPredicate::Sle,
        (false, false) => IntPredicate::Ult,
        (false, true) => IntPredicate::Ule,
    };
    let compared = arith::CmpI::assume(op);
    let (left, right) = (compared.lhs(), compared.rhs());
    Some(if order.less == expected { (predicate, left, right) } else { (predicate, right, left) })
}
