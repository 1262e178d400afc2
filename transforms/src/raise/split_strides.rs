//! Views arrays with rows of constant length, whose elements linear subscripts name, as arrays of several dimensions.
//!
//! # Rewrite
//! ```mlir
//! %v = cmem.pointer_to_memref %a : !llvm.ptr -> memref<?xf64>
//! %x = affine.load %v[%i * 700 + %j] : memref<?xf64>
//! // ->
//! %v = cmem.pointer_to_memref %a : !llvm.ptr -> memref<?x700xf64>
//! %x = affine.load %v[%i, %j] : memref<?x700xf64>
//! ```
//! The coefficients of the subscripts in all accesses through views of a pointer are the lengths of rows, and of planes. `raise-to-affine` does the same for
//! lengths that are not known, where it proves that subscripts stay in the rows.
//!
//! # Legality
//! The address is the same. Subscripts may leave constant inner extents, as in C.
//!
//! # Must not fire
//! If a view of the pointer has other uses, a subscript is not linear, coefficients are no multiples of each other, or no counter moves along a row.
//!
//! # Needs and leaves
//! Needs affine accesses: `raise-to-affine`.
//!
//! # Cost
//! Linear in the accesses.

use crate::counters::split_strides::COUNTERS;
use dialects::{
    ir::*,
    ops::{OpKind, affine, cmem},
    pass::{Changed, PassCx, PassResult},
};
use std::collections::BTreeSet;

/// The least length of a row, and the least number of rows of a plane.
const LEAST: i64 = 16;

/// The elements in front of a row, or behind it where counters move backwards, that subscripts may name, as in `a[i * 700 + j - 1]`.
const BEHIND: i64 = 4;

/// The pass.
pub fn split_strides<'c>(function: Op<'c>, _: &(), cx: &mut PassCx<'c>) -> PassResult {
    let mut pending = cmem::PointerToMemref::all(function);
    pending.retain(|view| memref_strides(type_of(view.view())) == Some((vec![1], 0)) && view.sizes().len() == 0);
    let mut split = 0;
    while let Some(first) = pending.first().copied() {
        let is_alike = |view: &cmem::PointerToMemref<'c>| {
            view.base() == first.base() && element_type(type_of(view.view())) == element_type(type_of(first.view()))
        };
        let (alike, others): (Vec<_>, Vec<_>) = pending.into_iter().partition(is_alike);
        pending = others;
        if let Some(shape) = alike.iter().map(|view| accesses(*view)).collect::<Option<Vec<_>>>().and_then(Shape::of) {
            for view in alike {
                split += shape.apply(view);
            }
        }
    }
    cx.count(COUNTERS.accesses, split);
    Ok(Changed::from(split > 0))
}

/// A linear subscript.
#[derive(Clone, Debug)]
struct Linear {
    /// The coefficients of the operands of the map.
    coefficients: Vec<i64>,
    constant: i64,
}

impl Linear {
    /// The subscript of an access with one.
    fn of(op: Op<'_>) -> Option<Self> {
        let access = MemoryAccess::of_element(op)?;
        let map = access.map().and_then(attr_affine_map)?;
        let [tree] = map.results.as_slice() else { return None };
        let mut linear = Self { coefficients: vec![0; access.indices().count()], constant: 0 };
        linear.add(tree, map.dims, 1)?;
        Some(linear)
    }

    fn add(&mut self, tree: &AffineTree, dims: usize, times: i64) -> Option<()> {
        if let Some(at) = tree.operand(dims) {
            let coefficient = self.coefficients.get_mut(at)?;
            *coefficient = coefficient.checked_add(times)?;
            return Some(());
        }
        match tree {
            AffineTree::Constant(number) => self.constant = self.constant.checked_add(number.checked_mul(times)?)?,
            AffineTree::Add(..) => {
                let (left, right) = tree.parts()?;
                self.add(left, dims, times)?;
                self.add(right, dims, times)?;
            }
            AffineTree::Mul(..) => match tree.parts()? {
                (inner, AffineTree::Constant(factor)) | (AffineTree::Constant(factor), inner) => {
                    self.add(inner, dims, times.checked_mul(*factor)?)?;
                }
                _ => return None,
            },
            _ => return None,
        }
        Some(())
    }
}

/// The subscripts of the accesses through a view; `None` if it has other uses.
fn accesses(view: cmem::PointerToMemref<'_>) -> Option<Vec<Linear>> {
    let of = |user: Op<'_>| match OpKind::of(user) {
        OpKind::Affine(affine::Kind::Load) => Linear::of(user),
        OpKind::Affine(affine::Kind::Store) => Linear::of(user),
        _ => None,
    };
    users(view.view()).into_iter().map(of).collect()
}

/// The lengths of rows, planes and so on, in elements, shortest first.
struct Shape {
    strides: Vec<i64>,
}

