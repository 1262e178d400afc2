//! Random functions with integers: is what the services say about numbers true of those that are computed?
//!
//! Each program is compiled with its numbers compared with their ranges, its iterations with their counts and with each
//! other where they are said to have numbers in common, and run; a difference ends the program. Its output must be that of Clang's build.

mod generate;

use crate::programs::{self, Build, CLANG};
use crate::random::{self, Random};
use crate::test::{Tally, in_parallel};
use crate::{Result, setup};
use std::path::Path;
use std::process::Command;
use std::time::Duration;

/// The most time for one program.
const LIMIT: Duration = Duration::from_secs(20);

/// What a checked program is linked with.
const RUNTIME: &str = include_str!("runtime.c");

/// Makes loops without moving anything out of them.
const STRUCTURED: &str = "builtin.module(any(remove-unreachable-blocks,structure-control-flow,promote-slots,canonicalize,\
    while-to-for),check-numbers)";

/// Checks so many programs.
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
    // Blocks, structured and affine forms have their own ways to say what is known of numbers.
    let (level, form) = *random.pick(&[("-O0", "--emit=mlir"), ("-O1", "--emit=mlir"), ("-O1", "--emit=affine")]);
    Build::new(programs::cgeist(), [level, "-w", form, &shown("c")]).run(&path("mlir"))?;
    let passes = match (level, random.chance(50)) {
        ("-O0", true) => "builtin.module(any(remove-unreachable-blocks,mem2reg),check-numbers)",
        // What iterations have in common is still in them.
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
        // What was never made needs no removal.
        let _ = std::fs::remove_file(path(ending));
    }
    Ok(())
}
