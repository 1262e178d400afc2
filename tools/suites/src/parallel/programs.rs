//! The programs of the suite: the location of their sources, and their arguments.

use super::Form;
use crate::Result;
use crate::harness::{process, programs};
use clap::Args;
use regex::Regex;
use std::path::{Path, PathBuf};

/// A program of a public suite.
struct Public {
    name: &'static str,
    /// Paths of sources, relative to the folder of all suites.
    sources: &'static str,
    /// Include folders.
    includes: &'static str,
    options: &'static [&'static str],
    /// The arguments; file names start with `@`, and `%w` is replaced by the number of threads.
    arguments: &'static str,
}

const fn bots(name: &'static str, sources: &'static str, includes: &'static str, arguments: &'static str) -> Public {
    Public { name, sources, includes, options: &["-include", "bots-info.h"], arguments }
}

const fn npb(name: &'static str, sources: &'static str, includes: &'static str) -> Public {
    Public { name, sources, includes, options: &["-std=gnu89"], arguments: "" }
}

const fn rodinia(name: &'static str, sources: &'static str, includes: &'static str, arguments: &'static str) -> Public {
    const OPTIONS: &[&str] = &["-DOPEN", "-std=gnu89", "-include", "string.h", "-include", "omp.h"];
    Public { name, sources, includes, options: OPTIONS, arguments }
}

/// The common sources of all programs of BOTS and of NPB.
const BOTS: &str = "bots/common/bots_main.c bots/common/bots_common.c";
const NPB: &str = "NPB3.0-omp-C/common/c_print_results.c NPB3.0-omp-C/common/c_timers.c NPB3.0-omp-C/common/wtime.c";

const PUBLIC: &[Public] = &[
    bots("fib", "bots/omp-tasks/fib/fib.c", "bots/omp-tasks/fib", "-n 30"),
    bots("nqueens", "bots/omp-tasks/nqueens/nqueens.c", "bots/omp-tasks/nqueens", "-n 11"),
    bots("sort", "bots/omp-tasks/sort/sort.c", "bots/omp-tasks/sort", "-n 2000000"),
    bots(
        "sparselu",
        "bots/omp-tasks/sparselu/sparselu_single/sparselu.c",
        "bots/omp-tasks/sparselu/sparselu_single",
        "-n 30 -m 30",
    ),
    bots("strassen", "bots/omp-tasks/strassen/strassen.c", "bots/omp-tasks/strassen", "-n 512"),
    bots("fft", "bots/omp-tasks/fft/fft.c", "bots/omp-tasks/fft", "-n 262144"),
    bots("health", "bots/omp-tasks/health/health.c", "bots/omp-tasks/health", "-f @bots/inputs/health/small.input"),
    bots(
        "alignment",
        "bots/omp-tasks/alignment/alignment_single/alignment.c bots/omp-tasks/alignment/alignment_single/sequence.c",
        "bots/omp-tasks/alignment/alignment_single",
        "-f @bots/inputs/alignment/prot.20.aa",
    ),
    bots(
        "uts",
        "bots/omp-tasks/uts/uts.c bots/omp-tasks/uts/brg_sha1.c",
        "bots/omp-tasks/uts",
        "-f @bots/inputs/uts/test.input",
    ),
    bots("concom", "bots/omp-tasks/concom/concom.c", "bots/omp-tasks/concom", "-n 1000"),
    bots(
        "knapsack",
        "bots/omp-tasks/knapsack/knapsack.c",
        "bots/omp-tasks/knapsack",
        "-f @bots/inputs/knapsack/knapsack-020.input",
    ),
    npb("cg", "NPB3.0-omp-C/CG/cg.c NPB3.0-omp-C/common/c_randdp.c", "NPB3.0-omp-C/CG"),
    npb("ep", "NPB3.0-omp-C/EP/ep.c NPB3.0-omp-C/common/c_randdp.c", "NPB3.0-omp-C/EP"),
    npb("ft", "NPB3.0-omp-C/FT/ft.c NPB3.0-omp-C/common/c_randdp.c", "NPB3.0-omp-C/FT"),
    npb("is", "NPB3.0-omp-C/IS/is.c", "NPB3.0-omp-C/IS"),
    npb("mg", "NPB3.0-omp-C/MG/mg.c NPB3.0-omp-C/common/c_randdp.c", "NPB3.0-omp-C/MG"),
    rodinia(
        "lud",
        "gpu-rodinia/openmp/lud/omp/lud.c gpu-rodinia/openmp/lud/omp/lud_omp.c gpu-rodinia/openmp/lud/common/common.c",
        "gpu-rodinia/openmp/lud/common",
        "-s 512 -v -n %w",
    ),
    rodinia(
        "lavamd",
        "gpu-rodinia/openmp/lavaMD/main.c gpu-rodinia/openmp/lavaMD/kernel/kernel_cpu.c \
            gpu-rodinia/openmp/lavaMD/util/num/num.c gpu-rodinia/openmp/lavaMD/util/timer/timer.c",
        "gpu-rodinia/openmp/lavaMD",
        "-cores %w -boxes1d 5",
    ),
    rodinia(
        "backprop",
        "gpu-rodinia/openmp/backprop/backprop.c gpu-rodinia/openmp/backprop/facetrain.c \
            gpu-rodinia/openmp/backprop/imagenet.c gpu-rodinia/openmp/backprop/backprop_kernel.c",
        "gpu-rodinia/openmp/backprop",
        "65536",
    ),
];

