//! A small run of calls between compilers; `cargo xtask suite abi` makes large ones.

use super::Tally;
use crate::Result;
use crate::suite::abi;

/// How many signatures are tried.
const SIGNATURES: u64 = 40;

/// Checks the signatures of a seed.
pub fn run(seed: u64) -> Result<Tally> {
    abi::check(seed, SIGNATURES)
}
