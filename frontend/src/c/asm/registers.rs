//! Global variables bound to a register: `register unsigned long sp asm("rsp");`.
//!
//! Clang accepts only registers that code generation never allocates (the stack and frame pointers), so an access is a
//! move from or to the register. Also a move that hides the origin of a pointer from the optimiser.

use dialects::ir::*;
use dialects::ops::llvm;

use crate::c::error::Lowered;
use crate::c::fun::Fun;

impl<'c> Fun<'_, 'c, '_> {
    /// Reads a register.
    pub fn read_register(&mut self, name: &str, ty: Ty<'c>) -> Lowered<Val<'c>> {
        self.check_register(name)?;
        let context = self.m.context;
        let bits = self.register_type(ty);
        let value = llvm::InlineAsm::build(
            &self.b,
            &[],
            str_attr(context, &format!("$(mov %{name}, $0$|mov $0, {name}$)")),
            str_attr(context, "=r,~{dirflag},~{fpsr},~{flags}"),
            &[bits],
        )
        .with(llvm::InlineAsm::ASM_DIALECT, i64_attr(context, 0))
        .unit_if(llvm::InlineAsm::HAS_SIDE_EFFECTS, true)
        .value();
        Ok(if is_ptr(ty) { self.convert(llvm::IntToPtr::NAME, value, ty) } else { value })
    }

    /// Writes a register.
    pub fn write_register(&mut self, name: &str, value: Val<'c>) -> Lowered<()> {
        self.check_register(name)?;
        let context = self.m.context;
        let value =
            if is_ptr(type_of(value)) { self.convert(llvm::PtrToInt::NAME, value, self.m.known.i64) } else { value };
        llvm::InlineAsm::build(
            &self.b,
            &[value],
            str_attr(context, &format!("$(mov $0, %{name}$|mov {name}, $0$)")),
            str_attr(context, "r,~{memory},~{dirflag},~{fpsr},~{flags}"),
            &[],
        )
        .with(llvm::InlineAsm::ASM_DIALECT, i64_attr(context, 0))
        .unit_if(llvm::InlineAsm::HAS_SIDE_EFFECTS, true)
        .build();
        Ok(())
    }

    /// A copy of a pointer whose origin is hidden from the optimiser.
    pub fn opaque_pointer(&mut self, pointer: Val<'c>) -> Val<'c> {
        let context = self.m.context;
        llvm::InlineAsm::build(
            &self.b,
            &[pointer],
            str_attr(context, ""),
            str_attr(context, "=r,0"),
            &[type_of(pointer)],
        )
        .with(llvm::InlineAsm::ASM_DIALECT, i64_attr(context, 0))
        .value()
    }

    fn register_type(&self, ty: Ty<'c>) -> Ty<'c> {
        if is_ptr(ty) { self.m.known.i64 } else { ty }
    }

    fn check_register(&self, name: &str) -> Lowered<()> {
        let known = self.m.unit.triple.starts_with("x86_64") && matches!(name, "rsp" | "rbp" | "esp" | "ebp");
        if known { Ok(()) } else { self.unsupported(format!("a global variable in register {name}")) }
    }
}
