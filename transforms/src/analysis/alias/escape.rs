//! Whether the address of a local object leaves the function's own accesses.

use crate::analysis::function_facts::{ADDRESS_ONLY, argument_is, argument_is_borrowed, argument_is_listed};
use crate::analysis::symbols::Symbols;
use dialects::{ir::*, parallel::starts_others};
use std::collections::HashMap;

/// How many uses of a pointer, and of what is computed from it, are looked at.
const USES: usize = 400;

/// What returning a pointer from the function counts as.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Returned {
    /// Nothing: the function's own accesses are over.
    Stays,
    /// An escape: the caller gets to know the pointer.
    Escapes,
}

/// Who gets to what a pointer points to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Reach {
    /// The accesses through it here, all in the iteration, worker or task that it comes from.
    Own,
    /// The accesses through it here, some of them in iterations, workers or tasks that the function starts.
    Shared,
    /// Others.
    Escapes,
}

/// Answers for pointers seen so far.
#[derive(Default)]
pub(super) struct Escapes {
    known: HashMap<(usize, Returned), Reach>,
}

impl Escapes {
    /// Who gets to what a pointer points to, before the function returns, or ever.
    pub(super) fn reach<'c>(&mut self, symbols: &Symbols<'c>, pointer: Val<'c>, returned: Returned) -> Reach {
        *self.known.entry((val_key(pointer), returned)).or_insert_with(|| reach(symbols, pointer, returned))
    }
}

/// Whether a pointer escapes: is stored, becomes an integer, or is passed to a call that may keep it.
pub fn escapes<'c>(symbols: &Symbols<'c>, pointer: Val<'c>, returned: Returned) -> bool {
    reach(symbols, pointer, returned) == Reach::Escapes
}

/// Whether the address of a pointer that does not escape is looked at: something is compared with it.
pub fn is_compared<'c>(symbols: &Symbols<'c>, pointer: Val<'c>) -> bool {
    let mut found = false;
    let stays = follow(symbols, pointer, Returned::Escapes, |user, at| {
        let is_passed = has_trait(user, Trait::Call);
        found |= is_op(user, "llvm.icmp")
            || is_op(user, "parallel.spawn")
            || is_passed && symbols.callee(user).is_some_and(|callee| argument_is_listed(callee, ADDRESS_ONLY, at));
    });
    found || !stays
}

fn reach<'c>(symbols: &Symbols<'c>, pointer: Val<'c>, returned: Returned) -> Reach {
    let mut found = Reach::Own;
    let stays = follow(symbols, pointer, returned, |user, _| {
        if found == Reach::Own && is_elsewhere(user, pointer) {
            found = Reach::Shared;
        }
    });
    if stays { found } else { Reach::Escapes }
}

/// The calls and deallocations that a pointer, or one computed from it, is passed to, with the numbers of the operands; `None`
/// when it escapes.
pub fn passed_to<'c>(symbols: &Symbols<'c>, pointer: Val<'c>) -> Option<Vec<(Op<'c>, usize)>> {
    let mut calls = Vec::new();
    let stays = follow(symbols, pointer, Returned::Stays, |user, at| {
        if has_trait(user, Trait::Call) || is_op(user, "memref.dealloc") {
            calls.push((user, at));
        }
    });
    stays.then_some(calls)
}

/// Shows the uses of a pointer and of what is computed from it, with the numbers of the operands, until it escapes. Says
/// whether it stays.
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

/// Whether an operation may run in another iteration, worker or task than the one in which a value was computed.
fn is_elsewhere<'c>(user: Op<'c>, value: Val<'c>) -> bool {
    ancestors(user).take_while(|around| is_defined_outside(value, *around)).any(starts_others)
}

/// What a use does with a pointer.
enum Use<'c> {
    /// It accesses the memory, or looks at the address only.
    Stays,
    /// It gives the pointer away.
    Escapes,
    /// It makes other values of it that point to the same object.
    Becomes(Vec<Val<'c>>),
}

