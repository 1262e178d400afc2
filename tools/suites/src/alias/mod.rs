//! Random functions with pointers: tests the answers of the alias and effects services against execution.
//!
//! Each program is compiled with traced accesses and run. Two accesses that the services claim to be disjoint must
//! not touch the same bytes in any call of their function: within one iteration, or across the iterations of a loop,
//! as claimed.

mod generate;
mod trace;

use crate::harness::programs::{self, Build, CLANG};
use crate::harness::random::{self, Random};
use crate::harness::{Tally, folders, in_parallel, process};
use crate::{Result, Suite};
use clap::Args;
use std::path::Path;
use std::process::Command;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;
use trace::{Checked, Claim, Claims};

/// The time limit of one program.
const LIMIT: Duration = Duration::from_secs(20);

/// The minimum average numbers of claims and of compared pairs per program: fewer test nothing.
const LEAST_CLAIMS: usize = 800;
const LEAST_PAIRS: usize = 20_000;

/// The runtime that a traced program links with.
const RUNTIME: &str = include_str!("runtime.c");

/// The options of the suite.
#[derive(Debug, Args)]
pub struct Alias {
    /// The number of programs
    #[arg(long, default_value_t = 1700)]
    count: u64,
    /// The seed of the programs
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

impl Suite for Alias {
    const NAME: &'static str = "alias";
    const ABOUT: &'static str =
        "Random functions with pointers: answers of the alias and effect analyses, checked at run time";
    const SMALL: Option<fn(u64) -> Self> = Some(|seed| Alias { count: 25, seed });

    fn run(&self) -> Result<Tally> {
        let (seed, count) = (self.seed, self.count);
        println!("{count} programs from the seed {seed}");
        let folder = folders::scratch("alias")?;
        let object = programs::object(RUNTIME, &folder)?;
        let (claims, calls, pairs) = (AtomicUsize::new(0), AtomicUsize::new(0), AtomicUsize::new(0));
        let seeds: Vec<u64> = random::seeds(seed, count).collect();
        let name = |seed: &u64| format!("program with pointers {seed}");
        let mut tally = in_parallel(&seeds, name, |&seed| {
            let (claimed, checked) = check_program(seed, &folder, &object)?;
            claims.fetch_add(claimed, Ordering::Relaxed);
            calls.fetch_add(checked.calls, Ordering::Relaxed);
            pairs.fetch_add(checked.pairs, Ordering::Relaxed);
            Ok(())
        });
        let (claims, pairs, programs) = (claims.into_inner(), pairs.into_inner(), tally.passed);
        println!("{claims} claims, {} calls of functions, {pairs} pairs of accesses compared", calls.into_inner());
        tally.at_least("claims", claims, LEAST_CLAIMS * programs);
        tally.at_least("pairs of accesses", pairs, LEAST_PAIRS * programs);
        Ok(tally)
    }
}

fn check_program(seed: u64, folder: &Path, runtime: &Path) -> Result<(usize, Checked)> {
    let path = |ending: &str| folder.join(format!("{seed}.{ending}"));
    let shown = |ending: &str| path(ending).to_string_lossy().into_owned();
    let mut random = Random::new(seed);
    std::fs::write(path("c"), generate::program(&mut random)).map_err(|error| error.to_string())?;
    // The structured and the affine form each have their own access operations.
    let form = *random.pick(&["--emit=mlir", "--emit=affine"]);
    Build::new(programs::cgeist(), ["-O1", "-w", form, &shown("c")]).run(&path("mlir"))?;
    let mut trace = Command::new(programs::cgeist().with_file_name("rmlir-opt"));
    trace
        .arg("--pass-pipeline=builtin.module(infer-function-facts,print-aliases{iterations=true},trace-accesses)")
        .arg(format!("--report={}", shown("json")))
        .args([&shown("mlir"), "-o", &shown("traced.mlir")]);
    let finished = process::run(&mut trace, LIMIT)?;
    if !finished.succeeded() {
        return Err(format!("rmlir-opt: {}", finished.describe()));
    }
    let claims = read_claims(&path("json"))?;
    Build::new(programs::cgeist(), ["-O0", "-w", &shown("traced.mlir"), &runtime.to_string_lossy()])
        .run(&path("traced"))?;
    let mut run = Command::new(path("traced"));
    run.env("RMLIR_TRACE", path("trace"));
    let found = process::run(&mut run, LIMIT)?;
    Build::new(CLANG, ["-O0", "-w", &shown("c")]).run(&path("clang"))?;
    let expected = programs::run_reference(&path("clang"), LIMIT)?;
    if found.status != expected.status || found.output != expected.output {
        return Err(format!("the traced program does something else: {}", found.describe()));
    }
    let trace = std::fs::read(path("trace")).map_err(|error| error.to_string())?;
    let checked = trace::check(&trace, &claims)?;
    for ending in ["c", "mlir", "json", "traced.mlir", "traced", "trace", "clang"] {
        // Fails if the file was never created, which is fine.
        let _ = std::fs::remove_file(path(ending));
    }
    Ok((claims.count(), checked))
}

/// Parses the claims from the remarks of `print-aliases`.
fn read_claims(report: &Path) -> Result<Claims> {
    let text = std::fs::read_to_string(report).map_err(|error| error.to_string())?;
    let remarks: Vec<serde_json::Value> = serde_json::from_str(&text).map_err(|error| error.to_string())?;
    let mut claims = Claims::default();
    for remark in &remarks {
        let field = |name: &str| remark.get(name).and_then(serde_json::Value::as_str).unwrap_or_default();
        if !field("text").contains("does not overlap") {
            continue;
        }
        let claim = read_claim(field("function"), field("text"));
        claims.add(claim.ok_or_else(|| format!("a remark without numbers: {}", field("text")))?);
    }
    Ok(claims)
}

/// Parses the two ids after `access` and the optional id after `of loop`.
fn read_claim(function: &str, text: &str) -> Option<Claim> {
    let number = |text: &str| text.split([' ', ',']).next()?.parse::<u64>().ok();
    let mut parts = text.split("access ").skip(1);
    let (later, earlier) = (number(parts.next()?)?, number(parts.next()?)?);
    let within = text.split("of loop ").nth(1).and_then(number);
    Some(Claim { function: function.to_owned(), pair: (earlier.min(later), earlier.max(later)), within })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn remarks_are_claims() {
        let text = "access 5 does not overlap, by its type, access 3 at 13:5, in any iterations of loop 2";
        let claim = Claim { function: "f".to_owned(), pair: (3, 5), within: Some(2) };
        assert_eq!(read_claim("f", text), Some(claim));
        assert_eq!(read_claim("f", "access 1 may not"), None);
    }
}
