//! Whether an order of passes makes a data race, as the thread sanitizer sees it.

use super::{Case, Pass, run_order};
use crate::Result;
use crate::programs::{self, Build};
use crate::suite::races;
use std::path::Path;

/// Takes a parallel program through an order; what the sanitizer does not report before it must not report behind. Both are
/// made code of without optimisation, so that what differs is the order.
pub(super) fn check(case: &Case<'_>, order: &[Pass<'_>], place: &Path) -> Result<()> {
    let (start, end) = (place.join("sanitized-start.mlir"), place.join("sanitized-end.mlir"));
    case.write_start(&start, &["-fsanitize=thread"])?;
    run_order(order, &start, &end)?;
    let Some(report) = first_report(case, &end, place)? else { return Ok(()) };
    match first_report(case, &start, place)? {
        Some(_) => Ok(()),
        None => Err(format!("a race that the passes have made:\n{report}")),
    }
}

fn first_report(case: &Case<'_>, module: &Path, place: &Path) -> Result<Option<String>> {
    let executable = place.join("sanitized");
    let module = module.to_string_lossy();
    let more = case.source.options().iter().chain(case.source.libraries()).copied();
    let words = ["-O0", "-w", "-fsanitize=thread", &module].into_iter().chain(more);
    Build::new(programs::cgeist(), words).run(&executable)?;
    races::first_report(&executable, &[], place)
}
