//! Prints the activity of the values, accesses and calls below a function as remarks, as if its derivative were asked for.
//!
//! # Rewrite
//! None.
//!
//! # Must not fire
//! On functions that the function does not call.
//!
//! # Cost
//! Linear in the number of operations.

use super::position;
use crate::PrintActivityOptions;
use crate::codes;
use analysis::activity::{Activity, Argument, Carrier, Carries, Chain, Known, Line, Root, STEPS, Step, Via};
use dialects::{
    diagnostics::Failure,
    ir::*,
    ops::func,
    pass::{Changed, PassCx, PassResult},
};

/// The pass.
pub fn print_activity<'c>(module: Op<'c>, options: &PrintActivityOptions, cx: &mut PassCx<'c>) -> PassResult {
    let named = |function: &Op<'c>| options.function.is_empty() || symbol_name(*function) == Some(&options.function);
    let defined = functions(module).into_iter().filter(|function| func::is_defined(*function));
    let Some(function) = defined.clone().find(named) else { return Ok(Changed::No) };
    let arguments = arguments(function, &options.arguments).map_err(|text| failure(cx, function, text))?;
    let known = Known {
        opaque: functions(module).into_iter().filter(|each| symbol_name(*each) == Some(&options.opaque)).collect(),
        ..Known::default()
    };
    let root = Root { function, arguments, result_is_active: options.result };
    let activity = Activity::of_tree(module, &[root], &known);
    for function in activity.functions() {
        cx.set_function(symbol_name(*function).unwrap_or_default());
        print_function(*function, &activity, options, cx);
    }
    for conflict in activity.conflicts() {
        let with = conflict.active.map_or_else(|| "a derivative".to_owned(), |value| name(value));
        let places: Vec<_> = conflict.places.iter().map(|op| place(*op)).collect();
        let text = format!("{} meets {with}: {}", name(conflict.inactive), places.join(", "));
        cx.remark(codes::ACTIVITY, function.location(), text, None);
    }
    Ok(Changed::No)
}

/// The activities that the option names; by default, a pointer has a shadow, a number is active and an integer is not.
fn arguments(function: Op<'_>, text: &str) -> Result<Vec<Argument>, String> {
    let by_type = |argument: Val<'_>| match Carries::of(argument) {
        Carries { pointers: true, .. } => Argument::Dup,
        Carries { floats: true, .. } => Argument::Out,
        _ => Argument::Const,
    };
    if text.is_empty() {
        return Ok(args(func::entry_of(function)).map(by_type).collect());
    }
    let named = |word: &str| match word {
        "const" => Ok(Argument::Const),
        "dup" => Ok(Argument::Dup),
        "dupnoneed" => Ok(Argument::DupNoNeed),
        "out" => Ok(Argument::Out),
        _ => Err(format!("`{word}` is no activity")),
    };
    text.split(',').map(named).collect()
}

fn failure<'c>(cx: &PassCx<'c>, function: Op<'c>, text: String) -> Failure {
    cx.error(codes::ACTIVITY, function.location(), text)
}

fn print_function<'c>(
    function: Op<'c>,
    activity: &Activity<'_, 'c>,
    options: &PrintActivityOptions,
    cx: &mut PassCx<'c>,
) {
    for argument in args(func::entry_of(function)) {
        if let Some(state) = state(argument, activity) {
            cx.remark(codes::ACTIVITY, function.location(), format!("{} {state}", name(argument)), None);
        }
    }
    each_op(function, |op| {
        let mut parts: Vec<String> = results(op).filter_map(|result| state(result, activity)).collect();
        parts.dedup();
        if moves_memory(op) {
            parts.push(if activity.is_active_memory(op) { "uses the shadow" } else { "uses no shadow" }.to_owned());
        }
        if has_trait(op, Trait::Call) {
            parts.push(
                if activity.is_active_call(op) { "the call is active" } else { "the call is inactive" }.to_owned(),
            );
        }
        if !parts.is_empty() {
            let chain = if options.chains { chain(op, activity) } else { String::new() };
            let lines = if options.lines { lines(op, activity) } else { String::new() };
            let text = format!("`{}` {}{chain}{lines}", op_name(op), parts.join("; "));
            cx.remark(codes::ACTIVITY, op.location(), text, None);
        }
    });
}

fn moves_memory(op: Op<'_>) -> bool {
    use dialects::ops::{MemoryCopy, llvm};
    MemoryAccess::of(op).is_some()
        || MemoryCopy::of(op).is_some()
        || llvm::AtomicRMW::is(op)
        || llvm::AtomicCmpXchg::is(op)
}

/// The activity of a value as text; `None` for values without derivatives.
fn state<'c>(value: Val<'c>, activity: &Activity<'_, 'c>) -> Option<String> {
    let carries = Carries::of(value);
    match activity.carrier(value) {
        Some(Carrier::Copy) => return Some("is active, a copy of floats".to_owned()),
        Some(Carrier::Computed) => return Some("is active, computed from the bits of floats".to_owned()),
        None if !carries.floats && !carries.pointers => return None,
        None => {}
    }
    if let Some(reason) = activity.why_not(value) {
        return Some(if carries.floats { format!("is inactive: {reason}") } else { "has no shadow".to_owned() });
    }
    Some(if activity.is_active(value) { "is active" } else { "has a shadow" }.to_owned())
}

/// The steps that lead to the first active result of an operation as text.
fn chain<'c>(op: Op<'c>, activity: &Activity<'_, 'c>) -> String {
    let Some(value) = results(op).find(|value| activity.is_active(*value)) else { return String::new() };
    let step = |step: &Step<'c>| {
        let through = match step.via {
            Via::Value => "",
            Via::Memory => " to memory",
            Via::Result => " as result",
        };
        format!("{}{through}", place(step.op))
    };
    let Some(chain) = activity.why(value) else { return String::new() };
    let (first, _, last) = chain.ends(STEPS);
    let steps: Vec<_> = first.iter().chain(last).map(step).collect();
    format!(", by {}", steps.join(", "))
}

/// The ways from an argument to the first active result of an operation, and from there to a result, as text.
fn lines<'c>(op: Op<'c>, activity: &Activity<'_, 'c>) -> String {
    let Some(value) = results(op).find(|value| activity.is_active(*value)) else { return String::new() };
    let text = |chain: Option<Chain<'c>>| {
        let line = |line: Line| match line.place {
            Some(place) => format!("{} at {}:{}", line.text, place.line, place.column),
            None => line.text,
        };
        let lines = chain.map(|chain| chain.lines()).unwrap_or_default();
        lines.into_iter().map(line).collect::<Vec<_>>().join(", ")
    };
    format!("; from: {}; to: {}", text(activity.why(value)), text(activity.uses(value)))
}

fn place(op: Op<'_>) -> String {
    format!("`{}` at {}", op_name(op), position(op.location()))
}

fn name(argument: Val<'_>) -> String {
    as_argument(argument).map_or_else(|| "a value".to_owned(), |(_, at)| format!("argument {}", at + 1))
}
