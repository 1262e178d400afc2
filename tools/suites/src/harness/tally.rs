//! Counts of passed and failed tests.

use crate::Result;
use std::ops::AddAssign;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

/// The counts of passed and failed tests.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// The number of passed tests.
    pub passed: usize,
    /// The number of failed tests.
    pub failed: usize,
}

impl AddAssign for Tally {
    fn add_assign(&mut self, other: Tally) {
        self.passed += other.passed;
        self.failed += other.failed;
    }
}

impl Tally {
    /// Counts one test and prints a failure.
    pub fn count(&mut self, name: &str, result: Result<()>) {
        match result {
            Ok(()) => self.passed += 1,
            Err(message) => {
                self.failed += 1;
                println!("FAIL: {name}\n{message}\n");
            }
        }
    }

    /// Counts a test that checks for a minimum amount of work, without which a run proves nothing.
    pub fn at_least(&mut self, what: &str, found: usize, least: usize) {
        let result = if found >= least { Ok(()) } else { Err(format!("{found} {what}, at least {least}")) };
        self.count(what, result);
    }
}

/// The result of a test, from its complaints.
pub fn verdict(complaints: Vec<String>) -> Result<()> {
    if complaints.is_empty() { Ok(()) } else { Err(complaints.join("\n")) }
}

/// Runs the tests on all processors and counts the results in the order of completion.
pub fn in_parallel<T: Sync>(
    items: &[T],
    name: impl Fn(&T) -> String + Sync,
    test: impl Fn(&T) -> Result<()> + Sync,
) -> Tally {
    let next = AtomicUsize::new(0);
    let tally = Mutex::new(Tally::default());
    let workers = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..workers {
            scope.spawn(|| {
                while let Some(item) = items.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let result = test(item);
                    tally.lock().unwrap_or_else(PoisonError::into_inner).count(&name(item), result);
                }
            });
        }
    });
    tally.into_inner().unwrap_or_else(PoisonError::into_inner)
}
