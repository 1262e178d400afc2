//! CUDA: launches, the variables that say which thread runs, barriers and shared memory.
//!
//! Host and kernels are functions of one module. `threadIdx` and the like are operations of the dialect `gpu`, a launch is
//! `parallel.launch`, and `expand-kernels` makes parallel loops of both.

use clang_export::schema::{
    CudaMemory, CudaRole, Expr, ExprKind, ExprKindCall, ExprKindLaunch, ExprKindMember, Function, Global,
};
use dialects::ir::*;
use dialects::ops::{arith, gpu, llvm};
use dialects::parallel::{self, GRID, KERNEL, SCOPE, SHARED, WARP};

use super::cx::Cx;
use super::error::Lowered;
use super::fun::Fun;
use super::value::{Address, Rv};

/// The variables that say which thread runs, by their names in CUDA.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Builtin {
    ThreadIdx,
    BlockIdx,
    BlockDim,
    GridDim,
}

impl Builtin {
    const ALL: [Self; 4] = [Self::ThreadIdx, Self::BlockIdx, Self::BlockDim, Self::GridDim];

    fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|each| each.name() == name)
    }

    fn name(self) -> &'static str {
        match self {
            Self::ThreadIdx => "threadIdx",
            Self::BlockIdx => "blockIdx",
            Self::BlockDim => "blockDim",
            Self::GridDim => "gridDim",
        }
    }

    fn operation(self) -> &'static str {
        match self {
            Self::ThreadIdx => gpu::ThreadId::NAME,
            Self::BlockIdx => gpu::BlockId::NAME,
            Self::BlockDim => gpu::BlockDim::NAME,
            Self::GridDim => gpu::GridDim::NAME,
        }
    }
}

/// The number of the order in the LLVM dialect.
const SEQUENTIALLY_CONSISTENT: i64 = 7;

/// The names of the dimensions, in the order of the members of `dim3`.
const DIMENSIONS: [&str; 3] = ["x", "y", "z"];

/// The attributes of a function by its role in CUDA.
pub fn attributes_of_role<'c>(context: &'c Context, function: &Function<'_>) -> Vec<(&'static str, Attr<'c>)> {
    let group = (SCOPE, str_attr(context, "group"));
    match function.role {
        CudaRole::Kernel => vec![(KERNEL, unit_attr(context)), group],
        CudaRole::Device => vec![group],
        CudaRole::Host | CudaRole::Both => Vec::new(),
    }
}

/// The attribute of a variable by the memory of CUDA that it lives in.
pub fn attribute_of_memory<'c>(context: &'c Context, global: &Global<'_>) -> Option<(&'static str, Attr<'c>)> {
    match global.memory {
        CudaMemory::Shared => Some((SHARED, str_attr(context, "static"))),
        CudaMemory::DynamicShared => Some((SHARED, str_attr(context, "dynamic"))),
        CudaMemory::Host | CudaMemory::Device | CudaMemory::Constant | CudaMemory::Managed => None,
    }
}

impl<'c, 't> Cx<'c, 't> {
    /// The variable of CUDA that a reference denotes.
    fn builtin_variable(&self, e: &Expr<'_>) -> Option<Builtin> {
        let ExprKind::Ref(reference) = &e.kind else { return None };
        let global = self.globals.get(&reference.decl)?;
        if global.defined || global.memory != CudaMemory::Device {
            return None;
        }
        Builtin::named(global.c_name)
    }
}

