//! A short run of random programs of several files with headers; `cargo xtask suite files` runs more.

use super::Tally;
use crate::Result;
use crate::suite::files;

/// The number of programs.
const PROGRAMS: u64 = 6;

/// Checks the programs of a seed.
pub fn run(seed: u64) -> Result<Tally> {
    files::check(seed, PROGRAMS)
}
