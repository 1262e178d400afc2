//! Integer polynomials over SSA values: subscripts, bounds and conditions as exact integers.
//!
//! A polynomial never overflows: code that builds one from machine arithmetic must prove that the arithmetic does not
//! overflow. Terms keep their insertion order, so that output depends on the program only.

use dialects::ir::*;

/// The interpretation of the bits of a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Signedness {
    /// Two's complement.
    Signed,
    /// Unsigned.
    Unsigned,
}

impl Signedness {
    /// The interpretation as signed, if `signed`, or unsigned.
    pub fn new(signed: bool) -> Self {
        if signed { Self::Signed } else { Self::Unsigned }
    }

    /// The other interpretation.
    pub fn other(self) -> Self {
        Self::new(!self.is_signed())
    }

    /// Whether this is two's complement.
    pub fn is_signed(self) -> bool {
        self == Self::Signed
    }
}

/// A factor of a term.
#[derive(Clone, Debug, PartialEq)]
pub enum Atom<'c> {
    /// A value of the program.
    Value(Val<'c>, Signedness),
    /// A quotient by a positive constant, rounded down.
    FloorDiv(Box<Polynomial<'c>>, i64),
    /// A remainder by a positive constant, never negative.
    Mod(Box<Polynomial<'c>>, i64),
}

/// A product of atoms with a coefficient.
#[derive(Clone, Debug, PartialEq)]
pub struct Term<'c> {
    /// The factors; at least one.
    pub factors: Vec<Atom<'c>>,
    /// The coefficient; never 0.
    pub coefficient: i128,
}

/// A sum of terms and a constant.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Polynomial<'c> {
    /// The terms; no two have the same factors.
    pub terms: Vec<Term<'c>>,
    /// The constant that is added to the terms.
    pub constant: i128,
}

impl<'c> Polynomial<'c> {
    /// A constant.
    pub fn constant(constant: i128) -> Self {
        Self { terms: Vec::new(), constant }
    }

    /// A single atom.
    pub fn atom(atom: Atom<'c>) -> Self {
        Self { terms: vec![Term { factors: vec![atom], coefficient: 1 }], constant: 0 }
    }

    /// The polynomial of an affine expression, of a map or set with `dims` dimensions, whose operands are `operand`.
    /// `None` if one has none, a divisor is no positive constant of 64 bits, or a coefficient overflows.
    pub fn of_tree(tree: &AffineTree, dims: usize, operand: &impl Fn(usize) -> Option<Self>) -> Option<Self> {
        if let AffineTree::Constant(constant) = tree {
            return Some(Self::constant(i128::from(*constant)));
        }
        let Some((left, right)) = tree.parts() else { return operand(tree.operand(dims)?) };
        let (left, right) = (Self::of_tree(left, dims, operand)?, Self::of_tree(right, dims, operand)?);
        let by = || right.as_constant().and_then(|by| i64::try_from(by).ok()).filter(|by| *by > 0);
        match tree {
            AffineTree::Add(..) => left.plus(&right, 1),
            AffineTree::Mul(..) => left.times(&right),
            AffineTree::Mod(..) => Some(Self::atom(Atom::Mod(Box::new(left), by()?))),
            AffineTree::FloorDiv(..) => Some(Self::atom(Atom::FloorDiv(Box::new(left), by()?))),
            _ => {
                let up = left.plus_constant(i128::from(by()?) - 1)?;
                Some(Self::atom(Atom::FloorDiv(Box::new(up), by()?)))
            }
        }
    }

    /// The value if the polynomial is constant.
    pub fn as_constant(&self) -> Option<i128> {
        self.terms.is_empty().then_some(self.constant)
    }

    /// `self + times * other`; `None` if a coefficient overflows.
    pub fn plus(&self, other: &Self, times: i128) -> Option<Self> {
        let mut sum = self.clone();
        sum.constant = sum.constant.checked_add(other.constant.checked_mul(times)?)?;
        for term in &other.terms {
            sum.add_term(&term.factors, term.coefficient.checked_mul(times)?)?;
        }
        Some(sum)
    }

