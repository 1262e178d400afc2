//! Variable argument lists, stack allocation and blocks of memory.

use clang_sys::schema::{Expr, ExprKindCall};
use dialects::ir::*;

use crate::c::error::Lowered;
use crate::c::fun::Fun;
use crate::c::value::{Address, Rv};

impl<'c, 't> Fun<'_, 'c, 't> {
    pub fn memory_builtin(&mut self, e: &'t Expr<'t>, name: &str, call: &'t ExprKindCall<'t>) -> Lowered<Option<Rv<'c>>> {
        let ptr = self.m.known.ptr;
        Ok(Some(match name {
            "va_start" | "c23_va_start" => {
                let list = self.va_list(&call.args[0])?;
                self.b.op("llvm.intr.vastart").operand(list).build();
                Rv::Void
            }
            "va_end" => {
                let list = self.va_list(&call.args[0])?;
                self.b.op("llvm.intr.vaend").operand(list).build();
                Rv::Void
            }
            "va_copy" => {
                let to = self.va_list(&call.args[0])?;
                let from = self.va_list(&call.args[1])?;
                self.b.op("llvm.intr.vacopy").operands(&[to, from]).build();
                Rv::Void
            }
            "alloca" | "alloca_uninitialized" => {
                let size = self.scalar(&call.args[0])?;
                let i8 = type_attr(self.m.known.i8);
                let align = i64_attr(self.m.context, 16);
                Rv::Scalar(
                    self.b.op("llvm.alloca").operand(size).attr("elem_type", i8).attr("alignment", align).results(&[ptr]).value(),
                )
            }
            "memcpy" | "memmove" | "mempcpy" if call.args.len() == 3 => {
                let values = self.scalars(call)?;
                let op = if name == "memmove" { "llvm.intr.memmove" } else { "llvm.intr.memcpy" };
                let false_ = bool_attr(self.m.context, false);
                self.b.op(op).operands(&values).attr("isVolatile", false_).build();
                if name == "mempcpy" {
                    return Ok(Some(Rv::Scalar(self.gep(values[0], self.m.known.i8, &[super::super::fun::GEP_DYNAMIC], &[values[2]], true))));
                }
                Rv::Scalar(values[0])
            }
            "memset" if call.args.len() == 3 => {
                let values = self.scalars(call)?;
                let byte = self.resize(values[1], self.m.known.i8, false);
                let false_ = bool_attr(self.m.context, false);
                self.b.op("llvm.intr.memset").operands(&[values[0], byte, values[2]]).attr("isVolatile", false_).build();
                Rv::Scalar(values[0])
            }
            "unreachable" => {
                self.unreachable();
                Rv::Void
            }
            "trap" => {
                self.b.op("llvm.intr.trap").build();
                self.unreachable();
                Rv::Void
            }
            "expect" | "expect_with_probability" => {
                let value = self.scalar(&call.args[0])?;
                for argument in &call.args[1..] {
                    self.discard(argument)?;
                }
                if name == "expect" && self.m.unit.options.opt_level > 0 {
                    let expected = self.scalar(&call.args[1])?;
                    let ty = type_of(value);
                    return Ok(Some(Rv::Scalar(self.b.op("llvm.intr.expect").operands(&[value, expected]).results(&[ty]).value())));
                }
                Rv::Scalar(value)
            }
            "constant_p" => {
                let ty = self.m.reg(e.ty)?;
                Rv::Scalar(self.int(ty, 0))
            }
            _ => return Ok(None),
        }))
    }

    /// An address of unknown alignment.
    pub fn unaligned(ptr: Val<'c>) -> Address<'c> {
        Address { ptr, align: 1 }
    }
}
