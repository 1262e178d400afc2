//! Where views may be looked for.

use dialects::ir::*;
use dialects::ops::func;
use std::collections::HashSet;

/// The functions of a module that may look for views, themselves or in what they call.
pub(super) struct Reach {
    functions: HashSet<usize>,
}

impl Reach {
    pub(super) fn new(module: Op<'_>) -> Self {
        let all = functions(module);
        let mut found = Self { functions: HashSet::new() };
        loop {
            let known = found.functions.len();
            for function in &all {
                if !found.functions.contains(&op_key(*function)) && found.looks_inside(*function) {
                    found.functions.insert(op_key(*function));
                }
            }
            if found.functions.len() == known {
                return found;
            }
        }
    }

    /// Whether views may be looked for while the tasks of a set, the workers of a team or the iterations of a loop run at once. A
    /// set belongs to a function: what follows a spawn may be anywhere in it.
    pub(super) fn may_look(&self, op: Op<'_>) -> bool {
        match op_name(op) {
            "parallel.sync_region" => {
                // Those of OpenMP are no strands.
                !has_attr(op, "children")
                    && ancestors(op)
                        .find(|around| has_trait(*around, Trait::Function))
                        .is_none_or(|function| self.functions.contains(&op_key(function)))
            }
            _ => self.looks_inside(op),
        }
    }

    /// Whether something in an operation may look for views.
    fn looks_inside(&self, op: Op<'_>) -> bool {
        walk(op, Order::Pre, |inner| if self.looks(inner) { Walk::Stop } else { Walk::Continue }) == Walk::Stop
    }

    fn looks(&self, op: Op<'_>) -> bool {
        if op_name(op).ends_with("_views") || is_op(op, "parallel.view") {
            return true;
        }
        if !has_trait(op, Trait::Call) {
            return false;
        }
        match callee(op) {
            Some(function) if self.functions.contains(&op_key(function)) => true,
            Some(function) => !is_known(function),
            None => true,
        }
    }
}

/// Whether a function is the one that runs, or says that it touches no memory but that of its arguments.
fn is_known(function: Op<'_>) -> bool {
    if func::is_defined(function) {
        let linkage = attr(function, "llvm.linkage").or_else(|| attr(function, "linkage"));
        let text = linkage.map(|linkage| linkage.to_string()).unwrap_or_default();
        return !(text.contains("weak") || text.contains("linkonce")) || text.contains("odr");
    }
    touches_arguments_only(function)
}

/// Whether the attribute `memory` of a function allows for no memory but that of its arguments, and what this module cannot
/// reach, as LLVM encodes it: two bits for each, arguments and the unreachable first.
fn touches_arguments_only(function: Op<'_>) -> bool {
    const OTHERS: u64 = !0b1111;
    let entries = attr(function, "llvm.passthrough").or_else(|| attr(function, "passthrough")).and_then(attr_elements);
    entries.unwrap_or_default().into_iter().filter_map(attr_elements).any(|pair| {
        let text = |at: usize| pair.get(at).copied().and_then(attr_text);
        text(0) == Some("memory")
            && text(1).and_then(|number| number.parse::<u64>().ok()).is_some_and(|memory| memory & OTHERS == 0)
    })
}
