//! A small run of random programs made by csmith; `cargo xtask suite csmith` makes large ones.

use super::{Tally, in_parallel};
use crate::Result;
use crate::suite::csmith::{self, Verdict};

/// How many seeds are tried. A program that runs long with Clang's build is no test and is left out.
const PROGRAMS: u64 = 25;

/// Runs the programs of consecutive seeds.
pub fn run(seed: u64) -> Result<Tally> {
    println!("{PROGRAMS} programs from the seed {seed}");
    let folder = crate::setup::scratch_folder("csmith")?;
    let seeds: Vec<u64> = (seed..seed + PROGRAMS).collect();
    let name = |seed: &u64| format!("csmith --seed {seed}");
    Ok(in_parallel(&seeds, name, |&seed| match csmith::check(seed, &folder, &csmith::LEVELS)? {
        Verdict::Same | Verdict::TooSlow => Ok(()),
        Verdict::Different(text) => Err(text),
    }))
}
