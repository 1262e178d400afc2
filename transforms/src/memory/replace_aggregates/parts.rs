//! Decomposition of a struct or array type into scalars and padding.

use super::Reason;
use dialects::ir::*;
use std::ops::Range;

/// Maximum number of scalars in an object that is split.
const PARTS: usize = 16;

/// A scalar in an object, or padding.
#[derive(Clone, Copy, Debug)]
pub(super) struct Part<'c> {
    /// Offset in the object in bytes.
    pub(super) offset: u64,
    /// Size in bytes.
    pub(super) size: u64,
    pub(super) r#type: Ty<'c>,
    /// Whether it is padding.
    pub(super) is_padding: bool,
}

impl Part<'_> {
    fn end(&self) -> u64 {
        self.offset + self.size
    }
}

/// The parts of a type in the order of their offsets, including padding, so that they cover the type.
pub(super) fn parts_of<'c>(layout: &Layout, r#type: Ty<'c>) -> Result<Vec<Part<'c>>, Reason> {
    let mut scalars = Vec::new();
    add(layout, r#type, 0, &mut scalars)?;
    let context = context_of_type(r#type);
    let size = layout.allocation_size(r#type).ok_or(Reason::UnknownSize)?;
    let mut all = Vec::new();
    let mut at = 0;
    for part in &scalars {
        pad(context, at, part.offset, &mut all);
        all.push(*part);
        at = part.end();
    }
    pad(context, at, size, &mut all);
    if scalars.is_empty() { Err(Reason::UnknownSize) } else { Ok(all) }
}

fn add<'c>(layout: &Layout, r#type: Ty<'c>, offset: u64, all: &mut Vec<Part<'c>>) -> Result<(), Reason> {
    if let Some(fields) = llvm_struct_fields(r#type) {
        for (number, field) in fields.into_iter().enumerate() {
            let start = layout.field_offset(r#type, number).ok_or(Reason::UnknownSize)?;
            add(layout, field, offset + start, all)?;
        }
        return Ok(());
    }
    if let Some(element) = llvm_array_element(r#type) {
        let (size, distance) = (layout.allocation_size(r#type), layout.allocation_size(element));
        let (Some(size), Some(distance @ 1..)) = (size, distance) else {
            return Err(Reason::UnknownSize);
        };
        for at in 0..size / distance {
            add(layout, element, offset + at * distance, all)?;
        }
        return Ok(());
    }
    let size = layout.store_size(r#type).ok_or(Reason::UnknownSize)?;
    // A value whose bits do not fill its bytes is stored with padding bits.
    let is_whole = match int_width(r#type) {
        Some(width) => u64::from(width) == 8 * size,
        None => is_float(r#type) || is_ptr(r#type),
    };
    if !is_whole {
        return Err(Reason::UnknownSize);
    }
    if all.len() >= PARTS {
        return Err(Reason::ManyParts);
    }
    all.push(Part { offset, size, r#type, is_padding: false });
    Ok(())
}

/// Adds integer parts for the padding from one offset to another.
fn pad<'c>(context: &'c Context, from: u64, to: u64, all: &mut Vec<Part<'c>>) {
    let mut at = from;
    while at < to {
        let fits = |size: &u64| at.is_multiple_of(*size) && at + size <= to;
        let size = [8, 4, 2].into_iter().find(fits).unwrap_or(1);
        all.push(Part { offset: at, size, r#type: int_type(context, 8 * size as u32), is_padding: true });
        at += size;
    }
}

/// Index of the part that begins at an offset.
pub(super) fn part_at(parts: &[Part<'_>], offset: i64) -> Option<usize> {
    let offset = u64::try_from(offset).ok()?;
    parts.binary_search_by_key(&offset, |part| part.offset).ok()
}

/// Indices of the parts that a range of bytes consists of; `None` if it does not consist of whole parts.
pub(super) fn parts_in(parts: &[Part<'_>], offset: i64, bytes: u64) -> Option<Range<usize>> {
    if bytes == 0 {
        return Some(0..0);
    }
    let first = part_at(parts, offset)?;
    let end = u64::try_from(offset).ok()?.checked_add(bytes)?;
    let count = parts[first..].iter().position(|part| part.end() == end)? + 1;
    Some(first..first + count)
}
