//! Instruments a program to log its accesses, to compare the results of analyses with actual executions.
//!
//! # Rewrite
//! ```mlir
//! llvm.store %x, %p : i32, !llvm.ptr
//! // ->
//! func.call @rmlir_trace_access(%number, %p, %four, %one) : (i32, !llvm.ptr, i64, i32) -> ()
//! llvm.store %x, %p : i32, !llvm.ptr
//! ```
//! The called functions are supplied at link time.
//!
//! # Legality
//! Any. Unstructured control flow has no loop operations, but its accesses are traced.
//!
//! # Must not fire
//! Twice: the inserted calls would be traced, too.
//!
//! # Cost
//! Linear.

use super::accesses::{numbered_accesses, numbered_loops};
use super::runtime::{self, constant_i32, to_i64};
use crate::counters::trace_accesses::COUNTERS;
use dialects::{
    ir::*,
    ops::{MemoryCopy, OpKind, arith, cmem, func, llvm},
    pass::{Changed, PassCx, PassResult},
};

/// The called functions with their parameters, as [`runtime::declare`] takes them.
const CALLED: &[(&str, &str)] = &[
    ("rmlir_trace_access", "ipli"),
    ("rmlir_trace_call", "i"),
    ("rmlir_trace_return", "i"),
    ("rmlir_trace_loop", "i"),
    ("rmlir_trace_iteration", "i"),
    ("rmlir_trace_end", "i"),
    ("rmlir_trace_enter", "p"),
    ("rmlir_trace_leave", ""),
];

/// The pass.
pub fn trace_accesses<'c>(module: Op<'c>, _: &(), cx: &mut PassCx<'c>) -> PassResult {
    let Some(layout) = Layout::of(module) else { return Ok(Changed::No) };
    let defined: Vec<Op<'c>> = functions(module).into_iter().filter(|each| func::is_defined(*each)).collect();
    runtime::declare(module, CALLED);
    let outside = Builder::at_end(cx.context(), body(module, 0));
    for (number, function) in defined.into_iter().enumerate() {
        trace_loops(function);
        // The calls inserted for loops are not accesses of the program.
        let accesses = numbered_accesses(function).into_iter().filter(|op| !is_trace(*op));
        for (index, op) in accesses.enumerate() {
            trace(&layout, op, index as i64);
            cx.count(COUNTERS.accesses, 1);
        }
        trace_ends(function, &outside, number);
    }
    Ok(Changed::Yes)
}

fn is_trace(op: Op<'_>) -> bool {
    attr_symbol(op, "callee").is_some_and(|name| name.starts_with("rmlir_trace_"))
}

fn trace_loops(function: Op<'_>) {
    for (index, loop_op) in numbered_loops(function).into_iter().enumerate() {
        let call = |b: &Builder<'_>, name: &str| {
            func::call(b, name, &[constant_i32(b, index as i64)], &[]);
        };
        let mut b = Builder::before(loop_op);
        call(&b, "rmlir_trace_loop");
        b.set_start(body(loop_op, 0));
        call(&b, "rmlir_trace_iteration");
        b.set_after(loop_op);
        call(&b, "rmlir_trace_end");
    }
}

fn trace_ends<'c>(function: Op<'c>, outside: &Builder<'c>, number: usize) {
    let context = context_of(function);
    let name = symbol_name(function).unwrap_or_default();
    let mut bytes = name.as_bytes().to_vec();
    bytes.push(0);
    let global = format!("rmlir_trace_name_{number}");
    outside
        .op(llvm::Global::NAME)
        .with(llvm::Global::SYM_NAME, str_attr(context, &global))
        .with(llvm::Global::GLOBAL_TYPE, type_attr(llvm_array_type(int_type(context, 8), bytes.len() as u64)))
        .with(llvm::Global::VALUE, bytes_attr(context, &bytes))
        .with(llvm::Global::LINKAGE, Linkage::Internal.attr(context))
        .with(llvm::Global::CONSTANT, unit_attr(context))
        .with(llvm::Global::ADDR_SPACE, i32_attr(context, 0))
        .empty_regions(1)
        .build();
    let mut b = Builder::new(context);
    b.set_loc(function.location());
    b.set_start(func::entry_of(function));
    let address = llvm::address_of(&b, &global);
    func::call(&b, "rmlir_trace_enter", &[address], &[]);
    let is_return = |op| matches!(OpKind::of(op), OpKind::Func(func::Kind::Return) | OpKind::Llvm(llvm::Kind::Return));
    for op in ops_where(function, Order::Pre, is_return) {
        func::call(&Builder::before(op), "rmlir_trace_leave", &[], &[]);
    }
}

