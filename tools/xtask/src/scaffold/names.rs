//! Validates the names of what the tasks create.

use crate::Result;
use regex::Regex;
use std::path::Path;
use std::process::Command;
use std::time::Duration;
use suites::harness::process;

/// MLIR's own tool, which lists the names taken upstream.
const UPSTREAM: &str = "/usr/lib/llvm-22/bin/mlir-opt";

/// The maximum length of a name; longer ones exceed the line width of the tree.
const MAX_LENGTH: usize = 40;

/// Rust keywords, which cannot be identifiers.
const RUST_KEYWORDS: &[&str] = &[
    "abstract", "as", "async", "await", "become", "box", "break", "const", "continue", "crate", "do", "dyn", "else",
    "enum", "extern", "false", "final", "fn", "for", "gen", "if", "impl", "in", "let", "loop", "macro", "match", "mod",
    "move", "mut", "override", "priv", "pub", "ref", "return", "self", "static", "struct", "super", "trait", "true",
    "try", "type", "typeof", "unsafe", "unsized", "use", "virtual", "where", "while", "yield",
];

/// C++ keywords, and namespaces that the shims use.
const CPP_KEYWORDS: &[&str] = &[
    "alignas",
    "alignof",
    "and",
    "asm",
    "auto",
    "bitand",
    "bitor",
    "bool",
    "case",
    "catch",
    "char",
    "class",
    "compl",
    "concept",
    "constexpr",
    "default",
    "delete",
    "double",
    "explicit",
    "export",
    "float",
    "friend",
    "goto",
    "inline",
    "int",
    "llvm",
    "long",
    "mlir",
    "mutable",
    "namespace",
    "new",
    "noexcept",
    "not",
    "nullptr",
    "operator",
    "or",
    "private",
    "protected",
    "public",
    "register",
    "requires",
    "rmlir",
    "short",
    "signed",
    "sizeof",
    "std",
    "switch",
    "template",
    "this",
    "throw",
    "typedef",
    "typename",
    "union",
    "unsigned",
    "using",
    "void",
    "volatile",
    "xor",
];

/// The form of names of one word, and its description.
const ONE_WORD: &str = r"^[a-z][a-z0-9]*$";
const WORD: &str = "one word of small letters and digits";

/// Checks that the name of a pass or target consists of lower-case words separated by dashes.
pub fn check_dashed(name: &str) -> Result<()> {
    check_form(name, r"^[a-z][a-z0-9]*(-[a-z0-9]+)*$", "small letters and digits, with dashes between words")?;
    check_words(name, &[RUST_KEYWORDS])
}

/// Checks that the name of an analysis or operation consists of lower-case words separated by underscores.
pub fn check_snake(name: &str) -> Result<()> {
    check_form(name, r"^[a-z][a-z0-9]*(_[a-z0-9]+)*$", "small letters and digits, with underscores between words")?;
    check_words(name, &[RUST_KEYWORDS])
}

/// Checks that the name of a fact is one lower-case word.
pub fn check_fact(name: &str) -> Result<()> {
    check_form(name, ONE_WORD, WORD)?;
    check_words(name, &[RUST_KEYWORDS])
}

/// Checks that a dialect name is one lower-case word.
pub fn check_dialect(name: &str) -> Result<()> {
    check_form(name, ONE_WORD, WORD)?;
    check_words(name, &[RUST_KEYWORDS, CPP_KEYWORDS])
}

/// The name of a type: `left_tasks` and `left-tasks` become `LeftTasks`.
pub fn camel(name: &str) -> String {
    name.split(['_', '-']).map(|word| word[..1].to_uppercase() + &word[1..]).collect()
}

fn check_form(name: &str, form: &str, words: &str) -> Result<()> {
    let form = Regex::new(form).map_err(|error| error.to_string())?;
    if !form.is_match(name) {
        return Err(format!("`{name}` is no name: {words}, a letter first"));
    }
    if name.len() > MAX_LENGTH {
        return Err(format!("`{name}` has {} letters, at most {MAX_LENGTH}", name.len()));
    }
    Ok(())
}

fn check_words(name: &str, lists: &[&[&str]]) -> Result<()> {
    if lists.iter().any(|list| list.contains(&name)) {
        return Err(format!("`{name}` is a keyword"));
    }
    Ok(())
}

/// The names in an upstream list of passes or dialects; empty if upstream's tool is not installed.
pub fn upstream(list: &str) -> Result<Vec<String>> {
    if !Path::new(UPSTREAM).exists() {
        return Ok(Vec::new());
    }
    let finished = process::run(Command::new(UPSTREAM).arg(list), Duration::from_secs(30))?;
    let text = String::from_utf8_lossy(&finished.output).into_owned();
    let words = text.split(|c: char| c.is_whitespace() || c == ',').map(|word| word.trim_start_matches("--"));
    Ok(words.filter(|word| !word.is_empty()).map(str::to_owned).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_passes_have_dashes() {
        for good in ["cse", "while-to-for", "tile-4-by-4", "x86"] {
            assert_eq!(check_dashed(good), Ok(()));
        }
        for bad in ["", "-a", "a-", "a--b", "A", "a_b", "4-by-4", "a b", "../a", "é", "loop", "crate", &"a".repeat(41)]
        {
            assert!(check_dashed(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn names_of_types_are_of_the_same_words() {
        assert_eq!(["left_tasks", "openmp-tasks", "flow"].map(camel), ["LeftTasks", "OpenmpTasks", "Flow"]);
        for bad in ["left-tasks", "_a", "a__b", "Flow", "loop", ""] {
            assert!(check_snake(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn names_of_dialects_are_one_word() {
        assert_eq!(check_dialect("qubit2"), Ok(()));
        for bad in ["two-words", "int", "std", "mlir", "move", "Qubit", "2q", ""] {
            assert!(check_dialect(bad).is_err(), "{bad}");
        }
    }
}
