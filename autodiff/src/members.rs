//! Structures that functions return in registers: each member becomes a result of its own, so that a number, an address and
//! an integer in one structure have their own derivatives.

use crate::statements;
use dialects::{
    ir::{debug, *},
    ops::{
        func,
        llvm::{self, GepFlags, GepIndex},
    },
};
use rustc_hash::FxHashSet;

/// Takes the results of functions apart that only direct calls use, and the stores of such results.
pub fn take_apart(module: Op<'_>) {
    let Some(layout) = Layout::of(module) else { return };
    let fixed = fixed(module);
    let own = |function: &Op<'_>| func::Func::is(*function) && func::is_defined(*function);
    for function in functions(module).into_iter().filter(own) {
        if !fixed.contains(&op_key(function))
            && let Some(fields) = func::outputs(function).first().and_then(|only| llvm_struct_fields(*only))
        {
            split_results(module, function, &fields);
            rename(module, function, "members");
        }
    }
    for store in ops_where(module, Order::Pre, llvm::Store::is) {
        split_store(&layout, store);
    }
}

/// Attribute of a private copy: other files know its parameters and results.
pub const FIXED: &str = "autodiff.fixed";

/// The keys of the functions whose parameters and results are known outside of direct calls: their address is taken, a
/// request or a statement names them, they have derivatives that the program states, or other files call them.
pub fn fixed(module: Op<'_>) -> FxHashSet<usize> {
    let uses = symbol_uses(module);
    let is_open = uses.is_none();
    let named: FxHashSet<&str> =
        uses.into_iter().flatten().filter(|(user, _)| !func::Call::is(*user)).map(|(_, name)| name).collect();
    let is_fixed = |function: &Op<'_>| {
        is_open
            || has_attr(*function, FIXED)
            || statements::is_opaque(*function)
            || symbol_name(*function).is_some_and(|name| named.contains(name))
    };
    functions(module).into_iter().filter(is_fixed).map(op_key).collect()
}

/// Gives a function whose parameters or results change another name than the one of the program, in its calls too.
pub fn rename<'c>(module: Op<'c>, function: Op<'c>, suffix: &str) {
    let Some(old) = symbol_name(function).map(str::to_owned) else { return };
    let mut name = format!("{old}.{suffix}");
    while lookup_symbol(module, &name).is_some() {
        name.push_str(".1");
    }
    let context = context_of(module);
    for call in ops_where(module, Order::Pre, func::Call::is) {
        if attr_symbol(call, func::Call::CALLEE.0) == Some(&old) {
            set_attr(call, func::Call::CALLEE.0, symbol_attr(context, &name));
        }
    }
    func::make_private(function, &name);
    debug::describe_apart(function, &name);
}

/// Lets a function return the members of a structure, and its callers put them together.
fn split_results<'c>(module: Op<'c>, function: Op<'c>, fields: &[Ty<'c>]) {
    let Some(name) = symbol_name(function).filter(|_| func::outputs(function).len() == 1) else { return };
    let calls = ops_where(module, Order::Pre, |op| func::Call::is(op) && attr_symbol(op, "callee") == Some(name));
    for end in ops_where(function, Order::Pre, func::Return::is) {
        let b = Builder::before(end);
        let Some(value) = operands(end).next() else { continue };
        let members: Vec<_> = (0..fields.len()).map(|at| member(&b, value, at, fields[at])).collect();
        set_operands(end, &members);
    }
    let new = function_type(context_of(function), &func::inputs(function), fields);
    set_attr(function, func::Func::FUNCTION_TYPE.0, type_attr(new));
    remove_attr(function, PassedValue::RESULTS);
    for call in calls {
        let b = Builder::before(call);
        let old = result(call, 0);
        let new = func::call(&b, name, &operands(call).collect::<Vec<_>>(), fields);
        if let Some(all) = attr(call, PassedValue::ARGUMENTS) {
            set_attr(new, PassedValue::ARGUMENTS, all);
        }
        let mut whole = llvm::undef(&b, type_of(old));
        for (at, value) in results(new).enumerate() {
            whole = llvm::insert_value(&b, whole, value, &[at as i64]);
        }
        replace_op(call, &[whole]);
    }
}

/// A member of a structure: the value that was put into it, or one that is taken out.
fn member<'c>(b: &Builder<'c>, whole: Val<'c>, at: usize, r#type: Ty<'c>) -> Val<'c> {
    let mut from = whole;
    while let Some(insert) = defining_op(from).and_then(llvm::InsertValue::of) {
        match insert.position().as_deref() {
            Some([one]) if *one == at as i64 => return insert.value(),
            Some([_]) => from = insert.container(),
            _ => break,
        }
    }
    llvm::extract_value(b, whole, &[at as i64], r#type)
}

/// Stores the members of a structure one by one.
fn split_store(layout: &Layout, store: Op<'_>) -> Option<()> {
    let access = MemoryAccess::of(store).filter(|_| atomic_ordering(store) == 0)?;
    let facts = AccessFacts::of(store);
    let (value, r#type) = (access.stored()?, type_of(access.value()));
    let fields = llvm_struct_fields(r#type).filter(|_| !facts.volatile)?;
    let offsets: Vec<u64> = (0..fields.len()).map(|at| layout.field_offset(r#type, at)).collect::<Option<_>>()?;
    let b = Builder::before(store);
    let byte = int_type(b.context(), 8);
    for (at, (field, offset)) in fields.into_iter().zip(offsets).enumerate() {
        let part = member(&b, value, at, field);
        let index = GepIndex::Constant(i32::try_from(offset).ok()?);
        let address = match offset {
            0 => access.memory(),
            _ => llvm::gep(&b, access.memory(), &[index], byte, GepFlags::InboundsNuw),
        };
        let alignment =
            facts.alignment.map(|known| if offset == 0 { known } else { known.min(offset & offset.wrapping_neg()) });
        llvm::store(&b, part, address, &AccessFacts { alignment, tbaa: None, ..facts });
    }
    erase(store);
    Some(())
}
