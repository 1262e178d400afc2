//! Instruments kernels to check what their threads access, and how they wait for each other (`-fsanitize=cuda`).
//!
//! # Rewrite
//! ```mlir
//! scf.parallel (block) {
//!   parallel.group {
//!     scf.parallel (thread) { %v = llvm.load %p; parallel.barrier }
//!   }
//! }
//! // ->
//! %launch = call @rmlir_cuda_check_begin_launch(%kernel, grid, block)
//! scf.parallel (block) {
//!   parallel.group {
//!     call @rmlir_cuda_check_begin_block(%launch, block)
//!     scf.parallel (thread) {
//!       %q = call @rmlir_cuda_check_access(%launch, %thread, %base, %p, %size, %site)
//!       %v = llvm.load %q
//!       call @rmlir_cuda_check_arrive(%launch, %thread, %site)
//!       parallel.barrier
//!       call @rmlir_cuda_check_leave(%launch, %thread, %site)
//!     }
//!   }
//! }
//! call @rmlir_cuda_check_end_launch(%launch)
//! ```
//! A site is a constant record with a place in the source. The runtime gives the address to access: an invalid access accesses nothing.
//!
//! # Legality
//! The calls have effects on memory of the runtime only. Blocks must run one after another, which is up to the target.
//!
//! # Must not fire
//! Accesses to variables of threads, and those in the headers of warp functions and textures.
//!
//! # Needs and leaves
//! Runs behind `expand-kernels` and before `split-at-barriers`: it judges the program, not the loops that barriers become.
//!
//! # Cost
//! Linear in the operations of kernels.

mod memory;
mod sites;

use super::expand_kernels::{declare, kernel_name};
use crate::CheckKernelsOptions;
use crate::counters::check_kernels::COUNTERS;
use dialects::{
    ir::*,
    ops::{MemoryCopy, OpKind, arith, func, llvm, scf},
    parallel::{self, WARP},
    pass::{Changed, PassCx, PassResult},
};
use memory::{Accesses, Kind};
use sites::{Nesting, Sites};

/// Functions of the runtime.
const BEGIN_LAUNCH: &str = "rmlir_cuda_check_begin_launch";
const END_LAUNCH: &str = "rmlir_cuda_check_end_launch";
const BEGIN_BLOCK: &str = "rmlir_cuda_check_begin_block";
const SHARED_VARIABLE: &str = "rmlir_cuda_check_shared";
const VARIABLE: &str = "rmlir_cuda_check_variable";
const ARRIVE: &str = "rmlir_cuda_check_arrive";
const LEAVE: &str = "rmlir_cuda_check_leave";
const LEAVE_WARP: &str = "rmlir_cuda_check_leave_warp";
const FENCE: &str = "rmlir_cuda_check_fence";
const HOST: &str = "rmlir_cuda_check_host";

/// The variable by which the runtime knows that a program is checked.
const CHECKED: &str = "rmlir_cuda_checks";

/// Parts of the names of functions that allocate or free memory, which reports show the places of.
const ALLOCATIONS: [&str; 4] = ["cudaMalloc", "cudaFree", "cudaHostAlloc", "cudaHostRegister"];

/// The pass.
pub fn check_kernels<'c>(module: Op<'c>, options: &CheckKernelsOptions, cx: &mut PassCx<'c>) -> PassResult {
    let mut checker = Checker { module, sites: Sites::new(module, options), accesses: 0, barriers: 0 };
    let Some(layout) = Layout::of(module) else { return Ok(Changed::No) };
    for function in functions(module).into_iter().filter(|each| func::is_defined(*each)) {
        let groups = parallel::Group::all(function);
        for group in &groups {
            checker.check_kernel(function, group.op(), &layout);
        }
        if groups.is_empty() {
            checker.mark_allocations(function);
        }
    }
    mark_module(module);
    cx.count(COUNTERS.accesses, checker.accesses);
    cx.count(COUNTERS.barriers, checker.barriers);
    Ok(Changed::Yes)
}

/// Defines the variable by which the runtime knows that the program is checked.
fn mark_module(module: Op<'_>) {
    let context = context_of(module);
    let i32 = int_type(context, 32);
    let builder = Builder::at_end(context, body(module, 0));
    llvm::Global::build(&builder, type_attr(i32), str_attr(context, CHECKED), Linkage::WeakOdr.attr(context))
        .with(llvm::Global::VALUE, i32_attr(context, 1))
        .unit_if(llvm::Global::CONSTANT, true)
        .build();
}

