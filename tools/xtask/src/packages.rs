//! Debian packages that the build and the tests need.
//!
//! Missing packages are listed and installed; if that is impossible, an error explains what to do by hand.

use crate::Result;
use std::io::ErrorKind;
use std::path::Path;
use std::process::{Command, Stdio};

/// Packages that the build links or runs, then those that the tests run and compare with.
const PACKAGES: &[&str] = &[
    "llvm-22",
    "llvm-22-dev",
    "llvm-22-tools",
    "libmlir-22-dev",
    "mlir-22-tools",
    "clang-22",
    "libclang-22-dev",
    "libclang-common-22-dev",
    "libclang-rt-22-dev",
    "libomp-22-dev",
    "libpolly-22-dev",
    "lld-22",
    "zlib1g-dev",
    "libzstd-dev",
    "g++",
    "make",
    "csmith",
    "libcsmith-dev",
    "binutils",
    "gdb",
    "git",
    "time",
];

/// Programs that tests run, by package. Those of [`ESSENTIAL`] are in every Debian installation.
const PROGRAMS: &[(&str, &[&str])] = &[
    (
        ESSENTIAL,
        &[
            "bash", "cat", "chmod", "cmp", "cp", "cut", "diff", "grep", "head", "ln", "ls", "mkdir", "mkfifo", "mv",
            "od", "printenv", "printf", "rm", "sed", "sh", "sleep", "sort", "tail", "test", "touch", "tr", "uniq",
            "wc",
        ],
    ),
    ("binutils", &["ar", "nm", "objcopy", "objdump", "readelf"]),
    ("clang-22", &["clang-22", "clang++", "clang++-22"]),
    ("g++", &["g++", "gcc"]),
    ("gdb", &["gdb"]),
    ("llvm-22", &["llvm-bcanalyzer-22", "llvm-dwarfdump-22", "llvm-nm-22"]),
    ("llvm-22-tools", &["FileCheck"]),
    ("make", &["make"]),
];

/// Stands for programs that need no package.
const ESSENTIAL: &str = "";

/// Whether a program is available once all packages are installed.
pub fn has_program(name: &str) -> bool {
    let is_there = |package: &str| package == ESSENTIAL || PACKAGES.contains(&package);
    PROGRAMS.iter().any(|(package, programs)| is_there(package) && programs.contains(&name))
}

/// Files that indicate a usable installation on a machine without a package database.
const WITNESSES: &[&str] = &[
    "/usr/lib/llvm-22/bin/clang",
    "/usr/lib/llvm-22/bin/mlir-tblgen",
    "/usr/lib/llvm-22/include/mlir-c/IR.h",
    "/usr/lib/llvm-22/lib/libclangDriver.a",
];

/// Instructions for a machine whose package sources have no LLVM 22.
const HELP: &str = "LLVM, MLIR and Clang 22 are in `bookworm-security` of Debian 12 (deb http://deb.debian.org/debian-security \
bookworm-security main) and on https://apt.llvm.org; add one of them to /etc/apt/sources.list.d and try again";

/// Installs the missing packages.
pub fn install() -> Result<()> {
    let missing = match missing() {
        Some(missing) => missing,
        None => return check_witnesses(),
    };
    if missing.is_empty() {
        return Ok(());
    }
    println!("installing with apt-get: {}", missing.join(" "));
    // An unreachable archive does not matter as long as another one, or the cache, has the packages.
    let updated = apt_get(elevated(), &["update"])?;
    let mut words = vec!["install", "--yes", "--no-install-recommends"];
    words.extend(&missing);
    if !apt_get(elevated(), &words)? {
        let reach = if updated { "" } else { "; `apt-get update` failed too, so the network may be down" };
        return Err(format!("apt-get could not install {}{reach}. {HELP}", missing.join(" ")));
    }
    Ok(())
}

/// The packages that are not installed; `None` if the machine has no package database.
fn missing() -> Option<Vec<&'static str>> {
    let output = Command::new("dpkg-query")
        .args(["--show", "--showformat=${Package} ${db:Status-Status}\\n"])
        .args(PACKAGES)
        .stderr(Stdio::null())
        .output()
        .ok()?;
    let text = String::from_utf8_lossy(&output.stdout);
    let installed: Vec<&str> = text.lines().filter_map(|line| line.strip_suffix(" installed")).collect();
    Some(PACKAGES.iter().copied().filter(|name| !installed.contains(name)).collect())
}

/// Checks, on a machine without a package database, that the required files exist.
fn check_witnesses() -> Result<()> {
    match WITNESSES.iter().find(|path| !Path::new(path).exists()) {
        None => Ok(()),
        Some(path) => Err(format!(
            "this is not a Debian machine, and {path} is missing: install LLVM, MLIR and Clang 22.1 with static libraries \
            under /usr/lib/llvm-22, and csmith"
        )),
    }
}

/// `apt-get` as root, through sudo where needed.
fn elevated() -> Command {
    let mut command = if rustix::process::geteuid().is_root() {
        Command::new("apt-get")
    } else {
        let mut command = Command::new("sudo");
        command.args(["--preserve-env=DEBIAN_FRONTEND", "apt-get"]);
        command
    };
    command.env("DEBIAN_FRONTEND", "noninteractive").stdin(Stdio::null());
    command
}

/// Runs `apt-get` with these arguments. Returns whether it succeeded.
fn apt_get(mut command: Command, words: &[&str]) -> Result<bool> {
    command.args(["-q", "-o", "Dpkg::Use-Pty=0"]).args(words);
    match command.status() {
        Ok(status) => Ok(status.success()),
        Err(error) if error.kind() == ErrorKind::NotFound => {
            let all = PACKAGES.join(" ");
            Err(format!("packages are missing and only root can install them here: `apt-get install {all}`"))
        }
        Err(error) => Err(format!("cannot run apt-get: {error}")),
    }
}
