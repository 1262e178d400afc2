//! Imports facts of functions of other translation units: converts what headers state to attributes.
//!
//! # Rewrite
//! ```mlir
//! func.func private @mag(!llvm.ptr, i32) -> f64
//!     attributes {cmem.facts = ["fn_attr(\"readonly\")", "arg_attr(1, \"nocapture\")", "fn_attr(\"facts=mag:0123456789abcdef\")"]}
//! // ->
//! func.func private @mag(!llvm.ptr {llvm.nocapture}, i32) -> f64
//!     attributes {cmem.facts_checksum = ["0123456789abcdef"], llvm.passthrough = [["memory", "1365"]]}
//! ```
//! The result is the attributes that the source could give, and that `infer-function-facts` infers for a body
//! (hto:HT-4).
//!
//! # Legality
//! The function is declared here, or has an `available_externally` body. Facts are only added, and two access
//! attributes that LLVM rejects together are merged.
//!
//! # Must not fire
//! On facts that are unknown or do not fit the type of the function: they are ignored, with a remark.
//!
//! # Cost
//! Linear in the facts.

use crate::codes;
use crate::counters::import_facts::COUNTERS;
use analysis::function_facts::{
    ADDRESS_ONLY, MemoryEffects, UNUSED, list_argument, passthrough, set_memory_effects, set_passthrough,
};
use dialects::{
    facts::{self, Fact, Subject, is_address_alone},
    footprint,
    ir::*,
    ops::func,
    pass::{Changed, PassCx, PassResult},
};

/// The pass.
pub fn import_facts<'c>(module: Op<'c>, _: &(), cx: &mut PassCx<'c>) -> PassResult {
    let mut changed = false;
    for function in functions(module).into_iter().filter(|function| has_attr(*function, facts::STATED)) {
        let stated = attr(function, facts::STATED).and_then(attr_elements).unwrap_or_default();
        remove_attr(function, facts::STATED);
        changed = true;
        if func::is_defined(function) && !is_copy(function) {
            continue;
        }
        cx.count(COUNTERS.functions, 1);
        for text in stated.into_iter().filter_map(attr_text) {
            let applied = Fact::parse(text).ok_or("it is not a fact").and_then(|fact| apply(function, &fact));
            match applied {
                Ok(()) => cx.count(COUNTERS.facts, 1),
                Err(why) => {
                    let name = symbol_name(function).unwrap_or_default();
                    let text = format!("'{text}' of '{name}' is not used: {why}");
                    cx.remark(codes::FACT_IGNORED, function.location(), text, None);
                }
            }
        }
    }
    Ok(Changed::from(changed))
}

/// Whether the body of a function is a copy of one in another translation unit, for inlining only.
fn is_copy(function: Op<'_>) -> bool {
    Linkage::of(function) == Some(Linkage::AvailableExternally)
}

/// Adds a fact to a function; an error tells why it does not apply.
fn apply<'c>(function: Op<'c>, fact: &Fact) -> Result<(), &'static str> {
    let (name, value) = fact.text.split_once('=').map_or((&*fact.text, None), |(name, value)| (name, Some(value)));
    match fact.subject {
        Subject::Function => apply_to_function(function, name, value, &fact.text),
        Subject::Parameter(number) => {
            let inputs = func::inputs(function);
            let lowered =
                facts::lowered_parameter(function, number).filter(|at| (1..=inputs.len()).contains(&(*at as usize)));
            let lowered = lowered.ok_or("there is no such parameter, or it is not passed alone")?;
            apply_to_parameter(function, lowered as usize - 1, name, value)
        }
        Subject::Result => apply_to_result(function, name, value),
    }
}

