//! Permutes the threads of a block, and the blocks of a grid, so that the program's environment decides in which order they run.
//!
//! # Rewrite
//! ```mlir
//! scf.parallel (%t) = (%c0) to (%n) step (%c1) { use %t }
//! // ->
//! %order = call @rmlir_cuda_order(%n, %stage)         // a multiplier above 32 bits with a start
//! scf.parallel (%k) = (%c0) to (%n) step (%c1) { use (%k * multiplier + start) mod %n }
//! ```
//! The runtime chooses a multiplier without common divisor with the number of threads, so that each thread runs once. The result of a correct
//! kernel stays the same.
//!
//! # Legality
//! Iterations of a parallel loop without barriers run in any order.
//!
//! # Must not fire
//! Loops with barriers, which join their iterations; loops that do not count from 0 by 1 or reduce values; loops that are neither threads
//! nor blocks of a kernel.
//!
//! # Needs and leaves
//! Runs between `split-at-barriers` and `serialise-threads`.
//!
//! # Cost
//! Linear in the loops; a call for each execution of a loop, and a division for each of its iterations.

use super::expand_kernels::declare;
use crate::counters::permute_threads::COUNTERS;
use dialects::{
    ir::*,
    ops::{arith, func, scf},
    parallel,
    pass::{Changed, PassCx, PassResult},
};

/// The function of the runtime that chooses the order of a number of iterations. Its second argument tells the loops of a module apart.
const ORDER: &str = "rmlir_cuda_order";

/// The pass.
pub fn permute_threads<'c>(module: Op<'c>, _: &(), cx: &mut PassCx<'c>) -> PassResult {
    let loops: Vec<scf::Parallel<'c>> = scf::Parallel::all(module).into_iter().filter(|each| is_free(*each)).collect();
    for (stage, each) in loops.iter().enumerate() {
        permute(module, *each, stage as i64);
    }
    cx.count(COUNTERS.loops, loops.len() as u64);
    Ok(Changed::from(!loops.is_empty()))
}

/// Whether the iterations of a loop are threads or blocks of a kernel that may run in any order.
fn is_free(each: scf::Parallel<'_>) -> bool {
    let op = each.op();
    let inside = ancestors(op).any(parallel::Group::is);
    let around = any_op(op, |inner| inner != op && parallel::Group::is(inner));
    let counts = each.lower_bound().all(|lower| constant_int(lower) == Some(0))
        && each.step().all(|step| constant_int(step) == Some(1))
        && each.init_vals().len() == 0;
    let is_joined = inside && any_op(op, parallel::Barrier::is);
    (inside || around) && counts && !is_joined
}

/// Replaces the induction variables of a loop by those of another iteration.
fn permute<'c>(module: Op<'c>, each: scf::Parallel<'c>, stage: i64) {
    let op = each.op();
    let context = context_of(op);
    let (i64, index) = (int_type(context, 64), index_type(context));
    let sizes: Vec<Val<'c>> = each.upper_bound().collect();
    let mut builder = Builder::before(op);
    builder.set_loc(op.location());
    let wide: Vec<Val<'c>> = sizes.iter().map(|size| arith::index_cast(&builder, *size, i64)).collect();
    let count = wide[1..].iter().fold(wide[0], |product, size| arith::muli(&builder, product, *size));
    let stage = arith::constant_int(&builder, i64, stage);
    declare(module, ORDER, &[count, stage], &[i64]);
    let order = only_result(func::call(&builder, ORDER, &[count, stage], &[i64]));
    let half = arith::constant_int(&builder, i64, 32);
    let low = arith::constant_int(&builder, i64, 0xffff_ffff);
    let multiplier = arith::ShRUI::build(&builder, order, half).value();
    let start = arith::AndI::build(&builder, order, low).value();

    let block = each.block();
    let old: Vec<Val<'c>> = args(block).collect();
    // The new numbers are computed from arguments that take the place of the old ones.
    let ivs: Vec<Val<'c>> = old.iter().map(|_| add_arg(block, index, op.location())).collect();
    builder.set_start(block);
    let numbers: Vec<Val<'c>> = ivs.iter().map(|iv| arith::index_cast(&builder, *iv, i64)).collect();
    let linear = numbers[1..].iter().zip(&wide[1..]).fold(numbers[0], |number, (iv, size)| {
        let scaled = arith::muli(&builder, number, *size);
        arith::addi(&builder, scaled, *iv)
    });
    let scaled = arith::muli(&builder, linear, multiplier);
    let moved = arith::addi(&builder, scaled, start);
    let mut rest = arith::RemUI::build(&builder, moved, count).value();
    for (at, iv) in old.iter().enumerate().rev() {
        let own = if at == 0 { rest } else { arith::RemUI::build(&builder, rest, wide[at]).value() };
        if at > 0 {
            rest = arith::DivUI::build(&builder, rest, wide[at]).value();
        }
        let own = arith::index_cast(&builder, own, index);
        replace_all_uses(*iv, own);
    }
    for at in (0..old.len()).rev() {
        erase_arg(block, at);
    }
}
