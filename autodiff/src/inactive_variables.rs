//! Inactive variables: the result of a load from a variable that the program states to be inactive has derivative zero, whatever
//! value was stored there.
//!
//! Each load feeds a call of an inactive identity function, whose result replaces the loaded value. Store-to-load forwarding during
//! the preparation replaces the operand of the call, not its result, so the stored value's derivative still ends there.

use crate::{codes, statements};
use dialects::{
    diagnostics::{Diagnostic, Failure},
    ir::*,
    ops::{address_source, func, llvm},
};

/// The name prefix of the inactive identity functions.
const PREFIX: &str = "rmlir_inactive_";

/// Inserts a call of an inactive identity function behind each load from an inactive variable. Reports an error if the address
/// of such a variable escapes, because an access through a pointer is not known to be one of the variable.
pub fn detach(module: Op<'_>) -> Result<(), Failure> {
    let is_inactive = |op: &Op<'_>| {
        let name = llvm::AddressOf::of(*op).and_then(|each| each.global_name());
        name.and_then(|name| lookup_symbol(module, name)).is_some_and(statements::is_inactive_variable)
    };
    for address in ops_where(module, Order::Pre, llvm::AddressOf::is).into_iter().filter(is_inactive) {
        let mut open = vec![result(address, 0)];
        while let Some(place) = open.pop() {
            for (user, _) in uses(place).collect::<Vec<_>>() {
                let access = MemoryAccess::of(user).filter(|access| access.stored() != Some(place));
                match access.map(|access| access.value()) {
                    Some(value) if is_ptr(type_of(value)) => return Err(is_used(user, "holds a pointer")),
                    Some(value) if defining_op(value) == Some(user) => detach_value(module, value),
                    Some(_) => {}
                    None if address_source(user) == Some(place) => open.push(result(user, 0)),
                    None => return Err(is_used(user, "is used by its address")),
                }
            }
        }
    }
    Ok(())
}

/// Replaces these calls by their operands, once the derivatives exist.
pub fn attach(module: Op<'_>) {
    let is_one = |call: Op<'_>| func::Call::is(call) && attr_symbol(call, "callee").is_some_and(is_detaching);
    for call in ops_where(module, Order::Pre, is_one) {
        let value: Vec<_> = operands(call).collect();
        replace_op(call, &value);
    }
    functions(module).into_iter().filter(|each| symbol_name(*each).is_some_and(is_detaching)).for_each(erase);
}

fn is_detaching(name: &str) -> bool {
    name.strip_prefix(PREFIX).is_some_and(|rest| rest.bytes().all(|byte| byte.is_ascii_digit()))
}

/// Passes a value that is read through a call. Integers carry no derivatives.
fn detach_value<'c>(module: Op<'c>, value: Val<'c>) {
    let Some(load) = defining_op(value).filter(|_| !is_int(type_of(value))) else { return };
    let mut b = Builder::before(load);
    b.set_after(load);
    b.set_loc(load.location());
    let call = func::call(&b, &function_for(module, type_of(value)), &[value], &[type_of(value)]);
    for (user, at) in uses(value).filter(|(user, _)| *user != call).collect::<Vec<_>>() {
        set_operand(user, at, result(call, 0));
    }
}

/// The name of the function for values of a type, which is made if there is none.
fn function_for<'c>(module: Op<'c>, r#type: Ty<'c>) -> String {
    let context = context_of(module);
    let mut number = 0;
    loop {
        let name = format!("{PREFIX}{number}");
        match lookup_symbol(module, &name) {
            Some(known) if func::inputs(known) == [r#type] => return name,
            Some(_) => number += 1,
            None => {
                let b = Builder::at_end(context, body(module, 0));
                let function = func::func(&b, &name, function_type(context, &[r#type], &[r#type]), true);
                statements::set_inactive(function);
                let block = func::add_entry(function, function.location());
                func::ret(&Builder::at_end(context, block), &args(block).collect::<Vec<_>>());
                return name;
            }
        }
    }
}

fn is_used(user: Op<'_>, how: &str) -> Failure {
    let text = format!("a variable that is stated to be inactive {how}");
    let remedy = "read and write numbers in it by its name, or state that the functions which use it are inactive";
    Diagnostic::error_at(codes::NO_DERIVATIVE, user.location(), text).note(None, remedy).into()
}
