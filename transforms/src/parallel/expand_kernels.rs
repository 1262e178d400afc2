//! Expands kernels into parallel loops over blocks and threads, and launches into calls of them.
//!
//! # Rewrite
//! ```mlir
//! func.func @k(%p: !llvm.ptr) attributes {parallel.kernel} { %t = gpu.thread_id x ... }
//! parallel.launch @k grid(%gx, %gy, %gz) block(%bx, %by, %bz) shared(%s) stream(%q : !llvm.ptr) (%p) : (!llvm.ptr)
//! // ->
//! func.func @k(%gx, %gy, %gz, %bx, %by, %bz : index, %s : i64, %p: !llvm.ptr) {
//!   scf.parallel (%z, %y, %x) = (%c0, %c0, %c0) to (%gz, %gy, %gx) step (%c1, %c1, %c1) {
//!     parallel.group {
//!       %shared = llvm.alloca ...
//!       scf.parallel (%tz, %ty, %tx) = (%c0, %c0, %c0) to (%bz, %by, %bx) step (%c1, %c1, %c1) { ... }
//!     }
//!   }
//! }
//! %ok = call @rmlir_cuda_begin_launch(...)
//! scf.if %ok { call @k(%gx, ..., %p) }
//! ```
//! The threads of a block are numbered with `x` as the innermost loop, as in CUDA. A variable with `parallel.shared` becomes an allocation of
//! the group. The address of a kernel is that of `@k.call`, which has the parameters of the kernel and, called without a configuration,
//! reports that. A kernel with barriers across blocks is one group with a loop over the threads of all blocks. The runtime checks the configuration of a launch and keeps the error (`gpu2cpu:GC-1`, `gpu2cpu:GC-2`, `gpu2cpu:GC-3`).
//!
//! # Legality
//! Threads of a block run in any order between barriers, and blocks in any order. A launch runs at once, which is a legal order of the
//! work of all streams.
//!
//! # Must not fire
//! A kernel that calls a function which asks for the thread or joins threads, and was not inlined, is an error: [`codes::DEVICE_CALL_KEPT`].
//! So is a kernel with computed goto, which is an `llvm.func`: [`codes::KERNEL_KEPT`].
//!
//! # Needs and leaves
//! Runs on structured functions into which the functions of the device were inlined. Leaves no operation of `gpu` and no launch.
//!
//! # Cost
//! Linear in the operations of kernels.

use super::cooperative_kernels::{group_of_all, has_grid_barrier, join_all, shared_of_block};
use crate::codes;
use crate::counters::expand_kernels::COUNTERS;
use dialects::{
    diagnostics::Failure,
    ir::*,
    ops::{OpKind, arith, func, gpu, llvm, scf},
    parallel::{self, KERNEL, LAUNCH_FACTS, SCOPE, SHARED, UNORDERED},
    pass::{Changed, PassCx, PassResult},
};
use std::collections::{HashMap, HashSet};

/// The function of the runtime that checks the configuration of a launch; it gives 0 if the kernel must not run.
const BEGIN_LAUNCH: &str = "rmlir_cuda_begin_launch";

/// The function of the runtime that reports a call of a kernel by its address, without `<<<>>>`.
const MISSING_CONFIGURATION: &str = "rmlir_cuda_missing_configuration";

/// The pass.
pub fn expand_kernels<'c>(module: Op<'c>, _: &(), cx: &mut PassCx<'c>) -> PassResult {
    let kernels: Vec<Op<'c>> = functions(module).into_iter().filter(|each| has_attr(*each, KERNEL)).collect();
    let launches = parallel::Launch::all(module);
    if kernels.is_empty() && launches.is_empty() {
        return Ok(Changed::No);
    }
    let shared = shared_variables(module);
    for kernel in &kernels {
        if !func::Func::is(*kernel) {
            let name = symbol_name(*kernel).unwrap_or_default();
            let text = format!("the kernel '{name}' has a computed goto");
            return Err(cx.error(codes::KERNEL_KEPT, kernel.location(), text));
        }
        refuse_device_calls(module, *kernel, cx)?;
    }
    for launch in &launches {
        replace_launch(module, *launch);
    }
    redirect_addresses(module);
    for kernel in &kernels {
        if let Some(facts) = expand(*kernel, &shared) {
            record_facts(module, *kernel, facts, cx)?;
        }
    }
    remove_device_functions(module, cx)?;
    for function in functions(module) {
        remove_attr(function, SCOPE);
    }
    cx.count(COUNTERS.kernels, kernels.len() as u64);
    cx.count(COUNTERS.launches, launches.len() as u64);
    Ok(Changed::Yes)
}

