//! What calls in the bodies of loops may do that the runtime sees.

use dialects::ir::*;

/// Whether what is called in an operation certainly starts no tasks and does not ask for the team: functions whose effects are known,
/// which those of the runtime's are not, and without constructs in them.
pub(super) fn know_no_runtime(op: Op<'_>) -> bool {
    below(op, &mut Vec::new())
}

fn below<'c>(op: Op<'c>, seen: &mut Vec<Op<'c>>) -> bool {
    walk(op, Order::Pre, |inner| {
        let unknown = has_trait(inner, Trait::Call) && !callee(inner).is_some_and(|callee| knows_none(callee, seen));
        if unknown { Walk::Stop } else { Walk::Continue }
    }) == Walk::Continue
}

/// As above, of a function; those of `seen` are being looked at.
fn knows_none<'c>(function: Op<'c>, seen: &mut Vec<Op<'c>>) -> bool {
    if seen.contains(&function) {
        return true;
    }
    seen.push(function);
    promises(function, "rmlir-nospawn")
        || promises(function, "memory") && !has_constructs(function) && below(function, seen)
}

/// Whether an operation has constructs or parallel loops in it.
pub(super) fn has_constructs(op: Op<'_>) -> bool {
    walk(op, Order::Pre, |inner| {
        let construct = super::is_parallel_loop(inner) || matches!(dialect_name(inner), "parallel" | "omp");
        if inner != op && construct { Walk::Stop } else { Walk::Continue }
    }) == Walk::Stop
}

/// Whether a function has an attribute of this name, such as `memory`, with which it says what it does to memory.
fn promises(function: Op<'_>, name: &str) -> bool {
    let all = attr(function, "llvm.passthrough").or(attr(function, "passthrough")).and_then(attr_elements);
    let is_it = |entry: &Attr<'_>| {
        let first = attr_elements(*entry).map_or(Some(*entry), |pair| pair.first().copied());
        first.and_then(attr_text) == Some(name)
    };
    all.unwrap_or_default().iter().any(is_it)
}
