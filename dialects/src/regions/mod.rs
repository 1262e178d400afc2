//! The model of operations with regions: how often and by which threads their regions run, and which values enter and
//! leave them.
//!
//! [`behaviour_of`] has a row for each kind of operation with regions: how it runs them and whether it has effects of its
//! own. MLIR's interfaces do not tell this: `RegionBranchOpInterface` gives the order of regions, not the number of runs,
//! and knows no threads. The values that enter and leave regions follow from the row ([`incoming`], [`flows_to`]).
//! Operations without a row, of dialects without views, run their regions in an unknown way; where their values go is
//! taken from `RegionBranchOpInterface`.
//!
//! ```ignore
//! match regions::structured(op) {
//!     Some(Runs::Once | Runs::OneOf) => self.branch(op),
//!     Some(Runs::Counted | Runs::While) => self.repeated(op),
//!     _ => self.unknown(op),
//! }
//! ```

mod flow;
mod table;

pub use flow::{Values, first_initial, first_passed, flows_to, incoming, initial_values};
pub use table::behaviour_of;

use crate::{ir::*, ops::OpKind};

/// How often, and by which threads, one execution of an operation runs its regions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Runs {
    /// Never: it has none, or they are definitions that other operations call or copy.
    Never,
    /// Its region once. What the terminators pass on are the results.
    Once,
    /// One of its regions, once; an empty region stands for one that does nothing. What the terminators pass on are the
    /// results.
    OneOf,
    /// Its region once for each value of the iv, the first argument. The last operands are the initial values of the
    /// other arguments; the terminator passes on their next values, and the last ones are the results.
    Counted,
    /// The first region, then the second and the first again, until the condition that ends the first one is false. The
    /// operands are the initial arguments of the first region, and the second one passes on the next ones; the condition
    /// passes on the arguments of the second region and the results.
    While,
    /// As a part of a parallel program. The values that enter and leave the region, as in reductions, are not modelled.
    Parallel(Workers),
    /// Any number of times, in any order, by any threads.
    Unknown,
}

/// The threads that run the region of a parallel operation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Workers {
    /// Several threads, each some of the iterations: threads of its own, or for a worksharing loop those of the team.
    Iterations,
    /// All threads of a set that the operation starts, once each.
    Team,
    /// One thread, once, at the same time as the operations after it.
    Task,
    /// Each thread that executes the operation, once, in an order with other threads or tasks.
    Each,
    /// One of the threads that execute the operation, once.
    One,
}

/// The row of a kind of operation in the model.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Behaviour {
    /// How its regions run.
    pub runs: Runs,
    /// Whether it only directs control flow: it has no effects but those of the operations in its regions, and the
    /// synchronisation with other threads that its kind implies.
    pub is_structure: bool,
}

impl Runs {
    /// Whether the executing thread may run a region more than once.
    pub fn is_loop(self) -> bool {
        matches!(self, Self::Counted | Self::While)
    }

    /// Whether the executing thread runs all regions by itself, in an order that is known.
    pub fn is_sequential(self) -> bool {
        matches!(self, Self::Once | Self::OneOf | Self::Counted | Self::While)
    }
}

/// How an operation runs its regions.
pub fn runs(op: Op<'_>) -> Runs {
    match behaviour_of(OpKind::of(op)) {
        Some(row) => row.runs,
        None if region_count(op) == 0 => Runs::Never,
        None => Runs::Unknown,
    }
}

/// How an operation runs its regions, if it only directs control flow; `None` for operations with effects of their own
/// and those without regions.
pub fn structured(op: Op<'_>) -> Option<Runs> {
    behaviour_of(OpKind::of(op)).filter(|row| row.is_structure).map(|row| row.runs)
}

/// Whether an operation is a loop or conditional of the `scf` dialect with regions of one block.
pub fn is_scf_nest(op: Op<'_>) -> bool {
    matches!(OpKind::of(op), OpKind::Scf(_))
        && matches!(structured(op), Some(Runs::OneOf | Runs::Counted | Runs::While))
}
