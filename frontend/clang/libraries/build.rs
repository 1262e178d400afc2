//! Passes Clang's static libraries to the linker.
//!
//! They are linked with `-bundle`, so that they are not copied into an rlib.

/// In link order; the linker takes the used objects from them.
const LIBRARIES: &[&str] = &[
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
    println!("cargo:rerun-if-changed=build.rs");
    println!("cargo:rerun-if-env-changed=MLIR_SYS_220_PREFIX");
    let prefix = std::env::var("MLIR_SYS_220_PREFIX").unwrap_or_else(|_| "/usr/lib/llvm-22".into());
    println!("cargo:rustc-link-search=native={prefix}/lib");
    for library in LIBRARIES {
        println!("cargo:rustc-link-lib=static:-bundle={library}");
    }
}
