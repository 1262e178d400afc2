//! Builtin functions, by family. A name that no family knows is a library function, or a coded error.

mod memory;

use clang_sys::schema::{Expr, ExprKindCall};
use dialects::ir::*;

use super::error::Lowered;
use super::fun::Fun;
use super::value::Rv;

impl<'c, 't> Fun<'_, 'c, 't> {
    /// Lowers a call of a builtin; `None` when it is an ordinary call of the library function of that name.
    pub fn builtin(&mut self, e: &'t Expr<'t>, call: &'t ExprKindCall<'t>) -> Lowered<Option<Rv<'c>>> {
        let name = call.builtin.strip_prefix("__builtin_").unwrap_or(call.builtin);
        if let Some(value) = self.memory_builtin(e, name, call)? {
            return Ok(Some(value));
        }
        if let Some(value) = self.atomic_builtin(e, call)? {
            return Ok(Some(value));
        }
        let library = call.direct.is_some_and(|decl| self.m.functions.contains_key(&decl));
        if library {
            return Ok(None);
        }
        self.unsupported(format!("the builtin {}", call.builtin))
    }

    /// The evaluated scalar arguments of a call.
    pub fn scalars(&mut self, call: &'t ExprKindCall<'t>) -> Lowered<Vec<Val<'c>>> {
        call.args.iter().map(|argument| self.scalar(argument)).collect()
    }
}
