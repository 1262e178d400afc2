//! Sizes and offsets of types in memory, by the data layout of the module.

use super::*;
use mlir_sys as raw;
use std::{ffi::c_void, ptr::NonNull};

/// The width of pointers in LLVM's default data layout.
const DEFAULT_POINTER_BITS: u32 = 64;

/// The data layout `llvm.data_layout` of the module around an operation.
fn layout_text(op: Op<'_>) -> &str {
    std::iter::once(op).chain(ancestors(op)).find_map(|each| attr_string(each, "llvm.data_layout")).unwrap_or_default()
}

/// The width of generic pointers by the data layout of the module around an operation.
pub fn pointer_bits(op: Op<'_>) -> u32 {
    pointer_bits_of(layout_text(op))
}

fn pointer_bits_of(layout: &str) -> u32 {
    let width = layout.split('-').find_map(|part| part.strip_prefix("p:").or_else(|| part.strip_prefix("p0:")));
    width.and_then(|sizes| sizes.split(':').next()?.parse().ok()).unwrap_or(DEFAULT_POINTER_BITS)
}

/// A data layout.
pub struct Layout {
    raw: NonNull<c_void>,
}

impl Layout {
    /// The layout `llvm.data_layout` of the enclosing module, or LLVM's default layout if it has none.
    ///
    /// `None` if the string is not a valid data layout.
    pub fn of(op: Op<'_>) -> Option<Self> {
        // SAFETY: the text lives during the call; a null pointer becomes `None`.
        let raw = unsafe { dialects_sys::rmlirLayoutCreate(raw_str(layout_text(op))) };
        NonNull::new(raw).map(|raw| Self { raw })
    }

    /// The number of bytes that a store of this type writes. `None` for types without a size, and for `index`.
    pub fn store_size(&self, r#type: Ty<'_>) -> Option<u64> {
        self.sizes(r#type).map(|(store, _)| store)
    }

    /// The stride in bytes of an array of this type.
    pub fn allocation_size(&self, r#type: Ty<'_>) -> Option<u64> {
        self.sizes(r#type).map(|(_, allocation)| allocation)
    }

    /// The offset of a struct field in bytes. `None` if the type is not a sized struct or has no such field.
    pub fn field_offset(&self, r#type: Ty<'_>, field: usize) -> Option<u64> {
        let mut offset = 0;
        // SAFETY: layout and type are alive.
        let known = unsafe {
            dialects_sys::rmlirLayoutField(self.raw.as_ptr(), r#type.to_raw(), field as u64, &raw mut offset)
        };
        known.then_some(offset)
    }

    fn sizes(&self, r#type: Ty<'_>) -> Option<(u64, u64)> {
        let (mut store, mut allocation) = (0, 0);
        // SAFETY: layout and type are alive.
        let known = unsafe {
            dialects_sys::rmlirLayoutSize(self.raw.as_ptr(), r#type.to_raw(), &raw mut store, &raw mut allocation)
        };
        known.then_some((store, allocation))
    }

    /// The offset in bytes of an `llvm.getelementptr` from its base: a constant, and indices with the byte size of
    /// each.
    pub fn offset<'c>(&self, address: Op<'c>) -> Option<(i64, Vec<(Val<'c>, i64)>)> {
        unsafe extern "C" fn push(data: *mut c_void, value: raw::MlirValue, bytes: i64) {
            // SAFETY: `data` is the vector below, and the value belongs to the queried operation.
            unsafe { (*data.cast::<Vec<(Val<'_>, i64)>>()).push((Val::from_raw(value), bytes)) }
        }
        let mut constant = 0;
        let mut indices: Vec<(Val<'c>, i64)> = Vec::new();
        // SAFETY: layout and operation are alive; the callback runs during the call only.
        let known = unsafe {
            dialects_sys::rmlirLayoutOffset(
                self.raw.as_ptr(),
                address.to_raw(),
                &raw mut constant,
                push,
                (&raw mut indices).cast(),
            )
        };
        known.then_some((constant, indices))
    }
}

impl Drop for Layout {
    fn drop(&mut self) {
        // SAFETY: created by `of`, destroyed once.
        unsafe { dialects_sys::rmlirLayoutDestroy(self.raw.as_ptr()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn widths_of_pointers_follow_the_layout() {
        let x86 = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128";
        assert_eq!([x86, "none", "", "e-p:32:32-i64:64", "p0:128:128"].map(pointer_bits_of), [64, 64, 64, 32, 128]);
    }

    #[test]
    fn sizes_follow_the_layout() {
        let context = crate::context::new();
        let text = "module attributes {llvm.data_layout = \"e-i64:64-i128:128-f80:128\"} { llvm.func @f(%p: !llvm.ptr, %i: i64) { \
             %q = llvm.getelementptr %p[%i, 2, 1] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.array<3 x struct<(i8, i64)>> \
             llvm.return } }";
        let module = Module::parse(&context, text).unwrap();
        let layout = Layout::of(module_op(&module)).unwrap();
        assert_eq!(layout.store_size(parse_type(&context, "f80").unwrap()), Some(10));
        assert_eq!(layout.allocation_size(parse_type(&context, "f80").unwrap()), Some(16));
        assert_eq!(layout.store_size(index_type(&context)), None);
        let pair = parse_type(&context, "!llvm.struct<(i8, i64)>").unwrap();
        assert_eq!((layout.field_offset(pair, 1), layout.field_offset(pair, 2)), (Some(8), None));
        let packed = parse_type(&context, "!llvm.struct<packed (i8, i64)>").unwrap();
        assert_eq!((layout.field_offset(packed, 1), layout.field_offset(int_type(&context, 8), 0)), (Some(1), None));
        let address = collect(module_op(&module), "llvm.getelementptr")[0];
        let (constant, indices) = layout.offset(address).unwrap();
        assert_eq!((constant, indices.len(), indices[0].1), (2 * 16 + 8, 1, 48));
    }
}
