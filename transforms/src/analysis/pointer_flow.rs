//! What a pointer may be based on, within one function.
//!
//! A pointer is followed through address arithmetic, casts, views, selections, blocks and structured control flow, forwards
//! and backwards along the same steps. All other ways of a pointer, through memory, integers, calls or operations that are
//! not known here, count as its escape, and what comes back that way is based on anything that escapes.

use dialects::ir::*;
use std::collections::HashSet;

/// What a pointer may be based on.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Bases {
    /// Arguments of the function, by number, in order.
    pub(crate) arguments: Vec<usize>,
    /// Objects that no argument points to: locals and globals.
    pub(crate) objects: bool,
    /// What was loaded, returned by a call, computed from integers or comes from operations that are not known.
    pub(crate) escaped: bool,
}

/// Where a pointer that is an operand goes.
enum Step<'c> {
    /// Into these values.
    Into(Vec<Val<'c>>),
    /// Nowhere: it is the address of an access, compared with null or returned.
    Stays,
    /// Elsewhere.
    Escapes,
}

/// What a pointer in a function may be based on.
pub(crate) fn bases_of<'c>(pointer: Val<'c>, function: Op<'c>) -> Bases {
    let mut found = Bases::default();
    let mut seen = HashSet::from([val_key(pointer)]);
    let mut work = vec![pointer];
    while let Some(value) = work.pop() {
        if let Some((block, number)) = as_argument(value)
            && block_parent(block) == Some(function)
            && region_of(block).and_then(entry_block) == Some(block)
        {
            found.arguments.push(number);
            continue;
        }
        match sources(value) {
            Some(list) => work.extend(list.into_iter().filter(|each| seen.insert(val_key(*each)))),
            None => match defining_op(value).map(op_name) {
                Some("llvm.alloca" | "memref.alloca" | "memref.alloc" | "memref.get_global") => found.objects = true,
                Some("llvm.mlir.addressof" | "func.constant") => found.objects = true,
                Some("llvm.mlir.zero" | "llvm.mlir.undef" | "llvm.mlir.poison" | "ub.poison") => {}
                _ => found.escaped = true,
            },
        }
    }
    found.arguments.sort_unstable();
    found
}

/// Whether a copy of a pointer may be where [`bases_of`] does not follow it.
pub(crate) fn escapes(pointer: Val<'_>) -> bool {
    let mut seen = HashSet::from([val_key(pointer)]);
    let mut work = vec![pointer];
    while let Some(value) = work.pop() {
        for (user, operand) in uses(value) {
            match step(user, operand) {
                Step::Into(list) => work.extend(list.into_iter().filter(|each| seen.insert(val_key(*each)))),
                Step::Stays => {}
                Step::Escapes => return true,
            }
        }
    }
    false
}

/// Operations whose result is based on one operand.
fn passes_on(name: &str) -> bool {
    matches!(
        name,
        "llvm.getelementptr"
            | "llvm.addrspacecast"
            | "llvm.bitcast"
            | "llvm.freeze"
            | "llvm.intr.ptrmask"
            | "llvm.intr.launder.invariant.group"
            | "llvm.intr.strip.invariant.group"
            | "cmem.pointer_to_memref"
            | "cmem.memref_to_pointer"
            | "memref.cast"
            | "memref.subview"
            | "memref.reinterpret_cast"
            | "builtin.unrealized_conversion_cast"
    )
}

/// The values that flow into a value; `None` when it comes from elsewhere.
fn sources<'c>(value: Val<'c>) -> Option<Vec<Val<'c>>> {
    if let Some((block, number)) = as_argument(value) {
        return into_argument(block, number);
    }
    let op = defining_op(value)?;
    let number = result_number(value)?;
    match op_name(op) {
        name if passes_on(name) => (operand_count(op) > 0).then(|| vec![operand(op, 0)]),
        "arith.select" | "llvm.select" => Some(vec![operand(op, 1), operand(op, 2)]),
        "scf.for" => Some(vec![operand(op, number + 3), end_operand(body(op, 0), number)?]),
        "scf.while" => Some(vec![end_operand(body(op, 0), number + 1)?]),
        "scf.if" | "scf.index_switch" | "scf.execute_region" | "cmem.affine_scope" => {
            let ends = regions(op).flat_map(blocks).filter(|block| terminator(*block).is_some_and(is_yield));
            ends.map(|block| end_operand(block, number)).collect()
        }
        _ => None,
    }
}

