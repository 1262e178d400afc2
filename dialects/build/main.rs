//! Generates the typed views of operations from their ODS definitions.
//!
//! `llvm-tblgen --dump-json` prints the records of a dialect; [`records`] reads them, and [`emit`] generates a Rust
//! file per dialect, which `src/ops/` includes.

mod emit;
mod records;

use std::{env, error::Error, fs, path::Path, path::PathBuf, process::Command};

/// A dialect: its module in `src/ops`, and the files that define its operations, relative to the include directory of
/// MLIR or, for dialects of this project, to this crate.
struct Dialect {
    module: &'static str,
    files: &'static [&'static str],
}

const DIALECTS: [Dialect; 16] = [
    Dialect { module: "affine", files: &["mlir/Dialect/Affine/IR/AffineOps.td"] },
    Dialect { module: "arith", files: &["mlir/Dialect/Arith/IR/ArithOps.td"] },
    Dialect { module: "autodiff", files: &["autodiff/Autodiff.td"] },
    Dialect { module: "builtin", files: &["mlir/IR/BuiltinOps.td"] },
    Dialect { module: "cf", files: &["mlir/Dialect/ControlFlow/IR/ControlFlowOps.td"] },
    Dialect { module: "cmem", files: &["cmem/Cmem.td"] },
    Dialect { module: "func", files: &["mlir/Dialect/Func/IR/FuncOps.td"] },
    Dialect { module: "gpu", files: &["mlir/Dialect/GPU/IR/GPUOps.td"] },
    Dialect { module: "llvm", files: &["mlir/Dialect/LLVMIR/LLVMOps.td", "mlir/Dialect/LLVMIR/LLVMIntrinsicOps.td"] },
    Dialect { module: "math", files: &["mlir/Dialect/Math/IR/MathOps.td"] },
    Dialect { module: "memref", files: &["mlir/Dialect/MemRef/IR/MemRefOps.td"] },
    Dialect { module: "omp", files: &["mlir/Dialect/OpenMP/OpenMPOps.td"] },
    Dialect { module: "parallel", files: &["parallel/Parallel.td"] },
    Dialect { module: "scf", files: &["mlir/Dialect/SCF/IR/SCFOps.td"] },
    Dialect { module: "ub", files: &["mlir/Dialect/UB/IR/UBOps.td"] },
    Dialect { module: "vector", files: &["mlir/Dialect/Vector/IR/VectorOps.td"] },
];

fn main() -> Result<(), Box<dyn Error>> {
    let prefix = PathBuf::from(env::var("MLIR_SYS_220_PREFIX").unwrap_or_else(|_| "/usr/lib/llvm-22".into()));
    let out = PathBuf::from(env::var("OUT_DIR")?);
    let own = PathBuf::from(env::var("CARGO_MANIFEST_DIR")?);
    println!("cargo:rerun-if-changed=build");
    println!("cargo:rerun-if-env-changed=MLIR_SYS_220_PREFIX");
    for dialect in &DIALECTS {
        let mut operations = Vec::new();
        for file in dialect.files {
            let mut path = prefix.join("include").join(file);
            if !path.exists() {
                path = own.join(file);
                println!("cargo:rerun-if-changed={}", path.display());
            }
            operations.extend(records::operations(&dump(&prefix, &path)?, dialect.module)?);
        }
        operations.sort_by(|a, b| a.name.cmp(&b.name));
        operations.dedup_by(|a, b| a.name == b.name);
        fs::write(out.join(format!("{}.rs", dialect.module)), emit::dialect(&operations))?;
    }
    Ok(())
}

/// The TableGen records of a definition file, as JSON.
fn dump(prefix: &Path, file: &Path) -> Result<serde_json::Value, Box<dyn Error>> {
    let output = Command::new(prefix.join("bin/llvm-tblgen"))
        .arg("--dump-json")
        .arg("-I")
        .arg(prefix.join("include"))
        .arg(file)
        .output()?;
    if !output.status.success() {
        return Err(String::from_utf8_lossy(&output.stderr).into_owned().into());
    }
    Ok(serde_json::from_slice(&output.stdout)?)
}
