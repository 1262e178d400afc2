//! Decides how a counted loop is rewritten, and proves that the trip count is the same.

use super::Reason;
use super::shape::{Counter, Step, Widened};
use analysis::int_range::{full, range, width_of};
use analysis::iterations::{Limit, Repeated};
use analysis::termination::{has_only_plain_effects, terminates};
use dialects::{
    ir::*,
    ops::{arith::IntPredicate, scf},
};

/// The way in which the new loop counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Form {
    /// From the initial value up to the bound, in steps.
    Up,
    /// Over the iteration numbers, from 0; the trip count is computed without overflow.
    Trips,
    /// As `Trips`, in steps of one, where the trip count is a difference that does not overflow; a negative one means
    /// no iteration.
    SignedTrips,
    /// Down, mirrored to counting up: over `-1 - counter`, which is representable for each counter.
    Mirrored,
}

/// The parameters of the new loop. All are in the type in which the counter is tested.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Plan {
    pub form: Form,
    /// Added to the bound, so that the result is the first value that is not taken: 1, -1 or 0.
    pub beyond: i64,
    /// Whether comparisons are unsigned.
    pub unsigned: bool,
    /// Whether the relation is `!=`: the trip count is the difference, modulo 2^width.
    pub modulo: bool,
    /// Whether the loop is computed in 64 bits, because the bound could overflow.
    pub wide: bool,
}

/// Facts about the loop as a whole.
struct Facts {
    /// The body terminates, so that an overflow in the last step is reached.
    returns: bool,
    /// An infinite loop has undefined behaviour.
    ends: bool,
}

/// Decides how a loop is rewritten.
pub(super) fn plan(counter: &Counter<'_>) -> Result<Plan, Reason> {
    let tested = width_of(type_of(counter.bound)).filter(|width| *width <= 64).ok_or(Reason::TooWide)?;
    let own = width_of(type_of(counter.initial)).ok_or(Reason::TooWide)?;
    let loop_op = counter.loop_op.op();
    let ends = has_only_plain_effects(loop_op) && must_progress(loop_op);
    let facts = Facts { returns: terminates(loop_op), ends };
    let step = match counter.step {
        Step::Constant(0) => return Err(Reason::WrongDirection),
        Step::Constant(step) => step,
        Step::Invariant(_) => {
            // A step that is not positive would make the loop overflow or run forever; the new loop uses at least 1.
            let counts = counter.nsw && facts.ends && matches!(counter.relation, IntPredicate::Slt | IntPredicate::Sle);
            if !counts || counter.widened == Widened::Unsigned {
                return Err(Reason::StepSign);
            }
            1
        }
    };
    let proof = Proof { counter, facts, tested, own, step };
    match (counter.relation, step > 0) {
        (IntPredicate::Slt | IntPredicate::Ult, true) => proof.less(0),
        (IntPredicate::Sle | IntPredicate::Ule, true) => proof.less(1),
        (IntPredicate::Sgt | IntPredicate::Ugt, false) => proof.greater(0),
        (IntPredicate::Sge | IntPredicate::Uge, false) => proof.greater(-1),
        (IntPredicate::Ne, _) => proof.not_equal(),
        _ => Err(Reason::WrongDirection),
    }
}

struct Proof<'q, 'c> {
    counter: &'q Counter<'c>,
    facts: Facts,
    /// The widths of the test and of the counter itself.
    tested: u32,
    own: u32,
    step: i128,
}

impl Proof<'_, '_> {
    fn unsigned(&self) -> bool {
        matches!(self.counter.relation, IntPredicate::Ult | IntPredicate::Ule | IntPredicate::Ugt | IntPredicate::Uge)
    }

    /// Whether the counter's own values are signed.
    fn own_sign(&self) -> bool {
        match self.counter.widened {
            Widened::No => !self.unsigned(),
            Widened::Signed => true,
            Widened::Unsigned => false,
        }
    }

    /// The range of the counter's own type, as the test reads it.
    fn own_range(&self) -> (i128, i128) {
        full(self.own, self.own_sign())
    }

    /// Whether the conversion before the test is monotonic. A signed value that is widened and then compared as
    /// unsigned is large when it is negative.
    fn keeps_order(&self) -> bool {
        !(self.counter.widened == Widened::Signed && self.unsigned())
    }

    /// Whether a wrapping counter implies an infinite loop: with a step that is a power of two, it returns to the same
    /// values. The value from which it wrapped is the last of these and has passed the test, so all pass it.
    fn wrapping_is_endless(&self) -> bool {
        self.facts.ends && self.keeps_order() && self.step.unsigned_abs().is_power_of_two()
    }

    /// The greatest value reached by a counter that counts up while it is less than a bound of at most `bound`.
    fn last(&self, bound: i128) -> i128 {
        let start = range(self.counter.initial, self.own_sign());
        let passes = bound - 1;
        // With a constant start, only some values are taken.
        let skipped = if start.0 == start.1 && start.0 <= passes { (passes - start.0) % self.step } else { 0 };
        passes - skipped + self.step
    }

    /// Whether overflow of the counter is undefined. A signed counter that is compared as unsigned must not become
    /// negative.
    fn overflow_is_undefined(&self) -> bool {
        let stays_positive = self.step > 0 && range(self.counter.initial, true).0 >= 0;
        self.counter.nsw && self.counter.widened != Widened::Unsigned && (!self.unsigned() || stays_positive)
    }

