//! The module in which derivatives are made, and what their functions share.

use crate::activity::Activity;
use crate::explain;
use crate::indirect::{CommonForms, Needed};
use crate::plan::tape::ALIGNMENT;
use crate::runtime::{ARENA, Runtime};
use crate::tangent::Tangents;
use crate::variant::Variants;
use analysis::{effects::Effects, type_trees::TypeTrees};
use dialects::{
    autodiff::{Mode, Signature},
    diagnostics::Failure,
    ir::*,
    ops::{arith, func, llvm},
    pass::Analyses,
};
use rustc_hash::{FxHashMap, FxHashSet};
use std::cell::RefCell;
use std::rc::Rc;

/// The module in which derivatives are made.
pub struct Engine<'c> {
    /// The private module with the prepared functions.
    pub module: Op<'c>,
    layout: Layout,
    /// Functions by name.
    symbols: FxHashMap<String, Op<'c>>,
    arena: Option<Val<'c>>,
    reserved: FxHashSet<String>,
    types: Rc<TypeTrees<'c>>,
    /// The effects of prepared functions.
    analyses: Analyses<'c>,
    activities: Vec<Rc<Activity<'c>>>,
    /// The needs of calls through pointers.
    pub needed: Needed,
    /// The derivatives for calls through pointers.
    pub common: CommonForms,
    /// Variables that are used by nothing in the program, and stay nevertheless.
    pub kept: Vec<String>,
    analysed: Vec<(Signature, usize)>,
    /// Derivatives of functions that are called.
    pub variants: Variants<'c>,
    /// Tangent functions of functions that are called.
    pub tangents: Tangents<'c>,
    /// Whether a report is asked for.
    pub reports: bool,
    /// Invariants that did not hold.
    defects: RefCell<Vec<Failure>>,
}

impl<'c> Engine<'c> {
    /// An engine for a module; an error if its data layout is unknown.
    pub fn new(module: Op<'c>) -> Result<Self, Failure> {
        let layout = Layout::of(module);
        let missing = || explain::defect(module.location(), "the data layout is unknown");
        Ok(Self {
            module,
            layout: layout.ok_or_else(missing)?,
            symbols: symbols_of(module),
            arena: None,
            reserved: FxHashSet::default(),
            types: types_of(module),
            analyses: Analyses::new(module),
            activities: Vec::new(),
            needed: Needed::default(),
            common: CommonForms::default(),
            kept: Vec::new(),
            analysed: Vec::new(),
            variants: Variants::default(),
            tangents: Tangents::default(),
            reports: false,
            defects: RefCell::default(),
        })
    }

    /// Stands for a value that an invariant promises. The derivative is refused once it is made: [`Engine::sound`].
    pub fn missing(&self, b: &Builder<'c>, r#type: Ty<'c>, invariant: &str) -> Val<'c> {
        self.defects.borrow_mut().push(explain::defect(b.loc(), invariant));
        llvm::undef(b, r#type)
    }

    /// An error if an invariant did not hold where derivatives were made.
    pub fn sound(&self) -> Result<(), Failure> {
        self.defects.borrow_mut().pop().map_or(Ok(()), Err)
    }

    /// Makes derivatives, all or none: after an error the functions that were begun are gone, and nothing refers to them.
    pub fn attempt<T>(&mut self, make: impl FnOnce(&mut Self) -> Result<T, Failure>) -> Option<T> {
        let before: FxHashSet<String> = self.symbols.keys().cloned().collect();
        let (variants, tangents) = (self.variants.clone(), self.tangents.clone());
        let (analysed, arena) = (self.analysed.len(), self.arena);
        if let Ok(made) = make(self) {
            return Some(made);
        }
        (self.variants, self.tangents, self.arena) = (variants, tangents, arena);
        self.analysed.truncate(analysed);
        // A later function may be where one was.
        self.analyses = Analyses::new(self.module);
        self.symbols.retain(|name, function| {
            let is_old = before.contains(name);
            if !is_old {
                erase(*function);
            }
            is_old
        });
        None
    }

    /// Looks the functions of the module up again, after passes have changed it.
    pub fn refresh(&mut self) {
        self.symbols = symbols_of(self.module);
        self.types = types_of(self.module);
        self.analyses = Analyses::new(self.module);
        self.analysed.clear();
        self.variants = Variants::default();
        self.tangents = Tangents::default();
    }

    /// Analyses the activity below a function; returns the number of the analysis. The two functions of a gradient in two
    /// parts share one.
    pub fn analyse(&mut self, function: Op<'c>, signature: &Signature) -> Result<usize, Failure> {
        let question = Signature {
            mode: if signature.mode == Mode::Reverse { Mode::Augment } else { signature.mode },
            primal_return: false,
            ..signature.clone()
        };
        if let Some((_, number)) = self.analysed.iter().find(|(each, _)| *each == question) {
            return Ok(*number);
        }
        self.activities.push(Rc::new(Activity::of_request((self.module, &self.types), function, &question)?));
        let number = self.activities.len() - 1;
        self.analysed.push((question, number));
        Ok(number)
    }

    /// Analyses the activity below a function whose derivative other files call; returns the number of the analysis.
    pub fn analyse_export(&mut self, function: Op<'c>, signature: &Signature) -> Result<usize, Failure> {
        self.activities.push(Rc::new(Activity::of_export((self.module, &self.types), function, signature)?));
        Ok(self.activities.len() - 1)
    }

