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
use crate::counters::trace_accesses::COUNTERS;
use dialects::{
    ir::*,
    ops::{MemoryCopy, OpKind, arith, cmem, func, llvm},
    pass::{Changed, PassCx, PassResult},
};

/// The called functions with their parameters: `i` is an `i32`, `l` an `i64`, `p` a pointer.
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
    let context = cx.context();
    let Some(layout) = Layout::of(module) else { return Ok(Changed::No) };
    let top = body(module, 0);
    let defined: Vec<Op<'c>> = functions(module).into_iter().filter(|each| func::is_defined(*each)).collect();
    let outside = Builder::at_end(context, top);
    for (name, parameters) in CALLED {
        let inputs: Vec<Ty<'c>> = parameters
            .chars()
            .map(|each| match each {
                'i' => int_type(context, 32),
                'l' => int_type(context, 64),
                _ => ptr_type(context),
            })
            .collect();
        func::func(&outside, name, function_type(context, &inputs, &[]), true);
    }
    for (number, function) in defined.into_iter().enumerate() {
        trace_loops(function);
        let accesses = numbered_accesses(function);
        // The calls inserted for loops are not accesses of the program.
        let own: Vec<Op<'c>> = accesses.into_iter().filter(|op| !is_trace(*op)).collect();
        for (number, op) in own.iter().enumerate() {
            trace(&layout, *op, number as i64);
        }
        cx.count(COUNTERS.accesses, own.len() as u64);
        trace_ends(function, &outside, number);
    }
    Ok(Changed::Yes)
}

fn is_trace(op: Op<'_>) -> bool {
    attr_symbol(op, "callee").is_some_and(|name| name.starts_with("rmlir_trace_"))
}

fn number_of<'c>(b: &Builder<'c>, value: i64) -> Val<'c> {
    arith::constant_int(b, int_type(b.context(), 32), value)
}

fn trace_loops(function: Op<'_>) {
    for (number, around) in numbered_loops(function).into_iter().enumerate() {
        let mut b = Builder::before(around);
        func::call(&b, "rmlir_trace_loop", &[number_of(&b, number as i64)], &[]);
        b.set_start(body(around, 0));
        func::call(&b, "rmlir_trace_iteration", &[number_of(&b, number as i64)], &[]);
        b.set_after(around);
        func::call(&b, "rmlir_trace_end", &[number_of(&b, number as i64)], &[]);
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
    b.set_start(body(function, 0));
    let address = llvm::address_of(&b, &global);
    func::call(&b, "rmlir_trace_enter", &[address], &[]);
    walk(function, Order::Pre, |op| {
        if matches!(OpKind::of(op), OpKind::Func(func::Kind::Return) | OpKind::Llvm(llvm::Kind::Return)) {
            func::call(&Builder::before(op), "rmlir_trace_leave", &[], &[]);
        }
        Walk::Continue
    });
}

fn trace<'c>(layout: &Layout, op: Op<'c>, number: i64) {
    let mut b = Builder::before(op);
    let i64_type = int_type(b.context(), 64);
    match OpKind::of(op) {
        OpKind::Func(func::Kind::Call) | OpKind::Llvm(llvm::Kind::Call) => {
            func::call(&b, "rmlir_trace_call", &[number_of(&b, number)], &[]);
            b.set_after(op);
            func::call(&b, "rmlir_trace_return", &[number_of(&b, number)], &[]);
        }
        OpKind::Llvm(llvm::Kind::Memcpy | llvm::Kind::Memmove | llvm::Kind::Memset) => {
            let Some((copy, mut size)) = MemoryCopy::of(op).and_then(|copy| Some((copy, copy.length_value()?))) else {
                return;
            };
            if int_width(type_of(size)) != Some(64) {
                size = arith::cast(&b, arith::ExtUI::NAME, size, i64_type);
            }
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
    func::call(b, "rmlir_trace_access", &[number_of(b, number), address, size, number_of(b, writes)], &[]);
}

/// The address of the element that a memref access reads or writes.
fn element<'c>(b: &Builder<'c>, layout: &Layout, access: MemoryAccess<'c>) -> Option<Val<'c>> {
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
            DYNAMIC => extents_behind(b, view?, dimension)?,
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
fn extents_behind<'c>(b: &Builder<'c>, view: cmem::PointerToMemref<'c>, dimension: usize) -> Option<Val<'c>> {
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