    /// Counting up while the counter is less than `bound + beyond`.
    fn less(&self, beyond: i64) -> Result<Plan, Reason> {
        let unsigned = self.unsigned();
        if !self.keeps_order() && range(self.counter.initial, true).0 < 0 {
            return Err(Reason::MayWrap);
        }
        let plan = Plan { form: Form::Up, beyond, unsigned, modulo: false, wide: false };
        let greatest = range(self.counter.bound, !unsigned).1 + i128::from(beyond);
        let by_range = self.last(greatest) <= self.own_range().1;
        let steps_by_one = self.step == 1 && beyond == 0 && self.counter.widened == Widened::No;
        let constant = matches!(self.counter.step, Step::Constant(_));
        if constant && (by_range || steps_by_one) {
            return Ok(plan);
        }
        let bound_fits = greatest <= full(self.tested, !unsigned).1;
        let overflow = self.overflow_is_undefined();
        if overflow && (bound_fits || self.facts.returns || self.facts.ends) {
            return Ok(plan);
        }
        if self.wrapping_is_endless() && constant {
            return Ok(plan);
        }
        if overflow && !unsigned && self.tested <= 32 {
            return Ok(Plan { wide: true, ..plan });
        }
        if overflow && constant {
            return Ok(Plan { form: Form::Trips, ..plan });
        }
        if constant && self.is_short() { Ok(plan) } else { Err(Reason::MayWrap) }
    }

    /// Whether a 64-bit counter that counts up would access memory outside an object before it wraps.
    fn is_short(&self) -> bool {
        let Counter { loop_op, number, initial, bound, .. } = *self.counter;
        let start = range(initial, false);
        if self.own != 64 || self.tested != 64 || start.1 > 1 << 61 {
            return false;
        }
        let (before, after) = (self.counter.before(), self.counter.after());
        let forwarded = terminator(before).and_then(scf::Condition::of).into_iter().flat_map(|end| end.args());
        let equal_values: Vec<_> = args(after).zip(forwarded).collect();
        let repeated = Repeated {
            loop_op: loop_op.op(),
            body: after,
            counter: arg(before, number),
            step: self.step,
            bound: Some(bound).filter(|_| self.unsigned()),
            equal_values: &equal_values,
            is_entered: &|_| false,
        };
        let most = match repeated.limit() {
            Some(Limit::Always(most)) => most,
            _ => return false,
        };
        most.checked_mul(self.step).is_some_and(|way| start.1 + way <= self.own_range().1)
    }

    /// Counting down while the counter is greater than `bound + beyond`.
    fn greater(&self, beyond: i64) -> Result<Plan, Reason> {
        let unsigned = self.unsigned();
        if !self.keeps_order() {
            return Err(Reason::MayWrap);
        }
        let bound = range(self.counter.bound, !unsigned);
        let least = bound.0 + i128::from(beyond);
        let last = least + self.step + 1;
        let by_range = last >= self.own_range().0;
        let steps_by_one = self.step == -1 && beyond == 0 && self.counter.widened == Widened::No;
        let legal = by_range
            || steps_by_one
            || self.overflow_is_undefined()
            || self.wrapping_is_endless() && (beyond == 0 || self.step == -1);
        if !legal {
            return Err(Reason::MayWrap);
        }
        let initial = range(self.counter.initial, !unsigned);
        let all = full(self.tested, true);
        let difference = (initial.0 - bound.1 - i128::from(beyond), initial.1 - least);
        let no_overflow = !unsigned && self.step == -1 && difference.0 >= all.0 && difference.1 <= all.1;
        // Trip counts narrower than 64 bits are recognised by later passes although they may overflow.
        let bound_fits = least >= all.0 || self.facts.returns || self.facts.ends;
        let form = match () {
            () if no_overflow => Form::SignedTrips,
            () if !unsigned && self.tested == 64 && bound_fits => Form::Mirrored,
            () => Form::Trips,
        };
        Ok(Plan { form, beyond, unsigned, modulo: false, wide: false })
    }

    /// Counting by one in either direction until the counter equals the bound.
    fn not_equal(&self) -> Result<Plan, Reason> {
        if self.step.abs() != 1 {
            return Err(Reason::MayMiss);
        }
        let bound = range(self.counter.bound, self.counter.widened != Widened::Unsigned);
        let own = self.own_range();
        if self.counter.widened != Widened::No {
            // A narrow counter never equals a bound outside its own range; within the range, it could still wrap before
            // reaching it.
            let initial = range(self.counter.initial, self.counter.widened == Widened::Signed);
            let towards = if self.step > 0 { initial.1 <= bound.0 } else { initial.0 >= bound.1 };
            let inside = bound.0 >= own.0 && bound.1 <= own.1;
            let undefined = self.counter.nsw && self.counter.widened == Widened::Signed && self.facts.returns;
            if !(towards && inside || undefined && self.step > 0) {
                return Err(Reason::MayMiss);
            }
        }
        let form = if self.step > 0 && constant_int(self.counter.initial) == Some(0) { Form::Up } else { Form::Trips };
        Ok(Plan { form, beyond: 0, unsigned: true, modulo: true, wide: false })
    }
}
