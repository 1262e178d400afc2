//! The one return at the end of a function, at its closing brace.
//!
//! Debuggers stop there, once, whichever `return` was taken. Only unoptimised code with debug information has it.

use clang_sys::schema::{Stmt, StmtKind};
use dialects::ir::*;

use super::super::error::Lowered;
use super::super::fun::Fun;

/// Alignment of the slot that holds the result.
const ALIGN: u64 = 8;

impl<'c, 't> Fun<'_, 'c, 't> {
    /// Prepares the meeting point of all returns, if the function wants one.
    pub fn begin_meeting(&mut self) -> Lowered<()> {
        if self.m.unit.options.opt_level > 0 || returns_at_end_only(&self.def.body) {
            return Ok(());
        }
        let Some(function) = self.m.functions.get(&self.def.decl).copied() else { return Ok(()) };
        let signature = self.m.signature(function.abi)?;
        let slot = signature.result.map(|ty| (self.slot(ty, ALIGN), ty));
        let block = self.block();
        self.scopes.meeting = Some((slot, block));
        Ok(())
    }

    /// Returns lowered values: at once, or by way of the meeting point.
    pub fn leave(&mut self, operands: &[Val<'c>]) {
        match (self.scopes.meeting, operands) {
            (Some((Some((slot, _)), block)), &[value]) => {
                self.store_raw(value, slot, ALIGN, false, None);
                self.branch(block);
            }
            (Some((None, block)), []) => self.branch(block),
            _ => {
                let name = if self.is_llvm { "llvm.return" } else { "func.return" };
                self.b.op(name).operands(operands).build();
            }
        }
    }

    /// Makes the meeting point, at the end of the function.
    pub fn finish_meeting(&mut self) {
        let Some((slot, block)) = self.scopes.meeting.take() else { return };
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

/// Whether the function has no `return`, or one and that is its last statement.
fn returns_at_end_only(body: &Stmt<'_>) -> bool {
    let last = match &body.kind {
        StmtKind::Compound(compound) => compound.body.last().is_some_and(|last| matches!(last.kind, StmtKind::Return(_))),
        _ => false,
    };
    count(body) == usize::from(last)
}

fn count(statement: &Stmt<'_>) -> usize {
    match &statement.kind {
        StmtKind::Return(_) => 1,
        StmtKind::Compound(compound) => compound.body.iter().map(count).sum(),
        StmtKind::If(branch) => count(&branch.then) + branch.otherwise.as_deref().map_or(0, count),
        StmtKind::While(inner) => count(&inner.body),
        StmtKind::Do(inner) => count(&inner.body),
        StmtKind::For(inner) => count(&inner.body),
        StmtKind::Switch(inner) => count(&inner.body),
        StmtKind::Case(inner) => count(&inner.body),
        StmtKind::Default(inner) => count(&inner.body),
        StmtKind::Label(inner) => count(&inner.body),
        StmtKind::Attributed(inner) => count(&inner.body),
        _ => 0,
    }
}