/// The instrumentation of a module.
struct Checker<'c> {
    module: Op<'c>,
    sites: Sites<'c>,
    accesses: u64,
    barriers: u64,
}

/// The values in the loop over threads that calls of the runtime take.
#[derive(Clone, Copy)]
struct Thread<'c> {
    launch: Val<'c>,
    number: Val<'c>,
}

impl<'c> Checker<'c> {
    /// Calls a function of the runtime.
    fn call(&self, b: &Builder<'c>, name: &str, values: &[Val<'c>], results: &[Ty<'c>]) -> Op<'c> {
        declare(self.module, name, values, results);
        func::call(b, name, values, results)
    }

    /// Instruments the loops of a kernel.
    fn check_kernel(&mut self, kernel: Op<'c>, group: Op<'c>, layout: &Layout) {
        let Some(blocks_loop) = parent_op(group).and_then(scf::Parallel::of) else { return };
        let Some(threads_loop) = ops(body(group, 0)).find_map(scf::Parallel::of) else { return };
        let context = context_of(kernel);
        let (i32, ptr) = (int_type(context, 32), ptr_type(context));
        let narrow = |b: &Builder<'c>, values: Vec<Val<'c>>| -> Vec<Val<'c>> {
            // Loops have the dimension x last.
            values.into_iter().rev().map(|value| arith::index_cast(b, value, i32)).collect()
        };
        let mut b = Builder::before(blocks_loop.op());
        let name = kernel_name(self.module, symbol_name(kernel).unwrap_or_default());
        let sizes = narrow(&b, blocks_loop.upper_bound().collect());
        let block_sizes = narrow(&b, threads_loop.upper_bound().collect());
        let values: Vec<Val<'c>> =
            [llvm::address_of(&b, &name)].into_iter().chain(sizes).chain(block_sizes.clone()).collect();
        let launch = only_result(self.call(&b, BEGIN_LAUNCH, &values, &[ptr]));
        b.set_after(blocks_loop.op());
        self.call(&b, END_LAUNCH, &[launch], &[]);
        b.set_start(body(group, 0));
        let at = narrow(&b, args(body(blocks_loop.op(), 0)).collect());
        self.call(&b, BEGIN_BLOCK, &[&[launch], &at[..]].concat(), &[]);
        let memory = Accesses { layout };
        let shared: Vec<llvm::Alloca<'c>> = ops(body(group, 0)).filter_map(llvm::Alloca::of).collect();
        for variable in shared {
            b.set_after(variable.op());
            let Some(size) = memory.allocated_size(&b, variable) else { continue };
            let (site, name) = self.sites.of_variable(&b, variable.op().location());
            self.call(&b, SHARED_VARIABLE, &[launch, variable.res(), size, site, name], &[]);
        }
        b.set_start(body(threads_loop.op(), 0));
        let number = thread_number(&b, &narrow(&b, args(body(threads_loop.op(), 0)).collect()), &block_sizes);
        self.check_threads(threads_loop.op(), Thread { launch, number }, &memory);
        self.declare_variables(group, threads_loop.op(), layout);
    }

    /// Instruments the operations of a loop over threads.
    fn check_threads(&mut self, threads_loop: Op<'c>, thread: Thread<'c>, memory: &Accesses<'_>) {
        let all = ops_where(threads_loop, Order::Pre, |_| true);
        let nestings = Nesting::of_all(&all, threads_loop);
        for (op, nesting) in all.into_iter().zip(nestings) {
            let accesses = memory.of_op(op);
            let b = Builder::before(op);
            match OpKind::of(op) {
                OpKind::Parallel(parallel::Kind::Barrier) => self.check_barrier(op, thread, nesting),
                OpKind::Llvm(llvm::Kind::Fence) => {
                    self.call(&b, FENCE, &[thread.launch, thread.number], &[]);
                }
                OpKind::Llvm(llvm::Kind::Alloca) => self.declare_private(op, thread, memory),
                OpKind::Func(func::Kind::Call) => self.declare_allocation(op),
                _ if accesses.is_empty() => {}
                _ if sites::is_internal(op.location()) => {}
                _ => {
                    let is_copy = MemoryCopy::of(op).is_some();
                    for access in accesses {
                        let Some(base) = access.base(&b, threads_loop) else { continue };
                        let Some((address, size)) = memory.address_and_size(&b, &access) else { continue };
                        let kind = if is_copy && access.kind == Kind::Read { Kind::Copy } else { access.kind };
                        let site = self.sites.at(&b, op.location(), kind.bits(), nesting);
                        let values = [thread.launch, thread.number, base, address, size, site];
                        let checked = self.call(&b, memory::CHECK_ACCESS, &values, &[ptr_type(b.context())]);
                        access.set_address(&b, only_result(checked));
                        self.accesses += 1;
                    }
                }
            }
        }
    }

