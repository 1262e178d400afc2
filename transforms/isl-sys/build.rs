//! Makes the declarations of isl, LLVM's own copy of it. The library comes with `mlir-sys`.

use std::path::PathBuf;

/// The headers that are used.
const HEADERS: [&str; 16] = [
    "ctx",
    "id",
    "options",
    "val",
    "space",
    "aff",
    "set",
    "map",
    "mat",
    "union_set",
    "union_map",
    "flow",
    "schedule",
    "schedule_node",
    "ast",
    "ast_build",
];

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    println!("cargo:rerun-if-env-changed=MLIR_SYS_220_PREFIX");
    let prefix = std::env::var("MLIR_SYS_220_PREFIX").unwrap_or_else(|_| "/usr/lib/llvm-22".to_owned());
    let includes: String = HEADERS.iter().map(|name| format!("#include <isl/{name}.h>\n")).collect();
    let bindings = bindgen::builder()
        .header_contents("isl.h", &includes)
        .clang_arg(format!("-I{prefix}/include/polly"))
        .allowlist_item("isl_.*|ISL_.*")
        .default_enum_style(bindgen::EnumVariation::ModuleConsts)
        .layout_tests(false)
        .generate_comments(false)
        .generate()
        .expect("the headers of isl");
    let folder = PathBuf::from(std::env::var("OUT_DIR").expect("cargo sets OUT_DIR"));
    bindings.write_to_file(folder.join("isl.rs")).expect("the declarations are written");
    println!("cargo:rustc-link-search=native={prefix}/lib");
    println!("cargo:rustc-link-lib=static:-bundle=PollyISL");
}
