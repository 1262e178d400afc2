//! Sums of the numbers of a thread and values that all threads have in common, as subscripts and tests for the end of an array have them.

use dialects::{
    ir::*,
    ops::{OpKind, arith, cast_input, scf},
};

/// The narrowest integers that hold the number of any thread.
const WIDTH: u32 = 32;

/// The most dimensions of a sum.
const DIMENSIONS: usize = 2;

/// The largest number of a thread in one dimension: a sum of [`DIMENSIONS`] numbers is below 2^31.
pub const LAST: i64 = (1 << 30) - 1;

/// A sum of the numbers of a thread, each at most once, and common values. It may overflow as it is computed in the program.
#[derive(Default)]
pub struct Sum<'c> {
    /// The dimensions of the numbers.
    pub dimensions: Vec<usize>,
    /// The common values.
    pub common: Vec<Val<'c>>,
}

/// The values that a sum may have as terms.
pub trait Terms<'c> {
    /// Whether all threads have a value in common.
    fn is_common(&self, value: Val<'c>) -> bool;
    /// The dimension of which a value is the number of a thread.
    fn dimension(&self, value: Val<'c>) -> Option<usize>;
}

impl<'c> Sum<'c> {
    /// The terms of a value; `None` if there are others, or if its type does not hold any number of a thread.
    pub fn of(value: Val<'c>, terms: &impl Terms<'c>) -> Option<Self> {
        let mut sum = Self::default();
        if holds_any_number(type_of(value)) && sum.add(value, terms) { Some(sum) } else { None }
    }

    fn add(&mut self, value: Val<'c>, terms: &impl Terms<'c>) -> bool {
        if terms.is_common(value) {
            self.common.push(value);
            return true;
        }
        if let Some(at) = behind_casts(value, terms) {
            let is_new = !self.dimensions.contains(&at) && self.dimensions.len() < DIMENSIONS;
            self.dimensions.push(at);
            return is_new;
        }
        defining_op(value)
            .filter(|op| arith::AddI::is(*op))
            .is_some_and(|op| operands(op).all(|term| self.add(term, terms)))
    }
}

/// The terms of sums in a loop over threads: values that do not depend on the number of the thread, wherever they are computed, are common.
pub struct Invariant<'c>(pub scf::Parallel<'c>);

/// How many operations of a common value are followed.
const DEPTH: usize = 8;

impl<'c> Terms<'c> for Invariant<'c> {
    fn is_common(&self, value: Val<'c>) -> bool {
        self.is_invariant(value, DEPTH)
    }

    fn dimension(&self, value: Val<'c>) -> Option<usize> {
        as_argument(value).filter(|(block, _)| *block == self.0.block()).map(|(_, at)| at)
    }
}

impl<'c> Invariant<'c> {
    fn is_invariant(&self, value: Val<'c>, depth: usize) -> bool {
        if is_defined_outside(value, self.0.op()) {
            return true;
        }
        let Some(op) = defining_op(value) else {
            return as_argument(value).and_then(|(block, _)| block_parent(block)).is_some_and(scf::For::is);
        };
        depth > 0 && region_count(op) == 0 && is_pure(op) && operands(op).all(|part| self.is_invariant(part, depth - 1))
    }

    /// A common value of a loop without loops in it, computed at a place outside.
    pub fn outside(&self, value: Val<'c>, builder: &Builder<'c>) -> Val<'c> {
        let Some(op) = defining_op(value).filter(|_| !is_defined_outside(value, self.0.op())) else { return value };
        let mut map = ValueMap::new();
        for part in operands(op).collect::<Vec<_>>() {
            map.insert(part, self.outside(part, builder));
        }
        result(clone_at(builder, op, &mut map), result_number(value).unwrap_or(0))
    }
}

fn holds_any_number(ty: Ty<'_>) -> bool {
    is_index(ty) || int_width(ty).is_some_and(|bits| bits >= WIDTH)
}

/// The dimension of the number of a thread that conversions have as their source, none of which changes it.
fn behind_casts<'c>(value: Val<'c>, terms: &impl Terms<'c>) -> Option<usize> {
    if let Some(at) = terms.dimension(value) {
        return Some(at);
    }
    let op = defining_op(value).filter(|_| holds_any_number(type_of(value)))?;
    use arith::Kind::{ExtSI, ExtUI, IndexCast, IndexCastUI, TruncI};
    match OpKind::of(op) {
        OpKind::Arith(IndexCast | IndexCastUI | TruncI | ExtSI | ExtUI) => behind_casts(cast_input(op), terms),
        _ => None,
    }
}
