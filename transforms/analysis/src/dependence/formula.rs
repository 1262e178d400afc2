//! Affine expressions, bounds and conditions as exact polynomials and in isl's notation.

use crate::affine_form::{Bounds, INDEX, Known, Loop, Nest, Scope, delinearize, number};
use crate::polynomial::{Atom, Polynomial, Reading, Term};
use dialects::{ir::*, ops::affine};

/// Maximum number of nested `affine.apply` that are followed.
const DEPTH: u32 = 8;

/// An integer that is defined outside of a nest: the product of these values.
pub type Symbol<'c> = Vec<(Val<'c>, Reading)>;

/// The isl names of the values of a nest.
pub struct Names<'c> {
    /// The enclosing loops, outer ones first. Their induction variables are `i0`, `i1`, ...
    nest: Nest<'c>,
    /// The integers that are defined outside of the nest: `p0`, `p1`, ...
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
    pub fn number(&self, value: Val<'c>, reading: Reading) -> Option<Polynomial<'c>> {
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
        let itself = || Polynomial::atom(Atom::Value(value, Reading::Signed));
        Some(self.number(value, Reading::Signed).unwrap_or_else(itself))
    }

    fn tree(&self, tree: &AffineTree, dims: usize, operands: &[Val<'c>], depth: u32) -> Option<Polynomial<'c>> {
        let both = |left: &AffineTree, right: &AffineTree| {
            Some((self.tree(left, dims, operands, depth)?, self.tree(right, dims, operands, depth)?))
        };
        let by =
            |number: &Polynomial<'c>| number.as_constant().and_then(|by| i64::try_from(by).ok()).filter(|by| *by > 0);
        match tree {
            AffineTree::Constant(constant) => Some(Polynomial::constant(i128::from(*constant))),
            AffineTree::Dim(at) => self.operand(*operands.get(*at)?, depth),
            AffineTree::Symbol(at) => self.operand(*operands.get(dims + at)?, depth),
            AffineTree::Add(left, right) => both(left, right).and_then(|(left, right)| left.plus(&right, 1)),
            AffineTree::Mul(left, right) => both(left, right).and_then(|(left, right)| left.times(&right)),
            AffineTree::Mod(left, right) => {
                let (left, right) = both(left, right)?;
                Some(Polynomial::atom(Atom::Mod(Box::new(left), by(&right)?)))
            }
            AffineTree::FloorDiv(left, right) => {
                let (left, right) = both(left, right)?;
                Some(Polynomial::atom(Atom::FloorDiv(Box::new(left), by(&right)?)))
            }
            AffineTree::CeilDiv(left, right) => {
                let (left, right) = both(left, right)?;
                let up = left.plus_constant(i128::from(by(&right)?) - 1)?;
                Some(Polynomial::atom(Atom::FloorDiv(Box::new(up), by(&right)?)))
            }
        }
    }

    /// The results of a map applied to its operands.
    pub fn results(&self, map: &AffineMapTree, operands: &[Val<'c>]) -> Option<Vec<Polynomial<'c>>> {
        map.results.iter().map(|each| self.tree(each, map.dims, operands, DEPTH)).collect()
    }

    /// A polynomial in isl's notation; `None` if it multiplies induction variables by each other or by parameters.
    pub fn text(&mut self, of: &Polynomial<'c>) -> Option<String> {
        let mut text = of.constant.to_string();
        for term in &of.terms {
            let sign = if term.coefficient < 0 { '-' } else { '+' };
            text += &format!(" {sign} {} * {}", term.coefficient.unsigned_abs(), self.factor(term)?);
        }
        Some(format!("({text})"))
    }

    fn factor(&mut self, term: &Term<'c>) -> Option<String> {
        match term.factors.as_slice() {
            [Atom::Value(value, _)] if self.nest.loop_of(*value).is_some() => {
                self.nest.loop_of(*value).map(|at| format!("i{at}"))
            }
            [Atom::FloorDiv(inner, by)] => Some(format!("floor({} / {by})", self.text(inner)?)),
            [Atom::Mod(inner, by)] => {
                let inner = self.text(inner)?;
                Some(format!("({inner} - {by} * floor({inner} / {by}))"))
            }
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
                Some(format!("p{at}"))
            }
        }
    }

    /// The condition under which operands are in an integer set.
    pub fn holds(&mut self, set: Attr<'c>, operands: &[Val<'c>]) -> Option<String> {
        let set = attr_integer_set(set)?;
        let mut parts = Vec::new();
        for (tree, equality) in &set.constraints {
            let number = self.tree(tree, set.dims, operands, DEPTH)?;
            parts.push(format!("0 {} {}", if *equality { "=" } else { "<=" }, self.text(&number)?));
        }
        Some(parts.join(" and "))
    }

    /// The constraints on the induction variable of an `affine.for`, which must be the innermost loop entered.
    pub fn range(&mut self, op: Op<'c>) -> Option<Vec<String>> {
        let counter = format!("i{}", self.depth().checked_sub(1)?);
        let step = affine_loop(op)?.step;
        let Bounds { lower, upper } = self.nest.loops.last()?.bounds.clone();
        if lower.is_empty() || upper.is_empty() {
            return None;
        }
        let lower = lower.iter().map(|each| self.text(each)).collect::<Option<Vec<_>>>()?;
        let upper = upper.iter().map(|each| self.text(each)).collect::<Option<Vec<_>>>()?;
        let mut parts: Vec<String> = lower.iter().map(|bound| format!("{counter} >= {bound}")).collect();
        parts.extend(upper.iter().map(|bound| format!("{counter} < {bound}")));
        match (step, lower.as_slice()) {
            (1, _) => {}
            (_, [start]) => parts.push(format!("exists (k : {counter} - {start} = {step} * k)")),
            _ => return None,
        }
        Some(parts)
    }
}