fn apply_to_function<'c>(function: Op<'c>, name: &str, value: Option<&str>, text: &str) -> Result<(), &'static str> {
    match (name, value) {
        ("facts", Some(sum)) => {
            let all = attr(function, facts::RELIED_ON).and_then(attr_elements).unwrap_or_default();
            let context = context_of(function);
            let sum = sum.rsplit(':').next().unwrap_or(sum);
            let all = [all, vec![str_attr(context, sum)]].concat();
            set_attr(function, facts::RELIED_ON, array_attr(context, &all));
        }
        // The body itself is in the header, and `differentiate` has used the derivatives.
        ("twin" | "derivative", Some(_)) => {}
        // The source also promises `noreturn`, which contradicts `willreturn`: the fact is dropped.
        ("willreturn", None) if passthrough(function, "noreturn").is_some() => {}
        (name, None) if facts::OF_FUNCTIONS.contains(&name) => set_passthrough(function, name, None),
        _ => match (facts::own_attribute(text), MemoryEffects::named(text)) {
            (Some(own), _) => set_passthrough(function, own, None),
            (None, Some(memory)) => {
                let before = MemoryEffects::of(function).unwrap_or(MemoryEffects::ALL);
                set_memory_effects(function, before.and(memory));
            }
            (None, None) => return Err("it is not known"),
        },
    }
    Ok(())
}

fn apply_to_parameter<'c>(function: Op<'c>, at: usize, name: &str, value: Option<&str>) -> Result<(), &'static str> {
    let r#type = func::inputs(function)[at];
    let argument = PassedValue::argument(function, at);
    match (name, value.map(parse_number)) {
        ("unused", None) => list_argument(function, UNUSED, at),
        ("reads" | "writes", Some(_)) => {
            let numbered = attr(function, facts::PARAMETERS).is_some();
            let text = value.filter(|_| !numbered).ok_or("its parameters are passed in parts")?;
            let [reads, writes] = footprint::attribute_names(at + 1);
            set_passthrough(function, if name == "reads" { &reads } else { &writes }, Some(text));
        }
        ("returned", None) => {
            if func::outputs(function).first() != Some(&r#type) {
                return Err("the result has another type");
            }
            argument.add(ValueFact::RETURNED);
        }
        ("nocapture" | "captures(none)", None) if is_ptr(r#type) => {
            argument.add(ValueFact::NO_CAPTURE);
        }
        ("nofree", None) if is_ptr(r#type) => {
            argument.add(ValueFact::NO_FREE);
        }
        (_, None) if is_ptr(r#type) && is_address_alone(name) => list_argument(function, ADDRESS_ONLY, at),
        ("readnone", None) if is_ptr(r#type) => {
            argument.narrow_access(ValueFact::READ_NONE);
        }
        ("readonly", None) if is_ptr(r#type) => {
            argument.narrow_access(ValueFact::READ_ONLY);
        }
        ("writeonly", None) if is_ptr(r#type) => {
            argument.narrow_access(ValueFact::WRITE_ONLY);
        }
        (name, number) => apply_to_value(argument, r#type, name, number)?,
    }
    Ok(())
}

fn apply_to_result<'c>(function: Op<'c>, name: &str, value: Option<&str>) -> Result<(), &'static str> {
    let r#type = func::outputs(function).first().copied().ok_or("there is no result")?;
    apply_to_value(PassedValue::result(function), r#type, name, value.map(parse_number))
}

/// Applies a fact that an argument and a result may have. `number` is its value, which is `Some(None)` if it is no
/// number of bytes.
fn apply_to_value<'c>(
    passed: PassedValue<'c>,
    r#type: Ty<'c>,
    name: &str,
    number: Option<Option<u64>>,
) -> Result<(), &'static str> {
    match (name, number) {
        ("noundef", None) => passed.add(ValueFact::NO_UNDEF),
        _ if !is_ptr(r#type) => return Err("it speaks of a pointer"),
        ("noalias", None) => passed.add(ValueFact::NO_ALIAS),
        ("nonnull", None) => passed.add(ValueFact::NON_NULL),
        ("align", Some(Some(bytes))) if bytes.is_power_of_two() => passed.raise(ValueFact::ALIGN, bytes),
        ("dereferenceable", Some(Some(bytes))) if bytes > 0 => passed.raise(ValueFact::DEREFERENCEABLE, bytes),
        ("dereferenceable_or_null", Some(Some(bytes))) if bytes > 0 => {
            passed.raise(ValueFact::DEREFERENCEABLE_OR_NULL, bytes)
        }
        _ => return Err("it is not known"),
    };
    Ok(())
}

/// A number of bytes, at most 2^32: LLVM's maximum alignment.
fn parse_number(text: &str) -> Option<u64> {
    text.parse().ok().filter(|number| *number <= 1 << 32)
}
