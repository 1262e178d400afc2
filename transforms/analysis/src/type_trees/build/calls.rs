//! Rules of calls, and the contexts of functions.

use super::{
    Argument, Builder, IndirectCall, Instance, library, seeds,
    values::{Shape, State},
};
use crate::type_trees::{
    graph::{CellId, Use},
    kind::Strength,
    offsets::Step,
};
use dialects::{
    ir::{view::OpView, *},
    ops::{func, llvm},
};
use rustc_hash::{FxHashMap, FxHashSet};

/// Most contexts of a function; further calls share the last one. Functions of few operations have more.
const CONTEXTS: usize = 8;
const CONTEXTS_OF_SMALL: usize = 64;
const SMALL: usize = 24;

/// Operations that are visited at most, as a multiple of those of the module, before contexts are shared.
const BUDGET_FACTOR: usize = 4;
const BUDGET_BASE: usize = 1 << 16;

/// Which functions get how many contexts.
pub(super) struct Policy<'c> {
    graph: CallGraph<'c>,
    by_op: FxHashMap<usize, usize>,
    sizes: Vec<usize>,
    recursive: Vec<bool>,
    /// Operations that may still be visited.
    left: usize,
    /// The number of contexts of each function.
    built: Vec<usize>,
    /// The context that further calls share.
    shared: Vec<Option<usize>>,
    /// The context for unknown callers.
    roots: Vec<Option<usize>>,
}

impl<'c> Policy<'c> {
    pub(super) fn new(module: Op<'c>) -> Self {
        let graph = CallGraph::new(module);
        let count = graph.functions.len();
        let size = |function: &Op<'c>| {
            let mut size = 0;
            each_op(*function, |_| size += 1);
            size
        };
        let sizes: Vec<usize> = graph.functions.iter().map(size).collect();
        let mut recursive = vec![false; count];
        for group in graph.groups() {
            let calls_itself = |function: usize| graph.callees[function].contains(&function);
            let cyclic = group.len() > 1 || group.iter().any(|function| calls_itself(*function));
            group.into_iter().for_each(|function| recursive[function] = cyclic);
        }
        let left = sizes.iter().sum::<usize>().saturating_mul(BUDGET_FACTOR).saturating_add(BUDGET_BASE);
        let by_op = graph.functions.iter().enumerate().map(|(number, op)| (op_key(*op), number)).collect();
        let none = || vec![None; count];
        Self { by_op, sizes, recursive, left, built: vec![0; count], shared: none(), roots: none(), graph }
    }

    /// The defined functions that other modules may call.
    pub(super) fn roots(&self) -> Vec<Op<'c>> {
        let is_root = |function: &Op<'c>| func::is_defined(*function) && !has_local_linkage(*function);
        self.graph.functions.iter().copied().filter(is_root).collect()
    }

    /// The defined functions that have no context.
    pub(super) fn not_built(&self) -> Vec<Op<'c>> {
        let functions = self.graph.functions.iter().zip(&self.built);
        functions.filter(|(op, built)| **built == 0 && func::is_defined(**op)).map(|(op, _)| *op).collect()
    }

    fn number(&self, function: Op<'c>) -> Option<usize> {
        self.by_op.get(&op_key(function)).copied()
    }
}

impl<'c> Builder<'c> {
    /// The context of a function for unknown callers.
    pub(super) fn root_of(&mut self, function: Op<'c>) -> Option<usize> {
        let number = self.policy.number(function)?;
        if let Some(root) = self.policy.roots[number] {
            return Some(root);
        }
        let root = self.instance(number, None);
        self.policy.roots[number] = Some(root);
        Some(root)
    }

    /// The context of a function for a direct call from the current one.
    fn context(&mut self, function: Op<'c>) -> Option<usize> {
        let number = self.policy.number(function)?;
        if self.policy.recursive[number] {
            let above = std::iter::successors(Some(self.at), |at| self.instances[*at].caller);
            let same = |at: &usize| self.instances[*at].function == function;
            if let Some(found) = above.take(self.policy.built.len() + 1).find(same) {
                return Some(found);
            }
        }
        if let Some(shared) = self.policy.shared[number] {
            return Some(shared);
        }
        let size = self.policy.sizes[number];
        let most = if size <= SMALL { CONTEXTS_OF_SMALL } else { CONTEXTS };
        let instance = self.instance(number, Some(self.at));
        let spent = self.policy.left.checked_sub(size);
        self.policy.left = spent.unwrap_or(0);
        if spent.is_none() || self.policy.built[number] >= most {
            self.policy.shared[number] = Some(instance);
        }
        Some(instance)
    }