/// The variables of which each group has its own, by name.
fn shared_variables<'c>(module: Op<'c>) -> HashMap<&'c str, llvm::Global<'c>> {
    let globals = llvm::Global::all(module).into_iter().filter(|each| has_attr(each.op(), SHARED));
    globals.filter_map(|each| Some((symbol_name(each.op())?, each))).collect()
}

/// Whether an operation depends on the thread or block in which it runs.
pub(super) fn is_of_device(op: Op<'_>) -> bool {
    match OpKind::of(op) {
        OpKind::Gpu(kind) => {
            matches!(kind, gpu::Kind::ThreadId | gpu::Kind::BlockId | gpu::Kind::BlockDim | gpu::Kind::GridDim)
        }
        OpKind::Parallel(parallel::Kind::Barrier) => true,
        _ => false,
    }
}

/// Refuses calls of functions that depend on the thread, which has no meaning outside of the loops of the kernel.
fn refuse_device_calls<'c>(module: Op<'c>, kernel: Op<'c>, cx: &PassCx<'c>) -> Result<(), Failure> {
    try_walk(kernel, |op| {
        let Some(callee) = func::Call::of(op).and_then(|call| lookup_symbol(module, call.callee()?)) else {
            return Ok(());
        };
        if !any_op(callee, |inner| is_of_device(inner) || names_shared(module, inner)) {
            return Ok(());
        }
        let name = symbol_name(callee).unwrap_or_default();
        let text = format!("'{name}' depends on the thread that runs, but cannot be inlined into the kernel");
        Err(cx.error(codes::DEVICE_CALL_KEPT, op.location(), text))
    })
}

/// Whether an operation is the address of a shared variable.
pub(super) fn names_shared<'c>(module: Op<'c>, op: Op<'c>) -> bool {
    let name = llvm::AddressOf::of(op).and_then(llvm::AddressOf::global_name);
    name.and_then(|name| lookup_symbol(module, name)).is_some_and(|global| has_attr(global, SHARED))
}

/// Erases the functions that depend on the thread, which were inlined where they are called; another use of one is an error.
fn remove_device_functions<'c>(module: Op<'c>, cx: &PassCx<'c>) -> Result<(), Failure> {
    let is_of_threads = |function: &Op<'c>| {
        has_attr(*function, SCOPE) && any_op(*function, |op| is_of_device(op) || names_shared(module, op))
    };
    let mut left: Vec<Op<'c>> = functions(module).into_iter().filter(is_of_threads).collect();
    left.retain(|function| !any_op(*function, parallel::Group::is));
    while !left.is_empty() {
        let used: HashSet<&str> = symbol_uses(module).unwrap_or_default().into_iter().map(|(_, name)| name).collect();
        let (kept, unused): (Vec<_>, Vec<_>) =
            left.into_iter().partition(|function| symbol_name(*function).is_some_and(|name| used.contains(name)));
        if unused.is_empty() {
            let name = symbol_name(kept[0]).unwrap_or_default();
            let text = format!("'{name}' depends on the thread that runs, but is used without a kernel around it");
            return Err(cx.error(codes::DEVICE_CALL_KEPT, kept[0].location(), text));
        }
        unused.into_iter().for_each(erase);
        left = kept;
    }
    Ok(())
}

