//! A short run of random affine loop nests; `cargo xtask suite affine` runs more.

use super::Tally;
use crate::Result;
use crate::suite::affine;

/// The number of programs.
const PROGRAMS: u64 = 60;

/// Checks the programs of a seed.
pub fn run(seed: u64) -> Result<Tally> {
    affine::run(seed, PROGRAMS)
}
