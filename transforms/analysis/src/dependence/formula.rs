//! Affine expressions, bounds and conditions as exact polynomials and as Presburger formulas.

use super::presburger::{Expression, Formula, Variable};
use crate::affine_form::{Bounds, INDEX, Known, Loop, Nest, Scope, delinearize, number};
use crate::polynomial::{Atom, Polynomial, Signedness, Term};
use dialects::{ir::*, ops::affine};

/// Maximum number of nested `affine.apply` that are followed.
const DEPTH: u32 = 8;

/// An integer that is defined outside of a nest: the product of these values.
pub type Symbol<'c> = Vec<(Val<'c>, Signedness)>;

/// The values of a nest as variables of formulas.
pub struct Names<'c> {
    /// The enclosing loops, outer ones first; their induction variables are [`Variable::Counter`].
    nest: Nest<'c>,
    /// The integers that are defined outside of the nest, [`Variable::Parameter`].
    pub parameters: Vec<Symbol<'c>>,
}

impl<'c> Names<'c> {
    /// Starts outside of all loops.
    pub fn new(scope: Scope<'c>) -> Self {
        Self { nest: Nest::new(scope, Known::default()), parameters: Vec::new() }
    }

    /// The number of enclosing loops.
    pub fn depth(&self) -> usize {
        self.nest.loops.len()
    }

    /// Whether a value is the same in all iterations of the nest.
    pub fn is_invariant(&self, value: Val<'c>) -> bool {
        self.nest.scope.is_symbol(value)
    }

    /// Enters an `affine.for`.
    pub fn enter(&mut self, op: Op<'c>) {
        let bounds = affine_loop(op).map(|each| {
            let all = |bound: &AffineBound<'c>| self.results(&bound.map, &bound.operands).unwrap_or_default();
            Bounds { lower: all(&each.lower), upper: all(&each.upper) }
        });
        let bounds = bounds.unwrap_or_default();
        self.nest.loops.push(Loop { variable: arg(body(op, 0), 0), bounds, range: INDEX, useful: INDEX });
    }

    /// Leaves the innermost loops until `depth` loops remain.
    pub fn leave_to(&mut self, depth: usize) {
        self.nest.loops.truncate(depth);
    }

