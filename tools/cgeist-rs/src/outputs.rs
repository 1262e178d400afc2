//! The output files in the arguments of a job, which are removed if the command is interrupted.

use clang_driver_sys::{Kind, announce};
use std::ffi::{OsStr, OsString};
use std::os::unix::ffi::OsStrExt;
use std::path::Path;

/// Options of `clang -cc1`, assemblers and linkers whose value, the next argument, is an output file.
const SEPARATE: [&str; 9] = [
    "-o",
    "-dependency-file",
    "-header-include-file",
    "-opt-record-file",
    "-serialize-diagnostic-file",
    "-split-dwarf-output",
    "-stack-usage-file",
    "-diagnostic-log-file",
    "-Map",
];

/// Such options with the value in the same argument.
const JOINED: [&str; 5] = ["-ftime-trace=", "-coverage-notes-file=", "-Map=", "--Map=", "--dependency-file="];

/// Announces all files that a job with these arguments writes.
pub fn announce_all(args: &[OsString]) {
    for path in of(args) {
        announce(Path::new(path), Kind::Output);
    }
}

fn of(args: &[OsString]) -> Vec<&OsStr> {
    let separate = args.windows(2).filter(|pair| SEPARATE.iter().any(|name| pair[0] == *name)).map(|pair| &*pair[1]);
    let joined = args.iter().filter_map(|word| {
        let value = JOINED.iter().find_map(|name| word.as_bytes().strip_prefix(name.as_bytes()))?;
        Some(OsStr::from_bytes(value))
    });
    separate.chain(joined).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn outputs_are_found_in_both_forms() {
        let words =
            ["-cc1", "a.c", "-o", "a.o", "-MT", "a.o", "-dependency-file", "a.d", "-ftime-trace=a.json", "-Map"];
        let words: Vec<OsString> = words.map(OsString::from).into();
        assert_eq!(of(&words), ["a.o", "a.d", "a.json"]);
    }
}
