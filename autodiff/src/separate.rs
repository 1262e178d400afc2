//! Gives sums into overlapping parts of one array loops of their own: the adjoints of a stencil.
//!
//! The adjoint of `y[i] = x[i-1] + x[i] + x[i+1]` adds to three elements in each iteration, which later ones add to again.
//! No loop vectoriser takes that, and LLVM's SLP vectoriser joins two of the sums, whose loads then wait for narrower stores
//! of the iteration before. In a loop for each of the sums, an iteration touches one element of its own (loop distribution,
//! Kennedy and McKinley 1990). It is legal in loops whose adjoints form sums only, which the sweep has marked
//! ([`crate::reverse::order`]); what the sums read is loaded and computed again in each loop, if that is cheap.

use crate::reverse::order::SEPARABLE;
use crate::rule;
use dialects::{
    ids,
    ir::*,
    ops::{OpKind, arith, cast_input, cmem::PointerToMemref, memref, scf},
};
use rustc_hash::FxHashSet;

/// The most operations on numbers that a loop of its own executes for a sum, in units of simple arithmetic.
const WORK: u64 = 8;

/// An addition to an element of an array.
struct Update<'c> {
    store: Op<'c>,
    /// The operations of the loop that compute the element and what is added, in order, and the store.
    slice: Vec<Op<'c>>,
    array: Val<'c>,
    index: Val<'c>,
}

/// Separates sums in all marked loops of a function.
pub fn separate(function: Op<'_>) {
    for view in scf::For::all(function) {
        if !has_attr(view.op(), SEPARABLE) {
            continue;
        }
        remove_attr(view.op(), SEPARABLE);
        let chosen = chosen(updates(view));
        for (at, update) in chosen.iter().enumerate() {
            emit(view, update, at);
        }
        chosen.iter().for_each(|update| erase(update.store));
        if !chosen.is_empty() {
            erase_dead(view.block());
        }
    }
}

/// Removes the marks from a function that will be differentiated: they speak of the loops of this derivative.
pub fn forget(function: Op<'_>) {
    for view in scf::For::all(function) {
        remove_attr(view.op(), SEPARABLE);
    }
}

/// The updates of a loop whose elements follow each other from iteration to iteration, and that are cheap to execute apart.
fn updates<'c>(view: scf::For<'c>) -> Vec<Update<'c>> {
    let is_cheap = |update: &Update<'c>| {
        let numbers =
            update.slice.iter().filter(|op| results(**op).any(|each| rule::carries_derivative(type_of(each))));
        numbers.map(|op| rule::work(*op)).sum::<u64>() <= WORK
    };
    ops(view.block()).filter_map(|op| Update::of(view, op)).filter(is_cheap).collect()
}

/// Those of the updates that share their array with another one of another element.
fn chosen(all: Vec<Update<'_>>) -> Vec<Update<'_>> {
    let overlaps = |one: &Update<'_>| all.iter().any(|other| other.array == one.array && other.index != one.index);
    let are_chosen: Vec<bool> = all.iter().map(overlaps).collect();
    all.into_iter().zip(are_chosen).filter_map(|(update, is_chosen)| is_chosen.then_some(update)).collect()
}

impl<'c> Update<'c> {
    /// The update that a store of a loop completes.
    fn of(view: scf::For<'c>, op: Op<'c>) -> Option<Self> {
        let store = memref::Store::of(op)?;
        let sum = store.value();
        let add = arith::AddF::defining(sum).filter(|_| has_one_use(sum))?;
        let mut loads = [add.lhs(), add.rhs()].into_iter().filter_map(memref::Load::defining);
        let indices: Vec<_> = store.indices().collect();
        let is_same = |load: &memref::Load<'c>| {
            load.memref() == store.memref() && load.indices().eq(indices.iter().copied()) && has_one_use(load.result())
        };
        loads.find(is_same)?;
        let (Some(index), 1) = (indices.first().copied(), indices.len()) else { return None };
        let slope = slope(index, view);
        let view_of = PointerToMemref::defining(store.memref()).map(PointerToMemref::base);
        let array = view_of.unwrap_or(store.memref());
        if slope.map(i64::abs) != Some(1) || !is_defined_outside(array, view.op()) {
            return None;
        }
        Some(Self { store: op, slice: slice(view, op)?, array, index })
    }
}

/// The operations of the body on which a store depends, with it; `None` if they cannot be executed in another loop.
fn slice<'c>(view: scf::For<'c>, store: Op<'c>) -> Option<Vec<Op<'c>>> {
    let mut needed = FxHashSet::default();
    let mut pending = vec![store];
    while let Some(op) = pending.pop() {
        if !needed.insert(op_key(op)) {
            continue;
        }
        let is_load = MemoryAccess::of(op).is_some_and(|access| !access.is_store && !rule::is_address(access.r#type()));
        if op != store && !is_pure(op) && !(is_load && is_marked_plain(op)) || region_count(op) > 0 {
            return None;
        }
        for value in operands(op).filter(|value| !is_defined_outside(*value, view.op())) {
            match defining_op(value) {
                Some(inner) if block_of(inner) == Some(view.block()) => pending.push(inner),
                Some(_) => return None,
                None if value == view.iv() => {}
                None => return None,
            }
        }
    }
    Some(ops(view.block()).filter(|op| needed.contains(&op_key(*op))).collect())
}

/// By how much an integer of the body grows from an iteration to the next; `None` if that is not a known constant.
fn slope<'c>(value: Val<'c>, view: scf::For<'c>) -> Option<i64> {
    if value == view.iv() {
        return constant_int(view.step());
    }
    if is_defined_outside(value, view.op()) {
        return Some(0);
    }
    let op = defining_op(value)?;
    let OpKind::Arith(kind) = OpKind::of(op) else { return None };
    let mut parts = operands(op).map(|each| slope(each, view));
    match kind {
        arith::Kind::AddI => parts.next()??.checked_add(parts.next()??),
        arith::Kind::SubI => parts.next()??.checked_sub(parts.next()??),
        arith::Kind::IndexCast | arith::Kind::IndexCastUI | arith::Kind::ExtSI | arith::Kind::TruncI => {
            slope(cast_input(op), view)
        }
        // Both operands are the same in all iterations.
        arith::Kind::MulI => parts.all(|part| part == Some(0)).then_some(0),
        _ => None,
    }
}

/// Emits a loop with the same iterations that executes one update, before the loop.
fn emit<'c>(view: scf::For<'c>, update: &Update<'c>, at: usize) {
    let b = Builder::before(view.op());
    let new = scf::for_(&b, (view.lower_bound(), view.upper_bound(), view.step()), &[]);
    set_loc(new, view.op().location());
    ids::derive(new, &format!("sum {}", at + 1));
    let block = body(new, 0);
    let inside = Builder::at_end(b.context(), block);
    let mut map = ValueMap::new();
    map.insert(view.iv(), arg(block, 0));
    for op in &update.slice {
        clone_at(&inside, *op, &mut map);
    }
    scf::yield_(&inside, &[]);
}

/// Erases the operations of a block that nothing uses.
fn erase_dead(block: Blk<'_>) {
    let mut all: Vec<_> = ops(block).collect();
    while let Some(op) = all.pop() {
        if is_trivially_dead(op) {
            erase(op);
        }
    }
}
