//! What is known of a function without looking into it: its attributes, as LLVM spells them.
//!
//! The attributes of a function are a list of names and of pairs, `llvm.passthrough`; memory effects are the pair `memory`
//! with LLVM's number. Attributes of parameters and results are dictionaries. Nothing else in the module says such things,
//! so what the source promises and what passes find out are the same to all who ask.

use dialects::ir::*;
use dialects::ops::func;

pub use dialects::facts::{MemoryEffects, Touched};

/// What a call of a function may do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Facts {
    /// The memory it touches.
    pub memory: MemoryEffects,
    /// It returns or unwinds, if its behaviour is defined.
    pub will_return: bool,
    /// It does not unwind.
    pub no_unwind: bool,
}

impl Facts {
    /// Nothing is known.
    pub const UNKNOWN: Self = Self { memory: MemoryEffects::ALL, will_return: false, no_unwind: false };

    /// What the attributes of a function say.
    pub fn of(function: Op<'_>) -> Self {
        let memory = match passthrough(function, "memory") {
            Some(Some(bits)) => bits.parse().map_or(MemoryEffects::ALL, MemoryEffects::from_bits),
            _ => MemoryEffects::ALL,
        };
        Self {
            memory,
            will_return: passthrough(function, "willreturn").is_some(),
            no_unwind: passthrough(function, "nounwind").is_some(),
        }
    }
}

/// An attribute of a function: `Some(None)` when it has this name alone, with its text when it is a pair.
pub fn passthrough<'c>(function: Op<'c>, name: &str) -> Option<Option<&'c str>> {
    list(function).into_iter().find_map(|each| match attr_elements(each) {
        Some(pair) => (pair.len() == 2 && attr_text(pair[0]) == Some(name)).then(|| attr_text(pair[1])),
        None => (attr_text(each) == Some(name)).then_some(None),
    })
}

/// Sets or replaces an attribute of a function: a name, or a pair.
pub fn set_passthrough<'c>(function: Op<'c>, name: &str, value: Option<&str>) {
    let context = context_of(function);
    let is_it = |each: &Attr<'c>| {
        let first = attr_elements(*each).map_or(Some(*each), |pair| pair.first().copied());
        first.and_then(attr_text) == Some(name)
    };
    let mut all: Vec<Attr<'c>> = list(function).into_iter().filter(|each| !is_it(each)).collect();
    all.push(match value {
        Some(value) => array_attr(context, &[str_attr(context, name), str_attr(context, value)]),
        None => str_attr(context, name),
    });
    set_attr(function, list_name(function), array_attr(context, &all));
}

fn list<'c>(function: Op<'c>) -> Vec<Attr<'c>> {
    attr(function, list_name(function)).and_then(attr_elements).unwrap_or_default()
}

fn list_name(function: Op<'_>) -> &'static str {
    if is_op(function, "llvm.func") { "passthrough" } else { "llvm.passthrough" }
}

/// Whether argument number `at` of a function has an attribute.
pub fn argument_is(function: Op<'_>, at: usize, name: &str) -> bool {
    func::arg_attrs(function, at).is_some_and(|all| dict_entry(all, name).is_some())
}

/// Adds an attribute without value to argument number `at` of a function. Says whether it is new.
pub fn set_argument<'c>(function: Op<'c>, at: usize, name: &str) -> bool {
    set_argument_value(function, at, name, unit_attr(context_of(function)))
}

/// Sets or replaces an attribute of argument number `at` of a function. Says whether it is new.
pub fn set_argument_value<'c>(function: Op<'c>, at: usize, name: &str, value: Attr<'c>) -> bool {
    change_argument(function, at, |entries| {
        let is_new = !entries.iter().any(|(each, _)| *each == name);
        entries.retain(|(each, _)| *each != name);
        entries.push((name, value));
        is_new
    })
}

/// Takes an attribute of argument number `at` of a function away. Says whether it was there.
pub fn unset_argument(function: Op<'_>, at: usize, name: &str) -> bool {
    change_argument(function, at, |entries| {
        let before = entries.len();
        entries.retain(|(each, _)| *each != name);
        entries.len() < before
    })
}

fn change_argument<'a, 'c: 'a>(
    function: Op<'c>,
    at: usize,
    change: impl FnOnce(&mut Vec<(&'a str, Attr<'c>)>) -> bool,
) -> bool {
    let context = context_of(function);
    let count = func::inputs(function).len();
    let mut all: Vec<Attr<'c>> =
        (0..count).map(|each| func::arg_attrs(function, each).unwrap_or_else(|| dict_attr(context, &[]))).collect();
    let mut entries = dict_entries(all[at]).unwrap_or_default();
    let changed = change(&mut entries);
    all[at] = dict_attr(context, &entries);
    func::set_arg_attrs(function, &all);
    changed
}

/// Whether the result of a function has an attribute.
pub fn result_is(function: Op<'_>, name: &str) -> bool {
    let all = attr(function, "res_attrs").and_then(attr_elements).unwrap_or_default();
    all.first().is_some_and(|first| dict_entry(*first, name).is_some())
}

/// Adds an attribute without value to the result of a function. Says whether it is new.
pub fn set_result(function: Op<'_>, name: &str) -> bool {
    set_result_value(function, name, unit_attr(context_of(function)))
}

/// Sets or replaces an attribute of the result of a function. Says whether it is new.
pub fn set_result_value<'c>(function: Op<'c>, name: &str, value: Attr<'c>) -> bool {
    let is_new = !result_is(function, name);
    let context = context_of(function);
    let mut all = attr(function, "res_attrs").and_then(attr_elements).unwrap_or_default();
    let mut entries = all.first().and_then(|first| dict_entries(*first)).unwrap_or_default();
    entries.retain(|(each, _)| *each != name);
    entries.push((name, value));
    let entries = dict_attr(context, &entries);
    match all.first_mut() {
        Some(first) => *first = entries,
        None => all.push(entries),
    }
    set_attr(function, "res_attrs", array_attr(context, &all));
    is_new
}

/// Whether a sanitizer watches the accesses of a function. What it would report must not go away, so passes that remove
/// or move accesses leave such functions alone.
fn is_watched(function: Op<'_>) -> bool {
    ["sanitize_address", "sanitize_hwaddress", "sanitize_memory", "sanitize_memtag", "sanitize_thread", "sanitize_type"]
        .iter()
        .any(|name| passthrough(function, name).is_some())
}

/// The functions of a module that have a body whose accesses may be removed and moved.
pub fn unwatched_functions<'c>(module: Op<'c>) -> Vec<Op<'c>> {
    functions(module).into_iter().filter(|each| func::is_defined(*each) && !is_watched(*each)).collect()
}

/// Whether a function has a body here that is certainly the one that calls run: no other definition can take its place when
/// the program is linked or loaded.
pub fn is_definitive(function: Op<'_>) -> bool {
    let attribute = |name: &str| match is_op(function, "llvm.func") {
        true => attr(function, name),
        false => attr(function, &format!("llvm.{name}")),
    };
    let fixed = match attribute("linkage").map(|each| each.to_string()) {
        None => true,
        Some(linkage) if linkage.ends_with("<external>") => attribute("dso_local").is_some(),
        Some(linkage) => linkage.ends_with("<internal>") || linkage.ends_with("<private>"),
    };
    func::is_defined(function) && fixed && passthrough(function, "naked").is_none()
}
