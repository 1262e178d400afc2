//! The loops around a place, and what their bounds say about numbers.

use super::known::Known;
use crate::analysis::polynomial::{Atom, Polynomial, Reading};
use dialects::{
    ir::*,
    ops::{OpKind, arith},
};

/// How many bounds are tried for one number.
const BUDGET: u32 = 200;

/// A set of integers without gaps: the least and the greatest one.
pub(crate) type Interval = (i128, i128);

/// All numbers that an `index` can be.
pub(crate) const INDEX: Interval = (i64::MIN as i128, i64::MAX as i128);

/// Where affine symbols come from.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Scope<'c> {
    /// Values at the top level of this function.
    Function(Op<'c>),
    /// Values outside of this `cmem.affine_scope`.
    Inner(Op<'c>),
    /// There are none.
    Nowhere,
}

impl<'c> Scope<'c> {
    /// Whether a value may be a symbol.
    pub(crate) fn is_symbol(self, value: Val<'c>) -> bool {
        match self {
            Scope::Function(function) => value_region(value) == Some(region(function, 0)),
            Scope::Inner(op) => is_defined_outside(value, op),
            Scope::Nowhere => false,
        }
    }

    /// Whether there are no symbols, so that nothing can be affine but what has a scope of its own.
    pub(super) fn is_nowhere(self) -> bool {
        matches!(self, Scope::Nowhere)
    }

    /// The op before which what a symbol needs is computed, for a use at `at`.
    pub(super) fn anchor(self, at: Op<'c>) -> Op<'c> {
        match self {
            Scope::Function(function) => {
                let body = region(function, 0);
                let top = |op: &Op<'c>| block_of(*op).and_then(region_of) == Some(body);
                std::iter::once(at).chain(ancestors(at)).find(top).unwrap_or(at)
            }
            Scope::Inner(op) => op,
            Scope::Nowhere => at,
        }
    }
}

/// The bounds of a loop; none where they are not known.
#[derive(Clone, Debug, Default)]
pub(crate) struct Bounds<'c> {
    /// The loop starts at the greatest of these.
    pub lower: Vec<Polynomial<'c>>,
    /// The loop ends before the least of these.
    pub upper: Vec<Polynomial<'c>>,
}

/// An `affine.for`.
#[derive(Clone, Debug)]
pub(crate) struct Loop<'c> {
    /// The induction variable.
    pub variable: Val<'c>,
    /// Between what it counts.
    pub bounds: Bounds<'c>,
    /// The numbers that the counter may be.
    pub range: Interval,
    /// The numbers that it may be where the loop does something.
    pub useful: Interval,
}

/// The raised loops around a place, up to the scope of their symbols.
#[derive(Clone, Debug)]
pub(crate) struct Nest<'c> {
    pub scope: Scope<'c>,
    /// Outer loops first.
    pub loops: Vec<Loop<'c>>,
    /// What is known of values where the innermost loop is entered.
    pub known: Known,
}

impl<'c> Nest<'c> {
    /// No loops yet.
    pub(crate) fn new(scope: Scope<'c>, known: Known) -> Self {
        Self { scope, loops: Vec::new(), known }
    }

    /// The nest with one more loop in it.
    pub(super) fn with(&self, inner: Loop<'c>) -> Self {
        let mut nest = self.clone();
        nest.loops.push(inner);
        nest
    }

    /// The number of the loop that has this induction variable.
    pub(crate) fn loop_of(&self, value: Val<'c>) -> Option<usize> {
        self.loops.iter().position(|each| each.variable == value)
    }

    /// The numbers that a polynomial may be in the innermost loop.
    pub(crate) fn interval(&self, of: &Polynomial<'c>) -> Interval {
        let mut budget = BUDGET;
        let low = self.least(of, &mut budget);
        let negative = Polynomial::default().plus(of, -1);
        budget = BUDGET;
        let least = negative.map_or(i128::MIN, |negative| self.least(&negative, &mut budget));
        // No limit below the negated number is none above the number.
        (low, least.checked_neg().unwrap_or(i128::MAX))
    }

    /// Whether a polynomial is in an interval.
    pub(super) fn is_within(&self, of: &Polynomial<'c>, interval: Interval) -> bool {
        let found = self.interval(of);
        found.0 >= interval.0 && found.1 <= interval.1
    }

    /// A number that a polynomial is never less than.
    ///
    /// Induction variables are replaced by their bounds, inner ones first, which keeps what bounds have in common with
    /// the rest: `n - 1 - j` is not negative where `j` ends before `n`.
    fn least(&self, of: &Polynomial<'c>, budget: &mut u32) -> i128 {
        let mut best = self.sum(of).0;
        if *budget == 0 {
            return best;
        }
        for (atom, lower, upper) in self.limits(of) {
            let (factor, rest) = of.divide(&atom);
            if factor == Polynomial::default() {
                continue;
            }
            let sign = match factor.as_constant() {
                Some(factor) => (factor, factor),
                None => self.sum(&factor),
            };
            let extremes = if sign.0 >= 0 {
                lower
            } else if sign.1 <= 0 {
                upper
            } else {
                continue;
            };
            for extreme in &extremes {
                *budget = budget.saturating_sub(1);
                let replaced = factor.times(extreme).and_then(|product| rest.plus(&product, 1));
                best = best.max(replaced.map_or(i128::MIN, |replaced| self.least(&replaced, budget)));
            }
            if !extremes.is_empty() {
                break;
            }
        }
        best
    }

