//! Compiles the library that programs are linked with; nothing of it is linked into the compiler.

use std::path::PathBuf;

fn main() {
    let mut sources: Vec<PathBuf> = std::fs::read_dir("src")
        .map(|entries| entries.flatten().map(|entry| entry.path()).collect())
        .unwrap_or_default();
    sources.retain(|path| path.extension().is_some_and(|ending| ending == "c"));
    sources.sort();
    cc::Build::new()
        .files(sources)
        .include("../../frontend/include/cuda")
        .std("gnu11")
        .warnings(true)
        .extra_warnings(true)
        .opt_level(2)
        .debug(false)
        .cargo_metadata(false)
        .compile("rmlir_cuda");
    println!("cargo:rerun-if-changed=src");
    println!("cargo:rerun-if-changed=../../frontend/include/cuda");
}
