//! Output of the commands on a terminal: colours, and the progress bar of the runner.

use std::fs::{self, File, OpenOptions};
use std::io::Read;
use std::os::unix::ffi::OsStrExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use clap::Parser;
use filecheck::runner::cli::{Args, Surroundings, main as run};
use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};

const RED: &str = "\x1b[1;31m";
const CLEAR: &str = "\r\x1b[K";

/// A fresh folder with these files.
fn folder(name: &str, files: &[(&str, &str)]) -> PathBuf {
    let place = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}-{}", std::process::id()));
    fs::create_dir_all(&place).expect("a place for tests");
    for (file, text) in files {
        fs::write(place.join(file), text).expect("a file");
    }
    place
}

/// Both ends of a new terminal: ours, and that of programs.
fn terminal() -> (File, File) {
    let ours = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY).expect("a terminal");
    grantpt(&ours).and_then(|()| unlockpt(&ours)).expect("a usable terminal");
    let name = ptsname(&ours, Vec::new()).expect("the name of the terminal");
    let path = Path::new(std::ffi::OsStr::from_bytes(name.as_bytes()));
    (File::from(ours), OpenOptions::new().read(true).write(true).open(path).expect("its other end"))
}

/// The standard error of a command when it is a terminal.
fn on_terminal(command: &mut Command) -> String {
    let (mut ours, theirs) = terminal();
    let mut child = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(theirs).spawn().expect("it runs");
    // The command holds the other end, and has to let go of it before the reading can end.
    command.stderr(Stdio::null());
    let mut text = Vec::new();
    let mut buffer = [0; 4096];
    // A terminal whose other end is closed is an error, not an end.
    while let Ok(length @ 1..) = ours.read(&mut buffer) {
        text.extend_from_slice(&buffer[..length]);
    }
    child.wait().expect("it ends");
    String::from_utf8_lossy(&text).into_owned()
}

/// A `filecheck` that fails.
fn failing(name: &str, options: &[&str]) -> Command {
    let place = folder(name, &[("check.txt", "CHECK: a\n"), ("input.txt", "b\n")]);
    let mut command = Command::new(env!("CARGO_BIN_EXE_filecheck"));
    command.args(["check.txt", "--input-file", "input.txt"]).args(options).current_dir(place);
    command
}

#[test]
fn messages_have_colours_on_a_terminal() {
    let text = on_terminal(&mut failing("terminal", &[]));
    assert!(text.contains(&format!("{RED}error: \x1b[0m")), "{text:?}");
    let text = on_terminal(&mut failing("terminal", &["--color=never"]));
    assert!(text.contains("error: ") && !text.contains('\x1b'), "{text:?}");
}

#[test]
fn messages_have_no_colours_in_a_file() {
    let output = |options: &[&str]| {
        let output = failing("no-terminal", options).output().expect("it runs");
        String::from_utf8_lossy(&output.stderr).into_owned()
    };
    let plain = output(&[]);
    assert!(plain.contains("error: ") && !plain.contains('\x1b'), "{plain:?}");
    assert_eq!(output(&["--color=auto"]), plain);
    assert_eq!(output(&["-color=false"]), plain);
    for always in ["--color", "-color", "--color=always", "-color=1"] {
        let colored = output(&[always]);
        assert!(colored.contains(RED), "{colored:?}");
        // Nothing but colours is different.
        let codes = regex::Regex::new("\x1b\\[[0-9;]*m").expect("a pattern");
        assert_eq!(codes.replace_all(&colored, "").replace(always, ""), plain.replace(always, ""));
    }
}

/// Two tests, of which the second fails.
fn two_tests(name: &str) -> PathBuf {
    folder(name, &[("first.txt", "RUN: true\n"), ("second.txt", "RUN: false\n")])
}

/// The runner's standard output and error.
fn runner(place: &Path, terminal: bool) -> (String, String) {
    let words = ["rmlir-lit", "--jobs=1", "--path=/bin", "--path=/usr/bin", &*place.to_string_lossy()];
    let surroundings = Surroundings { terminal, ..Surroundings::default() };
    let (mut out, mut error) = (Vec::new(), Vec::new());
    let status = run(&Args::parse_from(words), &surroundings, &mut out, &mut error);
    assert_eq!(status, 1, "one test fails");
    (String::from_utf8_lossy(&out).into_owned(), String::from_utf8_lossy(&error).into_owned())
}

#[test]
fn a_bar_shows_progress_on_a_terminal() {
    let place = two_tests("bar");
    let (out, error) = runner(&place, true);
    let half = format!("{CLEAR}[{}{}] 1/2 ", "#".repeat(15), ".".repeat(15));
    let full = format!("{CLEAR}[{}] 2/2 ", "#".repeat(30));
    assert!(error.starts_with(&half) && error.contains(&full) && error.ends_with(CLEAR), "{error:?}");
    assert!(out.contains("FAIL: ") && out.ends_with("1 passed, 1 failed\n") && !out.contains('\x1b'), "{out:?}");
    let text =
        on_terminal(Command::new(env!("CARGO_BIN_EXE_rmlir-lit")).args(["--path=/bin", "--path=/usr/bin"]).arg(&place));
    assert!(text.contains("] 2/2 "), "{text:?}");
}

#[test]
fn there_is_no_bar_in_a_file() {
    let (out, error) = runner(&two_tests("no-bar"), false);
    assert_eq!(error, "");
    assert!(out.ends_with("1 passed, 1 failed\n"), "{out:?}");
}
