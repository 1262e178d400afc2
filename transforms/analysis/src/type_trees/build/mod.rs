//! Builds the graph of a module: one rule for each kind of operation.
//!
//! A function is built once for each context that it is called from (an [`Instance`]), so that a function that copies
//! bytes for different callers has an answer for each of them.

mod calls;
mod integers;
mod library;
mod memory;
mod seeds;
mod values;

pub use integers::MOVES_BITS;

use super::{
    graph::{CellId, Graph},
    types::CTypes,
};
use crate::symbols::Symbols;
use dialects::{
    ir::*,
    ops::{MemoryCopy, OpKind, arith, cast_input, cmem, func, gpu, llvm, memref},
    regions,
};
use rustc_hash::FxHashMap;
use std::rc::Rc;
pub(super) use values::State;

/// A function in a calling context.
pub(super) struct Instance<'c> {
    pub function: Op<'c>,
    /// The instance with the call that this one is for; `None` for unknown callers.
    pub caller: Option<usize>,
    pub values: FxHashMap<usize, State>,
    /// The instances of the direct calls.
    pub calls: FxHashMap<usize, usize>,
    results: Vec<Option<State>>,
}

/// An argument of a call through a pointer.
#[derive(Clone, Copy)]
enum Argument<'c> {
    Value(Val<'c>),
    /// A pointer that a function of the library computes.
    Pointer(CellId),
}

/// A call through a pointer.
struct IndirectCall<'c> {
    instance: usize,
    op: Op<'c>,
    arguments: Vec<Argument<'c>>,
}

/// The state of the construction.
pub(super) struct Builder<'c> {
    pub graph: Graph<'c>,
    pub instances: Vec<Instance<'c>>,
    symbols: Rc<Symbols<'c>>,
    layout: Layout,
    policy: calls::Policy<'c>,
    indirect: Vec<IndirectCall<'c>>,
    globals: FxHashMap<&'c str, CellId>,
    /// The instance whose operations are visited.
    at: usize,
    /// Instances whose operations were not visited yet.
    open: Vec<usize>,
}

/// Builds and solves the graph of a module. `None` if its data layout is invalid.
pub(super) fn build<'c>(module: Op<'c>, symbols: &Rc<Symbols<'c>>) -> Option<Builder<'c>> {
    let mut builder = Builder {
        graph: Graph::new(CTypes::new(module)),
        instances: Vec::new(),
        symbols: symbols.clone(),
        layout: Layout::of(module)?,
        policy: calls::Policy::new(module),
        indirect: Vec::new(),
        globals: FxHashMap::default(),
        at: 0,
        open: Vec::new(),
    };
    builder.initialisers(module);
    for function in builder.policy.roots() {
        builder.root_of(function);
    }
    builder.solve();
    for function in builder.policy.not_built() {
        builder.root_of(function);
    }
    builder.solve();
    builder.graph.finish();
    Some(builder)
}

impl<'c> Builder<'c> {
    /// Visits all open instances, solves the graph, and follows the calls through pointers that are found.
    fn solve(&mut self) {
        loop {
            while let Some(instance) = self.open.pop() {
                self.at = instance;
                let function = self.instances[instance].function;
                regions(function).for_each(|region| self.region(region));
            }
            self.graph.solve();
            let found = std::mem::take(&mut self.graph.found_calls);
            if found.is_empty() {
                return;
            }
            found.into_iter().for_each(|(call, function)| self.resolve(call, function));
        }
    }

    fn region(&mut self, region: Reg<'c>) {
        for block in blocks(region) {
            for op in ops(block) {
                self.op(op);
                regions(op).for_each(|region| self.region(region));
            }
        }
    }

    /// The rule of an operation.
    fn op(&mut self, op: Op<'c>) {
        self.flows(op);
        if MemoryAccess::of(op).is_some() {
            return self.access(op);
        }
        if let Some(copy) = MemoryCopy::of(op) {
            return self.copy(copy);
        }
        if has_trait(op, Trait::ReturnLike) && parent_op(op).is_some_and(|parent| has_trait(parent, Trait::Function)) {
            return self.returned(op);
        }
        match OpKind::of(op) {
            OpKind::Llvm(kind) => self.llvm(op, kind),
            OpKind::Func(func::Kind::Call | func::Kind::CallIndirect) => self.call(op),
            OpKind::Func(func::Kind::Constant) => {
                let name = func::Constant::assume(op).value();
                self.address(op, name);
            }
            OpKind::Arith(arith::Kind::Select) => {
                let select = arith::Select::assume(op);
                let result = only_result(op);
                self.connect(op, select.true_value(), result);
                self.connect(op, select.false_value(), result);
            }
            OpKind::Arith(_) => self.integer(op),
            OpKind::Builtin(_) if region_count(op) == 0 && operand_count(op) == 1 => self.cast(op),
            OpKind::Cmem(cmem::Kind::PointerToMemref) => {
                self.cast(op);
                self.elements_of_view(op);
            }
            OpKind::Cmem(cmem::Kind::MemrefToPointer) => self.cast(op),
            OpKind::Memref(kind) => self.memref(op, kind),
            OpKind::Math(_) | OpKind::Gpu(gpu::Kind::Barrier) => {}
            _ if region_count(op) == 0 && !has_trait(op, Trait::Terminator) => self.integer(op),
            _ => {}
        }
    }

