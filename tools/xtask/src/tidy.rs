//! `cargo xtask tidy`: checks limits and rules for readability on the files that git tracks.
//!
//! Checks the length of files and functions, the dependencies between crates, the use of `unsafe`, markers of
//! unfinished work, and files in test folders that no test uses.

use crate::{Result, directives, setup};
use regex::Regex;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;
use suites::harness::{Tally, process, verdict};

/// The maximum number of lines of a source file. Files with other extensions, such as documents, have no limit.
const MAX_LINES: usize = 600;

/// The maximum number of lines of a function.
const MAX_FUNCTION_LINES: usize = 100;

/// Extensions of source files.
const SOURCES: &[&str] = &["rs", "cpp", "h", "td"];

/// The permitted entries at the root of the repository.
pub const TOP: &[&str] = &[
    ".cargo",
    ".ci",
    ".gitignore",
    "ARCHITECTURE.md",
    "CONTRIBUTING.md",
    "Cargo.lock",
    "Cargo.toml",
    "LICENSE",
    "README.md",
    "autodiff",
    "dialects",
    "docs",
    "examples",
    "filecheck",
    "frontend",
    "rust-toolchain.toml",
    "rustfmt.toml",
    "schedules",
    "targets",
    "tools",
    "transforms",
];

/// The dependencies that each crate must not have, according to ARCHITECTURE.md.
const BORDERS: &[(&str, &[&str])] = &[
    ("filecheck", &["dialects", "frontend", "transforms", "autodiff", "targets", "melior", "mlir_sys"]),
    (
        "autodiff/rules",
        &["frontend", "analysis", "transforms", "autodiff", "targets", "pipelines", "melior", "mlir_sys"],
    ),
    ("autodiff", &["frontend", "schedules", "targets", "pipelines"]),
    ("dialects", &["frontend", "analysis", "transforms", "autodiff", "schedules", "targets", "pipelines"]),
    ("frontend", &["analysis", "transforms", "autodiff", "schedules", "targets", "pipelines"]),
    ("transforms/analysis", &["frontend", "transforms", "autodiff", "schedules", "targets", "pipelines"]),
    ("transforms", &["frontend", "autodiff", "schedules", "targets", "pipelines"]),
    ("targets", &["frontend", "transforms", "autodiff", "schedules", "pipelines"]),
    ("schedules", &["frontend", "autodiff", "targets", "pipelines"]),
];

/// A rule: maps the path and the text of a file to complaints.
type Rule = fn(&str, &str) -> Vec<String>;

const RULES: &[(&str, Rule)] = &[
    ("length", length),
    ("function-length", function_length),
    ("unfinished", unfinished),
    ("module-doc", module_doc),
    ("unsafe", unsafe_code),
    ("borders", borders),
    ("names", names),
    ("operation-names", operation_names),
    ("operand-positions", operand_positions),
    ("printed-forms", printed_forms),
    ("doc-comments", doc_comments),
];

/// The folders whose code uses the views of operations.
const HAS_VIEWS: [&str; 7] = [
    "frontend/src/",
    "transforms/analysis/src/",
    "transforms/src/",
    "autodiff/src/",
    "schedules/src/",
    "targets/src/",
    "tools/cgeist-rs/src/",
];

/// Files exempt from `operation_names`: their string tables only look like names of operations.
const NAMES_OF_OPERATIONS: [&str; 2] =
    ["targets/src/native/settle_descriptions.rs", "targets/src/native/lower_extension_dialects.rs"];

/// Files in which `printed_forms` finds texts that are no attributes or types, with the reason.
const TEXTS_IN_FILES: [(&str, &str); 2] = [
    ("dialects/src/pass/options.rs", "the value of an option of a pass, which is text on the command line"),
    ("transforms/isl/src/brute_force.rs", "tests of isl's own notation"),
];

/// Runs all rules and prints the complaints. Returns whether there are none.
pub fn run() -> Result<bool> {
    let tally = check()?;
    println!("{} passed, {} failed", tally.passed, tally.failed);
    Ok(tally.failed == 0)
}

