//! Checks with the thread sanitizer that a pass order introduces no data race.

use super::{Case, Pass, run_order};
use crate::Result;
use crate::harness::programs::{self, Build};
use crate::races;
use std::path::Path;

/// The number of runs of the original program after which a race counts as not reported.
const ATTEMPTS: usize = 5;

/// Runs a parallel program through an order; every race reported afterwards must also be reported before. Both
/// modules are compiled without optimisation, so that only the order differs.
pub(super) fn check(case: &Case<'_>, order: &[Pass<'_>], place: &Path) -> Result<()> {
    let (start, end) = (place.join("sanitized-start.mlir"), place.join("sanitized-end.mlir"));
    case.write_start(&start, &["-fsanitize=thread"])?;
    run_order(order, &start, &end)?;
    let behind = reports(case, &end, place, 1)?;
    if behind.is_empty() {
        return Ok(());
    }
    let before = reports(case, &start, place, ATTEMPTS)?;
    match behind.iter().find(|race| !before.iter().any(|other| race.is_that_of(other))) {
        None => Ok(()),
        Some(race) => Err(format!("a race that the passes have made:\n{}", race.text)),
    }
}

/// The reports of `runs` runs.
fn reports(case: &Case<'_>, module: &Path, place: &Path, runs: usize) -> Result<Vec<races::Race>> {
    let executable = place.join("sanitized");
    let module = module.to_string_lossy();
    let more = case.source.options().iter().chain(case.source.libraries()).copied();
    let words = ["-O0", "-w", "-fsanitize=thread", &module].into_iter().chain(more);
    Build::new(programs::cgeist(), words).run(&executable)?;
    let mut all = Vec::new();
    for _ in 0..runs {
        all.extend(races::races_of(&executable, &[], place)?);
    }
    Ok(all)
}
