//! `rmlir-grad`: the derivative of a C function as a function that C programs call.

#[path = "../../../rmlir-opt/src/launch.rs"]
mod launch;

fn main() -> std::process::ExitCode {
    launch::launch("cgeist-rs", "rmlir-grad")
}
