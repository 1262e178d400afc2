//! Splits a load of the neighbour's element, or of that at an edge, so that LLVM need not gather.
//!
//! # Rewrite
//! ```mlir
//! scf.parallel (%t) = (%c0) to (%c16) step (%c1) {
//!   %next = arith.addi %t, %c1 : index
//!   %beyond = arith.cmpi sgt, %next, %last : index
//!   %at = arith.select %beyond, %last, %next : index
//!   %x = memref.load %view[%at] : memref<?xf32>
//! }
//! // ->
//! scf.parallel (%t) = (%c0) to (%c16) step (%c1) {
//!   // %inside is %last, limited to the bounds of the array.
//!   %edge = memref.load %view[%inside] : memref<?xf32>
//!   %x = scf.if %beyond -> (f32) { yield %edge } else { %y = memref.load %view[%next] : memref<?xf32>; yield %y }
//! }
//! ```
//! The load at the edge is the same for neighbours, so it leaves their loop, and the other one is of neighbouring elements.
//!
//! # Legality
//! [`Refusal`]. The load at the edge is of an array of the group with a constant size, whose bounds limit its subscripts, and which no thread
//! of the loop writes; so it may be executed where the program does not. Frozen subscripts have a value even if they are poison then. The
//! other load is executed for the same threads as before, or fewer.
//!
//! # Must not fire
//! Memory of the program, whose size is not known, and loads that are next to each other as they are.
//!
//! # Needs and leaves
//! Runs behind `split-at-barriers`, before `state-independent-threads`, on loops over threads in structured functions.
//!
//! # Cost
//! Linear in the operations of loops over threads, and in the effects of a loop for each load.

use crate::counters::split_clamped_loads::COUNTERS;
use analysis::alias::{Object, When};
use analysis::effects::Effects;
use analysis::neighbours::{Choice, Lie, lie, lie_choosing};
use dialects::{
    cmem,
    ir::*,
    ops::{OpKind, arith, func, llvm, memref, scf},
    parallel,
    pass::{Changed, PassCx, PassResult},
    reasons,
};

reasons! {
    /// The reason why a load is not split.
    enum Refusal {
        /// Volatile, atomic, or with another form than subscripts of a view.
        Form: "it is not a plain load from a view",
        /// Vectors need no help.
        Regular: "neighbouring threads load elements next to each other",
        /// No select with an element of the neighbour and one at an edge.
        NoEdge: "its subscript does not choose between an element next to the neighbour's and one that is the same for both",
        /// A subscript cannot be computed at the beginning of the iteration.
        Late: "its subscripts depend on memory, or on what a loop carries",
        /// Only an array of the group has bounds that the pass knows.
        Bounds: "the bounds of the array are not known",
        /// An earlier load would see another value.
        Written: "threads write the array between the same barriers",
    }
}

/// The pass.
pub fn split_clamped_loads<'c>(function: Op<'c>, _: &(), cx: &mut PassCx<'c>) -> PassResult {
    let in_group = |op: Op<'c>| ancestors(op).any(parallel::Group::is);
    let loops: Vec<_> = scf::Parallel::all(function).into_iter().filter(|each| in_group(each.op())).collect();
    if loops.is_empty() || func::is_unoptimised(function) {
        return Ok(Changed::No);
    }
    let mut split = 0;
    for threads in loops {
        let effects = cx.analysis::<Effects>(function);
        let loads: Vec<Op<'c>> = collect(threads.op(), memref::Load::NAME);
        let found: Vec<_> = loads.into_iter().filter_map(|load| check(load, threads, &effects).ok()).collect();
        if !found.is_empty() {
            split += found.len();
            found.into_iter().for_each(|each| rewrite(&each, threads));
            cx.invalidate(function);
        }
    }
    cx.count(COUNTERS.loads, split as u64);
    Ok(Changed::from(split > 0))
}

/// A load to be split.
struct Clamped<'c> {
    load: Op<'c>,
    view: Op<'c>,
    /// The select of the subscript, and whether it chooses the edge where its condition holds.
    select: arith::Select<'c>,
    edge_if: bool,
    /// The number of elements in each dimension.
    extents: Vec<i64>,
}

