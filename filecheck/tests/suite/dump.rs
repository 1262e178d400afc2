//! The annotated input: its lines, and the names of the marks.

use std::process::Command;

use crate::differential::{ours, scratch};
use crate::generate::Case;

/// The annotated input of a case, from its first line, or the messages before it.
fn parts(name: &str, check: &str, input: &str, args: &[&str]) -> (String, String) {
    let folder = scratch(name);
    let args = args.iter().map(|a| (*a).to_owned()).collect();
    let (_, text) = ours(&Case { check: check.to_owned(), input: input.to_owned(), args }, &folder);
    let _ = std::fs::remove_dir_all(&folder);
    let (messages, dump) = text.split_once("<<<<<<\n").unwrap_or((&text, ""));
    (messages.to_owned(), dump.to_owned())
}

/// Lines `1` to `count`, of which some are others.
fn numbered(count: usize, others: &[(usize, &str)]) -> String {
    let line = |n: usize| others.iter().find(|(at, _)| *at == n).map_or(n.to_string(), |(_, text)| (*text).to_owned());
    (1..=count).map(|n| line(n) + "\n").collect()
}

#[test]
fn implicit_checks_have_the_number_of_their_option() {
    let args = ["--implicit-check-not=first", "-DX=1", "--implicit-check-not=second", "--implicit-check-not=third"];
    let (_, dump) = parts("implicit", "CHECK-NOT: none\n", "first\nsecond\nthird\n", &args);
    let marks: Vec<&str> = dump.lines().filter_map(|line| line.split_whitespace().next()).collect();
    assert_eq!(marks, ["1:", "not:imp1", "2:", "not:imp2", "3:", "not:imp3", ">>>>>>"]);
}

#[test]
fn a_definition_is_named_by_the_number_of_its_option() {
    let (messages, _) = parts("define", "CHECK: a\n", "a\n", &["-DA=1", "-D9=2", "-DB=1", "-D8=2"]);
    assert!(messages.contains("Global defines:2:19: error: invalid name in string variable definition '9'\n"));
    assert!(messages.contains("Global define #2: 9=2\n                  ^\n"), "{messages}");
    assert!(messages.contains("Global defines:4:19: error: "), "{messages}");
}

#[test]
fn more_than_three_lines_that_are_left_out_are_three_points() {
    let input = numbered(9, &[(5, "bad")]);
    let (_, dump) = parts("gap", "CHECK-NOT: bad\n", &input, &["--dump-input-context=0"]);
    let points = "       .\n".repeat(3);
    assert_eq!(dump, format!("{points}       5: bad \nnot:1     !~~  error: no match expected\n{points}>>>>>>\n"));
}

#[test]
fn up_to_three_lines_between_are_shown() {
    let input = numbered(12, &[(4, "bad"), (8, "worse")]);
    let args = ["--dump-input-context=0", "--implicit-check-not=bad", "--implicit-check-not=worse"];
    let (_, dump) = parts("no-gap", "CHECK: 1\nCHECK: 12\n", &input, &args);
    let shown: Vec<&str> = dump.lines().filter_map(|line| line.split_whitespace().next()).collect();
    let expected = ["1:", "2:", "3:", "4:", "not:imp1", "5:", "6:", "7:", "8:", "not:imp2", ".", ".", ".", ">>>>>>"];
    assert_eq!(shown, expected, "{dump}");
}

#[test]
fn the_annotations_of_lines_that_are_left_out_count_as_lines() {
    // The two lines behind the first one have an annotation each.
    let (_, dump) = parts("annotated-gap", "CHECK: none\n", "1\n2\n3\n", &["--dump-input-context=0"]);
    assert_eq!(dump.lines().filter(|line| line.trim() == ".").count(), 3, "{dump}");
    let (_, dump) = parts("annotated-line", "CHECK: none\n", "1\n2\n", &["--dump-input-context=0"]);
    assert!(dump.contains("2: 2 \ncheck:1     ~~\n"), "{dump}");
}

#[test]
fn help_on_the_dump_is_an_answer() {
    let mut command = Command::new(env!("CARGO_BIN_EXE_filecheck"));
    let output = command.args(["--dump-input=help", "-dump-input=never"]).output().expect("it runs");
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
    assert!(String::from_utf8_lossy(&output.stdout).starts_with("The following description was requested by"));
}