    fn instance(&mut self, number: usize, caller: Option<usize>) -> usize {
        let function = self.policy.graph.functions[number];
        self.policy.built[number] += 1;
        let (values, calls) = (FxHashMap::default(), FxHashMap::default());
        let results = outputs(function).into_iter().map(|r#type| match self.shape_of_type(r#type)? {
            Shape::Pointer => Some(State::Pointer(self.graph.cell())),
            Shape::Bytes(size) => Some(State::Bytes(self.graph.object(Some(size)), size)),
        });
        let results = results.collect();
        self.instances.push(Instance { function, caller, values, calls, results });
        let instance = self.instances.len() - 1;
        self.open.push(instance);
        let before = std::mem::replace(&mut self.at, instance);
        for (at, argument) in args(func::entry_of(function)).enumerate() {
            if self.shape(argument) == Some(Shape::Pointer) {
                let cell = match caller {
                    None => self.graph.object(None),
                    Some(_) => self.graph.cell(),
                };
                self.define(argument, cell);
                if is_memref(type_of(argument)) {
                    self.elements(function, cell, type_of(argument));
                }
            }
            seeds::by_parameter(self, function, at, argument);
        }
        self.at = before;
        instance
    }

    pub(super) fn call(&mut self, op: Op<'c>) {
        if let Some(callee) = self.symbols.callee(op) {
            return self.direct_call(op, callee);
        }
        let arguments = arguments(op);
        let Some((pointer, arguments)) = arguments.split_first().filter(|_| attr_symbol(op, "callee").is_none()) else {
            return;
        };
        if let Some(pointer) = self.pointer(*pointer) {
            self.indirect_call(op, pointer, arguments.iter().copied().map(Argument::Value).collect());
        }
    }

    /// A call, now or by a function of the library, of what a pointer points to.
    pub(super) fn indirect_call(&mut self, op: Op<'c>, pointer: CellId, arguments: Vec<Argument<'c>>) {
        self.indirect.push(IndirectCall { instance: self.at, op, arguments });
        self.graph.add_use(pointer, Use::Call(self.indirect.len() as u32 - 1));
    }

    fn direct_call(&mut self, op: Op<'c>, callee: Op<'c>) {
        if !func::is_defined(callee) {
            return library::call(self, op, callee);
        }
        if let Some(context) = self.context(callee) {
            self.instances[self.at].calls.insert(op_key(op), context);
            let arguments: Vec<_> = arguments(op).into_iter().map(Argument::Value).collect();
            self.pass(op, &arguments, context);
            self.take_results(op, context);
        }
    }

    /// Passes arguments to a context of a function.
    fn pass(&mut self, op: Op<'c>, arguments: &[Argument<'c>], context: usize) {
        let caller = self.at;
        let parameters: Vec<Val<'c>> = args(func::entry_of(self.instances[context].function)).collect();
        for (argument, parameter) in arguments.iter().zip(parameters) {
            self.at = context;
            let state = match self.shape(parameter) {
                Some(Shape::Pointer) => Some(State::Pointer(self.cell_of(parameter))),
                Some(Shape::Bytes(_)) => self.bytes(parameter).map(|(cell, size)| State::Bytes(cell, size)),
                None => None,
            };
            self.at = caller;
            match (argument, state) {
                (Argument::Value(value), Some(state)) if self.shape(*value) == self.shape(parameter) => {
                    self.flow_into(op, *value, state);
                }
                (Argument::Pointer(from), Some(State::Pointer(to))) => self.graph.edge(*from, to, []),
                _ => {}
            }
        }
    }

    /// The results of a call are those of a context of a function.
    fn take_results(&mut self, op: Op<'c>, context: usize) {
        let states = self.instances[context].results.clone();
        for (result, state) in results(op).zip(states) {
            match (state, self.shape(result)) {
                (Some(State::Pointer(cell)), Some(Shape::Pointer)) => {
                    let own = self.cell_of(result);
                    self.graph.edge(cell, own, []);
                }
                (Some(State::Bytes(cell, size)), Some(Shape::Bytes(_))) => self.define_bytes(op, result, cell, size),
                _ => {}
            }
        }
    }

    /// A call through a pointer may call a function.
    pub(super) fn resolve(&mut self, call: u32, function: u32) {
        let IndirectCall { instance, op, arguments } = &self.indirect[call as usize];
        let (instance, op, arguments) = (*instance, *op, arguments.clone());
        let Some(callee) = self.policy.graph.functions.get(function as usize).copied() else { return };
        self.at = instance;
        if !func::is_defined(callee) {
            return;
        }
        if let Some(context) = self.root_of(callee) {
            self.pass(op, &arguments, context);
            if has_trait(op, Trait::Call) {
                self.take_results(op, context);
            }
        }
    }

    /// The address of a function or variable.
    pub(super) fn address(&mut self, op: Op<'c>, name: Option<&'c str>) {
        let Some(name) = name else { return };
        let cell = self.global(name);
        self.define(only_result(op), cell);
    }

    fn global(&mut self, name: &'c str) -> CellId {
        if let Some(known) = self.globals.get(name) {
            return *known;
        }
        let symbol = self.symbols.get(name);
        let r#type = symbol.and_then(llvm::Global::of).and_then(llvm::Global::global_type);
        let size = r#type.and_then(|r#type| self.layout.allocation_size(r#type)).filter(|size| *size > 0);
        let is_defined = symbol
            .and_then(llvm::Global::of)
            .is_some_and(|global| global.value().is_some() || entry_block(global.initializer()).is_some());
        let cell = self.graph.object(size.filter(|_| is_defined));
        self.globals.insert(name, cell);
        let Some(symbol) = symbol else { return cell };
        if let Some(function) = self.policy.number(symbol) {
            self.graph.hold_function(cell, function as u32);
            return cell;
        }
        seeds::by_declaration(self, symbol, cell);
        let is_declared = dialects::cmem::types::type_of_op(symbol).is_some();
        if let Some(r#type) = r#type.filter(|_| !is_declared) {
            self.use_scalars(symbol, cell, r#type, Strength::Declared);
        }
        cell
    }

    /// The initial values of variables, which may be addresses.
    pub(super) fn initialisers(&mut self, module: Op<'c>) {
        let globals: Vec<llvm::Global<'c>> = llvm::Global::all(module);
        let mut seen = FxHashSet::default();
        for global in globals {
            let (Some(name), Some(block)) = (global.sym_name(), entry_block(global.initializer())) else { continue };
            if !seen.insert(name) {
                continue;
            }
            let (values, calls) = (FxHashMap::default(), FxHashMap::default());
            let function = global.op();
            self.instances.push(Instance { function, caller: None, values, calls, results: Vec::new() });
            self.at = self.instances.len() - 1;
            self.region(global.initializer());
            let Some(value) = terminator(block).and_then(|end| operands(end).next()) else { continue };
            let cell = self.global(name);
            self.initialise(function, value, cell);
        }
    }

    fn initialise(&mut self, op: Op<'c>, value: Val<'c>, cell: CellId) {
        match self.shape(value) {
            Some(Shape::Pointer) => {
                let held = self.use_pointer(op, cell);
                self.flow_into(op, value, State::Pointer(held));
            }
            Some(Shape::Bytes(size)) => self.put(op, value, cell, size),
            None => {}
        }
    }

    pub(super) fn intrinsic(&mut self, op: Op<'c>) {
        if attr_string(op, "intrin") == Some("llvm.threadlocal.address") {
            return self.cast(op);
        }
        operands(op).filter(|value| is_int(type_of(*value))).for_each(|value| self.use_as_integer(op, value));
    }

    /// Any element of an array that a pointer points to.
    pub(super) fn any_element(&mut self, cell: CellId, stride: i64) -> CellId {
        self.graph.after(cell, [Step::Index(stride)])
    }
}

/// The arguments of a call; the first one is the callee if it is called through a pointer.
pub(super) fn arguments<'c>(op: Op<'c>) -> Vec<Val<'c>> {
    match llvm::Call::of(op) {
        Some(call) => call.callee_operands().collect(),
        None => operands(op).collect(),
    }
}

/// The result types of a function.
fn outputs<'c>(function: Op<'c>) -> Vec<Ty<'c>> {
    if func::Func::is(function) {
        return func::outputs(function);
    }
    let ends = blocks(func::body_of(function)).filter_map(terminator);
    ends.into_iter()
        .find(|end| has_trait(*end, Trait::ReturnLike))
        .into_iter()
        .flat_map(operands)
        .map(type_of)
        .collect()
}
