//! Facts about functions that hold without looking at their bodies: their attributes, spelled as in LLVM.
//!
//! The attributes of a function are a list of names and of name-value pairs, `llvm.passthrough`; its memory effects are
//! the pair `memory` with LLVM's encoding. Attributes of arguments and results are dictionaries. Nothing else in the
//! module carries such facts, so what the source declares and what passes infer look the same to every user.

use super::symbols::Symbols;
use dialects::{footprint, ir::*, ops::func};
use std::collections::BTreeSet;

pub use dialects::facts::{ADDRESS_ONLY, INACTIVE, MemoryEffects, NO_BARRIER, NO_SPAWN, Touched, UNUSED};

/// Effects that a call of a function may have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Facts {
    /// The memory that it accesses.
    pub memory: MemoryEffects,
    /// It returns or unwinds, if its behaviour is defined.
    pub will_return: bool,
    /// It does not unwind.
    pub no_unwind: bool,
    /// It does not synchronise with other threads.
    pub no_sync: bool,
    /// It frees no memory that was allocated before the call.
    pub no_free: bool,
}

impl Facts {
    /// No fact is known.
    pub const UNKNOWN: Self =
        Self { memory: MemoryEffects::ALL, will_return: false, no_unwind: false, no_sync: false, no_free: false };

    /// The facts that a function's attributes state.
    pub fn of(function: Op<'_>) -> Self {
        // Reads all facts in one pass over the attributes: most callers need all of them, for each call.
        let mut facts = Self::UNKNOWN;
        for entry in func::passthrough(function) {
            match entry {
                (MemoryEffects::NAME, Some(bits)) => {
                    facts.memory = MemoryEffects::parse(bits).unwrap_or(MemoryEffects::ALL)
                }
                ("willreturn", _) => facts.will_return = true,
                ("nounwind", _) => facts.no_unwind = true,
                ("nosync", _) => facts.no_sync = true,
                ("nofree", _) => facts.no_free = true,
                _ => {}
            }
        }
        facts
    }

    /// Whether no memory that was allocated before the call is freed. Freeing counts as a write.
    pub fn frees_nothing(&self) -> bool {
        self.no_free || self.memory.only_reads()
    }
}

/// Whether a function has an attribute of this name.
pub fn has_fact(function: Op<'_>, name: &str) -> bool {
    passthrough(function, name).is_some()
}

/// Adds an attribute of this name to a function. Returns whether it is new.
pub fn add_fact(function: Op<'_>, name: &str) -> bool {
    let new = !has_fact(function, name);
    if new {
        set_passthrough(function, name, None);
    }
    new
}

/// Sets or replaces the memory effects of a function.
pub fn set_memory_effects(function: Op<'_>, effects: MemoryEffects) {
    set_passthrough(function, MemoryEffects::NAME, Some(&effects.bits().to_string()));
}

/// Whether a call's callee has the attribute `noreturn`.
pub fn leaves_no_return<'c>(symbols: &Symbols<'c>, call: Op<'c>) -> bool {
    symbols.callee(call).is_some_and(|callee| has_fact(callee, "noreturn"))
}

/// An attribute of a function: `Some(None)` if it is a name alone, `Some(Some(value))` if it is a pair, `None` if it is
/// absent.
pub fn passthrough<'c>(function: Op<'c>, name: &str) -> Option<Option<&'c str>> {
    func::passthrough(function).into_iter().find(|(each, _)| *each == name).map(|(_, text)| text)
}

/// Sets or replaces an attribute of a function: a pair if `value` is given, else a name alone.
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
    set_attr(function, func::passthrough_name(function), array_attr(context, &all));
}

fn list<'c>(function: Op<'c>) -> Vec<Attr<'c>> {
    attr(function, func::passthrough_name(function)).and_then(attr_elements).unwrap_or_default()
}

/// The accesses that a call of a function with these memory effects may make through its pointer argument at index
/// `at`.
pub fn touched(function: Op<'_>, at: usize, memory: MemoryEffects) -> Touched {
    let argument = PassedValue::argument(function, at);
    let is_copied = argument.has(ValueFact::BY_VAL);
    let may = |denied: ValueFact| !argument.has_any(&[denied, ValueFact::READ_NONE]);
    Touched {
        read: memory.arguments.read && may(ValueFact::WRITE_ONLY) || is_copied,
        written: memory.arguments.written && may(ValueFact::READ_ONLY) && !is_copied || argument.has(ValueFact::SRET),
    }
}

/// Whether the argument at index `at` of a function is declared unused.
pub fn argument_is_unused(function: Op<'_>, at: usize) -> bool {
    argument_is_listed(function, UNUSED, at)
}

/// Whether no access through the argument at index `at` can happen after the call: the function does not capture it,
/// except possibly its address.
pub fn argument_is_borrowed(function: Op<'_>, at: usize) -> bool {
    PassedValue::argument(function, at).has(ValueFact::NO_CAPTURE) || argument_is_listed(function, ADDRESS_ONLY, at)
}

