//! The functions that derivatives call at run time.

use crate::rule;
use dialects::{facts::is_of_function, ir::*, ops::func};
use rustc_hash::FxHashSet;

/// A function of the runtime.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Runtime {
    /// The product of two sizes; stops the program if it does not fit.
    Product,
    /// New memory; stops the program if there is none.
    Allocate,
    /// Frees what `Allocate` gave.
    Free,
    /// Memory of an arena, which lives as long as the arena.
    Push,
    /// Frees a block of the program when the arena ends.
    Defer,
    /// Lets a function of the program release a block when the arena ends.
    Release,
    /// Ends an arena.
    End,
    /// A new arena in the heap.
    Begin,
    /// Ends an arena in the heap.
    Delete,
    /// The entry with the derivatives of a function that is called through a pointer, for a width.
    Derivatives,
    /// A new block for one whose size changes.
    Reallocate,
    /// The number of bytes that a block keeps when its size changes.
    Kept,
    /// The number of bytes of a shadow to be cleared; stops the program if the shadow of a block has no memory.
    Check,
    /// The shadow of a block in a new size.
    Resize,
    /// A shadow of zeros for a block in a new size.
    Fresh,
    /// Frees the shadow of a block that got another size when the arena ends.
    DeferShadow,
    /// The shadow of a variable in the context of the derivative that runs.
    ContextShadow,
}

impl Runtime {
    /// All functions.
    pub const ALL: [Self; 17] = [
        Self::Product,
        Self::Allocate,
        Self::Free,
        Self::Push,
        Self::Defer,
        Self::Release,
        Self::End,
        Self::Begin,
        Self::Delete,
        Self::Derivatives,
        Self::Reallocate,
        Self::Kept,
        Self::Check,
        Self::Resize,
        Self::Fresh,
        Self::DeferShadow,
        Self::ContextShadow,
    ];

    /// The name of the function.
    pub fn name(self) -> &'static str {
        match self {
            Self::Product => "rmlir_tape_product",
            Self::Allocate => "rmlir_tape_allocate",
            Self::Free => "rmlir_tape_free",
            Self::Push => "rmlir_tape_push",
            Self::Defer => "rmlir_tape_defer",
            Self::Release => "rmlir_tape_release",
            Self::End => "rmlir_tape_end",
            Self::Begin => "rmlir_tape_begin",
            Self::Delete => "rmlir_tape_delete",
            Self::Derivatives => "rmlir_derivatives_of",
            Self::Reallocate => "rmlir_tape_reallocate",
            Self::Kept => "rmlir_tape_kept",
            Self::Check => "rmlir_tape_check",
            Self::Resize => "rmlir_tape_resize",
            Self::Fresh => "rmlir_tape_fresh",
            Self::DeferShadow => "rmlir_tape_defer_shadow",
            Self::ContextShadow => "rmlir_context_shadow",
        }
    }

    /// The parameters and results.
    pub fn signature(self, context: &Context) -> (Vec<Ty<'_>>, Vec<Ty<'_>>) {
        let (pointer, size) = (ptr_type(context), int_type(context, 64));
        match self {
            Self::Product => (vec![size, size], vec![size]),
            Self::Allocate => (vec![size], vec![pointer]),
            Self::Push | Self::Derivatives | Self::Fresh | Self::ContextShadow => (vec![pointer, size], vec![pointer]),
            Self::Defer => (vec![pointer, pointer], vec![]),
            Self::Release => (vec![pointer; 4], vec![]),
            Self::DeferShadow => (vec![pointer, pointer, pointer], vec![]),
            Self::Reallocate | Self::Resize => (vec![pointer, pointer, size], vec![pointer]),
            Self::Kept | Self::Check => (vec![pointer, pointer, size], vec![size]),
            Self::Begin => (vec![], vec![pointer]),
            Self::Free | Self::End | Self::Delete => (vec![pointer], vec![]),
        }
    }
}

/// The size in bytes of an arena.
pub const ARENA: u64 = 48;

/// The offset in bytes of the address of the root frame in an arena.
pub const ROOT: i32 = 32;

/// The functions of the runtime, compiled from the C sources beside them.
const SOURCES: [&str; 5] = [
    include_str!("../runtime/tape.mlir"),
    include_str!("../runtime/context.mlir"),
    include_str!("../runtime/digamma.mlir"),
    include_str!("../runtime/polygamma.mlir"),
    include_str!("../runtime/sort.mlir"),
];

/// Defines the functions of the runtime that a module declares, and those that they need. They are linked once in a
/// program, and have the options of code generation of `model`.
pub fn define<'c>(module: Op<'c>, model: Op<'c>) {
    let context = context_of(module);
    let mut pending: Vec<Op<'c>> = functions(module);
    pending
        .retain(|each| !func::is_defined(*each) && symbol_name(*each).is_some_and(|name| name.starts_with("rmlir_")));
    if pending.is_empty() {
        return;
    }
    let sources: Vec<_> = SOURCES.into_iter().filter_map(|text| read_module(context, text.as_bytes())).collect();
    let defined = |name: &str| {
        let mut all = sources.iter().filter_map(|source| lookup_symbol(module_op(source), name));
        let first = all.next();
        first.filter(|each| is_definition(*each)).or_else(|| all.find(|each| is_definition(*each))).or(first)
    };
    let mut names: Vec<String> = pending.iter().filter_map(|each| symbol_name(*each)).map(str::to_owned).collect();
    pending.into_iter().for_each(erase);
    let b = Builder::at_end(context, body(module, 0));
    let mut done = FxHashSet::default();
    while let Some(name) = names.pop() {
        let Some(source) = defined(&name).filter(|_| lookup_symbol(module, &name).is_none()) else { continue };
        if !done.insert(name) {
            continue;
        }
        names.extend(symbol_uses(source).into_iter().flatten().map(|(_, name)| name.to_owned()));
        adopt(clone_at(&b, source, &mut ValueMap::new()), model);
    }
}

/// Whether a symbol is a variable or a function with a body.
fn is_definition(symbol: Op<'_>) -> bool {
    !has_trait(symbol, Trait::Function) || func::is_defined(symbol)
}

/// Adapts a function of the runtime to the module that it was copied to, with the options of code generation of `model`.
fn adopt<'c>(function: Op<'c>, model: Op<'c>) {
    remove_attr(function, dialects::cmem::types::TYPE);
    walk(function, Order::Pre, |op| {
        rule::forget_facts(op);
        remove_attr(op, dialects::cmem::types::TYPE);
        // Places in the text of the runtime would read as places in the program.
        set_loc(op, unknown_loc(context_of(function)));
        Walk::Continue
    });
    if !has_trait(function, Trait::Function) {
        return;
    }
    let name = func::passthrough_name(function);
    let entries = |op: Op<'c>| attr(op, name).and_then(attr_elements).unwrap_or_default().into_iter();
    let is_behaviour = |each: &Attr<'c>| func::passthrough_entry(*each).is_some_and(|(name, _)| is_of_function(name));
    let all: Vec<_> =
        entries(function).filter(is_behaviour).chain(entries(model).filter(|each| !is_behaviour(each))).collect();
    set_attr(function, name, array_attr(context_of(function), &all));
    if func::is_defined(function) {
        Linkage::LinkonceOdr.set(function);
        remove_attr(function, "sym_visibility");
    }
}
