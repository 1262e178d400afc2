//! A small run of random programs with overflow; `cargo xtask suite overflow` makes large ones.

use super::Tally;
use crate::Result;
use crate::suite::overflow;

/// How many programs.
const PROGRAMS: u64 = 25;

/// Checks the programs of a seed.
pub fn run(seed: u64) -> Result<Tally> {
    overflow::check(seed, PROGRAMS)
}