    /// A value as a polynomial in induction variables and in values from outside of the nest; `None` if it is not one.
    pub fn number(&self, value: Val<'c>, reading: Signedness) -> Option<Polynomial<'c>> {
        number(&self.nest, value, reading).ok()
    }

    /// Delinearises an index: returns its subscripts, and the extents of all dimensions but the first.
    pub fn in_rows(&self, number: &Polynomial<'c>) -> Option<(Vec<Polynomial<'c>>, Vec<Polynomial<'c>>)> {
        let found = delinearize(&self.nest, number)?;
        let extents = found.extents.iter().map(|(value, reading)| Polynomial::atom(Atom::Value(*value, *reading)));
        Some((found.subscripts, extents.collect()))
    }

    /// The values from outside of the nest that occur in products of a polynomial.
    pub fn factors(&self, number: &Polynomial<'c>) -> Vec<Atom<'c>> {
        let products = number.terms.iter().filter(|term| term.factors.len() > 1).flat_map(|term| &term.factors);
        let outside = |atom: &&Atom<'c>| matches!(atom, Atom::Value(value, _) if self.nest.loop_of(*value).is_none());
        products.filter(outside).cloned().collect()
    }

    /// Whether an integer is proven to be at least zero and less than `end`.
    pub fn is_below(&self, number: &Polynomial<'c>, end: &Polynomial<'c>) -> bool {
        let left = end.plus(number, -1).and_then(|left| left.plus_constant(-1));
        self.is_not_negative(number) && left.is_some_and(|left| self.is_not_negative(&left))
    }

    /// Whether an integer is proven to be at least zero.
    pub fn is_not_negative(&self, number: &Polynomial<'c>) -> bool {
        self.nest.interval(number).0 >= 0
    }

    /// An operand of a map as a polynomial.
    fn operand(&self, value: Val<'c>, depth: u32) -> Option<Polynomial<'c>> {
        if let (Some(apply), true) = (affine::Apply::defining(value), depth > 0) {
            let map = apply.map().and_then(attr_affine_map)?;
            let operands: Vec<Val<'c>> = apply.map_operands().collect();
            return self.tree(map.results.first()?, map.dims, &operands, depth - 1);
        }
        // The dialect only admits operands that are invariant where their map is used, so the value itself can be an
        // atom.
        let itself = || Polynomial::atom(Atom::Value(value, Signedness::Signed));
        Some(self.number(value, Signedness::Signed).unwrap_or_else(itself))
    }

    fn tree(&self, tree: &AffineTree, dims: usize, operands: &[Val<'c>], depth: u32) -> Option<Polynomial<'c>> {
        Polynomial::of_tree(tree, dims, &|at| self.operand(*operands.get(at)?, depth))
    }

    /// The results of a map applied to its operands.
    pub fn results(&self, map: &AffineMapTree, operands: &[Val<'c>]) -> Option<Vec<Polynomial<'c>>> {
        map.results.iter().map(|each| self.tree(each, map.dims, operands, DEPTH)).collect()
    }

    /// A polynomial as an expression; `None` if it multiplies induction variables by each other or by parameters.
    pub fn expression(&mut self, of: &Polynomial<'c>) -> Option<Expression> {
        let terms = of.terms.iter().map(|term| Some((term.coefficient, self.factor(term)?)));
        Some(Expression::Sum(of.constant, terms.collect::<Option<_>>()?))
    }

    /// Several polynomials as expressions.
    pub fn expressions(&mut self, of: &[Polynomial<'c>]) -> Option<Vec<Expression>> {
        of.iter().map(|each| self.expression(each)).collect()
    }

    fn factor(&mut self, term: &Term<'c>) -> Option<Expression> {
        match term.factors.as_slice() {
            [Atom::Value(value, _)] if self.nest.loop_of(*value).is_some() => {
                self.nest.loop_of(*value).map(|at| Expression::Variable(Variable::Counter(at)))
            }
            [Atom::FloorDiv(inner, by)] => Some(Expression::FloorDiv(Box::new(self.expression(inner)?), *by)),
            [Atom::Mod(inner, by)] => Some(Expression::Mod(Box::new(self.expression(inner)?), *by)),
            factors => {
                let outside = |atom: &Atom<'c>| match atom {
                    Atom::Value(value, reading) => self.nest.loop_of(*value).is_none().then_some((*value, *reading)),
                    _ => None,
                };
                let symbol = factors.iter().map(outside).collect::<Option<Symbol<'c>>>()?;
                let at = self.parameters.iter().position(|each| *each == symbol).unwrap_or_else(|| {
                    self.parameters.push(symbol);
                    self.parameters.len() - 1
                });
                Some(Expression::Variable(Variable::Parameter(at)))
            }
        }
    }

    /// The condition under which operands are in an integer set.
    pub fn holds(&mut self, set: Attr<'c>, operands: &[Val<'c>]) -> Option<Formula> {
        let set = attr_integer_set(set)?;
        let part = |(tree, equality): &(AffineTree, bool)| {
            let number = self.expression(&self.tree(tree, set.dims, operands, DEPTH)?)?;
            Some(if *equality { Formula::Zero(number) } else { Formula::NotNegative(number) })
        };
        set.constraints.iter().map(part).collect::<Option<_>>().map(Formula::All)
    }

    /// The constraints on the induction variable of an `affine.for`, which must be the innermost loop entered.
    pub fn range(&mut self, op: Op<'c>) -> Option<Vec<Formula>> {
        let counter = Expression::Variable(Variable::Counter(self.depth().checked_sub(1)?));
        let step = affine_loop(op)?.step;
        let Bounds { lower, upper } = self.nest.loops.last()?.bounds.clone();
        if lower.is_empty() || upper.is_empty() {
            return None;
        }
        let (lower, upper) = (self.expressions(&lower)?, self.expressions(&upper)?);
        let after = |start: Expression| Expression::Sum(0, vec![(1, counter.clone()), (-1, start)]);
        let before = |end: Expression| Expression::Sum(-1, vec![(1, end), (-1, counter.clone())]);
        let multiple = match (step, lower.as_slice()) {
            (1, _) => None,
            (_, [start]) => Some(Formula::Zero(Expression::Mod(Box::new(after(start.clone())), step))),
            _ => return None,
        };
        let bounds = lower.into_iter().map(after).chain(upper.into_iter().map(before));
        Some(bounds.map(Formula::NotNegative).chain(multiple).collect())
    }
}