/// Replaces a launch by a call of the kernel, if the runtime accepts the configuration.
fn replace_launch<'c>(module: Op<'c>, launch: parallel::Launch<'c>) {
    let op = launch.op();
    let context = context_of(op);
    let kernel = launch.kernel().unwrap_or_default();
    let mut builder = Builder::before(op);
    let (i32, i64) = (int_type(context, 32), int_type(context, 64));
    let grid = [launch.grid_x(), launch.grid_y(), launch.grid_z()];
    let block = [launch.block_x(), launch.block_y(), launch.block_z()];
    let sizes: Vec<Val<'c>> = grid.into_iter().chain(block).collect();
    let narrow: Vec<Val<'c>> = sizes.iter().map(|size| arith::index_cast(&builder, *size, i32)).collect();
    let Some(ty) = lookup_symbol(module, kernel).and_then(|kernel| attr_of_type(kernel, "function_type")) else {
        return;
    };
    // The runtime finds the record of the kernel by its address.
    let address = func::address(&builder, kernel, ty);
    let values: Vec<Val<'c>> = [address].into_iter().chain(narrow).chain([launch.shared(), launch.stream()]).collect();
    declare(module, BEGIN_LAUNCH, &values, &[i32]);
    let accepted = only_result(func::call(&builder, BEGIN_LAUNCH, &values, &[i32]));
    let zero = arith::constant_int(&builder, i32, 0);
    let accepted = arith::cmpi(&builder, arith::IntPredicate::Ne, accepted, zero);
    let guarded = scf::if_(&builder, accepted, &[], false);
    builder.set_end(body(guarded, 0));
    let inputs: Vec<Val<'c>> = sizes.into_iter().chain([launch.shared()]).chain(launch.inputs()).collect();
    debug_assert_eq!(type_of(launch.shared()), i64);
    func::call(&builder, kernel, &inputs, &[]);
    scf::yield_(&builder, &[]);
    erase(op);
}

/// Declares a function of the runtime.
pub(super) fn declare<'c>(module: Op<'c>, name: &str, values: &[Val<'c>], results: &[Ty<'c>]) {
    if lookup_symbol(module, name).is_some() {
        return;
    }
    let inputs: Vec<Ty<'c>> = values.iter().map(|value| type_of(*value)).collect();
    let context = context_of(module);
    let builder = Builder::at_end(context, body(module, 0));
    func::func(&builder, name, function_type(context, &inputs, results), true);
}

/// The constant with the name of a kernel, for messages of the runtime.
pub(super) fn kernel_name<'c>(module: Op<'c>, kernel: &str) -> String {
    let symbol = format!(".kernel.{kernel}");
    if lookup_symbol(module, &symbol).is_none() {
        let context = context_of(module);
        let builder = Builder::at_start(context, body(module, 0));
        let text = format!("{kernel}\0");
        let ty = llvm_array_type(int_type(context, 8), text.len() as u64);
        llvm::Global::build(&builder, type_attr(ty), str_attr(context, &symbol), Linkage::Private.attr(context))
            .with(llvm::Global::VALUE, str_attr(context, &text))
            .unit_if(llvm::Global::CONSTANT, true)
            .build();
    }
    symbol
}

