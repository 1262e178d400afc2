//! A small run of random programs made by csmith; `cargo xtask suite csmith` makes large ones.

use super::Tally;
use crate::Result;
use crate::suite::csmith::Csmith;
use crate::suite::generated::{self, Options};

/// How many seeds are tried.
const PROGRAMS: u64 = 28;

/// Checks the programs of a seed.
pub fn run(seed: u64) -> Result<Tally> {
    let levels = ["-O0", "-O2"].map(str::to_owned).to_vec();
    generated::check_all(&Csmith, &Options { count: PROGRAMS, seed, levels, affine_levels: Vec::new() })
}
