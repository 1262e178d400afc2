//! The attributes of functions in a module that is not lowered, in the format in which an observer of LLVM's optimiser
//! gets them.
//!
//! A line `=NAME` for each definition that cannot be replaced, then `f ATTRIBUTE` for the function, `p INDEX ATTRIBUTE`
//! for a parameter, from 0, and `r ATTRIBUTE` for the result.

use dialects::facts::{ADDRESS_ONLY, MemoryEffects};
use dialects::ir::*;
use dialects::ops::func;

/// Describes all definitions of a module that cannot be replaced.
pub fn describe(module: Op<'_>) -> String {
    let mut text = String::new();
    for function in functions(module).into_iter().filter(|function| is_final(*function)) {
        let Some(name) = symbol_name(function) else { continue };
        let mut line = |start: &str, attribute: &str| text.extend([start, attribute, "\n"]);
        line("=", name);
        function_attributes(function).iter().for_each(|attribute| line("f ", attribute));
        for at in 0..func::inputs(function).len() {
            let start = format!("p {at} ");
            value_attributes(func::arg_attrs(function, at)).iter().for_each(|attribute| line(&start, attribute));
        }
        let result =
            attr(function, func::Func::RES_ATTRS.0).and_then(attr_elements).and_then(|all| all.first().copied());
        value_attributes(result).iter().for_each(|attribute| line("r ", attribute));
        for number in address_only(function) {
            line(&format!("p {number} "), "captures(address)");
        }
    }
    text
}

/// Whether a function is the definition of its name in the program, whatever else is linked and loaded: defined,
/// external and `dso_local`.
fn is_final(function: Op<'_>) -> bool {
    func::is_defined(function) && Linkage::of(function) == Some(Linkage::External) && func::is_dso_local(function)
}

/// The attributes of a function, as LLVM prints them.
fn function_attributes(function: Op<'_>) -> Vec<String> {
    let text = |(name, value): (&str, Option<&str>)| match value {
        Some(bits) if name == MemoryEffects::NAME => {
            MemoryEffects::parse(bits).map(MemoryEffects::names).unwrap_or_default()
        }
        Some(value) => vec![format!("\"{name}\"=\"{value}\"")],
        None if name.contains('-') => vec![format!("\"{name}\"")],
        None => vec![name.to_owned()],
    };
    func::passthrough(function).into_iter().flat_map(text).collect()
}

/// The indices, from 0, of the parameters of which only the address is captured.
fn address_only(function: Op<'_>) -> Vec<usize> {
    let all = func::passthrough(function);
    let list = all.iter().find(|(name, _)| *name == ADDRESS_ONLY).and_then(|(_, list)| *list).unwrap_or_default();
    list.split(',').filter_map(|number| number.parse::<usize>().ok()?.checked_sub(1)).collect()
}

/// The attributes in a dictionary of an argument or result.
fn value_attributes(attributes: Option<Attr<'_>>) -> Vec<String> {
    let text = |(name, value): (&str, Attr<'_>)| {
        let name = name.strip_prefix("llvm.")?;
        match (name, attr_int(value)) {
            ("nocapture", _) => Some("captures(none)".to_owned()),
            (_, Some(number)) => Some(format!("{name}={number}")),
            (_, None) => Some(name.to_owned()),
        }
    };
    attributes.and_then(dict_entries).unwrap_or_default().into_iter().filter_map(text).collect()
}
