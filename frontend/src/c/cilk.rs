//! Cilk: the keywords of `<cilk/cilk.h>`.
//!
//! Clang parses `cilk_spawn` as `__extension__` and the other keywords as annotated statements. Each function with
//! spawns, and each `cilk_scope`, has a sync region and syncs on every exit, before the lifetimes of its variables end.
//! The spawning task evaluates the arguments of a spawned call: the new task runs only the call and the use of its
//! result.

use clang_export::schema::{BinaryOp, Expr, ExprKind, LocalVar, Stmt, UnaryOp};
use dialects::ir::*;
use dialects::ops::llvm;
use dialects::parallel::{self, TaskClauses};

use super::checks::Access;
use super::cleanup::{Action, Cleanup};
use super::error::Lowered;
use super::fun::Fun;
use super::value::{Lv, Rv};

/// The Cilk keyword of a statement's annotation, or `None`.
pub fn keyword(annotation: &str) -> Option<&str> {
    annotation.strip_prefix("annotate ").filter(|name| matches!(*name, "cilk_sync" | "cilk_for" | "cilk_scope"))
}

impl<'c, 't> Fun<'_, 'c, 't> {
    /// Lowers the statement after a Cilk keyword.
    pub fn cilk_statement(&mut self, keyword: &str, body: &'t Stmt<'t>) -> Lowered<()> {
        match keyword {
            "cilk_sync" => {
                // Without a sync region there is no task to wait for.
                if let Some(token) = self.tokens.last() {
                    parallel::sync(&self.b, *token);
                }
                self.statement(body)
            }
            "cilk_scope" => {
                let depth = self.begin_tasks();
                self.statement(body)?;
                self.end_tasks(depth)
            }
            _ => self.unsupported(format!("'{keyword}' before this statement")),
        }
    }

    /// Opens a sync region: every exit from the code up to [`Fun::end_tasks`] syncs. Returns the depth to pass to it.
    pub fn begin_tasks(&mut self) -> usize {
        let depth = self.cleanups.len();
        let token = parallel::sync_region(&self.b);
        self.tokens.push(token);
        self.cleanups.push(Cleanup { id: 0, action: Action::Sync(token) });
        depth
    }

    /// Closes the innermost sync region: waits for its tasks.
    pub fn end_tasks(&mut self, depth: usize) -> Lowered<()> {
        self.tokens.pop();
        self.end_scope(depth)
    }

    /// Makes every exit from a scope sync, before the other cleanups of a variable that is declared there: tasks may
    /// use the variable.
    pub fn wait_at_end_of_scope(&mut self) {
        if let Some(token) = self.tokens.last() {
            self.cleanups.push(Cleanup { id: 0, action: Action::Sync(*token) });
        }
    }

    /// Lowers `cilk_spawn f(x);` or `y = cilk_spawn f(x);`. Returns whether the statement is one of these.
    pub fn spawn_statement(&mut self, e: &'t Expr<'t>) -> Lowered<bool> {
        let (left, right) = match &e.kind {
            ExprKind::Binary(binary) if binary.op == BinaryOp::Assign => (Some(&*binary.left), &*binary.right),
            _ => (None, e),
        };
        if !is_spawn(right) {
            return Ok(false);
        }
        self.at(e.loc);
        // The lvalue of a reducer is evaluated in the new task, which has its own view.
        let (inside, outside) = match left {
            Some(left) if self.is_of_reducer(left) => (Some(left), None),
            _ => (None, left),
        };
        let place = outside.map(|left| self.accessed_lvalue(left, Access::Store)).transpose()?;
        self.spawn_call(|fun| {
            let value = fun.rvalue(right)?;
            let own = inside.map(|left| fun.lvalue(left)).transpose()?;
            match place.as_ref().or(own.as_ref()) {
                Some(place) => fun.store(place, value),
                None => Ok(()),
            }
        })?;
        Ok(true)
    }

    /// Lowers `int y = cilk_spawn f(x);`. Returns whether the initialiser is a spawned call.
    pub fn spawn_initialiser(&mut self, place: &Lv<'c>, var: &'t LocalVar<'t>) -> Lowered<bool> {
        match &var.init {
            Some(init) if is_spawn(init) => self.spawn_call(|fun| fun.initialize(place, init)).map(|()| true),
            _ => Ok(false),
        }
    }

    /// Lowers the call operand of `cilk_spawn`; unsupported except where a statement permits a spawn.
    pub fn spawned_call(&mut self, call: &'t Expr<'t>) -> Lowered<Rv<'c>> {
        if !std::mem::take(&mut self.may_spawn) {
            return self.unsupported("'cilk_spawn' inside an expression");
        }
        if !matches!(call.kind, ExprKind::Call(_)) {
            return self.unsupported("'cilk_spawn' of something that is not a call");
        }
        self.rvalue(call)
    }

    /// Emits a statement with a spawned call, and moves the call and the operations after it into a task.
    fn spawn_call(&mut self, statement: impl FnOnce(&mut Self) -> Lowered<()>) -> Lowered<()> {
        let Some(token) = self.tokens.last().copied() else {
            return self.unsupported("'cilk_spawn' here");
        };
        let old_slots = ops(self.slots).count();
        self.may_spawn = true;
        self.m.has_strands = true;
        self.called = None;
        statement(self)?;
        // A builtin that is lowered without a call runs at once: a spawn may always run serially.
        let Some(call) = self.called.take() else { return Ok(()) };
        let moved: Vec<Op<'c>> = std::iter::successors(Some(call), |op| next_op(*op)).collect();
        if block_of(call) != self.b.block() || self.terminated() {
            return self.unsupported("'cilk_spawn' of this call");
        }
        let before = Builder::before(call);
        let task = parallel::spawn(&before, token, &TaskClauses::default());
        let block = body(task, 0);
        for op in &moved {
            if let Some(end) = terminator(block) {
                move_before(*op, end);
            }
        }
        for slot in ops(self.slots).skip(old_slots).filter_map(llvm::Alloca::of).collect::<Vec<_>>() {
            give_to_task(slot, task, &moved);
        }
        Ok(())
    }
}

/// Whether an expression is a spawned call, possibly converted.
fn is_spawn(e: &Expr<'_>) -> bool {
    match &e.kind {
        ExprKind::Cast(cast) => is_spawn(&cast.operand),
        ExprKind::Unary(unary) => unary.op == UnaryOp::Spawn,
        _ => false,
    }
}

/// Gives a task its own copy of a stack slot made for the call: of the result, or of a struct passed by value.
fn give_to_task<'c>(slot: llvm::Alloca<'c>, task: Op<'c>, moved: &[Op<'c>]) {
    let address = slot.res();
    let (inside, outside): (Vec<_>, Vec<_>) = uses(address).partition(|(user, _)| moved.contains(user));
    let Some(first) = moved.first().filter(|_| !inside.is_empty()) else { return };
    if outside.is_empty() {
        move_before(slot.op(), *first);
        return;
    }
    let Some(ty) = slot.elem_type() else { return };
    let align = attr(slot.op(), llvm::Alloca::ALIGNMENT.0);
    let outer = Builder::before(task);
    let value = llvm::Load::build(&outer, address, ty).attr_opt(llvm::Load::ALIGNMENT, align).value();
    let b = Builder::before(*first);
    let own = clone_at(&b, slot.op(), &mut ValueMap::new());
    llvm::Store::build(&b, value, result(own, 0)).attr_opt(llvm::Store::ALIGNMENT, align).build();
    for (user, index) in inside {
        set_operand(user, index, result(own, 0));
    }
}
