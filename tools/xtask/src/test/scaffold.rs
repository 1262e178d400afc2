//! Checks that the files written by the tasks `cargo xtask new-*` build, satisfy the rules of the tree and pass their
//! own tests, and counts the files that each task touches.
//!
//! The tasks run on a copy of the tree. The copy is built in cargo's own build folder, which has the external crates;
//! its crates have another version, so that cargo does not confuse them with those of the tree, and its programs go
//! to a separate folder. The copy is updated in place, so that a second run only rebuilds what has changed.

use super::run_lines;
use crate::{Result, setup, tidy};
use regex::Regex;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;
use suites::harness::{Tally, folders, process, verdict};

/// A task that adds an example to the tree.
struct Scaffold {
    /// The thing that it adds, with an article.
    adds: &'static str,
    /// The arguments.
    words: &'static [&'static str],
    /// The maximum number of files that it touches, apart from tests.
    most: usize,
}

const SCAFFOLDS: &[Scaffold] = &[
    Scaffold { adds: "a pass", words: &["new-pass", "sample-pass", "--area", "scalar"], most: 3 },
    Scaffold {
        adds: "a lowering",
        words: &["new-pass", "sample-lowering", "--crate", "targets", "--area", "native"],
        most: 3,
    },
    Scaffold { adds: "an analysis", words: &["new-analysis", "sample_depths"], most: 2 },
    Scaffold { adds: "a fact of functions", words: &["new-fact", "sample"], most: 2 },
    Scaffold { adds: "a target", words: &["new-target", "sample-machine"], most: 3 },
    Scaffold { adds: "an operation with regions", words: &["new-op", "sample_region"], most: 3 },
    Scaffold { adds: "a dialect", words: &["new-dialect", "sample"], most: 8 },
];

/// The crates for which the tasks write tests with `RUN:` lines, the names of these, and how many they are.
const TESTED: [&str; 3] = ["dialects", "transforms", "targets"];
const TESTS: &str = "/tests/(.*/)?sample";
const TEST_COUNT: usize = 10;

/// Makes the pass ask the analysis: path, the text that is replaced, and the new one. The tests of the pass still hold.
const USE_OF_ANALYSIS: (&str, &str, &str) = (
    "transforms/src/scalar/sample_pass.rs",
    "let legal: Vec<_> = candidates(root).into_iter().filter(|op| is_legal(*op)).collect();",
    "let depths = cx.analysis::<analysis::sample_depths::SampleDepths>(root);
    let is_legal = |op: &Op<'c>| depths.depth(*op) == Some(1) && is_legal(*op);
    let legal: Vec<_> = candidates(root).into_iter().filter(is_legal).collect();",
);

/// Tasks that must fail, with a part of the error. They run after the others.
const REFUSED: &[(&[&str], &str)] = &[
    (&["new-pass", "sample-pass", "--area", "scalar"], "declared already"),
    (&["new-pass", "while-to-for", "--crate", "targets"], "declared already"),
    (&["new-pass", "canonicalize", "--area", "scalar"], "is a pass of MLIR"),
    (&["new-pass", "other-pass", "--area", "elsewhere"], "no area `elsewhere`"),
    (&["new-pass", "other-pass"], "--area"),
    (&["new-pass", "Other_Pass", "--area", "scalar"], "is no name"),
    (&["new-analysis", "flow"], "exists already"),
    (&["new-analysis", "alias"], "exists already"),
    (&["new-analysis", "two-words"], "is no name"),
    (&["new-fact", "sample"], "is a fact already"),
    (&["new-fact", "readonly"], "is a fact already"),
    (&["new-target", "serial"], "exists already"),
    (&["new-op", "taskgroup"], "is defined already"),
    (&["new-op", "loop"], "is a keyword"),
    (&["new-dialect", "cmem"], "exists already"),
    (&["new-dialect", "memref"], "is a dialect of MLIR"),
    (&["new-dialect", "ir"], "is a module of dialects/src/lib.rs already"),
    (&["new-dialect", "namespace"], "is a keyword"),
];

/// Builds the tool that runs passes. The package `filecheck` is included so that cargo selects the same features of
/// external crates as for the whole workspace, and does not rebuild them.
const BUILD: &[&str] = &["build", "--release", "--package", "rmlir-opt", "--package", "filecheck"];

/// Runs Rust tests, with the packages of [`BUILD`] for the same reason.
const TEST: &[&str] = &["test", "--release", "--package", "rmlir-opt", "--package", "filecheck"];

/// Rust tests of what the tasks write, and the one of them that must have run: the model of regions has a row for the
/// operation, and the target is listed.
const RUST_TESTS: [(&[&str], &str); 2] = [
    (&["--package", "dialects", "--test", "dialects", "regions::"], "regions::each_kind_with_regions_has_a_row"),
    (
        &["--package", "pipelines", "--lib", "target::"],
        "target::sample_machine::tests::the_target_is_listed_and_has_a_name_on_the_command_line",
    ),
];

/// The C++ of a dialect takes some minutes to build on two cores.
const BUILD_LIMIT: Duration = Duration::from_secs(1800);

const LIMIT: Duration = Duration::from_secs(60);

