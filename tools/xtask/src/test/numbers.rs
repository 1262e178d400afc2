//! A short run of random functions with integers; `cargo xtask suite numbers` runs more.

use super::Tally;
use crate::Result;
use crate::suite::numbers;

/// The number of programs.
const PROGRAMS: u64 = 25;

/// Checks the programs of a seed.
pub fn run(seed: u64) -> Result<Tally> {
    numbers::check(seed, PROGRAMS)
}
