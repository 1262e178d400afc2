//! Counting, swapping and rotating bits.

use clang_export::schema::{Expr, ExprKindCall};
use dialects::ir::*;
use dialects::ops::{arith, llvm};

use crate::c::checks::Misuse;
use crate::c::error::Lowered;
use crate::c::fun::Fun;
use crate::c::value::Rv;

impl<'c, 't> Fun<'_, 'c, 't> {
    pub(super) fn bit_builtin(
        &mut self,
        e: &'t Expr<'t>,
        name: &str,
        call: &'t ExprKindCall<'t>,
    ) -> Lowered<Option<Rv<'c>>> {
        let value = match name {
            "clz" | "clzl" | "clzll" | "clzs" | "clzg" | "elementwise_clzg" => {
                return self.count_zeros(e, llvm::CountLeadingZeros::NAME, call);
            }
            "ctz" | "ctzl" | "ctzll" | "ctzs" | "ctzg" | "elementwise_ctzg" => {
                return self.count_zeros(e, llvm::CountTrailingZeros::NAME, call);
            }
            "ffs" | "ffsl" | "ffsll" => self.first_set(call)?,
            "popcount" | "popcountl" | "popcountll" | "popcountg" | "__popcnt" | "__popcnt16" | "__popcnt64" => {
                let [value] = self.arguments(call)?;
                self.same(llvm::CtPop::NAME, &[value])
            }
            "parity" | "parityl" | "parityll" => {
                let [value] = self.arguments(call)?;
                let count = self.same(llvm::CtPop::NAME, &[value]);
                let one = self.int(type_of(value), 1);
                self.bin(arith::AndI::NAME, count, one)
            }
            "clrsb" | "clrsbl" | "clrsbll" => self.redundant_sign_bits(call)?,
            "__lzcnt" | "__lzcnt16" | "__lzcnt64" => {
                let [value] = self.arguments(call)?;
                self.zeros(llvm::CountLeadingZeros::NAME, value, false)
            }
            "bswap16" | "bswap32" | "bswap64" | "bswapg" => {
                let [value] = self.arguments(call)?;
                // One byte is its own reverse.
                if int_width(type_of(value)).is_some_and(|bits| bits <= 8) {
                    value
                } else {
                    self.same(llvm::ByteSwap::NAME, &[value])
                }
            }
            "bitreverse8" | "bitreverse16" | "bitreverse32" | "bitreverse64" => {
                let [value] = self.arguments(call)?;
                self.same(llvm::BitReverse::NAME, &[value])
            }
            "rotateleft8" | "rotateleft16" | "rotateleft32" | "rotateleft64" | "rotateright8" | "rotateright16"
            | "rotateright32" | "rotateright64" => {
                let [value, amount] = self.arguments(call)?;
                let amount = self.resize(amount, type_of(value), false);
                let shift = if name.starts_with("rotateleft") { llvm::Fshl::NAME } else { llvm::Fshr::NAME };
                self.same(shift, &[value, value, amount])
            }
            _ => return Ok(None),
        };
        self.as_result(value, e)
    }

    /// Counts the zero bits at one end; with `undefined_at_zero`, the count for zero is poison.
    pub(super) fn zeros(&mut self, op: &str, value: Val<'c>, undefined_at_zero: bool) -> Val<'c> {
        let poison = bool_attr(self.m.context, undefined_at_zero);
        self.b.op(op).operand(value).attr("is_zero_poison", poison).results(&[type_of(value)]).value()
    }

    fn count_zeros(&mut self, e: &'t Expr<'t>, op: &str, call: &'t ExprKindCall<'t>) -> Lowered<Option<Rv<'c>>> {
        let [value] = self.arguments(call)?;
        if call.args.len() == 1 {
            let misuse =
                if op == llvm::CountTrailingZeros::NAME { Misuse::TrailingZeros } else { Misuse::LeadingZeros };
            self.check_builtin(value, &call.args[0], misuse)?;
        }
        let count = self.zeros(op, value, true);
        let vector = is_vector(type_of(value));
        let Some(fallback) = call.args.get(1) else {
            return if vector { Ok(Some(Rv::Scalar(count))) } else { self.as_result(count, e) };
        };
        // The generic forms take the result for zero as an argument.
        let zero = self.zero(type_of(value))?;
        let is_zero = self.compare(0, value, zero);
        let fallback = self.scalar(fallback)?;
        let count = if vector {
            count
        } else {
            let ty = self.m.reg(e.ty)?;
            self.resize(count, ty, false)
        };
        Ok(Some(Rv::Scalar(self.select(is_zero, fallback, count))))
    }

    fn first_set(&mut self, call: &'t ExprKindCall<'t>) -> Lowered<Val<'c>> {
        let [value] = self.arguments(call)?;
        let ty = type_of(value);
        let count = self.zeros(llvm::CountTrailingZeros::NAME, value, true);
        let (one, zero) = (self.int(ty, 1), self.int(ty, 0));
        let position = self.bin(arith::AddI::NAME, count, one);
        let is_zero = self.compare(0, value, zero);
        Ok(self.select(is_zero, zero, position))
    }

    fn redundant_sign_bits(&mut self, call: &'t ExprKindCall<'t>) -> Lowered<Val<'c>> {
        let [value] = self.arguments(call)?;
        let ty = type_of(value);
        let (zero, ones, one) = (self.int(ty, 0), self.int(ty, -1), self.int(ty, 1));
        let negative = self.compare(2, value, zero);
        let inverse = self.bin(arith::XOrI::NAME, value, ones);
        let magnitude = self.select(negative, inverse, value);
        let count = self.zeros(llvm::CountLeadingZeros::NAME, magnitude, false);
        Ok(self.bin(arith::SubI::NAME, count, one))
    }
}
