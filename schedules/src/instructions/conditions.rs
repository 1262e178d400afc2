//! The conditions that bodies of instructions assume of their arguments: `__builtin_assume(n <= 16)`.

use super::fields::{FieldId, value_before};
use super::{Instruction, Mismatch, Parameter};
use crate::procedure::{Atom, Condition, Index, NodeId, Procedure};
use crate::proof;
use dialects::{
    cmem::PointerToMemref,
    ir::*,
    ops::{arith, arith::IntPredicate, llvm, select_operands},
};
use std::collections::BTreeMap;

/// A part of a condition.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Term {
    /// The parameter at a position.
    Parameter(usize),
    /// The variable of a configuration field.
    Variable(String),
}

/// A linear integer: a constant, and the coefficient of each term.
type Linear = (i64, BTreeMap<Term, i64>);

/// A condition on such an integer: it is zero, or it is not negative.
pub(super) enum Assumed {
    Zero(Linear),
    NotNegative(Linear),
}

/// Removes what a function assumes. `None` if some of it is no conjunction of signed comparisons of parameters.
pub(super) fn take(function: Op<'_>) -> Option<Vec<Assumed>> {
    let ops = ops_where(function, Order::Pre, llvm::Assume::is);
    let mut all = Vec::new();
    let outcome = ops.iter().try_for_each(|each| read(llvm::Assume::assume(*each).cond(), &mut all));
    ops.into_iter().for_each(erase);
    outcome.map(|()| all)
}

fn read(condition: Val<'_>, all: &mut Vec<Assumed>) -> Option<()> {
    let op = defining_op(condition)?;
    if arith::AndI::is(op) {
        return operands(op).try_for_each(|each| read(each, all));
    }
    if arith::Select::is(op) {
        let [first, second, no] = select_operands(op);
        constant_int(no).filter(|no| *no == 0)?;
        read(first, all)?;
        return read(second, all);
    }
    let comparison = arith::CmpI::of(op)?;
    let (left, right) = (linear(comparison.lhs())?, linear(comparison.rhs())?);
    let predicate = IntPredicate::of(op)?;
    let Some(order) = predicate.order() else {
        all.push(Assumed::Zero(minus(&left, &right)?));
        return (predicate == IntPredicate::Eq).then_some(());
    };
    let (less, greater) = if order.less { (left, right) } else { (right, left) };
    let mut distance = minus(&greater, &less)?;
    distance.0 = distance.0.checked_sub(i64::from(!order.or_equal))?;
    all.push(Assumed::NotNegative(distance));
    order.signed.then_some(())
}

fn linear(value: Val<'_>) -> Option<Linear> {
    if let Some(number) = constant_int(value) {
        return Some((number, BTreeMap::new()));
    }
    let Some(op) = defining_op(value) else {
        return Some((0, BTreeMap::from([(Term::Parameter(as_argument(value)?.1), 1)])));
    };
    if let Some(access) = MemoryAccess::of(op).filter(|access| !access.is_store) {
        let memory = access.memory();
        let address = PointerToMemref::defining(memory).map_or(memory, |view| view.base());
        let variable = llvm::AddressOf::defining(address)?.global_name()?.to_owned();
        return Some((0, BTreeMap::from([(Term::Variable(variable), 1)])));
    }
    linear(arith::ExtSI::of(op)?.in_())
}

fn minus(left: &Linear, right: &Linear) -> Option<Linear> {
    let mut all = (left.0.checked_sub(right.0)?, left.1.clone());
    for (at, factor) in &right.1 {
        *all.1.entry(at.clone()).or_default() -= factor;
    }
    Some(all)
}

/// The conditions on the symbols of a body, of which there are `symbols`, and on fields behind these. `None` if one is on something else.
pub(super) fn of_sizes(
    assumed: &[Assumed],
    parameters: &[Parameter<'_>],
    symbols: usize,
    field: &impl Fn(&str) -> Option<FieldId>,
) -> Option<Vec<Condition>> {
    let index = |(constant, terms): &Linear| {
        let mut sum = Index::from(*constant);
        for (at, factor) in terms {
            let symbol = match at {
                Term::Parameter(at) => match parameters.get(*at)? {
                    Parameter::Size(symbol) => *symbol,
                    Parameter::Array(_) | Parameter::Scalar(_) => return None,
                },
                Term::Variable(name) => symbols + field(name)?.0,
            };
            sum = sum.plus(&Atom::Symbol(symbol).into(), *factor)?;
        }
        Some(sum)
    };
    let condition = |each: &Assumed| match each {
        Assumed::Zero(linear) => index(linear).map(Condition::Zero),
        Assumed::NotNegative(linear) => index(linear).map(Condition::NotNegative),
    };
    assumed.iter().map(condition).collect()
}

/// Checks that what an instruction assumes of its sizes follows where a node stands. Each size is the least of some integers.
pub(super) fn check(
    procedure: &Procedure<'_>,
    node: NodeId,
    instruction: &Instruction<'_>,
    sizes: &BTreeMap<usize, Vec<Index>>,
) -> Result<(), Mismatch> {
    let (block, _) = procedure.place(node).ok_or(Mismatch::Shape)?;
    let known = instruction.meaning.symbols.len();
    for condition in &instruction.conditions {
        let mut sizes = sizes.clone();
        for symbol in condition.index().symbols().filter(|symbol| *symbol >= known) {
            let value = value_before(procedure, node, FieldId(symbol - known)).ok_or(Mismatch::Configured)?;
            sizes.insert(symbol, vec![value]);
        }
        let all = cases(condition, &sizes)?;
        if !proof::follows(procedure, block, &all).map_err(|_| Mismatch::Proof)? {
            return Err(Mismatch::Assumed);
        }
    }
    Ok(())
}

/// Lists of conditions, of which one has to hold, all of it: the least of some integers is at most `c` if one of them is, and
/// at least `c` if all are.
fn cases(condition: &Condition, sizes: &BTreeMap<usize, Vec<Index>>) -> Result<Vec<Vec<Condition>>, Mismatch> {
    let of = condition.index();
    // For each list, the integers that have to be zero or not negative.
    let mut lists: Vec<Vec<Index>> = vec![vec![of.constant.into()]];
    for (atom, factor) in &of.terms {
        let Atom::Symbol(symbol) = atom else { return Err(Mismatch::Integer) };
        let values = sizes.get(symbol).ok_or(Mismatch::Inferred)?;
        let with = |sum: &Index, value: &Index| sum.plus(value, *factor).ok_or(Mismatch::Overflow);
        lists = match (values.as_slice(), condition) {
            ([_, _, ..], Condition::Zero(_)) => return Err(Mismatch::Integer),
            (_, Condition::NotNegative(_)) if *factor < 0 => {
                let pairs = lists.iter().flat_map(|list| values.iter().map(move |value| (list, value)));
                pairs
                    .map(|(list, value)| list.iter().map(|sum| with(sum, value)).collect())
                    .collect::<Result<_, _>>()?
            }
            _ => {
                let all = |list: &Vec<Index>| {
                    let pairs = list.iter().flat_map(|sum| values.iter().map(move |value| (sum, value)));
                    pairs.map(|(sum, value)| with(sum, value)).collect::<Result<Vec<_>, _>>()
                };
                lists.iter().map(all).collect::<Result<_, _>>()?
            }
        };
    }
    let condition = |index: Index| match condition {
        Condition::Zero(_) => Condition::Zero(index),
        Condition::NotNegative(_) => Condition::NotNegative(index),
    };
    Ok(lists.into_iter().map(|list| list.into_iter().map(condition).collect()).collect())
}
