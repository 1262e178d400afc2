//! A short run of calls between compilers; `cargo xtask suite abi` runs more.

use super::Tally;
use crate::Result;
use crate::suite::abi;

/// The number of signatures.
const SIGNATURES: u64 = 40;

/// Checks the signatures of a seed.
pub fn run(seed: u64) -> Result<Tally> {
    abi::check(seed, SIGNATURES)
}
