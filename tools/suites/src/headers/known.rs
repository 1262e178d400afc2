//! Tests the run-time checks: functions with facts that hold and with facts that do not.

use super::checks;
use super::facts::Subject::{self, Function, Parameter};
use super::inference;
use super::tables::Item;
use crate::Result;
use crate::separate::Project;
use std::path::Path;

/// The source of the functions.
const SOURCE: &str = include_str!("known.c");

/// The expected result of the checks of a fact.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Verdict {
    Confirmed,
    Refuted,
    /// Neither confirmed nor refuted: another pointer may be the cause of an access.
    Open,
}

/// Function, subject and text of each fact, with the expected verdict.
const FACTS: [(&str, Subject, &str, Verdict); 16] = [
    ("copy", Parameter(1), "writes={[i] : 0 <= i && i < $3 ; int[*]}", Verdict::Confirmed),
    ("copy", Parameter(1), "writes={[i] : 0 <= i && i + 1 < $3 ; int[*]}", Verdict::Refuted),
    ("copy", Parameter(2), "reads={[i] : (i == 0) || (1 <= i && i < $3) ; int[*]}", Verdict::Confirmed),
    ("copy", Parameter(2), "reads={[i] : i % 2 == 0 ; int[*]}", Verdict::Refuted),
    ("copy", Function, "readonly", Verdict::Refuted),
    ("next", Parameter(1), "unused", Verdict::Refuted),
    ("next", Parameter(2), "unused", Verdict::Confirmed),
    ("sum", Function, "argmem not written", Verdict::Confirmed),
    ("sum", Function, "argmem not read", Verdict::Open),
    ("sum", Function, "other memory not written", Verdict::Confirmed),
    ("sum", Function, "other memory not read", Verdict::Open),
    ("add", Function, "argmem not written", Verdict::Open),
    ("add", Function, "other memory not written", Verdict::Open),
    ("add", Parameter(1), "readonly", Verdict::Open),
    ("add", Parameter(1), "nofree", Verdict::Confirmed),
    ("set", Parameter(1), "writes={[i] : i == 0 ; char[*]}", Verdict::Open),
];

/// Returns an error if a fact gets another verdict.
pub fn check(plugin: &Path, folder: &Path) -> Result<()> {
    let file = folder.join("known.c");
    std::fs::write(&file, SOURCE).map_err(|error| format!("{}: {error}", file.display()))?;
    let (name, files) = ("known".to_owned(), vec![file]);
    let project = Project { name, files, driver: None, options: Vec::new(), works: Vec::new() };
    let (plain, trapping) = (inference::link(&project, folder)?, inference::link_trapping(&project, folder)?);
    let modules = checks::Modules { plain: &plain, trapping: &trapping };
    let mut items: Vec<Item> =
        FACTS.iter().map(|(name, of, text, _)| Item::new(name, (*of, (*text).to_owned()))).collect();
    let failures = checks::check(&project, &modules, plugin, 1.0, &mut items)?;
    if let Some(failure) = failures.first() {
        return Err(failure.clone());
    }
    let wrong = items.iter().zip(FACTS).find(|(item, (.., expected))| verdict(item) != *expected);
    wrong.map_or(Ok(()), |(item, expected)| Err(format!("{item:?}, expected {expected:?}")))
}

fn verdict(item: &Item) -> Verdict {
    match (item.is_refuted(), item.is_open()) {
        (true, _) => Verdict::Refuted,
        (false, true) => Verdict::Open,
        (false, false) => Verdict::Confirmed,
    }
}
