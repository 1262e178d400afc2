//! Emits affine maps and integer sets for polynomials, with their operands.

use super::Reason;
use super::conditions::Constraint;
use analysis::affine_form::Nest;
use analysis::affine_form::Proof;
use analysis::int_range;
use analysis::polynomial::{Atom, Polynomial, Reading, Term};
use dialects::{ir::*, ops::arith};
use std::fmt::Write;

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
    symbols: Vec<Vec<(Val<'c>, Reading)>>,
}

/// The map with several results for a use at `at`; the operands of its symbols are computed before the nest.
pub(super) fn map<'c>(nest: &Nest<'c>, results: &[Polynomial<'c>], at: Op<'c>) -> Proof<Applied<'c>> {
    let mut emission = Emission::new(nest, at);
    let results = results.iter().map(|each| emission.text(each)).collect::<Proof<Vec<_>>>()?;
    let text = format!("affine_map<{} -> ({})>", emission.header(), results.join(", "));
    emission.finish(&text)
}

/// The integer set of a conjunction of constraints.
pub(super) fn set<'c>(nest: &Nest<'c>, constraints: &[Constraint<'c>], at: Op<'c>) -> Proof<Applied<'c>> {
    let mut emission = Emission::new(nest, at);
    let mut parts = Vec::new();
    for each in constraints {
        let text = emission.text(each.polynomial())?;
        parts.push(match each {
            Constraint::NotNegative(_) => format!("{text} >= 0"),
            Constraint::Zero(_) => format!("{text} == 0"),
        });
    }
    if parts.is_empty() {
        parts.push("0 == 0".to_owned());
    }
    let text = format!("affine_set<{} : ({})>", emission.header(), parts.join(", "));
    emission.finish(&text)
}

/// Casts a symbol to `index` before the nest of `at`.
pub(super) fn symbol<'c>(nest: &Nest<'c>, value: (Val<'c>, Reading), at: Op<'c>) -> Val<'c> {
    let builder = Builder::before(nest.scope.anchor(at));
    as_index(&builder, value.0, value.1)
}

impl<'n, 'c> Emission<'n, 'c> {
    fn new(nest: &'n Nest<'c>, at: Op<'c>) -> Self {
        let builder = Builder::before(nest.scope.anchor(at));
        Self { nest, builder, dimensions: Vec::new(), symbols: Vec::new() }
    }

    fn header(&self) -> String {
        let list = |letter: char, count: usize| (0..count).map(|index| format!("{letter}{index}")).collect::<Vec<_>>();
        let dimensions = list('d', self.dimensions.len()).join(", ");
        format!("({dimensions})[{}]", list('s', self.symbols.len()).join(", "))
    }

    fn text(&mut self, of: &Polynomial<'c>) -> Proof<String> {
        let mut text = String::new();
        for term in &of.terms {
            let coefficient = i64::try_from(term.coefficient).map_err(|_| Reason::TooWide)?;
            let factor = self.factor(term)?;
            // Writing to a string does not fail.
            let _ = match coefficient {
                1 => write!(text, "{factor} + "),
                _ => write!(text, "{factor} * {coefficient} + "),
            };
        }
        let constant = i64::try_from(of.constant).map_err(|_| Reason::TooWide)?;
        let _ = write!(text, "{constant}");
        Ok(text)
    }

    fn factor(&mut self, term: &Term<'c>) -> Proof<String> {
        match term.factors.as_slice() {
            [Atom::Value(value, _)] if self.nest.loop_of(*value).is_some() => {
                let known = self.dimensions.iter().position(|each| each == value);
                let index = known.unwrap_or_else(|| {
                    self.dimensions.push(*value);
                    self.dimensions.len() - 1
                });
                Ok(format!("d{index}"))
            }
            [Atom::FloorDiv(inner, by)] => Ok(format!("(({}) floordiv {by})", self.text(inner)?)),
            [Atom::Mod(inner, by)] => Ok(format!("(({}) mod {by})", self.text(inner)?)),
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
                let known = self.symbols.iter().position(|each| *each == values);
                let index = known.unwrap_or_else(|| {
                    self.symbols.push(values);
                    self.symbols.len() - 1
                });
                Ok(format!("s{index}"))
            }
        }
    }

    fn finish(self, text: &str) -> Proof<Applied<'c>> {
        let attribute = parse_attr(self.builder.context(), text).ok_or(Reason::TooComplex)?;
        let mut operands = self.dimensions;
        for values in &self.symbols {
            let values: Vec<_> =
                values.iter().map(|(value, reading)| as_index(&self.builder, *value, *reading)).collect();
            let product = values.into_iter().reduce(|product, value| arith::muli(&self.builder, product, value));
            operands.extend(product);
        }
        Ok(Applied { attribute, operands })
    }
}

/// Casts an integer to `index`, as signed or unsigned.
fn as_index<'c>(b: &Builder<'c>, value: Val<'c>, reading: Reading) -> Val<'c> {
    let index = index_type(b.context());
    match reading {
        _ if type_of(value) == index => value,
        Reading::Signed => arith::IndexCast::build(b, value, index).value(),
        Reading::Unsigned => arith::IndexCastUI::build(b, value, index).value(),
    }
}
