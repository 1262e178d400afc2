//! Variable arguments: `va_arg` by the System V rules.

use clang_export::schema::{AbiKind, Expr, ExprKindCall, ExprKindVaArg};
use dialects::ir::*;
use dialects::ops::llvm::{self, GepFlags};
use dialects::ops::{arith, cf};

use super::cx::Cx;
use super::error::Lowered;
use super::fun::Fun;
use super::place::align_at;
use super::value::{Address, Rv};

/// Register save area: six general registers of 8 bytes, then eight SSE registers of 16.
const GENERAL_END: i64 = 48;
const VECTOR_END: i64 = 176;

impl<'c, 't> Fun<'_, 'c, 't> {
    /// Lowers `va_arg(list, type)` by the ABI of the list.
    pub fn next_argument(&mut self, e: &'t Expr<'t>, argument: &'t ExprKindVaArg<'t>) -> Lowered<Rv<'c>> {
        if argument.microsoft { self.microsoft_argument(e, argument) } else { self.va_arg(e, argument) }
    }

    /// `va_arg` of a System V list: the pieces come from the register save area if all fit, otherwise from the stack.
    fn va_arg(&mut self, e: &'t Expr<'t>, argument: &'t ExprKindVaArg<'t>) -> Lowered<Rv<'c>> {
        let list = self.va_list(&argument.list)?;
        let how = &self.m.abi(argument.abi).params[0];
        if how.kind == AbiKind::Ignore {
            let address = self.temporary(e.ty)?;
            let place = self.object(address, e.ty);
            return self.load(&place);
        }
        let pieces = match how.kind {
            AbiKind::Direct | AbiKind::Extend => self.register_pieces(e.ty, how)?,
            _ => None,
        };
        let Some(pieces) = pieces else {
            let address = self.overflow_argument(list, e.ty)?;
            let place = self.object(address, e.ty);
            return self.load(&place);
        };
        let general = pieces.iter().filter(|piece| !piece.vector).count() as i64;
        let vectors = pieces.iter().filter(|piece| piece.vector).count() as i64;
        let (in_registers, on_stack, join) = (self.block(), self.block(), self.block());
        let result = add_arg(join, self.m.known.ptr, self.b.loc());
        let (i32, i64) = (self.m.known.i32, self.m.known.i64);
        let general_at = list;
        let vector_at = self.offset(list, 4);
        let mut fits = None;
        for (count, slot, size, end) in [(general, general_at, 8, GENERAL_END), (vectors, vector_at, 16, VECTOR_END)] {
            if count == 0 {
                continue;
            }
            let used = self.load_raw(slot, i32, 4, false, None);
            let limit = self.int(i32, end - size * count);
            let fit = self.compare(7, used, limit);
            fits = Some(match fits {
                Some(both) => self.bin(arith::AndI::NAME, both, fit),
                None => fit,
            });
        }
        let Some(fits) = fits else { return self.unsupported("va_arg of this type") };
        self.branch_if(fits, in_registers, on_stack);

        self.enter(in_registers);
        let area = self.offset(list, 16);
        let area = self.load_raw(area, self.m.known.ptr, 8, false, None);
        let needed = pieces.last().map_or(0, |piece| piece.at + Cx::crossing_size(piece.ty));
        let general_used = if general > 0 { Some(self.load_raw(general_at, i32, 4, false, None)) } else { None };
        let vector_used = if vectors > 0 { Some(self.load_raw(vector_at, i32, 4, false, None)) } else { None };
        let (mut general_step, mut vector_step) = (0, 0);
        let mut saved = Vec::new();
        for piece in &pieces {
            let (used, step) =
                if piece.vector { (vector_used, &mut vector_step) } else { (general_used, &mut general_step) };
            let Some(used) = used else { continue };
            let from = self.resize(used, i64, false);
            let from = self.bytes_at(area, from, GepFlags::Inbounds);
            saved.push((piece, self.offset(from, *step)));
            *step += if piece.vector { 16 } else { 8 };
        }
        let size = self.m.ty(e.ty).size;
        let to = match saved[..] {
            // An argument in one register has its memory layout in the save area.
            [(piece, from)]
                if piece.at == 0 && size <= needed && self.m.ty(e.ty).align <= if piece.vector { 16 } else { 8 } =>
            {
                from
            }
            _ => {
                let temporary = self.temporary(e.ty)?;
                let to = if size < needed {
                    let memory = llvm_array_type(self.m.known.i8, needed as u64);
                    Address { ptr: self.slot(memory, temporary.align.max(8)), align: temporary.align.max(8) }
                } else {
                    temporary
                };
                for (piece, from) in saved {
                    let value = self.load_raw(from, piece.ty, if piece.vector { 16 } else { 8 }, false, None);
                    let into = self.offset(to.ptr, piece.at as i64);
                    self.store_raw(value, into, align_at(to.align, piece.at), false, None);
                }
                to.ptr
            }
        };
        for (used, slot, step) in [(general_used, general_at, general_step), (vector_used, vector_at, vector_step)] {
            if let Some(used) = used {
                let step = self.int(i32, step);
                let next = self.bin(arith::AddI::NAME, used, step);
                self.store_raw(next, slot, 4, false, None);
            }
        }
        cf::br(&self.b, join, &[to]);

        self.enter(on_stack);
        let address = self.overflow_argument(list, e.ty)?;
        cf::br(&self.b, join, &[address.ptr]);

        self.enter(join);
        let align = self.m.ty(e.ty).align.clamp(1, 8);
        let place = self.object(Address { ptr: result, align }, e.ty);
        self.load(&place)
    }

    /// The address of a `va_list`, which is an array of one element or a pointer to it.
    pub fn va_list(&mut self, list: &'t Expr<'t>) -> Lowered<Val<'c>> {
        if self.m.is_pointer(list.ty) {
            return self.scalar(list);
        }
        let place = self.lvalue(list)?;
        self.address_of(&place)
    }

    /// `va_arg` of a `__builtin_ms_va_list`, a pointer to slots of 8 bytes: an argument whose size is not 1, 2, 4 or 8
    /// is passed by address.
    fn microsoft_argument(&mut self, e: &'t Expr<'t>, argument: &'t ExprKindVaArg<'t>) -> Lowered<Rv<'c>> {
        let ptr = self.m.known.ptr;
        let list = self.lvalue(&argument.list)?;
        let list = self.address_of(&list)?;
        let slot = self.load_raw(list, ptr, 8, false, None);
        let next = self.offset(slot, 8);
        self.store_raw(next, list, 8, false, None);
        let row = self.m.ty(e.ty);
        let (size, align) = (row.size, row.align.max(1));
        let address = match matches!(size, 1 | 2 | 4 | 8) {
            true => Address { ptr: slot, align: 8 },
            false => Address { ptr: self.load_raw(slot, ptr, 8, false, None), align },
        };
        let place = self.object(address, e.ty);
        self.load(&place)
    }

    /// Lowers `va_start`, `va_copy` and `va_end` of a `__builtin_ms_va_list`.
    pub fn microsoft_list(&mut self, name: &str, call: &'t ExprKindCall<'t>) -> Lowered<Rv<'c>> {
        let list = self.lvalue(&call.args[0])?;
        let list = self.address_of(&list)?;
        match name {
            "ms_va_copy" => {
                let from = self.lvalue(&call.args[1])?;
                let from = self.address_of(&from)?;
                let value = self.load_raw(from, self.m.known.ptr, 8, false, None);
                self.store_raw(value, list, 8, false, None);
            }
            "ms_va_end" => {
                llvm::VaEnd::build(&self.b, list).build();
            }
            _ => {
                llvm::VaStart::build(&self.b, list).build();
            }
        }
        Ok(Rv::Void)
    }

    /// The registers that hold an argument of a type, or `None` if it is passed in memory.
    fn register_pieces(
        &mut self,
        ty: u32,
        how: &'t clang_export::schema::AbiValue<'t>,
    ) -> Lowered<Option<Vec<RegisterPiece<'c>>>> {
        let target = self.m.crossing(how)?;
        let parts = if how.flat.is_empty() { vec![target] } else { llvm_struct_fields(target).unwrap_or_default() };
        let mut out = Vec::new();
        let mut at = 0u64;
        for part in parts {
            let (size, vector) = if is_ptr(part) {
                (8, false)
            } else if let Some(bits) = int_width(part) {
                (u64::from(bits).div_ceil(8), false)
            } else if let Some(bits) = float_width(part) {
                if bits == 80 {
                    return Ok(None);
                }
                (u64::from(bits / 8), true)
            } else if is_vector(part) {
                (Cx::crossing_size(part), true)
            } else {
                return Ok(None);
            };
            if vector && size > 16 {
                return Ok(None);
            }
            if !vector && size > 8 {
                // A 128-bit integer takes two general registers.
                let half = self.m.known.i64;
                out.push(RegisterPiece { ty: half, vector, at });
                out.push(RegisterPiece { ty: half, vector, at: at + 8 });
                at += 16;
                continue;
            }
            let size = size.next_power_of_two();
            at = at.next_multiple_of(size.clamp(1, 8)) + u64::from(how.offset);
            let piece = if self.m.is_bool(ty) && how.flat.is_empty() { self.m.known.i8 } else { part };
            out.push(RegisterPiece { ty: piece, vector, at });
            at = (at + size).next_multiple_of(8);
        }
        Ok(Some(out))
    }

    /// The next argument on the stack; advances the list.
    fn overflow_argument(&mut self, list: Val<'c>, ty: u32) -> Lowered<Address<'c>> {
        let (ptr, i64) = (self.m.known.ptr, self.m.known.i64);
        let slot = self.offset(list, 8);
        let mut at = self.load_raw(slot, ptr, 8, false, None);
        let (size, align) = (self.m.ty(ty).size, self.m.ty(ty).align.max(1));
        if align > 8 {
            let bits = self.convert(llvm::PtrToInt::NAME, at, i64);
            let bump = self.int(i64, align as i64 - 1);
            let bits = self.bin(arith::AddI::NAME, bits, bump);
            let mask = self.int(i64, -(align as i64));
            let bits = self.bin(arith::AndI::NAME, bits, mask);
            at = self.convert(llvm::IntToPtr::NAME, bits, ptr);
        }
        let next = self.offset(at, size.next_multiple_of(8) as i64);
        self.store_raw(next, slot, 8, false, None);
        Ok(Address { ptr: at, align: align.max(8) })
    }
}

/// The part of an argument that one register holds.
struct RegisterPiece<'c> {
    ty: Ty<'c>,
    vector: bool,
    /// Offset in the object, in bytes.
    at: u64,
}
