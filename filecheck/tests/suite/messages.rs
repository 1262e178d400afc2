//! Every line that LLVM's FileCheck says about a recorded failure is in our message too; `docs/messages.md` has the review.

use std::fs;
use std::path::Path;
use std::process::Command;

use crate::differential::{reference, scratch};

/// Lines that ours has in another form or not at all: the case, a part of LLVM's line, and why.
const DIFFERENT: &[(&str, &str, &str)] = &[
    ("empty-line-missing", "is not on the line after the previous match", "ours says how many lines are between"),
    ("malformed-expression", "invalid operand format", "ours names the place in the expression"),
    ("next-two-lines-later", "is not on the line after the previous match", "ours says how many lines are between"),
    ("regex-does-not-match", "input: check:1 X", "ours has a second result, so that the first has a number"),
    ("same-on-other-line", "note: 'next' match was here", "it is the match of a -SAME"),
    ("two-regions", "input.txt:3:1: note: possible intended match here", "it lies outside of the region"),
    ("two-regions", "input: check:2'0", "there is one result less"),
    ("two-regions", "input: check:2'1", "it lies outside of the region"),
];

/// The lines of a message without the lengths of marks and without the line with the mark itself, which only has a length.
/// Lines of the annotated input start with `input: `, and have one space for several.
fn lines(text: &str) -> Vec<String> {
    let (messages, dump) = text.split_once("Input was:").unwrap_or((text, ""));
    let squeezed = |line: &str| line.replace('~', "").split_whitespace().collect::<Vec<_>>().join(" ");
    let messages = messages.lines().map(|line| line.trim_end_matches(['~', ' ']).to_owned());
    let messages = messages.filter(|line| !line.is_empty() && line.trim_start() != "^");
    messages.chain(dump.lines().map(|line| format!("input: {}", squeezed(line)))).collect()
}

/// The options and files of a case: its `RUN:` line, and what `split-file` makes of it.
fn unpack(case: &str, folder: &Path) -> Vec<String> {
    let mut files = case.split("//--- ");
    let run = files.next().unwrap_or_default();
    for file in files {
        let (name, text) = file.split_once('\n').expect("a file has a name");
        fs::write(folder.join(name), text).expect("a file");
    }
    let (_, command) = run.split_once("not filecheck ").expect("a command");
    let (command, _) = command.split_once(" 2>&1").expect("its end");
    command.split(' ').map(str::to_owned).collect()
}

#[test]
fn messages_say_what_those_of_llvm_say() {
    let Some(program) = reference() else {
        assert!(std::env::var_os("CI").is_none(), "SKIP(LLVM's FileCheck 22 is not installed)");
        println!("SKIP(LLVM's FileCheck 22 is not installed)");
        return;
    };
    let folder = scratch("llvm-messages");
    let cases = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/messages");
    let (mut count, mut missing) = (0, Vec::new());
    for entry in fs::read_dir(&cases).expect("the cases").flatten() {
        let path = entry.path();
        if path.extension().is_none_or(|ending| ending != "txt") {
            continue;
        }
        count += 1;
        let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let options = unpack(&fs::read_to_string(&path).expect("a case"), &folder);
        let output = Command::new(&program).args(options).current_dir(&folder).output().expect("LLVM's FileCheck runs");
        let golden = fs::read_to_string(path.with_extension("golden")).expect("the recorded message");
        let ours = lines(&golden);
        for line in lines(&String::from_utf8_lossy(&output.stderr)) {
            let known = DIFFERENT.iter().any(|(case, part, _)| *case == name && line.contains(part));
            if !known && !ours.contains(&line) {
                missing.push(format!("{name}: {line}"));
            }
        }
    }
    let _ = fs::remove_dir_all(&folder);
    assert!(count >= 22, "{count} cases");
    assert!(missing.is_empty(), "LLVM says more:\n{}", missing.join("\n"));
}
