//! For whom an operation waits, and what these do meanwhile.

use super::{Effect, Effects, What, read, write};
use dialects::{
    ir::*,
    ops::{OpKind, parallel},
    parallel::{NOWAIT, is_parallel_loop, is_worksharing, joined_by_barrier},
};

/// For whom an operation waits at its end.
enum Waits<'c> {
    /// For nobody.
    ForNobody,
    /// For the other workers of this team, with their tasks, or for the other iterations in this group.
    ForOthersIn(Op<'c>),
    /// For these tasks.
    ForTasks(Vec<Op<'c>>),
    /// For these tasks, and for those that called functions left running.
    ForChildren(Vec<Op<'c>>),
    /// For others that are not known.
    ForAnyone,
}

fn waits(op: Op<'_>) -> Waits<'_> {
    let for_others = || joined_by_barrier(op).map_or(Waits::ForAnyone, Waits::ForOthersIn);
    match OpKind::of(op) {
        OpKind::Parallel(parallel::Kind::Barrier) => for_others(),
        OpKind::Parallel(parallel::Kind::Single) if !parallel::Single::assume(op).nowait() => for_others(),
        _ if is_parallel_loop(op) && is_worksharing(op) && !has_attr(op, NOWAIT) => for_others(),
        // Whoever else is in a region of the name, in any function.
        OpKind::Parallel(parallel::Kind::Critical) => Waits::ForAnyone,
        // A task that is done at once waits for those that it depends on.
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

/// The spawns of the task that an operation is in, with all in them.
fn siblings(op: Op<'_>) -> Vec<Op<'_>> {
    let task = |each: &Op<'_>| {
        matches!(OpKind::of(*each), OpKind::Parallel(parallel::Kind::Spawn | parallel::Kind::Team))
            || has_trait(*each, Trait::Function)
    };
    ancestors(op).find(task).map_or_else(Vec::new, |task| collect(task, parallel::Spawn::NAME))
}

/// Whether an operation in `around` waits only for what is in `around` as well.
pub(super) fn is_among<'c>(around: Op<'c>, inner: Op<'c>) -> bool {
    match waits(inner) {
        Waits::ForOthersIn(scope) => is_ancestor(around, scope),
        Waits::ForTasks(tasks) => tasks.iter().all(|task| is_ancestor(around, *task)),
        Waits::ForNobody | Waits::ForChildren(_) | Waits::ForAnyone => false,
    }
}

/// The effects of what may do anything at all.
pub(super) fn anything<'c>() -> Vec<Effect<'c>> {
    vec![read(What::Anything), write(What::Anything)]
}

impl<'c> Effects<'_, 'c> {
    /// What others may have done that an operation waits for. What only they can reach is not seen here.
    pub(super) fn of_others(&self, op: Op<'c>) -> Vec<Effect<'c>> {
        match waits(op) {
            Waits::ForNobody => Vec::new(),
            Waits::ForOthersIn(scope) => self.seen_outside(&[scope]),
            Waits::ForTasks(tasks) => self.seen_outside(&tasks),
            Waits::ForChildren(tasks) => [anything(), self.seen_outside(&tasks)].concat(),
            Waits::ForAnyone => anything(),
        }
    }

    /// Whether those that an operation waits for come to their end.
    pub(super) fn others_come(&self, op: Op<'c>) -> bool {
        match waits(op) {
            Waits::ForNobody => true,
            Waits::ForOthersIn(scope) => self.goes_on(scope),
            Waits::ForTasks(tasks) => tasks.iter().all(|task| self.goes_on(*task)),
            Waits::ForChildren(_) | Waits::ForAnyone => false,
        }
    }

    /// What is done in some operations, but for what each worker and task does to what is its own.
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
