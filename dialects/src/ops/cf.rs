//! Branches between blocks.

use crate::ir::{view::*, *};

include!(concat!(env!("OUT_DIR"), "/cf.rs"));

/// `cf.br`.
pub fn br<'c>(b: &Builder<'c>, target: Blk<'c>, values: &[Val<'c>]) -> Op<'c> {
    b.op("cf.br").operands(values).successors(&[target]).build()
}

/// `cf.cond_br`.
pub fn cond_br<'c>(
    b: &Builder<'c>,
    condition: Val<'c>,
    then: (Blk<'c>, &[Val<'c>]),
    other: (Blk<'c>, &[Val<'c>]),
) -> Op<'c> {
    b.op("cf.cond_br")
        .operand(condition)
        .operands(then.1)
        .operands(other.1)
        .segments(&[1, then.1.len() as i32, other.1.len() as i32])
        .successors(&[then.0, other.0])
        .build()
}

/// `cf.switch` on an integer; each case has a value, a block and its operands.
pub fn switch<'c>(
    b: &Builder<'c>,
    flag: Val<'c>,
    default: (Blk<'c>, &[Val<'c>]),
    cases: &[(i64, Blk<'c>, Vec<Val<'c>>)],
) -> Op<'c> {
    let context = b.context();
    let values: Vec<i64> = cases.iter().map(|case| case.0).collect();
    let sizes: Vec<i32> = cases.iter().map(|case| case.2.len() as i32).collect();
    let total: i32 = sizes.iter().sum();
    let mut op = b.op("cf.switch").operand(flag).operands(default.1);
    for case in cases {
        op = op.operands(&case.2);
    }
    let mut blocks = vec![default.0];
    blocks.extend(cases.iter().map(|case| case.1));
    let case_values = (!cases.is_empty()).then(|| dense_ints_attr(type_of(flag), &values));
    op.segments(&[1, default.1.len() as i32, total])
        .attr("case_operand_segments", i32_array_attr(context, &sizes))
        .attr_opt("case_values", case_values)
        .successors(&blocks)
        .build()
}

/// `cf.assert`.
pub fn assert<'c>(b: &Builder<'c>, condition: Val<'c>, message: &str) -> Op<'c> {
    b.op("cf.assert").operand(condition).attr("msg", str_attr(b.context(), message)).build()
}
