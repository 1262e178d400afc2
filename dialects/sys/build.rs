//! Runs `mlir-tblgen` on our dialects and compiles their hooks and the C++ shims.

use std::{
    env,
    error::Error,
    fs,
    path::{Path, PathBuf},
    process::Command,
};

/// Folder name, file stem and dialect name of each dialect.
const DIALECTS: [(&str, &str); 3] = [("autodiff", "Autodiff"), ("cmem", "Cmem"), ("parallel", "Parallel")];

/// The shims, each a file of `cpp/`.
const SHIMS: [&str; 15] = [
    "Ir",
    "Queries",
    "Context",
    "Passes",
    "Gates",
    "Folds",
    "Loops",
    "Tools",
    "Debug",
    "Described",
    "CTypes",
    "Memory",
    "AliasScopes",
    "Facts",
    "Speculation",
];

fn main() -> Result<(), Box<dyn Error>> {
    let prefix = env::var("MLIR_SYS_220_PREFIX").unwrap_or_else(|_| "/usr/lib/llvm-22".into());
    let out = PathBuf::from(env::var("OUT_DIR")?);
    let sys = PathBuf::from(env::var("CARGO_MANIFEST_DIR")?);
    let dialects = sys.parent().ok_or("the crate has no parent folder")?.to_owned();

    let mut build = cc::Build::new();
    build
        .cpp(true)
        .std("c++17")
        .flag("-fno-rtti")
        .flag("-fno-exceptions")
        .flag("-Wno-unused-parameter")
        .flag("-Wno-comment")
        .flag("-Wno-misleading-indentation")
        .flag("-fvisibility-inlines-hidden")
        .define("NDEBUG", None)
        .opt_level(2)
        .debug(false)
        .force_frame_pointer(false)
        .include(Path::new(&prefix).join("include"))
        .include(&out)
        .include(sys.join("cpp"));
    for (folder, stem) in DIALECTS {
        let folder_path = dialects.join(folder);
        println!("cargo:rerun-if-changed={}", folder_path.join(format!("{stem}.td")).display());
        println!("cargo:rerun-if-changed={}", folder_path.join(format!("{stem}.h")).display());
        println!("cargo:rerun-if-changed={}", folder_path.join(format!("{stem}.cpp")).display());
        generate(&prefix, &folder_path, folder, stem, &out)?;
        build.include(&folder_path).file(folder_path.join(format!("{stem}.cpp")));
    }
    println!("cargo:rerun-if-changed={}", dialects.join("cmem/Types.cpp").display());
    build.file(dialects.join("cmem/Types.cpp"));
    for shim in SHIMS {
        build.file(sys.join("cpp").join(format!("{shim}.cpp")));
    }
    println!("cargo:rerun-if-changed={}", sys.join("cpp").display());
    println!("cargo:rerun-if-changed=build.rs");
    println!("cargo:rerun-if-env-changed=MLIR_SYS_220_PREFIX");
    build.compile("rmlir_dialects");
    Ok(())
}

/// Writes `<Stem>.{h,cpp}.inc` and `<Stem>Dialect.{h,cpp}.inc` of one dialect.
fn generate(prefix: &str, folder: &Path, name: &str, stem: &str, out: &Path) -> Result<(), Box<dyn Error>> {
    let mut outputs = vec![
        ("-gen-op-decls", format!("{stem}.h.inc")),
        ("-gen-op-defs", format!("{stem}.cpp.inc")),
        ("-gen-dialect-decls", format!("{stem}Dialect.h.inc")),
        ("-gen-dialect-defs", format!("{stem}Dialect.cpp.inc")),
    ];
    let definitions = fs::read_to_string(folder.join(format!("{stem}.td")))?;
    if definitions.contains("AttrDef<") {
        outputs.push(("-gen-attrdef-decls", format!("{stem}Attributes.h.inc")));
        outputs.push(("-gen-attrdef-defs", format!("{stem}Attributes.cpp.inc")));
    }
    if definitions.contains("TypeDef<") {
        outputs.push(("-gen-typedef-decls", format!("{stem}Types.h.inc")));
        outputs.push(("-gen-typedef-defs", format!("{stem}Types.cpp.inc")));
    }
    for (action, file) in outputs {
        let mut command = Command::new(Path::new(prefix).join("bin/mlir-tblgen"));
        command.arg(action);
        if action.contains("dialect") {
            command.arg(format!("-dialect={name}"));
        } else if action.contains("attrdef") {
            command.arg(format!("-attrdefs-dialect={name}"));
        } else if action.contains("typedef") {
            command.arg(format!("-typedefs-dialect={name}"));
        }
        let output = command
            .arg(format!("-I{prefix}/include"))
            .arg(folder.join(format!("{stem}.td")))
            .arg("-o")
            .arg(out.join(file))
            .output()?;
        if !output.status.success() {
            return Err(String::from_utf8_lossy(&output.stderr).into_owned().into());
        }
    }
    Ok(())
}
