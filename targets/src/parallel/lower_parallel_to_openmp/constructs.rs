//! Teams, tasks and the regions in them.

use super::{Lowering, calls};
use crate::parallel::slots;
use dialects::ir::*;
use dialects::ops::{arith, llvm, omp, parallel};

impl<'c> Lowering<'c> {
    /// `omp.parallel`; uses of the worker id become runtime calls.
    pub(super) fn team(&mut self, team: parallel::Team<'c>) {
        let op = team.op();
        let workers = team.workers().map(|workers| self.to_i32(workers));
        let bind = team.proc_bind().map(|kind| self.omp(&format!("procbindkind {kind}")));
        let parallel = omp::Parallel::build(&self.builder, &[], &[], team.condition(), workers, &[], &[])
            .attr_opt(omp::Parallel::PROC_BIND_KIND, bind)
            .build();
        let block = team.body_block();
        let worker = arg(block, 0);
        if has_uses(worker) {
            self.builder.set_start(block);
            let index = calls::call_index(self.module, &self.builder, calls::WORKER);
            replace_all_uses(worker, index);
        }
        erase_arg(block, 0);
        if self.waiting.contains(&op_key(op)) {
            self.wait_at_end(block);
        }
        self.take_body(op, parallel);
    }

    /// Inserts a barrier before the terminator of a block, while the variables of the workers are alive, unless it
    /// already ends with one.
    fn wait_at_end(&mut self, block: Blk<'c>) {
        let last = ops(block).filter(|op| !llvm::LifetimeEnd::is(*op) && !has_trait(*op, Trait::Terminator)).last();
        if last.is_some_and(|op| omp::Barrier::is(op) || omp::Single::of(op).is_some_and(|single| !single.nowait())) {
            return;
        }
        match last {
            Some(last) => self.builder.set_after(last),
            None => self.builder.set_start(block),
        }
        omp::Barrier::build(&self.builder).build();
    }

    /// The number of workers of the team.
    pub(super) fn worker_count(&mut self, worker_count: parallel::WorkerCount<'c>) {
        let count = calls::call_index(self.module, &self.builder, calls::WORKERS);
        let count = arith::index_cast(&self.builder, count, type_of(worker_count.count()));
        replace_op(worker_count.op(), &[count]);
    }

    /// `omp.task`.
    pub(super) fn spawn(&mut self, spawn: parallel::Spawn<'c>) {
        let (condition, last, priority) = (spawn.condition(), spawn.final_condition(), spawn.priority());
        let addresses: Vec<Val<'c>> = spawn.depends().collect();
        let kinds = spawn.kinds().and_then(attr_elements).unwrap_or_default();
        let depend = |kind: &str| self.omp(&format!("clause_task_depend(taskdepend{kind})"));
        let kinds: Vec<Attr<'c>> = kinds.into_iter().filter_map(attr_text).map(depend).collect();
        let kinds = (!kinds.is_empty()).then(|| array_attr(self.builder.context(), &kinds));
        let task = omp::Task::build(&self.builder, &[], &[], &addresses, last, condition, &[], priority, &[], None)
            .attr_opt(omp::Task::DEPEND_KINDS, kinds)
            .unit_if(omp::Task::UNTIED, spawn.untied())
            .unit_if(omp::Task::MERGEABLE, spawn.mergeable())
            .build();
        self.take_body(spawn.op(), task);
    }

    /// `omp.critical`, with the name as a symbol.
    pub(super) fn critical(&mut self, critical: parallel::Critical<'c>) {
        let op = critical.op();
        let name = critical.name();
        let lock = name.map(|name| self.lock(name));
        if let (Some(name), Some(None)) = (name, lock) {
            return self.critical_by_calls(op, name);
        }
        let critical =
            omp::Critical::build(&self.builder).attr_opt(omp::Critical::NAME_ATTRIBUTE, lock.flatten()).build();
        self.take_body_and_slots(op, critical);
    }

    /// The symbol of the critical regions with this name, declared if needed; `None` if another symbol has that name.
    pub(super) fn lock(&self, name: &str) -> Option<Attr<'c>> {
        let context = self.builder.context();
        let known = lookup_symbol(self.module, name);
        if known.is_none() {
            let start = Builder::at_start(context, body(self.module, 0));
            omp::CriticalDeclare::build(&start, str_attr(context, name)).build();
        }
        known.is_none_or(omp::CriticalDeclare::is).then(|| symbol_attr(context, name))
    }

    /// `omp.single`.
    pub(super) fn single(&mut self, single: parallel::Single<'c>) {
        let op = single.op();
        let nowait = single.nowait() || self.ends_team(op);
        let single = omp::Single::build(&self.builder, &[], &[], &[], &[]);
        let single = single.unit_if(omp::Single::NOWAIT, nowait).build();
        self.take_body_and_slots(op, single);
    }

    /// `omp.masked`.
    pub(super) fn masked(&mut self, from: parallel::Masked<'c>) {
        let filter = from.filter().map(|filter| self.to_i32(filter));
        let masked = omp::Masked::build(&self.builder, filter).build();
        self.take_body_and_slots(from.op(), masked);
    }

    /// `omp.taskgroup`.
    pub(super) fn taskgroup(&mut self, op: Op<'c>) {
        let group = omp::Taskgroup::build(&self.builder, &[], &[], &[]).build();
        self.take_body_and_slots(op, group);
    }

    /// Replaces `op` by the operation `name` without operands and regions.
    pub(super) fn standalone(&mut self, op: Op<'c>, name: &str) {
        self.builder.op(name).build();
        erase(op);
    }

    /// Moves the block of `from`, which is erased, to `to`.
    fn take_body(&mut self, from: Op<'c>, to: Op<'c>) {
        take_blocks(region(to, 0), region(from, 0));
        if let Some(end) = terminator(body(to, 0)) {
            self.builder.set_before(end);
            omp::Terminator::build(&self.builder).build();
            erase(end);
        }
        erase(from);
    }

    /// Like [`Self::take_body`], for operations whose block runs in the frame of the enclosing scope: slots move there.
    fn take_body_and_slots(&mut self, from: Op<'c>, to: Op<'c>) {
        slots::hoist(from);
        self.take_body(from, to);
    }

    /// Converts a number of workers to the type of the runtime.
    fn to_i32(&self, number: Val<'c>) -> Val<'c> {
        arith::index_cast(&self.builder, number, int_type(self.builder.context(), 32))
    }
}
