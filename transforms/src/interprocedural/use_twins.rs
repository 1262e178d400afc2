//! Gives declared functions the bodies of their twins, the inlinable copies that headers provide.
//!
//! # Rewrite
//! ```mlir
//! func.func private @f(%x: i32) -> i32
//! func.func @rmlir_twin_f(%x: i32) -> i32 attributes {llvm.linkage = #llvm.linkage<internal>} { BODY }
//! // ->
//! func.func @f(%x: i32) -> i32 attributes {llvm.linkage = #llvm.linkage<available_externally>} { BODY }
//! ```
//! LLVM inlines such a body where that pays, and otherwise calls the function; no code is emitted for the body itself.
//! The attributes are those of the declaration: only facts that headers state are used.
//!
//! # Legality
//! Both have the same type, the function is declared here with external linkage, and nothing refers to the twin. Other
//! twins are erased unless something refers to them.
//!
//! # Must not fire
//! On twins that the source refers to: `transforms/tests/use_twins/not-*.mlir`.
//!
//! # Cost
//! Two walks of the module.

use crate::codes;
use crate::counters::use_twins::COUNTERS;
use analysis::symbols::{Symbols, symbol_users};
use dialects::{
    facts::TWIN_PREFIX,
    ir::*,
    ops::func,
    pass::{Changed, PassCx, PassResult},
};
use std::collections::HashMap;

dialects::reasons! {
    /// Why a function does not get the body of its twin.
    enum Reason {
        /// The module has no function of this name.
        Unknown: "nothing calls it",
        Defined: "it has a body here",
        /// The linkage does not guarantee that the program has this function.
        Linkage: "it may be another function, or none",
        Signature: "it is declared with other types",
        Named: "the source names the twin",
    }
}

/// The pass.
pub fn use_twins<'c>(module: Op<'c>, _: &(), cx: &mut PassCx<'c>) -> PassResult {
    let all = functions(module);
    let mut twins = all.iter().filter_map(|twin| Some((*twin, twin_of(*twin)?))).peekable();
    if twins.peek().is_none() {
        return Ok(false.into());
    }
    let (users, symbols) = (symbol_users(module), cx.analysis::<Symbols>(module));
    let is_named = |twin: Op<'c>| {
        let of = |users: &HashMap<&str, Vec<Op<'c>>>| symbol_name(twin).is_some_and(|name| users.contains_key(name));
        users.as_ref().is_none_or(of)
    };
    // All twins are checked before the first is erased.
    let checked: Vec<_> = twins.map(|(twin, name)| (twin, name, check(&symbols, twin, name, is_named(twin)))).collect();
    let mut changed = false;
    for (twin, name, checked) in checked {
        match checked {
            Ok(function) => {
                move_body(function, twin, name);
                cx.count(COUNTERS.bodies, 1);
                changed = true;
            }
            Err(reason) => {
                let text = format!("'{name}' does not get the body of its twin: {reason}");
                cx.remark(codes::TWIN_NOT_USED, twin.location(), text, None);
                if reason != Reason::Named {
                    erase(twin);
                    changed = true;
                }
            }
        }
    }
    Ok(Changed::from(changed))
}

/// Name of the function that a twin stands for; `None` if `function` is no twin.
fn twin_of<'c>(function: Op<'c>) -> Option<&'c str> {
    let internal = Linkage::of(function) == Some(Linkage::Internal);
    let is_twin = func::Func::is(function) && func::is_defined(function) && internal;
    symbol_name(function).filter(|_| is_twin)?.strip_prefix(TWIN_PREFIX)
}

/// Returns the declared function `name` if it may get the body of `twin`. `is_named`: whether anything refers to the
/// twin.
fn check<'c>(symbols: &Symbols<'c>, twin: Op<'c>, name: &str, is_named: bool) -> Result<Op<'c>, Reason> {
    if is_named {
        return Err(Reason::Named);
    }
    let function = symbols.get(name).filter(|function| func::Func::is(*function)).ok_or(Reason::Unknown)?;
    if func::is_defined(function) {
        return Err(Reason::Defined);
    }
    if Linkage::of(function) != Some(Linkage::External) {
        return Err(Reason::Linkage);
    }
    let same = attr_of_type(function, "function_type") == attr_of_type(twin, "function_type");
    if same { Ok(function) } else { Err(Reason::Signature) }
}

/// Moves the body of `twin` to `function`, and erases `twin`.
fn move_body<'c>(function: Op<'c>, twin: Op<'c>, name: &str) {
    take_blocks(func::body_of(function), func::body_of(twin));
    // Locations in the body belong to the debug information of the twin.
    set_loc(function, twin.location());
    debug::describe_apart(function, name);
    remove_attr(function, "sym_visibility");
    Linkage::AvailableExternally.set(function);
    erase(twin);
}
