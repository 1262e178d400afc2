//! Instruments loops to compare the values that are claimed to be uniform across iterations.
//!
//! The iterations of an `scf.for` are treated as threads that run one after another. Values in inner loops are left
//! out: each iteration computes several of them.

use crate::diagnose::runtime::{self, constant_i32};
use analysis::effects::Effects;
use analysis::int_range::width_of;
use analysis::uniformity::{Among, Threads, Uniformity};
use dialects::{
    ir::*,
    ops::{arith, func, scf},
};

pub(super) const BEFORE: &str = "rmlir_threads_start";
pub(super) const NUMBER: &str = "rmlir_thread_number";

/// A loop and the values that are the same in all of its iterations.
pub(super) struct Claim<'c> {
    loop_op: Op<'c>,
    values: Vec<Val<'c>>,
}

/// The loops of a function, with their uniform values.
pub(super) fn claims<'c>(function: Op<'c>, effects: &Effects<'c>) -> Vec<Claim<'c>> {
    let mut found = Vec::new();
    for loop_op in collect(function, scf::For::NAME) {
        let uniformity = Uniformity::new(Threads { op: loop_op, among: Among::All }, effects);
        let mut values = Vec::new();
        walk(loop_op, Order::Pre, |op| {
            if op == loop_op {
                return Walk::Continue;
            }
            let is_number = |value: &Val<'c>| {
                width_of(type_of(*value)).is_some_and(|width| width <= 64) && constant_of(*value).is_none()
            };
            let follows = next_op(op).is_some();
            values.extend(results(op).filter(|value| follows && is_number(value) && uniformity.is_uniform(*value)));
            let is_loop = has_trait(op, Trait::Loop) || scf::While::is(op);
            if is_loop { Walk::Skip } else { Walk::Continue }
        });
        found.push(Claim { loop_op, values });
    }
    found
}

/// Inserts the comparisons for a loop, with ids from `first` on. Returns the number of values.
pub(super) fn check(claim: &Claim<'_>, first: i64) -> i64 {
    let count = claim.values.len() as i64;
    let mut b = Builder::before(claim.loop_op);
    func::call(&b, BEFORE, &[constant_i32(&b, first), constant_i32(&b, count)], &[]);
    for (at, value) in claim.values.iter().enumerate() {
        let Some(op) = defining_op(*value) else { continue };
        b.set_after(op);
        let wide = runtime::to_i64(&b, *value, arith::ExtUI::NAME);
        func::call(&b, NUMBER, &[runtime::line(&b, op), constant_i32(&b, first + at as i64), wide], &[]);
    }
    count
}
