//! Checks of promises: non-null arguments and results, callees of the type by which they are called, unreachable code,
//! and preconditions of builtins.

use clang_export::schema::{Expr, ExprKindCall, VlaBound};
use dialects::ir::*;
use dialects::ops::arith;
use dialects::ops::llvm::{self, GepFlags, GepIndex};

use super::Check;
use super::report::{self, Part, Report};
use crate::c::error::Lowered;
use crate::c::fun::Fun;
use crate::c::value::Rv;

/// The first of the two words before a function that carries a type hash; the second is the hash.
const FUNCTION_SIGNATURE: i64 = 0xc105_cafe;

/// The misuse of a builtin by an argument of zero, in the numbering of the run-time library.
#[derive(Clone, Copy)]
pub enum Misuse {
    TrailingZeros = 0,
    LeadingZeros = 1,
    Assumption = 2,
}

impl<'c, 't> Fun<'_, 'c, 't> {
    /// Checks an argument that the callee's declaration requires to be non-null.
    pub fn check_argument(&mut self, call: &ExprKindCall<'_>, index: usize, value: Rv<'c>) -> Lowered<()> {
        let Some(promised) = call.promised.iter().find(|promised| promised.argument as usize == index) else {
            return Ok(());
        };
        let (kind, handler) = if promised.promise.nullability {
            (Check::NullabilityArgument, &report::NULLABILITY_ARGUMENT)
        } else {
            (Check::NonnullAttribute, &report::NONNULL_ARGUMENT)
        };
        let Rv::Scalar(value) = value else { return Ok(()) };
        if !self.checks.has(kind) || !is_ptr(type_of(value)) {
            return Ok(());
        }
        let Some(argument) = call.args.get(index) else { return Ok(()) };
        let null = self.null();
        let given = self.compare(1, value, null);
        let parts = vec![Part::Place(argument.loc), Part::Place(promised.promise.loc), Part::Word(index as i32 + 1)];
        self.check(&[(kind, given)], &Report { handler, parts, values: Vec::new() })
    }

    /// Checks the result of a function that promises a non-null result. `at` is the position of the `return`.
    pub fn check_result(&mut self, value: Rv<'c>, at: u64) -> Lowered<()> {
        let function = self.m.functions.get(&self.def.decl).copied();
        let Some(promise) = function.and_then(|function| function.returns_nonnull.as_ref()) else { return Ok(()) };
        let Rv::Scalar(value) = value else { return Ok(()) };
        if promise.nullability || !self.checks.has(Check::ReturnsNonnull) || !is_ptr(type_of(value)) {
            return Ok(());
        }
        let null = self.null();
        let given = self.compare(1, value, null);
        let place = self.place_address(at)?;
        let report =
            Report { handler: &report::NONNULL_RETURN, parts: vec![Part::Place(promise.loc)], values: vec![place] };
        self.check(&[(Check::ReturnsNonnull, given)], &report)
    }

    /// Checks that the callee of an indirect call has the type by which it is called; functions without a type hash
    /// pass.
    pub fn check_callee(&mut self, pointer: Val<'c>, call: &ExprKindCall<'_>) -> Lowered<()> {
        let Some(hash) = call.type_hash.filter(|_| self.checks.has(Check::Function)) else { return Ok(()) };
        let i32 = self.m.known.i32;
        let (typed, done) = (self.block(), self.block());
        let at = llvm::gep(&self.b, pointer, &[GepIndex::Constant(-2)], i32, GepFlags::None);
        let signature = self.load_raw(at, i32, 4, false, None);
        let expected = self.int(i32, FUNCTION_SIGNATURE as u32 as i32 as i64);
        let has_signature = self.compare(0, signature, expected);
        self.branch_if(has_signature, typed, done);
        self.enter(typed);
        let at = llvm::gep(&self.b, pointer, &[GepIndex::Constant(-1)], i32, GepFlags::None);
        let found = self.load_raw(at, i32, 4, false, None);
        let expected = self.int(i32, i64::from(hash as i32));
        let same = self.compare(0, found, expected);
        let parts = vec![Part::Place(call.begin), Part::Type(call.callee.spelled)];
        self.check(
            &[(Check::Function, same)],
            &Report { handler: &report::FUNCTION_TYPE, parts, values: vec![pointer] },
        )?;
        self.branch(done);
        self.enter(done);
        Ok(())
    }

    /// Marks the current point as unreachable; with the check, reaching it is reported.
    pub fn checked_unreachable(&mut self, at: u64) -> Lowered<()> {
        if self.checks.has(Check::Unreachable) && !self.terminated() {
            let never = self.int(self.m.known.i1, 0);
            let report = Report { handler: &report::UNREACHABLE, parts: vec![Part::Place(at)], values: Vec::new() };
            self.check(&[(Check::Unreachable, never)], &report)?;
        }
        self.unreachable();
        Ok(())
    }

    /// Announces a call without return to the address sanitizer, which must unpoison the frames that are left: where
    /// such returns are checked, functions are not marked `noreturn`.
    pub fn announce_no_return(&mut self) {
        if self.checks.has(Check::Unreachable) && self.def.checks.contains(&"address") {
            self.call_library("__asan_handle_no_return", &[], None);
        }
    }

    /// Checks that an argument of a builtin is not zero.
    pub fn check_builtin(&mut self, value: Val<'c>, argument: &Expr<'_>, misuse: Misuse) -> Lowered<()> {
        if !self.checks.has(Check::Builtin) || is_vector(type_of(value)) {
            return Ok(());
        }
        let given = if type_of(value) == self.m.known.i1 {
            value
        } else {
            let zero = self.zero(type_of(value))?;
            self.compare(1, value, zero)
        };
        let parts = vec![Part::Place(argument.loc), Part::Byte(misuse as u8)];
        self.check(&[(Check::Builtin, given)], &Report { handler: &report::BUILTIN, parts, values: Vec::new() })
    }

    /// Checks an alignment that the source asserts. `values`: the pointer, the alignment and optionally an offset.
    pub fn check_assumed_alignment(&mut self, values: &[Val<'c>], argument: &Expr<'_>) -> Lowered<()> {
        let (&[ptr, align], offset) = (&values[..2.min(values.len())], values.get(2).copied()) else { return Ok(()) };
        if !self.checks.has(Check::Alignment) {
            return Ok(());
        }
        let i64 = self.m.known.i64;
        let (zero, one) = (self.int(i64, 0), self.int(i64, 1));
        let mut address = self.convert(llvm::PtrToInt::NAME, ptr, i64);
        let offset = offset.map_or(zero, |offset| self.resize(offset, i64, true));
        address = self.bin(arith::SubI::NAME, address, offset);
        let align = self.resize(align, i64, false);
        let mask = self.bin(arith::SubI::NAME, align, one);
        let low = self.bin(arith::AndI::NAME, address, mask);
        let holds = self.compare(0, low, zero);
        let inner = match &argument.kind {
            clang_export::schema::ExprKind::Cast(cast) if cast.implicit => &cast.operand,
            _ => argument,
        };
        let parts = vec![Part::Place(argument.loc), Part::Place(0), Part::Type(inner.spelled)];
        let report = Report { handler: &report::ALIGNMENT_ASSUMPTION, parts, values: vec![ptr, align, offset] };
        self.check(&[(Check::Alignment, holds)], &report)
    }

    /// Checks that the bound of a variable length array is positive (C11 6.7.6.2p5).
    pub fn check_bound(&mut self, value: Val<'c>, bound: &VlaBound<'_>) -> Lowered<()> {
        if !self.checks.has(Check::VlaBound) || !self.m.is_signed(bound.size.ty) {
            return Ok(());
        }
        let zero = self.zero(type_of(value))?;
        let positive = self.compare(4, value, zero);
        let parts = vec![Part::Place(bound.begin), Part::Type(bound.size.spelled)];
        self.check(&[(Check::VlaBound, positive)], &Report { handler: &report::VLA_BOUND, parts, values: vec![value] })
    }
}
