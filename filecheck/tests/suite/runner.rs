//! The runner on small tests: what passes, what fails and with which message.

use std::path::{Path, PathBuf};
use std::time::Duration;

use filecheck::runner::{Config, Outcome, Report, run};

fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/runner").join(name)
}

fn config(name: &str) -> Config {
    let mut config = Config::new([folder(name)]);
    config.output = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("runner-{name}-{}", std::process::id()));
    config.substitutions.insert("greet".to_owned(), "echo 'hello world' 100%%".to_owned());
    config
}

fn run_silently(config: &Config) -> Report {
    let report = run(config, &|_, _, _| {}).expect("the runner works");
    let _ = std::fs::remove_dir_all(&config.output);
    report
}

#[test]
fn passing_tests_pass_and_a_skip_fails_in_ci() {
    let mut config = config("pass");
    let report = run_silently(&config);
    assert!(report.ok(), "{}", report.failures());
    assert_eq!(report.skipped(), 1);
    assert!(report.summary().ends_with(&format!("{} passed, 0 failed", report.passed())));
    config.ci = true;
    let report = run_silently(&config);
    assert_eq!(report.failed(), 1, "{}", report.failures());
    config.features.insert("a-feature-nobody-has".to_owned());
    assert_eq!(run_silently(&config).skipped(), 0);
}

#[test]
fn failures_name_the_line_and_the_reason() {
    let mut config = config("fail");
    config.timeout = Duration::from_millis(500);
    let report = run_silently(&config);
    let expected = [
        ("exit-status", ":2: exit status 1\n"),
        ("middle-of-pipeline", ":1: exit status 1\n"),
        ("not-on-crash", ":1: exit status 1\n"),
        ("not-on-success", ":1: exit status 1\n"),
        ("open-continuation", ":1: the RUN line ends in a backslash"),
        ("stale-expectation", "-old text\n+new text"),
        ("timeout", ":1: killed after 0.5 s"),
        ("unclosed-quote", ":1: the quote ' is not closed"),
        ("unknown-command", ":1: no-such-command-here: command not found"),
        ("unknown-substitution", ":1: there is no substitution %{nobody-defined-this}"),
        ("xfail", ":2: XFAIL is not supported"),
    ];
    assert_eq!(report.results.len(), expected.len(), "{}", report.summary());
    for (result, (name, message)) in report.results.iter().zip(expected) {
        assert_eq!(result.name, format!("fail/{name}.txt"));
        match &result.outcome {
            Outcome::Failed(text) => assert!(text.contains(message), "{name}: {text}"),
            other => panic!("{name}: {other:?}"),
        }
    }
    let junit = report.junit();
    assert!(junit.contains("<testcase classname=\"fail\" name=\"xfail.txt\""), "{junit}");
    assert!(junit.contains("tests=\"11\" failures=\"11\" skipped=\"0\""), "{junit}");
}

#[test]
fn blessing_rewrites_and_ci_refuses_it() {
    let place = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("bless-{}", std::process::id()));
    std::fs::create_dir_all(&place).expect("a place for tests");
    let test = place.join("bless.txt");
    std::fs::write(&test, "RUN: echo new | golden --prefix=OUT %s\nRUN: echo new | golden %S/a.golden\n# OUT: old\n")
        .expect("a test");
    std::fs::write(place.join("unused.golden"), "").expect("an unused expectation");
    let mut config = Config::new([place.clone()]);
    config.output = place.join("output");
    assert_eq!(run(&config, &|_, _, _| {}).expect("runs").failed(), 1);
    config.bless = true;
    let report = run(&config, &|_, _, _| {}).expect("runs");
    assert!(report.ok(), "{}", report.failures());
    assert!(std::fs::read_to_string(&test).expect("the test").ends_with("# OUT: new\n"));
    assert_eq!(std::fs::read_to_string(place.join("a.golden")).expect("an expectation"), "new\n");
    config.ci = true;
    assert!(run(&config, &|_, _, _| {}).is_err());
    config.bless = false;
    let report = run(&config, &|_, _, _| {}).expect("runs");
    assert_eq!(report.unreferenced.len(), 1);
    assert_eq!(report.failed(), 1);
    let _ = std::fs::remove_dir_all(&place);
}

/// Failure messages of `filecheck`, each compared with a file; `BLESS=1` refreshes them.
#[test]
fn failure_messages_are_as_recorded() {
    let mut config = Config::new([folder("../messages")]);
    let command = Path::new(env!("CARGO_BIN_EXE_filecheck"));
    config.path.insert(0, command.parent().expect("a folder of programs").to_owned());
    config.output = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("messages-{}", std::process::id()));
    config.ci = std::env::var_os("CI").is_some_and(|v| v == "true");
    config.bless = std::env::var_os("BLESS").is_some_and(|v| v == "1");
    let report = run_silently(&config);
    assert!(report.ok(), "{}", report.failures());
    assert!(report.passed() >= 15 && report.unreferenced.is_empty(), "{}", report.summary());
}
