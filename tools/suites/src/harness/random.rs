//! Random numbers: the same seed gives the same tests on every machine.

pub use splitmix::Random;

/// The `count` case seeds of a run; runs with nearby seeds share no case.
pub fn seeds(seed: u64, count: u64) -> impl Iterator<Item = u64> {
    (0..count).map(move |number| seed.wrapping_mul(1_000_003).wrapping_add(number))
}
