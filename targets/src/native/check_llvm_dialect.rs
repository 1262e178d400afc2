//! Checks that a module of the LLVM dialect from another producer satisfies the assumptions of its translation to LLVM
//! IR.
//!
//! Neither MLIR's verifier nor the translation checks these: attributes of an unexpected kind, references to missing
//! symbols, and values that do not match their type.

use super::problem::{LowerError, LowerResult, UNSUPPORTED_ATTRIBUTE};
use dialects::ir::*;
use dialects::ops::{OpKind, builtin, func::passthrough, llvm};

/// Attributes that are always present, unless they were given a value of another kind.
const REQUIRED: &[(&str, &[&str])] = &[
    (llvm::Func::NAME, &["linkage", "CConv", "visibility_"]),
    (llvm::Call::NAME, &["CConv", "TailCallKind", "fastmathFlags"]),
    (llvm::Global::NAME, &["linkage"]),
];

/// Module attributes that are strings, and those that are lists of strings.
const TEXTS: &[&str] = &["llvm.target_triple", "llvm.data_layout", "llvm.ident", "llvm.commandline"];
const LISTS: &[&str] = &["llvm.dependent_libraries", "llvm.module_asm"];

/// The values of `zero-call-used-regs` that LLVM accepts; it does not check.
const ZEROED: &[&str] =
    &["skip", "used", "used-gpr", "used-arg", "used-gpr-arg", "all", "all-gpr", "all-arg", "all-gpr-arg"];

/// Checks a module before its translation; the error describes the first problem.
pub fn check_llvm_dialect(module: Op<'_>) -> LowerResult<'_> {
    let mut result = Ok(());
    any_op(module, |op| {
        result = problem(module, op).map_or(Ok(()), |text| Err(LowerError::new(UNSUPPORTED_ATTRIBUTE, op, text)));
        result.is_err()
    });
    result
}

/// The first attribute of an operation that the translation does not expect.
fn problem<'c>(module: Op<'c>, op: Op<'c>) -> Option<String> {
    let required = REQUIRED.iter().find(|(name, _)| is_op(op, name)).map_or(&[][..], |(_, names)| names);
    if let Some(name) = required.iter().find(|name| !has_attr(op, name)) {
        return Some(format!("'{name}' has a value of another kind"));
    }
    if has_odd_alignment(op) {
        return Some("an alignment is no power of two".to_owned());
    }
    match OpKind::of(op) {
        OpKind::Builtin(builtin::Kind::Module) => {
            let is_list = |value| attr_elements(value).is_some_and(|all| all.into_iter().all(is_text));
            let is_bad_text = |name: &&&str| attr(op, name).is_some_and(|value| !is_text(value));
            let is_bad_list = |name: &&&str| attr(op, name).is_some_and(|value| !is_list(value));
            let name = TEXTS.iter().find(is_bad_text).or_else(|| LISTS.iter().find(is_bad_list))?;
            Some(format!("'{name}' is no text"))
        }
        OpKind::Llvm(llvm::Kind::Func) => match llvm::Func::assume(op).personality() {
            Some(name) if !is_function(module, name) => Some(format!("there is no function '{name}'")),
            _ => {
                let (key, value) = passthrough(op).into_iter().find(|(key, value)| !is_known(key, *value))?;
                Some(format!("'{key}' cannot be '{}'", value.unwrap_or_default()))
            }
        },
        OpKind::Llvm(llvm::Kind::Global) => {
            let global = llvm::Global::assume(op);
            let (ty, value) = (global.global_type()?, global.value());
            if has_no_memory_form(ty) {
                return Some(format!("a variable cannot have the type '{ty}'"));
            }
            let value = value.filter(|value| !fits(module, ty, *value))?;
            Some(format!("'{value}' is no value of the type '{ty}'"))
        }
        _ => None,
    }
}

/// Whether an alignment of an argument or result is no power of two, which LLVM would round.
fn has_odd_alignment(op: Op<'_>) -> bool {
    let lists = [llvm::Func::ARG_ATTRS, llvm::Func::RES_ATTRS].into_iter();
    let lists = lists.filter_map(|name| attr(op, name.0).and_then(attr_elements));
    let alignments = lists.flatten().filter_map(|each| dict_entry(each, "llvm.align").and_then(attr_int));
    alignments.into_iter().any(|bytes| !u64::try_from(bytes).is_ok_and(u64::is_power_of_two))
}

fn is_known(key: &str, value: Option<&str>) -> bool {
    key != "zero-call-used-regs" || value.is_some_and(|value| ZEROED.contains(&value))
}

fn is_text(value: Attr<'_>) -> bool {
    attr_bytes(value).is_some()
}

fn is_function(module: Op<'_>, name: &str) -> bool {
    lookup_symbol(module, name).is_some_and(llvm::Func::is)
}

/// Whether the elements of a list match the number and type of scalars of a variable, and a function symbol initialises
/// a pointer. The translation checks other values.
fn fits<'c>(module: Op<'c>, ty: Ty<'c>, value: Attr<'c>) -> bool {
    if let Some(name) = attr_symbol_name(value) {
        return is_ptr(ty) && is_function(module, name);
    }
    let (Some(shape), Some(element)) = (shape_of(value.r#type()), element_type(value.r#type())) else { return true };
    let (count, scalar) = scalars(ty);
    count == shape.iter().product::<i64>() && scalar == element
}

/// The number of scalars of a type, and their type.
fn scalars(ty: Ty<'_>) -> (i64, Ty<'_>) {
    let (count, element) = match (llvm_array_element(ty), shape_of(ty)) {
        (Some(element), _) => (llvm_array_length(ty), Some(element)),
        (None, Some(shape)) => (Some(shape.iter().product()), element_type(ty)),
        _ => (None, None),
    };
    count.zip(element).map_or((1, ty), |(count, element)| {
        let (inner, scalar) = scalars(element);
        (count.saturating_mul(inner), scalar)
    })
}
