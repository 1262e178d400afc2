//! Structures that calls pass by value: the callee gets a copy, which these functions make explicit, because derivatives of
//! the callee take its address.

use crate::imported::is_exported;
use dialects::{
    ir::*,
    ops::{arith, func, llvm},
};

/// Makes the copies of structures that calls pass by value explicit.
pub fn make_copies(module: Op<'_>) {
    let Some(layout) = Layout::of(module) else { return };
    for call in ops_where(module, Order::Pre, |op| has_trait(op, Trait::Call)) {
        let is_pointer_called = llvm::Call::is(call) && callee(call).is_none();
        let first = usize::from(is_pointer_called);
        if callee(call).is_some_and(|callee| !func::is_defined(callee) && !is_exported(callee)) {
            continue;
        }
        for at in first..operand_count(call) {
            let passed = PassedValue::argument(call, at - first).get(ValueFact::BY_VAL).and_then(attr_type);
            if let Some((r#type, size)) = passed.and_then(|each| Some((each, layout.allocation_size(each)?))) {
                copy(call, at, r#type, size);
            }
        }
    }
    functions(module).into_iter().filter(|each| func::is_defined(*each)).for_each(take_addresses);
}

/// Lets a function take the addresses of structures that it took by value: its callers have made the copies, and it does
/// not own them.
fn take_addresses(function: Op<'_>) {
    let count = func::inputs(function).len();
    if (0..count).any(|at| PassedValue::argument(function, at).has(ValueFact::BY_VAL)) {
        let own = |at| without_by_value(context_of(function), func::arg_attrs(function, at));
        func::set_arg_attrs(function, &(0..count).map(own).collect::<Vec<_>>());
    }
}

/// Lets the calls in a function pass structures as their callees take them. Those of the program take them by value, copies
/// with another name take addresses.
pub fn follow_callees(function: Op<'_>) {
    for call in ops_where(function, Order::Pre, func::Call::is) {
        let (Some(callee), Some(all)) = (callee(call), attr(call, PassedValue::ARGUMENTS).and_then(attr_elements))
        else {
            continue;
        };
        let context = context_of(call);
        let passed = all.into_iter().enumerate().map(|(at, each)| {
            let is_by_value = PassedValue::argument(callee, at).has(ValueFact::BY_VAL);
            if is_by_value { each } else { without_by_value(context, Some(each)) }
        });
        set_attr(call, PassedValue::ARGUMENTS, array_attr(context, &passed.collect::<Vec<_>>()));
    }
}

/// The attributes of an argument without the one that passes it by value.
fn without_by_value<'c>(context: &'c Context, attributes: Option<Attr<'c>>) -> Attr<'c> {
    let mut entries = attributes.and_then(dict_entries).unwrap_or_default();
    entries.retain(|(name, _)| *name != ValueFact::BY_VAL.name());
    dict_attr(context, &entries)
}

/// Lets a call pass a copy of a structure.
fn copy<'c>(call: Op<'c>, at: usize, r#type: Ty<'c>, size: u64) {
    let Some(function) = parent_function(call) else { return };
    let mut b = Builder::new(context_of(call));
    b.set_start(func::entry_of(function));
    b.set_loc(call.location());
    let one = arith::constant_int(&b, int_type(b.context(), 32), 1);
    let slot = llvm::alloca(&b, one, r#type, 16);
    b.set_at(call);
    let size = arith::constant_int(&b, int_type(b.context(), 64), size as i64);
    llvm::Memcpy::build(&b, slot, operand(call, at), size, bool_attr(b.context(), false)).build();
    set_operand(call, at, slot);
}
