//! The part of compile jobs in `rmlir-grad`.

use crate::console::print_to_stderr;
use crate::diagnostic::Code;
use crate::exit::{Exit, internal_error, user_error};
use crate::job::JobSpec;
use dialects::ir::{
    Linkage, Op, ancestors, body, context_of, erase, has_attr, ops, parent_op, set_attr, symbol_name, symbol_uses,
};
use dialects::ops::{OpKind, func, llvm};
use frontend::find_prototype;
use std::collections::BTreeMap;
use targets::native;

/// A task of a compile job besides compiling, or in place of it.
#[derive(Clone, Debug)]
pub enum GradientJob {
    /// It writes the type of a function as JSON, in place of the typed tree.
    Describe(String),
    /// It compiles a derivative. Everything else in the object gives way to other definitions, so that the object can be linked with
    /// that of the source.
    Derivative(String),
}

/// Writes the type of a function of the source of a job.
pub fn write_prototype(spec: &JobSpec, function: &str) -> Result<(), Exit> {
    let (prototype, diagnostics) = find_prototype(&spec.cc1_args, function).map_err(|error| {
        print_to_stderr(&error.rendered);
        Exit::UserError
    })?;
    print_to_stderr(&diagnostics);
    let Some(prototype) = prototype else {
        let text = format!("'{}' defines no function '{function}'", spec.input.display());
        return Err(user_error(Code::NoFunction, text));
    };
    let text = serde_json::to_vec(&prototype).map_err(|error| internal_error(&error.to_string()))?;
    native::write_output(&spec.output, &text)
        .map_err(|error| user_error(Code::Unwritable, format!("cannot write '{}': {error}", spec.output.display())))
}

/// Lets all definitions of a module but that of a derivative give way to others, and erases what the derivative does not reach. The
/// object can be linked with that of the source, which then defines functions and variables.
pub fn keep_derivative(module: Op<'_>, derivative: &str) {
    let symbols: Vec<(&str, Op<'_>)> = ops(body(module, 0))
        .filter_map(|op| Some((symbol_name(op)?, op)))
        .filter(|(name, _)| *name != derivative)
        .collect();
    for (_, symbol) in &symbols {
        let is_defined = func::is_defined(*symbol) || has_attr(*symbol, llvm::Global::VALUE.0);
        let gives_way = match Linkage::of(*symbol) {
            Some(Linkage::External | Linkage::Weak | Linkage::WeakOdr | Linkage::Common) => is_defined,
            _ => false,
        };
        if gives_way {
            let name = if has_attr(*symbol, Linkage::NAME) { Linkage::NAME } else { llvm::Global::LINKAGE.0 };
            set_attr(*symbol, name, Linkage::Linkonce.attr(context_of(*symbol)));
        }
    }
    erase_unreached(module, &symbols);
}

/// Erases those of `symbols` that nothing else needs, directly or through each other.
fn erase_unreached(module: Op<'_>, symbols: &[(&str, Op<'_>)]) {
    let Some(uses) = symbol_uses(module) else { return };
    let is_erasable = |symbol: Op<'_>| {
        matches!(OpKind::of(symbol), OpKind::Func(_) | OpKind::Llvm(_))
            && Linkage::of(symbol) != Some(Linkage::Appending)
    };
    let mut unreached: BTreeMap<&str, Op<'_>> =
        symbols.iter().copied().filter(|(_, symbol)| is_erasable(*symbol)).collect();
    let mut edges: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    let mut reached = Vec::new();
    for (user, used) in uses {
        let holder = std::iter::once(user).chain(ancestors(user)).find(|each| parent_op(*each) == Some(module));
        match holder.and_then(symbol_name).filter(|holder| unreached.contains_key(holder)) {
            Some(holder) => edges.entry(holder).or_default().push(used),
            None => reached.push(used),
        }
    }
    while let Some(name) = reached.pop() {
        if unreached.remove(name).is_some() {
            reached.extend(edges.remove(name).unwrap_or_default());
        }
    }
    unreached.into_values().for_each(erase);
}
