//! Presburger formulas over the variables of a nest, and the isl objects for them.

use isl::{Aff, Context, Dim, Result, Set, Space};

/// A variable of a formula.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Variable {
    /// The induction variable of an enclosing loop, by depth.
    Counter(usize),
    /// An integer from outside of the nest, as an index into the parameters of [`super::formula::Names`].
    Parameter(usize),
    /// A subscript of an element of the footprint of a callee.
    Footprint(usize),
    /// A subscript of an accessed element.
    Subscript(usize),
}

/// A quasi-affine expression.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Expression {
    /// A variable.
    Variable(Variable),
    /// A constant, and a sum of multiples of expressions.
    Sum(i128, Vec<(i128, Expression)>),
    /// A quotient by a positive constant, rounded down.
    FloorDiv(Box<Expression>, i64),
    /// A remainder by a positive constant, never negative.
    Mod(Box<Expression>, i64),
}

/// A Presburger formula.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Formula {
    /// The expression is zero.
    Zero(Expression),
    /// The expression is not negative.
    NotNegative(Expression),
    /// A conjunction; true if it is empty.
    All(Vec<Formula>),
    /// A disjunction; false if it is empty.
    Any(Vec<Formula>),
    /// A negation.
    Not(Box<Formula>),
}

impl Formula {
    /// `left = right`.
    pub fn equal(left: Expression, right: Expression) -> Self {
        Self::Zero(Expression::Sum(0, vec![(1, left), (-1, right)]))
    }
}

/// The dimensions of a space of sets that stand for variables: subscripts, induction variables, subscripts of elements
/// of footprints, and those parameters that are not parameters of the space, in this order.
pub struct Layout {
    /// The space.
    pub space: Space,
    counters: usize,
    footprint: usize,
    parameters: Vec<(Dim, usize)>,
    /// The number of dimensions.
    pub length: usize,
}

impl Layout {
    /// The layout for these numbers of subscripts, induction variables and subscripts of footprints; `parameters` says
    /// of each parameter whether it is one of the space.
    pub fn new(
        context: &Context,
        [subscripts, counters, footprint]: [usize; 3],
        parameters: impl Iterator<Item = bool>,
    ) -> Result<Self> {
        let (mut names, mut places) = (Vec::new(), Vec::new());
        let mut length = subscripts + counters + footprint;
        for (at, is_parameter) in parameters.enumerate() {
            if is_parameter {
                places.push((Dim::Parameter, names.len()));
                names.push(format!("p{at}"));
            } else {
                places.push((Dim::In, length));
                length += 1;
            }
        }
        let space = Space::set(context, &names, length)?;
        Ok(Self { space, counters: subscripts, footprint: subscripts + counters, parameters: places, length })
    }

    /// An expression as a function of the tuples of the space.
    pub fn function(&self, of: &Expression) -> Result<Aff> {
        match of {
            Expression::Variable(variable) => self.plus_variable(&Aff::zero(&self.space)?, *variable, 1),
            Expression::FloorDiv(inner, by) => self.function(inner)?.floor_div(*by),
            Expression::Mod(inner, by) => self.function(inner)?.modulo(*by),
            Expression::Sum(constant, terms) => {
                let mut sum = Aff::zero(&self.space)?.add_constant(*constant)?;
                for (times, term) in terms {
                    sum = match term {
                        Expression::Variable(variable) => self.plus_variable(&sum, *variable, *times)?,
                        other => sum.add(&self.function(other)?.scale(*times)?)?,
                    };
                }
                Ok(sum)
            }
        }
    }

    fn plus_variable(&self, sum: &Aff, variable: Variable, times: i128) -> Result<Aff> {
        let (kind, at) = match variable {
            Variable::Subscript(at) => (Dim::In, at),
            Variable::Counter(at) => (Dim::In, self.counters + at),
            Variable::Footprint(at) => (Dim::In, self.footprint + at),
            Variable::Parameter(at) => self.parameters[at],
        };
        sum.add_coefficient(kind, at, times)
    }

    /// The tuples of the space that satisfy a formula.
    pub fn set(&self, of: &Formula) -> Result<Set> {
        match of {
            Formula::Zero(expression) => self.function(expression)?.zero_set(),
            Formula::NotNegative(expression) => self.function(expression)?.nonnegative_set(),
            Formula::All(all) => all.iter().try_fold(Set::universe(&self.space)?, |set, each| match each {
                Formula::Not(inner) => set.subtract(&self.set(inner)?),
                _ => set.intersect(&self.set(each)?),
            }),
            Formula::Any(any) => any.iter().try_fold(Set::empty(&self.space)?, |set, each| set.union(&self.set(each)?)),
            Formula::Not(inner) => Set::universe(&self.space)?.subtract(&self.set(inner)?),
        }
    }
}
