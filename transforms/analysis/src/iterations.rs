//! Upper bounds on the trip count of a loop with a 64-bit counter, from array accesses whose subscript is affine in the
//! counter.
//!
//! An access is inside the object that its pointer points into, and no object has 2^57 bytes: no target has addresses
//! of that many bits. From one iteration to the next, the accessed address moves by the same small amount modulo 2^64,
//! hence by exactly this amount, and more iterations than the bound would leave the object. That is undefined
//! behaviour, and it is reached if all earlier iterations terminate. If each iteration executes one of two accesses,
//! the bound is the sum of both.

use super::int_range::{range, width_of};
use super::termination::terminates;
use dialects::{
    ir::*,
    ops::{Binary, OpKind, arith, memref, scf},
};

/// No access is this number of elements away from the address in its pointer.
const FARTHEST: i128 = 1 << 57;

/// Constants up to this one are called small.
const SMALL: i128 = 1 << 20;

/// The iterations in which the counter is not yet large, or so close to its bound that small constants matter.
const FEW: i128 = 4 * SMALL;

/// The depth of subscript expressions that are followed.
const DEPTH: u32 = 12;

/// A loop whose trip count is to be bounded. Its counter has 64 bits and starts between 0 and 2^61.
pub struct Repeated<'r, 'c> {
    /// The loop.
    pub loop_op: Op<'c>,
    /// The block that each iteration executes.
    pub body: Blk<'c>,
    /// The value in the loop that changes by the same amount in each iteration.
    pub counter: Val<'c>,
    /// The amount.
    pub step: i128,
    /// A value that the counter is unsigned less than in each iteration.
    pub bound: Option<Val<'c>>,
    /// Block arguments in the loop, with the values that they are equal to.
    pub equal_values: &'r [(Val<'c>, Val<'c>)],
    /// Whether an inner loop is known to execute its body in each iteration.
    pub is_entered: &'r dyn Fn(Op<'c>) -> bool,
}

/// An upper bound on the trip count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limit {
    /// The loop has at most this number of iterations.
    Always(i128),
    /// The loop has at most this number of iterations, or no iteration has an effect.
    OrNothing(i128),
}

/// The most iterations that can execute an access, and the most elements that it moves from one to the next.
#[derive(Clone, Copy, Debug)]
struct Most {
    iterations: i128,
    fastest: i128,
}

impl Most {
    /// The bound if each iteration executes one of two accesses. The distance between the accesses of any two
    /// iterations must be exact modulo 2^64, too; `None` if it may not be.
    fn or(self, other: Self) -> Option<Self> {
        let both = Self { iterations: self.iterations + other.iterations, fastest: self.fastest.max(other.fastest) };
        (both.iterations.checked_mul(both.fastest)? < 1 << 63).then_some(both)
    }

    /// The bound if a few iterations may skip the access.
    fn but_in_few(self) -> Self {
        Self { iterations: self.iterations + FEW, ..self }
    }
}

/// The change of an integer from one iteration to the next.
#[derive(Clone, Copy, Debug)]
struct Moves {
    /// The change per unit by which the counter changes.
    by: i128,
    /// The most by which the integer deviates from that.
    about: i128,
}

/// The integer is loop-invariant.
const STAYS: Moves = Moves { by: 0, about: 0 };

