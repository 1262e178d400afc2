//! How many iterations a loop over 64 bits can have, because each accesses an element that its counter numbers.
//!
//! An access is inside the object that its pointer points into, and no object has 2^57 bytes: no machine has addresses of so
//! many bits. From one iteration to the next the place of the access moves, modulo 2^64, by the same small amount, so it moves
//! by exactly this amount, and more iterations would leave the object. That is undefined behaviour, and it is reached when all
//! iterations before come to their end. Where each iteration makes one of two accesses, there are no more than both allow.

use super::int_range::{range, width_of};
use super::termination::comes_to_its_end;
use dialects::{
    ir::*,
    ops::{OpKind, arith, memref, scf},
};

/// No access is so many elements away from the place its pointer points to.
const FARTHEST: i128 = 1 << 57;

/// What is called small: constants that do not matter.
const SMALL: i128 = 1 << 20;

/// The iterations in which a counter is not yet great, or so near to its bound that small constants matter.
const FEW: i128 = 4 * SMALL;

/// How many operations a subscript may be made of.
const DEPTH: u32 = 12;

/// A loop as the question of how long it can be. Its counter has 64 bits and starts between 0 and 2^61.
pub(crate) struct Repeated<'r, 'c> {
    /// The loop.
    pub around: Op<'c>,
    /// What is executed in each iteration.
    pub body: Blk<'c>,
    /// The value in the loop that changes by the same amount with each iteration.
    pub counter: Val<'c>,
    /// By how much.
    pub step: i128,
    /// What the counter is less than in each iteration, without sign.
    pub bound: Option<Val<'c>>,
    /// Arguments of blocks in the loop and the values that they stand for.
    pub stand_for: &'r [(Val<'c>, Val<'c>)],
    /// Whether an inner loop is known to be entered in each iteration.
    pub is_entered: &'r dyn Fn(Op<'c>) -> bool,
}

/// The most iterations of a loop.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Limit {
    /// There are no more.
    Always(i128),
    /// There are no more, or none of them does anything.
    OrNothing(i128),
}

/// The most iterations in which an access is made, and the most elements by which it moves from one to the next.
#[derive(Clone, Copy, Debug)]
struct Most {
    iterations: i128,
    fastest: i128,
}

impl Most {
    /// When one of two accesses is made. Places in any two iterations must be as far from each other as they move, also modulo
    /// 2^64.
    fn or(self, other: Self) -> Option<Self> {
        let both = Self { iterations: self.iterations + other.iterations, fastest: self.fastest.max(other.fastest) };
        (both.iterations.checked_mul(both.fastest)? < 1 << 63).then_some(both)
    }

    /// When it is not made in a few.
    fn but_in_few(self) -> Self {
        Self { iterations: self.iterations + FEW, ..self }
    }
}

/// How a number changes from one iteration to the next.
#[derive(Clone, Copy, Debug)]
struct Moves {
    /// By so much for each one that the counter changes by.
    by: i128,
    /// And there and back by so much at most.
    about: i128,
}

/// A number that stays the same.
const STAYS: Moves = Moves { by: 0, about: 0 };

