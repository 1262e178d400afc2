//! Formulas about the instances of two statements at a time.
//!
//! The variables of a formula are the symbols of the procedure, the counters of the loops that both statements are in and that
//! have the same value for both, and the other counters of the first and of the second statement.

use super::witness::{self, Equation};
use crate::procedure::{Access, Atom, BlockId, Condition, Index, Leaf, Node, NodeId, Procedure, Subscript};
use crate::rules::Reason;
use analysis::dependence::OPERATIONS;
use analysis::dependence::elimination::{Decision, decide};
use analysis::dependence::presburger::{Expression, Formula, Layout, Variable};
use isl::{Context, Set};

/// Limits of the numbers of counterexamples, the first of which that suffices is used.
const SMALL: [u32; 8] = [2, 4, 9, 20, 70, 300, 1_100, 10_000];

/// One of two statements, or of three.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Side {
    First,
    Second,
    Third,
}

impl Side {
    /// The other one of two.
    pub fn other(self) -> Self {
        match self {
            Self::First => Self::Second,
            Self::Second | Self::Third => Self::First,
        }
    }
}

/// The variables of formulas.
#[derive(Clone, Debug)]
pub(super) struct Variables {
    symbols: usize,
    shared: Vec<NodeId>,
    first: Vec<NodeId>,
    second: Vec<NodeId>,
    third: Vec<NodeId>,
}

impl Variables {
    /// The variables for statements in these loops, of which those in `shared` have the same counters for both.
    pub fn new(procedure: &Procedure<'_>, shared: &[NodeId], first: &Leaf, second: &Leaf) -> Self {
        let own = |leaf: &Leaf| leaf.loops().filter(|each| !shared.contains(each)).collect();
        let (symbols, first, second) = (procedure.symbols.len(), own(first), own(second));
        Self { symbols, shared: shared.to_vec(), first, second, third: Vec::new() }
    }

    /// The same variables, and behind them those of a third statement.
    pub fn with_third(mut self, leaf: &Leaf) -> Self {
        self.third = leaf.loops().filter(|each| !self.shared.contains(each)).collect();
        self
    }

    /// The same variables, and behind the counters of the first statement those of a tuple.
    pub fn with_tuple(mut self, length: usize) -> Self {
        self.first.extend((0..length).map(tuple));
        self
    }

    /// The number of variables.
    pub fn count(&self) -> usize {
        self.own_start() + self.first.len() + self.second.len() + self.third.len()
    }

    /// The position of the first counter that only one statement has.
    pub fn own_start(&self) -> usize {
        self.symbols + self.shared.len()
    }

    fn of(&self, counter: NodeId, side: Side) -> Option<usize> {
        let at = |all: &[NodeId]| all.iter().position(|each| *each == counter);
        let shared = at(&self.shared).map(|at| self.symbols + at);
        let own = || match side {
            Side::First => at(&self.first).map(|at| self.own_start() + at),
            Side::Second => at(&self.second).map(|at| self.own_start() + self.first.len() + at),
            Side::Third => at(&self.third).map(|at| self.own_start() + self.first.len() + self.second.len() + at),
        };
        shared.or_else(own)
    }

    /// An integer in terms of the counters of one statement.
    pub fn expression(&self, index: &Index, side: Side) -> Result<Expression, Reason> {
        let mut terms = Vec::new();
        for (atom, coefficient) in &index.terms {
            let part = match atom {
                Atom::Counter(id) => variable(self.of(*id, side).ok_or(Reason::NotExpressible)?),
                Atom::Symbol(at) => variable(*at),
                Atom::FloorDiv(inner, by) => Expression::FloorDiv(Box::new(self.expression(inner, side)?), *by),
                Atom::Mod(inner, by) => Expression::Mod(Box::new(self.expression(inner, side)?), *by),
            };
            terms.push((i128::from(*coefficient), part));
        }
        Ok(Expression::Sum(index.constant.into(), terms))
    }

    /// A condition on the counters of one statement.
    pub fn holds(&self, condition: &Condition, side: Side) -> Result<Formula, Reason> {
        Ok(match condition {
            Condition::Zero(index) => Formula::Zero(self.expression(index, side)?),
            Condition::NotNegative(index) => Formula::NotNegative(self.expression(index, side)?),
        })
    }

