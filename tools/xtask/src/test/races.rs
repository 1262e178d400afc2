//! Small parallel programs under the thread sanitizer; `cargo xtask suite races` runs all programs.

use super::Tally;
use crate::Result;
use crate::suite::races;

/// Checks that exactly the programs with a race are reported.
pub fn run() -> Result<Tally> {
    races::check_small()
}