    /// The sum with a constant; `None` on overflow.
    pub fn plus_constant(&self, number: i128) -> Option<Self> {
        self.plus(&Self::constant(number), 1)
    }

    /// The product; `None` if a coefficient overflows or a term has more than four factors.
    pub fn times(&self, other: &Self) -> Option<Self> {
        let mut product = Self::constant(self.constant.checked_mul(other.constant)?);
        for term in &self.terms {
            product.add_term(&term.factors, term.coefficient.checked_mul(other.constant)?)?;
        }
        for term in &other.terms {
            product.add_term(&term.factors, term.coefficient.checked_mul(self.constant)?)?;
        }
        for a in &self.terms {
            for b in &other.terms {
                let factors: Vec<_> = a.factors.iter().chain(&b.factors).cloned().collect();
                if factors.len() > 4 {
                    return None;
                }
                product.add_term(&factors, a.coefficient.checked_mul(b.coefficient)?)?;
            }
        }
        Some(product)
    }

    fn add_term(&mut self, factors: &[Atom<'c>], coefficient: i128) -> Option<()> {
        match self.terms.iter().position(|term| same_factors(&term.factors, factors)) {
            Some(index) => {
                let sum = self.terms[index].coefficient.checked_add(coefficient)?;
                if sum == 0 {
                    self.terms.remove(index);
                } else {
                    self.terms[index].coefficient = sum;
                }
            }
            None if coefficient != 0 => self.terms.push(Term { factors: factors.to_vec(), coefficient }),
            None => {}
        }
        Some(())
    }

    /// Splits into `factor * quotient + rest`, where no term of the rest has the factor.
    pub fn divide(&self, factor: &Atom<'c>) -> (Self, Self) {
        let mut quotient = Self::default();
        let mut rest = Self::constant(self.constant);
        for term in &self.terms {
            let Some(index) = term.factors.iter().position(|each| each == factor) else {
                rest.terms.push(term.clone());
                continue;
            };
            let mut factors = term.factors.clone();
            factors.remove(index);
            if factors.is_empty() {
                quotient.constant += term.coefficient;
            } else {
                quotient.terms.push(Term { factors, coefficient: term.coefficient });
            }
        }
        (quotient, rest)
    }

    /// Whether no term has several factors, also inside quotients and remainders.
    pub fn is_linear(&self) -> bool {
        self.terms.iter().all(|term| match term.factors.as_slice() {
            [Atom::Value(..)] => true,
            [Atom::FloorDiv(inner, _) | Atom::Mod(inner, _)] => inner.is_linear(),
            _ => false,
        })
    }

    /// The distinct values with their interpretation, in order of occurrence.
    pub fn values(&self) -> Vec<(Val<'c>, Signedness)> {
        let mut found = Vec::new();
        self.collect_values(&mut found);
        found
    }

    fn collect_values(&self, found: &mut Vec<(Val<'c>, Signedness)>) {
        for atom in self.terms.iter().flat_map(|term| &term.factors) {
            match atom {
                Atom::Value(value, reading) if !found.contains(&(*value, *reading)) => found.push((*value, *reading)),
                Atom::Value(..) => {}
                Atom::FloorDiv(inner, _) | Atom::Mod(inner, _) => inner.collect_values(found),
            }
        }
    }
}

/// Whether two products have the same factors in any order.
fn same_factors<'c>(a: &[Atom<'c>], b: &[Atom<'c>]) -> bool {
    if a.len() != b.len() {
        return false;
    }
    let mut left: Vec<&Atom<'c>> = b.iter().collect();
    a.iter().all(|atom| left.iter().position(|each| *each == atom).map(|index| left.swap_remove(index)).is_some())
}
