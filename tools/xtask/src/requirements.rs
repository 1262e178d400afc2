//! `cargo xtask requirements`: lists the tests that prove each row of docs/requirements.md.
//!
//! A test names the rows that it proves in a comment line, `Proves: polygeist:PG-3`, and the row names the test or an
//! enclosing folder; it is a failure if only one side does. Also failures: a row without a test and without an
//! exemption, a `Proves:` line without a row, a path that does not exist, and a row that was removed.

use crate::{Result, tidy};
use regex::Regex;
use std::collections::BTreeMap;
use std::path::{Component, Path};
use suites::harness::{self, Tally};

/// The document with the table of requirements.
const DOCUMENT: &str = "docs/requirements.md";

/// The required rows: prefix of the id, collection, and inclusive ranges of numbers.
const COLLECTIONS: &[(&str, &str, &[(u32, u32)])] = &[
    ("PG-", "polygeist", &[(1, 23)]),
    ("INT-", "tapir", &[(1, 3), (5, 5)]),
    ("TAP-", "tapir", &[(1, 30), (32, 32), (34, 34)]),
    ("ES-", "exo", &[(1, 23)]),
    ("EI-", "exo", &[(1, 3)]),
    ("EL-", "exo", &[(1, 12)]),
    ("EW-", "exo", &[(1, 5)]),
    ("EA-", "exo", &[(1, 14)]),
    ("EX-", "exo", &[(1, 5)]),
    ("EM-", "exo", &[(1, 1), (3, 4)]),
    ("EC-", "exo", &[(1, 4)]),
    ("EU-", "exo", &[(1, 6), (8, 8)]),
    ("EP-", "exo", &[(1, 3)]),
    ("E", "enzyme", &[(1, 9), (11, 40), (42, 45)]),
    ("GC-", "gpu2cpu", &[(1, 3), (7, 7), (17, 18), (21, 28), (30, 33), (35, 36)]),
    ("MC-", "gpu2cpu", &[(1, 1), (3, 4)]),
    ("HT-", "hto", &[(1, 18)]),
];

/// The folder to which paths in the table are relative.
const ROOT: &str = "tools/cgeist-rs/tests";

/// The prefix of the last column in a row that needs no tests.
const EXEMPTION: &str = "not part of this version";

/// Folders whose programs are tests although they have no `RUN:` lines.
const PROGRAMS: &[&str] = &["examples/", "tools/bench/kernels/", "tools/cgeist-rs/tests/derivatives/programs/"];

/// A row of the table: one requirement.
#[derive(Debug)]
struct Row {
    /// The id with its collection, as tests name it.
    name: String,
    /// The reason why it needs no tests, if the table gives one.
    exemption: Option<String>,
    /// The files and folders that the row names.
    shown: Vec<String>,
    /// The files with a `Proves:` line for it.
    tests: Vec<String>,
}

/// Rows with their tests, and mistakes.
#[derive(Debug, Default)]
struct Coverage {
    rows: Vec<Row>,
    /// Mistakes that belong to no row.
    mistakes: Vec<String>,
}

/// Prints the rows with their tests. Returns whether every row is proven or exempt and all names are valid.
pub fn run() -> Result<bool> {
    let coverage = read()?;
    for row in &coverage.rows {
        match &row.exemption {
            Some(reason) if row.tests.is_empty() => println!("{}: {reason}", row.name),
            _ => println!("{}: {} tests", row.name, row.tests.len()),
        }
        for test in &row.tests {
            println!("    {test}");
        }
    }
    let tally = judge(&coverage);
    println!("{} passed, {} failed", tally.passed, tally.failed);
    Ok(tally.failed == 0)
}

/// One test per row, one for the `Proves:` lines, and one for the list of rows.
pub fn check() -> Result<Tally> {
    Ok(judge(&read()?))
}

fn judge(coverage: &Coverage) -> Tally {
    let mut tally = Tally::default();
    for row in &coverage.rows {
        tally.count(&format!("requirements: {}", row.name), verdict(row));
    }
    tally.count("requirements: lines that name rows", harness::verdict(coverage.mistakes.clone()));
    tally.count("requirements: the rows that there are", harness::verdict(differences(&coverage.rows)));
    tally
}

fn verdict(row: &Row) -> Result<()> {
    match (&row.exemption, row.tests.first()) {
        (None, Some(_)) => harness::verdict(disagreements(row)),
        (Some(_), None) => Ok(()),
        (None, None) => Err(format!("{DOCUMENT}: no test proves {}, and its row does not say `{EXEMPTION}`", row.name)),
        (Some(_), Some(test)) => Err(format!("{DOCUMENT}: {} is `{EXEMPTION}`, but {test} proves it", row.name)),
    }
}

