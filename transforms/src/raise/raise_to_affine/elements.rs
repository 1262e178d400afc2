//! Views arrays that are nested in elements of arrays of structs as multi-dimensional arrays.
//!
//! `a[i].m[j]` is element `[i][j]` of rows whose stride is the size of the struct. The address is the same for any
//! subscripts; the inner subscripts are proven to be in range, so equal addresses have equal subscripts.

use analysis::affine_form::{Nest, number};
use analysis::polynomial::{Polynomial, Signedness};
use dialects::{
    ir::*,
    ops::{arith, cmem, llvm},
};

/// The maximum number of address computations that are followed.
const DEPTH: usize = 8;

/// Replaces a view of a pointer that varies in a nest by a view of an invariant pointer; returns it with all subscripts
/// of the access.
pub(super) fn through_elements<'c>(
    nest: &Nest<'c>,
    memref: Val<'c>,
    subscripts: &[Polynomial<'c>],
    at: Op<'c>,
) -> Option<(Val<'c>, Vec<Polynomial<'c>>)> {
    let view = cmem::PointerToMemref::defining(memref).filter(|view| view.sizes().len() == 0)?;
    let chain = address_computations(view.base());
    let layout = Layout::of(at).filter(|_| chain.iter().any(|each| each.dynamic_indices().len() > 0))?;
    let mut indices = Vec::new();
    for each in chain.iter().rev() {
        indices.extend(layout.offset(each.op())?.1);
    }
    let mut numbers = Vec::new();
    for (index, _) in &indices {
        numbers.push(number(nest, *index, Signedness::Signed).ok()?);
    }
    let varies = |number: &Polynomial<'c>| number.values().iter().any(|(value, _)| nest.loop_of(*value).is_some());
    if !numbers.iter().any(varies) {
        return None;
    }
    numbers.extend(subscripts.iter().cloned());
    let shape = nested_shape(&layout, type_of(memref), indices.iter().map(|(_, bytes)| *bytes))?;
    let inner = 1..=indices.len();
    let stays = |at: usize| nest.is_within(&numbers[at], (0, i128::from(shape.extents[at]) - 1));
    if !inner.into_iter().all(stays) {
        return None;
    }
    let mut builder = Builder::before(at);
    builder.set_loc(view.op().location());
    let first = chain.iter().rev().fold(None, |base, each| Some(at_first_element(&builder, *each, base)))?;
    let moved = strided_memref_type(&shape.extents, &shape.strides, shape.element);
    Some((view.reshaped(&builder, first, &[], moved), numbers))
}

/// The chain of `inbounds` address computations of a pointer, last first.
fn address_computations<'c>(pointer: Val<'c>) -> Vec<llvm::GEP<'c>> {
    let step = |pointer: Val<'c>| llvm::GEP::defining(pointer).filter(|address| address.is_inbounds());
    std::iter::successors(step(pointer), |each| step(each.base())).take(DEPTH).collect()
}

/// A strided array whose elements are nested in those of outer arrays.
struct Shape<'c> {
    extents: Vec<i64>,
    strides: Vec<i64>,
    element: Ty<'c>,
}

/// The shape of a view with additional outer dimensions of the given byte strides, outermost first.
fn nested_shape<'c>(layout: &Layout, view: Ty<'c>, bytes: impl Iterator<Item = i64>) -> Option<Shape<'c>> {
    let element = element_type(view)?;
    let size = i64::try_from(layout.allocation_size(element)?).ok().filter(|size| *size > 0)?;
    let (own, offset) = memref_strides(view)?;
    if own.contains(&DYNAMIC) || offset != 0 || memref_space(view) != Some(0) {
        return None;
    }
    let in_elements = |bytes: i64| (bytes % size == 0 && bytes > 0).then_some(bytes / size);
    let mut strides = bytes.map(in_elements).collect::<Option<Vec<_>>>()?;
    let outer = strides.len();
    strides.extend(own);
    let mut extents = vec![DYNAMIC];
    for at in 1..=outer {
        let (outer, inner) = (strides[at - 1], strides[at]);
        extents.push((inner > 0 && inner <= outer).then(|| outer / inner)?);
    }
    extents.extend(shape_of(view)?.into_iter().skip(1));
    Some(Shape { extents, strides, element })
}

/// Clones an address computation with all variable indices set to zero, on `base` if given.
fn at_first_element<'c>(b: &Builder<'c>, computation: llvm::GEP<'c>, base: Option<Val<'c>>) -> Val<'c> {
    let copy = clone_at(b, computation.op(), &mut ValueMap::new());
    if let Some(base) = base {
        set_operand(copy, 0, base);
    }
    let before = Builder::before(copy);
    for at in 1..operand_count(copy) {
        let zero = arith::constant_int(&before, type_of(operand(copy, at)), 0);
        set_operand(copy, at, zero);
    }
    result(copy, 0)
}
