//! Bodies of functions of other files: which ones a module can use, and how they come into it.

use super::Found;
use dialects::facts::{Statement, Subject, TWIN_PREFIX, text_checksum};
use dialects::ir::*;
use dialects::ops::func;
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use targets::header::size_of_body;
use targets::header::twins::is_for_executable;

/// The functions that a module declares, and those that bodies call which headers have of them, and so on.
pub fn reachable(module: Op<'_>, found: &Found) -> HashSet<String> {
    let declared = functions(module).into_iter().filter(|function| is_missing(*function)).filter_map(symbol_name);
    let mut work: Vec<String> = declared.map(str::to_owned).collect();
    let mut all = HashSet::new();
    while let Some(name) = work.pop() {
        for text in found.bodies.get(&name).into_iter().flatten().filter(|_| !all.contains(&name)) {
            work.extend(symbols_in(text).map(str::to_owned));
        }
        all.insert(name);
    }
    all
}

/// The most operations of a body that pays wherever it is called: hardly more than the call.
const SMALL: usize = 8;

/// The texts of the bodies that pay in a module: of functions that it declares and of those that such bodies call in turn, where their
/// facts are used. A body costs compile time, so one that is not small has to be called in a loop. In the order of the symbols.
pub fn wanted<'f>(module: Op<'_>, agreeing: &[Statement], found: &'f Found) -> Vec<&'f str> {
    let mut sums: HashMap<&str, Vec<&str>> = HashMap::new();
    for statement in agreeing {
        let of_whole = statement.facts.iter().filter(|fact| fact.subject == Subject::Function);
        sums.entry(&statement.name).or_default().extend(of_whole.filter_map(|fact| fact.text.strip_prefix("twin=")));
    }
    let text_of = |name: &str| -> Option<&'f str> {
        let sums = sums.get(name)?;
        let texts = found.bodies.get(name)?.iter().map(String::as_str);
        texts.into_iter().find(|text| sums.contains(&&*text_checksum(text)))
    };
    let is_here = |name: &str| lookup_symbol(module, name).is_some_and(|symbol| !is_missing(symbol));
    let mut work = called(module);
    let mut all: BTreeMap<String, &'f str> = BTreeMap::new();
    while let Some((name, place)) = work.pop() {
        if all.contains_key(&name) || is_here(&name) {
            continue;
        }
        let pays = |text: &&str| place == Place::Loop || size_of_body(text).is_some_and(|size| size <= SMALL);
        if let Some(text) = text_of(&name).filter(pays) {
            work.extend(symbols_in(text).map(|name| (name.to_owned(), place)));
            all.insert(name, text);
        }
    }
    all.into_values().collect()
}

/// Where a function is called.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Place {
    /// In a loop.
    Loop,
    /// Elsewhere, and in code whose loops are blocks: the many cases of an interpreter, say, need registers for the few that are usual.
    Straight,
}

/// The functions that a module calls and has no bodies of, with the place of each call.
fn called(module: Op<'_>) -> Vec<(String, Place)> {
    let mut all = Vec::new();
    for function in functions(module).into_iter().filter(|function| !is_missing(*function)) {
        walk(function, Order::Pre, |op| {
            if let Some(name) = attr_symbol(op, "callee") {
                let is_loop = |each: Op<'_>| op_name(each) == "scf.while" || has_trait(each, Trait::Loop);
                let repeats = ancestors(op).any(is_loop);
                all.push((name.to_owned(), if repeats { Place::Loop } else { Place::Straight }));
            }
            Walk::Continue
        });
    }
    // What stands in loops is looked at first.
    all.sort_by_key(|(_, place)| *place == Place::Loop);
    all.dedup();
    all
}

fn is_missing(function: Op<'_>) -> bool {
    !func::is_defined(function)
}

/// The symbols of other functions and variables that a body names.
fn symbols_in(text: &str) -> impl Iterator<Item = &str> {
    text.split("__asm__(\"").skip(1).filter_map(|rest| rest.split_once('"')).map(|(name, _)| name)
}

