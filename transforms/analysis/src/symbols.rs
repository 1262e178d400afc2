//! The symbols of a module by name.

use dialects::{
    ir::*,
    ops::llvm,
    pass::{Analyses, Analysis},
};
use std::collections::HashMap;

/// The operations that refer to each symbol, once for each reference, in the order of the module; `None` if an
/// operation may refer to symbols in an unknown way.
pub fn symbol_users<'c>(module: Op<'c>) -> Option<HashMap<&'c str, Vec<Op<'c>>>> {
    let mut users: HashMap<&str, Vec<Op<'c>>> = HashMap::new();
    for (user, name) in symbol_uses(module)? {
        users.entry(name).or_default().push(user);
    }
    Some(users)
}

/// A symbol table of a module. Invalid after symbols are added or erased.
pub struct Symbols<'c> {
    table: HashMap<&'c str, Op<'c>>,
}

impl Analysis for Symbols<'static> {
    type Of<'c> = Symbols<'c>;

    fn compute<'c>(module: Op<'c>, _: &Analyses<'c>) -> Symbols<'c> {
        Symbols::new(module)
    }
}

impl<'c> Symbols<'c> {
    /// The symbols of the module that an operation is or lies in.
    pub fn new(at: Op<'c>) -> Self {
        let module = std::iter::once(at).chain(ancestors(at)).find(|op| has_trait(*op, Trait::SymbolTable));
        let inner = module.into_iter().flat_map(regions).flat_map(blocks).flat_map(ops);
        Self { table: inner.filter_map(|op| Some((symbol_name(op)?, op))).collect() }
    }

    /// The operation that defines a symbol.
    pub fn get(&self, name: &str) -> Option<Op<'c>> {
        self.table.get(name).copied()
    }

    /// Whether the module contains a thread-local variable.
    pub fn has_thread_locals(&self) -> bool {
        self.table.values().any(|each| is_thread_local(*each))
    }

    /// The function that a call names as its callee.
    pub fn callee(&self, call: Op<'c>) -> Option<Op<'c>> {
        self.get(attr_symbol(call, "callee")?)
    }
}

/// Whether a symbol is a thread-local variable.
pub fn is_thread_local(symbol: Op<'_>) -> bool {
    llvm::Global::of(symbol).is_some_and(|global| global.thread_local())
}
