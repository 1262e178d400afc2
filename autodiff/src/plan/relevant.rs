//! Which operations have an adjoint, and to which outer values the regions of each contribute.

use super::Subject;
use crate::rule;
use dialects::ir::*;
use rustc_hash::{FxHashMap, FxHashSet};

/// The keys of the operations with an adjoint, and the contributions of those with regions.
pub fn of<'c>(subject: &Subject<'_, 'c>) -> (FxHashSet<usize>, FxHashMap<usize, Vec<Val<'c>>>) {
    let mut scan = Scan { subject, relevant: FxHashSet::default(), contributions: FxHashMap::default() };
    for block in blocks(region(subject.function, 0)) {
        scan.block(block, &mut Outer::default());
    }
    (scan.relevant, scan.contributions)
}

/// Values in the order in which they were found.
#[derive(Default)]
struct Outer<'c> {
    known: FxHashSet<usize>,
    values: Vec<Val<'c>>,
}

impl<'c> Outer<'c> {
    fn add(&mut self, value: Val<'c>) {
        if self.known.insert(val_key(value)) {
            self.values.push(value);
        }
    }
}

struct Scan<'a, 'b, 'c> {
    subject: &'a Subject<'b, 'c>,
    relevant: FxHashSet<usize>,
    contributions: FxHashMap<usize, Vec<Val<'c>>>,
}

impl<'c> Scan<'_, '_, 'c> {
    /// Scans a block; `used` gets the active values that its operations contribute to. Returns whether any operation of
    /// it has an adjoint.
    fn block(&mut self, block: Blk<'c>, used: &mut Outer<'c>) -> bool {
        let mut any = false;
        for op in ops(block) {
            any |= self.op(op, used);
        }
        any
    }

    fn op(&mut self, op: Op<'c>, used: &mut Outer<'c>) -> bool {
        let activity = self.subject.activity;
        let is_relevant = if region_count(op) == 0 {
            rule::has_adjoint(op, activity) || self.subject.calls.contains_key(&op_key(op))
        } else {
            let mut inside = Outer::default();
            let mut any = results(op).any(|each| activity.is_active(each));
            for block in regions(op).flat_map(blocks) {
                any |= self.block(block, &mut inside);
            }
            let outer: Vec<_> = inside.values.into_iter().filter(|value| is_defined_outside(*value, op)).collect();
            if any {
                outer.iter().for_each(|value| used.add(*value));
                self.contributions.insert(op_key(op), outer);
            }
            any
        };
        // Terminators pass adjoints from the results of their operation to the values that they yield.
        if is_relevant || has_trait(op, Trait::Terminator) {
            operands(op).filter(|value| activity.is_active(*value)).for_each(|value| used.add(value));
        }
        if is_relevant {
            self.relevant.insert(op_key(op));
        }
        is_relevant
    }
}
