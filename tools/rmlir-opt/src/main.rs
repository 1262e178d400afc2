//! `rmlir-opt`: `mlir-opt` with our dialects and passes, and with checks before upstream passes that are unsound on code
//! from C.

use std::process::ExitCode;

fn main() -> ExitCode {
    pipelines::register();
    let arguments: Vec<String> = std::env::args().collect();
    let status = dialects::tool::opt_main(&arguments);
    ExitCode::from(u8::try_from(status).unwrap_or(1))
}
