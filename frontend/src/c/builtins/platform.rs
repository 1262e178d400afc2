//! The processor: features, counters, the thread, the instruction cache, alignment of addresses.

use clang_export::schema::{Expr, ExprKindCall};
use dialects::ir::*;
use dialects::ops::{arith, llvm};

use super::fact;
use crate::c::error::Lowered;
use crate::c::fun::Fun;
use crate::c::value::Rv;

impl<'c, 't> Fun<'_, 'c, 't> {
    pub(super) fn platform_builtin(
        &mut self,
        e: &'t Expr<'t>,
        name: &str,
        call: &'t ExprKindCall<'t>,
    ) -> Lowered<Option<Rv<'c>>> {
        let ptr = self.m.known.ptr;
        Ok(Some(match name {
            "cpu_init" => {
                self.call_library("__cpu_indicator_init", &[], None);
                Rv::Void
            }
            "cpu_supports" => self.cpu_supports(e, call)?,
            "cpu_is" => self.cpu_is(e, call)?,
            "readcyclecounter" | "readsteadycounter" => {
                Rv::Scalar(self.intrinsic(&format!("llvm.{name}"), &[], self.m.known.i64)?)
            }
            "thread_pointer" => Rv::Scalar(self.intrinsic("llvm.thread.pointer", &[], ptr)?),
            "__clear_cache" => {
                let range: [Val<'c>; 2] = self.arguments(call)?;
                self.call_intrinsic("llvm.clear_cache", &range, None);
                Rv::Void
            }
            "is_aligned" | "align_up" | "align_down" => self.alignment(e, name, call)?,
            _ => return Ok(None),
        }))
    }

    /// The address of a global that a constructor of the run-time library fills in; it is linked into the program
    /// itself.
    fn processor_words(&mut self, name: &str, ty: Ty<'c>) -> Val<'c> {
        if self.m.declared.insert(name.to_string()) {
            let context = self.m.context;
            let mut builder = Builder::new(context);
            builder.set_end(self.m.body);
            builder
                .op(llvm::Global::NAME)
                .with(llvm::Global::SYM_NAME, str_attr(context, name))
                .with(llvm::Global::GLOBAL_TYPE, type_attr(ty))
                .with(llvm::Global::LINKAGE, Linkage::External.attr(context))
                .with(llvm::Global::DSO_LOCAL, self.m.known.unit)
                .empty_regions(1)
                .build();
        }
        self.symbol_address(name)
    }

    /// Loads a word of `__cpu_model`: vendor, type, subtype, first word of features.
    fn processor_word(&mut self, word: i64) -> Val<'c> {
        let i32 = self.m.known.i32;
        let ty = llvm_struct_type(self.m.context, &[i32, i32, i32, llvm_array_type(i32, 1)], false);
        let model = self.processor_words("__cpu_model", ty);
        let address = self.offset(model, word * 4);
        self.load_raw(address, i32, 4, false, None)
    }

    fn numbers(&self, facts: Option<&str>) -> Lowered<Vec<i64>> {
        match facts {
            Some(text) => Ok(text.split_whitespace().filter_map(|number| number.parse().ok()).collect()),
            None => self.unsupported("a question about another processor"),
        }
    }

    fn cpu_supports(&mut self, e: &'t Expr<'t>, call: &'t ExprKindCall<'t>) -> Lowered<Rv<'c>> {
        let masks = self.numbers(fact(call, "features "))?;
        let i32 = self.m.known.i32;
        let mut answer = self.int(self.m.known.i1, 1);
        for (word, &mask) in masks.iter().enumerate().filter(|(_, mask)| **mask != 0) {
            let present = if word == 0 {
                self.processor_word(3)
            } else {
                let more = self.processor_words("__cpu_features2", llvm_array_type(i32, 3));
                let address = self.offset(more, (word as i64 - 1) * 4);
                self.load_raw(address, i32, 4, false, None)
            };
            let mask = self.int(i32, mask);
            let masked = self.bin(arith::AndI::NAME, present, mask);
            let all = self.compare(0, masked, mask);
            answer = self.bin(arith::AndI::NAME, answer, all);
        }
        let ty = self.m.reg(e.ty)?;
        Ok(Rv::Scalar(self.resize(answer, ty, false)))
    }

    fn cpu_is(&mut self, e: &'t Expr<'t>, call: &'t ExprKindCall<'t>) -> Lowered<Rv<'c>> {
        let numbers = self.numbers(fact(call, "processor "))?;
        let [word, value] = numbers[..] else { return self.unsupported("a question about another processor") };
        let actual = self.processor_word(word);
        let value = self.int(self.m.known.i32, value);
        let same = self.compare(0, actual, value);
        let ty = self.m.reg(e.ty)?;
        Ok(Rv::Scalar(self.resize(same, ty, false)))
    }

    /// Lowers `is_aligned`, `align_up` and `align_down` of addresses and integers.
    fn alignment(&mut self, e: &'t Expr<'t>, name: &str, call: &'t ExprKindCall<'t>) -> Lowered<Rv<'c>> {
        let [source, alignment] = self.arguments(call)?;
        let pointer = is_ptr(type_of(source));
        let word = if pointer { self.m.known.i64 } else { type_of(source) };
        let alignment = self.resize(alignment, word, false);
        let (one, ones) = (self.int(word, 1), self.int(word, -1));
        let mask = self.bin(arith::SubI::NAME, alignment, one);
        if name == "is_aligned" {
            let address = if pointer { self.convert(llvm::PtrToInt::NAME, source, word) } else { source };
            let rest = self.bin(arith::AndI::NAME, address, mask);
            let zero = self.int(word, 0);
            let aligned = self.compare(0, rest, zero);
            let ty = self.m.reg(e.ty)?;
            return Ok(Rv::Scalar(self.resize(aligned, ty, false)));
        }
        let inverse = self.bin(arith::XOrI::NAME, mask, ones);
        if !pointer {
            let from = if name == "align_up" { self.bin(arith::AddI::NAME, source, mask) } else { source };
            return Ok(Rv::Scalar(self.bin(arith::AndI::NAME, from, inverse)));
        }
        let from = if name == "align_up" { self.bytes_at(source, mask, self.m.address_flags()) } else { source };
        Ok(Rv::Scalar(self.same(llvm::PtrMask::NAME, &[from, inverse])))
    }
}
