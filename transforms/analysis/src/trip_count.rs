//! Trip counts of loops: as intervals, and as polynomials over values from outside.

use super::int_range::{self, Ranges, never_overflows, width_of};
use super::polynomial::{Atom, Polynomial, Signedness};
use dialects::{
    ir::*,
    ops::{Binary, OpKind, affine, arith, cast_input, scf},
};

/// The number of definitions that are followed.
const DEPTH: u32 = 12;

/// The trip count of a loop each time it is entered. For `scf.while`, the number of executions of its second region;
/// the first one executes once more.
#[derive(Clone, Debug)]
pub struct TripCount<'c> {
    /// A lower bound.
    pub least: u128,
    /// An upper bound, if known.
    pub greatest: Option<u128>,
    /// The exact trip count, if known.
    pub exact: Option<Distance<'c>>,
}

/// The least of `differences`, or 0 if that is negative, divided by the step, rounded up.
#[derive(Clone, Debug)]
pub struct Distance<'c> {
    /// Upper bounds minus lower bounds; these never overflow.
    pub differences: Vec<Polynomial<'c>>,
    /// The step, at least 1.
    pub step: i64,
}

impl<'c> TripCount<'c> {
    /// The trip count of an `scf.for`, `affine.for` or `scf.while`; `None` for other operations.
    pub fn of(op: Op<'c>, ranges: &Ranges<'c>) -> Option<Self> {
        match OpKind::of(op) {
            OpKind::Scf(scf::Kind::For) => Some(Self::between_values(scf::For::assume(op), ranges)),
            OpKind::Affine(affine::Kind::For) => Some(Self::between_maps(affine::For::assume(op), ranges)),
            OpKind::Scf(scf::Kind::While) => {
                let greatest = greatest_by_counter(scf::While::assume(op), ranges);
                Some(Self { least: 0, greatest, exact: None })
            }
            _ => None,
        }
    }

    /// The trip count if it is constant.
    pub fn constant(&self) -> Option<u128> {
        self.greatest.filter(|greatest| *greatest == self.least)
    }

    fn between_values(loop_op: scf::For<'c>, ranges: &Ranges<'c>) -> Self {
        let op = loop_op.op();
        let reading = Signedness::new(!loop_op.unsigned_cmp());
        let (lower, upper, step) = (loop_op.lower_bound(), loop_op.upper_bound(), loop_op.step());
        let difference =
            number(upper, reading, DEPTH).zip(number(lower, reading, DEPTH)).and_then(|(u, l)| u.plus(&l, -1));
        let steps = ranges.at(step, op).map_or((1, i128::MAX), |range| range.ends(reading.is_signed()));
        let at = |value| ranges.at(value, op).map(|range| range.ends(reading.is_signed()));
        let by_ends = at(lower).zip(at(upper)).map(|(l, u)| (u.0.saturating_sub(l.1), u.1.saturating_sub(l.0)));
        let found = constant_int(step).filter(|step| *step > 0).zip(difference);
        let exact = found.map(|(step, difference)| Distance { differences: vec![difference], step });
        Self::new(op, ranges, exact, by_ends, (steps.0.max(1), steps.1.max(1)))
    }

    fn between_maps(loop_op: affine::For<'c>, ranges: &Ranges<'c>) -> Self {
        let step = loop_op.step().unwrap_or(1).max(1);
        let exact = differences(loop_op).map(|differences| Distance { differences, step });
        Self::new(loop_op.op(), ranges, exact, None, (step.into(), step.into()))
    }

    /// Combines the exact trip count with the interval of the difference of the bounds, and that of the step.
    fn new(
        op: Op<'c>,
        ranges: &Ranges<'c>,
        exact: Option<Distance<'c>>,
        ends: Option<(i128, i128)>,
        steps: (i128, i128),
    ) -> Self {
        let mut known = ends.unwrap_or((i128::MIN, i128::MAX));
        if let Some(exact) = &exact {
            let all = exact.differences.iter().map(|each| interval(each, op, ranges));
            let of_least = all.reduce(|a, b| (a.0.min(b.0), a.1.min(b.1))).unwrap_or(known);
            known = (known.0.max(of_least.0), known.1.min(of_least.1));
        }
        let rounded_up = |number: i128, by: i128| number.max(0).unsigned_abs().div_ceil(by.unsigned_abs());
        let greatest = (known.1 < i128::MAX).then(|| rounded_up(known.1, steps.0));
        Self { least: rounded_up(known.0, steps.1), greatest, exact }
    }
}

/// The differences of all pairs of an upper and a lower bound of an `affine.for`.
fn differences(loop_op: affine::For<'_>) -> Option<Vec<Polynomial<'_>>> {
    let bounds = |map: Option<Attr<'_>>, values: Vec<_>| {
        let map = map.and_then(attr_affine_map)?;
        let operand = |at: usize| number(*values.get(at)?, Signedness::Signed, DEPTH);
        map.results.iter().map(|tree| Polynomial::of_tree(tree, map.dims, &operand)).collect::<Option<Vec<_>>>()
    };
    let lower = bounds(loop_op.lower_bound_map(), loop_op.lower_bound_operands().collect())?;
    let upper = bounds(loop_op.upper_bound_map(), loop_op.upper_bound_operands().collect())?;
    upper.iter().flat_map(|upper| lower.iter().map(|lower| upper.plus(lower, -1))).collect()
}

