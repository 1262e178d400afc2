//! Small parallel programs under the thread sanitizer; `cargo xtask suite races` takes all that there are.

use super::Tally;
use crate::Result;
use crate::suite::races;

/// Checks that those with a race are reported, and the others are not.
pub fn run() -> Result<Tally> {
    races::check_small()
}
