//! Random functions with integers: tests integer range and trip count analyses against execution.
//!
//! Each program is instrumented to check its values against their ranges, its iterations against trip counts, and
//! values claimed to be invariant across iterations against each other; a violation ends the program. Its output must
//! equal that of Clang's build.

mod generate;

use crate::programs::{self, Build, CLANG};
use crate::random::{self, Random};
use crate::test::{Tally, in_parallel};
use crate::{Result, setup};
use std::path::Path;
use std::process::Command;
use std::time::Duration;

/// The time limit of one program.
const LIMIT: Duration = Duration::from_secs(20);

/// The runtime that an instrumented program links with.
const RUNTIME: &str = include_str!("runtime.c");

/// Structures loops without hoisting anything out of them.
const STRUCTURED: &str = "builtin.module(any(remove-unreachable-blocks,structure-control-flow,promote-slots,canonicalize,\
    while-to-for),check-numbers)";

/// Checks `count` programs.
pub fn check(seed: u64, count: u64) -> Result<Tally> {
    println!("{count} programs from the seed {seed}");
    let folder = setup::scratch_folder("numbers")?;
    let object = programs::object(RUNTIME, &folder)?;
    let seeds: Vec<u64> = random::seeds(seed, count).collect();
    let name = |seed: &u64| format!("program with numbers {seed}");
    Ok(in_parallel(&seeds, name, |&seed| check_program(seed, &folder, &object)))
}

fn check_program(seed: u64, folder: &Path, runtime: &Path) -> Result<()> {
    let path = |ending: &str| folder.join(format!("{seed}.{ending}"));
    let shown = |ending: &str| path(ending).to_string_lossy().into_owned();
    let mut random = Random::new(seed);
    std::fs::write(path("c"), generate::program(&mut random)).map_err(|error| error.to_string())?;
    // The analyses differ for unstructured, structured and affine forms.
    let (level, form) = *random.pick(&[("-O0", "--emit=mlir"), ("-O1", "--emit=mlir"), ("-O1", "--emit=affine")]);
    Build::new(programs::cgeist(), [level, "-w", form, &shown("c")]).run(&path("mlir"))?;
    let passes = match (level, random.chance(50)) {
        ("-O0", true) => "builtin.module(any(remove-unreachable-blocks,mem2reg),check-numbers)",
        // Keeps loop-invariant code in the loops.
        ("-O0", false) => STRUCTURED,
        (_, true) => "builtin.module(any(simplify-by-ranges),check-numbers)",
        (_, false) => "builtin.module(check-numbers)",
    };
    let mut checked = Command::new(programs::cgeist().with_file_name("rmlir-opt"));
    checked.arg(format!("--pass-pipeline={passes}")).args([&shown("mlir"), "-o", &shown("checked.mlir")]);
    let finished = crate::process::run(&mut checked, LIMIT)?;
    if !finished.succeeded() {
        return Err(format!("rmlir-opt: {}", finished.describe()));
    }
    Build::new(programs::cgeist(), ["-O0", "-w", &shown("checked.mlir"), &runtime.to_string_lossy()])
        .run(&path("checked"))?;
    let found = programs::run(&path("checked"), LIMIT)?;
    Build::new(CLANG, ["-O0", "-w", &shown("c")]).run(&path("clang"))?;
    let expected = programs::run_reference(&path("clang"), LIMIT)?;
    if found.status != expected.status || found.output != expected.output {
        return Err(format!("{}: {}", shown("checked"), found.describe()));
    }
    for ending in ["c", "mlir", "checked.mlir", "checked", "clang"] {
        // Fails if the file was never created, which is fine.
        let _ = std::fs::remove_file(path(ending));
    }
    Ok(())
}
