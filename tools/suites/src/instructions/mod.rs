//! Instructions for schedules: the code of each against its body.
//!
//! Clang compiles the bodies without optimisation, `cgeist-rs` the code. Both are executed on random and special values, in memory that
//! ends or begins at pages that cannot be accessed, and have to leave the same bytes (all NaNs are the same). A header with wrong
//! instructions shows that differences are found. On machines without AVX-512, the instructions for it are compiled only.

mod parse;

use crate::harness::programs::{self, Build, CLANG};
use crate::harness::{Tally, folders, process};
use crate::{Result, Suite};
use clap::Args;
use parse::{Instruction, Kind};
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

/// The time limit of all comparisons of a header.
const LIMIT: Duration = Duration::from_secs(3600);

const HARNESS: &str = include_str!("harness.c");

/// The options of the suite.
#[derive(Debug, Args)]
pub struct Instructions {
    /// A header, in place of those of the compiler; can be repeated
    #[arg(long, value_name = "HEADER")]
    from: Vec<PathBuf>,
    /// The number of inputs of each instruction
    #[arg(long, default_value_t = 10_000)]
    count: u64,
    /// The seed of the inputs
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The processor
    #[arg(long, default_value = "native")]
    march: String,
}

impl Suite for Instructions {
    const NAME: &'static str = "instructions";
    const ABOUT: &'static str =
        "Instructions for schedules: the code of each against its body, on random and special inputs";
    const SMALL: Option<fn(u64) -> Self> =
        Some(|seed| Instructions { from: Vec::new(), count: 300, seed, march: "native".to_owned() });

    fn run(&self) -> Result<Tally> {
        let folder = folders::scratch("instructions")?;
        let mut tally = Tally::default();
        for header in &self.from {
            self.header(header, &folder, &mut tally, |found| found)?;
        }
        if self.from.is_empty() {
            let sources = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../frontend/include/schedules/rmlir");
            for header in programs::files(&sources, "h")?.iter().filter(|each| !each.ends_with("instructions.h")) {
                self.header(header, &folder, &mut tally, |found| found)?;
            }
            let faults = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/instructions/faults.h");
            self.header(&faults, &folder, &mut tally, |found| match found {
                Ok(()) => Err("the fault is not found".to_owned()),
                Err(_) => Ok(()),
            })?;
        }
        Ok(tally)
    }
}

impl Instructions {
    /// Compares the instructions of a header; `verdict` makes the results of tests of what was found.
    fn header(
        &self,
        header: &Path,
        folder: &Path,
        tally: &mut Tally,
        verdict: impl Fn(Result<()>) -> Result<()>,
    ) -> Result<()> {
        let name = header.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let path = |ending: &str| folder.join(format!("{name}.{ending}"));
        let write = |ending: &str, text: &str| std::fs::write(path(ending), text).map_err(|error| error.to_string());
        let shown = |path: &Path| path.to_string_lossy().into_owned();
        let header = header.canonicalize().map_err(|error| format!("{}: {error}", header.display()))?;
        let include = format!("#include \"{}\"\n", header.display());
        write("code.c", &include)?;
        let assume =
            "#define __builtin_assume(...) do { if (!(__VA_ARGS__)) { rmlir_violated = 1; return; } } while (0)\n";
        write("body.c", &format!("#include <stdbool.h>\nbool rmlir_violated;\n{assume}{include}"))?;
        let own = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../frontend/include/schedules");
        // Machines that lack what a header is for compile it only.
        let is_executed = self.march != "native" || name != "avx512.h" || has_avx512();
        let march = format!("-march={}", if is_executed { &self.march } else { "x86-64-v4" });
        let options = ["-w", "-fPIC", "-shared", &march, "-I", &shown(&own)].map(str::to_owned);
        let build = |compiler: PathBuf, more: &[&str], source: &str, output: &str| {
            let more = more.iter().map(|each| (*each).to_owned());
            let words = options.iter().cloned().chain(more).chain([shown(&path(source)), "-lm".to_owned()]);
            Build::new(compiler, words).run(&path(output))
        };
        build(CLANG.into(), &["-O0", "-fwrapv", "-ffp-contract=off"], "body.c", "body.so")?;
        build(programs::cgeist(), &["-O2", "-fwrapv", "-ffp-contract=off"], "code.c", "code.so")?;
        build(CLANG.into(), &["-E", "-P"], "code.c", "i")?;
        let text = std::fs::read_to_string(path("i")).map_err(|error| error.to_string())?;
        let all = parse::instructions(&text)?;
        if !is_executed {
            println!("{name}: compiled and not executed, for this machine has no AVX-512");
            all.iter().for_each(|each| tally.count(&format!("{name}: {}", each.name), verdict(Ok(()))));
            return Ok(());
        }
        write("main.c", &program(&all))?;
        let main = [shown(&path("main.c")), "-O1".to_owned(), "-w".to_owned(), "-ldl".to_owned()];
        Build::new(CLANG, main).run(&path("main"))?;
        let mut command = Command::new(path("main"));
        command.args([path("body.so"), path("code.so")]).args([self.count.to_string(), self.seed.to_string()]);
        let finished = process::run(&mut command, LIMIT)?;
        let output = String::from_utf8_lossy(&finished.output).into_owned();
        if !finished.succeeded() {
            return Err(format!("{name}: {output}{}", finished.describe()));
        }
        for each in &all {
            let found = output.lines().find_map(|line| line.strip_prefix(&each.name)?.strip_prefix(": "));
            let found = match found {
                Some("equal") => Ok(()),
                Some(other) => Err(other.to_owned()),
                None => Err("no result".to_owned()),
            };
            tally.count(&format!("{name}: {}", each.name), verdict(found));
        }
        Ok(())
    }
}

