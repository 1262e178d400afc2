//! The symbols of a module by name.

use dialects::ir::*;
use std::collections::HashMap;

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

    /// The function that a call names.
    pub fn callee(&self, call: Op<'c>) -> Option<Op<'c>> {
        self.get(attr_symbol(call, "callee")?)
    }
}