impl<'c> Repeated<'_, 'c> {
    /// An upper bound on the trip count of the loop; `None` if there is none.
    pub fn limit(&self) -> Option<Limit> {
        let limit = match self.iterations_of(self.body) {
            Some(most) => Limit::Always(most),
            None => Limit::OrNothing(self.accesses_or_does_nothing(self.body)?),
        };
        terminates(self.loop_op).then_some(limit)
    }

    /// The most iterations that can execute all of a block inside the loop.
    pub fn iterations_of(&self, block: Blk<'c>) -> Option<i128> {
        self.bound_in(block).map(|most| most.iterations)
    }

    /// The strictest bound from the accesses that each execution of a block makes.
    fn bound_in(&self, block: Blk<'c>) -> Option<Most> {
        let bounds = ops(block).filter_map(|op| match OpKind::of(op) {
            OpKind::Memref(memref::Kind::Load | memref::Kind::Store) => self.of_access(MemoryAccess::of(op)?),
            OpKind::Scf(scf::Kind::For) => {
                let loop_op = scf::For::assume(op);
                let bounds = || self.bound_in(entry_block(loop_op.region())?);
                if (self.is_entered)(op) {
                    bounds()
                } else if self.is_entered_when_great(loop_op) {
                    bounds().map(Most::but_in_few)
                } else {
                    None
                }
            }
            OpKind::Scf(scf::Kind::If) => {
                let if_op = scf::If::assume(op);
                let (then, otherwise) = (entry_block(if_op.then_region())?, entry_block(if_op.else_region())?);
                self.bound_in(then)?.or(self.bound_in(otherwise)?)
            }
            _ => None,
        });
        bounds.min_by_key(|most| most.iterations)
    }

    /// The same, for blocks that may instead contain inner loops with invariant bounds: these are entered in all
    /// iterations or in none, and a loop without effects may have any trip count.
    fn accesses_or_does_nothing(&self, block: Blk<'c>) -> Option<i128> {
        if let Some(most) = self.iterations_of(block) {
            return Some(most);
        }
        if block_parent(block).is_none_or(|loop_op| result_count(loop_op) > 0) {
            return None;
        }
        let mut most = 0;
        for op in ops(block) {
            let invariant = |loop_op: scf::For<'c>| {
                let bounds = [loop_op.lower_bound(), loop_op.upper_bound(), loop_op.step()];
                bounds.into_iter().all(|each| is_defined_outside(each, self.loop_op))
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

    /// Whether an inner loop is entered in all iterations, except for a small number of first or last ones.
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

    /// Whether a value is the bound of the loop, or less by a small constant. The difference does not wrap if the
    /// counter, which is less than the bound, is large.
    fn is_bound_or_less(&self, value: Val<'c>) -> bool {
        let Some(bound) = self.bound else {
            return false;
        };
        let ((of, by), (bound_of, bound_by)) = (plus_constant(value), plus_constant(bound));
        of == bound_of && bound_by.checked_sub(by).is_some_and(is_small)
    }

    /// The most iterations in which an access of a memref can execute.
    fn of_access(&self, access: MemoryAccess<'c>) -> Option<Most> {
        let subscripts = access.indices().map(|each| self.moves(each, DEPTH)).collect::<Option<Vec<_>>>()?;
        let (strides, _) = memref_strides(type_of(access.memory()))?;
        // A dynamic stride is at least 1; then all subscripts must move in the same direction.
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
        self.equal_values.iter().find(|(argument, _)| *argument == value).map_or(value, |(_, stands)| *stands)
    }

    /// The change of a value relative to the counter, modulo 2^64. The ivs of inner loops have their initial value.
    fn moves(&self, value: Val<'c>, depth: u32) -> Option<Moves> {
        let value = self.resolve(value);
        if value == self.counter {
            return Some(Moves { by: 1, about: 0 });
        }
        if is_defined_outside(value, self.loop_op) {
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
        // Pure operations on invariant values are invariant.
        if is_pure(op) && region_count(op) == 0 && moves.iter().all(|each| each.is_some_and(Moves::stays)) {
            return Some(STAYS);
        }
        // A narrower integer could wrap around earlier.
        let wide = operands(op).chain([value]).all(|each| width_of(type_of(each)) == Some(64));
        let computed = if wide { computed(op, &moves) } else { None };
        computed.or_else(|| limited(value))
    }
}

/// The change of the result of an operation on 64-bit integers.
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

    /// `None` unless the change is smaller than an object.
    fn near(self) -> Option<Self> {
        (self.by.abs().max(self.about) < FARTHEST).then_some(self)
    }

    /// The change of a product with a constant of 64 bits; it fits in 128 bits.
    fn times(self, factor: i128) -> Self {
        Self { by: self.by * factor, about: self.about * factor.abs() }
    }
}

/// The change of an integer of which only the range is known.
fn limited(value: Val<'_>) -> Option<Moves> {
    let (low, high) = range(value, true);
    let about = high.checked_sub(low).filter(|about| *about < 1 << 40)?;
    Some(Moves { by: 0, about })
}

/// Splits a value into a value plus a constant.
fn plus_constant(value: Val<'_>) -> (Val<'_>, i64) {
    let sum =
        defining_op(value).filter(|op| matches!(OpKind::of(*op), OpKind::Arith(arith::Kind::AddI | arith::Kind::SubI)));
    let by = |op| constant_int(Binary::assume(op).rhs()).filter(|by| *by != i64::MIN);
    match sum.and_then(|op| Some((op, by(op)?))) {
        Some((op, by)) => (Binary::assume(op).lhs(), if arith::AddI::is(op) { by } else { -by }),
        None => (value, 0),
    }
}

fn is_small(number: i64) -> bool {
    (0..=SMALL).contains(&i128::from(number))
}
