//! Conditionals without barriers that leave the loop over threads, by loop distribution and unswitching.
//!
//! ```mlir
//! scf.parallel (%t) { A; scf.if %same { B }; C; parallel.barrier; D }
//! // ->
//! scf.parallel (%t) { A }
//! scf.if %same { scf.parallel (%t) { B } }
//! scf.parallel (%t) { C }
//! scf.parallel (%t) { D }
//! ```
//! LLVM would execute `B` under a mask in each thread: it unswitches loops with few conditions only, and may load where a mask is empty.
//! A conditional is one for all threads as if it were between barriers, which may stand wherever all threads come by.

use super::choice::is_cheap;
use super::stages::{Mask, Splitter, holds_barrier};
use dialects::{ir::*, ops::scf, reasons};
use std::collections::{HashMap, HashSet};

reasons! {
    /// The reason why a conditional stays in a loop over threads.
    enum Refusal {
        /// It is another operation.
        Other: "it is no conditional",
        /// Threads may decide differently.
        Divergent: "the condition is not one of values that all threads have in common",
        /// They would be kept for each thread; LLVM makes selections of them.
        Results: "it has results",
        /// A value would be stored and loaded again.
        Kept: "a value of each thread would have to be kept for operations in it or behind it",
    }
}

/// The values of operations between two barriers, from the first one up to some place.
#[derive(Default)]
struct Known {
    /// The values that are computed once for all threads.
    common: HashSet<usize>,
    /// The values that another loop would load from a buffer: neither common nor cheap to compute again.
    stored: HashSet<usize>,
    /// The number of the last operation that uses one of these.
    last_use: Option<usize>,
}

impl<'c> Splitter<'c> {
    /// Which operations of a block, in which barriers may be, are conditionals that leave the loop over threads.
    pub fn unswitched(&mut self, all: &[Op<'c>], mask: Mask<'c>) -> HashSet<usize> {
        let mut found = HashSet::new();
        // The first thread of a mask is not known.
        if !self.unswitch || mask.is_some() {
            return found;
        }
        for run in all.split(|op| holds_barrier(*op)) {
            let numbers: HashMap<usize, usize> = run.iter().enumerate().map(|(at, op)| (op_key(*op), at)).collect();
            let mut known = Known::default();
            for (at, op) in run.iter().enumerate() {
                if self.check_unswitching(*op, at, &known).is_ok() {
                    found.insert(op_key(*op));
                }
                self.add_values(*op, &numbers, &mut known);
            }
        }
        self.unanimous.extend(&found);
        self.unswitched_count += found.len() as u64;
        found
    }

    /// Legality and profitability of moving the operation with this number out of the loop over threads.
    fn check_unswitching(&self, op: Op<'c>, at: usize, known: &Known) -> Result<(), Refusal> {
        let conditional = scf::If::of(op).ok_or(Refusal::Other)?;
        if !self.is_in_common(conditional.condition(), known) {
            return Err(Refusal::Divergent);
        }
        if result_count(op) > 0 {
            return Err(Refusal::Results);
        }
        if known.last_use.is_some_and(|last| last >= at) { Err(Refusal::Kept) } else { Ok(()) }
    }

    /// Whether a value is one of the group, or computed in front of the stage.
    fn is_in_common(&self, value: Val<'c>, known: &Known) -> bool {
        self.is_of_group(value) || known.common.contains(&val_key(value))
    }

    /// Adds the results of an operation. `numbers` are those of the operations up to the next barrier: what is used behind it has a buffer anyway.
    fn add_values(&self, op: Op<'c>, numbers: &HashMap<usize, usize>, known: &mut Known) {
        if self.may_be_single(op, None) && operands(op).all(|value| self.is_in_common(value, known)) {
            known.common.extend(results(op).map(val_key));
            return;
        }
        if is_cheap(op) && !operands(op).any(|value| known.stored.contains(&val_key(value))) {
            return;
        }
        known.stored.extend(results(op).map(val_key));
        let users = results(op).flat_map(users).filter_map(|user| ancestor_in_block(block_of(op)?, user));
        let last = users.filter_map(|user| numbers.get(&op_key(user)).copied()).max();
        known.last_use = known.last_use.max(last);
    }
}