/// Makes loops over blocks and threads of the body of a kernel. Returns what launches of it need, as in [`LAUNCH_FACTS`]; `None` for
/// declarations.
fn expand<'c>(kernel: Op<'c>, shared: &HashMap<&'c str, llvm::Global<'c>>) -> Option<[i64; 2]> {
    let context = context_of(kernel);
    remove_attr(kernel, KERNEL);
    let (index, i64) = (index_type(context), int_type(context, 64));
    let added = [index, index, index, index, index, index, i64];
    let types: Vec<Ty<'c>> = added.into_iter().chain(func::inputs(kernel)).collect();
    set_attr(kernel, "function_type", type_attr(function_type(context, &types, &[])));
    if let Some(own) = attr(kernel, "arg_attrs").and_then(attr_elements) {
        let empty = dict_attr(context, &[]);
        let all: Vec<Attr<'c>> = added.iter().map(|_| empty).chain(own).collect();
        set_attr(kernel, "arg_attrs", array_attr(context, &all));
    }
    if !func::is_defined(kernel) {
        return None;
    }
    let old: Vec<Blk<'c>> = blocks(func::body_of(kernel)).collect();
    let arguments: Vec<(Ty<'c>, Loc<'c>)> = types.iter().map(|ty| (*ty, kernel.location())).collect();
    let entry = create_block_before(old[0], &arguments);
    let mut builder = Builder::at_end(context, entry);
    builder.set_loc(kernel.location());
    let grid: Vec<Val<'c>> = (0..3).map(|at| arg(entry, at)).collect();
    let block: Vec<Val<'c>> = (3..6).map(|at| arg(entry, at)).collect();
    func::ret(&builder, &[]);
    builder.set_start(entry);
    let is_cooperative = has_grid_barrier(kernel);
    let form =
        if is_cooperative { group_of_all(&mut builder, &grid, &block) } else { groups(&mut builder, &grid, &block) };
    move_body(kernel, &old, entry, body(form.threads_loop, 0));
    join_all(kernel);
    let memory = |variable: &Shared<'c>| match is_cooperative {
        true => shared_of_block(&form, &grid, variable),
        false => shared_of_group(&form, variable),
    };
    let shared_bytes = allocate_shared(kernel, arg(entry, 6), (&form, shared), memory);
    let places = Places { threads: form.threads, blocks: form.blocks, block_sizes: block, grid_sizes: grid.clone() };
    replace_queries(kernel, &places);
    shared_bytes.map(|bytes| [bytes, i64::from(is_cooperative)])
}

/// The loop over the threads of a kernel.
pub(super) struct Form<'c> {
    /// The loop that barriers join.
    pub threads_loop: Op<'c>,
    /// The number of the thread in its block, as `x`, `y`, `z`.
    pub threads: Vec<Val<'c>>,
    /// The number of the block, as `x`, `y`, `z`.
    pub blocks: Vec<Val<'c>>,
}

/// Emits a loop over blocks, in it a group and in that a loop over threads.
fn groups<'c>(builder: &mut Builder<'c>, grid: &[Val<'c>], block: &[Val<'c>]) -> Form<'c> {
    let blocks_loop = loop_nest(builder, grid);
    builder.set_start(body(blocks_loop, 0));
    let group = parallel::group(builder);
    builder.set_start(body(group, 0));
    let threads_loop = loop_nest(builder, block);
    Form { threads_loop, threads: indices(body(threads_loop, 0)), blocks: indices(body(blocks_loop, 0)) }
}

/// Writes what launches of a kernel need into its variable, and refuses a kernel that needs more than any device has.
fn record_facts<'c>(module: Op<'c>, kernel: Op<'c>, facts: [i64; 2], cx: &PassCx<'c>) -> Result<(), Failure> {
    let name = symbol_name(kernel).unwrap_or_default();
    if facts[0] > SHARED_LIMIT {
        let text = format!("'{name}' has {} bytes of shared memory, but a block has at most {SHARED_LIMIT}", facts[0]);
        return Err(cx.error(codes::SHARED_MEMORY_EXCEEDED, kernel.location(), text));
    }
    for global in llvm::Global::all(module) {
        if attr_symbol(global.op(), LAUNCH_FACTS) == Some(name) {
            set_attr(global.op(), llvm::Global::VALUE.as_ref(), parallel::launch_facts(context_of(module), facts));
        }
    }
    Ok(())
}

/// Makes addresses of kernels those of their entries for calls, which have the parameters that callers of a pointer pass.
fn redirect_addresses(module: Op<'_>) {
    for address in func::Constant::all(module) {
        let kernel = attr_symbol(address.op(), "value").and_then(|name| lookup_symbol(module, name));
        if let Some(kernel) = kernel.filter(|function| has_attr(*function, KERNEL)) {
            let entry = entry_for_calls(module, kernel);
            set_attr(address.op(), "value", symbol_attr(context_of(module), &entry));
        }
    }
}

