//! PolyBench/C: checks that all arrays are bit-equal to those of Clang's build, and compares run times.
//!
//! The kernels are unchanged except that arrays are printed with `%a`, so that equal text means equal bits, and that
//! `main` is renamed, so that a process can repeat the kernel.

use crate::harness::programs::{self, Build, CLANG};
use crate::harness::timing::{self, Comparison, Mean};
use crate::harness::{Tally, folders, in_parallel, process};
use crate::selection::Selection;
use crate::{Result, Suite};
use clap::Args;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

/// The options of the suite.
#[derive(Debug, Args)]
pub struct Polybench {
    #[command(flatten)]
    selection: Selection,
    /// An option for both compilers in the timing part, instead of -O3; can be repeated
    #[arg(long = "opt", value_name = "OPTION", default_values = ["-O3"], allow_hyphen_values = true)]
    levels: Vec<String>,
    /// The size of the data in the timing part
    #[arg(long, default_value = "LARGE")]
    size: String,
    /// How often the two builds are run alternately; 0 leaves the timing part out
    #[arg(long, default_value_t = 11)]
    rounds: usize,
}

/// The optimisation levels at which arrays are compared; both sides disable floating-point contraction.
const LEVELS: &[&str] = &["-O0", "-O2", "-O3"];

/// The minimum time that a measured run spends in the kernel, in seconds.
const LEAST_SECONDS: f64 = 0.05;

/// A kernel is too slow if the upper quartile of its ratios is below this.
const LEAST_RATIO: f64 = 0.93;

/// All kernels together are too slow if the geometric mean of the medians is below this.
const LEAST_MEAN: f64 = 0.97;

/// The time limit of one run.
const LIMIT: Duration = Duration::from_secs(300);

/// C source of a `main` that repeats the kernel in process; its argument is the number of repeats.
const REPEAT: &str = "#undef main
#include <stdlib.h>
int polybench_main(int, char **);
int main(int argc, char **argv) {
  for (int left = argc > 1 ? atoi(argv[1]) : 1; left > 0; --left)
    if (polybench_main(1, argv)) return 1;
  return 0;
}
";

impl Suite for Polybench {
    const NAME: &'static str = "polybench";
    const ABOUT: &'static str = "PolyBench/C 4.2.1: equality of all arrays with Clang's build, then run time";

    /// Compares arrays, then run times.
    fn run(&self) -> Result<Tally> {
        let from = &self.selection.from;
        let list = from.join("utilities/benchmark_list");
        let list = std::fs::read_to_string(&list).map_err(|error| format!("{}: {error}", list.display()))?;
        let sources: Vec<PathBuf> = list.split_whitespace().map(|line| from.join(line)).collect();
        let sources = self.selection.keep(sources)?;
        let output = folders::scratch("polybench")?;
        let kernels: Vec<Kernel> =
            sources.iter().map(|source| Kernel::prepare(source, from, &output)).collect::<Result<_>>()?;
        let cases: Vec<(&Kernel, &str)> =
            kernels.iter().flat_map(|kernel| LEVELS.iter().map(move |level| (kernel, *level))).collect();
        let name = |(kernel, level): &(&Kernel, &str)| format!("{} {level}", kernel.name);
        let mut tally = in_parallel(&cases, name, |(kernel, level)| kernel.same_arrays(level));
        println!("arrays: {} of {} equal to clang -O0 -ffp-contract=off", tally.passed, cases.len());
        if self.rounds > 0 {
            tally += time_all(&kernels, self)?;
        }
        Ok(tally)
    }
}

fn time_all(kernels: &[Kernel], options: &Polybench) -> Result<Tally> {
    let mut tally = Tally::default();
    let mut results = Vec::new();
    println!(
        "clang {0} against cgeist-rs {0}, {1}, {2} rounds",
        options.levels.join(" "),
        options.size,
        options.rounds
    );
    println!(
        "{:16}{:>10}{:>10}{:>8}  {:16}{:>8}{:>12}",
        "kernel", "clang s", "ours s", "ratio", "quartiles", "A/A", "compile ms"
    );
    for kernel in kernels {
        match kernel.time(options) {
            Ok((result, compile)) => {
                results.push(result);
                let quartiles = format!("{:.3} .. {:.3}", result.ratios.lower, result.ratios.upper);
                println!(
                    "{:16}{:10.4}{:10.4}{:8.3}  {:16}{:8.3}{:>12}",
                    kernel.name,
                    result.reference,
                    result.ours,
                    result.ratios.median,
                    quartiles,
                    result.noise.median,
                    compile
                );
                let slow = result.ratios.upper < LEAST_RATIO;
                tally.count(&kernel.name, if slow { Err("too slow".to_owned()) } else { Ok(()) });
            }
            Err(message) => tally.count(&kernel.name, Err(message)),
        }
    }
    let mean = Mean::of(&results);
    println!("{mean}");
    tally.count("geomean", mean.at_least(LEAST_MEAN));
    Ok(tally)
}

