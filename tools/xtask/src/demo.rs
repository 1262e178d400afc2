//! `cargo xtask demo`: shows the examples from the source through the IR to the result.

use crate::{Result, setup};
use clap::Args;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;
use suites::harness::programs::{self, Build};
use suites::harness::{folders, process};

/// The options of the task.
#[derive(Debug, Args)]
pub struct Options {
    /// The C files to show; without any, the examples of the repository
    #[arg(value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Show every file in full, and not only the first one
    #[arg(long)]
    full: bool,
}

/// Prepares the tools, then compiles, shows and runs each example.
pub fn run(options: &Options) -> Result<()> {
    setup::prepare()?;
    let mut files = options.files.clone();
    if files.is_empty() {
        files = programs::files(Path::new("examples"), "c")?;
        // `normalize.c` comes first: the rest of the documentation refers to it.
        files.sort_by_key(|path| !path.ends_with("normalize.c"));
    }
    let output = folders::scratch("demo")?;
    for (at, file) in files.iter().enumerate() {
        show(file, &output, options.full || at == 0 || !options.files.is_empty())?;
    }
    println!("\nTry it on a file of your own: {} FILE.c -O2 -o program", programs::cgeist().display());
    Ok(())
}

fn show(file: &Path, folder: &Path, in_full: bool) -> Result<()> {
    let source = std::fs::read_to_string(file).map_err(|error| format!("{}: {error}", file.display()))?;
    let name = file.display();
    title(&name.to_string());
    if in_full {
        println!("{}", source.trim_end());
    } else {
        let claim = source.lines().take_while(|line| line.starts_with("//"));
        claim.for_each(|line| println!("{line}"));
    }
    let words = ["-O2".to_owned(), file.to_string_lossy().into_owned()];
    let mut to_ir = Command::new(programs::cgeist());
    to_ir.args(&words).args(["--emit=mlir", "-o", "-"]);
    let ir = process::run(&mut to_ir, programs::COMPILE_LIMIT)?;
    if !ir.succeeded() {
        return Err(format!("{name}: {}", ir.describe()));
    }
    let ir = String::from_utf8_lossy(&ir.output).into_owned();
    title(&format!("cgeist-rs -O2 {name} --emit=mlir -o -"));
    if in_full {
        println!("{}", ir.trim_end());
    } else {
        println!("{}", counts(&ir));
    }
    let stem = file.file_stem().unwrap_or_default();
    let executable = folder.join(stem);
    title(&format!("cgeist-rs -O2 {name} -lm -o {0} && {0}", executable.display()));
    let build = Build::new(programs::cgeist(), words.into_iter().chain(["-lm".to_owned()])).run(&executable)?;
    let result = programs::run(&executable, Duration::from_secs(60))?;
    if !result.succeeded() {
        return Err(format!("{}: {}", executable.display(), result.describe()));
    }
    print!("{}", String::from_utf8_lossy(&result.output));
    println!("(compiled and linked in {:.2} s, ran in {:.3} s)", build.time.as_secs_f64(), result.time.as_secs_f64());
    Ok(())
}

/// A summary of a module: its line count and the counts of selected operations.
fn counts(ir: &str) -> String {
    const NAMES: &[&str] = &["func.func", "scf.for", "scf.while", "scf.if", "memref.load", "memref.store", "cf.br"];
    let count = |name: &&str| ir.split([' ', '(']).filter(|word| word == name).count();
    let parts: Vec<String> = NAMES
        .iter()
        .map(|name| (count(name), name))
        .filter(|(count, _)| *count > 0)
        .map(|(count, name)| format!("{count} {name}"))
        .collect();
    format!("{} lines: {}", ir.lines().count(), parts.join(", "))
}

fn title(text: &str) {
    println!("\n---- {text}");
}