/// Runs the tasks, builds the result and runs the new tests.
pub fn run() -> Result<Tally> {
    let folder = std::path::absolute(folders::target()).map_err(|error| error.to_string())?.join("xtask/scaffold");
    let (plan, tree) = (folder.join("plan"), folder.join("tree"));
    if plan.exists() {
        fs::remove_dir_all(&plan).map_err(|error| format!("{}: {error}", plan.display()))?;
    }
    update(Path::new(""), &tidy::tracked_files()?, &plan)?;
    git(&plan, &["init", "--quiet"])?;

    let mut tally = Tally::default();
    git(&plan, &["add", "--all"])?;
    for scaffold in SCAFFOLDS {
        tally.count(&scaffold.words.join(" "), succeed(&mut task(&plan, scaffold.words)?, LIMIT));
        tally.count(scaffold.adds, touches_few(&plan, scaffold));
        git(&plan, &["add", "--all"])?;
    }
    use_analysis(&plan)?;
    let before = tracked(&plan)?;
    for (words, reason) in REFUSED {
        tally.count(&words.join(" "), refused(&plan, words, reason));
    }
    let added: Vec<String> = tracked(&plan)?.difference(&before).map(|path| path.display().to_string()).collect();
    tally.count("refused names leave nothing behind", verdict(added));
    tally.count("rules of the tree", succeed(&mut task(&plan, &["tidy"])?, LIMIT));

    rename_version(&plan)?;
    let files: Vec<PathBuf> = tracked(&plan)?.into_iter().collect();
    update(&plan, &files, &tree)?;
    let programs = folder.join("programs");
    let built = succeed(&mut cargo(&tree, &programs, BUILD)?, BUILD_LIMIT);
    let is_built = built.is_ok();
    tally.count("what was written builds", built);
    if is_built {
        let roots = TESTED.iter().map(|root| tree.join(root)).collect();
        let tests = run_lines::run_in(roots, &programs.join("release"), Some(TESTS), "scaffold-run-lines")?;
        tally.at_least("tests of what was written", tests.passed + tests.failed, TEST_COUNT);
        tally += tests;
        for (words, name) in RUST_TESTS {
            tally.count(name, passes(&mut cargo(&tree, &programs, &[TEST, words].concat())?, name));
        }
    }
    Ok(tally)
}

/// A command of cargo on a copy of the tree, whose crates are not optimised: they are built for a few tests. External crates are as in
/// the tree, so that they are not built again.
fn cargo(tree: &Path, programs: &Path, words: &[&str]) -> Result<Command> {
    let mut command = setup::cargo();
    for name in crates(tree)? {
        command.args(["--config".to_owned(), format!("profile.release.package.{name}.opt-level=0")]);
    }
    command.args(words).current_dir(tree).env("CARGO_TARGET_DIR", programs);
    command.env("CARGO_BUILD_BUILD_DIR", std::path::absolute(folders::target()).unwrap_or_default());
    Ok(command)
}

/// The names of the crates of a tree.
fn crates(tree: &Path) -> Result<Vec<String>> {
    let manifests = files_below(tree, Path::new("")).into_iter().filter(|path| path.ends_with("Cargo.toml"));
    let mut names = Vec::new();
    for path in manifests {
        let text = fs::read_to_string(tree.join(&path)).map_err(|error| format!("{}: {error}", path.display()))?;
        let name = text.lines().find_map(|line| line.strip_prefix("name = \"")?.strip_suffix('"'));
        names.extend(name.filter(|_| text.starts_with("[package]")).map(str::to_owned));
    }
    Ok(names)
}

/// Runs Rust tests. Returns an error if one fails, or if the one with this name did not run.
fn passes(tests: &mut Command, name: &str) -> Result<()> {
    let finished = process::run(tests, BUILD_LIMIT)?;
    let output = String::from_utf8_lossy(&finished.output).into_owned();
    let has_run = output.contains(&format!("test {name} ... ok"));
    if finished.succeeded() && has_run { Ok(()) } else { Err(format!("{}\n{output}", finished.describe())) }
}

/// Runs git on a copy of the tree and returns its output.
fn git(root: &Path, words: &[&str]) -> Result<String> {
    let finished = process::run(Command::new("git").args(words).current_dir(root), LIMIT)?;
    if !finished.succeeded() {
        return Err(format!("git {}: {}", words.join(" "), finished.describe()));
    }
    Ok(String::from_utf8_lossy(&finished.output).into_owned())
}

/// Prints how many files a task touched since the last `git add`, tests apart. Returns an error if they are too many.
fn touches_few(root: &Path, scaffold: &Scaffold) -> Result<()> {
    let status = git(root, &["status", "--porcelain", "--untracked-files=all"])?;
    let files = touched(&status);
    println!("{}: {} files", scaffold.adds, files.len());
    if files.is_empty() || files.len() > scaffold.most {
        return Err(format!("touches {} files, at most {}: {}", files.len(), scaffold.most, files.join(", ")));
    }
    Ok(())
}

