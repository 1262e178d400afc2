//! Links the program at a fixed address.

fn main() {
    // LLVM and MLIR are full of tables of addresses: to relocate them all takes longer than compiling a small file.
    println!("cargo:rustc-link-arg-bins=-no-pie");
    println!("cargo:rerun-if-changed=build.rs");
}
