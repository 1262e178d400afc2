//! Bit-fields: reads and writes of part of an access unit.

use dialects::ir::*;
use dialects::ops::arith;

use super::error::Lowered;
use super::fun::Fun;
use super::value::Lv;

impl<'c> Fun<'_, 'c, '_> {
    pub fn load_bit_field(
        &mut self,
        lv: &Lv<'c>,
        unit: Val<'c>,
        bits: u32,
        shift: u32,
        width: u32,
        signed: bool,
    ) -> Lowered<Val<'c>> {
        let ty = int_type(self.m.context, bits);
        let mut value = self.load_raw(unit, ty, lv.align, lv.volatile, None);
        if signed {
            let left = bits - shift - width;
            if left > 0 {
                let amount = self.int(ty, left.into());
                value = self.bin(arith::ShLI::NAME, value, amount);
            }
            if bits > width {
                let amount = self.int(ty, (bits - width).into());
                value = self.bin(arith::ShRSI::NAME, value, amount);
            }
        } else {
            if shift > 0 {
                let amount = self.int(ty, shift.into());
                value = self.bin(arith::ShRUI::NAME, value, amount);
            }
            if shift + width < bits {
                let mask = self.mask(ty, width);
                value = self.bin(arith::AndI::NAME, value, mask);
            }
        }
        let to = self.m.reg(lv.ty)?;
        Ok(self.resize(value, to, signed))
    }

    fn mask(&mut self, ty: Ty<'c>, width: u32) -> Val<'c> {
        if width < 64 {
            return self.int(ty, (1i64 << width).wrapping_sub(1));
        }
        let bits = int_width(ty).unwrap_or(64);
        let ones = self.int(ty, -1);
        if width >= bits {
            return ones;
        }
        let amount = self.int(ty, (bits - width).into());
        self.bin(arith::ShRUI::NAME, ones, amount)
    }

    pub fn store_bit_field(
        &mut self,
        lv: &Lv<'c>,
        unit: Val<'c>,
        bits: u32,
        shift: u32,
        width: u32,
        value: Val<'c>,
    ) -> Lowered<()> {
        let ty = int_type(self.m.context, bits);
        let mut value = self.resize(value, ty, false);
        if width < bits {
            let mask = self.mask(ty, width);
            value = self.bin(arith::AndI::NAME, value, mask);
            let old = self.load_raw(unit, ty, lv.align, lv.volatile, None);
            let mut hole = mask;
            if shift > 0 {
                let amount = self.int(ty, shift.into());
                value = self.bin(arith::ShLI::NAME, value, amount);
                hole = self.bin(arith::ShLI::NAME, mask, amount);
            }
            let ones = self.int(ty, -1);
            let keep = self.bin(arith::XOrI::NAME, hole, ones);
            let kept = self.bin(arith::AndI::NAME, old, keep);
            value = self.bin(arith::OrI::NAME, kept, value);
        }
        self.store_raw(value, unit, lv.align, lv.volatile, None);
        Ok(())
    }
}
