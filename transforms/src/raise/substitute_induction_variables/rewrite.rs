//! Replaces loop-carried values by functions of the induction variable.

use super::change::{Amount, Change, Kind, single_step};
use super::count::{self, Count};
use analysis::int_range::range;
use dialects::{
    ir::*,
    ops::{
        OpKind, arith, cmem,
        llvm::{self, GepFlags, GepIndex},
        memref, scf,
    },
};

/// Replaces the uses of a carried value in the loop and after it.
pub(super) fn substitute<'c>(loop_op: scf::For<'c>, change: &Change<'c>) {
    let block = loop_op.block();
    let argument = arg(block, change.number + 1);
    let mut b = Builder::new(context_of(loop_op.op()));
    b.set_start(block);
    b.set_loc(loop_op.op().location());
    let number = count::iteration(&b, loop_op);
    match &change.kind {
        Kind::Pointer { element, by } => {
            let index = elements(&b, number, *by);
            // Before the accesses are replaced, one of which may be the insertion point.
            let moved = moved_pointer(&b, change.initial, *element, as_i64(&b, index));
            rebase_accesses(change.initial, argument, *element, index);
            replace_all_uses(argument, moved);
            erase_value_if_dead(moved);
        }
        Kind::Integer { by, exact } => {
            let flag =
                if *exact && stays_between(change.initial, *by) { OverflowFlags::NSW } else { OverflowFlags::NONE };
            let moved = number.times(&b, *by, type_of(argument), flag);
            let value = arith::binary_overflow(&b, arith::AddI::NAME, change.initial, moved, flag);
            replace_all_uses(argument, value);
        }
    }
    replace_result(loop_op, change);
}

/// Whether the multiples of the step lie between 0 and values that the variable takes, so that they do not overflow.
fn stays_between(initial: Val<'_>, by: i64) -> bool {
    let (low, high) = range(initial, true);
    if by > 0 { low >= 0 } else { high <= 0 }
}

/// The number of elements that the pointer has moved.
fn elements<'c>(b: &Builder<'c>, count: Count<'c>, by: Amount<'c>) -> Val<'c> {
    match by {
        Amount::Constant(by) => count.times(b, by, index_type(b.context()), OverflowFlags::NSW),
        Amount::Value(by) => count.times_value(b, by),
    }
}

fn as_i64<'c>(b: &Builder<'c>, index: Val<'c>) -> Val<'c> {
    arith::IndexCast::build(b, index, int_type(b.context(), 64)).value()
}

fn moved_pointer<'c>(b: &Builder<'c>, base: Val<'c>, element: Ty<'c>, index: Val<'c>) -> Val<'c> {
    llvm::gep(b, base, &[GepIndex::Value(index)], element, GepFlags::Inbounds)
}

/// Replaces the result of the loop by a function of the trip count, which is computed in the outermost possible loop.
fn replace_result<'c>(loop_op: scf::For<'c>, change: &Change<'c>) {
    let op = loop_op.op();
    let old = result(op, change.number);
    if !has_uses(old) {
        return;
    }
    let mut needed = vec![loop_op.lower_bound(), loop_op.upper_bound(), loop_op.step()];
    if let Kind::Pointer { by: Amount::Value(by), .. } = change.kind {
        needed.push(by);
    }
    let outside = |enclosing: &Op<'c>| {
        scf::For::is(*enclosing) && needed.iter().all(|each| is_defined_outside(*each, *enclosing))
    };
    let place = ancestors(op).take_while(outside).last().unwrap_or(op);
    let mut b = Builder::before(place);
    b.set_loc(op.location());
    let count = count::all(&b, loop_op);
    let new = match &change.kind {
        Kind::Pointer { element, by } => {
            // The step of the pointer in a loop around this one has to be computed outside of that.
            let index = as_i64(&b, elements(&b, count, *by));
            b.set_after(op);
            moved_pointer(&b, change.initial, *element, index)
        }
        Kind::Integer { by, .. } => {
            let moved = count.times(&b, *by, type_of(old), OverflowFlags::NONE);
            b.set_after(op);
            arith::addi(&b, change.initial, moved)
        }
    };
    replace_all_uses(old, new);
}

