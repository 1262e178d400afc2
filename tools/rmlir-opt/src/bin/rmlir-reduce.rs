//! `rmlir-reduce`: makes a module smaller as long as a script finds it interesting, with our dialects and passes.

#[path = "../launch.rs"]
mod launch;

fn main() -> std::process::ExitCode {
    launch::launch("rmlir-opt", "rmlir-reduce")
}