    fn llvm(&mut self, op: Op<'c>, kind: llvm::Kind) {
        use llvm::Kind::*;
        match kind {
            GEP => self.address_computation(llvm::GEP::assume(op)),
            Alloca => self.stack(llvm::Alloca::assume(op)),
            AddressOf => {
                let name = llvm::AddressOf::assume(op).global_name();
                self.address(op, name);
            }
            Call => self.call(op),
            CallIntrinsic => self.intrinsic(op),
            ThreadlocalAddress
            | AddrSpaceCast
            | LaunderInvariantGroup
            | StripInvariantGroup
            | Freeze
            | PtrMask
            | SSACopy => self.cast(op),
            Bitcast => self.bitcast(op),
            Select => {
                let select = llvm::Select::assume(op);
                let result = only_result(op);
                self.connect(op, select.true_value(), result);
                self.connect(op, select.false_value(), result);
            }
            ExtractValue => self.extract(llvm::ExtractValue::assume(op)),
            InsertValue => self.insert(llvm::InsertValue::assume(op)),
            PtrToInt => self.pointer_to_integer(op),
            IntToPtr => self.integer_to_pointer(op),
            MaskedLoad => self.masked_load(llvm::MaskedLoad::assume(op)),
            MaskedStore => self.masked_store(llvm::MaskedStore::assume(op)),
            AtomicRMW => self.atomic_update(llvm::AtomicRMW::assume(op)),
            AtomicCmpXchg => self.exchange(llvm::AtomicCmpXchg::assume(op)),
            LifetimeStart | LifetimeEnd | Prefetch | Assume | NoAliasScopeDecl | StackSave | StackRestore => {}
            _ => self.integer(op),
        }
    }

    fn memref(&mut self, op: Op<'c>, kind: memref::Kind) {
        use memref::Kind::*;
        match kind {
            Cast | MemorySpaceCast | AssumeAlignment | ExpandShape | CollapseShape | ReinterpretCast => self.cast(op),
            SubView | Transpose | View | Reshape => {
                let source = self.cell_of(cast_input(op));
                let bytes = element_type(type_of(only_result(op))).and_then(|each| self.layout.allocation_size(each));
                let step = super::offsets::Step::Index(bytes.unwrap_or(1) as i64);
                let cell = self.graph.after(source, [step]);
                self.define(only_result(op), cell);
            }
            Alloca | Alloc => self.allocation_of_memref(op),
            Copy => {
                let copy = memref::Copy::assume(op);
                self.copy_between(op, copy.target(), copy.source(), None);
            }
            _ => self.integer(op),
        }
    }

    /// The result is the operand.
    fn cast(&mut self, op: Op<'c>) {
        let (from, to) = (cast_input(op), only_result(op));
        if let (Some(from), Some(_)) =
            (self.pointer(from), self.shape(to).filter(|shape| *shape == values::Shape::Pointer))
        {
            return self.define(to, from);
        }
        self.connect(op, from, to);
    }

    /// Values that enter and leave regions and blocks.
    fn flows(&mut self, op: Op<'c>) {
        if region_count(op) == 0 && !has_trait(op, Trait::Terminator) {
            return;
        }
        for at in 0..operand_count(op) {
            let from = operand(op, at);
            if self.shape(from).is_none() {
                continue;
            }
            for to in regions::flows_to(op, at).unwrap_or_default() {
                self.connect(op, from, to);
            }
        }
    }

    fn returned(&mut self, op: Op<'c>) {
        for (at, value) in operands(op).enumerate() {
            if let Some(Some(state)) = self.instances[self.at].results.get(at).copied() {
                self.flow_into(op, value, state);
            }
        }
    }
}
