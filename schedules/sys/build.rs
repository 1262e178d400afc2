//! Runs `mlir-tblgen` on the operations and compiles them.

use std::{
    env,
    error::Error,
    path::{Path, PathBuf},
    process::Command,
};

/// Where the registration of dialects is declared.
const DIALECT_SHIMS: &str = "../../dialects/sys/cpp";

fn main() -> Result<(), Box<dyn Error>> {
    let prefix = env::var("MLIR_SYS_220_PREFIX").unwrap_or_else(|_| "/usr/lib/llvm-22".into());
    let out = PathBuf::from(env::var("OUT_DIR")?);
    for (action, file) in [("-gen-op-decls", "Schedule.h.inc"), ("-gen-op-defs", "Schedule.cpp.inc")] {
        let output = Command::new(Path::new(&prefix).join("bin/mlir-tblgen"))
            .args([action, "cpp/Schedule.td", &format!("-I{prefix}/include"), "-o"])
            .arg(out.join(file))
            .output()?;
        if !output.status.success() {
            return Err(String::from_utf8_lossy(&output.stderr).into_owned().into());
        }
    }
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
        .include(&out)
        .file("cpp/Schedule.cpp")
        .compile("rmlir_schedule_steps");
    println!("cargo:rerun-if-changed=cpp");
    println!("cargo:rerun-if-changed=build.rs");
    println!("cargo:rerun-if-changed={DIALECT_SHIMS}/Shim.h");
    println!("cargo:rerun-if-env-changed=MLIR_SYS_220_PREFIX");
    Ok(())
}