impl<'c, 't> Fun<'_, 'c, 't> {
    /// The value of a member of `threadIdx` and the like; `None` for members of other objects.
    ///
    /// # Errors
    /// The function is one of the host.
    pub fn builtin_member(&mut self, member: &'t ExprKindMember<'t>) -> Lowered<Option<Val<'c>>> {
        let Some(builtin) = self.m.builtin_variable(&member.base) else { return Ok(None) };
        self.check_thread_variable(builtin.name())?;
        Ok(Some(self.builtin_value(builtin, member.field as usize)))
    }

    fn builtin_value(&mut self, builtin: Builtin, dimension: usize) -> Val<'c> {
        let context = self.m.context;
        let name = DIMENSIONS[dimension.min(2)];
        let index = match parse_attr(context, &format!("#gpu<dim {name}>")) {
            Some(dimension) => {
                self.b.op(builtin.operation()).attr("dimension", dimension).results(&[self.m.known.index]).value()
            }
            None => arith::constant_index(&self.b, 0),
        };
        self.convert(arith::IndexCast::NAME, index, self.m.known.i32)
    }

    /// An object with the value of `threadIdx` or the like, where it is used as a whole; `None` for other variables.
    pub fn builtin_object(&mut self, e: &'t Expr<'t>) -> Lowered<Option<Address<'c>>> {
        let Some(builtin) = self.m.builtin_variable(e) else { return Ok(None) };
        self.check_thread_variable(builtin.name())?;
        let address = self.temporary(e.ty)?;
        for dimension in 0..DIMENSIONS.len() {
            let value = self.builtin_value(builtin, dimension);
            let part = self.offset(address.ptr, 4 * dimension as i64);
            self.store_raw(value, part, 4, false, None);
        }
        Ok(Some(address))
    }

    /// Lowers a call of a device function that is an operation; `None` if it is none.
    pub fn device_function(&mut self, call: &'t ExprKindCall<'t>) -> Option<Rv<'c>> {
        // Clang knows some of them as builtins.
        let name = match self.m.functions.get(&call.direct?) {
            Some(function) if function.role == CudaRole::Device && !function.defined => function.name,
            Some(_) => return None,
            None => call.builtin,
        };
        match name {
            // Threads of a warp are threads of the block: joining all of them is a legal order.
            "__syncthreads" | "__syncwarp" => {
                // Functions of host and device, too, have a place for barriers then.
                set_attr(self.op, SCOPE, str_attr(self.m.context, "group"));
                let barrier = parallel::barrier(&self.b);
                if name == "__syncwarp" {
                    set_attr(barrier, WARP, unit_attr(self.m.context));
                }
            }
            "__rmlir_grid_sync" => {
                set_attr(self.op, SCOPE, str_attr(self.m.context, "group"));
                set_attr(parallel::barrier(&self.b), GRID, unit_attr(self.m.context));
            }
            "__threadfence" | "__threadfence_block" | "__threadfence_system" => {
                llvm::Fence::build(&self.b, i64_attr(self.m.context, SEQUENTIALLY_CONSISTENT)).build();
            }
            _ => return None,
        }
        Some(Rv::Void)
    }

    /// Lowers `kernel<<<grid, block, shared, stream>>>(arguments)`.
    pub fn launch(&mut self, e: &'t Expr<'t>, launch: &'t ExprKindLaunch<'t>) -> Lowered<Rv<'c>> {
        let Some(decl) = launch.direct else { return self.launch_pointer(e, launch) };
        let Some(kernel) = self.m.functions.get(&decl).copied() else {
            return self.unsupported("a kernel without declaration");
        };
        let Configuration { sizes, shared, stream } = self.configuration(launch)?;
        let rows = self.m.abi(launch.abi);
        let mut operands = Vec::new();
        for (argument, how) in launch.args.iter().zip(&rows.params) {
            let value = self.argument(argument)?;
            self.pass(value, argument.ty, how, &mut operands)?;
        }
        self.at(e.loc);
        self.m.declare_function(decl)?;
        let symbol = symbol_attr(self.m.context, kernel.name);
        let [gx, gy, gz, bx, by, bz] = sizes;
        parallel::Launch::build(&self.b, gx, gy, gz, bx, by, bz, shared, stream, &operands, symbol).build();
        Ok(Rv::Void)
    }

    /// Evaluates what stands between `<<<` and `>>>`.
    ///
    /// # Errors
    /// Parts without a lowering.
    pub fn configuration(&mut self, launch: &'t ExprKindLaunch<'t>) -> Lowered<Configuration<'c>> {
        let [gx, gy, gz] = self.dimensions(&launch.grid)?;
        let [bx, by, bz] = self.dimensions(&launch.block)?;
        let shared = self.scalar(&launch.shared)?;
        let shared = self.resize(shared, self.m.known.i64, false);
        let stream = self.scalar(&launch.stream)?;
        Ok(Configuration { sizes: [gx, gy, gz, bx, by, bz], shared, stream })
    }

    /// The members of a `dim3`, as `index` values.
    fn dimensions(&mut self, size: &'t Expr<'t>) -> Lowered<[Val<'c>; 3]> {
        let Rv::Aggregate(from) = self.rvalue(size)? else { return self.unsupported("a size that is no 'dim3'") };
        Ok(self.sizes_at(from.ptr))
    }

    /// The members of a `dim3` at an address, as `index` values.
    pub fn sizes_at(&mut self, from: Val<'c>) -> [Val<'c>; 3] {
        let (i32, index) = (self.m.known.i32, self.m.known.index);
        [0, 4, 8].map(|offset| {
            let part = self.offset(from, offset);
            let value = self.load_raw(part, i32, 4, false, None);
            self.convert(arith::IndexCastUI::NAME, value, index)
        })
    }
}

/// The configuration of a launch.
pub struct Configuration<'c> {
    /// The sizes of the grid and of a block, as `x`, `y`, `z`, of type `index`.
    pub sizes: [Val<'c>; 6],
    /// The bytes of dynamic shared memory.
    pub shared: Val<'c>,
    /// The stream.
    pub stream: Val<'c>,
}
