//! A small run of random functions with pointers; `cargo xtask suite alias` makes large ones.

use super::Tally;
use crate::Result;
use crate::suite::alias;

/// How many programs are tried.
const PROGRAMS: u64 = 25;

/// Checks the programs of a seed.
pub fn run(seed: u64) -> Result<Tally> {
    alias::check(seed, PROGRAMS)
}