    /// The iteration domain of the statement of a leaf, with `with` substituted for the counters of its path.
    pub fn is_executed(
        &self,
        procedure: &Procedure<'_>,
        leaf: &Leaf,
        side: Side,
        with: &impl Fn(NodeId) -> Option<Index>,
    ) -> Result<Formula, Reason> {
        let mut all = Vec::new();
        let number = |index: &Index| self.expression(&index.substitute(with).ok_or(Reason::Overflow)?, side);
        for (block, _) in &leaf.path {
            match (block, block.owner().map(|id| procedure.node(id))) {
                (BlockId::Loop(id), Some(Node::Loop(each))) => {
                    let counter = number(&Index::counter(*id))?;
                    for lower in &each.lower {
                        all.push(Formula::NotNegative(difference(counter.clone(), number(lower)?, 0)));
                    }
                    for upper in &each.upper {
                        all.push(Formula::NotNegative(difference(number(upper)?, counter.clone(), -1)));
                    }
                }
                (BlockId::Then(_), Some(Node::If(each))) => all.push(self.all(&each.conditions, side, with)?),
                (BlockId::Otherwise(_), Some(Node::If(each))) => {
                    all.push(Formula::Not(Box::new(self.all(&each.conditions, side, with)?)));
                }
                _ => {}
            }
        }
        Ok(Formula::All(all))
    }

    /// A condition under which the statement of a leaf is executed with counters that satisfy equations, in terms of the variables of their values; `None`
    /// if no counters are found.
    pub fn is_executed_for(
        &self,
        procedure: &Procedure<'_>,
        leaf: &Leaf,
        shared: &[NodeId],
        equations: &[Equation],
    ) -> Result<Option<Formula>, Reason> {
        let Some(counters) = witness::counters(procedure, leaf, shared, equations) else { return Ok(None) };
        let with = |id: NodeId| counters.get(&id).cloned();
        let mut all = vec![self.is_executed(procedure, leaf, Side::First, &with)?];
        for (index, value) in equations {
            let index = index.substitute(&with).ok_or(Reason::Overflow)?;
            all.push(Formula::equal(self.expression(&index, Side::First)?, self.expression(value, Side::First)?));
        }
        Ok(Some(Formula::All(all)))
    }

    /// A condition that follows from [`Self::is_executed`]: by the bounds without quotients of the loops that only one statement is in.
    pub fn is_executed_simply(&self, procedure: &Procedure<'_>, leaf: &Leaf, side: Side) -> Result<Formula, Reason> {
        let mut all = Vec::new();
        for id in leaf.loops().filter(|id| !self.shared.contains(id)) {
            let Some(each) = procedure.as_loop(id) else { continue };
            let counter = self.expression(&Index::counter(id), side)?;
            for lower in each.lower.iter().filter(|bound| bound.is_affine()) {
                all.push(Formula::NotNegative(difference(counter.clone(), self.expression(lower, side)?, 0)));
            }
            for upper in each.upper.iter().filter(|bound| bound.is_affine()) {
                all.push(Formula::NotNegative(difference(self.expression(upper, side)?, counter.clone(), -1)));
            }
        }
        Ok(Formula::All(all))
    }

    fn all(
        &self,
        conditions: &[Condition],
        side: Side,
        with: &impl Fn(NodeId) -> Option<Index>,
    ) -> Result<Formula, Reason> {
        let one = |each: &Condition| self.holds(&each.substitute(with).ok_or(Reason::Overflow)?, side);
        conditions.iter().map(one).collect::<Result<_, _>>().map(Formula::All)
    }

    /// The facts about the symbols.
    pub fn facts(&self, procedure: &Procedure<'_>) -> Result<Formula, Reason> {
        self.all(&procedure.facts, Side::First, &|_| None)
    }

    /// The set of the values of the variables that satisfy a formula, as tuples without parameters.
    pub fn set(&self, context: &Context, formula: &Formula) -> Result<Set, Reason> {
        layout(context, self.count())?.set(formula).map_err(reason)
    }

    /// Whether no values of the variables satisfy a formula.
    pub fn is_empty(&self, context: &Context, formula: &Formula) -> Result<bool, Reason> {
        match decide(formula) {
            Decision::Infeasible => Ok(true),
            Decision::Feasible => Ok(false),
            Decision::Unknown => self.set(context, formula)?.is_empty().map_err(reason),
        }
    }

    /// A tuple of a set, of numbers that are as small as a few attempts find: messages have them, and people try them out.
    pub fn sample(&self, context: &Context, set: &Set) -> Result<Option<Vec<i64>>, Reason> {
        let Some(any) = set.sample().map_err(reason)? else { return Ok(None) };
        let greatest = any.iter().map(|number| number.unsigned_abs()).max().unwrap_or_default();
        for limit in SMALL.into_iter().filter(|limit| u64::from(*limit) < greatest) {
            let near = |at| {
                let above = Expression::Sum(limit.into(), vec![(1, variable(at))]);
                let below = Expression::Sum(limit.into(), vec![(-1, variable(at))]);
                [Formula::NotNegative(above), Formula::NotNegative(below)]
            };
            let bounds = Formula::All((0..self.count()).flat_map(near).collect());
            let inside = self.set(context, &bounds).and_then(|bounds| set.intersect(&bounds).map_err(reason));
            if let Ok(Some(small)) = inside.and_then(|inside| inside.sample().map_err(reason)) {
                return Ok(Some(small));
            }
        }
        Ok(Some(any))
    }

