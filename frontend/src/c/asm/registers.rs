//! Global variables that live in a register: `register unsigned long sp asm("rsp");`.
//!
//! Clang accepts only registers that code generation never allocates (the stack and frame pointers), so an access is a
//! move from or to the register. Besides, moves that hide where a value comes from.

use dialects::ir::*;

use crate::c::error::Lowered;
use crate::c::fun::Fun;

impl<'c> Fun<'_, 'c, '_> {
    /// Reads a register.
    pub fn read_register(&mut self, name: &str, ty: Ty<'c>) -> Lowered<Val<'c>> {
        self.check_register(name)?;
        let context = self.m.context;
        let bits = self.register_type(ty);
        let value = self
            .b
            .op("llvm.inline_asm")
            .attr("asm_string", str_attr(context, &format!("$(mov %{name}, $0$|mov $0, {name}$)")))
            .attr("constraints", str_attr(context, "=r,~{dirflag},~{fpsr},~{flags}"))
            .attr("asm_dialect", i64_attr(context, 0))
            .unit_if("has_side_effects", true)
            .results(&[bits])
            .value();
        Ok(if is_ptr(ty) { self.convert("llvm.inttoptr", value, ty) } else { value })
    }

    /// Writes a register.
    pub fn write_register(&mut self, name: &str, value: Val<'c>) -> Lowered<()> {
        self.check_register(name)?;
        let context = self.m.context;
        let value = if is_ptr(type_of(value)) { self.convert("llvm.ptrtoint", value, self.m.known.i64) } else { value };
        self.b
            .op("llvm.inline_asm")
            .operand(value)
            .attr("asm_string", str_attr(context, &format!("$(mov $0, %{name}$|mov {name}, $0$)")))
            .attr("constraints", str_attr(context, "r,~{memory},~{dirflag},~{fpsr},~{flags}"))
            .attr("asm_dialect", i64_attr(context, 0))
            .unit_if("has_side_effects", true)
            .build();
        Ok(())
    }

    /// A pointer that is in a register, of which nothing else is known.
    pub fn opaque_pointer(&mut self, pointer: Val<'c>) -> Val<'c> {
        let context = self.m.context;
        self.b
            .op("llvm.inline_asm")
            .operand(pointer)
            .attr("asm_string", str_attr(context, ""))
            .attr("constraints", str_attr(context, "=r,0"))
            .attr("asm_dialect", i64_attr(context, 0))
            .results(&[type_of(pointer)])
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
