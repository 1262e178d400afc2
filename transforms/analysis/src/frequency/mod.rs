//! Block frequencies: an estimate of how often code runs for each call of its function.
//!
//! A loop's frequency comes from its trip count if that is known, else from [`LOOP`]. Branch probabilities come from
//! weights, `llvm.expect` and otherwise the heuristics of [`branches`]. Frequencies never exceed [`MOST`], however
//! deeply loops nest, and do not depend on the machine.

mod blocks;
mod branches;

use super::int_range::Ranges;
use super::trip_count::TripCount;
use dialects::{
    ir::*,
    ops::{OpKind, affine, scf},
};
use std::collections::HashMap;

/// The probability that a loop continues if nothing else is known: the loop branch heuristic of Ball and Larus, "Branch
/// Prediction for Free" (1993), with the measured hit rate that Wu and Larus, "Static Branch Frequency and Program
/// Profile Analysis" (1994), use for it.
pub(super) const LOOP: f64 = 0.88;

/// Upper limit of all frequencies.
const MOST: f64 = 1e30;

/// The frequencies of a function's blocks.
#[derive(Clone, Debug, Default)]
pub struct Frequencies {
    of: HashMap<usize, f64>,
}

impl Frequencies {
    /// Estimates the frequencies of all blocks in a function.
    pub fn new<'c>(function: Op<'c>, ranges: &Ranges<'c>) -> Self {
        let mut estimate = Estimate { ranges, found: Self::default() };
        for region in regions(function) {
            estimate.region(region, 1.0);
        }
        estimate.found
    }

    /// The number of times a block runs for each call of the function; 0 for unreachable blocks.
    pub fn of_block(&self, block: Blk<'_>) -> f64 {
        self.of.get(&block_key(block)).copied().unwrap_or(0.0)
    }
}

struct Estimate<'r, 'c> {
    ranges: &'r Ranges<'c>,
    found: Frequencies,
}

impl<'c> Estimate<'_, 'c> {
    /// Estimates a region that is entered `entered` times.
    fn region(&mut self, region: Reg<'c>, entered: f64) {
        for (block, frequency) in blocks::frequencies(region, self.ranges) {
            let frequency = (entered * frequency).min(MOST);
            self.found.of.insert(block_key(block), frequency);
            for op in ops(block).filter(|op| region_count(*op) > 0) {
                self.op(op, frequency);
            }
        }
    }

    fn op(&mut self, op: Op<'c>, frequency: f64) {
        match OpKind::of(op) {
            OpKind::Scf(scf::Kind::If) | OpKind::Affine(affine::Kind::If) => {
                let first = branches::of_first_region(op, self.ranges);
                self.region(region(op, 0), frequency * first);
                self.region(region(op, 1), frequency * (1.0 - first));
            }
            OpKind::Scf(scf::Kind::IndexSwitch) => {
                let each = frequency / region_count(op) as f64;
                regions(op).for_each(|region| self.region(region, each));
            }
            OpKind::Scf(scf::Kind::While) => {
                let (loop_op, times) = (scf::While::assume(op), self.iterations(op));
                self.region(loop_op.before(), frequency * (times + 1.0));
                self.region(loop_op.after(), frequency * times);
            }
            _ if has_trait(op, Trait::Loop) => {
                let times = self.iterations(op);
                regions(op).for_each(|region| self.region(region, frequency * times));
            }
            _ => regions(op).for_each(|region| self.region(region, frequency)),
        }
    }

    /// The number of times that a loop's body runs for each entry of the loop.
    fn iterations(&self, loop_op: Op<'c>) -> f64 {
        let continues = branches::continues(loop_op).unwrap_or(LOOP).min(1.0 - 1.0 / MOST);
        let guess = continues / (1.0 - continues);
        let Some(count) = TripCount::of(loop_op, self.ranges) else { return guess };
        let greatest = count.greatest.map_or(MOST, |greatest| greatest as f64);
        guess.max(count.least as f64).min(greatest).min(MOST)
    }
}
