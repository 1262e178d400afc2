//! Statements of a program about its functions: derivatives that it brings, functions that act like others, and functions
//! without derivative. The private copies of these functions have them as attributes.

use analysis::overwritten::RELEASES;
use dialects::{
    autodiff::{Allocation, Custom, Inactive, Like},
    ir::*,
    ops::{func, llvm},
};

/// Attribute of a private copy: no derivative passes through its calls.
const INACTIVE: &str = "autodiff.inactive";
/// Attribute of a private copy: the library function whose derivative it has.
const LIKE: &str = "autodiff.like";
/// Attributes of a private copy: the names of its derivatives.
const FORWARD: &str = "autodiff.forward";
const AUGMENT: &str = "autodiff.augment";
const REVERSE: &str = "autodiff.reverse";

/// Attribute of a private copy that allocates memory: the number of the parameter with the size.
const ALLOCATES: &str = "autodiff.allocates";

/// The derivatives of a function that its author wrote.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Written {
    /// Computes the tangent of the result.
    pub forward: Option<String>,
    /// Computes the result, and a tape.
    pub augment: Option<String>,
    /// Computes the adjoints of the parameters.
    pub reverse: Option<String>,
}

/// Gives private copies the statements of a module about them, and keeps those apart from inlining.
pub fn apply<'c>(module: Op<'c>, copies: Op<'c>) {
    let context = context_of(module);
    let copy = |name: Option<&str>| name.and_then(|name| lookup_symbol(copies, name)).filter(|op| func::Func::is(*op));
    for statement in Custom::all(module) {
        let Some(function) = copy(statement.function()) else { continue };
        for (name, value) in
            [(FORWARD, statement.forward()), (AUGMENT, statement.augment()), (REVERSE, statement.reverse())]
        {
            if let Some(value) = value {
                set_attr(function, name, str_attr(context, value));
            }
        }
        keep_apart(function);
    }
    for statement in Like::all(module) {
        let (Some(function), Some(library)) = (copy(statement.function()), statement.library()) else { continue };
        set_attr(function, LIKE, str_attr(context, library));
        keep_apart(function);
    }
    for statement in Inactive::all(module) {
        let symbol = statement.symbol().and_then(|name| lookup_symbol(copies, name));
        match symbol {
            Some(function) if func::Func::is(function) => set_inactive(function),
            Some(variable) => set_attr(variable, INACTIVE, unit_attr(context)),
            None => {}
        }
    }
    apply_allocations(module, copies);
}

/// Gives private copies the statements of a module about functions that allocate and release memory.
fn apply_allocations<'c>(module: Op<'c>, copies: Op<'c>) {
    let context = context_of(module);
    let copy = |name: &str| lookup_symbol(copies, name).filter(|op| func::Func::is(*op));
    for statement in Allocation::all(module) {
        if let (Some(function), Some(size)) = (statement.function().and_then(copy), statement.size()) {
            set_attr(function, ALLOCATES, i64_attr(context, size));
            PassedValue::result(function).add(ValueFact::NO_ALIAS);
            keep_apart(function);
        }
        // The rule of `free` is also that of memory which registered allocators take from `malloc`.
        if let Some(function) = statement.free().filter(|name| *name != "free").and_then(copy) {
            let address = statement.address().unwrap_or(0);
            set_attr(function, RELEASES, i64_attr(context, i64::try_from(address).unwrap_or(0)));
            keep_apart(function);
        }
    }
}

/// Erases the statements of a module, once all derivatives exist. Returns their number.
pub fn erase_all(module: Op<'_>) -> usize {
    let found = ops(body(module, 0)).filter(|op| dialect_name(*op) == "autodiff").collect::<Vec<_>>();
    let count = found.len();
    found.into_iter().for_each(erase);
    count
}

/// States that a function has no derivative.
pub fn set_inactive(function: Op<'_>) {
    set_attr(function, INACTIVE, unit_attr(context_of(function)));
    keep_apart(function);
}

/// Whether a variable was stated to have no derivative.
pub fn is_inactive_variable(symbol: Op<'_>) -> bool {
    llvm::Global::is(symbol) && has_attr(symbol, INACTIVE)
}

fn keep_apart(function: Op<'_>) {
    let context = context_of(function);
    let name = func::passthrough_name(function);
    let mut all = attr(function, name).and_then(attr_elements).unwrap_or_default();
    all.push(str_attr(context, "noinline"));
    set_attr(function, name, array_attr(context, &all));
}

/// Whether a function was stated to have no derivative.
pub fn is_inactive(function: Op<'_>) -> bool {
    has_attr(function, INACTIVE)
}

/// The library function whose derivative a function has.
pub fn like<'c>(function: Op<'c>) -> Option<&'c str> {
    attr_string(function, LIKE)
}

/// The derivatives of a function that its author wrote; `None` if there are none.
pub fn written(function: Op<'_>) -> Option<Written> {
    let name = |name| attr_string(function, name).map(str::to_owned);
    let found = Written { forward: name(FORWARD), augment: name(AUGMENT), reverse: name(REVERSE) };
    (found != Written::default()).then_some(found)
}

/// Whether the body of a function does not matter, because its derivative is stated.
pub fn is_opaque(function: Op<'_>) -> bool {
    written(function).is_some() || like(function).is_some()
}

/// The number of the parameter of a registered allocator that is the size in bytes of the new memory.
pub fn allocates(function: Op<'_>) -> Option<usize> {
    attr(function, ALLOCATES).and_then(attr_int).and_then(|at| usize::try_from(at).ok())
}

/// The number of the parameter of a registered deallocator that is the address of the memory.
pub fn releases(function: Op<'_>) -> Option<usize> {
    attr(function, RELEASES).and_then(attr_int).and_then(|at| usize::try_from(at).ok())
}
