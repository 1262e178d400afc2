//! Finds tests with `RUN:` lines that would pass without testing anything: misspelt directives, expectations that no
//! command reads, commands whose failure is lost, programs that no package installs, and files that the runner does
//! not pick up.

use crate::packages;
use filecheck::runner::{Config, script, shell};
use regex::Regex;
use std::collections::BTreeSet;
use std::path::Path;

/// Regular expression for the suffixes of a check prefix.
const SUFFIXES: &str = r"(?:-(?:NEXT|SAME|NOT|DAG|LABEL|EMPTY|COUNT-\d+))?(?:\{LITERAL\})?";

/// Capitalised words before a colon that are not check prefixes.
const WORDS: &[&str] = &["RUN", "REQUIRES", "UNSUPPORTED", "COM", "SAFETY"];

/// Commands that the runner executes itself, or that modify how another command runs.
const OF_RUNNER: &[&str] = &["split-file", "golden", "echo", ":", "true", "false", "cd", "export"];

/// Programs of this workspace.
const OWN: &[&str] =
    &["cgeist-rs", "filecheck", "rmlir-grad", "rmlir-lit", "rmlir-lsp-server", "rmlir-opt", "rmlir-reduce", "xtask"];

/// Complaints about the tests among these files. The runner's own tests are excluded: some are wrong on purpose.
pub fn complaints(texts: &[(String, String)]) -> Vec<String> {
    let is_test = |path: &str| path.contains("/tests/") && !path.starts_with("filecheck/") && !path.ends_with(".rs");
    let tests = texts.iter().filter(|(path, _)| is_test(path) && !path.ends_with(".md"));
    let problems = |path: &str, text: &str| [in_test(text), unseen(path, text)].concat();
    tests.flat_map(|(path, text)| problems(path, text).into_iter().map(move |each| format!("{path}{each}"))).collect()
}

/// Reports a file with `RUN:` lines that the runner does not pick up.
fn unseen(path: &str, text: &str) -> Vec<String> {
    let is_test = script::parse(text).is_ok_and(|script| !script.runs.is_empty());
    let ending = Path::new(path).extension().unwrap_or_default().to_string_lossy().into_owned();
    let is_seen = Config::new([]).extensions.contains(&ending) && !path.contains("/Inputs/");
    if is_test && !is_seen { vec![": has commands, but the runner does not look at it".to_owned()] } else { Vec::new() }
}

fn in_test(text: &str) -> Vec<String> {
    let Ok(run) = Regex::new(r"^\s*(?://|#|;)\s*(?i:run)\s*[:;,.=](?:\s|$)") else { return Vec::new() };
    let mut found = Vec::new();
    for (number, line) in text.lines().enumerate() {
        if run.is_match(line) && !line.contains("RUN:") {
            found.push(format!(":{}: is no `RUN:` line: {}", number + 1, line.trim()));
        }
    }
    let Ok(script) = script::parse(text) else { return found };
    if script.runs.is_empty() {
        return found;
    }
    for run in &script.runs {
        found.extend(in_command(&run.text).into_iter().map(|problem| format!(":{}: {problem}", run.line)));
    }
    let commands: String = script.runs.iter().map(|run| format!("{}\n", run.text)).collect();
    found.extend(unread(text, &prefixes(&commands)));
    found
}

/// Problems of one command line.
fn in_command(line: &str) -> Vec<String> {
    let Ok(pipelines) = shell::parse(line) else { return Vec::new() };
    let mut found = Vec::new();
    for pipeline in &pipelines {
        let first = |command: &shell::Command| command.words.first().map(|word| word.text.clone()).unwrap_or_default();
        let never_fails = pipeline.commands.iter().any(|command| ["true", ":"].contains(&first(command).as_str()));
        if pipeline.join != shell::Join::And && never_fails && pipelines.len() > 1 {
            found.push("a failure is lost behind a command that never fails".to_owned());
        }
        for command in &pipeline.commands {
            let words: Vec<&str> = command.words.iter().map(|word| word.text.as_str()).collect();
            let name = program(&words);
            let is_known = OF_RUNNER.contains(&name) || OWN.contains(&name) || packages::has_program(name);
            if !name.contains(['/', '%', '.']) && !is_known {
                found.push(format!("`{name}` is in no package that `tools/xtask/src/packages.rs` installs"));
            }
        }
    }
    found
}

