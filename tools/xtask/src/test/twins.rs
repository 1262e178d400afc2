//! A small run of random functions and the C that headers have for them; `cargo xtask suite twins` makes large ones.

use super::Tally;
use crate::Result;
use crate::suite::twins;

/// How many programs are tried.
const PROGRAMS: u64 = 12;

/// Checks the programs of a seed.
pub fn run(seed: u64) -> Result<Tally> {
    twins::check(seed, PROGRAMS)
}
