//! `for`: a worksharing loop in a team, and `parallel for` as a loop with workers of its own.

use clang_sys::schema::{ExprKind, OmpClause, OmpDirective};
use dialects::ir::*;
use dialects::ops::scf;
use dialects::parallel;

use super::has_nowait;
use super::space::Space;
use super::variables::Variables;
use crate::c::error::Lowered;
use crate::c::fun::{Fun, Jump, Local};
use crate::c::value::{Address, Rv};

impl<'c, 't> Fun<'_, 'c, 't> {
    /// `for` in a team.
    pub fn shared_loop(&mut self, d: &'t OmpDirective<'t>) -> Lowered<()> {
        let spaces = self.spaces(d)?;
        let variables = self.variables(d)?;
        let reductions = self.reductions(d)?;
        let entered = self.enter_private(&variables)?;
        let results = self.enter_reductions(&reductions)?;
        // The last iteration must not change what others still have to start with.
        if variables.both_ways() {
            parallel::barrier(&self.b);
        }
        let combines = !reductions.is_empty();
        self.loop_among_workers(d, &spaces, &variables, has_nowait(d) || combines)?;
        self.leave_reductions(&reductions, results)?;
        self.leave_private(entered)?;
        if combines && !has_nowait(d) {
            parallel::barrier(&self.b);
        }
        Ok(())
    }

    /// A loop whose iterations the workers of the team around share; nobody waits at its end if `nowait`.
    pub fn loop_among_workers(
        &mut self,
        d: &'t OmpDirective<'t>,
        spaces: &[Space<'c, 't>],
        variables: &Variables<'c>,
        nowait: bool,
    ) -> Lowered<()> {
        let op = self.parallel_loop(d, spaces)?;
        if nowait {
            set_attr(op, parallel::NOWAIT, unit_attr(self.m.context));
        }
        if self.omp.team.is_some_and(|team| team.unordered) {
            set_attr(op, parallel::UNORDERED, unit_attr(self.m.context));
        }
        self.fill_scope(op, &mut |fun| fun.iteration(d, spaces, &args(body(op, 0)).collect::<Vec<_>>(), variables))
    }

    /// A loop that starts workers of its own.
    pub fn loop_with_workers(&mut self, d: &'t OmpDirective<'t>, spaces: &[Space<'c, 't>]) -> Lowered<()> {
        let op = self.parallel_loop(d, spaces)?;
        set_attr(op, parallel::UNORDERED, unit_attr(self.m.context));
        let none = Variables::default();
        self.fill_scope(op, &mut |fun| {
            // Each iteration of Cilk's loops waits for the tasks that it spawns.
            let tasks = fun.def.flags.has_spawn.then(|| fun.begin_tasks());
            fun.iteration(d, spaces, &args(body(op, 0)).collect::<Vec<_>>(), &none)?;
            tasks.map_or(Ok(()), |depth| fun.end_tasks(depth))
        })
    }

    fn parallel_loop(&mut self, d: &'t OmpDirective<'t>, spaces: &[Space<'c, 't>]) -> Lowered<Op<'c>> {
        let schedule = self.schedule(d)?;
        let of = |part: fn(&Space<'c, 't>) -> Val<'c>| spaces.iter().map(part).collect::<Vec<_>>();
        let op = scf::parallel(&self.b, &of(|space| space.lower), &of(|space| space.upper), &of(|space| space.step));
        if let Some(schedule) = schedule {
            set_attr(op, parallel::SCHEDULE, str_attr(self.m.context, &schedule));
        }
        Ok(op)
    }

    fn schedule(&self, d: &'t OmpDirective<'t>) -> Lowered<Option<String>> {
        let Some(clause) = d
            .clauses
            .iter()
            .find_map(|clause| if let OmpClause::Schedule(clause) = clause { Some(clause) } else { None })
        else {
            return Ok(None);
        };
        match &clause.chunk {
            None => Ok(Some(clause.kind.to_string())),
            Some(chunk) => match &chunk.kind {
                ExprKind::Int(size) if size.value > 0 => Ok(Some(format!("{},{}", clause.kind, size.value))),
                _ => Err(crate::c::error::Unsupported::new(
                    "OpenMP clause 'schedule' with a chunk that is no positive constant",
                    chunk.loc,
                )),
            },
        }
    }

    /// The body of one iteration: counters, the statement, and what the last iteration leaves behind.
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
            hidden.push((source.counter, self.locals.insert(source.counter, Local { address })));
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
            self.branch(done);
            self.enter(done);
        }
        for (decl, before) in hidden {
            self.unhide(decl, before);
        }
        Ok(())
    }

    /// A counter that is `lastprivate` ends as it does after the serial loop.
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

    /// Ends the scope of a private variable: the name means what it did before.
    pub fn unhide(&mut self, decl: u32, before: Option<Local<'c>>) {
        match before {
            Some(local) => self.locals.insert(decl, local),
            None => self.locals.remove(&decl),
        };
    }
}
