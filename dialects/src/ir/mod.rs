//! The IR layer: MLIR operations from Rust, safely enough and fast.
//!
//! # Handles
//!
//! [`Val`], [`Op`], [`Blk`], [`Reg`], [`Ty`], [`Attr`] and [`Loc`] are copyable handles with one lifetime, that of the
//! context. Who erases an operation sees to it that no handle to it is used afterwards; nothing else can go wrong.
//!
//! # Map
//!
//! - [`Builder`]: creates operations at an insertion point;
//! - [`view`]: typed views of operations; those of each dialect are in [`crate::ops`];
//! - [`access`]: operands, results, regions, blocks, uses, parents;
//! - [`edit`]: replace, move, erase, split and inline blocks;
//! - [`mod@walk`]: walks with skip and stop; [`mod@clone`]: clones with a value map;
//! - [`query`]: traits, effects, dominance, symbols, constants, folding;
//! - [`types`], [`attrs`], [`locs`]: makers and readers;
//! - [`bytecode`]: modules written and read;
//! - [`call_graph`]: which function calls which, callees first;
//! - [`affine`]: affine maps and integer sets, read;
//! - [`layout`]: sizes and offsets in memory;
//! - [`tbaa`]: alias tags, read;
//! - [`scopes`]: scopes that accesses do not alias;
//! - [`debug`]: attributes of debug information; [`mod@described`]: what locations say about variables.

pub mod access;
pub mod affine;
pub mod attrs;
pub mod builder;
pub mod bytecode;
pub mod call_graph;
pub mod clone;
pub mod debug;
pub mod described;
pub mod edit;
pub mod layout;
pub mod locs;
pub mod query;
pub mod scopes;
pub mod tbaa;
pub mod types;
pub mod view;
pub mod walk;

pub use access::*;
pub use affine::*;
pub use attrs::*;
pub use builder::{Builder, InsertionPoint, OpBuilder};
pub use bytecode::{is_bytecode, read_module, to_bytecode};
pub use call_graph::CallGraph;
pub use clone::{ValueMap, clone_at, clone_module, clone_op, clone_region_into, insert, may_be_copied};
pub use edit::*;
pub use layout::Layout;
pub use locs::*;
pub use melior::{
    Context,
    ir::{
        AttributeLike, BlockLike, Module, Operation, Region, RegionLike, TypeLike, ValueLike, operation::OperationLike,
    },
};
pub use query::*;
pub use scopes::*;
pub use tbaa::*;
pub use types::*;
pub use view::OpView;
pub use walk::{Order, Walk, collect, collect_outermost, functions, is_larger, walk};

/// A value.
pub type Val<'c> = melior::ir::Value<'c, 'c>;
/// An operation.
pub type Op<'c> = melior::ir::operation::OperationRef<'c, 'c>;
/// A block.
pub type Blk<'c> = melior::ir::BlockRef<'c, 'c>;
/// A region.
pub type Reg<'c> = melior::ir::RegionRef<'c, 'c>;
/// A type.
pub type Ty<'c> = melior::ir::Type<'c>;
/// An attribute.
pub type Attr<'c> = melior::ir::Attribute<'c>;
/// A location.
pub type Loc<'c> = melior::ir::Location<'c>;

/// A string for the C API; it borrows `text`.
pub(crate) fn raw_str(text: &str) -> mlir_sys::MlirStringRef {
    mlir_sys::MlirStringRef { data: text.as_ptr().cast(), length: text.len() }
}

/// The text behind a string of the C API.
///
/// # Safety
///
/// The memory must hold UTF-8 and live for `'c`; names and string attributes of a context do.
pub(crate) unsafe fn text<'c>(raw: mlir_sys::MlirStringRef) -> &'c str {
    // SAFETY: as the caller promises.
    std::str::from_utf8(unsafe { bytes(raw) }).unwrap_or("")
}

/// The bytes behind a string of the C API.
///
/// # Safety
///
/// The memory must live for `'c`.
pub(crate) unsafe fn bytes<'c>(raw: mlir_sys::MlirStringRef) -> &'c [u8] {
    if raw.length == 0 {
        return &[];
    }
    // SAFETY: the caller promises `length` live bytes.
    unsafe { std::slice::from_raw_parts(raw.data.cast::<u8>(), raw.length) }
}

/// The context an operation lives in.
pub fn context_of<'c>(op: Op<'c>) -> &'c Context {
    // SAFETY: `op` is alive, so its context is, for `'c`.
    unsafe { context_ref(mlir_sys::mlirOperationGetContext(op.to_raw())) }
}

/// The context a type lives in.
pub fn context_of_type<'c>(r#type: Ty<'c>) -> &'c Context {
    // SAFETY: the type is alive, so its context is, for `'c`.
    unsafe { context_ref(mlir_sys::mlirTypeGetContext(r#type.to_raw())) }
}

/// The context an attribute lives in.
pub fn context_of_attr<'c>(attribute: Attr<'c>) -> &'c Context {
    // SAFETY: the attribute is alive, so its context is, for `'c`.
    unsafe { context_ref(mlir_sys::mlirAttributeGetContext(attribute.to_raw())) }
}

/// A reference to a context of which only the raw handle is known. A `Context` is a cell with the handle in it, so a cell
/// for each handle ever seen is kept for ever (8 bytes); melior's own way gives a reference to a dead stack slot.
///
/// # Safety
///
/// The context must live for `'c`.
pub(crate) unsafe fn context_ref<'c>(raw: mlir_sys::MlirContext) -> &'c Context {
    use std::{cell::Cell, collections::HashMap, sync::Mutex};
    static CELLS: Mutex<Option<HashMap<usize, usize>>> = Mutex::new(None);
    thread_local! {
        static LAST: Cell<(usize, usize)> = const { Cell::new((0, 0)) };
    }
    let key = raw.ptr as usize;
    let (last, cell) = LAST.get();
    let cell = if last == key {
        cell
    } else {
        let mut cells = CELLS.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        let cell = *cells.get_or_insert_default().entry(key).or_insert_with(|| Box::into_raw(Box::new(raw)) as usize);
        LAST.set((key, cell));
        cell
    };
    // SAFETY: `Context` has the layout of its handle, the cell is never freed, and nobody drops what is in it.
    unsafe { &*(cell as *const Context) }
}