/// One test per rule.
pub fn check() -> Result<Tally> {
    let texts = texts()?;
    let mut tally = Tally::default();
    for (name, rule) in RULES {
        let complaints: Vec<String> = texts.iter().flat_map(|(path, text)| rule(path, text)).collect();
        tally.count(&format!("tidy: {name}"), verdict(complaints));
    }
    tally.count("tidy: top", verdict(top(&texts)));
    tally.count("tidy: unused test files", verdict(unused(&texts)));
    tally.count("tidy: directives of tests", verdict(directives::complaints(&texts)));
    tally.count("tidy: tests that cannot run", verdict(unreachable_tests(&texts)));
    tally.count("tidy: tests of passes", verdict(untested_passes(&texts)));
    tally.count("tidy: format", verdict(unformatted()?));
    Ok(tally)
}

/// The paths and texts of the files that are tracked or untracked but not ignored.
pub fn texts() -> Result<Vec<(String, String)>> {
    let text = |path: &PathBuf| Some((path.to_string_lossy().into_owned(), std::fs::read_to_string(path).ok()?));
    Ok(tracked_files()?.iter().filter_map(text).collect())
}

/// The files that are tracked or untracked but not ignored.
pub fn tracked_files() -> Result<Vec<PathBuf>> {
    tracked_files_in(Path::new("."))
}

/// The same for another tree, with paths relative to it.
pub fn tracked_files_in(root: &Path) -> Result<Vec<PathBuf>> {
    let output = Command::new("git")
        .args(["-c", "safe.directory=*", "ls-files", "-z", "--cached", "--others", "--exclude-standard"])
        .current_dir(root)
        .output()
        .map_err(|error| format!("cannot run git: {error}"))?;
    if !output.status.success() {
        return Err(format!("git ls-files: {}", String::from_utf8_lossy(&output.stderr)));
    }
    let names = output.stdout.split(|&byte| byte == 0).filter(|name| !name.is_empty());
    let mut files: Vec<PathBuf> = names.map(|name| PathBuf::from(String::from_utf8_lossy(name).into_owned())).collect();
    files.retain(|path| root.join(path).exists());
    files.sort();
    files.dedup();
    Ok(files)
}

fn is_source(path: &str) -> bool {
    Path::new(path).extension().is_some_and(|ending| SOURCES.iter().any(|known| ending == *known))
}

fn length(path: &str, text: &str) -> Vec<String> {
    let lines = text.lines().count();
    if !is_source(path) || lines <= MAX_LINES {
        return Vec::new();
    }
    vec![format!("{path}: {lines} lines, at most {MAX_LINES}: split it by what its parts do")]
}

