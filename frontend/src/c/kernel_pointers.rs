//! Launches of kernels through pointers: arguments go through memory, and the runtime finds the kernel by its address.
//!
//! For each kernel of the file there is a function that launches it with arguments in memory, and a record of it in a section that the
//! runtime reads.

use clang_export::schema::{CudaRole, Definition, Expr, ExprKindLaunch, Function};
use dialects::ir::*;
use dialects::ops::{arith, cf, func, llvm};
use dialects::parallel::{self, LAUNCH_FACTS};

use super::cuda_records::RecordKind;
use super::cx::Cx;
use super::error::Lowered;
use super::fun::Fun;
use super::value::{Address, Rv};

/// The function of the runtime that launches the kernel at an address.
const LAUNCH_POINTER: &str = "rmlir_cuda_launch_pointer";

impl<'c, 't> Fun<'_, 'c, 't> {
    /// Lowers `pointer<<<grid, block, shared, stream>>>(arguments)`.
    ///
    /// # Errors
    /// Parts of the launch without a lowering.
    pub fn launch_pointer(&mut self, e: &'t Expr<'t>, launch: &'t ExprKindLaunch<'t>) -> Lowered<Rv<'c>> {
        let (ptr, i32, i64) = (self.m.known.ptr, self.m.known.i32, self.m.known.i64);
        let configuration = self.configuration(launch)?;
        let kernel = self.scalar(&launch.callee)?;
        let mut objects = Vec::new();
        for argument in &launch.args {
            let value = self.argument(argument)?;
            objects.push(self.in_memory(value, argument.ty)?.ptr);
        }
        self.at(e.loc);
        let list = self.slot(llvm_array_type(ptr, objects.len().max(1) as u64), 8);
        for (at, object) in objects.into_iter().enumerate() {
            let element = self.offset(list, 8 * at as i64);
            self.store_raw(object, element, 8, false, None);
        }
        let sizes = configuration.sizes.map(|size| self.convert(arith::IndexCast::NAME, size, i32));
        let operands: Vec<Val<'c>> =
            [kernel].into_iter().chain(sizes).chain([configuration.shared, configuration.stream, list]).collect();
        self.m.declare_library(LAUNCH_POINTER, &[ptr, i32, i32, i32, i32, i32, i32, i64, ptr, ptr], &[]);
        func::call(&self.b, LAUNCH_POINTER, &operands, &[]);
        Ok(Rv::Void)
    }

    /// The body of the function that launches a kernel: sizes and arguments are in memory.
    fn launch_from_memory(&mut self, def: &'t Definition<'t>, kernel: &'t Function<'t>) -> Lowered<()> {
        let body = self.block();
        self.enter(body);
        self.at(kernel.loc);
        let ptr = self.m.known.ptr;
        let [gx, gy, gz] = self.sizes_at(arg(self.slots, 0));
        let [bx, by, bz] = self.sizes_at(arg(self.slots, 1));
        let all = arg(self.slots, 3);
        let rows = self.m.abi(kernel.abi);
        let mut operands = Vec::new();
        for (at, (param, how)) in def.params.iter().zip(&rows.params).enumerate() {
            let place = self.offset(all, 8 * at as i64);
            let object = self.load_raw(place, ptr, 8, false, None);
            let align = self.m.ty(param.ty).align.max(1);
            let place = self.object(Address { ptr: object, align }, param.ty);
            let value = self.load(&place)?;
            self.pass(value, param.ty, how, &mut operands)?;
        }
        let symbol = symbol_attr(self.m.context, kernel.name);
        let (shared, stream) = (arg(self.slots, 2), self.null());
        parallel::Launch::build(&self.b, gx, gy, gz, bx, by, bz, shared, stream, &operands, symbol).build();
        func::ret(&self.b, &[]);
        let slots = self.slots;
        self.enter(slots);
        cf::br(&self.b, body, &[]);
        Ok(())
    }
}

impl<'c, 't> Cx<'c, 't> {
    /// Emits what a launch through the address of a kernel needs, unless another view of the file has it: a function that launches it with arguments in memory, as
    /// `cudaLaunchKernel` gets them, and a record of both for the runtime.
    ///
    /// # Errors
    /// Parameters without a lowering.
    pub fn emit_launcher(&mut self, def: &'t Definition<'t>, kernel: &'t Function<'t>) -> Lowered<()> {
        if kernel.role != CudaRole::Kernel || !self.view.has_records() {
            return Ok(());
        }
        let context = self.context;
        let (ptr, i64) = (self.known.ptr, self.known.i64);
        let name = format!("{}.launch", kernel.name);
        let mut builder = Builder::new(context);
        builder.set_end(self.body);
        builder.set_loc(self.location(kernel.loc));
        let inputs = [ptr, ptr, i64, ptr];
        let op = func::func(&builder, &name, function_type(context, &inputs, &[]), true);
        Linkage::Internal.set(op);
        let attributes = self.attribute(&format!("[{}]", kernel.fn_attributes))?;
        set_attr(op, func::passthrough_name(op), attributes);
        let arguments: Vec<(Ty<'c>, Loc<'c>)> = inputs.iter().map(|ty| (*ty, builder.loc())).collect();
        let slots = create_block(region(op, 0), &arguments);
        let mut fun = Fun::new(self, def, op, slots);
        fun.launch_from_memory(def, kernel)?;
        self.kernel_record(def.decl, kernel, &name)
    }

    fn kernel_record(&mut self, decl: u32, kernel: &Function<'_>, launcher: &str) -> Lowered<()> {
        let (context, ptr, i64) = (self.context, self.known.ptr, self.known.i64);
        let launcher_type = function_type(context, &[ptr, ptr, i64, ptr], &[]);
        let facts = format!(".launch_facts.{}", kernel.name);
        let facts_type = llvm_array_type(i64, 2);
        let mut builder = Builder::new(context);
        builder.set_end(self.body);
        // `expand-kernels` writes them: they depend on the functions that the kernel calls.
        llvm::Global::build(
            &builder,
            type_attr(facts_type),
            str_attr(context, &facts),
            Linkage::Internal.attr(context),
        )
        .with(llvm::Global::VALUE, parallel::launch_facts(context, [0, 0]))
        .unit_if(llvm::Global::CONSTANT, true)
        .attr(LAUNCH_FACTS, symbol_attr(context, kernel.name))
        .build();
        let last = |inner: &Builder<'c>| {
            let facts = llvm::AddressOf::build(inner, symbol_attr(inner.context(), &facts), ptr).value();
            vec![func::address(inner, launcher, launcher_type), facts]
        };
        self.cuda_record(RecordKind::Kernel, kernel.name, (decl, kernel.loc), kernel.name, last, &[ptr, ptr])
    }
}
