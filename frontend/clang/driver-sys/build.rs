//! Compiles the driver shim and embeds the path of the installed Clang.
//!
//! The installation folder is queried from that installation's own `llvm-config`, so that the driver finds the headers,
//! the runtime libraries and the other tools of the Clang that it was built against.

use std::path::{Path, PathBuf};
use std::process::Command;

/// The path of the `clang` executable of the installation under `prefix`.
fn clang_executable(prefix: &str) -> PathBuf {
    let config = Path::new(prefix).join("bin/llvm-config");
    let bin = Command::new(&config)
        .arg("--bindir")
        .output()
        .ok()
        .filter(|output| output.status.success())
        .and_then(|output| String::from_utf8(output.stdout).ok())
        .map(|text| PathBuf::from(text.trim()))
        .unwrap_or_else(|| Path::new(prefix).join("bin"));
    bin.join("clang")
}

fn main() {
    println!("cargo:rerun-if-changed=cpp");
    println!("cargo:rerun-if-changed=build.rs");
    println!("cargo:rerun-if-env-changed=MLIR_SYS_220_PREFIX");
    let prefix = std::env::var("MLIR_SYS_220_PREFIX").unwrap_or_else(|_| "/usr/lib/llvm-22".to_owned());
    println!("cargo:rustc-env=RMLIR_CLANG_EXECUTABLE={}", clang_executable(&prefix).display());
    let mut build = cc::Build::new();
    build
        .cpp(true)
        .std("c++17")
        .flag("-fno-rtti")
        .flag("-fno-exceptions")
        .flag("-Wno-unused-parameter")
        .flag("-Wno-comment")
        .opt_level(2)
        .debug(false)
        .include(format!("{prefix}/include"));
    for file in ["arguments.cpp", "driver.cpp", "job.cpp", "options.cpp", "process.cpp"] {
        build.file(format!("cpp/{file}"));
    }
    build.compile("rmlir_clang_driver");
}
