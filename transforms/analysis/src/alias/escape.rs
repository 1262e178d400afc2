//! Escape analysis: whether anything but the function's own accesses can reach a local object.

use crate::function_facts::{ADDRESS_ONLY, argument_is_borrowed, argument_is_listed};
use crate::symbols::Symbols;
use dialects::{
    ir::*,
    ops::{MemoryCopy, OpKind, arith, cmem, func, llvm, memref, parallel},
    parallel::starts_tasks,
    regions::{self, Values},
};

/// Maximum number of uses of a pointer, and of values derived from it, that are examined.
const USES: usize = 400;

/// Whether returning a pointer from the function counts as an escape.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Returned {
    /// It does not: the function's own accesses are over.
    Stays,
    /// It does: the caller receives the pointer.
    Escapes,
}

/// The accesses that can reach what a pointer points to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Reach {
    /// Accesses through it in this function, all in the iteration, worker or task that defines it.
    Own,
    /// Accesses through it in this function, some of them in iterations, workers or tasks that the function starts.
    Shared,
    /// Accesses elsewhere: the pointer escapes.
    Escapes,
}

/// Whether a pointer escapes: it is stored, converted to an integer, or passed to a call that may keep it.
pub fn escapes<'c>(symbols: &Symbols<'c>, pointer: Val<'c>, returned: Returned) -> bool {
    reach(symbols, pointer, returned) == Reach::Escapes
}

/// Whether the address that a pointer holds may be observed: by a comparison, a task dependence or a callee, or because
/// it escapes.
pub fn is_compared<'c>(symbols: &Symbols<'c>, pointer: Val<'c>) -> bool {
    let mut found = false;
    let stays = follow(symbols, pointer, Returned::Escapes, |user, at| {
        let is_passed = has_trait(user, Trait::Call);
        found |= llvm::ICmp::is(user)
            || parallel::Spawn::is(user)
            || is_passed && symbols.callee(user).is_some_and(|callee| argument_is_listed(callee, ADDRESS_ONLY, at));
    });
    found || !stays
}

/// The accesses that can reach what a pointer points to, until the function returns or at any time, as `returned`
/// selects.
pub(super) fn reach<'c>(symbols: &Symbols<'c>, pointer: Val<'c>, returned: Returned) -> Reach {
    let mut found = Reach::Own;
    let stays = follow(symbols, pointer, returned, |user, _| {
        if found == Reach::Own && is_elsewhere(user, pointer) {
            found = Reach::Shared;
        }
    });
    if stays { found } else { Reach::Escapes }
}

/// The calls and deallocations that a pointer, or a value derived from it, is passed to, with the operand indices;
/// `None` if it escapes.
pub fn passed_to<'c>(symbols: &Symbols<'c>, pointer: Val<'c>) -> Option<Vec<(Op<'c>, usize)>> {
    let mut calls = Vec::new();
    let stays = follow(symbols, pointer, Returned::Stays, |user, at| {
        if has_trait(user, Trait::Call) || memref::Dealloc::is(user) {
            calls.push((user, at));
        }
    });
    stays.then_some(calls)
}

/// The operations that use a pointer, or a value derived from it; `None` if it escapes.
pub fn users_of_object<'c>(symbols: &Symbols<'c>, pointer: Val<'c>) -> Option<Vec<Op<'c>>> {
    let mut users = Vec::new();
    follow(symbols, pointer, Returned::Escapes, |user, _| users.push(user)).then_some(users)
}

/// Visits the uses of a pointer and of the values derived from it, with the operand indices, until it escapes. Returns
/// whether it does not escape.
fn follow<'c>(
    symbols: &Symbols<'c>,
    pointer: Val<'c>,
    returned: Returned,
    mut visit: impl FnMut(Op<'c>, usize),
) -> bool {
    let mut seen = vec![pointer];
    let mut at = 0;
    let mut count = 0;
    while at < seen.len() {
        for (user, operand) in uses(seen[at]) {
            count += 1;
            visit(user, operand);
            match use_of(symbols, user, operand, returned) {
                _ if count > USES => return false,
                Use::Stays => {}
                Use::Escapes => return false,
                Use::Becomes(values) => {
                    for value in values {
                        if !seen.contains(&value) {
                            seen.push(value);
                        }
                    }
                }
            }
        }
        at += 1;
    }
    true
}

/// Whether an operation may run in another iteration, worker or task than the one that computed a value.
fn is_elsewhere<'c>(user: Op<'c>, value: Val<'c>) -> bool {
    ancestors(user).take_while(|enclosing| is_defined_outside(value, *enclosing)).any(starts_tasks)
}

/// The effect of a use on a pointer.
enum Use<'c> {
    /// Accesses the memory, or only inspects the address.
    Stays,
    /// Lets the pointer escape.
    Escapes,
    /// Derives these values from it, which point to the same object.
    Becomes(Values<'c>),
}

fn use_of<'c>(symbols: &Symbols<'c>, user: Op<'c>, at: usize, returned: Returned) -> Use<'c> {
    let stays = |stays: bool| if stays { Use::Stays } else { Use::Escapes };
    if let Some(access) = MemoryAccess::of(user) {
        return stays((!access.is_store || at == access.memory_index()) && !is_marked_volatile(user));
    }
    if let Some(copy) = MemoryCopy::of(user) {
        return stays(!copy.is_volatile());
    }
    match OpKind::of(user) {
        OpKind::Llvm(llvm::Kind::LifetimeStart | llvm::Kind::LifetimeEnd | llvm::Kind::Prefetch | llvm::Kind::ICmp)
        | OpKind::Memref(memref::Kind::Dealloc | memref::Kind::Prefetch) => Use::Stays,
        // Task dependences only compare addresses.
        OpKind::Parallel(parallel::Kind::Spawn) => Use::Stays,
        OpKind::Llvm(
            llvm::Kind::GEP
            | llvm::Kind::AddrSpaceCast
            | llvm::Kind::Freeze
            | llvm::Kind::Select
            | llvm::Kind::LaunderInvariantGroup
            | llvm::Kind::StripInvariantGroup,
        )
        | OpKind::Cmem(cmem::Kind::PointerToMemref | cmem::Kind::MemrefToPointer)
        | OpKind::Memref(memref::Kind::Cast)
        | OpKind::Arith(arith::Kind::Select) => Use::Becomes(results(user).collect()),
        OpKind::Func(func::Kind::Return) | OpKind::Llvm(llvm::Kind::Return) => stays(returned == Returned::Stays),
        OpKind::Func(func::Kind::Call) | OpKind::Llvm(llvm::Kind::Call) => call(symbols, user, at),
        _ => regions::flows_to(user, at).map_or(Use::Escapes, Use::Becomes),
    }
}

fn call<'c>(symbols: &Symbols<'c>, call: Op<'c>, at: usize) -> Use<'c> {
    let Some(callee) = symbols.callee(call) else {
        return Use::Escapes;
    };
    // With `byval`, the callee receives a copy.
    let argument = PassedValue::argument(callee, at);
    let by_value = argument.has(ValueFact::BY_VAL);
    if argument.has(ValueFact::RETURNED) {
        let others = argument_is_borrowed(callee, at);
        return if others { Use::Becomes(results(call).collect()) } else { Use::Escapes };
    }
    if by_value || argument_is_borrowed(callee, at) { Use::Stays } else { Use::Escapes }
}
