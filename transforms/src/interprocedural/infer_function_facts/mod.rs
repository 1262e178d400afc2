//! Finds out what functions do, and says it with the attributes that the source could have.
//!
//! # Rewrite
//! ```mlir
//! func.func @mag(%v: !llvm.ptr, %n: i32) -> f64 attributes {llvm.passthrough = ["nounwind"]}
//! // ->
//! func.func @mag(%v: !llvm.ptr {llvm.nocapture, llvm.readonly}, %n: i32) -> f64
//!     attributes {llvm.passthrough = ["nounwind", ["memory", "33"], "willreturn"]}
//! ```
//! Functions of the C library that are declared here get what the standard says of them ([`library`]); those with a body
//! get what the body does ([`summary`]), callees first and to a fixed point where functions call each other.
//!
//! # Legality
//! The body is the one that calls run ([`is_definitive`]). Facts are only added: what the source promises stays.
//!
//! # Must not fire
//! On functions that another definition may take the place of, and on library names under `-fno-builtin`.
//!
//! # Cost
//! One walk of each function, some more of those that call each other.

mod library;
pub(crate) use library::is_of_library;
mod summary;

use crate::analysis::function_facts::{Facts, is_definitive, passthrough, set_argument, set_passthrough, set_result};
use crate::analysis::symbols::Symbols;
use dialects::{
    ir::*,
    ops::func,
    pass::{Changed, PassCx, PassResult},
};
use summary::Summary;

/// How often functions that call each other are looked at before nothing is said of them.
const ROUNDS: usize = 8;

/// The pass.
pub fn infer_function_facts<'c>(module: Op<'c>, _: &(), cx: &mut PassCx<'c>) -> PassResult {
    let symbols = Symbols::new(module);
    let mut changed = false;
    for function in functions(module).into_iter().filter(|function| !func::is_defined(*function)) {
        if library::describe(module, function) {
            cx.count("library", 1);
            changed = true;
        }
    }
    let graph = CallGraph::new(module);
    for group in graph.groups() {
        let group: Vec<Op<'c>> =
            group.into_iter().map(|number| graph.functions[number]).filter(|each| is_definitive(*each)).collect();
        for (function, summary) in summaries(&group, &symbols) {
            if write(function, &summary) {
                cx.count("functions", 1);
                changed = true;
            }
        }
    }
    Ok(Changed::from(changed))
}

/// What the functions of a group do: at first nothing, then what they do when their calls of each other do that, and so on.
fn summaries<'c>(group: &[Op<'c>], symbols: &Symbols<'c>) -> Vec<(Op<'c>, Summary)> {
    let mut assumed: Vec<(Op<'c>, Summary)> =
        group.iter().map(|function| (*function, Summary::nothing(*function))).collect();
    for _ in 0..ROUNDS {
        let found: Vec<(Op<'c>, Summary)> =
            group.iter().map(|function| (*function, Summary::of(*function, symbols, &assumed))).collect();
        if found == assumed {
            return found;
        }
        assumed = found;
    }
    Vec::new()
}

/// Adds a summary to the attributes of a function. Says whether it adds something.
fn write(function: Op<'_>, summary: &Summary) -> bool {
    let before = Facts::of(function);
    let mut changed = false;
    let memory = before.memory.and(summary.memory);
    if memory != before.memory {
        set_passthrough(function, "memory", Some(&memory.bits().to_string()));
        changed = true;
    }
    if summary.will_return && !before.will_return && passthrough(function, "noreturn").is_none() {
        set_passthrough(function, "willreturn", None);
        changed = true;
    }
    if summary.returns_new_object {
        changed |= set_result(function, "llvm.noalias");
    }
    for (at, argument) in summary.arguments.iter().enumerate() {
        for name in argument.attributes() {
            changed |= set_argument(function, at, name);
        }
    }
    changed
}