    fn check_barrier(&mut self, barrier: Op<'c>, thread: Thread<'c>, nesting: Nesting) {
        let mut b = Builder::before(barrier);
        let is_of_warp = has_attr(barrier, WARP);
        let site = self.sites.at(&b, barrier.location(), if is_of_warp { WARP_BARRIER } else { 0 }, nesting);
        self.call(&b, ARRIVE, &[thread.launch, thread.number, site], &[]);
        b.set_after(barrier);
        if is_of_warp {
            self.call(&b, LEAVE_WARP, &[thread.launch, thread.number], &[]);
        } else {
            self.call(&b, LEAVE, &[thread.launch, thread.number, site], &[]);
        }
        self.barriers += 1;
    }

    /// Tells the runtime about a variable of a thread that pointers may point to.
    fn declare_private(&self, op: Op<'c>, thread: Thread<'c>, memory: &Accesses<'_>) {
        let Some(variable) = llvm::Alloca::of(op) else { return };
        if memory.is_accessed_directly(variable.res()) {
            return;
        }
        let mut b = Builder::before(op);
        b.set_after(op);
        let Some(size) = memory.allocated_size(&b, variable) else { return };
        self.call(&b, memory::PRIVATE_VARIABLE, &[thread.launch, variable.res(), size], &[]);
    }

    /// Tells the runtime about memory that a thread allocates or frees.
    fn declare_allocation(&self, op: Op<'c>) {
        let Some(call) = func::Call::of(op) else { return };
        let mut b = Builder::before(op);
        match (call.callee(), &operands(op).collect::<Vec<_>>()[..]) {
            (Some("free"), [pointer]) => {
                self.call(&b, "rmlir_cuda_check_freed", &[*pointer], &[]);
            }
            (Some("malloc"), [size]) if result_count(op) == 1 => {
                b.set_after(op);
                let managed = arith::constant_int(&b, int_type(b.context(), 32), MANAGED);
                self.call(&b, "rmlir_cuda_check_allocated", &[only_result(op), *size, managed], &[]);
            }
            _ => {}
        }
    }

    /// Tells the runtime about the variables that a kernel names, before its threads run.
    fn declare_variables(&mut self, group: Op<'c>, threads_loop: Op<'c>, layout: &Layout) {
        let mut named: Vec<&str> = Vec::new();
        for address in llvm::AddressOf::all(group) {
            let Some(name) = address.global_name().filter(|name| !named.contains(name)) else { continue };
            let Some(global) = lookup_symbol(self.module, name).and_then(llvm::Global::of) else { continue };
            if sites::is_own(name) {
                continue;
            }
            named.push(name);
            let size = attr_of_type(global.op(), "global_type").and_then(|ty| layout.allocation_size(ty));
            let Some(size) = size else { continue };
            let b = Builder::before(threads_loop);
            let size = arith::constant_int(&b, int_type(b.context(), 64), size as i64);
            let (site, text) = self.sites.of_variable(&b, global.op().location());
            self.call(&b, VARIABLE, &[llvm::address_of(&b, name), size, site, text], &[]);
        }
    }

    /// Tells the runtime where the host allocates and frees memory.
    fn mark_allocations(&mut self, function: Op<'c>) {
        for call in func::Call::all(function) {
            let callee = call.callee().unwrap_or_default();
            let in_header = sites::place(call.op().location()).is_none();
            if in_header || !ALLOCATIONS.iter().any(|name| callee.contains(name)) {
                continue;
            }
            let b = Builder::before(call.op());
            let site = self.sites.at(&b, call.op().location(), 0, Nesting::default());
            self.call(&b, HOST, &[site], &[]);
        }
    }
}

/// `MANAGED_MEMORY` of the runtime: memory that starts with unknown bytes, which are not checked.
const MANAGED: i64 = 2;

/// The bit of a record of a barrier of a warp.
const WARP_BARRIER: u32 = 1 << 13;

/// The number of a thread in its block.
fn thread_number<'c>(b: &Builder<'c>, at: &[Val<'c>], sizes: &[Val<'c>]) -> Val<'c> {
    let [x, y, z] = at else { return at[0] };
    let row = arith::addi(b, arith::muli(b, *z, sizes[1]), *y);
    arith::addi(b, arith::muli(b, row, sizes[0]), *x)
}
