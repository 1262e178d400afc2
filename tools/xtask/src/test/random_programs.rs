//! A small run of random programs made by csmith; `cargo xtask suite csmith` makes large ones.

use super::Tally;
use crate::Result;
use crate::suite::csmith;

/// How many seeds are tried.
const PROGRAMS: u64 = 28;

/// Checks the programs of a seed.
pub fn run(seed: u64) -> Result<Tally> {
    csmith::check_all(seed, PROGRAMS, &csmith::LEVELS)
}
