//! Generates both sides of the schema and the printer, and compiles the exporter.

#[path = "schema_gen.rs"]
mod schema_gen;
#[path = "schema_print.rs"]
mod schema_print;

use std::path::PathBuf;

const LLVM: &str = "/usr/lib/llvm-22";

fn main() {
    let out = PathBuf::from(std::env::var("OUT_DIR").unwrap_or_default());
    let text = std::fs::read_to_string("schema.txt").unwrap_or_else(|e| panic!("schema.txt: {e}"));
    let items = schema_gen::parse(&text);
    let printer = schema_print::printer(&items, |fields| schema_gen::fields_borrow(&items, fields));
    for (name, text) in
        [("schema.h", schema_gen::cpp(&items)), ("schema.rs", schema_gen::rust(&items)), ("printer.rs", printer)]
    {
        std::fs::write(out.join(name), text).unwrap_or_else(|e| panic!("{name}: {e}"));
    }
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
        .include(&out)
        .include(format!("{LLVM}/include"))
        .define("RMLIR_CLANG_PATH", Some(format!("\"{LLVM}/bin/clang\"").as_str()));
    for file in [
        "Abi",
        "Attributes",
        "Calls",
        "Checks",
        "Consts",
        "Cxx",
        "Debug",
        "Decls",
        "Derivatives",
        "Evaluation",
        "Exprs",
        "Headers",
        "Inline",
        "Main",
        "Members",
        "ObjectSizes",
        "Objects",
        "OpenMP",
        "Reducers",
        "Schedules",
        "SourceTypes",
        "Stmts",
        "Tables",
        "ThreadLocals",
        "Twins",
        "Types",
    ] {
        build.file(format!("cpp/{file}.cpp"));
    }
    build.compile("rmlir_clang_export");
    println!("cargo:rerun-if-changed=cpp");
    println!("cargo:rerun-if-changed=schema.txt");
    println!("cargo:rerun-if-changed=schema_gen.rs");
    println!("cargo:rerun-if-changed=schema_print.rs");
}