fn check<'c>(load: Op<'c>, threads: scf::Parallel<'c>, effects: &Effects<'c>) -> Result<Clamped<'c>, Refusal> {
    let access = MemoryAccess::of(load).filter(|access| is_marked_plain(load) && !access.is_volatile());
    let access = access.ok_or(Refusal::Form)?;
    let view = access.stated_by().filter(|view| defining_op(access.memory()) == Some(*view)).ok_or(Refusal::Form)?;
    let is_constant = threads.upper_bound().last().and_then(constant_int).is_some();
    if lie(access, threads, is_constant) != Lie::Apart {
        return Err(Refusal::Regular);
    }
    let last = access.indices().last().ok_or(Refusal::Form)?;
    let select = chosen(last, threads, DEPTH).ok_or(Refusal::NoEdge)?;
    let arm = |holds| lie_choosing(access, threads, is_constant, Choice { select: select.op(), holds });
    let edge_if = match (arm(true), arm(false)) {
        (Lie::Same, Lie::Together) => true,
        (Lie::Together, Lie::Same) => false,
        _ => return Err(Refusal::NoEdge),
    };
    if !access.indices().all(|index| can_be_copied(index, threads.op(), DEPTH)) {
        return Err(Refusal::Late);
    }
    let extents = extents(access, view, effects).ok_or(Refusal::Bounds)?;
    let reads = effects.of(load);
    if effects.any_conflict(&reads, &effects.within(threads.op()), When::InIterationsOf(threads.op())) {
        return Err(Refusal::Written);
    }
    Ok(Clamped { load, view, select, edge_if, extents })
}

/// How many operations of a subscript are followed to its select.
const DEPTH: usize = 10;

/// The select in the sums and conversions that compute a subscript in a loop.
fn chosen<'c>(value: Val<'c>, threads: scf::Parallel<'c>, depth: usize) -> Option<arith::Select<'c>> {
    let op = defining_op(value).filter(|_| !is_defined_outside(value, threads.op()))?;
    let depth = depth.checked_sub(1)?;
    if let Some(select) = arith::Select::of(op) {
        return Some(select);
    }
    let is_followed = matches!(
        OpKind::of(op),
        OpKind::Arith(
            arith::Kind::AddI
                | arith::Kind::SubI
                | arith::Kind::IndexCast
                | arith::Kind::IndexCastUI
                | arith::Kind::ExtSI
                | arith::Kind::ExtUI
                | arith::Kind::TruncI
        )
    );
    is_followed.then(|| operands(op).find_map(|operand| chosen(operand, threads, depth))).flatten()
}

/// Whether a value can be computed at the beginning of an iteration, with few operations.
fn can_be_copied<'c>(value: Val<'c>, within: Op<'c>, depth: usize) -> bool {
    if is_defined_outside(value, within) {
        return true;
    }
    match (defining_op(value), depth.checked_sub(1)) {
        (Some(op), Some(depth)) => {
            region_count(op) == 0 && is_pure(op) && operands(op).all(|each| can_be_copied(each, within, depth))
        }
        (None, _) => as_argument(value).and_then(|(block, _)| block_parent(block)) == Some(within),
        _ => false,
    }
}

