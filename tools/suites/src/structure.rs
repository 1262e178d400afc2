//! Measures how structured the modules of C programs are: compares the counts of the report with the printed module.
//!
//! Each file is compiled to the printed module. The report must count exactly the printed operations, and a minimum
//! share of all loops must be structured operations instead of CFG loops.

use crate::harness::programs::{self, Build};
use crate::harness::{Tally, folders};
use crate::selection::Selection;
use crate::{Result, Suite};
use clap::Args;
use std::path::{Path, PathBuf};

/// The options of the suite.
#[derive(Debug, Args)]
pub struct Structure {
    #[command(flatten)]
    selection: Selection,
    /// An option for the compiler; can be repeated
    #[arg(long = "opt", value_name = "OPTION", allow_hyphen_values = true)]
    options: Vec<String>,
    /// The least part of all loops that are operations
    #[arg(long, default_value_t = 0.85)]
    least: f64,
}

/// The counted operations, in the order of the table.
const COUNTED: [&str; 4] = ["scf.for", "scf.while", "memref.load", "memref.store"];

/// The counts of one file or the sums of several.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Counts {
    operations: [usize; COUNTED.len()],
    /// Loops that are left as CFG loops.
    block_loops: usize,
    /// Functions with more than one block.
    functions_with_blocks: usize,
}

impl Counts {
    fn add(&mut self, other: &Counts) {
        for (sum, count) in self.operations.iter_mut().zip(other.operations) {
            *sum += count;
        }
        self.block_loops += other.block_loops;
        self.functions_with_blocks += other.functions_with_blocks;
    }

    fn loops(&self) -> usize {
        self.operations[0] + self.operations[1]
    }

    fn share(&self) -> f64 {
        self.loops() as f64 / (self.loops() + self.block_loops).max(1) as f64
    }

    fn row(&self, name: &str) -> String {
        let [fors, whiles, loads, stores] = self.operations;
        let (share, blocks, functions) = (self.share(), self.block_loops, self.functions_with_blocks);
        format!("{name:24}{fors:>9}{whiles:>11}{blocks:>8}{share:>8.3}{functions:>11}{loads:>9}{stores:>9}")
    }
}

impl Suite for Structure {
    const NAME: &'static str = "structure";
    const ABOUT: &'static str =
        "Any C programs: how many loops are operations of the module, and whether the report says so";

    /// Counts all files.
    fn run(&self) -> Result<Tally> {
        let mut sources = Vec::new();
        collect(&self.selection.from, &mut sources)?;
        sources.sort();
        let sources = self.selection.keep(sources)?;
        let folder = folders::scratch("structure")?;
        println!(
            "{:24}{:>9}{:>11}{:>8}{:>8}{:>11}{:>9}{:>9}",
            "file", "scf.for", "scf.while", "blocks", "share", "functions", "loads", "stores"
        );
        let mut tally = Tally::default();
        let mut all = Counts::default();
        for source in &sources {
            let name = source.file_name().unwrap_or_default().to_string_lossy().into_owned();
            let counts = count(source, &folder, &self.options);
            if let Ok(counts) = &counts {
                println!("{}", counts.row(&name));
                all.add(counts);
            }
            tally.count(&name, counts.map(|_| ()));
        }
        println!("{}", all.row("all"));
        let enough = all.share() >= self.least;
        tally.count("share", if enough { Ok(()) } else { Err(format!("less than {}", self.least)) });
        Ok(tally)
    }
}

/// Collects all C files below a folder; a file stands for itself.
fn collect(path: &Path, into: &mut Vec<PathBuf>) -> Result<()> {
    if path.is_file() {
        into.push(path.to_owned());
        return Ok(());
    }
    let entries = std::fs::read_dir(path).map_err(|error| format!("{}: {error}", path.display()))?;
    for entry in entries.filter_map(|entry| entry.ok()) {
        let path = entry.path();
        if path.is_dir() {
            collect(&path, into)?;
        } else if path.extension().is_some_and(|ending| ending == "c") {
            into.push(path);
        }
    }
    Ok(())
}

/// The counts of one file from the report; an error if the printed module differs.
fn count(source: &Path, folder: &Path, options: &[String]) -> Result<Counts> {
    let stem = source.file_stem().unwrap_or_default();
    let [module, report] = ["mlir", "json"].map(|ending| folder.join(stem).with_extension(ending));
    let mut words = vec!["-O2".to_owned(), "-w".to_owned(), "--emit=mlir".to_owned()];
    words.push(format!("--report={}", report.display()));
    words.extend(options.iter().cloned());
    words.push(source.to_string_lossy().into_owned());
    Build::new(programs::cgeist(), words).run(&module)?;
    let read = |path: &Path| std::fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()));
    let counts = in_report(&read(&report)?)?;
    let printed = in_module(&read(&module)?);
    if counts.operations != printed {
        return Err(format!(
            "the report counts {:?}, the printed module {printed:?} of {COUNTED:?}",
            counts.operations
        ));
    }
    Ok(counts)
}

/// The sums over all functions of a report.
fn in_report(text: &str) -> Result<Counts> {
    let report: serde_json::Value = serde_json::from_str(text).map_err(|error| format!("the report: {error}"))?;
    let number = |value: &serde_json::Value| value.as_u64().unwrap_or(0) as usize;
    let mut counts = Counts::default();
    let inputs = report["inputs"].as_array().into_iter().flatten();
    for function in inputs.filter_map(|input| input["functions"].as_array()).flatten() {
        counts.add(&Counts {
            operations: COUNTED.map(|name| number(&function["operations"][name])),
            block_loops: number(&function["block_loops"]),
            functions_with_blocks: usize::from(number(&function["extra_blocks"]) > 0),
        });
    }
    Ok(counts)
}

/// The counts in a printed module: an operation is at the start of its line or after its results.
fn in_module(text: &str) -> [usize; COUNTED.len()] {
    let operation = |line: &str| {
        let line = line.trim_start();
        let rest = if line.starts_with('%') { line.split_once(" = ").map_or("", |(_, rest)| rest) } else { line };
        rest.split([' ', '(', '{']).next().unwrap_or("").to_owned()
    };
    COUNTED.map(|name| text.lines().filter(|line| operation(line) == name).count())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn operations_are_counted_where_they_stand() {
        let module = "  scf.for %i = %a to %b step %c {\n    %0:2 = scf.while (%x = %y) : (i32) -> i32 {\n  \"scf.for\"\n\
                          %1 = memref.load %m[%i] : memref<?xf64>\n";
        assert_eq!(in_module(module), [1, 1, 1, 0]);
    }

    #[test]
    fn a_report_is_summed_over_functions() {
        let report = r#"{"inputs": [{"functions": [{"extra_blocks": 2, "block_loops": 1, "operations": {"scf.for": 3}},
            {"extra_blocks": 0, "block_loops": 0, "operations": {"scf.while": 4}}]}]}"#;
        let counts = in_report(report).expect("a report");
        assert_eq!((counts.loops(), counts.block_loops, counts.functions_with_blocks), (7, 1, 1));
        assert!((counts.share() - 0.875).abs() < 1e-9);
        assert!(in_report("{").is_err());
    }
}