    /// An analysis of activity.
    pub fn activity(&self, number: usize) -> Rc<Activity<'c>> {
        self.activities[number].clone()
    }

    /// The type trees of the module, as it was before derivatives were added.
    pub fn types(&self) -> Rc<TypeTrees<'c>> {
        self.types.clone()
    }

    /// The effects of the operations of a prepared function.
    pub fn effects(&self, function: Op<'c>) -> Rc<Effects<'c>> {
        self.analyses.get::<Effects<'static>>(function)
    }

    /// Whether a derivative so far calls functions through pointers.
    pub fn calls_pointers(&self) -> bool {
        !self.needed.is_empty()
    }

    /// Sizes of types in memory.
    pub fn layout(&self) -> &Layout {
        &self.layout
    }

    /// A function of the module.
    pub fn function(&self, name: &str) -> Option<Op<'c>> {
        self.symbols.get(name).copied()
    }

    /// Adds a function without a body; it is private and internal.
    pub fn declare(&mut self, name: &str, inputs: &[Ty<'c>], results: &[Ty<'c>]) -> Op<'c> {
        if let Some(known) = self.function(name) {
            return known;
        }
        let context = context_of(self.module);
        let b = Builder::at_end(context, body(self.module, 0));
        let function = func::func(&b, name, function_type(context, inputs, results), true);
        self.symbols.insert(name.to_owned(), function);
        function
    }

    /// Calls a function of the runtime. Returns its result, or its first argument if it has none.
    pub fn call(&mut self, b: &Builder<'c>, runtime: Runtime, arguments: &[Val<'c>]) -> Val<'c> {
        let (inputs, outputs) = runtime.signature(b.context());
        self.declare(runtime.name(), &inputs, &outputs);
        let call = func::call(b, runtime.name(), arguments, &outputs);
        results(call).next().or(arguments.first().copied()).unwrap_or_else(|| llvm::zero(b, ptr_type(b.context())))
    }

    /// Calls a mathematical function of the C library or of the runtime, in the version for a type.
    pub fn call_library(&mut self, b: &Builder<'c>, name: &str, arguments: &[Val<'c>], r#type: Ty<'c>) -> Val<'c> {
        let suffix = match float_width(r#type) {
            Some(32) => "f",
            Some(80) => "l",
            Some(128) if self.has_extended_format() => "f128",
            Some(128) => "l",
            _ => "",
        };
        let name = format!("{name}{suffix}");
        let types: Vec<_> = arguments.iter().map(|each| type_of(*each)).collect();
        self.declare(&name, &types, &[r#type]);
        result(func::call(b, &name, arguments, &[r#type]), 0)
    }

    /// Whether `long double` is the format of 80 bits, so that the names of functions for 128 bits end with `f128`.
    fn has_extended_format(&self) -> bool {
        attr_string(self.module, "llvm.data_layout").is_some_and(|layout| layout.contains("-f80:"))
    }

    /// The arena of the function under construction; its memory is on the stack unless [`Engine::set_arena`] was called.
    pub fn arena(&mut self, b: &Builder<'c>) -> Val<'c> {
        if let Some(arena) = self.arena {
            return arena;
        }
        let start = start_of_function(b);
        let one = arith::constant_int(&start, int_type(b.context(), 32), 1);
        let arena = llvm::alloca(&start, one, llvm_array_type(int_type(b.context(), 8), ARENA), ALIGNMENT);
        let zero = arith::constant_int(&start, int_type(b.context(), 8), 0);
        let size = arith::constant_int(&start, int_type(b.context(), 64), ARENA as i64);
        llvm::Memset::build(&start, arena, zero, size, bool_attr(b.context(), false)).build();
        self.arena = Some(arena);
        arena
    }

    /// A stack allocation of a size in bytes in the function under construction.
    pub fn scratch(&mut self, b: &Builder<'c>, size: u64) -> Val<'c> {
        let start = start_of_function(b);
        let one = arith::constant_int(&start, int_type(b.context(), 32), 1);
        llvm::alloca(&start, one, llvm_array_type(int_type(b.context(), 8), size), ALIGNMENT)
    }

    /// Starts a function: its arena, if it has got one.
    pub fn set_arena(&mut self, arena: Option<Val<'c>>) {
        self.arena = arena;
    }

    /// The arena that the function under construction has used so far.
    pub fn used_arena(&self) -> Option<Val<'c>> {
        self.arena
    }

    /// A name for a new function, which no other function gets.
    pub fn fresh(&mut self, base: &str) -> String {
        let numbered = (1..).map(|number| format!("{base}.{number}"));
        let mut names = std::iter::once(base.to_owned()).chain(numbered);
        let free = |name: &String| !self.symbols.contains_key(name) && !self.reserved.contains(name);
        let name = names.find(free).unwrap_or_default();
        self.reserved.insert(name.clone());
        name
    }
}

/// A builder at the start of the function in which another one is.
fn start_of_function<'c>(b: &Builder<'c>) -> Builder<'c> {
    let function = b.block().and_then(block_parent).map(|op| parent_function(op).unwrap_or(op));
    let mut start = Builder::new(b.context());
    match function {
        Some(function) => start.set_start(func::entry_of(function)),
        None => start.restore(b.save()),
    }
    start.set_loc(b.loc());
    start
}

fn symbols_of<'c>(module: Op<'c>) -> FxHashMap<String, Op<'c>> {
    functions(module).into_iter().filter_map(|each| Some((symbol_name(each)?.to_owned(), each))).collect()
}

fn types_of<'c>(module: Op<'c>) -> Rc<TypeTrees<'c>> {
    Analyses::new(module).get::<TypeTrees<'static>>(module)
}
