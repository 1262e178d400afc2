//! Operations that cannot be differentiated, and the errors that say so.

use crate::activity::Activity;
use crate::aggregates;
use crate::complex::library_name;
use crate::rule::{self, Action};
use crate::{codes, context};
use analysis::function_facts::has_fact;
use derivatives::{Rule, Structural};
use dialects::{
    diagnostics::{Diagnostic, Failure},
    ir::*,
    ops::{OpKind, cast_input, llvm},
};

/// An error if an operation has no rule, or one that refuses it, and derivatives reach it.
pub fn check<'c>(op: Op<'c>, activity: &Activity<'c>) -> Result<(), Failure> {
    if has_trait(op, Trait::Call) && callee(op).is_some_and(|callee| has_fact(callee, "returns_twice")) {
        return Err(of(op));
    }
    if results(op).any(|value| activity.is_shadowed_aggregate(value)) {
        aggregates::check(op)?;
    }
    let is_atomic = MemoryAccess::of(op).is_some() && atomic_ordering(op) != 0 || llvm::AtomicRMW::is(op);
    if is_atomic && activity.options.runtime_activity && operands(op).any(|value| activity.has_shadow(value)) {
        let text = "an atomic access has no derivative with activity at run time";
        let remedy = "leave 'enzyme_runtime_activity' out, and pass all memory that may be active with a shadow";
        let diagnostic = Diagnostic::error_at(codes::NO_DERIVATIVE, op.location(), text);
        return Err(diagnostic.note(None, remedy.to_owned()).into());
    }
    if let Some(name) = context::refused_variable(op, activity) {
        let text = format!("'{name}' is thread-local or aligned to more than a shadow in a context");
        let remedy = "leave the context out: the shadows of thread-local variables belong to their thread";
        // Addresses of variables are constants, which have no place in the program.
        let at = uses(result(op, 0)).last().map_or(op.location(), |(user, _)| user.location());
        let diagnostic = Diagnostic::error_at(codes::NO_DERIVATIVE, at, text);
        return Err(diagnostic.note(None, remedy.to_owned()).into());
    }
    let has_rule = match rule::row_of(op).map(|row| &row.rule) {
        Some(Rule::Refused { .. }) | None => false,
        Some(Rule::Structural(structural)) => match structural {
            Structural::Sort | Structural::Overwrite | Structural::MaskedAccess => false,
            Structural::IntrinsicCall => rule::action(op) == Action::Address,
            Structural::BitCast => !is_computed_of_bits(op),
            _ => true,
        },
        Some(_) => true,
    };
    if has_rule || !is_reached(op, activity) {
        return Ok(());
    }
    Err(of(op))
}

/// Whether an operation reads, computes or may change numbers with derivatives.
fn is_reached<'c>(op: Op<'c>, activity: &Activity<'c>) -> bool {
    let reaches = |value: Val<'c>| activity.is_active(value) || activity.has_shadow(value);
    results(op).any(reaches) || operands(op).any(reaches)
}

/// Whether a cast makes a number of bits that are no number as they are.
fn is_computed_of_bits(cast: Op<'_>) -> bool {
    rule::carries_derivative(type_of(result(cast, 0))) && !rule::carries_derivative(type_of(cast_input(cast)))
}

/// The error for an operation that cannot be differentiated.
pub fn of(op: Op<'_>) -> Failure {
    let called = callee(op).and_then(symbol_name).filter(|_| has_trait(op, Trait::Call));
    let called = called.map(library_name).or_else(|| llvm::CallIntrinsic::of(op).and_then(|view| view.intrin()));
    let name = match called {
        Some(called) => format!("a call of '{called}'"),
        None => format!("`{}`", op_name(op)),
    };
    let (reason, remedy) = match rule::row_of(op).map(|row| &row.rule) {
        Some(Rule::Refused { reason, remedy }) => (*reason, *remedy),
        Some(Rule::Structural(Structural::BitCast)) => (
            "the bits of a number are changed in a way that has no derivative",
            "compute with numbers: fabs, copysign, ldexp and frexp have derivatives",
        ),
        Some(Rule::Structural(Structural::Sort)) => {
            ("a sort of numbers with derivatives is not supported", "sort indices, or write the sort in the program")
        }
        Some(Rule::Structural(Structural::Overwrite)) => (
            "what is read over numbers with derivatives would leave their derivatives",
            "read into other memory and assign the numbers",
        ),
        Some(Rule::Structural(Structural::IntrinsicCall)) => {
            ("the intrinsic has no rule", "use operations on numbers or on vectors of them")
        }
        Some(_) => ("this form of the operation has no derivative", "use operations on numbers or on vectors of them"),
        None if OpKind::of(op) == OpKind::Other => {
            ("operations of this dialect have no derivative", "lower the operation first")
        }
        None => ("it has no rule", "register a custom derivative of the function around it"),
    };
    let text = format!("{name} has no derivative here: {reason}");
    Diagnostic::error_at(codes::NO_DERIVATIVE, op.location(), text).note(None, remedy.to_owned()).into()
}
