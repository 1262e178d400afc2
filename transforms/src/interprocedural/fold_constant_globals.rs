//! Makes global variables that are never written constants, and removes those without uses.
//!
//! # Rewrite
//! ```mlir
//! llvm.mlir.global internal @n(100 : i32) : i32
//! %0 = llvm.mlir.addressof @n : !llvm.ptr
//! %1 = llvm.load %0 : !llvm.ptr -> i32
//! // ->
//! llvm.mlir.global internal constant @n(100 : i32) : i32
//! %1 = arith.constant 100 : i32
//! ```
//! A bound or extent in such a variable becomes a constant, which lets subscripts be proven in range.
//!
//! # Legality
//! See [`llvm::is_own_variable`] and [`readers`]: the variable has local linkage, and its address is only used by plain loads.
//!
//! # Must not fire
//! On variables with a section, thread-local ones, and those that code outside the module may access:
//! `transforms/tests/fold_constant_globals/not-*.mlir`.
//!
//! # Cost
//! Linear in the uses of addresses.

use crate::counters::fold_constant_globals::COUNTERS;
use analysis::symbols::symbol_users;
use dialects::{
    ir::*,
    ops::{OpKind, arith, cmem, func, llvm, memref},
    pass::{Changed, PassCx, PassResult},
};

/// The pass.
pub fn fold_constant_globals<'c>(module: Op<'c>, _: &(), cx: &mut PassCx<'c>) -> PassResult {
    let Some(uses) = symbol_users(module) else { return Ok(Changed::No) };
    let globals: Vec<llvm::Global<'c>> =
        ops(body(module, 0)).filter_map(llvm::Global::of).filter(|global| llvm::is_own_variable(*global)).collect();
    let (mut constants, mut loads, mut removed) = (0, 0, 0);
    for global in globals {
        let users = symbol_name(global.op()).and_then(|name| uses.get(name)).map_or(&[][..], Vec::as_slice);
        let Some(readers) = readers(users) else { continue };
        if !global.constant() {
            set_attr(global.op(), llvm::Global::CONSTANT.0, unit_attr(context_of(global.op())));
            constants += 1;
        }
        for load in readers {
            if parent_function(load.op).is_some_and(func::is_unoptimised) {
                continue;
            }
            if let Some(value) = value_read(global, load) {
                let known = arith::constant(&Builder::before(load.op), value, load.r#type());
                replace_op(load.op, &[known]);
                loads += 1;
            }
        }
        let gone: usize = users.iter().map(|user| erase_if_dead(*user)).sum();
        if gone == users.len() {
            erase(global.op());
            removed += 1;
        }
    }
    cx.count(COUNTERS.constants, constants);
    cx.count(COUNTERS.loads, loads);
    cx.count(COUNTERS.removed, removed);
    Ok(Changed::from(constants + loads + removed > 0))
}

/// The loads through the address of a variable; `None` if the address has any other use.
fn readers<'c>(users: &[Op<'c>]) -> Option<Vec<MemoryAccess<'c>>> {
    let mut loads = Vec::new();
    let mut work = Vec::new();
    for user in users {
        // The initialiser of another variable makes the address available to other code.
        let in_function = llvm::AddressOf::of(*user).filter(|_| parent_function(*user).is_some());
        work.push(in_function?.res());
    }
    while let Some(address) = work.pop() {
        for (user, at) in uses(address) {
            match OpKind::of(user) {
                OpKind::Llvm(llvm::Kind::Load) | OpKind::Memref(memref::Kind::Load) if is_marked_plain(user) => {
                    loads.push(MemoryAccess::of(user).filter(|access| at == access.memory_index())?);
                }
                OpKind::Llvm(llvm::Kind::GEP) | OpKind::Cmem(cmem::Kind::PointerToMemref) if at == 0 => {
                    work.push(only_result(user));
                }
                _ => return None,
            }
        }
    }
    Some(loads)
}

/// The value that a load of a constant variable reads; `None` unless the initialiser is zero, a scalar, or an integer
/// array.
fn value_read<'c>(global: llvm::Global<'c>, load: MemoryAccess<'c>) -> Option<Attr<'c>> {
    let ty = load.r#type();
    if !is_int(ty) && float_width(ty).is_none_or(|width| width > 64) {
        return None;
    }
    let value = global.value()?;
    if value == zero_attr(context_of_attr(value)) {
        return Some(if is_int(ty) { int_attr(ty, 0) } else { float_attr(ty, 0.0) });
    }
    let kind = global.global_type()?;
    if kind == ty {
        // A scalar holds a value of its own type only at offset 0.
        return (value.r#type() == ty).then_some(value);
    }
    let load = memref::Load::of(load.op)?;
    let view = cmem::PointerToMemref::defining(load.memref())?;
    let at_start = llvm::AddressOf::defining(view.base()).is_some();
    if llvm_array_element(kind) != Some(ty) || !at_start || load.indices().len() != 1 || !is_int(ty) {
        return None;
    }
    let at = usize::try_from(constant_int(load.indices().next()?)?).ok()?;
    attr_ints(value)?.get(at).map(|element| int_attr(ty, *element))
}
