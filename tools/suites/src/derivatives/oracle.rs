//! The sources of the oracles: the same program with dual numbers in C++, or a second build of it in C.

use super::copies::{Copy, Numbers};
use super::description::{Oracle, Outcome, Subject};
use super::driver::{self, Program};
use crate::Result;
use crate::harness::process;
use crate::harness::programs::{Build, CLANG};
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

/// The compiler of C++ code.
const CLANG_CPP: &str = "clang++-22";

/// The options of C++ code, which needs no library. Its arithmetic is as written.
const CPP_OPTIONS: [&str; 8] =
    ["-std=c++20", "-nostdinc++", "-fno-exceptions", "-fno-rtti", "-ffp-contract=off", "-w", "-O1", "-c"];

/// The names of the floating-point types, the longest first, and of the dual numbers in their place.
const TYPES: [(&str, &str); 3] =
    [("long double", "dual::Extended"), ("double", "dual::Double"), ("float", "dual::Float")];

/// The files that programs are built with.
const FILES: [(&str, &str); 3] = [
    ("interface.h", include_str!("interface.h")),
    ("dual.hpp", include_str!("dual.hpp")),
    ("check.cpp", include_str!("check.cpp")),
];

/// Writes the headers to a folder, and compiles the comparison.
pub fn prepare(folder: &Path) -> Result<()> {
    for (name, text) in FILES {
        std::fs::write(folder.join(name), text).map_err(|error| format!("{name}: {error}"))?;
    }
    let source = folder.join("check.cpp");
    compile(&source, folder, &folder.join("check.o"))
}

/// Compiles the oracle of programs, which all have the same kind, to an object file.
pub fn build(programs: &[Program], headers: &Path, stem: &Path) -> Result<PathBuf> {
    let object = stem.with_extension("oracle.o");
    let write = |path: &Path, text: String| std::fs::write(path, text).map_err(|error| error.to_string());
    if programs.iter().all(|program| program.subject.oracle == Oracle::Duals) {
        let source = stem.with_extension("oracle.cpp");
        write(&source, duals(programs))?;
        compile(&source, headers, &object)?;
        return Ok(object);
    }
    let source = stem.with_extension("oracle.c");
    write(&source, driver::reference(programs))?;
    let words = ["-O1", "-w", "-ffp-contract=off", "-c", "-I"].map(str::to_owned).to_vec();
    Build::new(CLANG, words.into_iter().chain([shown(headers), shown(&source)])).run(&object)?;
    // The driver has functions of the same names.
    let mut hide = Command::new("objcopy");
    let hidden = process::run(hide.arg("--keep-global-symbol=oracles").arg(&object), Duration::from_secs(60))?;
    if hidden.succeeded() { Ok(object) } else { Err(format!("objcopy: {}", hidden.describe())) }
}

fn compile(source: &Path, headers: &Path, object: &Path) -> Result<()> {
    let words = CPP_OPTIONS.map(str::to_owned).into_iter().chain(["-I".to_owned(), shown(headers), shown(source)]);
    Build::new(CLANG_CPP, words).run(object).map(drop)
}

fn shown(path: &Path) -> String {
    path.to_string_lossy().into_owned()
}

/// The C++ program with the dual numbers.
fn duals(programs: &[Program]) -> String {
    let mut text = String::from("#include \"interface.h\"\n#include \"dual.hpp\"\n");
    let mut table = String::from("extern \"C\" const struct oracle oracles[] = {\n");
    for program in programs {
        let function = &program.subject.function;
        let code = with_duals(&(without_headers(&program.source) + &primal(&program.subject)));
        let _ = write!(text, "\nnamespace program_{function} {{\n{code}}}\n");
        let _ = writeln!(table, "  {{program_{function}::dual_{function}, nullptr}},");
    }
    text + "\n" + &table + "};\n"
}

/// A program without its directives for standard headers, which `dual.hpp` has included.
fn without_headers(source: &str) -> String {
    let is_code = |line: &&str| !line.trim_start().starts_with("#include");
    source.lines().filter(is_code).flat_map(|line| [line, "\n"]).collect()
}

/// A program with dual numbers in the place of floating-point types.
fn with_duals(source: &str) -> String {
    let mut text = source.to_owned();
    for (name, dual) in TYPES {
        text = replace_word(&text, name, dual);
    }
    text
}

/// Replaces whole words.
fn replace_word(text: &str, word: &str, by: &str) -> String {
    let is_part = |c: char| c.is_alphanumeric() || c == '_';
    let mut result = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find(word) {
        let (before, after) = (&rest[..at], &rest[at + word.len()..]);
        let inside = before.ends_with(is_part) || after.starts_with(is_part);
        // A word that follows a colon is one of the dual numbers.
        result.push_str(before);
        result.push_str(if inside { word } else { by });
        rest = after;
    }
    result + rest
}

/// The function that computes one direction.
fn primal(subject: &Subject) -> String {
    let copy = Copy { suffix: "", from: Some("inputs"), to: Some("to"), numbers: Numbers::Duals };
    let names: Vec<&str> = subject.parameters.iter().map(|each| each.name.as_str()).collect();
    let call = format!("{}({})", subject.function, names.join(", "));
    let (call, result) = match &subject.result {
        Outcome::Active(ty) => (format!("  {ty} result = {call};\n"), "  to.add(result);\n"),
        _ => (format!("  {call};\n"), ""),
    };
    format!(
        "static void dual_{}(values inputs, values constants, values tangents, results outputs, results \
         output_tangents, results magnitudes) {{\n  dual::Output to = {{outputs, output_tangents, magnitudes}};\n{}{call}{}{result}}}\n",
        subject.function,
        copy.declare_all(subject),
        copy.finish_all(subject)
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn types_are_whole_words() {
        let text = with_duals("long double a; double_t b; float c[sizeof(double)];");
        assert_eq!(text, "dual::Extended a; double_t b; dual::Float c[sizeof(dual::Double)];");
    }
}
