//! A short run of random functions and their twins; `cargo xtask suite twins` runs more.

use super::Tally;
use crate::Result;
use crate::suite::twins;

/// The number of programs.
const PROGRAMS: u64 = 12;

/// Checks the programs of a seed.
pub fn run(seed: u64) -> Result<Tally> {
    twins::check(seed, PROGRAMS)
}
