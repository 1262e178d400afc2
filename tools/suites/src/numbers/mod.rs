//! Random functions with integers: tests integer range and trip count analyses against execution.
//!
//! Each program is instrumented to check its values against their ranges, its iterations against trip counts, and
//! values claimed to be invariant across iterations against each other; a violation ends the program. Its output must
//! equal that of Clang's build.

mod generate;

use crate::harness::programs::{self, Build, CLANG};
use crate::harness::random::{self, Random};
use crate::harness::{Tally, folders, in_parallel, process};
use crate::{Result, Suite};
use clap::Args;
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

/// The options of the suite.
#[derive(Debug, Args)]
pub struct Numbers {
    /// The number of programs
    #[arg(long, default_value_t = 1000)]
    count: u64,
    /// The seed of the programs
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

impl Suite for Numbers {
    const NAME: &'static str = "numbers";
    const ABOUT: &'static str = "Random functions with integers: ranges and trip counts, checked at run time";
    const SMALL: Option<fn(u64) -> Self> = Some(|seed| Numbers { count: 25, seed });

    fn run(&self) -> Result<Tally> {
        let (seed, count) = (self.seed, self.count);
        println!("{count} programs from the seed {seed}");
        let folder = folders::scratch("numbers")?;
        let object = programs::object(RUNTIME, &folder)?;
        let seeds: Vec<u64> = random::seeds(seed, count).collect();
        let name = |seed: &u64| format!("program with numbers {seed}");
        Ok(in_parallel(&seeds, name, |&seed| check_program(seed, &folder, &object)))
    }
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
    let finished = process::run(&mut checked, LIMIT)?;
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