/// The files, tests apart, that git reports in short form as changed or added since the last `git add`.
fn touched(status: &str) -> Vec<&str> {
    // The second column: nothing for a file that is as it was added.
    let changed = status.lines().filter(|line| line.get(1..2) != Some(" ")).filter_map(|line| line.get(3..));
    changed.filter(|path| !path.split('/').any(|folder| folder == "tests")).collect()
}

/// Applies [`USE_OF_ANALYSIS`].
fn use_analysis(root: &Path) -> Result<()> {
    let (path, before, after) = USE_OF_ANALYSIS;
    let problem = |error: std::io::Error| format!("{path}: {error}");
    let text = fs::read_to_string(root.join(path)).map_err(problem)?;
    if !text.contains(before) {
        return Err(format!("{path}: the statement that selects the legal operations is not found"));
    }
    fs::write(root.join(path), text.replace(before, after)).map_err(problem)
}

/// Gives the crates of a copy a different version. Cargo identifies crates in a build folder by name, version and
/// path within the workspace, which would otherwise equal those of the tree.
fn rename_version(root: &Path) -> Result<()> {
    let manifest = root.join("Cargo.toml");
    let problem = |error: std::io::Error| format!("{}: {error}", manifest.display());
    let text = fs::read_to_string(&manifest).map_err(problem)?;
    let version = Regex::new(r#"(?m)^version = "(.*)"$"#).map_err(|error| error.to_string())?;
    let renamed = version.replace(&text, "version = \"$1-scaffold\"");
    if renamed == text {
        return Err(format!("{}: no line with the version of all crates", manifest.display()));
    }
    fs::write(&manifest, renamed.as_bytes()).map_err(problem)
}

/// The command that runs this program on another tree. Building the tools may have replaced the running executable.
fn task(root: &Path, words: &[&str]) -> Result<Command> {
    let program = std::path::absolute(folders::tools().join("xtask")).map_err(|error| error.to_string())?;
    let mut command = Command::new(program);
    command.args(words).env("CARGO_MANIFEST_DIR", root.join("tools/xtask"));
    Ok(command)
}

fn succeed(command: &mut Command, limit: Duration) -> Result<()> {
    let finished = process::run(command, limit)?;
    let output = String::from_utf8_lossy(&finished.output).into_owned();
    if finished.succeeded() { Ok(()) } else { Err(format!("{}\n{output}", finished.describe())) }
}

fn refused(root: &Path, words: &[&str], reason: &str) -> Result<()> {
    let finished = process::run(&mut task(root, words)?, LIMIT)?;
    let text = String::from_utf8_lossy(&finished.error).into_owned();
    if finished.succeeded() || !text.contains(reason) {
        return Err(format!("is not refused with `{reason}`: {}", finished.describe()));
    }
    Ok(())
}

/// The files of a copy, relative to it.
fn tracked(root: &Path) -> Result<BTreeSet<PathBuf>> {
    Ok(tidy::tracked_files_in(root)?.into_iter().collect())
}

/// The folders of a copy that do not belong to the tree.
const OTHERS: [&str; 2] = ["target", ".git"];

/// Makes a folder contain exactly these files, apart from what is built there. Files with equal text are not touched, so
/// that cargo sees only actual changes.
fn update(from: &Path, files: &[PathBuf], to: &Path) -> Result<()> {
    update_with(from, files, to, &BTreeMap::new())
}

/// The same, with other texts for some files.
pub fn update_with(from: &Path, files: &[PathBuf], to: &Path, texts: &BTreeMap<PathBuf, String>) -> Result<()> {
    for path in files_below(to, Path::new("")) {
        if !files.contains(&path) {
            fs::remove_file(to.join(&path)).map_err(|error| format!("{}: {error}", path.display()))?;
        }
    }
    for path in files {
        let problem = |error: std::io::Error| format!("{}: {error}", path.display());
        let (source, copy) = (from.join(path), to.join(path));
        let text = match texts.get(path) {
            Some(text) => text.clone().into_bytes(),
            None => fs::read(&source).map_err(problem)?,
        };
        if fs::read(&copy).is_ok_and(|found| found == text) {
            continue;
        }
        fs::create_dir_all(copy.parent().unwrap_or(to)).map_err(problem)?;
        // `fs::copy` preserves permissions, which scripts need.
        fs::copy(&source, &copy).map_err(problem)?;
        if texts.contains_key(path) {
            fs::write(&copy, text).map_err(problem)?;
        }
    }
    Ok(())
}

/// The files of a folder and its subfolders; empty if the folder does not exist.
fn files_below(root: &Path, folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(root.join(folder)).into_iter().flatten().flatten() {
        let path = folder.join(entry.file_name());
        if OTHERS.iter().any(|other| path == Path::new(other)) {
            continue;
        }
        if entry.path().is_dir() {
            found.extend(files_below(root, &path));
        } else {
            found.push(path);
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::touched;

    #[test]
    fn changed_and_new_files_count_but_not_tests() {
        let status = "A  same.rs\nAM src/changed.rs\n?? src/new.rs\n?? src/tests.rs\n?? a/tests/new.mlir\n";
        assert_eq!(touched(status), ["src/changed.rs", "src/new.rs", "src/tests.rs"]);
    }
}