/// One program of the suite.
#[derive(Debug)]
struct Kernel {
    name: String,
    /// The folder with the modified copy and all outputs.
    folder: PathBuf,
    /// The folder of unchanged sources that every kernel shares.
    utilities: PathBuf,
}

impl Kernel {
    /// Copies source and header with the format of the arrays replaced.
    fn prepare(source: &Path, from: &Path, output: &Path) -> Result<Kernel> {
        let name = source.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let folder = output.join(&name);
        let problem = |error: std::io::Error| format!("{}: {error}", source.display());
        std::fs::create_dir_all(&folder).map_err(problem)?;
        for path in [source.to_owned(), source.with_extension("h")] {
            let mut text = std::fs::read_to_string(&path).map_err(problem)?;
            for format in ["\"%0.2f \"", "\"%0.2lf \""] {
                text = text.replace(format, "\"%a \"");
            }
            std::fs::write(folder.join(path.file_name().unwrap_or_default()), text).map_err(problem)?;
        }
        std::fs::write(folder.join("repeat.c"), REPEAT).map_err(problem)?;
        let utilities = std::path::absolute(from.join("utilities")).map_err(problem)?;
        Ok(Kernel { name, folder, utilities })
    }

    fn words(&self, options: &[&str]) -> Vec<String> {
        let file = |name: String| self.folder.join(name).to_string_lossy().into_owned();
        let mut words: Vec<String> = options.iter().map(|&option| option.to_owned()).collect();
        words.push(format!("-I{}", self.utilities.display()));
        words.push("-Dmain=polybench_main".to_owned());
        words.push(file(format!("{}.c", self.name)));
        words.push(file("repeat.c".to_owned()));
        words.push(self.utilities.join("polybench.c").to_string_lossy().into_owned());
        words.push("-lm".to_owned());
        words
    }

    fn same_arrays(&self, level: &str) -> Result<()> {
        let common = ["-w", "-ffp-contract=off", "-DPOLYBENCH_DUMP_ARRAYS", "-DMINI_DATASET"];
        let run = |compiler: &Path, level: &str, name: &str| {
            let executable = self.folder.join(format!("{name}{level}"));
            let options: Vec<&str> = common.iter().copied().chain([level]).collect();
            Build::new(compiler, self.words(&options)).run(&executable)?;
            let finished = process::run(&mut Command::new(&executable), LIMIT)?;
            if finished.succeeded() { Ok(finished.error) } else { Err(finished.describe()) }
        };
        let expected = run(Path::new(CLANG), "-O0", &format!("clang-for{level}"))?;
        let found = run(&programs::cgeist(), level, "ours")?;
        if !String::from_utf8_lossy(&expected).contains("0x")
            && self.name != "nussinov"
            && self.name != "floyd-warshall"
        {
            return Err("no numbers in the output of Clang's build".to_owned());
        }
        if expected == found { Ok(()) } else { Err(programs::difference(&expected, &found)) }
    }

    /// The comparison of run times, and the difference of compile times, ours minus Clang's, in milliseconds.
    fn time(&self, options: &Polybench) -> Result<(Comparison, String)> {
        let size = format!("-D{}_DATASET", options.size);
        let mut words = vec!["-w", "-DPOLYBENCH_TIME", &size];
        words.extend(options.levels.iter().map(String::as_str));
        let [reference, ours] = ["clang", "ours"].map(|name| self.folder.join(format!("{name}-timed")));
        let reference_build = Build::new(CLANG, self.words(&words));
        let our_build = Build::new(programs::cgeist(), self.words(&words));
        let compile = |build: &Build, output: &Path| -> Result<f64> {
            let times = (0..3).map(|_| build.run(output).map(|finished| finished.time.as_secs_f64()));
            times.collect::<Result<Vec<f64>>>().map(|times| times.into_iter().fold(f64::INFINITY, f64::min))
        };
        let extra = compile(&our_build, &ours)? - compile(&reference_build, &reference)?;
        let once = run_timed(&reference, 1)?;
        let repeats = (LEAST_SECONDS / once.max(1e-6)).ceil().clamp(1.0, 1000.0) as u32;
        let comparison =
            timing::compare(options.rounds, || run_timed(&reference, repeats), || run_timed(&ours, repeats))?;
        Ok((comparison, format!("{:+.0}", extra * 1000.0)))
    }
}

/// The sum of the seconds that the program prints for each repeat.
fn run_timed(executable: &Path, repeats: u32) -> Result<f64> {
    let finished = process::run(Command::new(executable).arg(repeats.to_string()), LIMIT)?;
    if !finished.succeeded() {
        return Err(format!("{}: {}", executable.display(), finished.describe()));
    }
    let text = String::from_utf8_lossy(&finished.output);
    let times: std::result::Result<Vec<f64>, _> = text.split_whitespace().map(str::parse).collect();
    times.map(|times| times.iter().sum()).map_err(|_| format!("{}: unexpected output", executable.display()))
}
