//! Calls of functions with derivatives that their authors wrote.
//!
//! The augmented function takes the parameters, each pointer followed by its shadow, and returns the result, a tape, or
//! both, the tape first. The reverse function takes the same, the adjoint of a number that the function returns, and the
//! tape; it returns the adjoints of the parameters that are numbers. The function of forward mode takes the parameters, each
//! pointer and number followed by its companion, and returns the tangent of the result.

use crate::forward::Forward;
use crate::item::{Item, Lanes, Part};
use crate::reverse::Reverse;
use crate::rule;
use crate::statements::{Written, written};
use crate::synthesise::returned_types;
use dialects::{
    diagnostics::{Diagnostic, Failure},
    ir::*,
    ops::{func, llvm},
};

/// The results of an augmented function.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Augmented {
    /// Nothing.
    Nothing,
    /// The result of the function.
    Result,
    /// A tape.
    Tape,
    /// A tape and the result, as one structure.
    Both,
}

impl Augmented {
    fn of<'c>(augment: Op<'c>, function: Op<'c>) -> Option<Self> {
        let (own, of_function) = (returned_types(augment), returned_types(function));
        match (&own[..], &of_function[..]) {
            ([], []) => Some(Self::Nothing),
            ([tape], []) if is_ptr(*tape) => Some(Self::Tape),
            ([result], [expected]) if result == expected => Some(Self::Result),
            ([both], [expected]) => {
                let fields = llvm_struct_fields(*both)?;
                (fields.len() == 2 && is_ptr(fields[0]) && fields[1] == *expected).then_some(Self::Both)
            }
            _ => None,
        }
    }

    fn has_tape(self) -> bool {
        matches!(self, Self::Tape | Self::Both)
    }
}

/// Whether the augmented function for a call of a function with a written derivative returns a tape.
pub fn has_tape(function: Op<'_>) -> bool {
    let augment = written(function).and_then(|written| written.augment);
    let augment = augment.and_then(|name| lookup_symbol(function, &name));
    augment.and_then(|augment| Augmented::of(augment, function)).is_some_and(Augmented::has_tape)
}

const PARAMETERS: &str = "it takes those of the function, each pointer followed by its shadow, and in forward mode each \
                          number by its tangent";
const AUGMENTED: &str = "let it return the result of the function, a tape, or a structure of the tape and the result";
const TANGENT: &str = "let it return the tangent of the result, which has the type of the result";
const ADJOINTS: &str = "let it return the adjoint of each parameter that is a number, or a structure of them";
const FORWARD: &str = "register one with __enzyme_register_derivative, or request reverse mode";
const REVERSE: &str = "register one with __enzyme_register_gradient, or request forward mode";

/// An error about a written derivative that cannot be called here, with a remedy.
fn unusable(call: Op<'_>, reason: &str, remedy: &str) -> Failure {
    let name = callee(call).and_then(symbol_name).unwrap_or_default();
    let text = format!("the derivative of '{name}' that the program states cannot be used here: {reason}");
    Diagnostic::error_at(crate::codes::UNUSABLE_DERIVATIVE, call.location(), text).note(None, remedy).into()
}

/// The derivatives of the callee of a call, and the callee.
fn of_call<'c>(call: Op<'c>) -> Option<(Op<'c>, Written)> {
    let function = callee(call)?;
    Some((function, written(function)?))
}

/// Calls one of the functions of a written derivative. An error if its parameters are other ones.
fn call<'c>(b: &Builder<'c>, at: Op<'c>, name: &str, arguments: &[Val<'c>]) -> Result<Vec<Val<'c>>, Failure> {
    let target = lookup_symbol(at, name)
        .ok_or_else(|| unusable(at, "it is not in this file", "define or declare it in this file"))?;
    if !func::inputs(target).into_iter().eq(arguments.iter().map(|value| type_of(*value))) {
        return Err(unusable(at, &format!("the parameters of '{name}' are other ones"), PARAMETERS));
    }
    let call = func::call(b, name, arguments, &returned_types(target));
    Ok(results(call).collect())
}

