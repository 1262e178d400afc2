//! Instruments loops to count their iterations and compare them with the trip count computed before the loop.

use crate::diagnose::runtime;
use analysis::int_range::Ranges;
use analysis::polynomial::{Atom, Polynomial};
use analysis::trip_count::{Distance, TripCount};
use dialects::{
    ir::*,
    ops::{arith, func, scf},
};

pub(super) const ENTER: &str = "rmlir_loop_enter";
pub(super) const ITERATION: &str = "rmlir_loop_iteration";
pub(super) const LEAVE: &str = "rmlir_loop_leave";

/// A loop and its trip count.
pub(super) struct Claim<'c> {
    loop_op: Op<'c>,
    count: TripCount<'c>,
}

/// The loops of a function, with their trip counts.
pub(super) fn claims<'c>(function: Op<'c>, ranges: &Ranges<'c>) -> Vec<Claim<'c>> {
    let mut found = Vec::new();
    each_op(function, |loop_op| found.extend(TripCount::of(loop_op, ranges).map(|count| Claim { loop_op, count })));
    found
}

/// Inserts calls that count the iterations, and compare them after the loop.
pub(super) fn check<'c>(context: &'c Context, claim: &Claim<'c>) {
    let loop_op = claim.loop_op;
    let mut b = Builder::before(loop_op);
    let long = int_type(context, 64);
    let number =
        |b: &Builder<'c>, number: u128| arith::constant_int(b, long, i64::try_from(number).unwrap_or(i64::MAX));
    let exact = claim.count.exact.as_ref().and_then(|exact| computed(&b, exact));
    let exact = exact.unwrap_or_else(|| arith::constant_int(&b, long, -1));
    func::call(&b, ENTER, &[], &[]);
    b.set_start(body(loop_op, usize::from(scf::While::is(loop_op))));
    func::call(&b, ITERATION, &[], &[]);
    b.set_after(loop_op);
    let line = runtime::line(&b, loop_op);
    let greatest = claim.count.greatest.unwrap_or(u128::MAX);
    func::call(&b, LEAVE, &[line, number(&b, claim.count.least), number(&b, greatest), exact], &[]);
}

/// Emits code that computes the trip count; `None` if it contains quotients or remainders.
fn computed<'c>(b: &Builder<'c>, of: &Distance<'c>) -> Option<Val<'c>> {
    let long = int_type(b.context(), 64);
    let mut least = arith::constant_int(b, long, i64::MAX - of.step);
    for difference in &of.differences {
        least = arith::MinSI::build(b, least, sum(b, difference)?).value();
    }
    let positive = arith::MaxSI::build(b, least, arith::constant_int(b, long, 0)).value();
    let rounded = arith::addi(b, positive, arith::constant_int(b, long, of.step - 1));
    Some(arith::DivSI::build(b, rounded, arith::constant_int(b, long, of.step)).value())
}

fn sum<'c>(b: &Builder<'c>, of: &Polynomial<'c>) -> Option<Val<'c>> {
    let long = int_type(b.context(), 64);
    let mut sum = arith::constant_int(b, long, i64::try_from(of.constant).ok()?);
    for term in &of.terms {
        let mut product = arith::constant_int(b, long, i64::try_from(term.coefficient).ok()?);
        for factor in &term.factors {
            let Atom::Value(value, reading) = factor else { return None };
            let extension = if reading.is_signed() { arith::ExtSI::NAME } else { arith::ExtUI::NAME };
            product = arith::muli(b, product, runtime::to_i64(b, *value, extension));
        }
        sum = arith::addi(b, sum, product);
    }
    Some(sum)
}
