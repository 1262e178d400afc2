//! Whether debug information changes code: a file is compiled with and without it, and the code is compared.

use crate::process;
use crate::programs::{COMPILE_LIMIT, cgeist};
use crate::{Result, programs};
use std::path::{Path, PathBuf};
use std::process::Command;

/// The reader of objects.
const OBJDUMP: &str = "/usr/lib/llvm-22/bin/llvm-objdump";

/// A way to compile a file.
#[derive(Clone, Debug)]
pub struct Way {
    /// The options.
    pub options: Vec<String>,
    /// Whether the module is written in affine form, and read again.
    pub by_affine: bool,
}

impl Way {
    /// With these options alone.
    pub fn new<'a>(options: impl IntoIterator<Item = &'a str>) -> Way {
        Way { options: options.into_iter().map(str::to_owned).collect(), by_affine: false }
    }

    /// The same, by way of a module in affine form.
    pub fn affine(self) -> Way {
        Way { by_affine: true, ..self }
    }

    /// How it is called in messages.
    pub fn name(&self) -> String {
        format!("{}{}", self.options.join(" "), if self.by_affine { " (affine)" } else { "" })
    }

    /// The disassembled code of a file, with its relocations; `None` when it cannot be compiled so.
    fn code(&self, source: &Path, folder: &Path, name: &str, debug: bool) -> Result<Option<Vec<u8>>> {
        let (object, module) = (folder.join(format!("{name}.o")), folder.join(format!("{name}.mlir")));
        let compile = |words: &[&str], from: &Path, to: &Path| {
            let mut command = Command::new(cgeist());
            command
                .args(&self.options)
                .args(debug.then_some("-g"))
                .args(["-w"])
                .args(words)
                .arg(from)
                .arg("-o")
                .arg(to);
            process::run(&mut command, COMPILE_LIMIT)
        };
        let compiled = if self.by_affine {
            let raised = compile(&["--emit=affine"], source, &module)?;
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
        // The first lines name the file.
        let text = String::from_utf8_lossy(&shown.output).into_owned();
        Ok(Some(text.lines().skip(2).map(without_offset).collect::<Vec<_>>().join("\n").into_bytes()))
    }

    /// Compiles a file with and without debug information; says in what the code differs. `None` when it cannot be
    /// compiled so at all.
    pub fn compare(&self, source: &Path, folder: &Path, name: &str) -> Result<Option<()>> {
        let Some(plain) = self.code(source, folder, &format!("{name}.plain"), false)? else { return Ok(None) };
        let debug = self.code(source, folder, &format!("{name}.debug"), true)?.unwrap_or_default();
        if plain == debug { Ok(Some(())) } else { Err(programs::difference(&plain, &debug)) }
    }
}

/// A relocation without its offset in a section of data: what is there in which order is no code.
fn without_offset(line: &str) -> &str {
    match line.split_once("\t.") {
        Some((_, name)) if line.starts_with('\t') && !name.starts_with("text") => {
            let end = name.rfind(['+', '-']).unwrap_or(name.len());
            &line[..line.len() - name.len() + end]
        }
        _ => line,
    }
}

/// All files of C below a folder, or the one that is named, sorted.
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
