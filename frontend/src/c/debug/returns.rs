//! The single return at the end of a function, at its closing brace.
//!
//! Debuggers stop there once, whichever `return` was executed. Only unoptimised code with debug information has it.

use clang_export::schema::{LocalDecl, LocalVar, Stmt, StmtKind};
use dialects::ir::*;
use dialects::ops::{func, llvm};

use super::super::error::Lowered;
use super::super::fun::Fun;
use super::super::function::variable_type;

/// Alignment of the slot that holds the result.
const ALIGN: u64 = 8;

impl<'c, 't> Fun<'_, 'c, 't> {
    /// Prepares the common return block, if the function needs one.
    pub fn begin_common_return(&mut self) -> Lowered<()> {
        let unit = self.m.unit;
        let cleans_up = |var: &LocalVar<'_>| var.cleanup.is_some() || variable_type(unit, var.ty);
        if unit.options.opt_level > 0
            || (returns_at_end_only(&self.def.body) && !declares_any(&self.def.body, &cleans_up))
        {
            return Ok(());
        }
        let Some(function) = self.m.functions.get(&self.def.decl).copied() else { return Ok(()) };
        let signature = self.m.signature(function.abi)?;
        let slot = signature.result.map(|ty| (self.slot(ty, ALIGN), ty));
        let block = self.block();
        self.scopes.common_return = Some((slot, block));
        Ok(())
    }

    /// Returns lowered values, directly or through the common return block.
    pub fn leave(&mut self, operands: &[Val<'c>]) {
        match (self.scopes.common_return, operands) {
            (Some((Some((slot, _)), block)), &[value]) => {
                self.store_raw(value, slot, ALIGN, false, None);
                self.branch(block);
            }
            (Some((None, block)), []) => self.branch(block),
            _ => {
                let name = if self.is_llvm { llvm::Return::NAME } else { func::Return::NAME };
                self.b.op(name).operands(operands).build();
            }
        }
    }

    /// Emits the common return block, at the end of the function.
    pub fn finish_common_return(&mut self) {
        let Some((slot, block)) = self.scopes.common_return.take() else { return };
        self.enter(block);
        self.position = 0;
        self.at(self.def.end_loc);
        let mut operands = Vec::new();
        if let Some((slot, ty)) = slot {
            operands.push(self.load_raw(slot, ty, ALIGN, false, None));
        }
        self.leave(&operands);
    }
}

/// Whether the function has no `return`, or only one as its last statement.
fn returns_at_end_only(body: &Stmt<'_>) -> bool {
    let last = match &body.kind {
        StmtKind::Compound(compound) => compound.body.last().is_some_and(is_return),
        _ => false,
    };
    count(body) == usize::from(last)
}

fn is_return(statement: &Stmt<'_>) -> bool {
    match &statement.kind {
        StmtKind::Return(_) => true,
        StmtKind::Label(label) => is_return(&label.body),
        _ => false,
    }
}

fn count(statement: &Stmt<'_>) -> usize {
    match &statement.kind {
        StmtKind::Return(_) => 1,
        _ => parts(statement).into_iter().map(count).sum(),
    }
}

/// Whether a statement declares a variable that satisfies `is`.
fn declares_any(statement: &Stmt<'_>, is: &dyn Fn(&LocalVar<'_>) -> bool) -> bool {
    match &statement.kind {
        StmtKind::Decl(declaration) => {
            declaration.decls.iter().any(|decl| matches!(decl, LocalDecl::Var(inner) if is(&inner.var)))
        }
        _ => parts(statement).into_iter().any(|part| declares_any(part, is)),
    }
}

/// The direct substatements of a statement.
fn parts<'s, 't>(statement: &'s Stmt<'t>) -> Vec<&'s Stmt<'t>> {
    match &statement.kind {
        StmtKind::Compound(compound) => compound.body.iter().collect(),
        StmtKind::If(branch) => std::iter::once(&*branch.then).chain(branch.otherwise.as_deref()).collect(),
        StmtKind::For(inner) => {
            inner.init.as_deref().into_iter().chain(inner.declared.as_deref()).chain([&*inner.body]).collect()
        }
        StmtKind::While(inner) => vec![&*inner.body],
        StmtKind::Do(inner) => vec![&*inner.body],
        StmtKind::Switch(inner) => vec![&*inner.body],
        StmtKind::Case(inner) => vec![&*inner.body],
        StmtKind::Default(inner) => vec![&*inner.body],
        StmtKind::Label(inner) => vec![&*inner.body],
        StmtKind::Attributed(inner) => vec![&*inner.body],
        _ => Vec::new(),
    }
}
