//! Shuffles with constant control, blends, subvectors.

use dialects::ir::*;

use super::{X86, lane_bits, lanes};
use crate::c::error::Lowered;
use crate::c::fun::Fun;

/// A name such as `pshufd256` without the width of its vectors.
fn without_width(name: &str) -> &str {
    ["_128", "_256", "_512", "128", "256", "512"].iter().find_map(|suffix| name.strip_suffix(suffix)).unwrap_or(name)
}

impl<'c, 't> Fun<'_, 'c, 't> {
    pub(super) fn x86_shuffle(&mut self, x: &X86<'c, 't>) -> Lowered<Option<Val<'c>>> {
        let stem = without_width(x.name);
        let last = x.values.len().wrapping_sub(1);
        let Some(control) = x.constant(last).map(|value| value as usize) else { return Ok(None) };
        let count = lanes(x.ty);
        // The control byte repeated: lane `at` takes bit `at`.
        let repeated = (control & 0xff) * 0x0101_0101;
        let one = match stem {
            "pshufd" | "permdf" | "permdi" => {
                (0..count).map(|at| at / 4 * 4 + (control >> (2 * (at % 4)) & 3)).collect()
            }
            "pshuflw" => (0..count)
                .map(|at| if at % 8 < 4 { at / 8 * 8 + (control >> (2 * (at % 4)) & 3) } else { at })
                .collect(),
            "pshufhw" => (0..count)
                .map(|at| if at % 8 < 4 { at } else { at / 8 * 8 + 4 + (control >> (2 * (at % 4)) & 3) })
                .collect(),
            "vpermilpd" => (0..count).map(|at| at / 2 * 2 + (repeated >> at & 1)).collect(),
            "vpermilps" => (0..count).map(|at| at / 4 * 4 + (control >> (2 * (at % 4)) & 3)).collect(),
            _ => Vec::new(),
        };
        if !one.is_empty() {
            return Ok(Some(self.shuffled(x.values[0], x.values[0], &one)));
        }
        let two: Vec<usize> = match stem {
            "shufpd" => {
                (0..count).map(|at| at / 2 * 2 + (repeated >> at & 1) + if at % 2 == 1 { count } else { 0 }).collect()
            }
            "shufps" => (0..count)
                .map(|at| at / 4 * 4 + (control >> (2 * (at % 4)) & 3) + if at % 4 >= 2 { count } else { 0 })
                .collect(),
            "blendpd" | "blendps" | "pblendw" | "pblendd" => {
                (0..count).map(|at| if control >> (at % 8) & 1 == 1 { count + at } else { at }).collect()
            }
            "shuf_f32x4" | "shuf_i32x4" | "shuf_f64x2" | "shuf_i64x2" => {
                let parts = if lane_bits(x.ty) as usize * count == 512 { 4 } else { 2 };
                let size = count / parts;
                let digit = |part: usize| control / parts.pow(part as u32) % parts;
                (0..count)
                    .map(|at| digit(at / size) * size + at % size + if at >= count / 2 { count } else { 0 })
                    .collect()
            }
            _ => Vec::new(),
        };
        if !two.is_empty() {
            return Ok(Some(self.shuffled(x.values[0], x.values[1], &two)));
        }
        match stem {
            "palignr" => self.align_bytes(x, control & 0xff).map(Some),
            "alignd" | "alignq" => {
                let shift = control & (count - 1);
                let mask: Vec<usize> = (0..count).map(|at| at + shift).collect();
                Ok(Some(self.shuffled(x.values[1], x.values[0], &mask)))
            }
            "vperm2f128_pd" | "vperm2f128_ps" | "vperm2f128_si" | "permti" => self.permute_halves(x, control).map(Some),
            _ if x.name.ends_with("_byteshift") => self.shift_bytes(x, control & 0xff).map(Some),
            _ => Ok(None),
        }
    }

    /// `palignr`: concatenates the bytes of two vectors within each 128 bits, and shifts them down.
    fn align_bytes(&mut self, x: &X86<'c, 't>, shift: usize) -> Lowered<Val<'c>> {
        let count = lanes(x.ty);
        if shift >= 32 {
            return self.zero(x.ty);
        }
        let (high, low, shift) =
            if shift > 16 { (self.zero(x.ty)?, x.values[0], shift - 16) } else { (x.values[0], x.values[1], shift) };
        let mask: Vec<usize> = (0..count)
            .map(|at| {
                let from = shift + at % 16;
                at / 16 * 16 + if from >= 16 { from + count - 16 } else { from }
            })
            .collect();
        Ok(self.shuffled(low, high, &mask))
    }

    fn permute_halves(&mut self, x: &X86<'c, 't>, control: usize) -> Lowered<Val<'c>> {
        let count = lanes(x.ty);
        let mut sources = Vec::new();
        for half in 0..2 {
            sources.push(match control >> (half * 4) & 0xf {
                code if code & 8 != 0 => self.zero(x.ty)?,
                code if code & 2 != 0 => x.values[1],
                _ => x.values[0],
            });
        }
        let half = count / 2;
        let mask: Vec<usize> = (0..count)
            .map(|at| at / half * count + at % half + if control >> (at / half * 4) & 1 == 1 { half } else { 0 })
            .collect();
        Ok(self.shuffled(sources[0], sources[1], &mask))
    }

    /// `pslldq` and `psrldq`: shifts by whole bytes within each 128 bits.
    fn shift_bytes(&mut self, x: &X86<'c, 't>, shift: usize) -> Lowered<Val<'c>> {
        if shift >= 16 {
            return self.zero(x.ty);
        }
        let count = lanes(x.ty) * lane_bits(x.ty) as usize / 8;
        let bytes = self.int_vector(count, 8);
        let value = self.same_bits(x.values[0], bytes);
        let zero = self.zero(bytes)?;
        let moved = if x.name.starts_with("pslldq") {
            let from = |at: usize| if at >= shift { count + at - shift } else { 16 + at - shift };
            let mask: Vec<usize> = (0..count).map(|at| at / 16 * 16 + from(at % 16)).collect();
            self.shuffled(zero, value, &mask)
        } else {
            let from = |at: usize| if at + shift >= 16 { at + shift + count - 16 } else { at + shift };
            let mask: Vec<usize> = (0..count).map(|at| at / 16 * 16 + from(at % 16)).collect();
            self.shuffled(value, zero, &mask)
        };
        Ok(self.same_bits(moved, x.ty))
    }

    /// Inserts and extracts single lanes and subvectors.
    pub(super) fn x86_lanes(&mut self, x: &X86<'c, 't>) -> Lowered<Option<Val<'c>>> {
        if x.name.starts_with("undef") {
            return self.zero(x.ty).map(Some);
        }
        if x.name.starts_with("vec_ext_") || x.name.starts_with("vec_set_") {
            let vector = x.values[0];
            let at = x.constant(x.values.len() - 1).unwrap_or(0) as usize & (lanes(type_of(vector)) - 1);
            return Ok(Some(if x.values.len() == 2 {
                self.lane(vector, at)
            } else {
                self.with_lane(vector, x.values[1], at)
            }));
        }
        let insert = x.name.starts_with("insert") || x.name.starts_with("vinsertf128");
        let extract = x.name.starts_with("extract") || x.name.starts_with("vextractf128");
        if !insert && !extract {
            return Ok(None);
        }
        let whole = lanes(type_of(x.values[0]));
        if extract {
            let part = lanes(x.ty);
            let start = (x.constant(1).unwrap_or(0) as usize & (whole / part - 1)) * part;
            let mask: Vec<usize> = (start..start + part).collect();
            let value = self.shuffled(x.values[0], x.values[0], &mask);
            return Ok(Some(match (x.get(2), x.get(3)) {
                (Some(other), Some(mask)) => self.masked(mask, value, other),
                _ => value,
            }));
        }
        let part = lanes(type_of(x.values[1]));
        let start = (x.constant(2).unwrap_or(0) as usize & (whole / part - 1)) * part;
        let widen: Vec<usize> = (0..whole).map(|at| if at < part { at } else { part + at % part }).collect();
        let wide = self.shuffled(x.values[1], x.values[1], &widen);
        let mask: Vec<usize> =
            (0..whole).map(|at| if (start..start + part).contains(&at) { at - start + whole } else { at }).collect();
        Ok(Some(self.shuffled(x.values[0], wide, &mask)))
    }
}
