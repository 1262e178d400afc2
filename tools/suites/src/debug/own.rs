//! Checks that debug information does not change code: C files of the tests and the kernels, and modules that tests
//! check.

use super::compare::{Found, Way, sources};
use crate::Result;
use crate::harness::process::{self, Finished};
use crate::harness::programs::{self, COMPILE_LIMIT};
use crate::harness::{Tally, folders, in_parallel};
use crate::replay;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Folders of C files whose code is compared.
const SOURCES: [&str; 3] = ["tools/cgeist-rs/tests", "tools/bench/kernels", replay::FOLDER];

/// Folders of tests that check modules.
const MODULES: [&str; 5] = [
    "tools/cgeist-rs/tests/structure",
    "tools/cgeist-rs/tests/affine",
    "tools/cgeist-rs/tests/optimiser",
    "tools/cgeist-rs/tests/headers",
    "tools/cgeist-rs/tests/parallel",
];

/// The minimum numbers of compared compilations and modules.
const LEAST_COMPILED: usize = 1200;
const LEAST_MODULES: usize = 100;

/// The maximum number of compilations whose difference may come from LLVM.
const MOST_LEFT_TO_LLVM: usize = 4;

/// Compares code and modules.
pub fn run() -> Result<Tally> {
    let folder = folders::scratch("same-code")?;
    let mut tally = code(&folder)?;
    tally += modules(&folder)?;
    Ok(tally)
}

fn code(folder: &Path) -> Result<Tally> {
    let mut cases: Vec<(usize, PathBuf, Way)> = Vec::new();
    for source in SOURCES.iter().map(|folder| sources(Path::new(folder))).collect::<Result<Vec<_>>>()?.concat() {
        let text = std::fs::read(&source).map_err(|error| format!("{}: {error}", source.display()))?;
        let text = String::from_utf8_lossy(&text).into_owned();
        let schedule = replay::option_of(&source);
        let with = |level| Way::new([level].into_iter().chain(language(&text)).chain(schedule.as_deref()));
        // Each file in two ways: at `-O2`, and in one of three others. Its path chooses, so that a new file changes no
        // other case.
        let path = source.to_string_lossy();
        let other = match path.bytes().fold(0u32, |hash, byte| hash.wrapping_mul(31).wrapping_add(byte.into())) % 3 {
            0 => with("-O1"),
            1 => with("-O3"),
            // The loops of an affine module have no names.
            _ if schedule.is_some() => Way::new(["-O3", "-fopenmp"].into_iter().chain(schedule.as_deref())),
            _ => with("-O2").affine(),
        };
        for way in [with("-O2"), other] {
            cases.push((cases.len(), source.clone(), way));
        }
    }
    let (compared, left) = (AtomicUsize::new(0), AtomicUsize::new(0));
    let name = |(_, source, way): &(usize, PathBuf, Way)| format!("{} {}", source.display(), way.name());
    let mut tally = in_parallel(&cases, name, |(number, source, way)| {
        let count = match way.compare(source, folder, &number.to_string())? {
            Found::Same => &compared,
            Found::SameBeforeLlvm => &left,
            Found::Nothing => return Ok(()),
        };
        count.fetch_add(1, Ordering::Relaxed);
        Ok(())
    });
    tally.at_least("compilations whose code was compared", compared.into_inner(), LEAST_COMPILED);
    let few = left.into_inner() <= MOST_LEFT_TO_LLVM;
    let result = if few { Ok(()) } else { Err(format!("LLVM makes other code of more than {MOST_LEFT_TO_LLVM}")) };
    tally.count("compilations of which LLVM makes other code", result);
    Ok(tally)
}

/// The language options of a test in its `RUN:` lines.
fn language(text: &str) -> Vec<&'static str> {
    let runs = || text.lines().filter(|line| line.contains("RUN:"));
    let known = ["-fopenmp", "-fcilk", "-std=gnu89", "-std=c23", "-std=gnu23", "-ffast-math", "-DCILK"];
    known.into_iter().filter(|option| runs().any(|line| line.split_whitespace().any(|word| word == *option))).collect()
}

