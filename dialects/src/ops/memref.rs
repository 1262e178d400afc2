//! Accesses to memrefs.

use crate::ir::{view::*, *};

include!(concat!(env!("OUT_DIR"), "/memref.rs"));

/// `memref.load`.
pub fn load<'c>(b: &Builder<'c>, memref: Val<'c>, indices: &[Val<'c>]) -> Val<'c> {
    let element = match element_type(type_of(memref)) {
        Some(element) => element,
        None => panic!("`memref.load` of something else than a memref"),
    };
    b.op("memref.load").operand(memref).operands(indices).results(&[element]).value()
}

/// `memref.store`.
pub fn store<'c>(b: &Builder<'c>, value: Val<'c>, memref: Val<'c>, indices: &[Val<'c>]) -> Op<'c> {
    b.op("memref.store").operands(&[value, memref]).operands(indices).build()
}

/// `memref.alloca` of a memref with static shape.
pub fn alloca<'c>(b: &Builder<'c>, r#type: Ty<'c>, alignment: Option<u64>) -> Val<'c> {
    b.op("memref.alloca")
        .attr_opt("alignment", alignment.map(|each| i64_attr(b.context(), each as i64)))
        .segments(&[0, 0])
        .results(&[r#type])
        .value()
}

/// Operations of `memref.atomic_rmw`, by the numbers of `arith::AtomicRMWKind`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AtomicKind {
    AddF = 0,
    AddI = 1,
    AndI = 2,
    MaxS = 6,
    MaxU = 7,
    MinS = 10,
    MinU = 11,
    OrI = 14,
}

/// `memref.atomic_rmw`: combines a value with an element.
pub fn atomic_rmw<'b, 'c>(
    b: &'b Builder<'c>,
    kind: AtomicKind,
    value: Val<'c>,
    memref: Val<'c>,
    indices: &[Val<'c>],
) -> OpBuilder<'b, 'c> {
    AtomicRMW::build(b, value, memref, indices, i64_attr(b.context(), kind as i64), type_of(value))
}

/// `memref.prefetch` of an element that is read soon, into all levels of the data cache.
pub fn prefetch<'b, 'c>(b: &'b Builder<'c>, memref: Val<'c>, indices: &[Val<'c>]) -> OpBuilder<'b, 'c> {
    let context = b.context();
    let all_levels = int_attr(int_type(context, 32), 3);
    Prefetch::build(b, memref, indices, bool_attr(context, false), all_levels, bool_attr(context, true))
}
