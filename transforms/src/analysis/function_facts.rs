//! What is known of a function without looking into it: its attributes, as LLVM spells them.
//!
//! The attributes of a function are a list of names and of pairs, `llvm.passthrough`; memory effects are the pair `memory`
//! with LLVM's number. Attributes of parameters and results are dictionaries. Nothing else in the module says such things,
//! so what the source promises and what passes find out are the same to all who ask.

use super::symbols::Symbols;
use dialects::{
    ir::*,
    ops::{func, llvm},
};

pub use dialects::facts::{MemoryEffects, Touched};
/// The name of a promise of functions: neither they nor what they call starts tasks or workers, waits for some, or asks for the
/// team.
pub const NO_SPAWN: &str = "rmlir-nospawn";
/// The name of a promise of functions: they reach no barrier at which the workers of the caller's team would have to meet.
pub const NO_BARRIER: &str = "rmlir-nobarrier";
/// The name of a promise of functions: no derivative goes through a call. They return no floating-point number or pointer, and
/// write no memory of the caller's that may hold floating-point numbers.
pub const INACTIVE: &str = "rmlir-inactive";

/// What a call of a function may do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Facts {
    /// The memory it touches.
    pub memory: MemoryEffects,
    /// It returns or unwinds, if its behaviour is defined.
    pub will_return: bool,
    /// It does not unwind.
    pub no_unwind: bool,
    /// It does not synchronise with other threads.
    pub no_sync: bool,
    /// It frees no memory that was there before.
    pub no_free: bool,
}

impl Facts {
    /// Nothing is known.
    pub const UNKNOWN: Self =
        Self { memory: MemoryEffects::ALL, will_return: false, no_unwind: false, no_sync: false, no_free: false };

    /// What the attributes of a function say.
    pub fn of(function: Op<'_>) -> Self {
        // Who asks for one mostly asks for all, of each call.
        let mut facts = Self::UNKNOWN;
        for entry in func::passthrough(function) {
            match entry {
                ("memory", Some(bits)) => {
                    facts.memory = bits.parse().map_or(MemoryEffects::ALL, MemoryEffects::from_bits);
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

    /// Whether no memory that was there before is freed. To free is to write.
    pub fn frees_nothing(&self) -> bool {
        self.no_free || self.memory.only_reads()
    }
}

/// Whether a function has an attribute of this name.
pub fn says(function: Op<'_>, name: &str) -> bool {
    passthrough(function, name).is_some()
}

/// Gives a function an attribute of this name. Says whether it is new.
pub fn promise(function: Op<'_>, name: &str) -> bool {
    let new = !says(function, name);
    if new {
        set_passthrough(function, name, None);
    }
    new
}

/// Whether a call is of a function that does not return.
pub fn leaves_no_return<'c>(symbols: &Symbols<'c>, call: Op<'c>) -> bool {
    symbols.callee(call).is_some_and(|callee| says(callee, "noreturn"))
}

/// An attribute of a function: `Some(None)` when it has this name alone, with its text when it is a pair.
pub fn passthrough<'c>(function: Op<'c>, name: &str) -> Option<Option<&'c str>> {
    func::passthrough(function).into_iter().find(|(each, _)| *each == name).map(|(_, text)| text)
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
    set_attr(function, func::passthrough_name(function), array_attr(context, &all));
}

fn list<'c>(function: Op<'c>) -> Vec<Attr<'c>> {
    attr(function, func::passthrough_name(function)).and_then(attr_elements).unwrap_or_default()
}

/// Whether argument number `at` of a function has an attribute.
pub fn argument_is(function: Op<'_>, at: usize, name: &str) -> bool {
    func::arg_attrs(function, at).is_some_and(|all| dict_entry(all, name).is_some())
}

/// The number that an attribute of argument number `at` of a function has, such as `llvm.align`.
pub fn argument_number(function: Op<'_>, at: usize, name: &str) -> Option<u64> {
    func::arg_attrs(function, at).and_then(|all| number_in(all, name))
}

/// What a call of a function with these memory effects touches through its argument number `at`, a pointer.
pub fn touched(function: Op<'_>, at: usize, memory: MemoryEffects) -> Touched {
    let is = |name: &str| argument_is(function, at, name);
    Touched {
        read: memory.arguments.read && !is("llvm.writeonly") && !is("llvm.readnone") || is("llvm.byval"),
        written: memory.arguments.written && !is("llvm.readonly") && !is("llvm.readnone") && !is("llvm.byval")
            || is("llvm.sret"),
    }
}