/// The program of a command, after `not` and `env` with its variables.
fn program<'a>(words: &[&'a str]) -> &'a str {
    let mut words = words.iter().copied();
    while let Some(word) = words.next() {
        match word {
            "-u" => drop(words.next()),
            "not" | "--crash" | "env" => {}
            _ if word.contains('=') => {}
            _ => return word,
        }
    }
    "true"
}

/// The check prefixes that some command reads.
fn prefixes(commands: &str) -> BTreeSet<String> {
    let mut all = BTreeSet::from(["CHECK".to_owned()]);
    for word in commands.split([' ', '\n', '\'', '"']) {
        let value = word.trim_start_matches('-').split_once('=').map(|(name, value)| (name.to_owned(), value));
        match value {
            Some((name, value))
                if ["check-prefix", "check-prefixes", "prefix", "comment-prefixes"].contains(&&*name) =>
            {
                all.extend(value.split(',').map(str::to_owned));
            }
            _ => {}
        }
    }
    let words: Vec<&str> = commands.split_whitespace().collect();
    let apart = words
        .windows(2)
        .filter(|pair| pair[0].trim_start_matches('-').starts_with("check-prefix") && !pair[0].contains('='));
    all.extend(apart.flat_map(|pair| pair[1].split(',').map(str::to_owned)));
    all
}

/// Lines that look like expectations but have a prefix that no command reads.
fn unread(text: &str, prefixes: &BTreeSet<String>) -> Vec<String> {
    let line = Regex::new(r"^\s*(?://|#|;)\s*([A-Z][A-Z0-9]*(?:[-_][A-Z0-9]+)*(?:\{LITERAL\})?)(\s?):(?:\s|$)");
    let known: Vec<String> = prefixes.iter().map(|prefix| regex::escape(prefix)).collect();
    let known = Regex::new(&format!("^(?:{}){SUFFIXES}$", known.join("|")));
    let (Ok(line), Ok(known)) = (line, known) else { return Vec::new() };
    let mut found = Vec::new();
    for (number, text) in text.lines().enumerate() {
        let Some(parts) = line.captures(text) else { continue };
        let is_read = known.is_match(&parts[1]) && parts[2].is_empty();
        if !is_read && !WORDS.contains(&&parts[1]) {
            found.push(format!(":{}: no command reads `{}{}:`", number + 1, &parts[1], &parts[2]));
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The problems of a test that contains `line`.
    fn problems(line: &str) -> Vec<String> {
        in_test(&format!("// {}: cgeist-rs %s | filecheck %s --check-prefixes=A,B-C\n{line}\n", concat!("RU", "N")))
    }

    #[test]
    fn what_is_spelt_right_passes() {
        for line in [
            "// CHECK-NEXT: a",
            "// A: a",
            "// B-C-COUNT-2: b",
            "// A-NOT{LITERAL}: [[",
            "// Claim: it works",
            "int x; // NOTE: a",
        ] {
            assert_eq!(problems(line), Vec::<String>::new(), "{line}");
        }
    }

    #[test]
    fn what_nobody_reads_fails() {
        for line in
            ["// CHECK_NOT: a", "// CHEK: a", "// CHECK-NO: a", "// CHECK : a", "// D: a", "// B: a", "// A-NEX: a"]
        {
            assert_eq!(problems(line).len(), 1, "{line}: {:?}", problems(line));
        }
    }

    #[test]
    fn tests_that_the_runner_does_not_see_fail() {
        let text = format!("// {}: true\n", concat!("RU", "N"));
        assert_eq!(unseen("a/tests/b/c.mlir", &text), Vec::<String>::new());
        assert_eq!(unseen("a/tests/b/c.ll", &text).len(), 1);
        assert_eq!(unseen("a/tests/Inputs/c.mlir", &text).len(), 1);
        assert_eq!(unseen("a/tests/Inputs/c.mlir", "text"), Vec::<String>::new());
    }

    #[test]
    fn misspelt_commands_fail() {
        for line in ["// RUN : a", "// RUN; a", "// Run: a"] {
            assert_eq!(in_test(line).len(), 1, "{line}");
        }
    }

    #[test]
    fn lost_failures_and_unknown_programs_fail() {
        assert_eq!(in_command("cgeist-rs a.c || true").len(), 1);
        assert_eq!(in_command("cgeist-rs a.c; true").len(), 1);
        assert_eq!(in_command("not env A=b cgeist-rs a.c && true | ./a && %t"), Vec::<String>::new());
        assert_eq!(in_command("cgeist-rs a.c | frobnicate").len(), 1);
    }
}
