//! Teams, tasks and the regions in them.

use super::{Lowering, calls, is_mark};
use crate::parallel::slots;
use dialects::ir::*;
use dialects::ops::arith;

impl<'c> Lowering<'c> {
    /// `omp.parallel`; a worker that asks for its number calls the runtime.
    pub(super) fn team(&mut self, op: Op<'c>) {
        let (workers, condition) = optional_pair(op);
        let workers = workers.map(|workers| self.to_i32(workers));
        let parallel = self
            .builder
            .op("omp.parallel")
            .operands(condition.as_slice())
            .operands(workers.as_slice())
            .segments(&[0, 0, count(&condition), count(&workers), 0, 0])
            .attr_opt(
                "proc_bind_kind",
                attr_string(op, "proc_bind").map(|kind| self.omp(&format!("procbindkind {kind}"))),
            )
            .empty_regions(1)
            .build();
        let block = body(op, 0);
        let worker = arg(block, 0);
        if has_uses(worker) {
            self.builder.set_start(block);
            let number = calls::ask(self.module, &self.builder, calls::WORKER);
            replace_all_uses(worker, number);
        }
        erase_arg(block, 0);
        if self.waiting.contains(&op_key(op)) {
            self.wait_at_end(block);
        }
        self.take_body(op, parallel);
    }

    /// Makes all workers wait at the end of a block, while their variables are alive, unless they do.
    fn wait_at_end(&mut self, block: Blk<'c>) {
        let last = ops(block).filter(|op| !is_mark(*op) && !has_trait(*op, Trait::Terminator)).last();
        if last.is_some_and(|op| is_op(op, "omp.barrier") || is_op(op, "omp.single") && !has_attr(op, "nowait")) {
            return;
        }
        match last {
            Some(last) => self.builder.set_after(last),
            None => self.builder.set_start(block),
        }
        self.builder.op("omp.barrier").build();
    }

    /// The number of workers.
    pub(super) fn worker_count(&mut self, op: Op<'c>) {
        let count = calls::ask(self.module, &self.builder, calls::WORKERS);
        let count = arith::index_cast(&self.builder, count, type_of(result(op, 0)));
        replace_op(op, &[count]);
    }

    /// `omp.task`.
    pub(super) fn spawn(&mut self, op: Op<'c>) {
        let sizes = property(op, "operandSegmentSizes").and_then(attr_i32_array).unwrap_or_default();
        let mut rest = operands(op);
        let mut parts = sizes.iter().map(|size| rest.by_ref().take(usize::try_from(*size).unwrap_or(0)).collect());
        let mut part = || -> Vec<Val<'c>> { parts.next().unwrap_or_default() };
        let (_token, condition, last, priority, addresses) = (part(), part(), part(), part(), part());
        let kinds = attr(op, "kinds").and_then(attr_elements).unwrap_or_default();
        let kinds: Vec<Attr<'c>> = kinds
            .into_iter()
            .filter_map(attr_text)
            .map(|kind| self.omp(&format!("clause_task_depend(taskdepend{kind})")))
            .collect();
        let sizes = [0, 0, addresses.len(), last.len(), condition.len(), 0, priority.len(), 0, 0];
        let task = self
            .builder
            .op("omp.task")
            .operands(&addresses)
            .operands(&last)
            .operands(&condition)
            .operands(&priority)
            .segments(&sizes.map(|size| i32::try_from(size).unwrap_or(i32::MAX)))
            .attr_opt("depend_kinds", (!kinds.is_empty()).then(|| array_attr(self.builder.context(), &kinds)))
            .unit_if("untied", has_attr(op, "untied"))
            .unit_if("mergeable", has_attr(op, "mergeable"))
            .empty_regions(1)
            .build();
        self.take_body(op, task);
    }

    /// `omp.critical`, with the name as a symbol.
    pub(super) fn critical(&mut self, op: Op<'c>) {
        let name = attr_string(op, "name");
        let lock = name.map(|name| self.lock(name));
        if let (Some(name), Some(None)) = (name, lock) {
            return self.critical_by_calls(op, name);
        }
        let critical = self.builder.op("omp.critical").attr_opt("name", lock.flatten()).empty_regions(1).build();
        self.take_body_and_slots(op, critical);
    }

    /// The symbol of the critical regions with this name; `None` when that of something else has the name.
    pub(super) fn lock(&self, name: &str) -> Option<Attr<'c>> {
        let context = self.builder.context();
        let known = lookup_symbol(self.module, name);
        if known.is_none() {
            let mut declaration = Builder::new(context);
            declaration.set_start(body(self.module, 0));
            declaration.op("omp.critical.declare").attr("sym_name", str_attr(context, name)).build();
        }
        known.is_none_or(|known| is_op(known, "omp.critical.declare")).then(|| symbol_attr(context, name))
    }

    /// `omp.single`.
    pub(super) fn single(&mut self, op: Op<'c>) {
        let nowait = has_attr(op, "nowait") || self.ends_team(op);
        let single = self.builder.op("omp.single").segments(&[0, 0, 0, 0]).unit_if("nowait", nowait);
        let single = single.empty_regions(1).build();
        self.take_body_and_slots(op, single);
    }

    /// `omp.masked`.
    pub(super) fn masked(&mut self, op: Op<'c>) {
        let filter = operands(op).next().map(|filter| self.to_i32(filter));
        let masked = self.builder.op("omp.masked").operands(filter.as_slice()).empty_regions(1).build();
        self.take_body_and_slots(op, masked);
    }

    /// `omp.taskgroup`.
    pub(super) fn taskgroup(&mut self, op: Op<'c>) {
        let group = self.builder.op("omp.taskgroup").segments(&[0, 0, 0]).empty_regions(1).build();
        self.take_body_and_slots(op, group);
    }

    /// An op without operands and regions.
    pub(super) fn standalone(&mut self, op: Op<'c>, name: &str) {
        self.builder.op(name).build();
        erase(op);
    }

    /// Moves the block of `from`, which goes away, to `to`.
    fn take_body(&mut self, from: Op<'c>, to: Op<'c>) {
        take_blocks(region(to, 0), region(from, 0));
        if let Some(end) = terminator(body(to, 0)) {
            self.builder.set_before(end);
            self.builder.op("omp.terminator").build();
            erase(end);
        }
        erase(from);
    }

    /// As [`Self::take_body`], for ops that run their block as a part of what is around.
    fn take_body_and_slots(&mut self, from: Op<'c>, to: Op<'c>) {
        if let Some(home) = slots::home(from) {
            slots::move_slots(body(from, 0), home);
        }
        self.take_body(from, to);
    }

    /// A number of workers as the runtime takes it.
    fn to_i32(&self, number: Val<'c>) -> Val<'c> {
        arith::index_cast(&self.builder, number, int_type(self.builder.context(), 32))
    }
}

/// The operands of a team: workers and condition.
fn optional_pair<'c>(op: Op<'c>) -> (Option<Val<'c>>, Option<Val<'c>>) {
    let sizes = property(op, "operandSegmentSizes").and_then(attr_i32_array).unwrap_or_default();
    let mut rest = operands(op);
    let mut next = |number: usize| if sizes.get(number) == Some(&1) { rest.next() } else { None };
    (next(0), next(1))
}

fn count(operand: &Option<Val<'_>>) -> i32 {
    i32::from(operand.is_some())
}
