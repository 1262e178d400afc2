//! Statements.

use clang_export::schema::{
    Expr, ExprKind, LocalDecl, LocalVar, Stmt, StmtKind, StmtKindCompound, StmtKindFor, StmtKindIf, VlaBound,
};
use dialects::ids;
use dialects::ir::*;
use dialects::ops::{cf, llvm};

use super::cleanup::{Action, Cleanup};
use super::error::{Lowered, unmodelled};
use super::fun::{Fun, Jump, Local};
use super::labels::{contains_label, extends_temporary};
use super::value::{Address, Rv};

impl<'c, 't> Fun<'_, 'c, 't> {
    pub fn statement(&mut self, s: &'t Stmt<'t>) -> Lowered<()> {
        self.at(s.loc);
        let position = self.position;
        self.statement_kind(s).map_err(|error| error.or_at(position))
    }

    fn statement_kind(&mut self, s: &'t Stmt<'t>) -> Lowered<()> {
        match &s.kind {
            StmtKind::Null => Ok(()),
            StmtKind::Expr(value) => match self.spawn_statement(&value.value)? {
                true => Ok(()),
                false => self.discard(&value.value),
            },
            StmtKind::Compound(compound) => {
                let lifetimes = self.lifetimes;
                self.lifetimes |= self.lifetimes_between_labels && !contains_label(s);
                let block = self.open_block(s);
                let result = self.compound(compound);
                self.close_block(block);
                self.lifetimes = lifetimes;
                result
            }
            StmtKind::Decl(declaration) => declaration.decls.iter().try_for_each(|decl| self.local_decl(decl)),
            StmtKind::If(branch) => self.if_statement(branch),
            StmtKind::While(inner) => {
                let hints = self.take_hints();
                let (header, body, exit) = (self.block(), self.block(), self.block());
                self.branch(header);
                self.enter(header);
                self.loop_condition(Some(&inner.cond), inner.known, body, exit)?;
                self.loop_body(body, &inner.body, Jump { target: exit, depth: self.cleanups.len() }, header)?;
                self.at_loop(s.loc);
                self.latch(header, "while", hints, inner.known);
                self.enter(exit);
                Ok(())
            }
            StmtKind::Do(inner) => {
                let hints = self.take_hints();
                let (body, test, exit) = (self.block(), self.block(), self.block());
                self.branch(body);
                self.loop_body(body, &inner.body, Jump { target: exit, depth: self.cleanups.len() }, test)?;
                self.branch(test);
                self.enter(test);
                let latch = self.block();
                self.loop_condition(Some(&inner.cond), inner.known, latch, exit)?;
                self.enter(latch);
                self.latch(body, "do", hints, inner.known);
                self.enter(exit);
                Ok(())
            }
            StmtKind::For(inner) => {
                let block = self.open_block(s);
                let result = self.for_statement(inner, s.loc);
                self.close_block(block);
                result
            }
            StmtKind::Switch(inner) => self.switch(inner),
            StmtKind::Case(case) => {
                self.case_label(case.low, case.high)?;
                self.statement(&case.body)
            }
            StmtKind::Default(default) => {
                self.default_label()?;
                self.statement(&default.body)
            }
            StmtKind::Break => match self.breaks.last().copied() {
                Some(target) => self.jump(target),
                None => self.unsupported("break outside a loop"),
            },
            StmtKind::Continue => match self.continues.last().copied() {
                Some(target) => self.jump(target),
                None => self.unsupported("continue outside a loop"),
            },
            StmtKind::Return(value) => self.emit_return(value),
            StmtKind::DestroyAtEnd(end) => self.destroy_at_end(end),
            StmtKind::Goto(goto) => self.jump_to_label(goto.label),
            StmtKind::IndirectGoto(goto) => self.indirect_goto(&goto.target),
            StmtKind::Label(label) => {
                let block = self.place_label(label.label)?;
                self.branch(block);
                self.enter(block);
                self.statement(&label.body)
            }
            StmtKind::Asm(asm) => self.asm(asm),
            StmtKind::Attributed(attributed) => {
                if let Some(keyword) = attributed.attributes.iter().find_map(|name| super::cilk::keyword(name)) {
                    return self.cilk_statement(keyword, &attributed.body);
                }
                for hint in attributed.attributes.iter().filter_map(|name| name.strip_prefix("loop ")) {
                    add_hint(&mut self.loop_hints, hint);
                }
                if attributed.attributes.contains(&"musttail") {
                    return self.must_tail_return(&attributed.body);
                }
                let result = self.statement(&attributed.body);
                self.loop_hints = LoopHints::NONE;
                result
            }
            StmtKind::Omp(omp) => self.omp_directive(&omp.directive),
            StmtKind::OmpAtomic(omp) => self.omp_atomic(&omp.atomic),
            StmtKind::Unmodelled(it) => self.unsupported(unmodelled(it.construct, it.class)),
        }
    }

    fn take_hints(&mut self) -> LoopHints {
        std::mem::take(&mut self.loop_hints)
    }

    pub fn compound(&mut self, compound: &'t StmtKindCompound<'t>) -> Lowered<()> {
        let depth = self.cleanups.len();
        for inner in &compound.body {
            self.statement(inner)?;
        }
        self.at(compound.end);
        self.end_scope(depth)
    }

    fn if_statement(&mut self, branch: &'t StmtKindIf<'t>) -> Lowered<()> {
        if branch.known >= 0 {
            let (live, dead) = if branch.known == 1 {
                (Some(&*branch.then), branch.otherwise.as_deref())
            } else {
                (branch.otherwise.as_deref(), Some(&*branch.then))
            };
            if !dead.is_some_and(contains_label) && !super::labels::contains_label_expr(&branch.cond) {
                return match live {
                    Some(live) => self.scoped(live),
                    None => Ok(()),
                };
            }
        }
        let (then, join) = (self.block(), self.block());
        let otherwise = if branch.otherwise.is_some() { self.block() } else { join };
        self.branch_on(&branch.cond, then, otherwise)?;
        self.enter(then);
        self.scoped(&branch.then)?;
        self.branch(join);
        if let Some(statement) = &branch.otherwise {
            self.enter(otherwise);
            self.scoped(statement)?;
            self.branch(join);
        }
        self.enter(join);
        Ok(())
    }

    /// Lowers a statement in its own scope.
    pub fn scoped(&mut self, s: &'t Stmt<'t>) -> Lowered<()> {
        let depth = self.cleanups.len();
        self.statement(s)?;
        self.end_scope(depth)
    }

    fn loop_condition(&mut self, cond: Option<&'t Expr<'t>>, known: i32, body: Blk<'c>, exit: Blk<'c>) -> Lowered<()> {
        match (cond, known) {
            (None, _) | (Some(_), 1) => {
                self.branch(body);
                Ok(())
            }
            (Some(_), 0) => {
                self.branch(exit);
                Ok(())
            }
            (Some(cond), _) => self.branch_on(cond, body, exit),
        }
    }

    fn loop_body(&mut self, block: Blk<'c>, body: &'t Stmt<'t>, exit: Jump<'c>, next: Blk<'c>) -> Lowered<()> {
        let depth = self.cleanups.len();
        self.breaks.push(exit);
        self.continues.push(Jump { target: next, depth });
        self.enter(block);
        let result = self.scoped(body);
        self.breaks.pop();
        self.continues.pop();
        result
    }

    /// Emits the back edge of a loop, with its loop annotation and its id.
    fn latch(&mut self, header: Blk<'c>, name: &str, hints: LoopHints, known: i32) {
        if self.terminated() {
            return;
        }
        let annotation = self.loop_annotation(hints, known);
        let branch = cf::Branch::build(&self.b, &[], header).attr_opt(LoopHints::NAME, annotation).build();
        self.name_loop(branch, name);
    }

    fn for_statement(&mut self, inner: &'t StmtKindFor<'t>, position: u64) -> Lowered<()> {
        let hints = self.take_hints();
        let depth = self.cleanups.len();
        if let Some(init) = &inner.init {
            self.statement(init)?;
        }
        let (header, body, exit) = (self.block(), self.block(), self.block());
        let step = if inner.step.is_some() { self.block() } else { header };
        self.branch(header);
        self.enter(header);
        let outside = Jump { target: exit, depth: self.cleanups.len() };
        if let Some(declared) = &inner.declared {
            self.statement(declared)?;
        }
        // The variable of the condition is destroyed where the loop ends, too.
        let exit = if self.cleanups.len() > outside.depth { self.block() } else { exit };
        self.loop_condition(inner.cond.as_ref(), inner.known, body, exit)?;
        if exit != outside.target {
            let kept = self.cleanups.clone();
            self.enter(exit);
            self.end_scope(outside.depth)?;
            self.branch(outside.target);
            self.cleanups = kept;
        }
        self.loop_body(body, &inner.body, outside, step)?;
        if let Some(expression) = &inner.step {
            self.branch(step);
            self.enter(step);
            self.discard(expression)?;
        }
        self.end_scope(outside.depth)?;
        let known = if inner.cond.is_none() { 1 } else { inner.known };
        self.at_loop(position);
        let name = self.counter_name(inner).unwrap_or("for");
        self.latch(header, name, hints, known);
        self.enter(outside.target);
        self.end_scope(depth)
    }

    /// `#llvm.loop_annotation` of a loop: the hints of the source, and `mustProgress` unless the controlling expression
    /// is constant (C11 6.8.5p6) or the options do not grant it.
    pub fn loop_annotation(&self, hints: LoopHints, known: i32) -> Option<Attr<'c>> {
        let options = &self.m.unit.options;
        let must_progress = known < 0 && options.finite_loops && options.opt_level > 0;
        LoopHints { must_progress, ..hints }.attr_if_any(self.m.context)
    }

    // ---- declarations -----------------------------------------------------------------------------------------------

    /// Emits the evaluation of a bound of a variably modified type at its first occurrence (C11 6.7.6.2p5); later uses
    /// share the value.
    pub fn bind(&mut self, bound: &'t VlaBound<'t>) -> Lowered<()> {
        if self.bounds.contains_key(&bound.id) {
            return Ok(());
        }
        self.check_array_bound()?;
        let signed = self.m.is_signed(bound.size.ty);
        let value = self.scalar(&bound.size)?;
        self.check_bound(value, bound)?;
        let value = self.resize(value, self.m.known.i64, signed);
        self.bounds.insert(bound.id, value);
        Ok(())
    }

    fn local_decl(&mut self, decl: &'t LocalDecl<'t>) -> Lowered<()> {
        match decl {
            LocalDecl::Typedef(inner) => inner.bounds.iter().try_for_each(|bound| self.bind(bound)),
            LocalDecl::Static(inner) => {
                inner.bounds.iter().try_for_each(|bound| self.bind(bound))?;
                inner.once.iter().try_for_each(|once| self.discard(once))
            }
            LocalDecl::Var(inner) => self.local_var(&inner.var),
        }
    }

    fn local_var(&mut self, var: &'t LocalVar<'t>) -> Lowered<()> {
        self.at(var.loc);
        for bound in &var.bounds {
            self.bind(bound)?;
        }
        let address = if self.is_variable(var.ty) { self.variable_array(var)? } else { self.fixed_local(var)? };
        self.locals.insert(var.decl, Local { address, name: var.name });
        if self.m.ty(var.ty).is_const {
            self.constants.insert(var.decl, var);
        }
        self.note_context(var);
        self.describe_local(var, address)?;
        if !self.is_variable(var.ty) {
            self.keep_to_end_of_scope(address, var.ty);
        }
        self.begin_reducer(var, address)?;
        if let Some(constant) = &var.constant {
            self.initialize_constant(address, var.ty, constant)?;
        } else if let Some(init) = &var.init {
            let place = self.object(address, var.ty);
            let depth = self.cleanups.len();
            if !self.spawn_initialiser(&place, var)? {
                self.initialize(&place, init)?;
            }
            if let Some(first) = self.cleanups.get_mut(depth).filter(|_| extends_temporary(init)) {
                first.id = var.decl + 1;
            }
        }
        if let Some(function) = var.cleanup {
            if self.m.unit.options.exceptions {
                return self.unsupported("a cleanup function with -fexceptions");
            }
            self.cleanups.push(Cleanup { id: var.decl + 1, action: Action::Call { function, variable: address } });
        }
        if let Some(destructor) = var.destructor {
            self.destroy_variable(var, destructor, address)?;
        }
        if var.reducer.is_some() || self.is_variable(var.ty) {
            self.wait_at_end_of_scope();
        }
        Ok(())
    }

    fn fixed_local(&mut self, var: &'t LocalVar<'t>) -> Lowered<Address<'c>> {
        // A declaration that is executed again (in a loop, by `goto`) has the same stack slot.
        if let Some(known) = self.locals.get(&var.decl) {
            return Ok(known.address);
        }
        if let Some(address) = self.object_of_result(var) {
            return Ok(address);
        }
        let align = var.align.max(1);
        let memory = self.m.mem(var.ty)?;
        let ptr = self.variable_slot(memory, align, var.written, var.name);
        if self.lifetimes {
            llvm::LifetimeStart::build(&self.b, ptr).build();
            self.cleanups.push(Cleanup { id: 0, action: Action::EndLifetime(ptr) });
        }
        Ok(Address { ptr, align })
    }

    /// A variable length array lives from its declaration to the end of its scope (C11 6.2.4p7).
    fn variable_array(&mut self, var: &'t LocalVar<'t>) -> Lowered<Address<'c>> {
        let ptr = self.m.known.ptr;
        let saved = llvm::StackSave::build(&self.b, ptr).value();
        let slot = self.slot(ptr, 8);
        self.store_raw(saved, slot, 8, false, None);
        self.cleanups.push(Cleanup { id: var.decl + 1, action: Action::RestoreStack(slot) });
        let count = self.vla_elements(var.ty)?;
        let base = self.vla_base(var.ty);
        let (element, align) = (self.m.mem(base)?, var.align.max(16));
        let address = llvm::Alloca::build(&self.b, count, type_attr(element), ptr)
            .with(llvm::Alloca::ALIGNMENT, i64_attr(self.m.context, align as i64))
            .value();
        if let Some(array) = defining_op(address) {
            set_loc(array, ids::of_variable(self.m.context, array.location(), var.name));
        }
        Ok(Address { ptr: address, align })
    }

    // ---- statement expressions --------------------------------------------------------------------------------------

    /// Lowers `({ ...; value; })`.
    pub fn statement_expression(&mut self, e: &'t Expr<'t>, body: &'t Stmt<'t>) -> Lowered<Rv<'c>> {
        let StmtKind::Compound(compound) = &body.kind else {
            self.statement(body)?;
            return Ok(Rv::Void);
        };
        let depth = self.cleanups.len();
        let lifetimes = self.lifetimes;
        // The statement expression may contain labels.
        self.lifetimes &= !self.lifetimes_between_labels;
        let block = self.open_block(body);
        let mut value = Rv::Void;
        for (at, inner) in compound.body.iter().enumerate() {
            if at + 1 == compound.body.len() && !self.m.is_void(e.ty) {
                value = self.last_value(inner)?;
            } else {
                self.statement(inner)?;
            }
        }
        // The value must outlive the variables that may hold it.
        if let Rv::Aggregate(from) = value {
            let to = self.temporary(e.ty)?;
            self.copy(to, from, e.ty, false)?;
            value = Rv::Aggregate(to);
        }
        self.lifetimes = lifetimes;
        self.end_scope(depth)?;
        self.close_block(block);
        Ok(value)
    }

    /// The value of the last statement, possibly after labels.
    fn last_value(&mut self, s: &'t Stmt<'t>) -> Lowered<Rv<'c>> {
        match &s.kind {
            StmtKind::Expr(value) => match &value.value.kind {
                ExprKind::Unmodelled(it) => self.unsupported(unmodelled(it.construct, it.class)),
                _ => self.rvalue(&value.value),
            },
            StmtKind::Label(label) => {
                let block = self.place_label(label.label)?;
                self.branch(block);
                self.enter(block);
                self.last_value(&label.body)
            }
            StmtKind::Attributed(attributed) => self.last_value(&attributed.body),
            _ => {
                self.statement(s)?;
                Ok(Rv::Void)
            }
        }
    }
}

/// Adds a hint of `#pragma clang loop`, by its name and state or number; others than these are ignored.
fn add_hint(hints: &mut LoopHints, hint: &str) {
    let Some((name, state)) = hint.split_once(' ') else { return };
    let count = || state.parse().unwrap_or(0);
    match name {
        "unroll" if state == "full" => hints.unroll_full = true,
        "unroll" => hints.unroll = Some(state != "disable"),
        "unroll_count" => hints.unroll_count = count(),
        "vectorize" => hints.vectorize = Some(state != "disable"),
        "vectorize_width" => (hints.vectorize, hints.vectorize_width) = (Some(true), count()),
        "interleave_count" => hints.interleave_count = count(),
        "distribute" => hints.distribute = Some(state != "disable"),
        _ => {}
    }
}
