//! `rmlir-lsp-server`: serves editors that show `.mlir` files, with our dialects.

#[path = "../launch.rs"]
mod launch;

fn main() -> std::process::ExitCode {
    launch::launch("rmlir-opt", "rmlir-lsp-server")
}
