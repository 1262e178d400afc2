//! Parts of the C library musl, compiled as musl's makefile does.

use super::Project;
use crate::Result;
use crate::harness::programs;
use std::path::Path;
use std::process::Command;

/// The source folders below `src`.
const PARTS: [&str; 2] = ["string", "math"];

/// musl's compiler options, except include folders and `-frounding-math`, which is not supported.
const OPTIONS: [&str; 5] = ["-std=c99", "-nostdinc", "-ffreestanding", "-fno-builtin", "-D_XOPEN_SOURCE=700"];

/// The include folders in search order. `made` contains the generated headers.
const INCLUDES: [&str; 6] = ["arch/x86_64", "arch/generic", "src/include", "src/internal", "made", "include"];

/// The string and maths functions, from unpacked sources.
pub fn projects(root: &Path, folder: &Path) -> Result<Vec<Project>> {
    let root = std::path::absolute(root).map_err(|error| error.to_string())?;
    let made = folder.join("musl-made");
    make_headers(&root, &made)?;
    let include = |part: &&str| match *part {
        "made" => format!("-I{}", made.display()),
        part => format!("-I{}", root.join(part).display()),
    };
    let mut options: Vec<String> = OPTIONS.map(str::to_owned).to_vec();
    options.extend(INCLUDES.iter().map(include));
    let project = |part: &str| {
        let files = programs::files(&root.join("src").join(part), "c")?;
        let name = format!("musl-{part}");
        Ok(Project { name, files, driver: None, options: options.clone(), works: Vec::new() })
    };
    PARTS.iter().map(|part| project(part)).collect()
}

/// Generates the headers that musl's makefile generates.
fn make_headers(root: &Path, made: &Path) -> Result<()> {
    let bits = made.join("bits");
    std::fs::create_dir_all(&bits).map_err(|error| format!("{}: {error}", bits.display()))?;
    let rules = root.join("tools/mkalltypes.sed").to_string_lossy().into_owned();
    make(
        &bits.join("alltypes.h"),
        &["-f", &rules],
        root,
        &["arch/x86_64/bits/alltypes.h.in", "include/alltypes.h.in"],
    )?;
    // Duplicates all system call numbers with the prefix `SYS_`.
    let rules = ["-e", "p;s/__NR_/SYS_/"];
    make(&bits.join("syscall.h"), &rules, root, &["arch/x86_64/bits/syscall.h.in"])
}

/// Generates a header from sources with `sed`.
fn make(header: &Path, rules: &[&str], root: &Path, sources: &[&str]) -> Result<()> {
    let output = Command::new("sed").args(rules).args(sources.iter().map(|source| root.join(source))).output();
    let output = output.map_err(|error| format!("cannot run sed: {error}"))?;
    match output.status.success() {
        true => std::fs::write(header, output.stdout).map_err(|error| format!("{}: {error}", header.display())),
        false => Err(format!("{}: {}", header.display(), String::from_utf8_lossy(&output.stderr))),
    }
}
