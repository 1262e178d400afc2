//! Checks that debug information does not change code: compiles a file with and without `-g` and compares the
//! disassembly.

use crate::Result;
use crate::harness::process::{self, Finished};
use crate::harness::programs;
use crate::harness::programs::{COMPILE_LIMIT, cgeist};
use std::path::{Path, PathBuf};
use std::process::Command;

/// The disassembler.
const OBJDUMP: &str = "/usr/lib/llvm-22/bin/llvm-objdump";

/// Strips debug information from LLVM IR.
const OPT: &str = "/usr/lib/llvm-22/bin/opt";

/// The result of a comparison.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Found {
    /// The code is the same.
    Same,
    /// The LLVM IR is the same, but LLVM compiled it differently: its loop strength reduction computes scalar
    /// evolutions for values in debug records, which makes later queries more precise. Clang's code differs in the
    /// same way.
    SameBeforeLlvm,
    /// The file does not compile with these options.
    Nothing,
}

/// Options and route of a compilation.
#[derive(Clone, Debug)]
pub struct Way {
    /// The compiler options.
    pub options: Vec<String>,
    /// Whether compilation goes through the printed affine module.
    pub by_affine: bool,
}

impl Way {
    /// Creates a direct compilation with these options.
    pub fn new<'a>(options: impl IntoIterator<Item = &'a str>) -> Way {
        Way { options: options.into_iter().map(str::to_owned).collect(), by_affine: false }
    }

    /// The same options, through the affine module.
    pub fn affine(self) -> Way {
        Way { by_affine: true, ..self }
    }

    /// The name in messages.
    pub fn name(&self) -> String {
        format!("{}{}", self.options.join(" "), if self.by_affine { " (affine)" } else { "" })
    }

    /// Compiles a file with these options and `words`, with or without debug information.
    fn compile(&self, debug: bool, words: &[&str], from: &Path, to: &Path) -> Result<Finished> {
        let mut command = Command::new(cgeist());
        command.args(&self.options).args(debug.then_some("-g")).arg("-w").args(words).arg(from).arg("-o").arg(to);
        process::run(&mut command, COMPILE_LIMIT)
    }

    /// The disassembly of a file, with relocations; `None` if the file does not compile without `-g`.
    fn code(&self, source: &Path, folder: &Path, name: &str, debug: bool) -> Result<Option<Vec<u8>>> {
        let (object, module) = (folder.join(format!("{name}.o")), folder.join(format!("{name}.mlir")));
        let compile = |words: &[&str], from: &Path, to: &Path| self.compile(debug, words, from, to);
        let compiled = if self.by_affine {
            let raised = compile(&["--emit=affine"], source, &module)?;
            // The LLVM dialect has no syntax for DWARF encodings without a name, such as that of complex integers.
            if std::fs::read_to_string(&module).is_ok_and(|text| text.contains("encoding = >")) {
                return Ok(None);
            }
            if raised.succeeded() { compile(&["-c"], &module, &object)? } else { raised }
        } else {
            compile(&["-c"], source, &object)?
        };
        if !compiled.succeeded() {
            return if debug { Err(format!("with -g: {}", compiled.describe())) } else { Ok(None) };
        }
        let shown = process::run(Command::new(OBJDUMP).args(["-d", "-r"]).arg(&object), COMPILE_LIMIT)?;
        if !shown.succeeded() {
            return Err(shown.describe());
        }
        // The first lines contain the file name.
        let text = String::from_utf8_lossy(&shown.output).into_owned();
        Ok(Some(text.lines().skip(2).map(without_offset).collect::<Vec<_>>().join("\n").into_bytes()))
    }

    /// The LLVM IR of a file before optimisation, with debug information stripped.
    fn before_llvm(&self, source: &Path, output: &Path, debug: bool) -> Result<Vec<u8>> {
        let module = output.with_extension("mlir");
        let mut from = source;
        let compile = |words: &[&str], from: &Path, to: &Path| succeeded(self.compile(debug, words, from, to)?);
        if self.by_affine {
            compile(&["--emit=affine"], source, &module)?;
            from = &module;
        }
        compile(&["-S", "-emit-llvm", "-Xclang", "-disable-llvm-passes"], from, output)?;
        let stripped =
            succeeded(process::run(Command::new(OPT).args(["-strip-debug", "-S"]).arg(output), COMPILE_LIMIT)?)?;
        // Ids of metadata and attributes also count those of debug information. The source of a module that was printed
        // in between is a file of this comparison.
        let text = String::from_utf8_lossy(&stripped).into_owned();
        let is_code =
            |line: &&str| !["!", ";", "attributes", "source_filename"].iter().any(|start| line.starts_with(start));
        let lines = text.lines().filter(is_code);
        let numbered = |word: &&str| !word.starts_with(['!', '#']);
        let kept = lines.map(|line| line.split(' ').filter(numbered).collect::<Vec<_>>().join(" "));
        Ok(kept.collect::<Vec<_>>().join("\n").into_bytes())
    }

    /// Compiles a file with and without debug information. The error describes the first difference in code.
    pub fn compare(&self, source: &Path, folder: &Path, name: &str) -> Result<Found> {
        let Some(plain) = self.code(source, folder, &format!("{name}.plain"), false)? else {
            return Ok(Found::Nothing);
        };
        let Some(debug) = self.code(source, folder, &format!("{name}.debug"), true)? else { return Ok(Found::Nothing) };
        if plain == debug {
            return Ok(Found::Same);
        }
        let before = self.before_llvm(source, &folder.join(format!("{name}.plain.ll")), false)?;
        if before == self.before_llvm(source, &folder.join(format!("{name}.debug.ll")), true)? {
            return Ok(Found::SameBeforeLlvm);
        }
        Err(programs::difference(&plain, &debug))
    }
}

fn succeeded(finished: Finished) -> Result<Vec<u8>> {
    if finished.succeeded() { Ok(finished.output) } else { Err(finished.describe()) }
}

/// A relocation without its offset if it refers to a data section: the layout of data is not code.
fn without_offset(line: &str) -> &str {
    match line.split_once("\t.") {
        Some((_, name)) if line.starts_with('\t') && !name.starts_with("text") => {
            let end = name.rfind(['+', '-']).unwrap_or(name.len());
            &line[..line.len() - name.len() + end]
        }
        _ => line,
    }
}

/// All C files below a folder, sorted; a file stands for itself.
pub fn sources(path: &Path) -> Result<Vec<PathBuf>> {
    if path.is_file() {
        return Ok(vec![path.to_owned()]);
    }
    let mut found = Vec::new();
    let entries = std::fs::read_dir(path).map_err(|error| format!("{}: {error}", path.display()))?;
    for entry in entries.filter_map(|entry| entry.ok()) {
        let path = entry.path();
        if path.is_dir() {
            found.extend(sources(&path)?);
        } else if path.extension().is_some_and(|ending| ending == "c") {
            found.push(path);
        }
    }
    found.sort();
    Ok(found)
}
