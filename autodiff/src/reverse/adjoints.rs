//! The adjoints of values while a reverse sweep is built: sums of contributions so far, in registers.

use crate::item::Lanes;
use crate::rule;
use dialects::{
    ir::*,
    ops::{arith, llvm},
};
use rustc_hash::FxHashMap;

/// The adjoint of each value, for each lane; `None` stands for zero.
#[derive(Default)]
pub struct Adjoints<'c> {
    sums: FxHashMap<usize, Vec<Option<Val<'c>>>>,
}

impl<'c> Adjoints<'c> {
    /// Adds to the adjoint of a value.
    pub fn add(&mut self, b: &Builder<'c>, value: Val<'c>, lane: usize, contribution: Val<'c>) {
        let sums = self.sums.entry(val_key(value)).or_default();
        if sums.len() <= lane {
            sums.resize(lane + 1, None);
        }
        sums[lane] = Some(match sums[lane] {
            Some(sum) => add(b, sum, contribution),
            None => contribution,
        });
    }

    /// Replaces the adjoint of a value.
    pub fn set(&mut self, value: Val<'c>, lanes: Lanes<'c>) {
        self.sums.insert(val_key(value), lanes.into_iter().map(Some).collect());
    }

    /// Takes the adjoint of a value, which is zero from then on; `None` if nothing contributed to it.
    pub fn take(&mut self, value: Val<'c>) -> Option<Vec<Option<Val<'c>>>> {
        self.sums.remove(&val_key(value))
    }

    /// Takes the adjoint of a value, with zeros where nothing contributed.
    pub fn take_all(&mut self, b: &Builder<'c>, value: Val<'c>, width: usize) -> Lanes<'c> {
        let sums = self.take(value).unwrap_or_default();
        let zero = |at: usize| sums.get(at).copied().flatten().unwrap_or_else(|| rule::zero(b, type_of(value)));
        (0..width).map(zero).collect()
    }
}

/// The sum of two adjoints. The order of such sums is not that of any source, so they may be reassociated; they keep NaN
/// and infinities.
pub fn add<'c>(b: &Builder<'c>, left: Val<'c>, right: Val<'c>) -> Val<'c> {
    let r#type = type_of(left);
    if is_float(r#type) || is_vector(r#type) {
        let flags = FastMath::REASSOC.with(FastMath::CONTRACT);
        return arith::AddF::build(b, left, right).with(arith::AddF::FASTMATH, flags.attr(b.context())).value();
    }
    let parts: Vec<_> = match (llvm_struct_fields(r#type), llvm_array_element(r#type)) {
        (Some(fields), _) => fields,
        (None, Some(element)) => vec![element; llvm_array_length(r#type).unwrap_or(0).max(0) as usize],
        (None, None) => return left,
    };
    let mut sum = left;
    for (at, part) in parts.into_iter().enumerate().filter(|(_, part)| rule::carries_derivative(*part)) {
        let position = [at as i64];
        let [one, other] = [left, right].map(|from| llvm::extract_value(b, from, &position, part));
        sum = llvm::insert_value(b, sum, add(b, one, other), &position);
    }
    sum
}