fn use_of<'c>(symbols: &Symbols<'c>, user: Op<'c>, at: usize, returned: Returned) -> Use<'c> {
    let stays = |stays: bool| if stays { Use::Stays } else { Use::Escapes };
    match op_name(user) {
        "llvm.load" | "memref.load" | "affine.load" | "vector.load" | "affine.vector_load" => {
            stays(!has_attr(user, "volatile_"))
        }
        "llvm.store" => stays(at == 1 && !has_attr(user, "volatile_")),
        "memref.store" | "affine.store" | "vector.store" | "affine.vector_store" => stays(at == 1),
        "llvm.intr.memcpy"
        | "llvm.intr.memcpy.inline"
        | "llvm.intr.memmove"
        | "llvm.intr.memset"
        | "llvm.intr.memset.inline" => stays(!is_volatile_copy(user)),
        "llvm.intr.lifetime.start"
        | "llvm.intr.lifetime.end"
        | "llvm.intr.prefetch"
        | "llvm.icmp"
        | "memref.dealloc"
        | "memref.prefetch" => Use::Stays,
        // Tasks that depend on an address only compare it.
        "parallel.spawn" => Use::Stays,
        "llvm.getelementptr"
        | "cmem.pointer_to_memref"
        | "cmem.memref_to_pointer"
        | "memref.cast"
        | "llvm.addrspacecast"
        | "llvm.freeze"
        | "arith.select"
        | "llvm.select"
        | "llvm.intr.launder.invariant.group"
        | "llvm.intr.strip.invariant.group" => Use::Becomes(results(user).collect()),
        "func.return" | "llvm.return" => stays(returned == Returned::Stays),
        "func.call" | "llvm.call" => call(symbols, user, at),
        _ => flow(user, at).map_or(Use::Escapes, Use::Becomes),
    }
}

fn is_volatile_copy(op: Op<'_>) -> bool {
    property(op, "isVolatile").or_else(|| attr(op, "isVolatile")).and_then(attr_int) != Some(0)
}

fn call<'c>(symbols: &Symbols<'c>, call: Op<'c>, at: usize) -> Use<'c> {
    let Some(callee) = symbols.callee(call) else {
        return Use::Escapes;
    };
    // The callee gets a copy, or writes its result.
    let by_value = argument_is(callee, at, "llvm.byval");
    if argument_is(callee, at, "llvm.returned") {
        let others = argument_is_borrowed(callee, at);
        return if others { Use::Becomes(results(call).collect()) } else { Use::Escapes };
    }
    if by_value || argument_is_borrowed(callee, at) { Use::Stays } else { Use::Escapes }
}

/// The values that an operand of a terminator or loop becomes; `None` when that is not known.
fn flow<'c>(user: Op<'c>, at: usize) -> Option<Vec<Val<'c>>> {
    match op_name(user) {
        "scf.for" => {
            let at = at.checked_sub(3)?;
            Some(vec![arg(body(user, 0), at + 1), result(user, at)])
        }
        "affine.for" => {
            let at = at.checked_sub(operand_count(user) - result_count(user))?;
            Some(vec![arg(body(user, 0), at + 1), result(user, at)])
        }
        "scf.while" => Some(vec![arg(body(user, 0), at)]),
        "scf.condition" => {
            let at = at.checked_sub(1)?;
            let parent = parent_op(user)?;
            Some(vec![arg(body(parent, 1), at), result(parent, at)])
        }
        "scf.yield" | "affine.yield" | "cmem.yield" => {
            let parent = parent_op(user)?;
            Some(match op_name(parent) {
                "scf.for" | "affine.for" => vec![arg(body(parent, 0), at + 1), result(parent, at)],
                "scf.while" => vec![arg(body(parent, 0), at)],
                "scf.if" | "scf.index_switch" | "scf.execute_region" | "affine.if" | "cmem.affine_scope" => {
                    vec![result(parent, at)]
                }
                _ => return None,
            })
        }
        _ if has_trait(user, Trait::Branch) => {
            let passed = operand(user, at);
            let mut values = Vec::new();
            for (number, target) in successors(user).into_iter().enumerate() {
                let given = successor_operands(user, number)?;
                values.extend((0..given.len()).filter(|each| given[*each] == passed).map(|each| arg(target, each)));
            }
            Some(values)
        }
        _ => None,
    }
}
