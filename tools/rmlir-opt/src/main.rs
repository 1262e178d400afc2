//! `rmlir-opt`: `mlir-opt` with our dialects and passes, and with checks before upstream passes that are unsound on code
//! from C.
//!
//! Started under another name, as the small programs in `bin/` do, it is `rmlir-lsp-server` or `rmlir-reduce`.

use std::path::Path;
use std::process::ExitCode;

fn main() -> ExitCode {
    pipelines::register();
    let arguments: Vec<String> = std::env::args_os().map(|each| each.to_string_lossy().into_owned()).collect();
    let name = arguments.first().and_then(|program| Path::new(program).file_name()).unwrap_or_default();
    let status = match name.to_str() {
        Some("rmlir-lsp-server") => rmlir_opt_sys::lsp_server_main(&arguments),
        Some("rmlir-reduce") => {
            dialects::pass::register_upstream();
            rmlir_opt_sys::reduce_main(&arguments)
        }
        _ => {
            allocator_sys::keep_free_memory();
            dialects::tool::opt_main(&arguments)
        }
    };
    ExitCode::from(u8::try_from(status).unwrap_or(1))
}