/// The name of the function at the address of a kernel. A call of it has no configuration, which the runtime reports.
fn entry_for_calls<'c>(module: Op<'c>, kernel: Op<'c>) -> String {
    let name = format!("{}.call", symbol_name(kernel).unwrap_or_default());
    let Some(ty) = attr_of_type(kernel, "function_type").filter(|_| lookup_symbol(module, &name).is_none()) else {
        return name;
    };
    let is_defined = func::is_defined(kernel);
    let mut builder = Builder::at_end(context_of(module), body(module, 0));
    builder.set_loc(kernel.location());
    let entry = func::func(&builder, &name, ty, !is_defined);
    for attribute in [Linkage::NAME, "arg_attrs", "llvm.comdat", "llvm.dso_local", "llvm.visibility_"] {
        if let Some(value) = attr(kernel, attribute) {
            set_attr(entry, attribute, value);
        }
    }
    if is_defined {
        builder.set_end(func::add_entry(entry, kernel.location()));
        declare(module, MISSING_CONFIGURATION, &[], &[]);
        func::call(&builder, MISSING_CONFIGURATION, &[], &[]);
        func::ret(&builder, &[]);
    }
    name
}

/// An unordered parallel loop over the dimensions `x`, `y`, `z` of a grid or block, with `x` innermost.
pub(super) fn loop_nest<'c>(builder: &Builder<'c>, sizes: &[Val<'c>]) -> Op<'c> {
    let zero = arith::constant_index(builder, 0);
    let one = arith::constant_index(builder, 1);
    let upper: Vec<Val<'c>> = sizes.iter().rev().copied().collect();
    let nest = scf::parallel(builder, &vec![zero; upper.len()], &upper, &vec![one; upper.len()]);
    set_attr(nest, UNORDERED, unit_attr(builder.context()));
    nest
}

/// The induction variables of such a loop, as `x`, `y`, `z`.
pub(super) fn indices<'c>(block: Blk<'c>) -> Vec<Val<'c>> {
    let mut all: Vec<Val<'c>> = args(block).collect();
    all.reverse();
    all
}

/// Moves the body of a kernel into the body of the loop over threads.
fn move_body<'c>(kernel: Op<'c>, old: &[Blk<'c>], entry: Blk<'c>, inside: Blk<'c>) {
    let own: Vec<Val<'c>> = args(entry).skip(7).collect();
    let Some(end) = terminator(inside) else { return };
    if let [only] = old {
        if let Some(ret) = terminator(*only) {
            erase(ret);
        }
        inline_block_before(*only, end, &own);
        return;
    }
    let mut builder = Builder::before(end);
    builder.set_loc(kernel.location());
    let region_op = scf::execute_region(&builder, &[]);
    let first = body(region_op, 0);
    for block in old {
        if let Some(ret) = terminator(*block).filter(|end| func::Return::is(*end)) {
            scf::yield_(&Builder::before(ret), &[]);
            erase(ret);
        }
    }
    for (argument, value) in args(old[0]).collect::<Vec<_>>().into_iter().zip(own) {
        replace_all_uses(argument, value);
    }
    for at in (0..arg_count(old[0])).rev() {
        erase_arg(old[0], at);
    }
    let into = region(region_op, 0);
    old.iter().for_each(|block| move_block(*block, into));
    erase_block(first);
}

/// The values that say which thread runs, each as `x`, `y`, `z`.
struct Places<'c> {
    threads: Vec<Val<'c>>,
    blocks: Vec<Val<'c>>,
    block_sizes: Vec<Val<'c>>,
    grid_sizes: Vec<Val<'c>>,
}

