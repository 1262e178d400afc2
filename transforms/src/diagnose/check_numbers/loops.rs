//! Instruments loops to count their iterations and compare them with the trip count computed before the loop.

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
    around: Op<'c>,
    count: TripCount<'c>,
}

/// The loops of a function, with their trip counts.
pub(super) fn claims<'c>(function: Op<'c>, ranges: &Ranges<'c>) -> Vec<Claim<'c>> {
    let mut found = Vec::new();
    walk(function, Order::Pre, |around| {
        found.extend(TripCount::of(around, ranges).map(|count| Claim { around, count }));
        Walk::Continue
    });
    found
}

/// Inserts calls that count the iterations, and compare them after the loop.
pub(super) fn check<'c>(context: &'c Context, claim: &Claim<'c>) {
    let around = claim.around;
    let mut b = Builder::before(around);
    let long = int_type(context, 64);
    let number =
        |b: &Builder<'c>, number: u128| arith::constant_int(b, long, i64::try_from(number).unwrap_or(i64::MAX));
    let exact = claim.count.exact.as_ref().and_then(|exact| computed(&b, exact));
    let exact = exact.unwrap_or_else(|| arith::constant_int(&b, long, -1));
    func::call(&b, ENTER, &[], &[]);
    b.set_start(body(around, usize::from(scf::While::is(around))));
    func::call(&b, ITERATION, &[], &[]);
    b.set_after(around);
    let line = place_of(around.location()).map_or(0, |place| i64::from(place.line));
    let line = arith::constant_int(&b, int_type(context, 32), line);
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
            let wide = match type_of(*value) {
                ty if ty == long => *value,
                ty if is_index(ty) => arith::index_cast(b, *value, long),
                _ => arith::cast(
                    b,
                    if reading.is_signed() { arith::ExtSI::NAME } else { arith::ExtUI::NAME },
                    *value,
                    long,
                ),
            };
            product = arith::muli(b, product, wide);
        }
        sum = arith::addi(b, sum, product);
    }
    Some(sum)
}
