//! A short run of random programs with overflow; `cargo xtask suite overflow` runs more.

use super::Tally;
use crate::Result;
use crate::suite::overflow;

/// The number of programs.
const PROGRAMS: u64 = 25;

/// Checks the programs of a seed.
pub fn run(seed: u64) -> Result<Tally> {
    overflow::check(seed, PROGRAMS)
}