/// The extents of a view of a whole array on the stack; `None` if they are not known.
fn extents<'c>(access: MemoryAccess<'c>, view: Op<'c>, effects: &Effects<'c>) -> Option<Vec<i64>> {
    let place = effects.aliases.accessed(access.op)?;
    let objects = effects.aliases.objects(&place)?;
    let [object @ Object::Stack(pointer)] = &objects[..] else { return None };
    if operands(cmem::PointerToMemref::of(view)?.op()).next() != Some(*pointer) {
        return None;
    }
    let bytes = i64::try_from(effects.aliases.object_size(object)?).ok()?;
    let width = i64::from(int_width(access.r#type()).or(float_width(access.r#type()))?);
    let mut extents = shape_of(type_of(access.memory()))?;
    let inner = extents.iter().skip(1).try_fold(width / 8, |all, extent| all.checked_mul(*extent))?;
    *extents.first_mut()? = bytes.checked_div(inner)?;
    extents.iter().all(|extent| *extent > 0).then_some(extents)
}

fn rewrite<'c>(clamped: &Clamped<'c>, threads: scf::Parallel<'c>) {
    let Clamped { load, select, edge_if, .. } = clamped;
    let (at_edge, beside) = match edge_if {
        true => (select.true_value(), select.false_value()),
        false => (select.false_value(), select.true_value()),
    };
    let edge = load_at_edge(clamped, threads, at_edge);
    let mut b = Builder::before(*load);
    b.set_loc(load.location());
    let test = scf::if_(&b, select.condition(), &[type_of(result(*load, 0))], true);
    let (yes, no) = (body(test, 0), body(test, 1));
    let (of_edge, of_neighbour) = if *edge_if { (yes, no) } else { (no, yes) };
    b.set_end(of_edge);
    scf::yield_(&b, &[edge]);
    b.set_end(of_neighbour);
    let mut map = ValueMap::new();
    map.insert(select.result(), beside);
    let own = copy(&b, *load, threads.op(), &mut map);
    scf::yield_(&b, &[result(own, 0)]);
    replace_op(*load, &[result(test, 0)]);
}

/// Loads the element at the edge at the beginning of the iteration.
fn load_at_edge<'c>(clamped: &Clamped<'c>, threads: scf::Parallel<'c>, at_edge: Val<'c>) -> Val<'c> {
    let context = context_of(clamped.load);
    let mut b = Builder::at_start(context, threads.block());
    b.set_loc(clamped.load.location());
    let mut map = ValueMap::new();
    if let Some(op) = defining_op(at_edge).filter(|_| !is_defined_outside(at_edge, threads.op())) {
        copy(&b, op, threads.op(), &mut map);
    }
    map.insert(clamped.select.result(), map.get(at_edge));
    let indices = MemoryAccess::of(clamped.load).into_iter().flat_map(MemoryAccess::indices);
    let inside: Vec<Val<'c>> = indices
        .zip(&clamped.extents)
        .map(|(index, extent)| {
            let copied = copied(&b, index, threads.op(), &mut map);
            limited(&b, copied, *extent)
        })
        .collect();
    let view = copied(&b, result(clamped.view, 0), threads.op(), &mut map);
    memref::Load::build(&b, view, &inside, type_of(result(clamped.load, 0))).value()
}

/// `index`, or the nearest one from 0 to `extent - 1`.
fn limited<'c>(b: &Builder<'c>, index: Val<'c>, extent: i64) -> Val<'c> {
    let i64 = int_type(b.context(), 64);
    let number = arith::cast(b, arith::IndexCast::NAME, index, i64);
    let known = llvm::Freeze::build(b, number).value();
    let (least, most) = (arith::constant_int(b, i64, 0), arith::constant_int(b, i64, extent - 1));
    let above = arith::MaxSI::build(b, known, least).value();
    let inside = arith::MinSI::build(b, above, most).value();
    arith::cast(b, arith::IndexCast::NAME, inside, type_of(index))
}

/// The copy of a value, whose operations in a loop are copied to the builder's place as far as the map has none.
fn copied<'c>(b: &Builder<'c>, value: Val<'c>, within: Op<'c>, map: &mut ValueMap<'c>) -> Val<'c> {
    if let Some(known) = map.find(value) {
        return known;
    }
    match defining_op(value).filter(|_| !is_defined_outside(value, within)) {
        Some(op) => {
            copy(b, op, within, map);
            map.get(value)
        }
        None => value,
    }
}

/// Copies an operation to the builder's place, with those in the loop that compute its operands.
fn copy<'c>(b: &Builder<'c>, op: Op<'c>, within: Op<'c>, map: &mut ValueMap<'c>) -> Op<'c> {
    for value in operands(op).collect::<Vec<_>>() {
        copied(b, value, within, map);
    }
    clone_at(b, op, map)
}
