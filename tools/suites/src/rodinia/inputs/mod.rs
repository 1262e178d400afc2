//! Inputs: the same bytes in each run.

pub mod pictures;
pub mod tables;

use crate::harness::random::Random;

/// A file and what makes its bytes.
pub type Input = (&'static str, fn(&mut Random) -> Vec<u8>);

/// A random number from `low` to `high`.
fn uniform(random: &mut Random, low: f64, high: f64) -> f64 {
    low + (high - low) * (random.bits() >> 11) as f64 / (1u64 << 53) as f64
}
