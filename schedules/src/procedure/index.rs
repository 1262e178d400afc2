//! Quasi-affine integers: subscripts, bounds and conditions of procedures.

use super::NodeId;
use std::collections::BTreeMap;

/// A part of a quasi-affine integer that is not constant.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Atom {
    /// The counter of an enclosing loop.
    Counter(NodeId),
    /// An integer from outside of the nests, as an index into [`super::Procedure::symbols`].
    Symbol(usize),
    /// A quotient by a positive constant, rounded down.
    FloorDiv(Box<Index>, i64),
    /// A remainder by a positive constant, never negative.
    Mod(Box<Index>, i64),
}

/// A quasi-affine integer: a constant and a sum of multiples of atoms, none of them zero times.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Index {
    /// The constant term.
    pub constant: i64,
    /// The coefficient of each atom.
    pub terms: BTreeMap<Atom, i64>,
}

impl From<i64> for Index {
    fn from(constant: i64) -> Self {
        Self { constant, terms: BTreeMap::new() }
    }
}

impl From<Atom> for Index {
    fn from(atom: Atom) -> Self {
        Self { constant: 0, terms: BTreeMap::from([(atom, 1)]) }
    }
}

impl Index {
    /// The counter of a loop.
    pub fn counter(of: NodeId) -> Self {
        Atom::Counter(of).into()
    }

    /// The constant that it is; `None` if it is not one.
    pub fn as_constant(&self) -> Option<i64> {
        self.terms.is_empty().then_some(self.constant)
    }

    /// Whether it has no quotients and remainders.
    pub fn is_affine(&self) -> bool {
        self.terms.keys().all(|atom| matches!(atom, Atom::Counter(_) | Atom::Symbol(_)))
    }

    /// The sum with a multiple of another one; `None` if a coefficient exceeds 64 bits.
    pub fn plus(&self, other: &Index, times: i64) -> Option<Self> {
        let mut sum = self.clone();
        sum.constant = sum.constant.checked_add(other.constant.checked_mul(times)?)?;
        for (atom, coefficient) in &other.terms {
            sum.add(atom.clone(), coefficient.checked_mul(times)?)?;
        }
        Some(sum)
    }

    /// The sum with a constant; `None` on overflow.
    pub fn plus_constant(&self, number: i64) -> Option<Self> {
        self.plus(&number.into(), 1)
    }

    /// The product with a constant; `None` on overflow.
    pub fn times(&self, factor: i64) -> Option<Self> {
        Index::default().plus(self, factor)
    }

    /// The quotient by a positive constant, rounded down.
    pub fn floor_div(&self, by: i64) -> Self {
        match self.as_constant() {
            Some(number) => number.div_euclid(by).into(),
            None if by == 1 => self.clone(),
            None => Atom::FloorDiv(Box::new(self.clone()), by).into(),
        }
    }

    /// The Euclidean remainder by a positive constant.
    pub fn modulo(&self, by: i64) -> Self {
        match self.as_constant() {
            Some(number) => number.rem_euclid(by).into(),
            None if by == 1 => 0.into(),
            None => Atom::Mod(Box::new(self.clone()), by).into(),
        }
    }

    fn add(&mut self, atom: Atom, coefficient: i64) -> Option<()> {
        let sum = self.terms.get(&atom).copied().unwrap_or_default().checked_add(coefficient)?;
        match sum {
            0 => self.terms.remove(&atom),
            _ => self.terms.insert(atom, sum),
        };
        Some(())
    }

    /// Whether a counter occurs in it.
    pub fn uses(&self, counter: NodeId) -> bool {
        self.terms.keys().any(|atom| match atom {
            Atom::Counter(each) => *each == counter,
            Atom::Symbol(_) => false,
            Atom::FloorDiv(inner, _) | Atom::Mod(inner, _) => inner.uses(counter),
        })
    }

    /// The symbols in it.
    pub fn symbols(&self) -> impl Iterator<Item = usize> {
        let mut all = Vec::new();
        self.collect_symbols(&mut all);
        all.into_iter()
    }

    fn collect_symbols(&self, all: &mut Vec<usize>) {
        for atom in self.terms.keys() {
            match atom {
                Atom::Counter(_) => {}
                Atom::Symbol(at) => all.push(*at),
                Atom::FloorDiv(inner, _) | Atom::Mod(inner, _) => inner.collect_symbols(all),
            }
        }
    }

    /// Calls `found` with each counter in it.
    pub fn each_counter(&self, found: &mut impl FnMut(NodeId)) {
        for atom in self.terms.keys() {
            match atom {
                Atom::Counter(each) => found(*each),
                Atom::Symbol(_) => {}
                Atom::FloorDiv(inner, _) | Atom::Mod(inner, _) => inner.each_counter(found),
            }
        }
    }

    /// The integer with other integers in place of counters: `with` returns what a counter becomes, and `None` where it
    /// stays. `None` on overflow.
    pub fn substitute(&self, with: &impl Fn(NodeId) -> Option<Index>) -> Option<Self> {
        let mut sum = Index::from(self.constant);
        for (atom, coefficient) in &self.terms {
            let part = match atom {
                Atom::Counter(each) => with(*each).unwrap_or_else(|| atom.clone().into()),
                Atom::Symbol(_) => atom.clone().into(),
                Atom::FloorDiv(inner, by) => inner.substitute(with)?.floor_div(*by),
                Atom::Mod(inner, by) => inner.substitute(with)?.modulo(*by),
            };
            sum = sum.plus(&part, *coefficient)?;
        }
        Some(sum)
    }
}

/// A condition on integers.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Condition {
    /// The integer is zero.
    Zero(Index),
    /// The integer is not negative.
    NotNegative(Index),
}

impl Condition {
    /// The integer that it is about.
    pub fn index(&self) -> &Index {
        match self {
            Self::Zero(index) | Self::NotNegative(index) => index,
        }
    }

    /// The condition with other integers in place of counters; `None` on overflow.
    pub fn substitute(&self, with: &impl Fn(NodeId) -> Option<Index>) -> Option<Self> {
        Some(match self {
            Self::Zero(index) => Self::Zero(index.substitute(with)?),
            Self::NotNegative(index) => Self::NotNegative(index.substitute(with)?),
        })
    }
}
