//! Windows: the parts of arrays that an instruction gets as its arrays.
//!
//! A window of `r` dimensions is an array whose subscripts are `r` of those of the other one, each less a first value, while the others
//! are fixed. The code of an instruction gets the address of the first element only, so that the distances between its elements have
//! to be those of the array of the body; where these depend on a parameter (`a[n][rows]`), they give its value.

use super::Mismatch;
use super::unify::{Unifier, Unify};
use crate::procedure::{Access, ArrayId, Atom, Index, Memory, Procedure, Statement, Subscript};
use dialects::ir::{is_row_major, type_of};
use std::collections::BTreeMap;

/// A part of an array.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Window {
    pub array: ArrayId,
    /// The first element.
    pub first: Vec<Index>,
    /// The dimensions that the body has.
    dims: Vec<usize>,
}

/// The windows of the arrays of the body.
pub(super) fn solve(unifier: &mut Unifier<'_, '_>) -> Unify<BTreeMap<ArrayId, Window>> {
    let mut all = BTreeMap::new();
    let arrays: Vec<_> = (0..unifier.instruction.meaning.arrays.len()).map(ArrayId).collect();
    let is_field = |array: &ArrayId| unifier.instruction.meaning.arrays[array.0].memory.field().is_some();
    let arrays: Vec<_> = arrays.into_iter().filter(|array| !is_field(array)).collect();
    for array in arrays {
        let pairs: Vec<_> = unifier.accesses.iter().filter(|(of_body, _)| of_body.array == array).cloned().collect();
        let (of_body, own) = pairs.first().ok_or(Mismatch::Inferred)?;
        let (rank, other) = (of_body.subscripts.len(), own.subscripts.len());
        let mut outcome = Err(Mismatch::Window);
        for dims in choices(rank, other) {
            match window(unifier, &pairs, &dims) {
                Ok(window) => match distances(unifier, array, &window) {
                    Ok(sizes) => {
                        for (symbol, size) in sizes {
                            unifier.size(symbol, vec![size], Mismatch::Stride)?;
                        }
                        outcome = Ok(window);
                        break;
                    }
                    Err(reason) => outcome = Err(reason),
                },
                Err(reason) => outcome = outcome.or(Err(reason)),
            }
        }
        all.insert(array, outcome?);
    }
    Ok(all)
}

/// All lists of `count` of `0..of` in ascending order, those with the last dimensions first.
fn choices(count: usize, of: usize) -> Vec<Vec<usize>> {
    if count == 0 {
        return vec![Vec::new()];
    }
    let mut all = Vec::new();
    for last in (count - 1..of).rev() {
        for mut list in choices(count - 1, last) {
            list.push(last);
            all.push(list);
        }
    }
    all
}

/// The window that pairs of accesses have in common, if these dimensions are those of the body.
fn window<'c>(unifier: &Unifier<'_, 'c>, pairs: &[(Access<'c>, Access<'c>)], dims: &[usize]) -> Unify<Window> {
    let mut found: Option<Window> = None;
    for (of_body, own) in pairs {
        let simplified = |index: &Index| unifier.procedure.simplified(index).ok_or(Mismatch::Overflow);
        let mut first = subscripts(own)?.iter().map(simplified).collect::<Unify<Vec<_>>>()?;
        for (subscript, dim) in subscripts(of_body)?.iter().zip(dims) {
            let place = first.get_mut(*dim).ok_or(Mismatch::Window)?;
            *place = place.plus(&unifier.translated(subscript)?, -1).ok_or(Mismatch::Overflow)?;
        }
        if unifier.uses_counters(&first) {
            return Err(Mismatch::Window);
        }
        let window = Window { array: own.array, first, dims: dims.to_vec() };
        match &found {
            Some(known) if *known != window => return Err(Mismatch::Window),
            _ => found = Some(window),
        }
    }
    found.ok_or(Mismatch::Inferred)
}

fn subscripts(access: &Access<'_>) -> Unify<Vec<Index>> {
    let affine = |each: &Subscript<'_>| match each {
        Subscript::Affine(index) => Ok(index.clone()),
        Subscript::Data(_) => Err(Mismatch::Window),
    };
    access.subscripts.iter().map(affine).collect()
}

/// A distance between elements: the product of a constant and of integers.
type Distance = (i64, Vec<Index>);

/// The distance between elements whose subscripts in a dimension differ by one.
fn distance(procedure: &Procedure<'_>, array: ArrayId, dim: usize) -> Unify<Distance> {
    let (mut factor, mut others) = (1_i64, Vec::new());
    for extent in procedure.arrays[array.0].extents.iter().skip(dim + 1) {
        let extent = extent.as_ref().ok_or(Mismatch::Stride)?;
        match extent.as_constant() {
            Some(number) => factor = factor.checked_mul(number).ok_or(Mismatch::Overflow)?,
            None => others.push(extent.clone()),
        }
    }
    Ok((factor, others))
}

/// Compares the distances of a window with those of an array of the body, and returns the sizes that they give.
fn distances(unifier: &Unifier<'_, '_>, of_body: ArrayId, window: &Window) -> Unify<Vec<(usize, Index)>> {
    if let Memory::Given(memref) = unifier.procedure.arrays[window.array.0].memory {
        if !is_row_major(type_of(memref)) {
            return Err(Mismatch::Stride);
        }
    }
    let mut sizes = Vec::new();
    for (dim, own_dim) in window.dims.iter().enumerate() {
        let (factor, unknown) = distance(&unifier.instruction.meaning, of_body, dim)?;
        let (own, others) = distance(unifier.procedure, window.array, *own_dim)?;
        match (unknown.as_slice(), others.as_slice()) {
            ([], []) if factor == own => {}
            ([single], rest @ ([] | [_])) if own % factor == 0 => {
                let mut terms = single.terms.iter();
                let (0, Some((Atom::Symbol(symbol), 1)), None) = (single.constant, terms.next(), terms.next()) else {
                    return Err(Mismatch::Stride);
                };
                let one = Index::from(1);
                let size = rest.first().unwrap_or(&one).times(own / factor).ok_or(Mismatch::Overflow)?;
                if sizes.iter().any(|(each, known)| each == symbol && *known != size) {
                    return Err(Mismatch::Stride);
                }
                if unifier.sizes.get(symbol).is_some_and(|known| *known != [size.clone()]) {
                    return Err(Mismatch::Stride);
                }
                sizes.push((*symbol, size));
            }
            _ => return Err(Mismatch::Stride),
        }
    }
    Ok(sizes)
}

/// Checks that arrays that the instruction writes share no bytes with its other ones: its code may access all elements of one
/// before those of another.
pub(super) fn check_apart(unifier: &Unifier<'_, '_>, windows: &BTreeMap<ArrayId, Window>) -> Unify<()> {
    let meaning = &unifier.instruction.meaning;
    let is_written = |array: &ArrayId| {
        meaning.leaves().iter().any(
            |leaf| matches!(meaning.as_statement(leaf.id), Some(Statement::Store(target, _)) if target.array == *array),
        )
    };
    for (array, window) in windows.iter().filter(|(array, _)| is_written(array)) {
        for other in windows.iter().filter(|(other, _)| *other != array).map(|(_, window)| window) {
            let (low, high) = (window.array.min(other.array), window.array.max(other.array));
            if low == high || unifier.procedure.overlaps.contains(&(low, high)) {
                return Err(Mismatch::Overlap);
            }
        }
    }
    Ok(())
}
