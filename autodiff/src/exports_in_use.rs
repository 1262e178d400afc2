//! Which of the derivatives that the objects of other files have the calls of a request use.
//!
//! An object may have several derivatives of a function, in which other arguments are constant. Activity without them tells
//! which arguments carry derivatives; the derivative with the fewest shadows that has all of these is the one to call. Memory
//! whose shadow it takes gets one then, whatever else the request says of it.

use crate::imported::{exported, is_exported, no_export};
use crate::rule;
use analysis::activity::{Activity, Known, Root};
use dialects::{
    diagnostics::{Diagnostic, Failure},
    facts::{
        ExportedDerivative,
        derivative::{Passed, Returned},
    },
    ir::*,
    ops::func,
};
use rustc_hash::FxHashMap;

/// The derivatives to call, by the key of the function.
pub type Chosen = FxHashMap<usize, ExportedDerivative>;

/// Chooses the derivatives for the calls below a request. An error for a call that carries derivatives of which there is none.
pub fn choose<'c>(module: Op<'c>, root: &Root<'c>, known: &Known<'_, 'c>, width: usize) -> Result<Chosen, Failure> {
    let mut chosen = Chosen::default();
    if !functions(module).into_iter().any(is_exported) {
        return Ok(chosen);
    }
    let natural = Activity::of_tree(module, std::slice::from_ref(root), known);
    let mut needs: Vec<(Op<'c>, Op<'c>, Vec<bool>)> = Vec::new();
    for call in calls(&natural) {
        let Some(function) = callee(call).filter(|_| natural.is_active_call(call)) else { continue };
        let carries = operands(call).map(|value| natural.is_active(value) || natural.has_shadow(value));
        match needs.iter_mut().find(|(each, ..)| *each == function) {
            Some((.., all)) => all.iter_mut().zip(carries).for_each(|(one, more)| *one |= more),
            None => needs.push((function, call, carries.collect())),
        }
    }
    for (function, call, carries) in needs {
        let of_width: Vec<_> = exported(function).into_iter().filter(|each| each.width == width).collect();
        if of_width.is_empty() {
            return Err(no_export(call, &format!("there are {width} directions"), &format!(":width={width}")));
        }
        let has_all = |each: &ExportedDerivative| {
            each.parameters.iter().zip(&carries).all(|(passed, carries)| *passed != Passed::Constant || !carries)
        };
        let shadows = |each: &ExportedDerivative| each.parameters.iter().filter(|it| **it == Passed::Dup).count();
        let best = of_width.into_iter().filter(has_all).min_by_key(|each| (shadows(each), each.version.clone()));
        let Some(best) = best else {
            return Err(no_export(call, "all arguments that carry derivatives have some", ""));
        };
        chosen.insert(op_key(function), best);
    }
    Ok(chosen)
}

/// The calls of functions with exported derivatives.
fn calls<'c>(activity: &Activity<'_, 'c>) -> Vec<Op<'c>> {
    let mut found = Vec::new();
    for function in activity.functions() {
        each_op(*function, |op| {
            if has_trait(op, Trait::Call) && callee(op).is_some_and(is_exported) {
                found.push(op);
            }
        });
    }
    found
}

/// The pointers that functions of other files take without accessing numbers or pointers there, in whichever derivative.
pub fn left_alone(module: Op<'_>) -> FxHashMap<usize, Vec<bool>> {
    let mut all = FxHashMap::default();
    for function in functions(module).into_iter().filter(|function| is_exported(*function)) {
        let derivatives = exported(function);
        let is_left = |(at, r#type): (usize, &Ty<'_>)| {
            let is_none = |each: &ExportedDerivative| each.parameters.get(at) == Some(&Passed::None);
            rule::is_address(*r#type) && derivatives.iter().all(is_none)
        };
        all.insert(op_key(function), func::inputs(function).iter().enumerate().map(is_left).collect());
    }
    all
}

/// The arguments whose shadows the derivatives take.
pub fn shadows(chosen: &Chosen) -> FxHashMap<usize, Vec<bool>> {
    let row = |(key, each): (&usize, &ExportedDerivative)| {
        (*key, each.parameters.iter().map(|passed| *passed == Passed::Dup).collect())
    };
    chosen.iter().map(row).collect()
}

/// An error for a call whose derivative takes a shadow that there is none of, or returns none of what needs one.
pub fn check<'c>(activity: &Activity<'_, 'c>, chosen: &Chosen) -> Result<(), Failure> {
    for call in calls(activity) {
        let Some(derivative) = callee(call).and_then(|function| chosen.get(&op_key(function))) else { continue };
        if !activity.is_active_call(call) {
            continue;
        }
        for (at, (value, passed)) in operands(call).zip(&derivative.parameters).enumerate() {
            let constant = activity.constant_origin(value).filter(|_| *passed == Passed::Dup);
            if let Some(argument) = constant {
                let caller = as_argument(argument).map_or(0, |(_, number)| number + 1);
                let need = format!("argument {} is constant, as argument {caller} of the caller is", at + 1);
                return Err(no_export(call, &need, &format!(":const={}", at + 1)));
            }
        }
        let lacks_shadow = |value: &Val<'c>| rule::is_address(type_of(*value)) && activity.has_shadow(*value);
        if derivative.result == Returned::None && results(call).any(|value| lacks_shadow(&value)) {
            let name = callee(call).and_then(symbol_name).unwrap_or_default();
            let text =
                format!("'{name}' returns a pointer without shadow, and derivatives are stored where it points to");
            return Err(Diagnostic::error_at(crate::codes::MIXED_ACTIVITY, call.location(), text).into());
        }
    }
    Ok(())
}