/// Moves the functions of a module of bodies, with all that they name, into another one. A body that names what is something else there
/// is left out.
pub fn merge(into: Op<'_>, from: Op<'_>) {
    let Some(end) = entry_block(region(into, 0)) else { return };
    let Some(body) = entry_block(region(from, 0)) else { return };
    let conflicts = conflicts(into, body);
    let clashes = |op: Op<'_>| names_one_of(op, &conflicts);
    for op in ops(body).collect::<Vec<_>>() {
        let Some(name) = symbol_name(op) else { continue };
        if conflicts.contains(name) || is_twin(op, name) && clashes(op) {
            continue;
        }
        if lookup_symbol(into, name).is_some() {
            // A body that the source includes by itself, or a declaration.
            if is_twin(op, name) || !is_own(op) || !rename(op, from, into) {
                continue;
            }
        }
        move_to_end(op, end);
    }
}

/// The symbols of a block that are something else in a module, or name such symbols: those that it keeps to itself, and in code for a
/// shared library those that are hidden elsewhere.
fn conflicts<'c>(into: Op<'_>, body: Blk<'c>) -> BTreeSet<&'c str> {
    let is_shared = !is_for_executable(into);
    let is_other = |op: Op<'c>| {
        let there = symbol_name(op).and_then(|name| lookup_symbol(into, name));
        there.is_some_and(|there| !is_own(op) && !is_same(op, there)) || is_shared && is_hidden(op)
    };
    let named = |op: Op<'c>| symbol_name(op);
    let mut all: BTreeSet<&str> = ops(body).filter(|op| is_other(*op)).filter_map(named).collect();
    loop {
        let parts = ops(body).filter(|op| is_own(*op) && named(*op).is_some_and(|name| !all.contains(name)));
        let more: Vec<&str> = parts.filter(|op| names_one_of(*op, &all)).filter_map(named).collect();
        if more.is_empty() {
            return all;
        }
        all.extend(more);
    }
}

/// Whether an operation names one of some symbols.
fn names_one_of(op: Op<'_>, symbols: &BTreeSet<&str>) -> bool {
    symbol_uses(op).is_none_or(|uses| uses.iter().any(|(_, name)| symbols.contains(name)))
}

/// Whether a symbol is one that other libraries do not see.
fn is_hidden(symbol: Op<'_>) -> bool {
    let visibility = attr(symbol, "llvm.visibility_").or_else(|| attr(symbol, "visibility_"));
    visibility.and_then(attr_int).unwrap_or(0) != 0
}

fn is_twin(op: Op<'_>, name: &str) -> bool {
    name.starts_with(TWIN_PREFIX) && is_op(op, "func.func") && func::is_defined(op)
}

/// Gives what only this module can see a name that is free in the other one, too.
fn rename(op: Op<'_>, from: Op<'_>, into: Op<'_>) -> bool {
    let Some(name) = symbol_name(op) else { return false };
    let free = (1..).map(|number| format!("{name}.{number}"));
    let free =
        free.take(1 << 16).find(|each| lookup_symbol(into, each).is_none() && lookup_symbol(from, each).is_none());
    free.is_some_and(|free| rename_symbol(op, &free, from))
}

/// Whether only the module of a symbol can see it.
fn is_own(symbol: Op<'_>) -> bool {
    let linkage = attr(symbol, "llvm.linkage").or_else(|| attr(symbol, "linkage"));
    linkage.is_some_and(|linkage| {
        let linkage = linkage.to_string();
        linkage.ends_with("<internal>") || linkage.ends_with("<private>")
    })
}

/// Whether two symbols of one name stand for the same thing in the program.
fn is_same(one: Op<'_>, other: Op<'_>) -> bool {
    let both = |name: &str| (attr(one, name), attr(other, name));
    let (type_of_one, type_of_other) = both("function_type");
    let (thread_of_one, thread_of_other) = both("thread_local_");
    !is_own(other)
        && op_name(one) == op_name(other)
        && type_of_one == type_of_other
        && thread_of_one.is_some() == thread_of_other.is_some()
}
