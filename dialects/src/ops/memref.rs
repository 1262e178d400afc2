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
