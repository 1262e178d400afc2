//! Rules of integers: which operations copy bytes, and which compute.
//!
//! An integer may hold the bytes of other data. Operations that only move whole bytes keep them: truncation, extension,
//! shifts by bytes, combination of shifted parts, masks of whole bytes, and masks of the sign bit, which C programs use
//! for the absolute value and the sign of floats. All other operations use their operands as integers.

use super::{Builder, values::Shape};
use crate::type_trees::{
    graph::CellId,
    kind::{Format, Kind, Strength},
    offsets::Step,
};
use dialects::{
    ir::*,
    ops::{Binary, OpKind, arith, cast_input, llvm},
};

/// The attribute of a cast that only makes the bits of an integer fit into a number, or takes them out again: the type of
/// the number says nothing about them.
pub const MOVES_BITS: &str = "rmlir.moves_bits";

/// The way in which an operation moves the bytes of its operands.
enum Moves {
    /// The result is the operand, or its lower part.
    Same,
    /// The result is the operand without this many lower bytes.
    Down(i64),
    /// The operand becomes the upper part of the result, above this many bytes.
    Up(i64),
    /// The parts of both operands become parts of the result.
    Both,
    /// It computes.
    No,
}

impl<'c> Builder<'c> {
    pub(super) fn integer(&mut self, op: Op<'c>) {
        let moved = match result_count(op) {
            1 => self.moves(op),
            _ => Moves::No,
        };
        match moved {
            Moves::Same => self.part(op, 0),
            Moves::Down(bytes) => self.part(op, bytes),
            Moves::Up(bytes) => {
                let Some((from, size)) = self.bytes(cast_input(op)) else { return };
                let Some(Shape::Bytes(total)) = self.shape(only_result(op)) else { return };
                let to = self.register(only_result(op), total);
                let to = self.at_offset(to, bytes);
                self.graph.link(from, to, Some(size.min(total.saturating_sub(bytes as u64))), op);
            }
            Moves::Both => {
                let parts: Vec<(CellId, u64)> = operands(op).filter_map(|value| self.bytes(value)).collect();
                let (Some(Shape::Bytes(total)), false) = (self.shape(only_result(op)), parts.is_empty()) else {
                    return;
                };
                let to = self.register(only_result(op), total);
                parts.into_iter().for_each(|(from, size)| self.graph.link(from, to, Some(size), op));
            }
            Moves::No if self.is_bitcast(op) => self.bitcast(op),
            Moves::No => {
                operands(op).filter(|value| is_int(type_of(*value))).for_each(|value| self.use_as_integer(op, value))
            }
        }
    }

    fn moves(&self, op: Op<'c>) -> Moves {
        use arith::Kind as A;
        use llvm::Kind as L;
        let Some(Shape::Bytes(_)) = self.shape(only_result(op)) else { return Moves::No };
        match OpKind::of(op) {
            OpKind::Arith(A::TruncI | A::ExtUI | A::ExtSI) | OpKind::Llvm(L::Trunc | L::ZExt | L::SExt) => Moves::Same,
            OpKind::Arith(A::ShRUI | A::ShRSI) | OpKind::Llvm(L::LShr | L::AShr) => {
                by_bytes(op).map_or(Moves::No, Moves::Down)
            }
            OpKind::Arith(A::ShLI) | OpKind::Llvm(L::Shl) => by_bytes(op).map_or(Moves::No, Moves::Up),
            OpKind::Arith(A::OrI) | OpKind::Llvm(L::Or) => match constant_of(Binary::assume(op).rhs()) {
                None => Moves::Both,
                Some(_) => Moves::No,
            },
            OpKind::Arith(A::AndI) | OpKind::Llvm(L::And) if keeps_bytes(op) => Moves::Same,
            OpKind::Arith(A::XOrI) | OpKind::Llvm(L::XOr) if flips_sign(op) => Moves::Same,
            _ => Moves::No,
        }
    }

    /// The result is a part of the first operand.
    fn part(&mut self, op: Op<'c>, skipped: i64) {
        let result = only_result(op);
        let (Some((from, size)), Some(Shape::Bytes(total))) = (self.bytes(cast_input(op)), self.shape(result)) else {
            return;
        };
        let size = size.saturating_sub(skipped as u64).min(total);
        let cell = self.at_offset(from, skipped);
        self.define_bytes(op, result, cell, size);
    }

    fn is_bitcast(&self, op: Op<'c>) -> bool {
        arith::Bitcast::is(op) || llvm::Bitcast::is(op)
    }

    /// The same bits as another type.
    pub(super) fn bitcast(&mut self, op: Op<'c>) {
        let (from, to) = (cast_input(op), only_result(op));
        if self.shape(to) == Some(Shape::Pointer) {
            return self.cast(op);
        }
        if has_attr(op, MOVES_BITS) {
            if let Some(Shape::Bytes(size)) = self.shape(to) {
                self.register(to, size);
            }
            return;
        }
        let kind_of = |value: Val<'c>| {
            let r#type = type_of(value);
            let element = if is_vector(r#type) { element_type(r#type).unwrap_or(r#type) } else { r#type };
            Format::of(element).map(|format| (format, shape_of(r#type).and_then(|shape| shape.first().copied())))
        };
        match (self.bytes(from), kind_of(from), kind_of(to)) {
            (Some((cell, _)), None, Some((format, count))) => self.use_floats(op, cell, format, count),
            (Some((cell, size)), None, None) => self.define_bytes(op, to, cell, size),
            (None, Some((format, count)), None) => {
                let Some(Shape::Bytes(size)) = self.shape(to) else { return };
                let cell = self.register(to, size);
                self.use_floats(op, cell, format, count);
            }
            _ => {}
        }
    }

    /// One float, or a vector of them, is where a pointer points to.
    fn use_floats(&mut self, op: Op<'c>, cell: CellId, format: Format, count: Option<i64>) {
        let cell = match count {
            Some(count) => {
                let stride = format.stride() as i64;
                self.graph.after(cell, [Step::Member(Some(stride.saturating_mul(count))), Step::Index(stride)])
            }
            None => cell,
        };
        self.use_data(op, cell, format.bytes(), Kind::Float(format), Strength::Used);
    }
}

/// The number of bytes that a shift shifts by, if it is constant and by whole bytes.
fn by_bytes(op: Op<'_>) -> Option<i64> {
    let by = Binary::assume(op).rhs();
    let (known, r#type) = (constant_of(by)?, type_of(by));
    let bytes = i64::from(int_width(r#type)? / 8);
    (0..bytes).find(|bytes| known == int_attr(r#type, bytes * 8))
}

/// The bits of a constant operand, and their number.
fn mask(op: Op<'_>) -> Option<(u64, u32)> {
    let width = int_width(type_of(only_result(op))).filter(|width| *width <= 64)?;
    let bits = constant_int(Binary::assume(op).rhs())? as u64;
    Some((if width == 64 { bits } else { bits & ((1 << width) - 1) }, width))
}

/// Whether an operation with a mask keeps whole bytes, or all bits but the sign.
fn keeps_bytes(op: Op<'_>) -> bool {
    let Some((bits, width)) = mask(op) else { return false };
    let whole = (0..width / 8).all(|at| matches!((bits >> (8 * at)) & 0xff, 0 | 0xff));
    (whole && width > 8) || (width >= 32 && bits == (1_u64 << (width - 1)) - 1)
}

/// Whether an operation with a mask changes the sign bit only.
fn flips_sign(op: Op<'_>) -> bool {
    mask(op).is_some_and(|(bits, width)| width >= 32 && bits == 1_u64 << (width - 1))
}
