//! The functions whose address a module takes, which may be called through pointers.

use crate::rule;
use dialects::{
    ir::*,
    ops::{func, llvm},
};
use std::collections::BTreeSet;

/// The functions whose address a module takes that derivatives in the common form are made of.
pub fn used_by_address<'c>(module: Op<'c>) -> Vec<Op<'c>> {
    let mut names = BTreeSet::new();
    each_op(module, |op| {
        let name = func::Constant::of(op).and_then(|_| attr_symbol(op, func::Constant::VALUE.0));
        names.extend(name.or_else(|| llvm::AddressOf::of(op).and_then(|each| each.global_name())));
    });
    let found = names.into_iter().filter_map(|name| lookup_symbol(module, name));
    found.filter(|each| func::Func::is(*each) && has_common_form(*each)).collect()
}

/// Whether a function has a body, or is one of the library that has a row.
pub fn has_common_form(function: Op<'_>) -> bool {
    func::is_defined(function) || rule::is_of_library(function)
}

/// The defined functions whose address a module takes.
pub fn address_taken<'c>(module: Op<'c>) -> Vec<Op<'c>> {
    used_by_address(module).into_iter().filter(|each| func::is_defined(*each)).collect()
}
