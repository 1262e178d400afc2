//! Compiles the C++ emission shim. The libraries that it needs come with `clang-libraries` and `mlir-sys`.

fn main() {
    println!("cargo:rerun-if-changed=cpp");
    println!("cargo:rerun-if-env-changed=MLIR_SYS_220_PREFIX");
    let prefix = std::env::var("MLIR_SYS_220_PREFIX").unwrap_or_else(|_| "/usr/lib/llvm-22".to_owned());
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
        "observe.cpp",
        "translate.cpp",
        "access_facts.cpp",
        "call_places.cpp",
        "debug_metadata.cpp",
        "diagnostics.cpp",
        "module_flags.cpp",
    ] {
        build.file(format!("cpp/{file}"));
    }
    build.compile("rmlir_emit");
}
