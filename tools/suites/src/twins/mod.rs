//! Random small functions: checks that their twins, the C copies in headers, compute the same results.
//!
//! Each function that has a twin is replaced by its twin, compiled by Clang and gcc, as C and as C++, with all
//! warnings as errors; and `cgeist-rs` compiles calls of functions in another file whose twins it sees. The output
//! must be that of Clang's build of the original.

mod generate;

use crate::harness::programs::{self, Build, CLANG};
use crate::harness::random::{self, Random};
use crate::harness::{Tally, folders, in_parallel, process};
use crate::{Result, Suite};
use clap::Args;
use generate::Function;
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

/// The time limit of one program.
const LIMIT: Duration = Duration::from_secs(20);

/// The compilers of twins, without floating-point contraction.
const COMPILERS: [&[&str]; 5] = [
    &[CLANG, "-O1", "-x", "c"],
    &[CLANG, "-O0", "-x", "c++"],
    &["gcc", "-O2", "-ffp-contract=off", "-x", "c"],
    &["gcc", "-O1", "-std=c99", "-x", "c"],
    &["g++", "-O1", "-x", "c++"],
];

/// The options of the suite.
#[derive(Debug, Args)]
pub struct Twins {
    /// The number of programs
    #[arg(long, default_value_t = 300)]
    count: u64,
    /// The seed of the programs
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

impl Suite for Twins {
    const NAME: &'static str = "twins";
    const ABOUT: &'static str =
        "Random small functions: the C definitions of them in headers, compared with the functions";
    const SMALL: Option<fn(u64) -> Self> = Some(|seed| Twins { count: 12, seed });

    fn run(&self) -> Result<Tally> {
        let (seed, count) = (self.seed, self.count);
        println!("{count} programs from the seed {seed}");
        let folder = folders::scratch("twins")?;
        let seeds: Vec<u64> = random::seeds(seed, count).collect();
        let name = |seed: &u64| format!("program with twins {seed}");
        let (twins, all) = (AtomicUsize::new(0), AtomicUsize::new(0));
        let mut tally = in_parallel(&seeds, name, |&seed| {
            let program = Program::new(seed, &folder)?;
            twins.fetch_add(program.twins.len(), Ordering::Relaxed);
            all.fetch_add(program.functions.len(), Ordering::Relaxed);
            program.check()
        });
        let (twins, all) = (twins.into_inner(), all.into_inner());
        println!("{twins} of {all} functions have twins");
        tally.at_least("functions with twins", twins, all / 2);
        Ok(tally)
    }
}

struct Program {
    functions: Vec<Function>,
    /// The names of the functions with twins.
    twins: Vec<String>,
    /// The common path prefix of the program's files.
    stem: PathBuf,
}

impl Program {
    /// Generates the functions of a seed, and their twins.
    fn new(seed: u64, folder: &Path) -> Result<Program> {
        let functions = generate::functions(&mut Random::new(seed));
        let mut program = Program { functions, twins: Vec::new(), stem: folder.join(seed.to_string()) };
        let mut text = format!("{}{}", generate::DECLARATIONS, generate::HELPERS);
        for function in &program.functions {
            let _ =
                writeln!(text, "#ifndef TWIN_{}\n{} {{\n{}}}\n#endif", function.name, function.head(), function.body);
        }
        program.write("c", &text)?;
        program.write("main.c", &generate::main(&program.functions))?;
        let module = program.file("mlir");
        Build::new(programs::cgeist(), ["-O2", "-w", "--emit=mlir", &program.file("c")]).run(Path::new(&module))?;
        let mut shown = Command::new(programs::cgeist().with_file_name("rmlir-opt"));
        shown.args(["--pass-pipeline=builtin.module(print-twins)", "--remarks", &module, "-o", "/dev/null"]);
        let finished = process::run(&mut shown, LIMIT)?;
        if !finished.succeeded() {
            return Err(format!("rmlir-opt: {}", finished.describe()));
        }
        let text: String = String::from_utf8_lossy(&finished.error)
            .lines()
            .filter(|line| !line.contains("remark: "))
            .fold(String::new(), |text, line| text + line + "\n");
        program.write("h", &text)?;
        let has_twin = |name: &String| text.contains(&format!("rmlir_twin_{name}("));
        program.twins = program.functions.iter().map(|function| function.name.clone()).filter(has_twin).collect();
        Ok(program)
    }

