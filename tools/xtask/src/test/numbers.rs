//! A small run of random functions with integers; `cargo xtask suite numbers` makes large ones.

use super::Tally;
use crate::Result;
use crate::suite::numbers;

/// How many programs are tried.
const PROGRAMS: u64 = 25;

/// Checks the programs of a seed.
pub fn run(seed: u64) -> Result<Tally> {
    numbers::check(seed, PROGRAMS)
}
