//! Builtin functions, by family. A name of no family is a library function, or unsupported.
//!
//! | file | family |
//! |---|---|
//! | `bits` | counting, swapping and rotating bits |
//! | `checked` | arithmetic that reports overflow or carry |
//! | `memory` | blocks of memory, stack allocation, object sizes |
//! | `hints` | assumptions for the optimiser, traps, addresses of the frame |
//! | `math` | library functions that are operations |
//! | `classify` | classes of floating numbers, ordered comparisons |
//! | `elementwise` | lane by lane operations and reductions of vectors |
//! | `platform` | the processor: features, counters, alignment of addresses |
//! | `x86` | the intrinsics of the vendor's headers |
//!
//! Each family follows Clang's own lowering, so that the same program optimises the same way.

mod bits;
mod checked;
mod classify;
mod elementwise;
mod hints;
mod math;
mod memory;
mod platform;
mod x86;

use clang_export::schema::{Expr, ExprKind, ExprKindCall};
use dialects::ir::*;
use dialects::ops::llvm;

use super::error::Lowered;
use super::fun::Fun;
use super::value::Rv;

impl<'c, 't> Fun<'_, 'c, 't> {
    /// Lowers a call of a builtin; `None` when it is an ordinary call of the library function of that name.
    pub fn builtin(&mut self, e: &'t Expr<'t>, call: &'t ExprKindCall<'t>) -> Lowered<Option<Rv<'c>>> {
        let name = call.builtin.strip_prefix("__builtin_").unwrap_or(call.builtin);
        if let Some(intrinsic) = name.strip_prefix("ia32_") {
            return self.x86_builtin(e, intrinsic, call).map(Some);
        }
        if matches!(
            name,
            "_mm_getcsr" | "_mm_setcsr" | "_mm_clflush" | "_mm_lfence" | "_mm_mfence" | "_mm_pause" | "_mm_sfence"
        ) {
            let values = self.scalars(call)?;
            if let Some(value) = self.x86_named(name, &values)? {
                return Ok(Some(value));
            }
        }
        let families = [
            Self::memory_builtin,
            Self::bit_builtin,
            Self::checked_builtin,
            Self::hint_builtin,
            Self::math_builtin,
            Self::classify_builtin,
            Self::elementwise_builtin,
            Self::platform_builtin,
        ];
        for family in families {
            if let Some(value) = family(self, e, name, call)? {
                return Ok(Some(value));
            }
        }
        if let Some(value) = self.atomic_builtin(e, call)? {
            return Ok(Some(value));
        }
        let library = call.direct.is_some_and(|decl| self.m.functions.contains_key(&decl));
        if library {
            return Ok(None);
        }
        if let Some(intrinsic) = fact(call, "intrinsic ") {
            return self.named_intrinsic(e, intrinsic, call).map(Some);
        }
        self.unsupported(format!("the builtin {}", call.builtin))
    }

    /// The evaluated scalar arguments of a call.
    pub fn scalars(&mut self, call: &'t ExprKindCall<'t>) -> Lowered<Vec<Val<'c>>> {
        call.args.iter().map(|argument| self.scalar(argument)).collect()
    }

    /// Evaluates the first arguments of a call; a call with fewer is a defect of the typed tree.
    fn arguments<const N: usize>(&mut self, call: &'t ExprKindCall<'t>) -> Lowered<[Val<'c>; N]> {
        let values: Vec<Val<'c>> =
            call.args.iter().take(N).map(|argument| self.scalar(argument)).collect::<Lowered<_>>()?;
        match values.try_into() {
            Ok(values) => Ok(values),
            Err(_) => self.unsupported(format!("{} with so few arguments", call.builtin)),
        }
    }

    /// Calls the LLVM intrinsic of a builtin. `fact` is its name, then the types of its result and operands, which may
    /// group the bits of the builtin's types differently.
    fn named_intrinsic(&mut self, e: &'t Expr<'t>, fact: &'t str, call: &'t ExprKindCall<'t>) -> Lowered<Rv<'c>> {
        let mut parts = fact.split('|');
        let name = parts.next().unwrap_or(fact);
        let result = parts.next().unwrap_or("");
        let mut values = self.scalars(call)?;
        for (value, text) in values.iter_mut().zip(parts) {
            *value = self.regrouped(*value, text)?;
        }
        if self.m.is_void(e.ty) {
            self.call_intrinsic(name, &values, None);
            return Ok(Rv::Void);
        }
        let ty = self.m.reg(e.ty)?;
        let result_type = if result.is_empty() { ty } else { self.m.parse_type(result)? };
        let value = self.intrinsic(name, &values, result_type)?;
        Ok(Rv::Scalar(if result_type == ty { value } else { self.convert(llvm::Bitcast::NAME, value, ty) }))
    }

    /// Bitcasts a value to the type that an intrinsic takes.
    fn regrouped(&mut self, value: Val<'c>, text: &'t str) -> Lowered<Val<'c>> {
        if text.is_empty() || is_ptr(type_of(value)) {
            return Ok(value);
        }
        let ty = self.m.parse_type(text)?;
        Ok(if ty == type_of(value) { value } else { self.convert(llvm::Bitcast::NAME, value, ty) })
    }

    /// Calls an LLVM intrinsic that has a result.
    fn intrinsic(&mut self, name: &str, operands: &[Val<'c>], ty: Ty<'c>) -> Lowered<Val<'c>> {
        match self.call_intrinsic(name, operands, Some(ty)) {
            Some(value) => Ok(value),
            None => self.unsupported(format!("the intrinsic {name}")),
        }
    }

    /// An integer result, resized to the type of the call.
    fn as_result(&mut self, value: Val<'c>, e: &'t Expr<'t>) -> Lowered<Option<Rv<'c>>> {
        let ty = self.m.reg(e.ty)?;
        Ok(Some(Rv::Scalar(self.resize(value, ty, false))))
    }

    /// Stores through a pointer argument, in the type of its pointee, as an assignment would.
    fn store_through(&mut self, pointer: Val<'c>, argument: &'t Expr<'t>, value: Val<'c>) -> Lowered<()> {
        let Some(pointee) = self.m.pointee(argument.ty) else {
            return self.unsupported("a result stored through this argument");
        };
        let align = self.m.ty(pointee).align.max(1);
        let place = self.object(super::value::Address { ptr: pointer, align }, pointee);
        self.store_plain(&place, Rv::Scalar(value))
    }

    /// An operation whose result has the type of its first operand.
    fn same(&mut self, name: &str, operands: &[Val<'c>]) -> Val<'c> {
        let ty = type_of(operands[0]);
        self.b.op(name).operands(operands).results(&[ty]).value()
    }
}

/// The rest of the exporter's fact about a call that starts with `prefix`.
fn fact<'t>(call: &ExprKindCall<'t>, prefix: &str) -> Option<&'t str> {
    call.attributes.iter().find_map(|fact| fact.strip_prefix(prefix))
}

/// The value of an argument that is an integer literal.
fn constant(call: &ExprKindCall<'_>, at: usize) -> Option<i64> {
    match call.args.get(at)?.kind {
        ExprKind::Int(ref literal) => Some(literal.value),
        _ => None,
    }
}

/// A name without the suffix of its floating type: `f`, `l`, `f16`, `f128`. `None` if no base is known.
fn without_suffix<'n>(name: &'n str, known: impl Fn(&str) -> bool) -> Option<&'n str> {
    if known(name) {
        return Some(name);
    }
    ["f16", "f128", "f", "l"].iter().filter_map(|suffix| name.strip_suffix(suffix)).find(|base| known(base))
}