/// Replaces accesses through a moving pointer, or an address at an offset, by accesses with subscripts through views of its initial value. Returns the number
/// of accesses and views that were replaced. The address may be erased with them.
pub(in crate::raise) fn rebase_accesses<'c>(base: Val<'c>, pointer: Val<'c>, element: Ty<'c>, index: Val<'c>) -> u64 {
    let mut addresses = vec![(pointer, 0_i64)];
    let mut rebased = 0;
    while let Some((address, offset)) = addresses.pop() {
        for user in users(address) {
            if let Some(further) = llvm::GEP::of(user) {
                if let Some((step, Amount::Constant(by))) = single_step(further) {
                    if step == element && further.base() == address {
                        addresses.push((further.res(), offset + by));
                    }
                }
            } else if let Some(found) = MemoryAccess::of(user).filter(|found| found.addressing == Addressing::Pointer) {
                if found.stored() != Some(address) && is_plain(found, element) {
                    access(user, base, element, index, offset);
                    rebased += 1;
                }
            } else if let Some(old) = cmem::PointerToMemref::of(user) {
                rebased += u64::from(rebase_view(old, base, element, index, offset));
            }
        }
    }
    rebased
}

/// Whether an access can be replaced by one through a view: plain, aligned, and of the element type.
fn is_plain<'c>(access: MemoryAccess<'c>, element: Ty<'c>) -> bool {
    let op = access.op;
    const SPECIAL: [&str; 8] = [
        "nontemporal",
        "invariant",
        "invariantGroup",
        "access_groups",
        "dereferenceable",
        "syncscope",
        "noundef",
        "nonnull",
    ];
    let width = int_width(element).or(float_width(element)).filter(|width| [8, 16, 32, 64].contains(width));
    let aligned = width.is_some_and(|width| alignment_of(op).unwrap_or(0) >= u64::from(width / 8));
    access.r#type() == element && aligned && is_marked_plain(op) && !SPECIAL.iter().any(|name| has_attr(op, name))
}

/// The sum of a subscript and a constant.
fn plus<'c>(b: &Builder<'c>, index: Val<'c>, offset: i64) -> Val<'c> {
    match offset {
        0 => index,
        _ => {
            let offset = arith::constant_index(b, offset);
            arith::binary_overflow(b, arith::AddI::NAME, index, offset, OverflowFlags::NSW)
        }
    }
}

fn access<'c>(op: Op<'c>, base: Val<'c>, element: Ty<'c>, index: Val<'c>, offset: i64) {
    let b = Builder::before(op);
    let view = view(&b, op, base, element);
    let subscript = plus(&b, index, offset);
    if let Some(store) = llvm::Store::of(op) {
        memref::store(&b, store.value(), view, &[subscript]);
        erase(op);
    } else {
        let value = memref::load(&b, view, &[subscript]);
        replace_op(op, &[value]);
    }
}

/// Creates a one-dimensional view of elements, with the alignment and alias attributes of an access or another view.
fn view<'c>(b: &Builder<'c>, like: Op<'c>, base: Val<'c>, element: Ty<'c>) -> Val<'c> {
    let facts = AccessFacts { volatile: false, ..AccessFacts::of(like) };
    cmem::pointer_to_memref(b, base, &[], memref_type(&[DYNAMIC], element), &facts)
}

/// Redirects the accesses through a view of the moving pointer to a view of its initial value. Returns whether it could.
fn rebase_view<'c>(
    old: cmem::PointerToMemref<'c>,
    base: Val<'c>,
    element: Ty<'c>,
    index: Val<'c>,
    offset: i64,
) -> bool {
    let flat = type_of(old.view()) == memref_type(&[DYNAMIC], element);
    let is_access =
        |user: &Op<'c>| matches!(OpKind::of(*user), OpKind::Memref(memref::Kind::Load | memref::Kind::Store));
    if !flat || !users(old.view()).iter().all(is_access) {
        return false;
    }
    let b = Builder::before(old.op());
    let rebased = view(&b, old.op(), base, element);
    let through_view = |access: &MemoryAccess<'c>| access.memory() == old.view();
    for access in users(old.view()).into_iter().filter_map(MemoryAccess::of).filter(through_view) {
        let b = Builder::before(access.op);
        let start = plus(&b, index, offset);
        let subscripts =
            access.indices().map(|each| arith::binary_overflow(&b, arith::AddI::NAME, start, each, OverflowFlags::NSW));
        let operands: Vec<_> = access.stored().into_iter().chain([rebased]).chain(subscripts).collect();
        set_operands(access.op, &operands);
    }
    erase_if_dead(old.op());
    true
}
