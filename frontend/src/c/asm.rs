//! Inline assembly.

use clang_sys::schema::StmtKindAsm;

use super::error::Lowered;
use super::fun::Fun;

impl<'t> Fun<'_, '_, 't> {
    pub fn asm(&mut self, _asm: &'t StmtKindAsm<'t>) -> Lowered<()> {
        self.unsupported("inline assembly")
    }
}
