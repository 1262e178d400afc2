//! Objects in address spaces other than the default.
//!
//! A pointer into any space is a plain `!llvm.ptr` with the same bits; the type of the accessed object determines the
//! space. Arithmetic on it is never `inbounds`: in these spaces, 0 is a valid address.

use dialects::ir::*;
use dialects::ops::llvm;

use super::error::Lowered;
use super::fun::Fun;
use super::value::{Address, Lv, Place, Rv};

impl<'c> Fun<'_, 'c, '_> {
    /// Converts the addresses of an lvalue to pointers into the address space of its type.
    pub fn in_space(&mut self, lv: &Lv<'c>) -> Lowered<Lv<'c>> {
        let space = self.m.ty(lv.ty).space;
        let place = match lv.place.clone() {
            Place::Memory(ptr) => Place::Memory(self.pointer_into(ptr, space)?),
            Place::Element(_) => Place::Memory({
                let ptr = self.address_of(lv)?;
                self.pointer_into(ptr, space)?
            }),
            Place::BitField { unit, unit_bits, shift, width, signed } => {
                Place::BitField { unit: self.pointer_into(unit, space)?, unit_bits, shift, width, signed }
            }
            Place::Lane { vector, vector_type, lane } => {
                Place::Lane { vector: self.pointer_into(vector, space)?, vector_type, lane }
            }
            Place::Lanes { vector, vector_type, lanes } => {
                Place::Lanes { vector: self.pointer_into(vector, space)?, vector_type, lanes }
            }
            Place::Register(_) => return self.unsupported("a register in an address space"),
        };
        Ok(Lv { place, ..lv.clone() })
    }

    /// Reinterprets the bits of a plain pointer as a pointer into `space`. Not an `addrspacecast`, which could tell the
    /// optimiser that both point to the same object.
    fn pointer_into(&mut self, ptr: Val<'c>, space: u32) -> Lowered<Val<'c>> {
        let bits = self.convert(llvm::PtrToInt::NAME, ptr, self.m.known.i64);
        Ok(self.convert(llvm::IntToPtr::NAME, bits, ptr_type_in(self.m.context, space)))
    }

    /// Loads an object in another space; an aggregate is copied to a temporary.
    pub fn load_from_space(&mut self, lv: &Lv<'c>) -> Lowered<Rv<'c>> {
        let there = self.in_space(lv)?;
        if !self.m.is_aggregate(lv.ty) {
            return self.load_here(&there);
        }
        let from = Address { ptr: self.address_of(&there)?, align: lv.align };
        let to = self.temporary(lv.ty)?;
        self.copy(to, from, lv.ty, lv.volatile)?;
        Ok(Rv::Aggregate(to))
    }

    /// Rejects a construct that has no lowering for objects in other spaces, by the type of the object.
    pub fn reject_other_spaces(&self, ty: u32, what: &str) -> Lowered<()> {
        if self.m.ty(ty).space != 0 { self.unsupported(format!("{what} in an address space")) } else { Ok(()) }
    }
}
