//! Assumptions for the optimiser, traps, and the addresses of the stack frame.

use clang_export::schema::{Expr, ExprKind, ExprKindCall, TypeKind};
use dialects::ir::*;
use dialects::ops::llvm;

use super::{constant, fact};
use crate::c::checks::Misuse;
use crate::c::error::Lowered;
use crate::c::fun::Fun;
use crate::c::value::Rv;

impl<'c, 't> Fun<'_, 'c, 't> {
    pub(super) fn hint_builtin(
        &mut self,
        e: &'t Expr<'t>,
        name: &str,
        call: &'t ExprKindCall<'t>,
    ) -> Lowered<Option<Rv<'c>>> {
        Ok(Some(match name {
            "expect" | "expect_with_probability" => self.expect(name, call)?,
            "unpredictable" | "launder" | "annotation" => Rv::Scalar(self.scalar(&call.args[0])?),
            "addressof" | "__addressof" => {
                let place = self.leftmost(&call.args[0])?;
                Rv::Scalar(self.address_of(&place)?)
            }
            "assume" | "__assume" => {
                if fact(call, "side effects").is_none() {
                    let condition = self.condition(&call.args[0])?;
                    self.check_builtin(condition, &call.args[0], Misuse::Assumption)?;
                    self.assume(condition, "", &[]);
                }
                Rv::Void
            }
            "assume_separate_storage" => {
                let [one, other] = self.arguments(call)?;
                let always = self.int(self.m.known.i1, 1);
                self.assume(always, "separate_storage", &[one, other]);
                Rv::Void
            }
            "assume_dereferenceable" => {
                let [ptr, size] = self.arguments(call)?;
                let always = self.int(self.m.known.i1, 1);
                self.assume(always, "dereferenceable", &[ptr, size]);
                Rv::Void
            }
            "assume_aligned" => {
                let values = self.scalars(call)?;
                self.check_assumed_alignment(&values, &call.args[0])?;
                let always = self.int(self.m.known.i1, 1);
                self.assume(always, "align", &values);
                Rv::Scalar(values[0])
            }
            "prefetch" => self.prefetch(call)?,
            "unreachable" => {
                self.checked_unreachable(e.loc)?;
                Rv::Void
            }
            "trap" | "verbose_trap" => {
                llvm::Trap::build(&self.b).build();
                self.unreachable();
                Rv::Void
            }
            "debugtrap" | "__debugbreak" => {
                llvm::DebugTrap::build(&self.b).build();
                Rv::Void
            }
            "constant_p" => self.constant_p(e, call)?,
            "classify_type" | "types_compatible_p" => {
                let ty = self.m.reg(e.ty)?;
                Rv::Scalar(self.int(ty, 0))
            }
            "nondeterministic_value" => {
                let ty = self.m.reg(e.ty)?;
                let poison = llvm::poison(&self.b, ty);
                Rv::Scalar(self.convert(llvm::Freeze::NAME, poison, ty))
            }
            "__arithmetic_fence" => match self.rvalue(&call.args[0])? {
                Rv::Scalar(value) if call.fmf & 1 != 0 => {
                    Rv::Scalar(self.intrinsic("llvm.arithmetic.fence", &[value], type_of(value))?)
                }
                value => value,
            },
            "allow_runtime_check" | "allow_sanitize_check" => {
                return self.unsupported(format!("the builtin {}", call.builtin));
            }
            _ => return self.frame_builtin(e, name, call),
        }))
    }

    /// The builtins about return addresses, frames and non-local jumps.
    fn frame_builtin(&mut self, e: &'t Expr<'t>, name: &str, call: &'t ExprKindCall<'t>) -> Lowered<Option<Rv<'c>>> {
        let (ptr, i32) = (self.m.known.ptr, self.m.known.i32);
        Ok(Some(match name {
            "return_address" | "frame_address" => {
                let [level] = self.arguments(call)?;
                let level = self.resize(level, i32, false);
                let intrinsic = if name == "return_address" { "llvm.returnaddress" } else { "llvm.frameaddress" };
                Rv::Scalar(self.intrinsic(intrinsic, &[level], ptr)?)
            }
            "_ReturnAddress" | "_AddressOfReturnAddress" => return self.unsupported(format!("the builtin {name}")),
            "dwarf_cfa" => {
                let offset = self.int(i32, 0);
                Rv::Scalar(self.intrinsic("llvm.eh.dwarf.cfa", &[offset], ptr)?)
            }
            "extract_return_addr" | "frob_return_addr" => Rv::Scalar(self.scalar(&call.args[0])?),
            "extend_pointer" => {
                let value = self.scalar(&call.args[0])?;
                let ty = self.m.reg(e.ty)?;
                Rv::Scalar(self.convert(llvm::PtrToInt::NAME, value, ty))
            }
            "dwarf_sp_column" => {
                let ty = self.m.reg(e.ty)?;
                Rv::Scalar(self.int(ty, 7))
            }
            "unwind_init" => {
                self.call_intrinsic("llvm.eh.unwind.init", &[], None);
                Rv::Void
            }
            "stack_address" => Rv::Scalar(self.intrinsic("llvm.stackaddress", &[], ptr)?),
            "stack_save" => Rv::Scalar(llvm::StackSave::build(&self.b, ptr).value()),
            "stack_restore" => {
                let [saved] = self.arguments(call)?;
                llvm::StackRestore::build(&self.b, saved).build();
                Rv::Void
            }
            "setjmp" | "longjmp" if call.builtin.starts_with("__builtin_") => self.light_jump(name, call)?,
            _ => return Ok(None),
        }))
    }

    /// Clang's own `setjmp`: the first and third word of the buffer hold the frame and the stack pointer.
    fn light_jump(&mut self, name: &str, call: &'t ExprKindCall<'t>) -> Lowered<Rv<'c>> {
        let [buffer] = self.arguments(call)?;
        let (ptr, i32) = (self.m.known.ptr, self.m.known.i32);
        if name == "longjmp" {
            // LLVM restores the frame pointer first, so the address of the buffer must not depend on it.
            let buffer = self.opaque_pointer(buffer);
            self.call_intrinsic("llvm.eh.sjlj.longjmp", &[buffer], None);
            self.unreachable();
            return Ok(Rv::Void);
        }
        let level = self.int(i32, 0);
        let frame = self.intrinsic("llvm.frameaddress", &[level], ptr)?;
        self.store_raw(frame, buffer, 8, false, None);
        let stack = llvm::StackSave::build(&self.b, ptr).value();
        let third = self.offset(buffer, 16);
        self.store_raw(stack, third, 8, false, None);
        Ok(Rv::Scalar(self.intrinsic("llvm.eh.sjlj.setjmp", &[buffer], i32)?))
    }

    fn expect(&mut self, name: &str, call: &'t ExprKindCall<'t>) -> Lowered<Rv<'c>> {
        let [value, expected] = self.arguments(call)?;
        if self.m.unit.options.opt_level == 0 {
            return Ok(Rv::Scalar(value));
        }
        if name == "expect" {
            return Ok(Rv::Scalar(self.same(llvm::Expect::NAME, &[value, expected])));
        }
        let Some(ExprKind::Float(probability)) = call.args.get(2).map(|argument| &argument.kind) else {
            return Ok(Rv::Scalar(value));
        };
        let probability = self.float_attr(f64_type(self.m.context), probability.bits)?;
        let ty = type_of(value);
        let expect = llvm::ExpectWithProbability::build(&self.b, value, expected, probability, ty);
        Ok(Rv::Scalar(expect.value()))
    }

    /// `llvm.assume`, with one operand bundle unless `tag` is empty.
    pub(super) fn assume(&mut self, condition: Val<'c>, tag: &str, bundle: &[Val<'c>]) {
        let context = self.m.context;
        let (sizes, tags) = if tag.is_empty() {
            (i32_array_attr(context, &[]), None)
        } else {
            let tags = array_attr(context, &[str_attr(context, tag)]);
            (i32_array_attr(context, &[bundle.len() as i32]), Some(tags))
        };
        llvm::Assume::build(&self.b, condition, bundle, sizes).attr_opt(llvm::Assume::OP_BUNDLE_TAGS, tags).build();
    }

    fn prefetch(&mut self, call: &'t ExprKindCall<'t>) -> Lowered<Rv<'c>> {
        let address = self.scalar(&call.args[0])?;
        let context = self.m.context;
        let number = |at, default: i64| i32_attr(context, constant(call, at).unwrap_or(default) as i32);
        let (write, locality) = (number(1, 0), number(2, 3));
        llvm::Prefetch::build(&self.b, address, write, locality, i32_attr(context, 1)).build();
        Ok(Rv::Void)
    }

    /// The optimiser decides what the exporter could not; at `-O0` the answer is no.
    fn constant_p(&mut self, e: &'t Expr<'t>, call: &'t ExprKindCall<'t>) -> Lowered<Rv<'c>> {
        let ty = self.m.reg(e.ty)?;
        let argument = &call.args[0];
        let scalar = matches!(
            self.m.kind(argument.ty),
            TypeKind::Int(_) | TypeKind::Float(_) | TypeKind::Bool | TypeKind::Pointer(_)
        );
        if self.m.unit.options.opt_level == 0 || !scalar || fact(call, "side effects").is_some() {
            return Ok(Rv::Scalar(self.int(ty, 0)));
        }
        let value = self.scalar(argument)?;
        let known = llvm::IsConstant::build(&self.b, value, self.m.known.i1).value();
        Ok(Rv::Scalar(self.resize(known, ty, false)))
    }
}
