//! Compiles the gate to upstream's structuring of control flow, which has no C API.

use std::{env, path::Path};

fn main() {
    let prefix = env::var("MLIR_SYS_220_PREFIX").unwrap_or_else(|_| "/usr/lib/llvm-22".into());
    cc::Build::new()
        .cpp(true)
        .std("c++17")
        .flag("-fno-rtti")
        .flag("-fno-exceptions")
        .flag("-Wno-unused-parameter")
        .flag("-Wno-comment")
        .flag("-fvisibility-inlines-hidden")
        .define("NDEBUG", None)
        .opt_level(2)
        .debug(false)
        .include(Path::new(&prefix).join("include"))
        .file("cpp/Structure.cpp")
        .compile("rmlir_transforms");
    println!("cargo:rerun-if-changed=cpp/Structure.cpp");
    println!("cargo:rerun-if-env-changed=MLIR_SYS_220_PREFIX");
}