/// A value as a polynomial, through arithmetic that promises not to overflow; `None` for more than 64 bits.
fn number<'c>(value: Val<'c>, reading: Signedness, depth: u32) -> Option<Polynomial<'c>> {
    let width = width_of(type_of(value)).filter(|width| *width <= 64)?;
    if let Some(constant) = constant_int(value) {
        let turn = if constant < 0 && !reading.is_signed() { 1_i128 << width } else { 0 };
        return Some(Polynomial::constant(i128::from(constant) + turn));
    }
    let inner = |op: Op<'c>| {
        let promised = || OverflowFlags::of(op).exclude(reading.is_signed());
        let wider = |at: Val<'_>| width_of(type_of(at)).is_some_and(|from| from <= width);
        let both = || {
            let (left, right) = Binary::assume(op).operands();
            Some((number(left, reading, depth - 1)?, number(right, reading, depth - 1)?))
        };
        match OpKind::of(op) {
            OpKind::Arith(arith::Kind::AddI) if promised() => both().and_then(|(left, right)| left.plus(&right, 1)),
            OpKind::Arith(arith::Kind::SubI) if promised() => both().and_then(|(left, right)| left.plus(&right, -1)),
            OpKind::Arith(arith::Kind::MulI) if promised() => both().and_then(|(left, right)| left.times(&right)),
            OpKind::Arith(arith::Kind::ExtSI | arith::Kind::IndexCast)
                if reading.is_signed() && wider(cast_input(op)) =>
            {
                number(cast_input(op), reading, depth - 1)
            }
            OpKind::Arith(arith::Kind::ExtUI | arith::Kind::IndexCastUI) if wider(cast_input(op)) => {
                let same = width_of(type_of(cast_input(op))) == Some(width);
                number(cast_input(op), if same { reading } else { Signedness::Unsigned }, depth - 1)
            }
            _ => None,
        }
    };
    let found = defining_op(value).filter(|_| depth > 0).and_then(inner);
    Some(found.unwrap_or_else(|| Polynomial::atom(Atom::Value(value, reading))))
}

/// The ends of a polynomial where `at` executes.
fn interval<'c>(of: &Polynomial<'c>, at: Op<'c>, ranges: &Ranges<'c>) -> (i128, i128) {
    let unlimited = (i128::MIN, i128::MAX);
    let mut sum = (of.constant, of.constant);
    for term in &of.terms {
        let mut product = Some((term.coefficient, term.coefficient));
        for factor in &term.factors {
            let ends = match factor {
                Atom::Value(value, reading) => {
                    ranges.at(*value, at).map_or(unlimited, |range| range.ends(reading.is_signed()))
                }
                Atom::FloorDiv(inner, by) => {
                    let inner = interval(inner, at, ranges);
                    (inner.0.div_euclid((*by).into()), inner.1.div_euclid((*by).into()))
                }
                Atom::Mod(_, by) => (0, i128::from(*by) - 1),
            };
            product = product.and_then(|so_far| int_range::product(so_far, ends));
        }
        let added = product.and_then(|(low, high)| Some((sum.0.checked_add(low)?, sum.1.checked_add(high)?)));
        let Some(added) = added else { return unlimited };
        sum = added;
    }
    sum
}

/// An upper bound on the trip count of an `scf.while` with an iv that changes by a constant step without overflow: it
/// takes each value in its range at most once.
fn greatest_by_counter<'c>(loop_op: scf::While<'c>, ranges: &Ranges<'c>) -> Option<u128> {
    let (test, rest) = (entry_block(loop_op.before())?, entry_block(loop_op.after())?);
    let (condition, end) = (scf::Condition::of(terminator(test)?)?, terminator(rest)?);
    let of_one = |number: usize| {
        let out = condition.args().position(|each| each == arg(test, number))?;
        let counter = arg(rest, out);
        let step = arith::AddI::defining(operand(end, number)).filter(|sum| sum.lhs() == counter)?;
        let by = constant_int(step.rhs()).filter(|by| *by != 0)?;
        let (range, added) = (ranges.at(counter, step.op())?, ranges.of(step.rhs())?);
        let keeps = |signed: bool| {
            let excluded = OverflowFlags::of(step.op()).exclude(signed);
            (signed || by > 0) && (excluded || never_overflows(OpKind::of(step.op()), signed, range, added))
        };
        let signed = [true, false].into_iter().find(|signed| keeps(*signed))?;
        let (low, high) = range.ends(signed);
        Some((high - low).unsigned_abs() / u128::from(by.unsigned_abs()) + 1)
    };
    (0..arg_count(test)).filter_map(of_one).min()
}