impl<'c> Forward<'_, 'c> {
    /// Emits a call of a function with a written derivative; false if the callee has none.
    pub(crate) fn custom_call(&mut self, op: Op<'c>) -> Result<bool, Failure> {
        let Some((function, written)) = of_call(op) else { return Ok(false) };
        if self.width > 1 {
            return Err(unusable(op, "several directions at once", "request one direction at a time"));
        }
        if self.plan.is_none() {
            self.custom_tangent(op, &written)?;
            return Ok(true);
        }
        let Some(augment) = written.augment.and_then(|name| lookup_symbol(op, &name)) else {
            self.copy(op);
            return Ok(true);
        };
        let kind = Augmented::of(augment, function);
        let kind = kind.ok_or_else(|| unusable(op, "its augmented function returns something else", AUGMENTED))?;
        let mut arguments = Vec::new();
        for value in operands(op) {
            arguments.push(self.primal(value));
            if rule::is_address(type_of(value)) {
                arguments.extend(self.companions(value));
            }
        }
        let given = call(&self.b, op, symbol_name(augment).unwrap_or_default(), &arguments)?;
        let mut bind = |item: Item<'c>, value: Option<Val<'c>>| self.bindings.bind(item, value);
        let own = results(op).next();
        match (kind, own) {
            (Augmented::Tape, _) => bind(Item::of_op(op, Part::Tape), given.first().copied()),
            (Augmented::Result, Some(own)) => bind(Item::primal(own), given.first().copied()),
            (Augmented::Both, Some(own)) => {
                let part = |at, r#type| llvm::extract_value(&self.b, given[0], &[at], r#type);
                let (tape, result) = (part(0, ptr_type(self.b.context())), part(1, type_of(own)));
                self.bindings.bind(Item::of_op(op, Part::Tape), [tape]);
                self.bindings.bind(Item::primal(own), [result]);
            }
            _ => {}
        }
        Ok(true)
    }

    /// Emits the call in forward mode: the function itself, and its tangent.
    fn custom_tangent(&mut self, op: Op<'c>, written: &Written) -> Result<(), Failure> {
        let name = written.forward.as_ref().ok_or_else(|| unusable(op, "it has none for forward mode", FORWARD))?;
        self.copy(op);
        let mut arguments = Vec::new();
        for value in operands(op) {
            arguments.push(self.primal(value));
            if rule::is_address(type_of(value)) || rule::carries_derivative(type_of(value)) {
                arguments.extend(self.companions(value));
            }
        }
        let given = call(&self.b, op, name, &arguments)?;
        for (value, tangent) in results(op).zip(given) {
            if type_of(tangent) != type_of(value) {
                return Err(unusable(op, "its forward mode returns something else", TANGENT));
            }
            self.bindings.bind(Item::shadow(value), Lanes::from_slice(&[tangent]));
        }
        Ok(())
    }
}

impl<'c> Reverse<'_, 'c> {
    /// Emits the adjoint of a call of a function with a written derivative; false if the callee has none.
    pub(crate) fn custom_call(&mut self, op: Op<'c>) -> Result<bool, Failure> {
        let Some((function, written)) = of_call(op) else { return Ok(false) };
        let name = written.reverse.ok_or_else(|| unusable(op, "it has none for reverse mode", REVERSE))?;
        let mut arguments = Vec::new();
        for value in operands(op) {
            arguments.push(self.primal(value)?);
            if rule::is_address(type_of(value)) {
                arguments.extend(self.shadows(value)?);
            }
        }
        for value in results(op).filter(|value| rule::carries_derivative(type_of(*value))) {
            arguments.extend(self.adjoints.take_all(&self.b, value, 1));
        }
        if has_tape(function) {
            arguments.extend(self.lookup(Item::of_op(op, Part::Tape))?);
        }
        let given = call(&self.b, op, &name, &arguments)?;
        let numbers: Vec<_> = operands(op).filter(|value| rule::carries_derivative(type_of(*value))).collect();
        let adjoints = match given.first() {
            Some(whole) if numbers.len() > 1 => {
                let parts = numbers.iter().enumerate();
                parts.map(|(at, value)| llvm::extract_value(&self.b, *whole, &[at as i64], type_of(*value))).collect()
            }
            _ => given,
        };
        if adjoints.len() != numbers.len() {
            return Err(unusable(op, "its reverse function returns something else", ADJOINTS));
        }
        for (value, adjoint) in numbers.into_iter().zip(adjoints) {
            self.contribute(value, 0, adjoint);
        }
        Ok(true)
    }
}