impl<'c> Repeated<'_, 'c> {
    /// The most iterations that the loop can have; `None` when nothing limits it.
    pub(crate) fn limit(&self) -> Option<Limit> {
        let limit = match self.surely(self.body) {
            Some(most) => Limit::Always(most),
            None => Limit::OrNothing(self.accesses_or_does_nothing(self.body)?),
        };
        comes_to_its_end(self.around).then_some(limit)
    }

    /// The most iterations in which all of a block, which is inside the loop, is executed.
    pub(crate) fn surely(&self, block: Blk<'c>) -> Option<i128> {
        self.made_in(block).map(|most| most.iterations)
    }

    /// The access made in each execution of a block that allows the least iterations.
    fn made_in(&self, block: Blk<'c>) -> Option<Most> {
        let made = ops(block).filter_map(|op| match OpKind::of(op) {
            OpKind::Memref(memref::Kind::Load) => {
                let load = memref::Load::assume(op);
                self.of_access(load.memref(), load.indices())
            }
            OpKind::Memref(memref::Kind::Store) => {
                let store = memref::Store::assume(op);
                self.of_access(store.memref(), store.indices())
            }
            OpKind::Scf(scf::Kind::For) => {
                let loop_op = scf::For::assume(op);
                let made = || self.made_in(entry_block(loop_op.region())?);
                if (self.is_entered)(op) {
                    made()
                } else if self.is_entered_when_great(loop_op) {
                    made().map(Most::but_in_few)
                } else {
                    None
                }
            }
            OpKind::Scf(scf::Kind::If) => {
                let choice = scf::If::assume(op);
                let (then, otherwise) = (entry_block(choice.then_region())?, entry_block(choice.else_region())?);
                self.made_in(then)?.or(self.made_in(otherwise)?)
            }
            _ => None,
        });
        made.min_by_key(|most| most.iterations)
    }

    /// The same, when there may also be inner loops with invariant bounds between: they are entered in all iterations or in
    /// none, and a loop that does nothing may be as long as it likes.
    fn accesses_or_does_nothing(&self, block: Blk<'c>) -> Option<i128> {
        if let Some(most) = self.surely(block) {
            return Some(most);
        }
        if block_parent(block).is_none_or(|around| result_count(around) > 0) {
            return None;
        }
        let mut most = 0;
        for op in ops(block) {
            let invariant = |loop_op: scf::For<'c>| {
                let bounds = [loop_op.lower_bound(), loop_op.upper_bound(), loop_op.step()];
                bounds.into_iter().all(|each| is_defined_outside(each, self.around))
            };
            match OpKind::of(op) {
                OpKind::Scf(scf::Kind::For) if invariant(scf::For::assume(op)) => {
                    let inner = entry_block(scf::For::assume(op).region())?;
                    most = most.max(self.accesses_or_does_nothing(inner)?);
                }
                OpKind::Scf(scf::Kind::Yield) => {}
                _ if region_count(op) == 0 && is_memory_effect_free(op) => {}
                _ => return None,
            }
        }
        Some(most)
    }

    /// Whether an inner loop is entered in all iterations but a small number of first or last ones.
    fn is_entered_when_great(&self, loop_op: scf::For<'c>) -> bool {
        let (lower, upper) = (loop_op.lower_bound(), loop_op.upper_bound());
        let below_bound = || loop_op.unsigned_cmp() && self.is_bound_or_less(upper);
        if let Some(from) = constant_int(lower).filter(|from| is_small(*from)) {
            let constant = constant_int(upper).is_some_and(|to| to > from);
            let (of, by) = plus_constant(upper);
            return constant || self.is_counter(of) && is_small(by.abs()) || below_bound();
        }
        let (of, by) = plus_constant(lower);
        self.is_counter(of) && is_small(by) && below_bound()
    }

    fn is_counter(&self, value: Val<'c>) -> bool {
        self.resolve(value) == self.counter
    }

    /// Whether a value is the bound of the loop, or by a small constant less: a number that does not wrap where the counter,
    /// which is less than the bound, is great.
    fn is_bound_or_less(&self, value: Val<'c>) -> bool {
        let Some(bound) = self.bound else {
            return false;
        };
        let ((of, by), (bound_of, bound_by)) = (plus_constant(value), plus_constant(bound));
        of == bound_of && bound_by.checked_sub(by).is_some_and(is_small)
    }

    /// The most iterations that an access allows which each executes.
    fn of_access(&self, memref: Val<'c>, subscripts: impl Iterator<Item = Val<'c>>) -> Option<Most> {
        let subscripts: Vec<_> = subscripts.map(|each| self.moves(each, DEPTH)).collect::<Option<Vec<_>>>()?;
        let (strides, _) = memref_strides(type_of(memref))?;
        // Rows whose length is not known have at least one element; then all subscripts have to move the same way.
        let lengths_known = !strides.contains(&DYNAMIC);
        let up = subscripts.iter().all(|each| each.by >= 0);
        let down = subscripts.iter().all(|each| each.by <= 0);
        let mut sum = STAYS;
        for (subscript, stride) in subscripts.into_iter().zip(strides) {
            let stride = match stride {
                DYNAMIC if subscript.about == 0 => 1,
                DYNAMIC | ..0 => return None,
                known => i128::from(known),
            };
            sum = sum.plus(subscript.times(stride)).near()?;
        }
        let moved = sum.times(self.step).near()?;
        let known = (lengths_known || up || down) && moved.by != 0;
        let fastest = moved.by.abs();
        known.then(|| Most { iterations: (2 * FARTHEST + 2 * moved.about) / fastest + 1, fastest })
    }

    fn resolve(&self, value: Val<'c>) -> Val<'c> {
        self.stand_for.iter().find(|(argument, _)| *argument == value).map_or(value, |(_, stands)| *stands)
    }

    /// How a value changes with the loop's counter, modulo 2^64. Counters of inner loops are taken at their first number.
    fn moves(&self, value: Val<'c>, depth: u32) -> Option<Moves> {
        let value = self.resolve(value);
        if value == self.counter {
            return Some(Moves { by: 1, about: 0 });
        }
        if is_defined_outside(value, self.around) {
            return Some(STAYS);
        }
        let depth = depth.checked_sub(1)?;
        if let Some((block, number)) = as_argument(value) {
            let inner = block_parent(block).filter(|_| number == 0).and_then(scf::For::of);
            let first = inner.and_then(|inner| self.moves(inner.lower_bound(), depth));
            return first.or_else(|| limited(value));
        }
        let op = defining_op(value)?;
        let moves: Vec<_> = operands(op).map(|each| self.moves(each, depth)).collect();
        // What is made of invariant values is invariant.
        if is_pure(op) && region_count(op) == 0 && moves.iter().all(|each| each.is_some_and(Moves::stays)) {
            return Some(STAYS);
        }
        // A narrower number could wrap around before.
        let wide = operands(op).chain([value]).all(|each| width_of(type_of(each)) == Some(64));
        let computed = if wide { computed(op, &moves) } else { None };
        computed.or_else(|| limited(value))
    }
}

