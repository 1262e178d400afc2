//! Analysis of the functions and operations that may look up views.

use dialects::facts::{MemoryEffects, Touched};
use dialects::ir::*;
use dialects::ops::{OpKind, func, parallel};
use std::collections::HashSet;

/// The functions of a module that look up views, directly or through callees.
pub(in crate::parallel) struct Reach {
    /// Functions that look up views of this module.
    looking: HashSet<usize>,
    /// Functions that may look up views, of this module or other ones.
    reaching: HashSet<usize>,
}

impl Reach {
    pub(in crate::parallel) fn new(module: Op<'_>) -> Self {
        let mut found = Self { looking: HashSet::new(), reaching: HashSet::new() };
        let all = functions(module);
        until_stable(&all, |function| {
            let key = op_key(function);
            !found.looking.contains(&key) && found.looks_up(function) && found.looking.insert(key)
        });
        until_stable(&all, |function| {
            let key = op_key(function);
            !found.reaching.contains(&key) && found.reaches(function) && found.reaching.insert(key)
        });
        found
    }

    /// Whether views may be looked up while the tasks of a set, the workers of a team or the iterations of a loop run
    /// concurrently. A set is treated as its whole function: the continuation of a spawn may be anywhere in it.
    pub(super) fn may_look_up(&self, op: Op<'_>) -> bool {
        match parallel::SyncRegion::of(op) {
            // Tasks of OpenMP are no strands.
            Some(set) => {
                !set.children() && parent_function(op).is_none_or(|function| self.reaching.contains(&op_key(function)))
            }
            None => self.reaches(op),
        }
    }

    /// Whether an operation or its body looks up views of this module.
    pub(in crate::parallel) fn looks_up(&self, op: Op<'_>) -> bool {
        any_op(op, |inner| self.is_lookup(inner))
    }

    /// Whether an operation, without its body, looks up views of this module, directly or through its callee.
    pub(super) fn is_lookup(&self, op: Op<'_>) -> bool {
        is_view_operation(op)
            || (has_trait(op, Trait::Call) && callee(op).is_some_and(|callee| self.looking.contains(&op_key(callee))))
    }

    /// Whether an operation or its body may look up views.
    fn reaches(&self, op: Op<'_>) -> bool {
        any_op(op, |inner| {
            let reaching = |function: Op<'_>| self.reaching.contains(&op_key(function)) || !is_known(function);
            is_view_operation(inner) || (has_trait(inner, Trait::Call) && callee(inner).is_none_or(reaching))
        })
    }
}

/// Applies `step` to all functions until it changes none.
fn until_stable<'c>(all: &[Op<'c>], mut step: impl FnMut(Op<'c>) -> bool) {
    while all.iter().fold(false, |changed, function| step(*function) | changed) {}
}

/// Whether an operation is a view lookup, or the begin or end of a reducer variable.
pub(super) fn is_view_operation(op: Op<'_>) -> bool {
    use parallel::Kind;
    matches!(OpKind::of(op), OpKind::Parallel(Kind::View | Kind::BeginViews | Kind::EndViews))
}

/// Whether the definition of a function here is the one executed, or its attributes limit its memory accesses to its
/// arguments.
fn is_known(function: Op<'_>) -> bool {
    if func::is_defined(function) {
        use Linkage::{ExternWeak, Linkonce, Weak};
        return !matches!(Linkage::of(function), Some(Weak | ExternWeak | Linkonce));
    }
    MemoryEffects::of(function).is_some_and(|memory| memory.other == Touched::NONE)
}