impl Shape {
    /// The shape that subscripts have; `None` if they have none.
    fn of(all: Vec<Vec<Linear>>) -> Option<Self> {
        let all: Vec<Linear> = all.into_iter().flatten().collect();
        let sizes = |each: &Linear| each.coefficients.iter().map(|factor| factor.unsigned_abs()).collect::<Vec<_>>();
        let lengths: BTreeSet<u64> = all.iter().flat_map(sizes).filter(|length| *length > 1).collect();
        let mut strides: Vec<i64> = Vec::new();
        for length in lengths {
            let length = i64::try_from(length).ok()?;
            let inner = strides.last().copied().unwrap_or(1);
            if length % inner != 0 {
                return None;
            }
            if length / inner >= LEAST {
                strides.push(length);
            } else if inner == 1 {
                return None;
            }
        }
        let row = *strides.first()?;
        let moves_along_row = |each: &Linear| {
            let is_inner = |factor: &i64| *factor != 0 && factor % row != 0;
            each.coefficients.iter().any(is_inner)
                && each.coefficients.iter().any(|factor| *factor != 0 && !is_inner(factor))
        };
        all.iter().any(moves_along_row).then_some(Self { strides })
    }

    /// The subscripts of an element, outermost first.
    fn subscripts(&self, of: &Linear) -> Vec<Linear> {
        let mut rest = of.clone();
        let mut all = Vec::new();
        for stride in self.strides.iter().rev() {
            let outer = |factor: &i64| if factor % stride == 0 { factor / stride } else { 0 };
            let coefficients: Vec<i64> = rest.coefficients.iter().map(outer).collect();
            let inner = |factor: &i64| if factor % stride == 0 { 0 } else { *factor };
            rest.coefficients = rest.coefficients.iter().map(inner).collect();
            // Counters that move backwards begin at the end of a row.
            let is_backwards = rest.coefficients.iter().any(|factor| *factor < 0);
            let least = if is_backwards { BEHIND } else { -BEHIND };
            let constant = rest.constant.saturating_sub(least).div_euclid(*stride);
            rest.constant -= constant * stride;
            all.push(Linear { coefficients, constant });
        }
        all.push(rest);
        all
    }

    /// Gives a view this shape. Returns the number of accesses through it.
    fn apply(&self, view: cmem::PointerToMemref<'_>) -> u64 {
        let flat = type_of(view.view());
        let element = element_type(flat).unwrap_or(flat);
        let inner = std::iter::once(&1).chain(&self.strides).zip(&self.strides).map(|(inner, outer)| outer / inner);
        let extents: Vec<i64> = inner.collect();
        let shape: Vec<i64> = std::iter::once(DYNAMIC).chain(extents.into_iter().rev()).collect();
        let space = memref_space(flat).unwrap_or(0) as u32;
        let mut builder = Builder::before(view.op());
        builder.set_loc(view.op().location());
        let reshaped = view.reshaped(&builder, view.base(), &[], memref_type_with(&shape, element, None, space));
        let mut count = 0;
        for user in users(view.view()) {
            let (Some(linear), Some(access)) = (Linear::of(user), MemoryAccess::of_element(user)) else { continue };
            let indices: Vec<_> = access.indices().collect();
            let dims = access.map().and_then(attr_affine_map).map_or(0, |map| map.dims);
            let trees: Vec<_> = self.subscripts(&linear).iter().map(|each| tree(each, dims)).collect();
            let symbols = indices.len() - dims;
            let Some(attribute) = affine_map_attr(context_of(user), dims, symbols, &trees) else { continue };
            let builder = Builder::before(user);
            let new_op = match affine::Store::of(user) {
                Some(store) => affine::Store::build(&builder, store.value(), reshaped, &indices, attribute),
                None => affine::Load::build(&builder, reshaped, &indices, attribute, type_of(only_result(user))),
            };
            let new_op = new_op.build_instead_of(user);
            replace_op(user, &results(new_op).collect::<Vec<_>>());
            count += 1;
        }
        erase_if_dead(view.op());
        count
    }
}

/// The expression of a subscript in a map with this number of dimensions.
fn tree(of: &Linear, dims: usize) -> AffineTree {
    let operand = |at: usize| if at < dims { AffineTree::Dim(at) } else { AffineTree::Symbol(at - dims) };
    let terms = of.coefficients.iter().enumerate().filter(|(_, factor)| **factor != 0);
    let terms = terms.map(|(at, factor)| if *factor == 1 { operand(at) } else { operand(at).times(*factor) });
    let constant = AffineTree::Constant(of.constant);
    match terms.reduce(AffineTree::plus) {
        Some(sum) if of.constant == 0 => sum,
        Some(sum) => sum.plus(constant),
        None => constant,
    }
}