/// How the result of an operation on numbers of 64 bits changes.
fn computed(op: Op<'_>, moves: &[Option<Moves>]) -> Option<Moves> {
    let of = |index: usize| moves.get(index).copied().flatten();
    let moved = match OpKind::of(op) {
        OpKind::Arith(arith::Kind::IndexCast | arith::Kind::IndexCastUI) => of(0)?,
        OpKind::Arith(arith::Kind::AddI) => of(0)?.plus(of(1)?),
        OpKind::Arith(arith::Kind::SubI) => of(0)?.plus(of(1)?.times(-1)),
        OpKind::Arith(arith::Kind::MulI) => of(0)?.times(i128::from(constant_int(arith::MulI::assume(op).rhs())?)),
        OpKind::Arith(arith::Kind::ShLI) => {
            let by = constant_int(arith::ShLI::assume(op).rhs()).filter(|by| (0..60).contains(by));
            of(0)?.times(1 << by?)
        }
        _ => return None,
    };
    moved.near()
}

impl Moves {
    fn stays(self) -> bool {
        self.by == 0 && self.about == 0
    }

    fn plus(self, other: Self) -> Self {
        Self { by: self.by + other.by, about: self.about + other.about }
    }

    /// The same where all numbers are less than an object.
    fn near(self) -> Option<Self> {
        (self.by.abs().max(self.about) < FARTHEST).then_some(self)
    }

    /// The product of numbers that are less than an object with one of 64 bits.
    fn times(self, factor: i128) -> Self {
        Self { by: self.by * factor, about: self.about * factor.abs() }
    }
}

/// How a number changes of which only the range is known.
fn limited(value: Val<'_>) -> Option<Moves> {
    let (low, high) = range(value, true);
    let about = high.checked_sub(low).filter(|about| *about < 1 << 40)?;
    Some(Moves { by: 0, about })
}

/// A value as a sum with a constant.
fn plus_constant(value: Val<'_>) -> (Val<'_>, i64) {
    let sum =
        defining_op(value).filter(|op| matches!(OpKind::of(*op), OpKind::Arith(arith::Kind::AddI | arith::Kind::SubI)));
    let by = |op| constant_int(operand(op, 1)).filter(|by| *by != i64::MIN);
    match sum.and_then(|op| Some((op, by(op)?))) {
        Some((op, by)) => (operand(op, 0), if arith::AddI::is(op) { by } else { -by }),
        None => (value, 0),
    }
}

fn is_small(number: i64) -> bool {
    (0..=SMALL).contains(&i128::from(number))
}
