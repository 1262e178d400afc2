//! C11 atomics and the `__atomic_*` builtins.

use clang_sys::schema::{Expr, ExprKindAtomic, ExprKindCompoundAssign};

use super::error::Lowered;
use super::fun::Fun;
use super::value::{Lv, Rv};

impl<'c, 't> Fun<'_, 'c, 't> {
    pub fn atomic_load(&mut self, _lv: &Lv<'c>) -> Lowered<Rv<'c>> {
        self.unsupported("an atomic load")
    }

    pub fn atomic_store(&mut self, _lv: &Lv<'c>, _value: Rv<'c>) -> Lowered<()> {
        self.unsupported("an atomic store")
    }

    pub fn atomic_increment(&mut self, _place: &Lv<'c>, _by: i64, _post: bool) -> Lowered<Rv<'c>> {
        self.unsupported("an atomic increment")
    }

    pub fn atomic_compound_assign(&mut self, _place: &Lv<'c>, _assign: &ExprKindCompoundAssign<'_>, _right: Rv<'c>) -> Lowered<Rv<'c>> {
        self.unsupported("an atomic compound assignment")
    }

    pub fn atomic(&mut self, _e: &'t Expr<'t>, atomic: &'t ExprKindAtomic<'t>) -> Lowered<Rv<'c>> {
        self.unsupported(format!("the atomic builtin {}", atomic.op))
    }
}
