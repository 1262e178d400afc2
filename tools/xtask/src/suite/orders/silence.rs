//! Whether an order of passes makes a data race, as the thread sanitizer sees it.

use super::{Case, Pass, run_order};
use crate::Result;
use crate::programs::{self, Build};
use crate::suite::races;
use std::path::Path;

/// How often a program is run before a race counts as not reported.
const ATTEMPTS: usize = 5;

/// Takes a parallel program through an order; what the sanitizer does not report before it must not report behind. Both are
/// made code of without optimisation, so that what differs is the order.
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

/// The reports of so many runs.
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
