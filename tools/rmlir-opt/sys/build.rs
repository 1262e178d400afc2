//! Compiles the main functions of the tools that have no C API. Their libraries come with `mlir-sys`.

use std::{env, path::Path};

/// Where the registration of dialects is declared.
const DIALECT_SHIMS: &str = "../../../dialects/sys/cpp";

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
        .include(DIALECT_SHIMS)
        .file("cpp/Tools.cpp")
        .compile("rmlir_tools");
    println!("cargo:rerun-if-changed=cpp/Tools.cpp");
    println!("cargo:rerun-if-changed={DIALECT_SHIMS}/Shim.h");
    println!("cargo:rerun-if-env-changed=MLIR_SYS_220_PREFIX");
}
