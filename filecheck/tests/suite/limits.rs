//! Inputs that are larger than usual: no crash, and an end where time with the square of the length would give none.

use crate::differential::{ours, scratch};
use crate::generate::Case;
use crate::watch::Watch;

fn run(name: &str, check: String, input: String) -> (i32, String) {
    let folder = scratch(name);
    let result = ours(&Case { check, input, args: Vec::new() }, &folder);
    let _ = std::fs::remove_dir_all(&folder);
    result
}

#[test]
fn a_line_of_any_length_is_annotated() {
    let length = 70_000;
    let (status, text) = run("long-line", "CHECK: zzz\n".to_owned(), format!("{}\n", "a".repeat(length)));
    assert_eq!(status, 1);
    let mark = text.lines().find(|line| line.starts_with("check:1 ")).expect("an annotation");
    assert_eq!(mark, format!("check:1     X{} error: no match found", "~".repeat(length)));
}

#[test]
fn a_mark_at_the_end_of_a_long_line_is_annotated() {
    let length = 70_000;
    let input = format!("{}b\n", "a".repeat(length));
    let (status, text) = run("long-line-end", "CHECK: b\nCHECK-SAME: c\n".to_owned(), input);
    assert_eq!(status, 1);
    let mark = format!("\nsame:2     {}X error: no match found\n", " ".repeat(length + 1));
    assert!(text.contains(&mark), "no mark behind the last column");
}

#[test]
fn a_long_expression_that_nearly_matches_takes_no_long_time() {
    // In proportion one takes a tenth of a second; with the square of the length, half a minute.
    let fixed = "a".repeat(60_000);
    let mut watch = Watch::start();
    watch.begins("long expressions".to_owned());
    for _ in 0..25 {
        let (status, text) =
            run("long-expression", format!("CHECK: {fixed}{{{{b}}}}\n"), format!("{fixed}c{fixed}c\n"));
        assert_eq!(status, 1);
        assert!(text.contains("expected string not found"));
        assert!(!text.contains("possible intended match"), "a part of a pattern says little about the whole");
    }
}

#[test]
fn a_long_expression_that_matches_is_found() {
    let fixed = "ab ".repeat(1_000);
    let (status, text) = run("long-match", format!("CHECK: {fixed}{{{{[bc]}}}}\n"), format!("x {fixed}c\n"));
    assert_eq!(status, 0, "{text}");
}
