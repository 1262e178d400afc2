//! Derivatives do not depend on addresses in the compiler: twenty compilations make the same object file, byte for byte.

use std::path::{Path, PathBuf};
use std::process::Command;

/// How often each file is compiled.
const TIMES: usize = 20;

/// The options of the compilations that are compared.
const OPTIONS: [&[&str]; 2] = [&["-O2"], &["-O0", "-g", "-fautodiff-order=before"]];

#[test]
fn twenty_compilations_make_the_same_bytes() {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/repeated_derivatives/all.c");
    for (number, options) in OPTIONS.into_iter().enumerate() {
        // The name of the file may be part of it.
        let output = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("repeated-derivatives-{number}.o"));
        let first = compiled(&source, options, &output);
        for time in 1..TIMES {
            assert!(compiled(&source, options, &output) == first, "compilation {time} with {options:?} differs");
        }
    }
}

/// The bytes of the object file of a source.
fn compiled(source: &Path, options: &[&str], output: &PathBuf) -> Vec<u8> {
    let mut command = Command::new(env!("CARGO_BIN_EXE_cgeist-rs"));
    let status = command.args(options).arg("-c").arg(source).arg("-o").arg(output).status();
    assert!(status.is_ok_and(|status| status.success()), "{} does not compile with {options:?}", source.display());
    std::fs::read(output).expect("an object file")
}