/// Paths that the row names without a `Proves:` line, and proving tests that the row does not name.
fn disagreements(row: &Row) -> Vec<String> {
    let name = &row.name;
    let holds =
        |shown: &str, test: &str| test.strip_prefix(shown).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'));
    let unproven = row.shown.iter().filter(|shown| !row.tests.iter().any(|test| holds(shown, test)));
    let unproven = unproven.map(|shown| match Path::new(shown).exists() {
        true => format!("{DOCUMENT}: {name} names {shown}, where no line says that it is proven"),
        false => format!("{DOCUMENT}: {name} names {shown}, which does not exist"),
    });
    let unnamed = row.tests.iter().filter(|test| !row.shown.iter().any(|shown| holds(shown, test)));
    unproven.chain(unnamed.map(|test| format!("{DOCUMENT}: {name} does not name {test}, which proves it"))).collect()
}

/// Rows that are missing from the document, and rows that [`COLLECTIONS`] lacks.
fn differences(rows: &[Row]) -> Vec<String> {
    let numbers = |ranges: &[(u32, u32)]| ranges.iter().flat_map(|(first, last)| *first..=*last).collect::<Vec<_>>();
    let of_collection = |(letters, collection, ranges): &(&str, &str, &[(u32, u32)])| {
        numbers(ranges).into_iter().map(|number| format!("{collection}:{letters}{number}")).collect::<Vec<_>>()
    };
    let wanted: Vec<String> = COLLECTIONS.iter().flat_map(of_collection).collect();
    let gone = wanted.iter().filter(|name| !rows.iter().any(|row| row.name == **name));
    let new = rows.iter().map(|row| &row.name).filter(|name| !wanted.contains(name));
    let gone = gone.map(|name| format!("{DOCUMENT}: the row {name} is gone"));
    gone.chain(new.map(|name| format!("{DOCUMENT}: the row {name} is in no list of tools/xtask/src/requirements.rs")))
        .collect()
}

fn read() -> Result<Coverage> {
    let texts = tidy::texts()?;
    let document = texts.iter().find(|(path, _)| path == DOCUMENT).ok_or(format!("there is no {DOCUMENT}"))?;
    cover(&document.1, &texts)
}

/// Assigns the tests to the rows.
fn cover(document: &str, texts: &[(String, String)]) -> Result<Coverage> {
    let mut coverage = Coverage { rows: rows(document), mistakes: Vec::new() };
    if coverage.rows.is_empty() {
        return Err(format!("{DOCUMENT} has no rows"));
    }
    let places: BTreeMap<String, usize> =
        coverage.rows.iter().enumerate().map(|(at, row)| (row.name.clone(), at)).collect();
    if places.len() != coverage.rows.len() {
        coverage.mistakes.push(format!("{DOCUMENT}: two rows have the same name"));
    }
    let line = Regex::new(r"^\s*(?://|#|;)\s*Proves:(.*)$").map_err(|error| error.to_string())?;
    for (path, text) in texts {
        for (number, names) in text.lines().enumerate().filter_map(|(at, each)| Some((at + 1, line.captures(each)?))) {
            let names: Vec<&str> = names[1].split_whitespace().collect();
            if names.is_empty() {
                coverage.mistakes.push(format!("{path}:{number}: names no row"));
            }
            if !is_test(path, text) {
                coverage.mistakes.push(format!("{path}:{number}: is in no test"));
            }
            for name in names {
                match places.get(name).map(|&at| &mut coverage.rows[at].tests) {
                    Some(tests) if tests.last() == Some(path) => {}
                    Some(tests) => tests.push(path.clone()),
                    None => coverage.mistakes.push(format!("{path}:{number}: {DOCUMENT} has no row {name}")),
                }
            }
        }
    }
    Ok(coverage)
}

/// Parses the rows `| PG-1 | requirement | tests |` of the table.
fn rows(document: &str) -> Vec<Row> {
    let mut rows = Vec::new();
    for line in document.lines() {
        let cells: Vec<&str> = line.split('|').map(str::trim).collect();
        let [_, id, .., shown, _] = cells[..] else { continue };
        let Some((_, collection, _)) = COLLECTIONS.iter().find(|(first, ..)| id.starts_with(first)) else { continue };
        let exemption = shown.starts_with(EXEMPTION).then(|| shown.to_owned());
        let code = shown.split('`').skip(1).step_by(2).filter(|code| code.contains(['/', '.']) && !code.contains(' '));
        rows.push(Row {
            name: format!("{collection}:{id}"),
            shown: if exemption.is_some() { Vec::new() } else { code.map(from_root).collect() },
            exemption,
            tests: Vec::new(),
        });
    }
    rows
}