/// Which programs a suite takes.
#[derive(Debug, Default, Args)]
pub(crate) struct Choice {
    /// The folder with the clones of public programs; without it only our own run
    #[arg(long, value_name = "DIR")]
    from: Option<PathBuf>,
    /// Only programs whose name matches this regular expression
    #[arg(long, value_name = "REGEX")]
    filter: Option<String>,
}

impl Choice {
    /// The public programs; generated configuration files are written to `scratch`.
    pub(crate) fn public(&self, scratch: &Path) -> Result<Vec<Program>> {
        self.from.as_deref().map_or(Ok(Vec::new()), |from| public(from, scratch))
    }

    /// Removes elements whose name does not match the filter.
    pub(crate) fn keep<T>(&self, all: &mut Vec<T>, name: impl Fn(&T) -> String) -> Result<()> {
        if let Some(filter) = &self.filter {
            let filter = Regex::new(filter).map_err(|error| format!("--filter: {error}"))?;
            all.retain(|each| filter.is_match(&name(each)));
        }
        Ok(())
    }
}

/// A program with its build options.
#[derive(Clone)]
pub(crate) struct Program {
    pub(crate) name: String,
    /// Options and sources, without the options of the form.
    pub(crate) words: Vec<String>,
    /// The arguments; `%w` is replaced by the number of threads.
    pub(crate) arguments: Vec<String>,
    pub(crate) form: Form,
}

/// Our own programs, each in its OpenMP form and, if it has one, its Cilk form.
pub(crate) fn own(folder: &Path) -> Result<Vec<Program>> {
    let mut found = Vec::new();
    for source in programs::files(folder, "c")? {
        let text = std::fs::read_to_string(&source).map_err(|error| format!("{}: {error}", source.display()))?;
        let stem = source.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let absolute = std::path::absolute(&source).map_err(|error| error.to_string())?;
        let forms = [Some(Form::OpenMp), text.contains("cilk_").then_some(Form::Cilk)];
        for form in forms.into_iter().flatten() {
            found.push(Program {
                name: format!("{stem}{}", form.suffix()),
                words: vec![absolute.to_string_lossy().into_owned(), "-lm".to_owned()],
                arguments: Vec::new(),
                form,
            });
        }
    }
    Ok(found)
}

