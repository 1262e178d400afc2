//! A short run of random functions with pointers; `cargo xtask suite alias` runs more.

use super::Tally;
use crate::Result;
use crate::suite::alias;

/// The number of programs.
const PROGRAMS: u64 = 25;

/// Checks the programs of a seed.
pub fn run(seed: u64) -> Result<Tally> {
    alias::check(seed, PROGRAMS)
}