    /// Atoms of a polynomial with numbers that they are never less and never greater than: induction variables, inner
    /// ones first, then symbols that are maxima or minima.
    fn limits(&self, of: &Polynomial<'c>) -> Vec<Limits<'c>> {
        let values = of.values();
        let mut found = Vec::new();
        for each in self.loops.iter().rev() {
            if values.iter().any(|(value, _)| *value == each.variable) {
                let upper = each.bounds.upper.iter().filter_map(|upper| upper.plus_constant(-1)).collect();
                found.push((Atom::Value(each.variable, Reading::Signed), each.bounds.lower.clone(), upper));
            }
        }
        for (value, reading) in values {
            let Some(op) = defining_op(value).filter(|_| reading.is_signed() && self.loop_of(value).is_none()) else {
                continue;
            };
            let both = || operands(op).map(leaf).collect::<Vec<_>>();
            match OpKind::of(op) {
                OpKind::Arith(arith::Kind::MaxSI) => found.push((Atom::Value(value, reading), both(), Vec::new())),
                OpKind::Arith(arith::Kind::MinSI) => found.push((Atom::Value(value, reading), Vec::new(), both())),
                _ => {}
            }
        }
        found
    }

    /// The interval of a sum, term by term.
    fn sum(&self, of: &Polynomial<'c>) -> Interval {
        let mut sum = (of.constant, of.constant);
        for term in &of.terms {
            let mut product = (1, 1);
            for factor in &term.factors {
                product = multiply(product, self.atom(factor));
            }
            let product = multiply(product, (term.coefficient, term.coefficient));
            sum = add(sum, product);
        }
        sum
    }

    fn atom(&self, atom: &Atom<'c>) -> Interval {
        match atom {
            Atom::Value(value, reading) => match self.loop_of(*value) {
                Some(number) => self.variable(number),
                None => self.known.range(*value, *reading),
            },
            Atom::FloorDiv(inner, by) => {
                let inner = self.interval(inner);
                (inner.0.div_euclid(i128::from(*by)), inner.1.div_euclid(i128::from(*by)))
            }
            Atom::Mod(inner, by) => {
                let inner = self.interval(inner);
                if inner.0 >= 0 && inner.1 < i128::from(*by) { inner } else { (0, i128::from(*by) - 1) }
            }
        }
    }

    /// The interval of an induction variable, by its bounds in the loops around it.
    fn variable(&self, number: usize) -> Interval {
        let outer = Nest { scope: self.scope, loops: self.loops[..number].to_vec(), known: self.known.clone() };
        let each = &self.loops[number];
        let low = each.bounds.lower.iter().map(|lower| outer.sum(lower).0).max();
        let high = each.bounds.upper.iter().map(|upper| outer.sum(upper).1.saturating_sub(1)).min();
        let all = each.range;
        (low.unwrap_or(all.0).max(all.0), high.unwrap_or(all.1).min(all.1))
    }
}

/// An atom, what it is not less than, and what it is not greater than.
type Limits<'c> = (Atom<'c>, Vec<Polynomial<'c>>, Vec<Polynomial<'c>>);

/// A value with sign as it is.
fn leaf(value: Val<'_>) -> Polynomial<'_> {
    match constant_int(value) {
        Some(constant) => Polynomial::constant(i128::from(constant)),
        None => Polynomial::atom(Atom::Value(value, Reading::Signed)),
    }
}

/// No limit on either side.
const UNLIMITED: Interval = (i128::MIN, i128::MAX);

/// The extreme numbers stand for no limit, and nothing is added to them.
fn add(a: Interval, b: Interval) -> Interval {
    let low = if a.0 == i128::MIN || b.0 == i128::MIN { None } else { a.0.checked_add(b.0) };
    let high = if a.1 == i128::MAX || b.1 == i128::MAX { None } else { a.1.checked_add(b.1) };
    (low.unwrap_or(i128::MIN), high.unwrap_or(i128::MAX))
}

fn multiply(a: Interval, b: Interval) -> Interval {
    let limited = |of: Interval| of.0 != i128::MIN && of.1 != i128::MAX;
    if !limited(a) || !limited(b) {
        return UNLIMITED;
    }
    let products = [a.0.checked_mul(b.0), a.0.checked_mul(b.1), a.1.checked_mul(b.0), a.1.checked_mul(b.1)];
    let Some(products) = products.into_iter().collect::<Option<Vec<i128>>>() else {
        return UNLIMITED;
    };
    (products.iter().copied().min().unwrap_or(i128::MIN), products.iter().copied().max().unwrap_or(i128::MAX))
}