    fn file(&self, ending: &str) -> String {
        self.stem.with_extension(ending).to_string_lossy().into_owned()
    }

    fn write(&self, ending: &str, text: &str) -> Result<()> {
        std::fs::write(self.file(ending), text).map_err(|error| error.to_string())
    }

    /// Compares all builds; removes the files if they agree.
    fn check(&self) -> Result<()> {
        let (source, main) = (self.file("c"), self.file("main.c"));
        let reference = self.built("reference", Build::new(CLANG, ["-O0", "-w", &source, &main]))?;
        self.write("twins.c", &self.definitions())?;
        let defined: Vec<String> = self.twins.iter().map(|name| format!("-DTWIN_{name}")).collect();
        for (number, compiler) in COMPILERS.iter().enumerate() {
            let object = self.file(&format!("{number}.o"));
            let mut words: Vec<&str> = compiler[1..].to_vec();
            let twins = self.file("twins.c");
            words.extend(["-c", "-Wall", "-Wextra", "-Werror", &twins]);
            Build::new(compiler[0], words).run(Path::new(&object))?;
            let mut words: Vec<&str> = vec!["-O0", "-w", &source, &main, &object];
            words.extend(defined.iter().map(String::as_str));
            self.compare(&reference, &format!("{number}"), Build::new(CLANG, words))?;
        }
        let object = self.file("o");
        Build::new(CLANG, ["-O1", "-w", "-c", &source]).run(Path::new(&object))?;
        let header = self.file("h");
        let words = ["-O2", "-w", "-include", &header, &main, &object];
        self.compare(&reference, "used", Build::new(programs::cgeist(), words))?;
        self.remove();
        Ok(())
    }

    /// The source of functions that call the twins in place of the originals.
    fn definitions(&self) -> String {
        let mut text = format!(
            "#include \"{}\"\n#ifdef __cplusplus\n#define _Bool bool\nextern \"C\" {{\n#endif\n{}",
            self.file("h"),
            generate::DECLARATIONS
        );
        for function in self.functions.iter().filter(|function| self.twins.contains(&function.name)) {
            let call = function.call(&format!("rmlir_twin_{}", function.name));
            let body = match function.result {
                "void" => format!("{call};"),
                // The twin declares its own structure type.
                result if result.starts_with("struct") => {
                    format!("__typeof__({call}) t = {call}; {result} r; __builtin_memcpy(&r, &t, sizeof r); return r;")
                }
                _ => format!("return {call};"),
            };
            let _ = writeln!(text, "{};\n{} {{ {body} }}", function.head(), function.head());
        }
        text + "#ifdef __cplusplus\n}\n#endif\n"
    }

    /// The output of a build.
    fn built(&self, name: &str, build: Build) -> Result<Vec<u8>> {
        let program = self.file(name);
        build.run(Path::new(&program))?;
        let found = programs::run(Path::new(&program), LIMIT)?;
        if found.succeeded() { Ok(found.output) } else { Err(format!("{program}: {}", found.describe())) }
    }

    fn compare(&self, reference: &[u8], name: &str, build: Build) -> Result<()> {
        let words = build.words.join(" ");
        let found = self.built(name, build)?;
        if found == reference { Ok(()) } else { Err(format!("{words}\n{}", programs::difference(reference, &found))) }
    }

    /// Removes the files of a program that passed.
    fn remove(&self) {
        let own = ["c", "main.c", "mlir", "h", "twins.c", "o", "reference", "used"].map(str::to_owned);
        let numbered = (0..COMPILERS.len()).flat_map(|number| [format!("{number}.o"), number.to_string()]);
        for ending in own.into_iter().chain(numbered) {
            // Fails if the file was never created, which is fine.
            let _ = std::fs::remove_file(self.file(&ending));
        }
    }
}
