//! The symbols of a module by name.

use dialects::{ir::*, ops::llvm};
use std::collections::HashMap;

/// The operations that refer to each symbol, once for each reference, in the order of the module; nothing when an operation
/// may refer to symbols in a way that is not known.
pub fn symbol_users<'c>(module: Op<'c>) -> Option<HashMap<&'c str, Vec<Op<'c>>>> {
    let mut users: HashMap<&str, Vec<Op<'c>>> = HashMap::new();
    for (user, name) in symbol_uses(module)? {
        users.entry(name).or_default().push(user);
    }
    Some(users)
}

/// What the names of a module stand for. Invalid after symbols are added or erased.
pub struct Symbols<'c> {
    table: HashMap<&'c str, Op<'c>>,
}

impl<'c> Symbols<'c> {
    /// Of the module that an operation is, or lies in.
    pub fn new(at: Op<'c>) -> Self {
        let module = std::iter::once(at).chain(ancestors(at)).find(|op| has_trait(*op, Trait::SymbolTable));
        let inner = module.into_iter().flat_map(regions).flat_map(blocks).flat_map(ops);
        Self { table: inner.filter_map(|op| Some((symbol_name(op)?, op))).collect() }
    }

    /// What a name stands for.
    pub fn get(&self, name: &str) -> Option<Op<'c>> {
        self.table.get(name).copied()
    }

    /// Whether threads have variables of their own, of which the module knows.
    pub fn has_thread_locals(&self) -> bool {
        self.table.values().any(|each| is_thread_local(*each))
    }

    /// The function that a call names.
    pub fn callee(&self, call: Op<'c>) -> Option<Op<'c>> {
        self.get(attr_symbol(call, "callee")?)
    }
}

/// Whether a symbol is a variable of which each thread has one of its own.
pub(crate) fn is_thread_local(symbol: Op<'_>) -> bool {
    llvm::Global::of(symbol).is_some_and(|global| global.thread_local())
}
