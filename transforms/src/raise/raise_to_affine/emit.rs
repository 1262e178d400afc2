//! Emits affine maps and integer sets for polynomials, with their operands.

use super::Reason;
use super::conditions::Constraint;
use analysis::affine_form::{Nest, Proof};
use analysis::int_range;
use analysis::polynomial::{Atom, Polynomial, Signedness, Term};
use dialects::{ir::*, ops::arith};

/// An affine map or set and its operands.
pub(super) struct Applied<'c> {
    /// The attribute.
    pub attribute: Attr<'c>,
    /// Dimensions, then symbols.
    pub operands: Vec<Val<'c>>,
}

/// The state while one map or set is built.
struct Emission<'n, 'c> {
    nest: &'n Nest<'c>,
    builder: Builder<'c>,
    dimensions: Vec<Val<'c>>,
    /// The symbols; each is a product of values.
    symbols: Vec<Vec<(Val<'c>, Signedness)>>,
}

/// The map with several results for a use at `at`; the operands of its symbols are computed before the nest.
pub(super) fn map<'c>(nest: &Nest<'c>, results: &[Polynomial<'c>], at: Op<'c>) -> Proof<Applied<'c>> {
    let mut emission = Emission::new(nest, at);
    let results = results.iter().map(|each| emission.tree(each)).collect::<Proof<Vec<_>>>()?;
    let (dims, symbols) = (emission.dimensions.len(), emission.symbols.len());
    let attribute = affine_map_attr(emission.builder.context(), dims, symbols, &results);
    Ok(emission.finish(attribute.ok_or(Reason::TooComplex)?))
}

/// The integer set of a conjunction of constraints.
pub(super) fn set<'c>(nest: &Nest<'c>, constraints: &[Constraint<'c>], at: Op<'c>) -> Proof<Applied<'c>> {
    let mut emission = Emission::new(nest, at);
    let mut all = Vec::new();
    for each in constraints {
        all.push((emission.tree(each.polynomial())?, matches!(each, Constraint::Zero(_))));
    }
    if all.is_empty() {
        all.push((AffineTree::Constant(0), true));
    }
    let (dims, symbols) = (emission.dimensions.len(), emission.symbols.len());
    let attribute = integer_set_attr(emission.builder.context(), dims, symbols, &all);
    Ok(emission.finish(attribute.ok_or(Reason::TooComplex)?))
}

/// Casts a symbol to `index` before the nest of `at`.
pub(super) fn symbol<'c>(nest: &Nest<'c>, value: (Val<'c>, Signedness), at: Op<'c>) -> Val<'c> {
    let builder = Builder::before(nest.scope.anchor(at));
    as_index(&builder, value.0, value.1)
}

impl<'n, 'c> Emission<'n, 'c> {
    fn new(nest: &'n Nest<'c>, at: Op<'c>) -> Self {
        let builder = Builder::before(nest.scope.anchor(at));
        Self { nest, builder, dimensions: Vec::new(), symbols: Vec::new() }
    }

    fn tree(&mut self, of: &Polynomial<'c>) -> Proof<AffineTree> {
        let mut terms = Vec::new();
        for term in &of.terms {
            let coefficient = i64::try_from(term.coefficient).map_err(|_| Reason::TooWide)?;
            let factor = self.factor(term)?;
            let multiple = if coefficient == 1 { factor } else { factor.times(coefficient) };
            terms.push(multiple);
        }
        let constant = AffineTree::Constant(i64::try_from(of.constant).map_err(|_| Reason::TooWide)?);
        Ok(match terms.into_iter().reduce(AffineTree::plus) {
            Some(sum) => sum.plus(constant),
            None => constant,
        })
    }

    fn factor(&mut self, term: &Term<'c>) -> Proof<AffineTree> {
        match term.factors.as_slice() {
            [Atom::Value(value, _)] if self.nest.loop_of(*value).is_some() => {
                Ok(AffineTree::Dim(index_in(&mut self.dimensions, *value)))
            }
            [Atom::FloorDiv(inner, by)] => Ok(self.tree(inner)?.floor_div(*by)),
            [Atom::Mod(inner, by)] => Ok(self.tree(inner)?.modulo(*by)),
            factors => {
                let mut values = Vec::new();
                for factor in factors {
                    match factor {
                        Atom::Value(value, reading) if self.nest.loop_of(*value).is_none() => {
                            // A symbol is an `index`, which is signed.
                            let greatest = int_range::range(*value, reading.is_signed()).1;
                            i64::try_from(greatest).map_err(|_| Reason::Sign)?;
                            values.push((*value, *reading));
                        }
                        _ => return Err(Reason::Product),
                    }
                }
                Ok(AffineTree::Symbol(index_in(&mut self.symbols, values)))
            }
        }
    }

    /// Computes the operands.
    fn finish(self, attribute: Attr<'c>) -> Applied<'c> {
        let mut operands = self.dimensions;
        for values in &self.symbols {
            let values: Vec<_> =
                values.iter().map(|(value, reading)| as_index(&self.builder, *value, *reading)).collect();
            let product = values.into_iter().reduce(|product, value| arith::muli(&self.builder, product, value));
            operands.extend(product);
        }
        Applied { attribute, operands }
    }
}

/// The index of an element in a list, to which it is added if it is not there.
fn index_in<T: PartialEq>(all: &mut Vec<T>, element: T) -> usize {
    all.iter().position(|each| *each == element).unwrap_or_else(|| {
        all.push(element);
        all.len() - 1
    })
}

/// Casts an integer to `index`, as signed or unsigned.
fn as_index<'c>(b: &Builder<'c>, value: Val<'c>, reading: Signedness) -> Val<'c> {
    let index = index_type(b.context());
    match reading {
        _ if type_of(value) == index => value,
        Signedness::Signed => arith::IndexCast::build(b, value, index).value(),
        Signedness::Unsigned => arith::IndexCastUI::build(b, value, index).value(),
    }
}
