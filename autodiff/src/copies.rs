//! The private copy of the functions that requests need, and the way of the results back.

use crate::addresses::address_taken;
use crate::by_value;
use crate::members::FIXED;
use analysis::symbols::Symbols;
use dialects::{
    ir::*,
    ops::{func, llvm},
};
use rustc_hash::{FxHashMap, FxHashSet};

/// A copy of a module with the bodies of some functions and of all that these may call, directly or through addresses; all
/// others are declarations.
pub fn copy<'c>(module: Op<'c>, roots: &[&str]) -> Option<Module<'c>> {
    let mut pending: Vec<&str> = roots.to_vec();
    let mut reached: FxHashSet<&str> = FxHashSet::default();
    let mut calls_pointers = false;
    while let Some(name) = pending.pop() {
        let Some(symbol) = lookup_symbol(module, name).filter(|_| reached.insert(name)) else { continue };
        pending.extend(symbol_uses(symbol).into_iter().flatten().map(|(_, name)| name));
        if !calls_pointers && any_op(symbol, |op| has_trait(op, Trait::Call) && callee(op).is_none()) {
            calls_pointers = true;
            pending.extend(address_taken(module).into_iter().filter_map(symbol_name));
        }
    }
    let is_kept = |op: Op<'c>| symbol_name(op).is_some_and(|name| reached.contains(name));
    // A table of labels names blocks of a function.
    let has_labels = |op: Op<'c>| llvm::Global::is(op) && any_op(op, llvm::BlockAddress::is);
    let copy = clone_module(module, |op| (has_trait(op, Trait::Function) || has_labels(op)) && !is_kept(op))?;
    let tables = ops(body(module, 0)).filter(|op| has_labels(*op) && !is_kept(*op)).filter_map(symbol_name);
    tables.filter_map(|name| lookup_symbol(module_op(&copy), name)).for_each(|table| Linkage::External.set(table));
    for function in functions(module_op(&copy)) {
        if func::is_defined(function) {
            allow_everything(function);
        } else if has_local_linkage(function) {
            Linkage::External.set(function);
        }
    }
    for root in roots.iter().filter_map(|name| lookup_symbol(module_op(&copy), name)) {
        Linkage::External.set(root);
        // The request passes what the function takes in the program.
        set_attr(root, FIXED, unit_attr(context_of(root)));
    }
    if calls_pointers {
        // Nothing in the copy may take the address of a function that a caller passes.
        for name in address_taken(module).into_iter().filter_map(symbol_name) {
            lookup_symbol(module_op(&copy), name).into_iter().for_each(|function| Linkage::External.set(function));
        }
    }
    Some(copy)
}

/// Attributes with which a function asks not to be optimised, which copies do not obey: their derivatives are the same at
/// every level.
const OBSTACLES: [&str; 2] = ["optnone", "noinline"];

/// Removes the attributes that keep passes away from a copy.
fn allow_everything(function: Op<'_>) {
    let context = context_of(function);
    let name = func::passthrough_name(function);
    if let Some(mut all) = attr(function, name).and_then(attr_elements) {
        all.retain(|each| func::passthrough_entry(*each).is_none_or(|(name, _)| !OBSTACLES.contains(&name)));
        set_attr(function, name, array_attr(context, &all));
    }
    for obstacle in ["llvm.optimize_none", "llvm.no_inline", "optimize_none", "no_inline", func::UNSTRUCTURED] {
        remove_attr(function, obstacle);
    }
}

/// Erases the functions that neither these nor anything but a function refers to: prepared ones whose derivatives exist need no
/// further work.
pub fn keep_reachable<'c>(module: Op<'c>, roots: &[&str]) {
    let symbols = Symbols::new(module);
    let mut used: FxHashMap<usize, Vec<Op<'c>>> = FxHashMap::default();
    let mut pending: Vec<Op<'c>> = roots.iter().filter_map(|name| symbols.get(name)).collect();
    for (user, name) in symbol_uses(module).into_iter().flatten() {
        let Some(symbol) = symbols.get(name) else { continue };
        let around = std::iter::once(user).chain(ancestors(user)).find(|op| has_trait(*op, Trait::Function));
        match around {
            Some(function) => used.entry(op_key(function)).or_default().push(symbol),
            None => pending.push(symbol),
        }
    }
    let mut reached = FxHashSet::default();
    while let Some(op) = pending.pop() {
        if reached.insert(op_key(op)) {
            pending.extend(used.get(&op_key(op)).into_iter().flatten());
        }
    }
    functions(module).into_iter().filter(|function| !reached.contains(&op_key(*function))).for_each(erase);
}

