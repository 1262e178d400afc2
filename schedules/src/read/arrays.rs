//! The memory that a function accesses.

use super::{Read, Reader, Reason, index, not_read};
use crate::procedure::{Access, Array, ArrayId, Atom, Index, Memory, Node, Procedure, Statement, Subscript};
use analysis::alias::{Location, Overlap, When};
use dialects::{cmem::PointerToMemref, ir::*};
use std::collections::BTreeSet;

impl<'c> Reader<'_, 'c> {
    /// The array of a memref from outside.
    pub(super) fn array(&mut self, memref: Val<'c>, at: Op<'c>) -> Read<'c, ArrayId> {
        let known = self.procedure.arrays.iter().position(|array| match array.memory {
            Memory::Given(other) => is_same_view(other, memref),
            Memory::Local | Memory::Field(_) => false,
        });
        if let Some(known) = known {
            return Ok(ArrayId(known));
        }
        let ty = type_of(memref);
        let shape = shape_of(ty).ok_or_else(|| not_read(Reason::Value, at))?;
        let element = element_type(ty).ok_or_else(|| not_read(Reason::Value, at))?;
        let view = PointerToMemref::defining(memref);
        let mut sizes = view.into_iter().flat_map(|view| view.sizes().collect::<Vec<_>>());
        let mut extents = Vec::new();
        for (dimension, extent) in shape.iter().enumerate() {
            extents.push(match (*extent >= 0, dimension) {
                (true, _) => Some((*extent).into()),
                (false, 0) => None,
                (false, _) => sizes.next().and_then(|size| self.index(size)),
            });
        }
        let name = view.and_then(|view| index::name_of(view.base())).or_else(|| index::name_of(memref));
        let name = name.map_or_else(|| format!("a{}", self.procedure.arrays.len()), str::to_owned);
        Ok(self.procedure.add_array(Array { name, element, extents, wraps: false, memory: Memory::Given(memref) }))
    }

    /// Finds the pairs of arrays that may share bytes.
    pub(super) fn find_overlaps(&mut self) {
        let given: Vec<(ArrayId, Location<'c>)> = self
            .procedure
            .arrays
            .iter()
            .enumerate()
            .filter_map(|(at, array)| {
                let Memory::Given(memref) = array.memory else { return None };
                let location = self.effects.aliases.reachable(memref);
                let view = PointerToMemref::defining(memref);
                Some((ArrayId(at), view.map_or(location.clone(), |view| location.with_metadata_of(view.op()))))
            })
            .collect();
        for (at, (first, left)) in given.iter().enumerate() {
            for (second, right) in &given[at + 1..] {
                if !matches!(self.effects.aliases.compare(left, right, When::Together), Overlap::No(_)) {
                    self.procedure.overlaps.push((*first, *second));
                }
            }
        }
    }

    /// Finds the arrays with constant inner extents that subscripts may leave.
    pub(super) fn find_wrapping(&mut self) {
        let mut wrapping = BTreeSet::new();
        for leaf in self.procedure.leaves() {
            let mut check = |access: &Access<'c>| {
                if leaves_rows(&self.procedure, access) {
                    wrapping.insert(access.array);
                }
            };
            match self.procedure.as_statement(leaf.id) {
                Some(Statement::Store(target, value)) => {
                    target.each_load(&mut check);
                    check(target);
                    value.each_load(&mut check);
                }
                Some(Statement::Opaque(opaque)) => {
                    opaque.inputs.iter().for_each(|(_, input)| input.each_load(&mut check))
                }
                Some(Statement::Return(_, values)) => values.iter().for_each(|value| value.each_load(&mut check)),
                Some(Statement::Allocate(_) | Statement::Atomic(_) | Statement::Prefetch(_)) | None => {}
            }
        }
        wrapping.extend(self.touched.iter().copied());
        for id in wrapping {
            let array = &mut self.procedure.arrays[id.0];
            let inner = array.extents.get(1..).unwrap_or_default();
            let is_constant = |extent: &Option<Index>| extent.as_ref().is_some_and(|each| each.as_constant().is_some());
            array.wraps = !inner.is_empty() && inner.iter().all(is_constant);
        }
    }
}

/// Whether two memrefs are one, or views of the same memory in the same way.
fn is_same_view(left: Val<'_>, right: Val<'_>) -> bool {
    if left == right {
        return true;
    }
    let (Some(one), Some(other)) = (PointerToMemref::defining(left), PointerToMemref::defining(right)) else {
        return false;
    };
    type_of(left) == type_of(right)
        && operands(one.op()).eq(operands(other.op()))
        && discardable_attrs(one.op()) == discardable_attrs(other.op())
        && properties(one.op()) == properties(other.op())
}

/// Whether an inner subscript may leave its extent.
fn leaves_rows(procedure: &Procedure<'_>, access: &Access<'_>) -> bool {
    let extents = &procedure.arrays[access.array.0].extents;
    access.subscripts.iter().zip(extents).skip(1).any(|(subscript, extent)| {
        let Some(extent) = extent.as_ref().and_then(Index::as_constant) else { return false };
        let Subscript::Affine(index) = subscript else { return true };
        !matches!(range(procedure, index), (Some(low), Some(high)) if low >= 0 && high < i128::from(extent))
    })
}

/// The least and the greatest value of an integer, as far as constant bounds tell.
fn range(procedure: &Procedure<'_>, index: &Index) -> (Option<i128>, Option<i128>) {
    let mut sum = (Some(i128::from(index.constant)), Some(i128::from(index.constant)));
    for (atom, coefficient) in &index.terms {
        let (low, high) = range_of_atom(procedure, atom);
        let factor = i128::from(*coefficient);
        let (low, high) = (low.and_then(|low| low.checked_mul(factor)), high.and_then(|high| high.checked_mul(factor)));
        let (low, high) = if factor < 0 { (high, low) } else { (low, high) };
        let add = |sum: Option<i128>, part: Option<i128>| sum?.checked_add(part?);
        sum = (add(sum.0, low), add(sum.1, high));
    }
    sum
}

fn range_of_atom(procedure: &Procedure<'_>, atom: &Atom) -> (Option<i128>, Option<i128>) {
    match atom {
        Atom::Counter(id) => match procedure.node(*id) {
            Node::Loop(each) => {
                let lows = each.lower.iter().filter_map(|bound| range(procedure, bound).0);
                let highs = each.upper.iter().filter_map(|bound| range(procedure, bound).1);
                (lows.max(), highs.min().map(|high| high - 1))
            }
            _ => (None, None),
        },
        Atom::Symbol(at) => match procedure.symbols.get(*at) {
            Some(symbol) => {
                let (low, high) = analysis::int_range::range(symbol.value, true);
                (Some(low), Some(high))
            }
            None => (None, None),
        },
        Atom::FloorDiv(inner, by) => {
            let (low, high) = range(procedure, inner);
            let divide = |number: i128| number.div_euclid(i128::from(*by));
            (low.map(divide), high.map(divide))
        }
        Atom::Mod(_, by) => (Some(0), Some(i128::from(*by) - 1)),
    }
}