/// Converts a path of the table to one relative to the root of the repository.
fn from_root(path: &str) -> String {
    let mut parts: Vec<&str> = ROOT.split('/').collect();
    for component in Path::new(path).components() {
        match component {
            Component::ParentDir => drop(parts.pop()),
            Component::Normal(part) => parts.push(part.to_str().unwrap_or_default()),
            _ => {}
        }
    }
    parts.join("/")
}

/// Whether the test run executes the file.
fn is_test(path: &str, text: &str) -> bool {
    if path.ends_with(".rs") {
        return text.contains(concat!("#[te", "st]"));
    }
    let in_tests = path.contains("/tests/") && text.contains(concat!("RU", "N:"));
    in_tests || PROGRAMS.iter().any(|folder| path.starts_with(folder))
}

#[cfg(test)]
mod tests {
    use super::*;

    const TABLE: &str = "| Row | What | Where |\n|---|---|---|\n| PG-1 | a | `../../../a/tests`, `cargo xtask test`, `b` |\n\
                         | PG-2 | a | not part of this version: c |\n";

    /// A test file with a `Proves:` line.
    fn file(path: &str, names: &str) -> (String, String) {
        (path.to_owned(), format!("{}: {names}\n// {}: x\n", concat!("// Pro", "ves"), concat!("RU", "N")))
    }

    fn failed(table: &str, files: &[(String, String)]) -> Vec<String> {
        let coverage = cover(table, files).unwrap_or_default();
        let bad = coverage.rows.iter().filter_map(|row| verdict(row).err());
        bad.chain(coverage.mistakes.clone()).collect()
    }

    #[test]
    fn rows_with_a_test_or_a_reason_pass() {
        assert_eq!(failed(TABLE, &[file("a/tests/b.c", "polygeist:PG-1")]), Vec::<String>::new());
        let table = TABLE.replace("a/tests", "examples/b.c");
        assert_eq!(failed(&table, &[file("examples/b.c", "polygeist:PG-1")]), Vec::<String>::new());
    }

    #[test]
    fn a_row_without_a_test_fails() {
        let found = failed(TABLE, &[]);
        assert!(matches!(&found[..], [only] if only.contains("no test proves polygeist:PG-1")), "{found:?}");
    }

    #[test]
    fn an_unknown_row_fails() {
        let found = failed(TABLE, &[file("a/tests/b.c", "polygeist:PG-1 polygeist:PG-3")]);
        assert!(matches!(&found[..], [only] if only.starts_with("a/tests/b.c:1: ")), "{found:?}");
    }

    #[test]
    fn a_line_outside_of_tests_fails() {
        let found = failed(TABLE, &[file("a/src/b.c", "polygeist:PG-1")]);
        assert!(found.iter().any(|each| each == "a/src/b.c:1: is in no test"), "{found:?}");
    }

    #[test]
    fn a_row_that_is_left_out_and_proven_fails() {
        let files = [file("a/tests/b.c", "polygeist:PG-1 polygeist:PG-2")];
        assert_eq!(failed(TABLE, &files).len(), 1);
    }

    #[test]
    fn rows_and_tests_name_each_other() {
        let table = TABLE.replace("`b`", "`c.c`");
        let found = failed(&table, &[file("a/tests/b.c", "polygeist:PG-1")]);
        assert!(matches!(&found[..], [only] if only.contains("c.c, which does not exist")), "{found:?}");
        let both = [file("a/tests/b.c", "polygeist:PG-1"), file("d/tests/b.c", "polygeist:PG-1")];
        let found = failed(TABLE, &both);
        assert!(matches!(&found[..], [only] if only.contains("does not name d/tests/b.c")), "{found:?}");
    }

    #[test]
    fn a_row_cannot_be_lost() {
        let found = differences(&rows("| PG-2 | a | b |\n| PG-99 | a | b |\n"));
        let says = |text: &str| found.iter().any(|each| each.contains(text));
        assert!(
            says("the row polygeist:PG-1 is gone") && !says("PG-2 is gone") && says("PG-99 is in no list"),
            "{found:?}"
        );
    }
}