/// Compares modules with and without debug information, apart from the debug information itself.
fn modules(folder: &Path) -> Result<Tally> {
    let mut cases: Vec<(usize, PathBuf, Vec<String>)> = Vec::new();
    for source in MODULES.iter().map(|folder| sources(Path::new(folder))).collect::<Result<Vec<_>>>()?.concat() {
        let text = std::fs::read(&source).map_err(|error| format!("{}: {error}", source.display()))?;
        for words in String::from_utf8_lossy(&text).lines().filter_map(module_options) {
            cases.push((cases.len(), source.clone(), words));
        }
    }
    let name = |(_, source, words): &(usize, PathBuf, Vec<String>)| format!("{} {}", source.display(), words.join(" "));
    let mut tally = in_parallel(&cases, name, |(number, source, words)| {
        let plain = module(words, source, &folder.join(format!("{number}.plain.mlir")), false)?;
        let debug = module(words, source, &folder.join(format!("{number}.debug.mlir")), true)?;
        if plain == debug { Ok(()) } else { Err(programs::difference(plain.as_bytes(), debug.as_bytes())) }
    });
    tally.at_least("modules that were compared", cases.len(), LEAST_MODULES);
    Ok(tally)
}

/// The options of a `RUN:` line that optimises a file and writes its module; `None` for other lines.
fn module_options(line: &str) -> Option<Vec<String>> {
    let (_, run) = line.split_once("RUN: cgeist-rs ")?;
    let command = run.split(['|', '&', '>']).next()?;
    let words: Vec<&str> = command.split_whitespace().collect();
    let is_module = words.iter().any(|word| matches!(*word, "--emit=mlir" | "--emit=affine"));
    let optimises = words.iter().any(|word| matches!(*word, "-O1" | "-O2" | "-O3"));
    let mut options: Vec<&str> = Vec::new();
    let mut rest = words.into_iter();
    while let Some(word) = rest.next() {
        match word {
            "-o" => drop(rest.next()),
            // The `2` is the file descriptor of a redirection, at which the line was split.
            "%s" | "2" => {}
            // Options with other files or substitutions are not supported.
            _ if word.contains(['%', '\'', '"']) || word == "-g" => return None,
            _ => options.push(word),
        }
    }
    (is_module && optimises).then(|| options.into_iter().map(str::to_owned).collect())
}

/// The text of a module without locations and without entries for debuggers only.
fn module(words: &[String], source: &Path, output: &Path, debug: bool) -> Result<String> {
    let succeeded = |finished: Finished| match finished.succeeded() {
        true => Ok(finished.output),
        false => Err(finished.describe()),
    };
    let mut compile = Command::new(programs::cgeist());
    compile.args(words).args(debug.then_some("-g")).arg("-w").arg(source).arg("-o").arg(output);
    succeeded(process::run(&mut compile, COMPILE_LIMIT)?)?;
    let mut print = Command::new(folders::tools().join("rmlir-opt"));
    let printed = succeeded(process::run(print.arg(output), COMPILE_LIMIT)?)?;
    let text = String::from_utf8_lossy(&printed).into_owned();
    let is_code = |line: &&str| !line.starts_with('#') && !line.trim_start().starts_with("llvm.module_flags");
    Ok(text.lines().filter(is_code).map(without_debug_attributes).collect::<Vec<_>>().join("\n"))
}

/// Removes the attributes of a line that refer to debug information.
fn without_debug_attributes(line: &str) -> String {
    if line.starts_with("module") {
        return "module".to_owned();
    }
    match line.find("dbg_exprs = [") {
        Some(from) => {
            let end = line[from..].find(']').map_or(line.len(), |at| from + at + 1);
            let rest = line[end..].trim_start_matches(", ");
            format!("{}{rest}", &line[..from]).replace(" {}", "").replace(", }", "}")
        }
        None => line.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_of_modules_are_read() {
        let options = |line| module_options(line).map(|words| words.join(" "));
        assert_eq!(
            options("// RUN: cgeist-rs -O2 %s --emit=mlir -o - | filecheck %s"),
            Some("-O2 --emit=mlir".to_owned())
        );
        assert_eq!(options("// RUN: cgeist-rs -O0 %s --emit=mlir -o -"), None);
        assert_eq!(options("// RUN: cgeist-rs -O2 -fheader-dir=%t %s --emit=mlir -o -"), None);
        assert_eq!(options("// RUN: cgeist-rs -O2 %s -o %t && %t"), None);
    }

    #[test]
    fn descriptions_of_globals_do_not_count() {
        let line = "  llvm.mlir.global internal @x(1 : i32) {dbg_exprs = [#a, #b], dso_local} : i32";
        assert_eq!(without_debug_attributes(line), "  llvm.mlir.global internal @x(1 : i32) {dso_local} : i32");
    }
}
