//! A short run of random pass orders; `cargo xtask suite orders` runs more.

use super::Tally;
use crate::Result;
use crate::suite::orders;

/// The number of orders.
const ORDERS: u64 = 25;

/// Checks the orders of a seed.
pub fn run(seed: u64) -> Result<Tally> {
    orders::check_count(seed, ORDERS)
}
