//! The IR layer: access to MLIR operations from Rust.
//!
//! # Handles
//!
//! [`Val`], [`Op`], [`Blk`], [`Reg`], [`Ty`], [`Attr`] and [`Loc`] are copyable handles with one lifetime, that of the
//! context. Code that erases an operation must not use handles to it afterwards; this is the only rule that the types
//! do not enforce.
//!
//! # Map
//!
//! - [`Builder`]: creates operations at an insertion point;
//! - [`view`]: typed views of operations; those of each dialect are in [`crate::ops`];
//! - [`access`]: operands, results, regions, blocks, uses, parents;
//! - [`edit`]: replace, move, erase, split and inline blocks;
//! - [`mod@walk`]: walks with skip and stop; [`mod@clone`]: clones with a value map;
//! - [`query`]: traits, effects, dominance, symbols, constants, folding;
//! - [`types`], [`attrs`], [`locs`]: creation and inspection;
//! - [`memory`]: loads and stores of all dialects, and facts about them;
//! - [`linkage`], [`flags`], [`loop_hints`], [`module_flags`], [`value_facts`]: facts of operations as values;
//! - [`bytecode`]: serialisation of modules;
//! - [`call_graph`]: direct calls, and SCCs with callees first;
//! - [`affine`]: affine maps and integer sets as trees;
//! - [`layout`]: sizes and offsets in memory;
//! - [`tbaa`]: inspection of TBAA tags;
//! - [`scopes`]: alias scopes; [`slots`]: the accesses of a slot; [`unreachable`]: erasure of unreachable blocks;
//! - [`debug`]: debug information attributes; [`mod@described`]: descriptions of variables in locations.

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
pub mod extend;
pub mod flags;
pub mod layout;
pub mod linkage;
pub mod locs;
pub mod loop_hints;
pub mod memory;
pub mod module_flags;
pub mod query;
pub mod scopes;
pub mod slots;
pub mod tbaa;
mod texts;
pub mod types;
pub mod unreachable;
pub mod value_facts;
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
pub use extend::{extend, fill_region};
pub use flags::*;
pub use layout::{Layout, pointer_bits};
pub use linkage::*;
pub use locs::*;
pub use loop_hints::*;
pub use melior::{
    Context,
    ir::{
        AttributeLike, BlockLike, Module, Operation, Region, RegionLike, TypeLike, ValueLike, operation::OperationLike,
    },
};
pub use memory::*;
pub use module_flags::*;
pub use query::*;
pub use scopes::*;
pub use slots::*;
pub use tbaa::*;
pub use types::*;
pub use unreachable::erase_unreachable_blocks;
pub use value_facts::*;
pub use view::OpView;
pub use walk::{
    Order, Walk, any_op, collect, collect_outermost, each_op, functions, is_larger, ops_where, try_walk, walk,
};

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

/// The text of a C API string.
///
/// # Safety
///
/// The memory must hold UTF-8 and live for `'c`; names and string attributes of a context do.
pub(crate) unsafe fn text<'c>(raw: mlir_sys::MlirStringRef) -> &'c str {
    // SAFETY: guaranteed by the caller.
    std::str::from_utf8(unsafe { bytes(raw) }).unwrap_or("")
}

/// The bytes of a C API string.
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

/// The context of an operation.
pub fn context_of<'c>(op: Op<'c>) -> &'c Context {
    // SAFETY: `op` is alive, so its context is, for `'c`.
    unsafe { context_ref(mlir_sys::mlirOperationGetContext(op.to_raw())) }
}

/// The context of a type.
pub fn context_of_type<'c>(r#type: Ty<'c>) -> &'c Context {
    // SAFETY: the type is alive, so its context is, for `'c`.
    unsafe { context_ref(mlir_sys::mlirTypeGetContext(r#type.to_raw())) }
}

/// The context of an attribute.
pub fn context_of_attr<'c>(attribute: Attr<'c>) -> &'c Context {
    // SAFETY: the attribute is alive, so its context is, for `'c`.
    unsafe { context_ref(mlir_sys::mlirAttributeGetContext(attribute.to_raw())) }
}

/// A reference to a context of which only the raw handle is known. A `Context` is a cell that holds the handle, so one
/// cell per handle is leaked (8 bytes); melior's own conversion returns a reference to a dead stack slot.
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
    // SAFETY: `Context` has the layout of its handle, and the cell is never freed or dropped.
    unsafe { &*(cell as *const Context) }
}