/// Moves the functions that `new` refers to, and itself, into a module that lacks them.
pub fn move_back<'c>(from: Op<'c>, into: Op<'c>, new: &[Op<'c>]) {
    let (from, known) = (Symbols::new(from), Symbols::new(into));
    let mut pending: Vec<Op<'c>> = new.to_vec();
    let mut moved = FxHashSet::default();
    let mut functions = Vec::new();
    while let Some(symbol) = pending.pop() {
        let Some(name) = symbol_name(symbol).filter(|name| moved.insert(*name)) else { continue };
        if known.get(name).is_some() {
            continue;
        }
        let used = symbol_uses(symbol).into_iter().flatten();
        pending.extend(used.filter_map(|(_, name)| from.get(name)));
        move_to_end(symbol, body(into, 0));
        if func::Func::is(symbol) {
            describe_derivative(symbol, name);
            functions.push(symbol);
        }
    }
    functions.into_iter().for_each(by_value::follow_callees);
}

/// Gives a derivative its own description for debuggers. Descriptions of variables are those of the primal, whose values the
/// derivative need not have.
fn describe_derivative(function: Op<'_>, name: &str) {
    let context = context_of(function);
    if debug_scope(function.location()).is_none() {
        return;
    }
    walk(function, Order::Pre, |op| {
        set_loc(op, described::without_descriptions(context, op.location()));
        for argument in regions(op).flat_map(blocks).flat_map(args) {
            set_arg_loc(argument, described::without_descriptions(context, argument.location()));
        }
        Walk::Continue
    });
    debug::describe_apart(function, name);
}

/// The first jump of a defined function that keeps it from the form in which it is differentiated, one block that
/// returns; `None` if it has this form.
pub fn unprepared<'c>(function: Op<'c>) -> Option<Op<'c>> {
    let mut ends = blocks(func::body_of(function)).filter_map(terminator);
    ends.find(|end| !func::Return::is(*end))
}

/// The variable that lists the symbols that stay although nothing uses them.
const USED: &str = "llvm.compiler.used";

/// Adds variables to those that stay although nothing uses them.
pub fn keep(module: Op<'_>, names: &[String]) {
    if names.is_empty() {
        return;
    }
    let context = context_of(module);
    let b = Builder::at_end(context, body(module, 0));
    let known = lookup_symbol(module, USED).and_then(llvm::Global::of);
    let count = known.and_then(|known| known.global_type()).and_then(llvm_array_length).unwrap_or(0).max(0) as u64;
    let r#type = llvm_array_type(ptr_type(context), count + names.len() as u64);
    let op = b
        .op(llvm::Global::NAME)
        .with(llvm::Global::SYM_NAME, str_attr(context, USED))
        .with(llvm::Global::GLOBAL_TYPE, type_attr(r#type))
        .with(llvm::Global::LINKAGE, Linkage::Appending.attr(context))
        .with(llvm::Global::SECTION, str_attr(context, "llvm.metadata"))
        .empty_regions(1)
        .build();
    let inside = Builder::at_end(context, create_block(region(op, 0), &[]));
    let mut whole = llvm::undef(&inside, r#type);
    let mut at = 0;
    if let Some(known) = known {
        let mut map = ValueMap::new();
        for each in ops(known.initializer_block()).filter(|each| !has_trait(*each, Trait::Terminator)) {
            match llvm::InsertValue::of(each) {
                Some(insert) => {
                    whole = llvm::insert_value(&inside, whole, map.get(insert.value()), &[at]);
                    at += 1;
                }
                None => {
                    clone_at(&inside, each, &mut map);
                }
            }
        }
        erase(known.op());
    }
    for (name, at) in names.iter().zip(at..) {
        let address = llvm::address_of(&inside, name);
        whole = llvm::insert_value(&inside, whole, address, &[at]);
    }
    llvm::ret(&inside, Some(whole));
}
