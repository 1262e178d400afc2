//! A small run of random orders of passes; `cargo xtask suite orders` makes large ones.

use super::Tally;
use crate::Result;
use crate::suite::orders;

/// How many orders are tried.
const ORDERS: u64 = 25;

/// Checks the orders of a seed.
pub fn run(seed: u64) -> Result<Tally> {
    orders::check_count(seed, ORDERS)
}
