//! Threads and tasks that an operation waits for, and their effects in the meantime.

use super::{Effect, Effects, What, read, write};
use dialects::{
    ir::*,
    ops::{OpKind, parallel},
    parallel::{NOWAIT, is_parallel_loop, is_worksharing, joined_by_barrier},
};
use std::{cell::RefCell, collections::HashMap, rc::Rc};

/// Threads and tasks that an operation waits for before it completes.
enum Waits<'c> {
    /// None.
    ForNobody,
    /// The other workers of this team and their tasks, or the other iterations in this group.
    ForOthersIn(Op<'c>),
    /// These tasks.
    ForTasks(Vec<Op<'c>>),
    /// These tasks, and those that called functions have left running.
    ForChildren(Vec<Op<'c>>),
    /// Unknown threads or tasks.
    ForAnyone,
}

fn waits(op: Op<'_>) -> Waits<'_> {
    let for_others = || joined_by_barrier(op).map_or(Waits::ForAnyone, Waits::ForOthersIn);
    match OpKind::of(op) {
        OpKind::Parallel(parallel::Kind::Barrier) => for_others(),
        OpKind::Parallel(parallel::Kind::Single) if !parallel::Single::assume(op).nowait() => for_others(),
        _ if is_parallel_loop(op) && is_worksharing(op) && !has_attr(op, NOWAIT) => for_others(),
        // Threads in any critical region of the same name, in any function.
        OpKind::Parallel(parallel::Kind::Critical) => Waits::ForAnyone,
        // A task that runs at once waits for the tasks that it depends on.
        OpKind::Parallel(parallel::Kind::Spawn) if operands(op).any(|each| is_ptr(type_of(each))) => {
            Waits::ForChildren(siblings(op))
        }
        OpKind::Parallel(parallel::Kind::Sync) => {
            match parallel::SyncRegion::defining(parallel::Sync::assume(op).token()) {
                Some(set) if !set.children() => {
                    Waits::ForTasks(users(set.token()).into_iter().filter(|user| parallel::Spawn::is(*user)).collect())
                }
                _ => Waits::ForChildren(siblings(op)),
            }
        }
        _ => Waits::ForNobody,
    }
}

/// All spawns in the task that contains an operation, including nested ones.
fn siblings(op: Op<'_>) -> Vec<Op<'_>> {
    let task = |each: &Op<'_>| {
        matches!(OpKind::of(*each), OpKind::Parallel(parallel::Kind::Spawn | parallel::Kind::Team))
            || has_trait(*each, Trait::Function)
    };
    ancestors(op).find(task).map_or_else(Vec::new, |task| collect(task, parallel::Spawn::NAME))
}

/// Whether `inner`, an operation in `enclosing`, waits, and only for threads and tasks that run within `enclosing`.
pub(super) fn waits_within<'c>(enclosing: Op<'c>, inner: Op<'c>) -> bool {
    match waits(inner) {
        Waits::ForOthersIn(scope) => is_ancestor(enclosing, scope),
        Waits::ForTasks(tasks) => tasks.iter().all(|task| is_ancestor(enclosing, *task)),
        Waits::ForNobody | Waits::ForChildren(_) | Waits::ForAnyone => false,
    }
}

/// The effects of an operation that may do anything at all.
pub(super) fn anything<'c>() -> Vec<Effect<'c>> {
    vec![read(What::Anything), write(What::Anything)]
}

/// Effects and completion of the threads in teams and groups, by team or group.
#[derive(Default)]
pub(super) struct Others<'c> {
    effects: RefCell<HashMap<usize, Rc<[Effect<'c>]>>>,
    /// Whether they certainly complete.
    complete: RefCell<HashMap<usize, bool>>,
}

impl<'c> Effects<'c> {
    /// Effects of the threads and tasks that an operation waits for, except on memory that is private to one of them.
    pub(super) fn of_others(&self, op: Op<'c>) -> Vec<Effect<'c>> {
        match waits(op) {
            Waits::ForNobody => Vec::new(),
            Waits::ForOthersIn(scope) => self.in_others(scope).to_vec(),
            Waits::ForTasks(tasks) => self.seen_outside(&tasks),
            Waits::ForChildren(tasks) => [anything(), self.seen_outside(&tasks)].concat(),
            Waits::ForAnyone => anything(),
        }
    }

    /// Whether the threads and tasks that an operation waits for certainly complete.
    pub(super) fn others_complete(&self, op: Op<'c>) -> bool {
        match waits(op) {
            Waits::ForNobody => true,
            Waits::ForOthersIn(scope) => self.completes_in_others(scope),
            Waits::ForTasks(tasks) => tasks.iter().all(|task| self.always_completes(*task)),
            Waits::ForChildren(_) | Waits::ForAnyone => false,
        }
    }

    fn in_others(&self, scope: Op<'c>) -> Rc<[Effect<'c>]> {
        if let Some(found) = self.others.effects.borrow().get(&op_key(scope)) {
            return found.clone();
        }
        let effects: Rc<[Effect<'c>]> = self.seen_outside(&[scope]).into();
        self.others.effects.borrow_mut().insert(op_key(scope), effects.clone());
        effects
    }

    fn completes_in_others(&self, scope: Op<'c>) -> bool {
        if let Some(found) = self.others.complete.borrow().get(&op_key(scope)) {
            return *found;
        }
        let complete = self.always_completes(scope);
        self.others.complete.borrow_mut().insert(op_key(scope), complete);
        complete
    }

    /// Effects of everything in some operations, except on memory that is private to one worker or task.
    fn seen_outside(&self, scopes: &[Op<'c>]) -> Vec<Effect<'c>> {
        let mut all = Vec::new();
        for scope in scopes {
            walk(*scope, Order::Pre, |inner| {
                all.extend(self.alone(inner));
                if matches!(waits(inner), Waits::ForAnyone | Waits::ForChildren(_)) {
                    all.extend(anything());
                }
                Walk::Continue
            });
        }
        all.retain(|each| !matches!(&each.what, What::Memory(at) if self.aliases.is_private(at)));
        all
    }
}