/// Adds an attribute without value to argument number `at` of a function. Says whether it is new.
pub fn set_argument<'c>(function: Op<'c>, at: usize, name: &str) -> bool {
    let new = !argument_is(function, at, name);
    if new {
        add_to_argument(function, at, name, unit_attr(context_of(function)));
    }
    new
}

/// Gives an attribute of argument number `at` of a function a number, if it has no larger one. Says whether it is new.
pub fn set_argument_number<'c>(function: Op<'c>, at: usize, name: &str, number: u64) -> bool {
    let new = argument_number(function, at, name).is_none_or(|known| known < number);
    if new {
        add_to_argument(function, at, name, number_attr(function, number));
    }
    new
}

fn add_to_argument<'c>(function: Op<'c>, at: usize, name: &str, value: Attr<'c>) {
    let context = context_of(function);
    let count = func::inputs(function).len();
    let mut all: Vec<Attr<'c>> =
        (0..count).map(|each| func::arg_attrs(function, each).unwrap_or_else(|| dict_attr(context, &[]))).collect();
    all[at] = with_entry(context, Some(all[at]), name, value);
    func::set_arg_attrs(function, &all);
}

/// Adds `llvm.readnone`, `llvm.readonly` or `llvm.writeonly` to what is known of a pointer argument, and leaves one attribute
/// that says all. Says whether it is new.
pub fn narrow_access<'c>(function: Op<'c>, at: usize, name: &str) -> bool {
    const ACCESSES: [&str; 3] = ["llvm.readnone", "llvm.readonly", "llvm.writeonly"];
    let known: Vec<&str> = ACCESSES.into_iter().filter(|each| argument_is(function, at, each)).collect();
    let is = |each: &str| name == each || known.contains(&each);
    let all = if is("llvm.readnone") || is("llvm.readonly") && is("llvm.writeonly") { "llvm.readnone" } else { name };
    if known == [all] {
        return false;
    }
    for each in known {
        unset_argument(function, at, each);
    }
    set_argument(function, at, all)
}

/// Takes an attribute of argument number `at` of a function away.
pub fn unset_argument<'c>(function: Op<'c>, at: usize, name: &str) {
    let context = context_of(function);
    let count = func::inputs(function).len();
    let mut all: Vec<Attr<'c>> =
        (0..count).map(|each| func::arg_attrs(function, each).unwrap_or_else(|| dict_attr(context, &[]))).collect();
    let mut entries = dict_entries(all[at]).unwrap_or_default();
    entries.retain(|(each, _)| *each != name);
    all[at] = dict_attr(context, &entries);
    func::set_arg_attrs(function, &all);
}

fn with_entry<'c>(context: &'c Context, all: Option<Attr<'c>>, name: &str, value: Attr<'c>) -> Attr<'c> {
    let mut entries = all.and_then(dict_entries).unwrap_or_default();
    entries.retain(|(each, _)| *each != name);
    let mut entries: Vec<(&str, Attr<'c>)> = entries;
    entries.push((name, value));
    dict_attr(context, &entries)
}

fn number_in(all: Attr<'_>, name: &str) -> Option<u64> {
    dict_entry(all, name).and_then(attr_int).and_then(|number| u64::try_from(number).ok())
}

fn number_attr<'c>(function: Op<'c>, number: u64) -> Attr<'c> {
    i64_attr(context_of(function), i64::try_from(number).unwrap_or(i64::MAX))
}

fn result_attrs<'c>(function: Op<'c>) -> Option<Attr<'c>> {
    attr(function, "res_attrs").and_then(attr_elements)?.first().copied()
}

/// Whether the result of a function has an attribute.
pub fn result_is(function: Op<'_>, name: &str) -> bool {
    result_attrs(function).is_some_and(|all| dict_entry(all, name).is_some())
}

/// The number that an attribute of the result of a function has, such as `llvm.align`.
pub fn result_number(function: Op<'_>, name: &str) -> Option<u64> {
    result_attrs(function).and_then(|all| number_in(all, name))
}

/// Adds an attribute without value to the result of a function. Says whether it is new.
pub fn set_result<'c>(function: Op<'c>, name: &str) -> bool {
    let new = !result_is(function, name);
    if new {
        add_to_result(function, name, unit_attr(context_of(function)));
    }
    new
}

/// Gives an attribute of the result of a function a number, if it has no larger one. Says whether it is new.
pub fn set_result_number<'c>(function: Op<'c>, name: &str, number: u64) -> bool {
    let new = result_number(function, name).is_none_or(|known| known < number);
    if new {
        add_to_result(function, name, number_attr(function, number));
    }
    new
}

