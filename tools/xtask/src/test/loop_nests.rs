//! A small run of random affine loop nests; `cargo xtask suite affine` makes large ones.

use super::Tally;
use crate::Result;
use crate::suite::affine;

/// How many programs are tried.
const PROGRAMS: u64 = 60;

/// Checks the programs of a seed.
pub fn run(seed: u64) -> Result<Tally> {
    affine::run(seed, PROGRAMS)
}
