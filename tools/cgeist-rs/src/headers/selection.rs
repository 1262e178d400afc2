//! Selects the header statements and bodies that a module uses: facts of its declared functions, and bodies that are
//! worth inlining.

use super::Found;
use super::agreement::Agreement;
use dialects::facts::{Interface, Statement, Subject, text_checksum};
use dialects::ir::*;
use dialects::ops::{builtin, func, scf};
use memchr::memmem::find_iter;
use std::collections::{BTreeMap, HashSet};
use targets::header::size_of_body;

/// The selection for a module.
pub struct Usable<'f> {
    /// Facts of the functions that the module declares, and of those that the bodies call.
    pub statements: Vec<Statement>,
    /// Warnings where the module declares functions with other types than their headers.
    pub warnings: Vec<String>,
    /// Bodies as C, in symbol order.
    pub bodies: Vec<&'f str>,
}

/// Selects the facts and the profitable bodies of functions that a module declares and, transitively, of those that
/// these bodies call. A call site for which a selected body is not profitable is marked `no_inline`.
pub fn usable<'f>(module: Op<'_>, interface: &Interface, found: &'f Found) -> Usable<'f> {
    let all: Vec<Op<'_>> = ops(builtin::Module::assume(module).body_block()).collect();
    let symbols: HashSet<&str> = all.iter().filter_map(|op| symbol_name(*op)).collect();
    let defined: HashSet<&str> =
        all.iter().filter(|op| !is_declaration(**op)).filter_map(|op| symbol_name(*op)).collect();
    let mut agreement = Agreement::new(interface, found, symbols);
    let calls = calls(module);
    // Most profitable call sites first.
    let mut work: Vec<_> = calls.iter().map(|(_, name, context)| ((*name).to_owned(), *context)).collect();
    work.sort_by(|(first, a), (second, b)| a.cmp(b).then_with(|| first.cmp(second)));
    work.dedup();
    let mut bodies: BTreeMap<String, &'f str> = BTreeMap::new();
    while let Some((name, context)) = work.pop() {
        if bodies.contains_key(&name) || defined.contains(&*name) {
            continue;
        }
        let Some(texts) = found.bodies.get(&name) else { continue };
        let facts = agreement.of(&name).iter().flat_map(|statement| &statement.facts);
        let of_function = facts.filter(|fact| fact.subject == Subject::Function);
        let checksums: Vec<&str> = of_function.filter_map(|fact| fact.text.strip_prefix("twin=")).collect();
        let text = texts.iter().map(String::as_str).find(|text| checksums.contains(&&*text_checksum(text)));
        let Some(text) = text.filter(|text| context.is_profitable(text)) else { continue };
        for symbol in symbols_in(text) {
            agreement.of(symbol);
            work.push((symbol.to_owned(), context));
        }
        bodies.insert(name, text);
    }
    for (call, name, context) in calls {
        if bodies.get(name).is_some_and(|text| !context.is_profitable(text)) {
            set_attr(call, "llvm.no_inline", unit_attr(context_of(call)));
        }
    }
    let (statements, warnings) = agreement.finish();
    Usable { statements, warnings, bodies: bodies.into_values().collect() }
}

/// The facts of the functions that a module declares, without warnings.
pub fn stated(module: Op<'_>, interface: &Interface, found: &Found) -> Vec<Statement> {
    let symbols = ops(builtin::Module::assume(module).body_block()).filter_map(|op| symbol_name(op)).collect();
    Agreement::new(interface, found, symbols).finish().0
}

/// The loop context of a call site.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum LoopContext {
    /// In no loop operation. This includes functions whose loops are blocks, such as interpreters, where inlining rare
    /// cases raises the register pressure of the common ones.
    Straight,
    /// In a loop larger than [`SMALL_LOOP`].
    Loop,
    /// In a small loop.
    SmallLoop,
}

/// The largest number of operations of a small loop.
const SMALL_LOOP: usize = 80;

impl LoopContext {
    fn of(call: Op<'_>) -> Self {
        let is_loop = |each: &Op<'_>| scf::While::is(*each) || has_trait(*each, Trait::Loop);
        match ancestors(call).find(is_loop) {
            None => Self::Straight,
            Some(loop_op) if is_larger(loop_op, SMALL_LOOP) => Self::Loop,
            Some(_) => Self::SmallLoop,
        }
    }

    /// The largest profitable body, in operations. Each operation costs compile time, so larger bodies are worth it
    /// only in small loops.
    fn most(self) -> usize {
        match self {
            // Hardly larger than the call.
            Self::Straight => 8,
            Self::Loop => 16,
            Self::SmallLoop => usize::MAX,
        }
    }

    /// Whether inlining a body pays off.
    fn is_profitable(self, body: &str) -> bool {
        size_of_body(body).is_some_and(|size| size <= self.most())
    }
}

/// The calls of a module, with the names of the callees and the loop contexts.
fn calls<'c>(module: Op<'c>) -> Vec<(Op<'c>, &'c str, LoopContext)> {
    let mut all = Vec::new();
    for function in functions(module).into_iter().filter(|function| !is_declaration(*function)) {
        walk(function, Order::Pre, |op| {
            all.extend(attr_symbol(op, func::Call::CALLEE.0).map(|name| (op, name, LoopContext::of(op))));
            Walk::Continue
        });
    }
    all
}

/// Whether an operation is a function without a body.
fn is_declaration(op: Op<'_>) -> bool {
    has_trait(op, Trait::Function) && !func::is_defined(op)
}

/// The symbols of other functions and variables that the text of a body names.
fn symbols_in(text: &str) -> impl Iterator<Item = &str> {
    const BEFORE: &str = "__asm__(\"";
    let names = find_iter(text.as_bytes(), BEFORE).map(|at| &text[at + BEFORE.len()..]);
    names.filter_map(|rest| rest.split_once('"')).map(|(name, _)| name)
}