/// Whether the list attribute `list` of a function contains the argument at index `at`.
pub fn argument_is_listed(function: Op<'_>, list: &str, at: usize) -> bool {
    numbers_in(function, list).any(|number| number == at + 1)
}

/// The argument numbers, from 1, in a list attribute of a function.
fn numbers_in<'c>(function: Op<'c>, list: &str) -> impl Iterator<Item = usize> + use<'c> {
    let text = passthrough(function, list).flatten();
    text.into_iter().flat_map(|all| all.split(',')).filter_map(|each| each.parse().ok())
}

/// Adds the argument at index `at` to the list attribute `list` of a function.
pub fn list_argument(function: Op<'_>, list: &str, at: usize) {
    let all: BTreeSet<usize> = numbers_in(function, list).chain([at + 1]).collect();
    set_passthrough(function, list, Some(&joined(all)));
}

/// Sets the list attribute `list` of a function to the arguments at these indices, if there are any. Returns whether it
/// changed.
pub fn list_arguments(function: Op<'_>, list: &str, all: &[usize]) -> bool {
    let text = joined(all.iter().map(|at| at + 1));
    let new = !all.is_empty() && passthrough(function, list).flatten() != Some(&text);
    if new {
        set_passthrough(function, list, Some(&text));
    }
    new
}

fn joined(numbers: impl IntoIterator<Item = usize>) -> String {
    numbers.into_iter().map(|number| number.to_string()).collect::<Vec<_>>().join(",")
}

/// The prefixes of the names of attributes that refer to arguments by index.
const NUMBERED: [&str; 4] = [UNUSED, ADDRESS_ONLY, footprint::READS, footprint::WRITES];

/// Removes the attributes of a function that refer to arguments by index, before the indices change.
pub fn forget_numbered_arguments(function: Op<'_>) {
    let all = list(function);
    let counted = |each: &Attr<'_>| {
        let name = attr_elements(*each).and_then(|pair| pair.first().copied()).and_then(attr_text);
        name.is_some_and(|name| NUMBERED.iter().any(|start| name.starts_with(start)))
    };
    let kept: Vec<Attr<'_>> = all.iter().copied().filter(|each| !counted(each)).collect();
    if kept.len() < all.len() {
        set_attr(function, func::passthrough_name(function), array_attr(context_of(function), &kept));
    }
}

/// Whether a sanitizer instruments the accesses of a function. Its reports must be preserved, so passes that remove or
/// move accesses skip such functions.
pub fn is_watched(function: Op<'_>) -> bool {
    ["sanitize_address", "sanitize_hwaddress", "sanitize_memory", "sanitize_memtag", "sanitize_thread", "sanitize_type"]
        .iter()
        .any(|name| passthrough(function, name).is_some())
}

/// The functions of a module that have a body and that the source allows to be optimised.
pub fn optimised_functions<'c>(module: Op<'c>) -> Vec<Op<'c>> {
    functions(module).into_iter().filter(|each| func::is_defined(*each) && !func::is_unoptimised(*each)).collect()
}

/// The functions returned by [`optimised_functions`] whose accesses may be removed and moved.
pub fn unwatched_functions<'c>(module: Op<'c>) -> Vec<Op<'c>> {
    optimised_functions(module).into_iter().filter(|each| !is_watched(*each)).collect()
}

/// Attributes of functions to whose entry or exit LLVM adds instrumentation later.
const INSTRUMENTED: [&str; 4] = [
    "instrument-function-entry",
    "instrument-function-entry-inlined",
    "instrument-function-exit",
    "instrument-function-exit-inlined",
];

/// Whether the module was compiled with `-fsemantic-interposition`.
pub fn has_semantic_interposition(module: Op<'_>) -> bool {
    has_module_flag(module, "SemanticInterposition")
}

/// Whether another definition may replace that of `function` when the program is linked or, with semantic
/// interposition, loaded; LLVM's `GlobalValue::isInterposable`.
pub fn is_interposable(function: Op<'_>, semantic_interposition: bool) -> bool {
    use Linkage::{Common, ExternWeak, Linkonce, Weak};
    let is_local = has_local_linkage(function) || attr_string(function, "sym_visibility") == Some("private");
    let may_be_preempted = semantic_interposition && !is_local && !func::is_dso_local(function);
    matches!(Linkage::of(function), Some(Weak | Linkonce | Common | ExternWeak)) || may_be_preempted
}

/// Whether a function has a body here that is exactly what its calls execute: no other definition can replace it when
/// the program is linked or loaded, and no instrumentation is added to it.
pub fn is_definitive(function: Op<'_>) -> bool {
    let fixed = match Linkage::of(function) {
        None => true,
        Some(Linkage::External) => func::is_dso_local(function),
        Some(linkage) => linkage.is_local(),
    };
    let has = |name: &&str| passthrough(function, name).is_some();
    func::is_defined(function) && fixed && !has(&"naked") && !INSTRUMENTED.iter().any(|name| has(name))
}
