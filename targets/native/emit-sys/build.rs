//! Compiles the emission shim and names the Clang libraries it needs.
//!
//! LLVM and MLIR themselves come from `mlir-sys`. The Clang archives are linked with `-bundle` so that they are not
//! copied into this crate's rlib.

/// The Clang libraries behind `clang::emitBackendOutput`, in link order.
const CLANG_LIBS: &[&str] = &[
    "clangFrontend",
    "clangDriver",
    "clangSerialization",
    "clangCodeGen",
    "clangParse",
    "clangSema",
    "clangAnalysisLifetimeSafety",
    "clangAnalysis",
    "clangEdit",
    "clangASTMatchers",
    "clangAPINotes",
    "clangAST",
    "clangLex",
    "clangOptions",
    "clangBasic",
    "clangSupport",
];

fn main() {
    println!("cargo:rerun-if-changed=cpp");
    println!("cargo:rerun-if-env-changed=MLIR_SYS_220_PREFIX");
    let prefix =
        std::env::var("MLIR_SYS_220_PREFIX").unwrap_or_else(|_| "/usr/lib/llvm-22".to_owned());
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
    for file in [
        "emit.cpp",
        "translate.cpp",
        "debug_metadata.cpp",
        "diagnostics.cpp",
        "module_flags.cpp",
    ] {
        build.file(format!("cpp/{file}"));
    }
    build.compile("rmlir_emit");
    println!("cargo:rustc-link-search=native={prefix}/lib");
    for library in CLANG_LIBS {
        println!("cargo:rustc-link-lib=static:-bundle={library}");
    }
}