/// Whether this machine executes vectors of 512 bits.
fn has_avx512() -> bool {
    #[cfg(target_arch = "x86_64")]
    let has_it = std::is_x86_feature_detected!("avx512f");
    #[cfg(not(target_arch = "x86_64"))]
    let has_it = false;
    has_it
}

/// The harness with its table of instructions.
fn program(all: &[Instruction]) -> String {
    let mut text = String::from("#define _GNU_SOURCE\n");
    for header in ["dlfcn", "float", "math", "setjmp", "signal", "stdbool", "stdint", "stdio", "stdlib", "string"] {
        let _ = writeln!(text, "#include <{header}.h>");
    }
    let (head, main) = HARNESS.split_once("/* Arguments:").unwrap_or((HARNESS, ""));
    let _ = writeln!(text, "#include <sys/mman.h>\n{head}");
    for each in all {
        let argument = |(at, parameter): (usize, &parse::Parameter)| match parameter.kind {
            Kind::Size => (parameter.ty.clone(), format!("({})a[{at}].n", parameter.ty)),
            Kind::Scalar if parameter.ty == "float" => (parameter.ty.clone(), format!("a[{at}].f")),
            Kind::Scalar => (parameter.ty.clone(), format!("a[{at}].d")),
            Kind::Array => ("void *".to_owned(), format!("a[{at}].p")),
        };
        let (types, values): (Vec<_>, Vec<_>) = each.parameters.iter().enumerate().map(argument).unzip();
        let (name, types, values) = (&each.name, types.join(", "), values.join(", "));
        let _ = writeln!(
            text,
            "static void call_{name}(void *f, union Argument *a) {{ ((void (*)({types}))f)({values}); }}"
        );
    }
    text += "static const struct Instruction all[] = {\n";
    for each in all {
        let parameter = |each: &parse::Parameter| {
            let kind = match each.kind {
                Kind::Size => "SIZE",
                Kind::Scalar => "SCALAR",
                Kind::Array => "ARRAYS",
            };
            format!("{{{kind}, {}}}", each.type_name().unwrap_or("I64"))
        };
        let list: Vec<_> = each.parameters.iter().map(parameter).collect();
        let (name, count) = (&each.name, each.parameters.len());
        let _ = writeln!(text, "  {{\"{name}\", {count}, {{{}}}, call_{name}}},", list.join(", "));
    }
    format!("{text}}};\n/* Arguments:{main}")
}