fn add_to_result<'c>(function: Op<'c>, name: &str, value: Attr<'c>) {
    let context = context_of(function);
    let mut all = attr(function, "res_attrs").and_then(attr_elements).unwrap_or_default();
    let entries = with_entry(context, all.first().copied(), name, value);
    match all.first_mut() {
        Some(first) => *first = entries,
        None => all.push(entries),
    }
    set_attr(function, "res_attrs", array_attr(context, &all));
}

/// The name of a promise of functions with the numbers of arguments, from 1 on: nothing looks at these.
pub const UNUSED: &str = "rmlir-unused";

/// Whether nothing looks at argument number `at` of a function.
pub fn argument_is_unused(function: Op<'_>, at: usize) -> bool {
    argument_is_listed(function, UNUSED, at)
}

/// The name of a promise of functions with the numbers of arguments, from 1 on: of these only the address is kept or compared, and
/// nobody gets to what they point to. LLVM's `captures(address)`, for which MLIR has no name.
pub const ADDRESS_ONLY: &str = "rmlir-address-only";

/// Whether a function gives nobody argument number `at` to access something through it; its address may be compared.
pub fn argument_is_borrowed(function: Op<'_>, at: usize) -> bool {
    argument_is(function, at, "llvm.nocapture") || argument_is_listed(function, ADDRESS_ONLY, at)
}

/// Whether a function promises something of argument number `at` by this list.
pub fn argument_is_listed(function: Op<'_>, list: &str, at: usize) -> bool {
    passthrough(function, list).flatten().is_some_and(|all| all.split(',').any(|each| each.parse() == Ok(at + 1)))
}

/// Promises something of arguments of a function by a list.
pub fn list_arguments(function: Op<'_>, list: &str, all: &[usize]) -> bool {
    let text = all.iter().map(|at| (at + 1).to_string()).collect::<Vec<_>>().join(",");
    let new = !all.is_empty() && passthrough(function, list).flatten() != Some(&text);
    if new {
        set_passthrough(function, list, Some(&text));
    }
    new
}

/// The beginnings of the names of promises that name arguments by number.
const NUMBERED: [&str; 4] = [UNUSED, ADDRESS_ONLY, "rmlir-reads-", "rmlir-writes-"];

/// Takes away what a function promises of arguments by number, whose numbers change.
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

/// Whether a sanitizer watches the accesses of a function. What it would report must not go away, so passes that remove
/// or move accesses leave such functions alone.
pub(crate) fn is_watched(function: Op<'_>) -> bool {
    ["sanitize_address", "sanitize_hwaddress", "sanitize_memory", "sanitize_memtag", "sanitize_thread", "sanitize_type"]
        .iter()
        .any(|name| passthrough(function, name).is_some())
}

/// The functions of a module that have a body whose source does not forbid to optimise it.
pub fn optimised_functions<'c>(module: Op<'c>) -> Vec<Op<'c>> {
    functions(module).into_iter().filter(|each| func::is_defined(*each) && !func::is_unoptimised(*each)).collect()
}

/// Those of them whose accesses may be removed and moved.
pub fn unwatched_functions<'c>(module: Op<'c>) -> Vec<Op<'c>> {
    optimised_functions(module).into_iter().filter(|each| !is_watched(*each)).collect()
}

/// Attributes of a function whose calls also run what LLVM puts at its entry and its exit later.
const INSTRUMENTED: [&str; 4] = [
    "instrument-function-entry",
    "instrument-function-entry-inlined",
    "instrument-function-exit",
    "instrument-function-exit-inlined",
];

/// Whether a function has a body here that is certainly all that calls run: no other definition can take its place when
/// the program is linked or loaded, and no instrumentation is added to it.
pub fn is_definitive(function: Op<'_>) -> bool {
    let attribute = |name: &str| match llvm::Func::is(function) {
        true => attr(function, name),
        false => attr(function, &format!("llvm.{name}")),
    };
    let fixed = match attribute("linkage").map(|each| each.to_string()) {
        None => true,
        Some(linkage) if linkage.ends_with("<external>") => attribute("dso_local").is_some(),
        Some(linkage) => linkage.ends_with("<internal>") || linkage.ends_with("<private>"),
    };
    let has = |name: &&str| passthrough(function, name).is_some();
    func::is_defined(function) && fixed && !has(&"naked") && !INSTRUMENTED.iter().any(|name| has(name))
}
