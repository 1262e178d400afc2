//! The loop nest enclosing an operation, and interval analysis of polynomials by the loop bounds.

use super::known::Known;
use crate::int_range;
use crate::polynomial::{Atom, Polynomial, Signedness};
use dialects::{
    ir::*,
    ops::{OpKind, arith},
};

/// The maximum number of bounds substituted for one query.
const BUDGET: u32 = 200;

/// An interval of integers: its least and its greatest element.
pub type Interval = (i128, i128);

/// The range of `index`.
pub const INDEX: Interval = (i64::MIN as i128, i64::MAX as i128);

/// The source of affine symbols.
#[derive(Clone, Copy, Debug)]
pub enum Scope<'c> {
    /// Values at the top level of this function.
    Function(Op<'c>),
    /// Values outside of this `cmem.affine_scope`.
    Inner(Op<'c>),
    /// No value is a symbol.
    Nowhere,
}

impl<'c> Scope<'c> {
    /// Whether a value is a valid symbol.
    pub fn is_symbol(self, value: Val<'c>) -> bool {
        match self {
            Scope::Function(function) => value_region(value) == Some(region(function, 0)),
            Scope::Inner(op) => is_defined_outside(value, op),
            Scope::Nowhere => false,
        }
    }

    /// Whether there are no symbols, so that only operations with a scope of their own can be affine.
    pub fn is_nowhere(self) -> bool {
        matches!(self, Scope::Nowhere)
    }

    /// The operation before which the operands of a symbol are computed, for a use at `at`.
    pub fn anchor(self, at: Op<'c>) -> Op<'c> {
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

/// The bounds of a loop; empty where they are not known.
#[derive(Clone, Debug, Default)]
pub struct Bounds<'c> {
    /// The loop starts at the maximum of these.
    pub lower: Vec<Polynomial<'c>>,
    /// The loop ends before the minimum of these.
    pub upper: Vec<Polynomial<'c>>,
}

/// An `affine.for`.
#[derive(Clone, Debug)]
pub struct Loop<'c> {
    /// The induction variable.
    pub variable: Val<'c>,
    /// The bounds of the induction variable.
    pub bounds: Bounds<'c>,
    /// The range of the induction variable.
    pub range: Interval,
    /// The range of the induction variable in iterations that have an effect.
    pub useful: Interval,
}

/// The raised loops enclosing an operation, up to the scope of their symbols.
#[derive(Clone, Debug)]
pub struct Nest<'c> {
    pub scope: Scope<'c>,
    /// Outermost first.
    pub loops: Vec<Loop<'c>>,
    /// Value ranges that hold where the innermost loop is entered.
    pub known: Known,
}

impl<'c> Nest<'c> {
    /// A nest without loops.
    pub fn new(scope: Scope<'c>, known: Known) -> Self {
        Self { scope, loops: Vec::new(), known }
    }

    /// The nest with one more loop inside.
    pub fn with(&self, inner: Loop<'c>) -> Self {
        let mut nest = self.clone();
        nest.loops.push(inner);
        nest
    }

    /// The index of the loop with this induction variable.
    pub fn loop_of(&self, value: Val<'c>) -> Option<usize> {
        self.loops.iter().position(|each| each.variable == value)
    }

    /// The range of a polynomial in the innermost loop.
    pub fn interval(&self, of: &Polynomial<'c>) -> Interval {
        let mut budget = BUDGET;
        let low = self.least(of, &mut budget);
        let negative = Polynomial::default().plus(of, -1);
        budget = BUDGET;
        let least = negative.map_or(i128::MIN, |negative| self.least(&negative, &mut budget));
        // An unlimited lower bound of the negation is an unlimited upper bound of the polynomial.
        (low, least.checked_neg().unwrap_or(i128::MAX))
    }

    /// Whether the range of a polynomial is within an interval.
    pub fn is_within(&self, of: &Polynomial<'c>, interval: Interval) -> bool {
        let found = self.interval(of);
        found.0 >= interval.0 && found.1 <= interval.1
    }

    /// A lower bound of a polynomial.
    ///
    /// Induction variables are replaced by their bounds, innermost first, so that common terms of a bound and the rest
    /// cancel: `n - 1 - j` is not negative where `j` ends before `n`.
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

    /// Atoms of a polynomial with their lower and upper bounds: induction variables, innermost first, then symbols that
    /// are maxima or minima.
    fn limits(&self, of: &Polynomial<'c>) -> Vec<Limits<'c>> {
        let values = of.values();
        let mut found = Vec::new();
        for each in self.loops.iter().rev() {
            if values.iter().any(|(value, _)| *value == each.variable) {
                let upper = each.bounds.upper.iter().filter_map(|upper| upper.plus_constant(-1)).collect();
                found.push((Atom::Value(each.variable, Signedness::Signed), each.bounds.lower.clone(), upper));
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

    /// The interval of a polynomial, by interval arithmetic on its terms.
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

    /// The interval of an induction variable, by its bounds in the outer loops.
    fn variable(&self, number: usize) -> Interval {
        let outer = Nest { scope: self.scope, loops: self.loops[..number].to_vec(), known: self.known.clone() };
        let each = &self.loops[number];
        let low = each.bounds.lower.iter().map(|lower| outer.sum(lower).0).max();
        let high = each.bounds.upper.iter().map(|upper| outer.sum(upper).1.saturating_sub(1)).min();
        let all = each.range;
        (low.unwrap_or(all.0).max(all.0), high.unwrap_or(all.1).min(all.1))
    }
}

/// An atom, its lower bounds, and its upper bounds (inclusive).
type Limits<'c> = (Atom<'c>, Vec<Polynomial<'c>>, Vec<Polynomial<'c>>);

/// A value, read as signed, as a polynomial of one atom.
fn leaf(value: Val<'_>) -> Polynomial<'_> {
    match constant_int(value) {
        Some(constant) => Polynomial::constant(i128::from(constant)),
        None => Polynomial::atom(Atom::Value(value, Signedness::Signed)),
    }
}

/// The unbounded interval.
const UNLIMITED: Interval = (i128::MIN, i128::MAX);

/// The extreme values of `i128` mean unbounded, and are absorbing.
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
    int_range::product(a, b).unwrap_or(UNLIMITED)
}