/// The programs below a test folder: each source with a `main`; Cilk if it includes the Cilk header.
pub(crate) fn below(folder: &Path) -> Result<Vec<Program>> {
    let entries = std::fs::read_dir(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let mut paths: Vec<PathBuf> = entries.filter_map(|entry| entry.ok().map(|entry| entry.path())).collect();
    paths.sort();
    let mut found = Vec::new();
    for path in paths {
        if path.is_dir() {
            found.extend(below(&path)?);
        } else if path.extension().is_some_and(|ending| ending == "c") {
            found.extend(program_of_test(&path)?);
        }
    }
    Ok(found)
}

fn program_of_test(source: &Path) -> Result<Option<Program>> {
    let text = std::fs::read_to_string(source).map_err(|error| format!("{}: {error}", source.display()))?;
    if !text.contains("int main(") {
        return Ok(None);
    }
    let absolute = std::path::absolute(source).map_err(|error| error.to_string())?;
    let name = source.with_extension("");
    let name = name.iter().rev().take_while(|part| *part != "parallel").map(|part| part.to_string_lossy());
    Ok(Some(Program {
        name: name.collect::<Vec<_>>().into_iter().rev().collect::<Vec<_>>().join("/"),
        words: vec![absolute.to_string_lossy().into_owned(), "-lm".to_owned()],
        arguments: Vec::new(),
        form: if text.contains("<cilk/cilk.h>") { Form::Cilk } else { Form::OpenMp },
    }))
}

/// The public programs below a folder with clones of the repositories. Generated configuration files are written to
/// `scratch`.
fn public(from: &Path, scratch: &Path) -> Result<Vec<Program>> {
    let from = std::path::absolute(from).map_err(|error| format!("{}: {error}", from.display()))?;
    write_bots_information(scratch)?;
    PUBLIC.iter().map(|program| prepare(program, &from, scratch)).collect()
}

fn prepare(program: &Public, from: &Path, scratch: &Path) -> Result<Program> {
    let at = |path: &str| from.join(path).to_string_lossy().into_owned();
    let mut words: Vec<String> = vec!["-w".to_owned(), format!("-I{}", scratch.display())];
    words.extend(program.options.iter().map(|option| (*option).to_owned()));
    words.extend(program.includes.split(' ').map(|folder| format!("-I{}", at(folder))));
    let family = program.sources.split('/').next().unwrap_or_default();
    let shared = match family {
        "bots" => {
            words.push(format!("-I{}", at("bots/common")));
            words.push(format!("-I{}", at(&format!("bots/omp-tasks/{}", program.name))));
            BOTS
        }
        "NPB3.0-omp-C" => {
            words.push(format!("-I{}", at("NPB3.0-omp-C/common")));
            words.push(format!("-I{}", npb_parameters(program.name, &from, scratch)?.display()));
            NPB
        }
        _ => "",
    };
    words.extend(program.sources.split_whitespace().chain(shared.split_whitespace()).map(at));
    words.push("-lm".to_owned());
    let mut arguments: Vec<String> = program
        .arguments
        .split_whitespace()
        .map(|word| word.strip_prefix('@').map_or_else(|| word.to_owned(), at))
        .collect();
    if family == "bots" {
        arguments.extend(["-c", "-v", "0", "-o", "3"].map(str::to_owned));
    }
    let name = format!("{}/{}", family.split(['3', '-']).next().unwrap_or_default().to_lowercase(), program.name);
    Ok(Program { name, words, arguments, form: Form::OpenMp })
}

/// Writes a header with the build information that BOTS prints.
fn write_bots_information(scratch: &Path) -> Result<()> {
    let names = ["CDATE", "CC", "LD", "CMESSAGE", "LDFLAGS", "CFLAGS"];
    let text: String = names.iter().map(|name| format!("#define {name} \"\"\n")).collect();
    let path = scratch.join("bots-info.h");
    std::fs::write(&path, text).map_err(|error| format!("{}: {error}", path.display()))
}

/// Runs NPB's `setparams`, which generates the header of a benchmark; returns the folder of the header.
fn npb_parameters(name: &str, from: &Path, scratch: &Path) -> Result<PathBuf> {
    let problem = |error: std::io::Error| format!("{}: {error}", scratch.display());
    let upper = name.to_uppercase();
    let folder = scratch.join("NPB").join(&upper);
    std::fs::create_dir_all(&folder).map_err(problem)?;
    let config = scratch.join("NPB/config");
    std::fs::create_dir_all(&config).map_err(problem)?;
    std::fs::copy(from.join("NPB3.0-omp-C/config/make.def.template"), config.join("make.def")).map_err(problem)?;
    let tool = scratch.join("NPB/setparams");
    let source = from.join("NPB3.0-omp-C/sys/setparams.c").to_string_lossy().into_owned();
    programs::Build::new(programs::CLANG, ["-w", "-std=gnu89", &source]).run(&tool)?;
    let mut command = std::process::Command::new(&tool);
    let finished = process::run(command.args([name, "W"]).current_dir(&folder), std::time::Duration::from_secs(20))?;
    match finished.succeeded() && folder.join("npbparams.h").is_file() {
        true => Ok(folder),
        false => Err(format!("{}: {}", tool.display(), finished.describe())),
    }
}
