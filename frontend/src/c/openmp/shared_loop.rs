//! `for`: a worksharing loop in a team, and `parallel for` as a loop that starts its own workers.

use clang_export::schema::{Expr, ExprKind, OmpClauseKind, OmpDirective};
use dialects::ir::*;
use dialects::ops::{arith, scf};
use dialects::parallel;

use super::has_nowait;
use super::space::{Numbering, Space};
use super::variables::{Variables, named};
use crate::c::error::Lowered;
use crate::c::fun::{Fun, Jump, Local};
use crate::c::value::{Address, Rv};

/// The iterations that workers share, and their schedule.
pub struct Shared<'c, 't> {
    spaces: Vec<Space<'c, 't>>,
    schedule: Option<String>,
    chunk: Option<Chunk<'c>>,
}

/// Chunks whose size is known only at run time: the parallel loop iterates over chunks, each a serial loop. Its
/// schedule has chunks of one, so iterations are distributed as in chunks of that size.
struct Chunk<'c> {
    size: Val<'c>,
    count: Val<'c>,
    numbering: Numbering<'c>,
}

impl<'c, 't> Fun<'_, 'c, 't> {
    /// Lowers `for` in a team.
    pub fn shared_loop(&mut self, d: &'t OmpDirective<'t>) -> Lowered<()> {
        let shared = self.shared(d)?;
        self.among_workers(d, &mut |fun, variables| fun.loop_among_workers(d, &shared, variables))
    }

    /// A construct that the workers of a team share: its private variables and reductions, and the barrier at its end.
    pub fn among_workers(
        &mut self,
        d: &'t OmpDirective<'t>,
        share: &mut dyn FnMut(&mut Self, &Variables<'c>) -> Lowered<()>,
    ) -> Lowered<()> {
        let variables = self.variables(d)?;
        let reductions = self.reductions(d)?;
        self.with_own(&variables, &reductions, &mut |fun| {
            // The last iteration must not change an original before every worker has read it.
            if variables.both_ways() {
                parallel::barrier(&fun.b);
            }
            share(fun, &variables)
        })?;
        if !has_nowait(d) {
            parallel::barrier(&self.b);
        }
        Ok(())
    }

    /// Evaluates the iterations that workers share, and their schedule.
    pub fn shared(&mut self, d: &'t OmpDirective<'t>) -> Lowered<Shared<'c, 't>> {
        let spaces = self.spaces(d)?;
        let mut shared = Shared { spaces, schedule: None, chunk: None };
        for clause in &d.clauses {
            let OmpClauseKind::Schedule(clause) = &clause.kind else { continue };
            shared.schedule = Some(clause.schedule.to_string());
            match &clause.chunk {
                None => {}
                Some(Expr { kind: ExprKind::Int(size), .. }) => {
                    shared.schedule = Some(format!("{},{}", clause.schedule, size.value));
                }
                Some(chunk) => {
                    let signed = self.m.is_signed(chunk.ty);
                    let value = self.scalar(chunk)?;
                    let value = self.to_index(value, signed);
                    let one = self.int(self.m.known.index, 1);
                    let size = self.bin(arith::MaxSI::NAME, value, one);
                    let numbering = self.numbering(&shared.spaces);
                    let count = self.bin(arith::CeilDivSI::NAME, numbering.total, size);
                    shared.schedule = Some(format!("{},1", clause.schedule));
                    shared.chunk = Some(Chunk { size, count, numbering });
                }
            }
        }
        Ok(shared)
    }

    /// A loop whose iterations the workers of the enclosing team share, without a barrier at its end: a separate
    /// barrier remains if the loop turns out to be empty.
    pub fn loop_among_workers(
        &mut self,
        d: &'t OmpDirective<'t>,
        shared: &Shared<'c, 't>,
        variables: &Variables<'c>,
    ) -> Lowered<()> {
        let op = self.parallel_loop(shared);
        set_attr(op, parallel::NOWAIT, unit_attr(self.m.context));
        if self.omp.team.is_some_and(|team| team.unordered) {
            set_attr(op, parallel::UNORDERED, unit_attr(self.m.context));
        }
        self.fill_loop(op, d, shared, variables)
    }

    /// A loop that starts its own workers.
    pub fn loop_with_workers(&mut self, d: &'t OmpDirective<'t>, shared: &Shared<'c, 't>) -> Lowered<()> {
        let op = self.parallel_loop(shared);
        self.fill_loop(op, d, shared, &Variables::default())?;
        // Views are combined in iteration order.
        if collect(op, parallel::View::NAME).is_empty() {
            set_attr(op, parallel::UNORDERED, unit_attr(self.m.context));
        }
        Ok(())
    }

    fn parallel_loop(&mut self, shared: &Shared<'c, 't>) -> Op<'c> {
        let op = match &shared.chunk {
            Some(chunk) => {
                let (zero, one) = (self.int(self.m.known.index, 0), self.int(self.m.known.index, 1));
                scf::parallel(&self.b, &[zero], &[chunk.count], &[one])
            }
            None => {
                let of = |part: fn(&Space<'c, 't>) -> Val<'c>| shared.spaces.iter().map(part).collect::<Vec<_>>();
                scf::parallel(&self.b, &of(|space| space.lower), &of(|space| space.upper), &of(|space| space.step))
            }
        };
        self.name_space(op, &shared.spaces, if shared.chunk.is_some() { "chunks" } else { "" });
        if let Some(schedule) = &shared.schedule {
            set_attr(op, parallel::SCHEDULE, str_attr(self.m.context, schedule));
        }
        op
    }

    fn fill_loop(
        &mut self,
        op: Op<'c>,
        d: &'t OmpDirective<'t>,
        shared: &Shared<'c, 't>,
        variables: &Variables<'c>,
    ) -> Lowered<()> {
        let ivs: Vec<Val<'c>> = args(body(op, 0)).collect();
        self.fill_scope(op, &mut |fun| {
            let Some(chunk) = &shared.chunk else {
                // Each iteration of a `cilk_for` waits for the tasks that it spawns.
                let tasks = fun.def.flags.has_spawn.then(|| fun.begin_tasks());
                fun.iteration(d, &shared.spaces, &ivs, variables)?;
                return tasks.map_or(Ok(()), |depth| fun.end_tasks(depth));
            };
            let first = fun.bin(arith::MulI::NAME, ivs[0], chunk.size);
            let end = fun.bin(arith::AddI::NAME, first, chunk.size);
            let end = fun.bin(arith::MinSI::NAME, end, chunk.numbering.total);
            let one = fun.int(fun.m.known.index, 1);
            fun.serial_loop(&shared.spaces, "chunk", (first, end, one), &mut |fun, iteration| {
                let ivs = fun.ivs_at(&shared.spaces, &chunk.numbering, iteration);
                fun.iteration(d, &shared.spaces, &ivs, variables)
            })
        })
    }

    /// Lowers one iteration: counters, the statement, and in the last iteration the copies to the originals.
    pub fn iteration(
        &mut self,
        d: &'t OmpDirective<'t>,
        spaces: &[Space<'c, 't>],
        ivs: &[Val<'c>],
        variables: &Variables<'c>,
    ) -> Lowered<()> {
        let mut hidden = Vec::new();
        for (space, &iv) in spaces.iter().zip(ivs) {
            let source = space.source;
            let align = source.align.max(1);
            let memory = self.m.mem(source.ty)?;
            let address = Address { ptr: self.slot(memory, align), align };
            let value = self.counter(space, iv)?;
            let place = self.object(address, source.ty);
            self.store_plain(&place, Rv::Scalar(value))?;
            hidden.push((source.counter, self.rebind(source.counter, address)));
        }
        let iteration = variables.any_linear().then(|| self.number_of(spaces, ivs));
        if let Some(iteration) = iteration {
            self.set_linear(variables, iteration, false)?;
        }
        let end = self.block();
        self.continues.push(Jump { target: end, depth: self.cleanups.len() });
        let result = self.governed(d);
        self.continues.pop();
        result?;
        if predecessors(end).is_empty() && !self.terminated() {
            erase_block(end);
        } else {
            self.branch(end);
            self.enter(end);
        }
        if variables.any_last() {
            let last = self.is_last(spaces, ivs);
            let (copy, done) = (self.block(), self.block());
            self.branch_if(last, copy, done);
            self.enter(copy);
            self.copy_last(variables)?;
            self.copy_last_counters(spaces, variables)?;
            if let Some(iteration) = iteration {
                let one = self.int(self.m.known.i64, 1);
                let next = self.bin(arith::AddI::NAME, iteration, one);
                self.set_linear(variables, next, true)?;
            }
            self.branch(done);
            self.enter(done);
        }
        for (decl, before) in hidden {
            self.restore_local(decl, before);
        }
        Ok(())
    }

    /// Stores the value of each `lastprivate` counter after the serial loop to its original.
    fn copy_last_counters(&mut self, spaces: &[Space<'c, 't>], variables: &Variables<'c>) -> Lowered<()> {
        for space in spaces {
            let source = space.source;
            let (Some(original), Some(own)) =
                (variables.last_counter(source.counter), self.locals.get(&source.counter))
            else {
                continue;
            };
            let own = self.object(own.address, source.ty);
            let Rv::Scalar(value) = self.load(&own)? else { continue };
            let value = self.next_counter(space, value)?;
            let place = self.object(original, source.ty);
            self.store_plain(&place, Rv::Scalar(value))?;
        }
        Ok(())
    }

    /// Stores the final values of the counters of `parallel for simd` that are declared outside, if any iteration has
    /// run.
    pub fn keep_counters(&mut self, d: &'t OmpDirective<'t>, shared: &Shared<'c, 't>) -> Lowered<()> {
        let kept = d.clauses.iter().find_map(|clause| match &clause.kind {
            OmpClauseKind::Counters(clause) => Some(&clause.variables),
            _ => None,
        });
        let Some(kept) = kept else { return Ok(()) };
        let index = self.m.known.index;
        let numbering = self.numbering(&shared.spaces);
        let (zero, one) = (self.int(index, 0), self.int(index, 1));
        let any = self.compare(2, zero, numbering.total);
        let (keep, done) = (self.block(), self.block());
        self.branch_if(any, keep, done);
        self.enter(keep);
        let last = self.bin(arith::SubI::NAME, numbering.total, one);
        let ivs = self.ivs_at(&shared.spaces, &numbering, last);
        for e in kept {
            let counts = |space: &Space<'c, 't>| Some(space.source.counter) == named(e);
            let Some(at) = shared.spaces.iter().position(counts) else { continue };
            let value = self.counter(&shared.spaces[at], ivs[at])?;
            let value = self.next_counter(&shared.spaces[at], value)?;
            let place = self.lvalue(e)?;
            self.store_plain(&place, Rv::Scalar(value))?;
        }
        self.branch(done);
        self.enter(done);
        Ok(())
    }

    /// Ends the scope of a private variable: restores the binding of its name.
    pub fn restore_local(&mut self, decl: u32, before: Option<Local<'c, 't>>) {
        match before {
            Some(local) => self.locals.insert(decl, local),
            None => self.locals.remove(&decl),
        };
    }
}