fn into_argument<'c>(block: Blk<'c>, number: usize) -> Option<Vec<Val<'c>>> {
    let around = block_parent(block)?;
    if region_of(block).and_then(entry_block) != Some(block) {
        let mut list = Vec::new();
        for end in predecessors(block).into_iter().map(terminator) {
            let end = end?;
            for (target, index) in successors(end).into_iter().zip(0..) {
                if target == block {
                    list.push(*successor_operands(end, index)?.get(number)?);
                }
            }
        }
        return Some(list);
    }
    match op_name(around) {
        "scf.for" if number > 0 => Some(vec![operand(around, number + 2), end_operand(block, number - 1)?]),
        "scf.while" if block == body(around, 0) => {
            Some(vec![operand(around, number), end_operand(body(around, 1), number)?])
        }
        "scf.while" => Some(vec![end_operand(body(around, 0), number + 1)?]),
        _ => None,
    }
}

fn is_yield(op: Op<'_>) -> bool {
    matches!(op_name(op), "scf.yield" | "cmem.yield")
}

fn end_operand<'c>(block: Blk<'c>, index: usize) -> Option<Val<'c>> {
    terminator(block).filter(|end| index < operand_count(*end)).map(|end| operand(end, index))
}

/// Where a use takes a pointer.
fn step<'c>(user: Op<'c>, number: usize) -> Step<'c> {
    let name = op_name(user);
    match (name, number) {
        (name, 0) if passes_on(name) => Step::Into(results(user).collect()),
        ("arith.select" | "llvm.select", 1 | 2) => Step::Into(results(user).collect()),
        ("llvm.load" | "memref.load" | "llvm.atomicrmw" | "llvm.cmpxchg", 0) => Step::Stays,
        ("llvm.store" | "memref.store", 1) => Step::Stays,
        ("llvm.intr.memcpy" | "llvm.intr.memcpy.inline" | "llvm.intr.memmove", 0 | 1) => Step::Stays,
        ("llvm.intr.memset" | "llvm.intr.memset.inline" | "llvm.intr.prefetch", 0) => Step::Stays,
        ("llvm.intr.lifetime.start" | "llvm.intr.lifetime.end", _) => Step::Stays,
        ("llvm.intr.dbg.value" | "llvm.intr.dbg.declare", _) => Step::Stays,
        ("func.return" | "llvm.return", _) => Step::Stays,
        ("llvm.icmp", _) if defined_by(operand(user, 1 - number), "llvm.mlir.zero").is_some() => Step::Stays,
        ("scf.for", 3..) => Step::Into(vec![result(user, number - 3), arg(body(user, 0), number - 2)]),
        ("scf.while", _) => Step::Into(vec![arg(body(user, 0), number)]),
        ("scf.condition", 1..) => match parent_op(user) {
            Some(around) => Step::Into(vec![result(around, number - 1), arg(body(around, 1), number - 1)]),
            None => Step::Escapes,
        },
        ("scf.yield" | "cmem.yield", _) => yielded(user, number),
        _ if has_trait(user, Trait::Branch) => branched(user, number),
        _ => Step::Escapes,
    }
}

fn yielded<'c>(end: Op<'c>, number: usize) -> Step<'c> {
    let Some(around) = parent_op(end) else {
        return Step::Escapes;
    };
    match op_name(around) {
        "scf.for" => Step::Into(vec![result(around, number), arg(body(around, 0), number + 1)]),
        "scf.while" => Step::Into(vec![arg(body(around, 0), number)]),
        "scf.if" | "scf.index_switch" | "scf.execute_region" | "cmem.affine_scope" => {
            Step::Into(vec![result(around, number)])
        }
        _ => Step::Escapes,
    }
}

/// An operand of a branch goes to each argument for which it is passed; other operands decide, and are no pointers.
fn branched<'c>(branch: Op<'c>, number: usize) -> Step<'c> {
    let value = operand(branch, number);
    let mut list = Vec::new();
    for (target, index) in successors(branch).into_iter().zip(0..) {
        let Some(passed) = successor_operands(branch, index) else {
            return Step::Escapes;
        };
        list.extend(passed.iter().zip(0..).filter(|(each, _)| **each == value).map(|(_, at)| arg(target, at)));
    }
    Step::Into(list)
}
