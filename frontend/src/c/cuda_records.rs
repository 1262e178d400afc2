//! Records by which the runtime of CUDA finds kernels and variables: those of a whole program are in sections, of which the linker makes
//! arrays. An object with kernels alone registers its own as a module, when it is loaded.

use clang_export::schema::{CudaMemory, Global};
use dialects::ir::*;
use dialects::ops::{func, llvm};

use super::cx::Cx;
use super::device_view::View;
use super::error::{Lowered, Unsupported};

/// The kinds of records.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RecordKind {
    Kernel,
    Variable,
}

impl RecordKind {
    /// The start of the symbols of these records.
    fn name(self) -> &'static str {
        match self {
            Self::Kernel => "kernel",
            Self::Variable => "variable",
        }
    }

    /// The section with the records of a whole program.
    fn section(self) -> &'static str {
        match self {
            Self::Kernel => "rmlir_cuda_kernels",
            Self::Variable => "rmlir_cuda_variables",
        }
    }
}

/// A record, by its symbol.
pub struct Record {
    kind: RecordKind,
    pub symbol: String,
}

/// The section with the id of a module, which the runtime also finds in a copy of the object.
const ID_SECTION: &str = "rmlir_cuda_module";

/// The functions of the runtime to which a module is passed, and when: before the constructors of other compilers, and after their destructors.
const ADD: &str = "rmlir_cuda_add_module";
const REMOVE: &str = "rmlir_cuda_remove_module";
const FIRST_PRIORITY: i32 = 101;

impl<'c, 't> Cx<'c, 't> {
    /// Emits the record by which the runtime finds a variable of the device.
    ///
    /// # Errors
    /// Managed memory, where only kernels are compiled.
    pub fn variable_record(&mut self, global: &Global<'_>) -> Lowered<()> {
        let is_of_device = matches!(global.memory, CudaMemory::Device | CudaMemory::Constant | CudaMemory::Managed);
        if !global.defined || !is_of_device || !self.view.has_records() {
            return Ok(());
        }
        // Programs name variables as the source does; host code of other compilers registers their symbols.
        let name = match self.view {
            View::Kernels(_) if global.memory == CudaMemory::Managed => {
                let message = format!(
                    "'{}' is managed memory, which '--kernels-only' does not share with the host",
                    global.c_name
                );
                let remedy = "allocate it with 'cudaMallocManaged', or compile the whole file";
                return Err(Unsupported::mistake("RM0205", message, remedy, global.loc));
            }
            View::Kernels(_) => global.name,
            View::Whole | View::Host(_) | View::Device => global.c_name,
        };
        let (i64, size) = (self.known.i64, self.ty(global.ty).size);
        let last = |inner: &Builder<'c>| vec![llvm::constant(inner, i64_attr(inner.context(), size as i64), i64)];
        self.cuda_record(RecordKind::Variable, global.name, (global.decl, global.loc), name, last, &[i64])
    }