fn trace<'c>(layout: &Layout, op: Op<'c>, number: i64) {
    let mut b = Builder::before(op);
    let i64_type = int_type(b.context(), 64);
    match OpKind::of(op) {
        OpKind::Func(func::Kind::Call) | OpKind::Llvm(llvm::Kind::Call) => {
            func::call(&b, "rmlir_trace_call", &[constant_i32(&b, number)], &[]);
            b.set_after(op);
            func::call(&b, "rmlir_trace_return", &[constant_i32(&b, number)], &[]);
        }
        OpKind::Llvm(llvm::Kind::Memcpy | llvm::Kind::Memmove | llvm::Kind::Memset) => {
            let Some((copy, size)) = MemoryCopy::of(op).and_then(|copy| Some((copy, copy.length_value()?))) else {
                return;
            };
            let size = to_i64(&b, size, arith::ExtUI::NAME);
            record(&b, number, copy.target(), size, 1);
            if let Some(source) = copy.source() {
                record(&b, number, source, size, 0);
            }
        }
        _ => {
            let Some(access) = MemoryAccess::of(op) else { return };
            let Some(size) = layout.store_size(access.r#type()) else { return };
            let address = match access.addressing {
                Addressing::Pointer => Some(access.memory()),
                _ => element(&b, layout, access),
            };
            let Some(address) = address else { return };
            let size = arith::constant_int(&b, i64_type, size as i64);
            record(&b, number, address, size, i64::from(access.is_store));
        }
    }
}

fn record<'c>(b: &Builder<'c>, number: i64, address: Val<'c>, size: Val<'c>, writes: i64) {
    func::call(b, "rmlir_trace_access", &[constant_i32(b, number), address, size, constant_i32(b, writes)], &[]);
}

/// The address of the element that a memref access reads or writes.
pub(crate) fn element<'c>(b: &Builder<'c>, layout: &Layout, access: MemoryAccess<'c>) -> Option<Val<'c>> {
    let memref = access.memory();
    let bytes = layout.allocation_size(element_type(type_of(memref))?)?;
    let values: Vec<Val<'c>> = access.indices().collect();
    let subscripts: Vec<Val<'c>> = match access.map() {
        Some(map) => {
            let map = attr_affine_map(map)?;
            map.results.iter().map(|tree| computed(b, tree, map.dims, &values)).collect::<Option<_>>()?
        }
        None => values,
    };
    let (strides, _) = memref_strides(type_of(memref))?;
    let view = cmem::PointerToMemref::defining(memref);
    let mut offset = arith::constant_index(b, 0);
    for (dimension, subscript) in subscripts.iter().enumerate() {
        let stride = match strides[dimension] {
            DYNAMIC => extents_after(b, view?, dimension)?,
            fixed => arith::constant_index(b, fixed),
        };
        offset = arith::addi(b, offset, arith::muli(b, *subscript, stride));
    }
    let offset = arith::muli(b, offset, arith::constant_index(b, bytes as i64));
    let offset = arith::index_cast(b, offset, int_type(b.context(), 64));
    let base = cmem::MemrefToPointer::build(b, memref, ptr_type(b.context())).value();
    let byte = int_type(b.context(), 8);
    Some(llvm::gep(b, base, &[llvm::GepIndex::Value(offset)], byte, llvm::GepFlags::None))
}

/// Emits an affine expression without divisions; `None` for others.
fn computed<'c>(b: &Builder<'c>, tree: &AffineTree, dims: usize, values: &[Val<'c>]) -> Option<Val<'c>> {
    Some(match tree {
        AffineTree::Dim(at) => values[*at],
        AffineTree::Symbol(at) => values[dims + at],
        AffineTree::Constant(number) => arith::constant_index(b, *number),
        AffineTree::Add(x, y) => arith::addi(b, computed(b, x, dims, values)?, computed(b, y, dims, values)?),
        AffineTree::Mul(x, y) => arith::muli(b, computed(b, x, dims, values)?, computed(b, y, dims, values)?),
        _ => return None,
    })
}

/// The product of the extents after a dimension of a view.
fn extents_after<'c>(b: &Builder<'c>, view: cmem::PointerToMemref<'c>, dimension: usize) -> Option<Val<'c>> {
    let shape = shape_of(type_of(view.view()))?;
    let mut product = arith::constant_index(b, 1);
    for at in dimension + 1..shape.len() {
        let extent = match shape[at] {
            // The leading extent has no operand.
            DYNAMIC => view.sizes().nth(shape[1..at].iter().filter(|each| **each == DYNAMIC).count())?,
            fixed => arith::constant_index(b, fixed),
        };
        product = arith::muli(b, product, extent);
    }
    Some(product)
}