/// A function ends at the first closing brace in the column of its first line.
fn function_length(path: &str, text: &str) -> Vec<String> {
    if path.ends_with(".cpp") || path.ends_with(".h") {
        return cpp_function_length(path, text);
    }
    let first = Regex::new(r#"^( *)(?:pub(?:\([a-z]+\))? )?(?:const |unsafe |extern "C" )*fn (\w+)"#);
    let (true, Ok(first)) = (path.ends_with(".rs"), first) else { return Vec::new() };
    let mut found = Vec::new();
    let mut open: Option<(usize, String, String)> = None;
    for (number, line) in text.lines().enumerate() {
        if let Some(parts) = first.captures(line) {
            open = Some((number, format!("{}}}", &parts[1]), parts[2].to_owned()));
        }
        if let Some((start, _, name)) = open.take_if(|(_, end, _)| line == end) {
            let lines = number - start + 1;
            if lines > MAX_FUNCTION_LINES {
                found.push(format!("{path}:{}: `{name}` has {lines} lines, at most {MAX_FUNCTION_LINES}", start + 1));
            }
        }
    }
    found
}

/// In C++, a function begins with the last line in the column of its closing brace, at file level or in a class.
fn cpp_function_length(path: &str, text: &str) -> Vec<String> {
    let other =
        Regex::new(r"^ *(namespace|struct|class|enum|union|extern|if|for|while|switch|do|else|case|default)\b|^[^(]*$");
    let Ok(other) = other else { return Vec::new() };
    let mut found = Vec::new();
    let mut heads: [Option<(usize, &str)>; 2] = [None, None];
    for (number, line) in text.lines().enumerate() {
        let code = line.trim_start();
        let head = match line.len() - code.len() {
            0 => &mut heads[0],
            2 => &mut heads[1],
            _ => continue,
        };
        if code == "}" {
            let Some((start, first)) = head.take() else { continue };
            let lines = number - start + 1;
            if lines > MAX_FUNCTION_LINES && !other.is_match(first) {
                let name = first.split('(').next().unwrap_or_default().rsplit(' ').next().unwrap_or_default();
                found.push(format!("{path}:{}: `{name}` has {lines} lines, at most {MAX_FUNCTION_LINES}", start + 1));
            }
        } else if !code.is_empty() && !["//", "#", "}"].iter().any(|start| code.starts_with(start)) {
            *head = Some((number, line));
        }
    }
    found
}

/// The words are concatenated so that this file does not contain them.
fn unfinished(path: &str, text: &str) -> Vec<String> {
    if !is_source(path) && !path.ends_with(".md") {
        return Vec::new();
    }
    let words = [concat!("TO", "DO"), concat!("FIX", "ME"), concat!("X", "XX"), concat!("HA", "CK")];
    let phrases = [concat!("for", " now"), concat!("unimplemented", "!"), concat!("to", "do!")];
    let mut found = Vec::new();
    for (number, line) in text.lines().enumerate() {
        let is_word = |word: &str| line.split(|c: char| !c.is_alphanumeric()).any(|part| part == word);
        for word in
            words.iter().filter(|word| is_word(word)).chain(phrases.iter().filter(|phrase| line.contains(**phrase)))
        {
            found.push(format!("{path}:{}: `{word}`: finish it or file an issue", number + 1));
        }
    }
    found
}

/// Every Rust file starts with a module comment.
fn module_doc(path: &str, text: &str) -> Vec<String> {
    let documented = text.lines().find(|line| !line.trim().is_empty()).is_some_and(|line| line.starts_with("//!"));
    if !path.ends_with(".rs") || documented {
        return Vec::new();
    }
    vec![format!("{path}:1: starts without a `//!` comment that says what the file is for")]
}

/// `unsafe` is allowed only in the IR layer, in `isl` and in the `-sys` crates.
fn unsafe_code(path: &str, text: &str) -> Vec<String> {
    let allowed = path.starts_with("dialects/") || path.starts_with("transforms/isl/") || path.contains("sys/");
    if !path.ends_with(".rs") || allowed {
        return Vec::new();
    }
    let code = |line: &str| line.split("//").next().unwrap_or_default().to_owned();
    let is_unsafe =
        |line: &str| code(line).contains(concat!("unsafe", " {")) || code(line).contains(concat!("unsafe", " fn"));
    let lines = text.lines().enumerate().filter(|(_, line)| is_unsafe(line));
    lines.map(|(number, _)| format!("{path}:{}: `unsafe` outside the IR layer", number + 1)).collect()
}

fn borders(path: &str, text: &str) -> Vec<String> {
    let Some((name, barred)) = BORDERS.iter().find(|(name, _)| path.starts_with(&format!("{name}/"))) else {
        return Vec::new();
    };
    if !path.ends_with(".rs") && !path.ends_with("Cargo.toml") {
        return Vec::new();
    }
    let mut found = Vec::new();
    for (number, line) in text.lines().enumerate() {
        let line = line.split("//").next().unwrap_or_default();
        for other in *barred {
            let used = line.contains(&format!("use {other}::")) || line.starts_with(&format!("{other}.workspace"));
            if used {
                found.push(format!("{path}:{}: `{name}` must not use `{other}`", number + 1));
            }
        }
    }
    found
}

/// A doc comment names its subject by a noun or a verb: one that begins with "What" makes its reader look for it.
fn doc_comments(path: &str, text: &str) -> Vec<String> {
    let begins = |line: &str| ["/// What ", "//! What "].iter().any(|start| line.trim_start().starts_with(start));
    let continues = |line: &str| line.trim_start().starts_with("//");
    let lines: Vec<&str> = text.lines().collect();
    let found = (0..lines.len()).filter(|at| begins(lines[*at]) && (*at == 0 || !continues(lines[at - 1])));
    found.map(|at| format!("{path}:{}: a doc comment that begins with \"What\"", at + 1)).collect()
}

/// A test is named after the behaviour that it shows, not numbered.
fn names(path: &str, _: &str) -> Vec<String> {
    let Some((_, below)) = path.split_once("/tests/") else { return Vec::new() };
    let stem = Path::new(below).file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let counted = Regex::new(r"^(test|case|foo|bar|tmp|loop|misc)?[-_]?[0-9]+$");
    if counted.is_ok_and(|pattern| pattern.is_match(&stem)) {
        return vec![format!("{path}: a test is named after what it shows")];
    }
    Vec::new()
}

/// Operations are queried through their views, which the compiler checks, not by their names in string literals.
fn operation_names(path: &str, text: &str) -> Vec<String> {
    if !HAS_VIEWS.iter().any(|folder| path.starts_with(folder)) || NAMES_OF_OPERATIONS.contains(&path) {
        return Vec::new();
    }
    // Other dialects have attributes with names of this form, too.
    let named = Regex::new(concat!(
        r#""(arith|math|memref|affine|scf|cf|func|vector|omp|ub|builtin)\.[a-zA-Z_0-9.]+""#,
        r#"|\.op\("[a-z]|(is_op|collect|collect_outermost)\([^"()]*, ""#,
    ));
    let Ok(named) = named else { return Vec::new() };
    let code = |line: &str| line.split("//").next().unwrap_or_default().to_owned();
    let lines = text.lines().enumerate().filter(|(_, line)| named.is_match(&code(line)));
    lines
        .map(|(number, _)| format!("{path}:{}: an operation by its name; it has a view in `dialects::ops`", number + 1))
        .collect()
}

/// Operands have names in the views: a position is silently wrong when a definition changes.
fn operand_positions(path: &str, text: &str) -> Vec<String> {
    if !HAS_VIEWS.iter().any(|folder| path.starts_with(folder)) {
        return Vec::new();
    }
    let positional =
        Regex::new(r"\boperand\((?:[^()]|\([^()]*\))*, \d+\)|\boperands\((?:[^()]|\([^()]*\))*\)\.(nth|skip)\(\d");
    let Ok(positional) = positional else { return Vec::new() };
    let lines = text.lines().enumerate().filter(|(_, line)| positional.is_match(line.split("//").next().unwrap_or("")));
    lines
        .map(|(number, _)| format!("{path}:{}: an operand by its position; it has an accessor in a view", number + 1))
        .collect()
}

/// Attributes and types are read by their accessors: a match on their printed form is silently false when the printer
/// changes.
fn printed_forms(path: &str, text: &str) -> Vec<String> {
    let has_readers =
        ["dialects/src/", "frontend/src/", "transforms/", "autodiff/", "targets/src/", "tools/cgeist-rs/src/"];
    let is_exempt = path.contains("/tests/") || TEXTS_IN_FILES.iter().any(|(file, _)| *file == path);
    if !path.ends_with(".rs") || is_exempt || !has_readers.iter().any(|folder| path.starts_with(folder)) {
        return Vec::new();
    }
    let matched = Regex::new(concat!(
        r"\.to_string\(\)\s*\.(contains|starts_with|ends_with|strip_prefix|strip_suffix|split|split_once|matches|find|as_str)\(",
        r#"|\.to_string\(\) (==|!=) "|\.to_string\(\) \{$"#,
    ));
    let Ok(matched) = matched else { return Vec::new() };
    // Tests of readers and writers compare with the printed form.
    let code = text.split("#[cfg(test)]").next().unwrap_or_default();
    let lines = code.lines().enumerate().filter(|(_, line)| matched.is_match(line.split("//").next().unwrap_or("")));
    lines
        .map(|(number, _)| {
            format!("{path}:{}: a match on a printed form; read the value, or give it a reader", number + 1)
        })
        .collect()
}

fn top(texts: &[(String, String)]) -> Vec<String> {
    let first = |path: &str| path.split('/').next().unwrap_or_default().to_owned();
    let mut found: Vec<String> =
        texts.iter().map(|(path, _)| first(path)).filter(|name| !TOP.contains(&&**name)).collect();
    found.dedup();
    found.into_iter().map(|name| format!("{name}: does not belong at the top of the repository")).collect()
}

/// Each file in a test folder is a test, or a test of the same crate names it.
fn unused(texts: &[(String, String)]) -> Vec<String> {
    let mut found = Vec::new();
    for (path, text) in texts {
        let Some((root, _)) = path.split_once("/tests/") else { continue };
        let name = Path::new(path).file_name().unwrap_or_default().to_string_lossy().into_owned();
        let stem = Path::new(path).file_stem().unwrap_or_default().to_string_lossy().into_owned();
        if name.ends_with(".rs") || name == "README.md" || text.contains("RUN:") {
            continue;
        }
        let folder = format!("{root}/tests/");
        // Rust tests that read a whole folder name that folder.
        let parent =
            Path::new(path).parent().and_then(Path::file_name).unwrap_or_default().to_string_lossy().into_owned();
        let names_it = |other: &str| {
            other.contains(&stem)
                || other.contains(&format!("tests/{parent}"))
                || other.contains(&format!("\"{parent}\""))
        };
        let used = texts.iter().any(|(other, text)| other != path && other.starts_with(&folder) && names_it(text));
        if !used {
            found.push(format!("{path}: no test uses it"));
        }
    }
    found
}

/// Tests in a library whose manifest has `test = false` would never run.
fn unreachable_tests(texts: &[(String, String)]) -> Vec<String> {
    let mut found = Vec::new();
    for (manifest, text) in texts.iter().filter(|(path, _)| path.ends_with("Cargo.toml")) {
        let library = text.split("\n[").find(|section| section.starts_with("lib]")).unwrap_or_default();
        if !library.contains("\ntest = false") {
            continue;
        }
        let sources = manifest.replace("Cargo.toml", "src/");
        let hidden =
            texts.iter().filter(|(path, text)| path.starts_with(&sources) && text.contains(concat!("#[te", "st]")));
        found.extend(hidden.map(|(path, _)| format!("{path}: has tests, but {manifest} switches them off")));
    }
    found
}

/// Each pass has a test folder of its name, with positive tests and with negative ones (`not-*`).
fn untested_passes(texts: &[(String, String)]) -> Vec<String> {
    let list = texts.iter().find(|(path, _)| path == "docs/passes.md").map_or("", |(_, text)| text);
    let mut found = Vec::new();
    for pass in list.lines().filter_map(|line| line.strip_prefix("## ")) {
        let folder = format!("/tests/{}/", pass.replace('-', "_"));
        let tests: Vec<&str> = texts.iter().filter_map(|(path, _)| Some(path.split_once(&folder)?.1)).collect();
        let negative = tests.iter().filter(|name| name.starts_with("not-")).count();
        if negative == 0 || negative == tests.len() {
            found.push(format!(
                "{pass}: needs tests of what it does and of what it leaves alone (`not-*`) in ...{folder}"
            ));
        }
    }
    found
}

/// The Rust files that `cargo fmt` would change.
fn unformatted() -> Result<Vec<String>> {
    let mut command = setup::cargo();
    let finished = process::run(command.args(["fmt", "--all", "--", "--check", "-l"]), Duration::from_secs(120))?;
    let files = String::from_utf8_lossy(&finished.output).into_owned();
    match (finished.succeeded(), files.is_empty()) {
        (true, _) => Ok(Vec::new()),
        (false, false) => Ok(files.lines().map(|file| format!("{file}: run `cargo fmt --all`")).collect()),
        // `cargo fmt` itself failed.
        (false, true) => Err(format!("cargo fmt: {}", finished.describe())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_function_has_a_limit() {
        let text = format!(
            "impl A {{\n    fn long() {{\n{}    }}\n    fn short() {{\n    }}\n}}\n",
            "        a();\n".repeat(99)
        );
        assert_eq!(function_length("a/b.rs", &text).len(), 1);
        assert_eq!(function_length("a/b.rs", &text.replacen("        a();\n", "", 1)).len(), 0);
    }

    #[test]
    fn a_function_of_cpp_has_a_limit() {
        let body = "  a();\n".repeat(98);
        let text = format!("struct S {{\n{body}}};\n\nvoid S::f(int a,\n       int b) {{\n{body}}}\n");
        assert_eq!(function_length("a/b.cpp", &text), ["a/b.cpp:102: `S::f` has 101 lines, at most 100"]);
        assert_eq!(function_length("a/b.cpp", &text.replacen("int a,\n       int b", "", 1)).len(), 0);
    }

    #[test]
    fn a_source_file_has_a_limit() {
        let text = "line\n".repeat(MAX_LINES + 1);
        assert_eq!(length("a/b.rs", &text).len(), 1);
        assert_eq!(length("a/b.c", &text).len(), 0);
        assert_eq!(length("a/b.rs", &text[5..]).len(), 0);
    }

    #[test]
    fn borders_hold_for_code_and_manifests() {
        assert_eq!(borders("frontend/src/a.rs", "use transforms::raise;\n").len(), 1);
        assert_eq!(borders("frontend/Cargo.toml", "targets.workspace = true\n").len(), 1);
        assert_eq!(borders("frontend/src/a.rs", "// use transforms::raise;\nuse dialects::ir;\n").len(), 0);
    }

    #[test]
    fn operations_have_views() {
        let text = "let a = is_op(op, \"llvm.load\");\nmatch name { \"scf.for\" => 1 }\nb.op(\"cmem.yield\");\n// is_op(op, \"scf.if\")\n";
        assert_eq!(operation_names("transforms/src/a.rs", text).len(), 3);
        assert_eq!(operation_names("dialects/src/a.rs", text).len(), 0);
        assert_eq!(operation_names("targets/src/a.rs", "attr(op, \"llvm.align\"); scf::For::is(op);\n").len(), 0);
    }

    #[test]
    fn operands_have_accessors() {
        let text = "let a = operand(op, 0);\nlet b = operand(body(op), 12);\nlet c = operands(op).skip(1);\n// operand(op, 0)\n\
                    let d = operand(op, index);\noperands(op).skip(fixed);\n";
        assert_eq!(operand_positions("transforms/analysis/src/a.rs", text).len(), 3);
        assert_eq!(operand_positions("dialects/src/a.rs", text).len(), 0);
    }

    #[test]
    fn doc_comments_begin_with_their_subject() {
        let what = concat!("/// Wh", "at a pass does.\n");
        assert_eq!(doc_comments("a.rs", what).len(), 1);
        assert_eq!(doc_comments("a.rs", &format!("/// The answer to:\n{what}")).len(), 0);
    }

    #[test]
    fn printed_forms_are_not_matched() {
        let text = "if linkage.to_string().ends_with(\"<internal>\") {\n}\nlet same = value.to_string() == \"true\";\n\
                    let shown = ty.to_string();\n// x.to_string().contains(y)\n#[cfg(test)]\nx.to_string().contains(y)\n";
        assert_eq!(printed_forms("transforms/src/a.rs", text).len(), 2);
        assert_eq!(printed_forms("transforms/tests/a.rs", text).len(), 0);
        assert_eq!(printed_forms("filecheck/src/a.rs", text).len(), 0);
    }

    #[test]
    fn hidden_tests_are_found() {
        let source = concat!("#[te", "st]\nfn a() {}\n");
        let file = |path: &str, text: &str| (path.to_owned(), text.to_owned());
        let files = [file("x/Cargo.toml", "[package]\n\n[lib]\ntest = false\n"), file("x/src/a.rs", source)];
        assert_eq!(unreachable_tests(&files).len(), 1);
    }
}