    /// Emits the record of the declaration with a symbol: its address, the name that it is found by, and more values of the types `last_types`.
    ///
    /// # Errors
    /// A declaration without an address.
    pub fn cuda_record(
        &mut self,
        kind: RecordKind,
        symbol: &str,
        (decl, position): (u32, u64),
        name: &str,
        last: impl Fn(&Builder<'c>) -> Vec<Val<'c>>,
        last_types: &[Ty<'c>],
    ) -> Lowered<()> {
        let (context, ptr) = (self.context, self.known.ptr);
        let text = self.constant_bytes(format!("{name}\0").as_bytes(), 1);
        let fields: Vec<Ty<'c>> = [ptr, ptr].into_iter().chain(last_types.iter().copied()).collect();
        let ty = llvm_struct_type(context, &fields, false);
        let symbol = format!(".record.{}.{symbol}", kind.name());
        let op = self.internal_global(&symbol, ty);
        if !matches!(self.view, View::Kernels(_)) {
            set_attr(op, llvm::Global::SECTION.0, str_attr(context, kind.section()));
        }
        let mut inner = Builder::at_end(context, create_block(llvm::Global::assume(op).initializer(), &[]));
        let own = self.decl_address(&mut inner, decl, position)?;
        let text = llvm::AddressOf::build(&inner, symbol_attr(context, &text), ptr).value();
        let last = last(&inner);
        return_aggregate(&inner, ty, [own, text].into_iter().chain(last));
        self.cuda_records.push(Record { kind, symbol });
        Ok(())
    }

    /// Emits what registers the kernels and variables of the object with the runtime, if only kernels are compiled and there are any.
    pub fn register_module(&mut self) {
        let View::Kernels(id) = &self.view else { return };
        let id = format!("{id}\0");
        let records = std::mem::take(&mut self.cuda_records);
        if records.is_empty() {
            return;
        }
        let (context, ptr) = (self.context, self.known.ptr);
        let id_op = self.internal_global(".module.id", llvm_array_type(self.known.i8, id.len() as u64));
        set_attr(id_op, llvm::Global::VALUE.0, bytes_attr(context, id.as_bytes()));
        set_attr(id_op, llvm::Global::SECTION.0, str_attr(context, ID_SECTION));
        let lists = [RecordKind::Kernel, RecordKind::Variable].map(|kind| self.list_of_records(kind, &records));
        let ty = llvm_struct_type(context, &[ptr; 3], false);
        let module = self.internal_global(".module", ty);
        let inner = Builder::at_end(context, create_block(llvm::Global::assume(module).initializer(), &[]));
        let [kernels, variables] = lists.map(|list| llvm::address_of(&inner, &list));
        return_aggregate(&inner, ty, [llvm::address_of(&inner, ".module.id"), kernels, variables]);
        for (function, list, functions) in [
            (ADD, llvm::GlobalCtors::NAME, llvm::GlobalCtors::CTORS.0),
            (REMOVE, llvm::GlobalDtors::NAME, llvm::GlobalDtors::DTORS.0),
        ] {
            let caller = self.call_with_module(function);
            let mut builder = Builder::new(context);
            builder.set_end(self.body);
            builder
                .op(list)
                .attr(functions, array_attr(context, &[symbol_attr(context, &caller)]))
                .attr("priorities", array_attr(context, &[i32_attr(context, FIRST_PRIORITY)]))
                .attr("data", array_attr(context, &[zero_attr(context)]))
                .build();
        }
    }

    /// Emits a function that passes the module to one of the runtime; returns its symbol.
    fn call_with_module(&mut self, callee: &str) -> String {
        let context = self.context;
        self.declare_library(callee, &[self.known.ptr], &[]);
        let symbol = format!(".{callee}");
        let mut builder = Builder::new(context);
        builder.set_end(self.body);
        let ty = llvm_function_type(llvm_void_type(context), &[], false);
        let op = llvm::Func::build(&builder, str_attr(context, &symbol), type_attr(ty)).build();
        Linkage::Internal.set(op);
        let inner = Builder::at_end(context, create_block(region(op, 0), &[]));
        let module = llvm::address_of(&inner, ".module");
        func::call(&inner, callee, &[module], &[]);
        llvm::ret(&inner, None);
        symbol
    }

    /// Emits the addresses of the records of a kind, and a null pointer behind them; returns the symbol.
    fn list_of_records(&mut self, kind: RecordKind, records: &[Record]) -> String {
        let (context, ptr) = (self.context, self.known.ptr);
        let symbols: Vec<&str> = records.iter().filter(|each| each.kind == kind).map(|each| &*each.symbol).collect();
        let ty = llvm_array_type(ptr, symbols.len() as u64 + 1);
        let list = format!(".module.{}s", kind.name());
        let op = self.internal_global(&list, ty);
        let inner = Builder::at_end(context, create_block(llvm::Global::assume(op).initializer(), &[]));
        let addresses = symbols.into_iter().map(|symbol| llvm::address_of(&inner, symbol));
        let end = std::iter::once_with(|| llvm::zero(&inner, ptr));
        return_aggregate(&inner, ty, addresses.chain(end).collect::<Vec<_>>());
        list
    }

    fn internal_global(&self, symbol: &str, ty: Ty<'c>) -> Op<'c> {
        let context = self.context;
        let mut builder = Builder::new(context);
        builder.set_end(self.body);
        llvm::Global::build(&builder, type_attr(ty), str_attr(context, symbol), Linkage::Internal.attr(context))
            .with(llvm::Global::ALIGNMENT, i64_attr(context, 8))
            .build()
    }
}

/// Ends the initialiser of a struct or array with its elements.
fn return_aggregate<'c>(builder: &Builder<'c>, ty: Ty<'c>, elements: impl IntoIterator<Item = Val<'c>>) {
    let mut whole = llvm::undef(builder, ty);
    for (at, element) in elements.into_iter().enumerate() {
        whole = llvm::insert_value(builder, whole, element, &[at as i64]);
    }
    llvm::ret(builder, Some(whole));
}