    /// The condition under which an access of the first statement and one of the second statement touch the same element.
    pub fn same_element(
        &self,
        procedure: &Procedure<'_>,
        first: &Access<'_>,
        second: &Access<'_>,
    ) -> Result<Formula, Reason> {
        self.same_elements(procedure, (first, Side::First), (second, Side::Second))
    }

    /// The condition under which accesses of two statements touch the same element.
    pub fn same_elements(
        &self,
        procedure: &Procedure<'_>,
        (first, one): (&Access<'_>, Side),
        (second, other): (&Access<'_>, Side),
    ) -> Result<Formula, Reason> {
        let array = &procedure.arrays[first.array.0];
        let anything = || Formula::All(Vec::new());
        if first.array != second.array {
            return Ok(anything());
        }
        let pairs = first.subscripts.iter().zip(&second.subscripts);
        let mut all = Vec::new();
        for pair in pairs {
            if let (Subscript::Affine(left), Subscript::Affine(right)) = pair {
                let (left, right) = (self.expression(left, one)?, self.expression(right, other)?);
                all.push((left, right));
            } else if array.wraps {
                return Ok(anything());
            }
        }
        if !array.wraps {
            return Ok(Formula::All(all.into_iter().map(|(left, right)| Formula::equal(left, right)).collect()));
        }
        let Some(strides) = strides(&array.extents) else { return Ok(anything()) };
        let mut sum = Vec::new();
        for ((left, right), stride) in all.into_iter().zip(strides) {
            sum.extend([(i128::from(stride), left), (-i128::from(stride), right)]);
        }
        Ok(Formula::Zero(Expression::Sum(0, sum)))
    }
}

/// The number of elements between consecutive values of each subscript; `None` unless all extents but the first are constant.
fn strides(extents: &[Option<Index>]) -> Option<Vec<i64>> {
    let mut strides = vec![1_i64];
    for extent in extents.iter().skip(1).rev() {
        let inner = *strides.last()?;
        strides.push(inner.checked_mul(extent.as_ref()?.as_constant()?)?);
    }
    strides.reverse();
    Some(strides)
}

/// The tuples of `count` integers.
pub(super) fn layout(context: &Context, count: usize) -> Result<Layout, Reason> {
    Layout::new(context, [0, count, 0], std::iter::empty()).map_err(reason)
}

/// A context for one proof.
pub(super) fn context() -> Result<Context, Reason> {
    Context::new(OPERATIONS).map_err(reason)
}

/// The reason for an error of isl.
pub(super) fn reason(error: isl::Error) -> Reason {
    match error {
        isl::Error::Limit => Reason::Limit,
        isl::Error::Invalid(_) => Reason::NotExpressible,
    }
}

/// The counter that stands for a number of a tuple: no loop has it.
pub(super) fn tuple(at: usize) -> NodeId {
    NodeId(usize::MAX - at)
}

/// A variable by its position.
pub(super) fn variable(at: usize) -> Expression {
    Expression::Variable(Variable::Counter(at))
}

/// `left - right + constant`.
pub(super) fn difference(left: Expression, right: Expression, constant: i128) -> Expression {
    Expression::Sum(constant, vec![(1, left), (-1, right)])
}

/// The value of an integer at a point; `None` on overflow.
pub(super) fn evaluate(index: &Index, counter: &impl Fn(NodeId) -> Option<i64>, symbols: &[i64]) -> Option<i64> {
    let mut sum = index.constant;
    for (atom, coefficient) in &index.terms {
        let part = match atom {
            Atom::Counter(id) => counter(*id)?,
            Atom::Symbol(at) => *symbols.get(*at)?,
            Atom::FloorDiv(inner, by) => evaluate(inner, counter, symbols)?.div_euclid(*by),
            Atom::Mod(inner, by) => evaluate(inner, counter, symbols)?.rem_euclid(*by),
        };
        sum = sum.checked_add(part.checked_mul(*coefficient)?)?;
    }
    Some(sum)
}

impl Variables {
    /// The counters of a statement at a point.
    pub fn counter_at(&self, point: &[i64], counter: NodeId, side: Side) -> Option<i64> {
        point.get(self.of(counter, side)?).copied()
    }

    /// The symbols at a point.
    pub fn symbols_at<'p>(&self, point: &'p [i64]) -> &'p [i64] {
        point.get(..self.symbols).unwrap_or_default()
    }
}
