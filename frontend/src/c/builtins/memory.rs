//! Blocks of memory, stack allocation and object sizes.

use clang_export::schema::{Expr, ExprKindCall, ExprKindCountedSize, ObjectSize};
use dialects::ir::*;
use dialects::ops::{arith, llvm};

use super::{constant, fact};
use crate::c::checks::Access;
use crate::c::error::Lowered;
use crate::c::fun::Fun;
use crate::c::value::Rv;

/// Alignment of memory from `alloca` unless the call names one.
const STACK_ALIGN: u64 = 16;

impl<'c, 't> Fun<'_, 'c, 't> {
    pub(super) fn memory_builtin(
        &mut self,
        e: &'t Expr<'t>,
        name: &str,
        call: &'t ExprKindCall<'t>,
    ) -> Lowered<Option<Rv<'c>>> {
        if let Some(name) = name.strip_suffix("_chk") {
            return self.checked_block(name, call);
        }
        Ok(Some(match name {
            "va_start" | "c23_va_start" | "stdarg_start" | "va_end" | "va_copy" => {
                return self.list_builtin(name, call).map(Some);
            }
            "alloca" | "alloca_uninitialized" | "_alloca" => self.stack_block(call, STACK_ALIGN)?,
            "alloca_with_align" | "alloca_with_align_uninitialized" => {
                let Some(bits) = constant(call, 1) else { return self.unsupported("alloca of variable alignment") };
                self.stack_block(call, (bits as u64 / 8).max(1))?
            }
            "memcpy" | "memmove" | "mempcpy" | "bcopy" | "memset" | "bzero" => self.plain_block(name, call)?,
            "memcpy_inline" | "memset_inline" => self.inline_block(name, call)?,
            "char_memchr" => {
                let [from, byte, size] = self.arguments(call)?;
                let ptr = self.m.known.ptr;
                match self.call_library("memchr", &[from, byte, size], Some(ptr)) {
                    Some(found) => Rv::Scalar(found),
                    None => return Ok(None),
                }
            }
            "ms_va_start" | "ms_va_end" | "ms_va_copy" => self.microsoft_list(name, call)?,
            "object_size" | "dynamic_object_size" => self.object_size(e, name, call)?,
            "nontemporal_load" | "nontemporal_store" => self.nontemporal(e, call)?,
            "load_half" | "load_halff" => {
                let [ptr] = self.arguments(call)?;
                let (half, ty) = (self.half()?, self.m.reg(e.ty)?);
                let value = self.load_raw(ptr, half, 2, false, None);
                Rv::Scalar(self.convert(arith::ExtF::NAME, value, ty))
            }
            "store_half" | "store_halff" => {
                let [value, ptr] = self.arguments(call)?;
                let half = self.half()?;
                let value = self.convert(arith::TruncF::NAME, value, half);
                self.store_raw(value, ptr, 2, false, None);
                Rv::Void
            }
            _ => return Ok(None),
        }))
    }

    fn half(&mut self) -> Lowered<Ty<'c>> {
        self.m.float(clang_export::schema::FloatFormat::Half)
    }

    fn list_builtin(&mut self, name: &str, call: &'t ExprKindCall<'t>) -> Lowered<Rv<'c>> {
        let list = self.va_list(&call.args[0])?;
        match name {
            "va_end" => llvm::VaEnd::build(&self.b, list).build(),
            "va_copy" => {
                let from = self.va_list(&call.args[1])?;
                llvm::VaCopy::build(&self.b, list, from).build()
            }
            _ => llvm::VaStart::build(&self.b, list).build(),
        };
        Ok(Rv::Void)
    }

    fn stack_block(&mut self, call: &'t ExprKindCall<'t>, align: u64) -> Lowered<Rv<'c>> {
        let [size] = self.arguments(call)?;
        let i8 = type_attr(self.m.known.i8);
        let align = i64_attr(self.m.context, align as i64);
        let ptr = self.m.known.ptr;
        Ok(Rv::Scalar(llvm::Alloca::build(&self.b, size, i8, ptr).with(llvm::Alloca::ALIGNMENT, align).value()))
    }

    /// Lowers the functions that copy or fill memory to LLVM's memory intrinsics.
    fn plain_block(&mut self, name: &str, call: &'t ExprKindCall<'t>) -> Lowered<Rv<'c>> {
        let values = self.block_arguments(name, call)?;
        let last = values.len() - 1;
        self.block_operation(name, &values, values[last])
    }

    /// Evaluates the arguments, and emits the checks of their promises.
    fn block_arguments(&mut self, name: &str, call: &'t ExprKindCall<'t>) -> Lowered<Vec<Val<'c>>> {
        let values = self.scalars(call)?;
        let pointers = if matches!(name, "memset" | "bzero") { 1 } else { 2 };
        for (at, (&value, argument)) in values.iter().zip(&call.args).enumerate().take(pointers) {
            let stored = (at == 0) != (name == "bcopy");
            self.check_block(value, argument, if stored { Access::Store } else { Access::Load })?;
            self.check_argument(call, at, Rv::Scalar(value))?;
        }
        Ok(values)
    }

    fn block_operation(&mut self, name: &str, values: &[Val<'c>], size: Val<'c>) -> Lowered<Rv<'c>> {
        let (to, second) = if name == "bcopy" { (values[1], values[0]) } else { (values[0], values[1]) };
        let (op, second) = match name {
            "memmove" | "bcopy" => (llvm::Memmove::NAME, second),
            "memset" => (llvm::Memset::NAME, self.resize(second, self.m.known.i8, false)),
            "bzero" => (llvm::Memset::NAME, self.int(self.m.known.i8, 0)),
            _ => (llvm::Memcpy::NAME, second),
        };
        let plain = bool_attr(self.m.context, false);
        self.b.op(op).operands(&[to, second, size]).attr("isVolatile", plain).build();
        Ok(match name {
            "bcopy" | "bzero" => Rv::Void,
            "mempcpy" => Rv::Scalar(self.bytes_at(to, size, self.m.address_flags())),
            _ => Rv::Scalar(to),
        })
    }

    /// `__builtin___memcpy_chk` etc.: a plain operation if the size is known to fit, otherwise `None` for a call of the
    /// checking function.
    fn checked_block(&mut self, name: &str, call: &'t ExprKindCall<'t>) -> Lowered<Option<Rv<'c>>> {
        let name = name.trim_start_matches('_');
        if !matches!(name, "memcpy" | "memmove" | "memset" | "mempcpy") {
            return Ok(None);
        }
        match (constant(call, 2), constant(call, 3)) {
            (Some(size), Some(room)) if size as u64 <= room as u64 => {
                let values = self.block_arguments(name, call)?;
                self.block_operation(name, &values[..3], values[2]).map(Some)
            }
            _ => Ok(None),
        }
    }

    fn inline_block(&mut self, name: &str, call: &'t ExprKindCall<'t>) -> Lowered<Rv<'c>> {
        let [to, second] = self.arguments(call)?;
        let Some(size) = constant(call, 2) else { return self.unsupported("an inline copy of variable size") };
        let (op, second) = if name == "memset_inline" {
            (llvm::MemsetInline::NAME, self.resize(second, self.m.known.i8, false))
        } else {
            (llvm::MemcpyInline::NAME, second)
        };
        let (size, plain) = (i64_attr(self.m.context, size), bool_attr(self.m.context, false));
        self.b.op(op).operands(&[to, second]).attr("len", size).attr("isVolatile", plain).build();
        Ok(Rv::Void)
    }

    /// Lowers `object_size` to `llvm.objectsize`, which the optimiser may still resolve.
    fn object_size(&mut self, e: &'t Expr<'t>, name: &str, call: &'t ExprKindCall<'t>) -> Lowered<Rv<'c>> {
        let kind = constant(call, 1).unwrap_or(0);
        let ty = self.m.reg(e.ty)?;
        if kind == 3 || fact(call, "side effects").is_some() {
            return Ok(Rv::Scalar(self.int(ty, if kind & 2 != 0 { 0 } else { -1 })));
        }
        let [ptr] = self.arguments(call)?;
        Ok(Rv::Scalar(self.size_of_object(ptr, kind, name == "dynamic_object_size", ty)?))
    }

    fn size_of_object(&mut self, ptr: Val<'c>, kind: i64, is_dynamic: bool, ty: Ty<'c>) -> Lowered<Val<'c>> {
        let i1 = self.m.known.i1;
        let (minimum, unknown_null) = (self.int(i1, kind >> 1 & 1), self.int(i1, 1));
        let dynamic = self.int(i1, i64::from(is_dynamic));
        self.intrinsic("llvm.objectsize", &[ptr, minimum, unknown_null, dynamic], ty)
    }

    /// The size of the object that an argument points into, for a parameter with `pass_object_size`.
    pub fn pointee_size(&mut self, size: &'t ObjectSize<'t>, value: Rv<'c>) -> Lowered<Rv<'c>> {
        if let Some(known) = &size.known {
            return self.rvalue(known);
        }
        let ty = self.m.reg(size.ty)?;
        match value {
            Rv::Scalar(ptr) if size.kind != 3 => {
                Ok(Rv::Scalar(self.size_of_object(ptr, size.kind.into(), size.dynamic, ty)?))
            }
            _ => Ok(Rv::Scalar(self.int(ty, if size.kind & 2 != 0 { 0 } else { -1 }))),
        }
    }

    /// The size in bytes of the rest of an array whose element count is determined at run time; 0 if the index is out
    /// of range.
    pub fn counted_size(&mut self, size: &'t ExprKindCountedSize<'t>, ty: u32) -> Lowered<Rv<'c>> {
        let (ty, i64) = (self.m.reg(ty)?, self.m.known.i64);
        let signed = self.m.is_signed(size.count.ty);
        let count = self.scalar(&size.count)?;
        let mut count = self.resize(count, i64, signed);
        let zero = self.int(i64, 0);
        let mut holds = self.compare(5, count, zero);
        if let Some(index) = &size.index {
            let signed = self.m.is_signed(index.ty);
            let index = self.scalar(index)?;
            let index = self.resize(index, i64, signed);
            let (inside, before) = (self.compare(5, index, zero), self.compare(3, index, count));
            let inside = self.bin(arith::AndI::NAME, inside, before);
            holds = self.bin(arith::AndI::NAME, holds, inside);
            count = self.bin(arith::SubI::NAME, count, index);
        }
        let element = self.int(i64, size.element as i64);
        let bytes = self.bin(arith::MulI::NAME, count, element);
        let bytes = self.select(holds, bytes, zero);
        Ok(Rv::Scalar(self.resize(bytes, ty, false)))
    }

    /// Non-temporal loads and stores.
    fn nontemporal(&mut self, e: &'t Expr<'t>, call: &'t ExprKindCall<'t>) -> Lowered<Rv<'c>> {
        let store = call.args.len() == 2;
        let pointer = &call.args[usize::from(store)];
        let Some(pointee) = self.m.pointee(pointer.ty) else {
            return self.unsupported("a non-temporal access through this argument");
        };
        let align = i64_attr(self.m.context, self.m.ty(pointee).align.max(1) as i64);
        let unit = self.m.known.unit;
        if store {
            let [value, ptr] = self.arguments(call)?;
            let value = self.to_memory(value, pointee);
            llvm::Store::build(&self.b, value, ptr)
                .with(llvm::Store::ALIGNMENT, align)
                .with(llvm::Store::NONTEMPORAL, unit)
                .build();
            return Ok(Rv::Void);
        }
        let [ptr] = self.arguments(call)?;
        let ty = self.m.mem(pointee)?;
        let value = llvm::Load::build(&self.b, ptr, ty)
            .with(llvm::Load::ALIGNMENT, align)
            .with(llvm::Load::NONTEMPORAL, unit)
            .value();
        Ok(Rv::Scalar(self.from_memory(value, e.ty)))
    }
}