/// Replaces the operations that ask for the thread or block by induction variables and bounds.
fn replace_queries<'c>(kernel: Op<'c>, places: &Places<'c>) {
    for op in ops_where(kernel, Order::Pre, is_of_device) {
        let values = match OpKind::of(op) {
            OpKind::Gpu(gpu::Kind::ThreadId) => &places.threads,
            OpKind::Gpu(gpu::Kind::BlockId) => &places.blocks,
            OpKind::Gpu(gpu::Kind::BlockDim) => &places.block_sizes,
            OpKind::Gpu(gpu::Kind::GridDim) => &places.grid_sizes,
            _ => continue,
        };
        replace_op(op, &[values[dimension(op)]]);
    }
}

/// The dimension that a query names: 0, 1 or 2.
fn dimension(op: Op<'_>) -> usize {
    let text = attr(op, "dimension").map(|dimension| dimension.to_string()).unwrap_or_default();
    match () {
        () if text.contains(" z") => 2,
        () if text.contains(" y") => 1,
        () => 0,
    }
}

/// A shared variable, or all variables without a size, which are the same memory.
pub(super) struct Shared<'c> {
    /// The type of an element.
    pub element: Ty<'c>,
    /// The number of elements, and of bytes, as `i64`.
    pub count: Val<'c>,
    pub bytes: Val<'c>,
    pub alignment: u64,
    /// The place of the variable, which its memory keeps for messages.
    pub location: Loc<'c>,
}

/// The memory of a shared variable where the loop over threads is that of one block.
fn shared_of_group<'c>(form: &Form<'c>, variable: &Shared<'c>) -> Val<'c> {
    let mut builder = Builder::before(form.threads_loop);
    builder.set_loc(variable.location);
    llvm::alloca(&builder, variable.count, variable.element, variable.alignment)
}

/// Replaces the addresses of shared variables in a kernel by those of what `memory` provides. Returns the bytes of the variables with a
/// size; `None` if one has a type without a size.
fn allocate_shared<'c>(
    kernel: Op<'c>,
    dynamic_size: Val<'c>,
    (form, shared): (&Form<'c>, &HashMap<&'c str, llvm::Global<'c>>),
    memory: impl Fn(&Shared<'c>) -> Val<'c>,
) -> Option<i64> {
    let context = context_of(kernel);
    let layout = Layout::of(kernel)?;
    let (i8, i64) = (int_type(context, 8), int_type(context, 64));
    let mut slots: HashMap<&str, Val<'c>> = HashMap::new();
    let (mut dynamic, mut total) = (None, 0);
    for address in llvm::AddressOf::all(kernel) {
        let Some(global) = address.global_name().and_then(|name| shared.get(name)) else {
            continue;
        };
        let name = symbol_name(global.op()).unwrap_or_default();
        let is_dynamic = attr(global.op(), SHARED).and_then(attr_text) == Some("dynamic");
        let mut builder = Builder::before(form.threads_loop);
        let location = global.op().location();
        builder.set_loc(location);
        let slot = match (slots.get(name), is_dynamic) {
            (Some(slot), _) => *slot,
            (None, true) => *dynamic.get_or_insert_with(|| {
                let (count, alignment) = (dynamic_size, SHARED_ALIGNMENT);
                memory(&Shared { element: i8, count, bytes: count, alignment, location })
            }),
            (None, false) => {
                let element = attr_of_type(global.op(), "global_type")?;
                let size = layout.allocation_size(element)? as i64;
                let alignment = alignment_of(global.op()).unwrap_or(1).max(SHARED_ALIGNMENT);
                total += size;
                let count = arith::constant_int(&builder, i64, 1);
                let bytes = arith::constant_int(&builder, i64, size);
                memory(&Shared { element, count, bytes, alignment, location })
            }
        };
        slots.insert(name, slot);
        replace_op(address.op(), &[slot]);
    }
    Some(total)
}

/// The bytes of static shared memory that a block of a device has at most.
const SHARED_LIMIT: i64 = 49152;

/// The alignment of shared memory, that of the widest vectors of CUDA and of the target.
const SHARED_ALIGNMENT: u64 = 64;
