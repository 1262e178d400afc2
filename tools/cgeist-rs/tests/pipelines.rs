//! `--print-pipeline` prints the passes that run: `rmlir-opt` makes the same bytes of the module before the passes.
//!
//! Each kernel of `tools/bench/kernels` is taken as it leaves the front end, without passes; `rmlir-opt` runs the printed
//! pipeline of each stage on it, and the result is compared with what `cgeist-rs` makes of the source in one go. The
//! code of a module that was printed at a stage is compared with that of the source.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

/// The stages at which a module is printed.
const STAGES: [&str; 2] = ["mlir", "llvm-dialect"];

/// Runs a program that must succeed, and returns its output.
fn output(program: &Path, args: &[&str]) -> Result<Vec<u8>, String> {
    let output = Command::new(program).args(args).output().map_err(|error| error.to_string())?;
    if output.status.success() {
        Ok(output.stdout)
    } else {
        Err(format!("{args:?}: {}: {}", output.status, String::from_utf8_lossy(&output.stderr)))
    }
}

/// Assembly without the name of its source.
fn nameless(assembly: &[u8]) -> Vec<u8> {
    let lines = assembly.split_inclusive(|byte| *byte == b'\n');
    lines.filter(|line| !line.starts_with(b"\t.file")).collect::<Vec<_>>().concat()
}

/// Compares one source at one level; says what differs.
fn check(source: &Path, level: &str, scratch: &Path) -> Result<(), String> {
    let cgeist = Path::new(env!("CARGO_BIN_EXE_cgeist-rs"));
    let opt = cgeist.with_file_name("rmlir-opt");
    let source = source.to_str().ok_or("a path that is no text")?;
    let name = Path::new(source).file_stem().and_then(|name| name.to_str()).ok_or("no name")?;
    let plain = scratch.join(format!("{name}{level}.plain.mlir"));
    let bytes = output(cgeist, &[level, "--pass-pipeline=builtin.module()", "--emit=mlir", source, "-o", "-"])?;
    std::fs::write(&plain, bytes).map_err(|error| error.to_string())?;
    let code = nameless(&output(cgeist, &[level, "-S", source, "-o", "-"])?);
    for stage in STAGES {
        let emit = format!("--emit={stage}");
        let direct = output(cgeist, &[level, &emit, source, "-o", "-"])?;
        let text = output(cgeist, &[level, &emit, "--print-pipeline", source])?;
        let pipeline = format!("--pass-pipeline={}", String::from_utf8_lossy(&text).trim());
        if output(&opt, &[&pipeline, plain.to_str().ok_or("no text")?])? != direct {
            return Err(format!("{stage}: `rmlir-opt` makes another module"));
        }
        let printed = scratch.join(format!("{name}{level}.{stage}.mlir"));
        std::fs::write(&printed, direct).map_err(|error| error.to_string())?;
        if nameless(&output(cgeist, &[level, "-S", printed.to_str().ok_or("no text")?, "-o", "-"])?) != code {
            return Err(format!("{stage}: other code comes from the printed module"));
        }
    }
    Ok(())
}

#[test]
fn printed_pipelines_and_modules_replay() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let kernels = std::fs::read_dir(root.join("tools/bench/kernels")).unwrap();
    let mut sources: Vec<PathBuf> = kernels.map(|entry| entry.unwrap().path()).collect();
    sources.retain(|path| path.extension().is_some_and(|ending| ending == "c"));
    sources.sort();
    assert!(sources.len() >= 50, "{}", sources.len());
    let scratch = std::env::temp_dir().join(format!("rmlir-pipelines-{}", std::process::id()));
    std::fs::create_dir_all(&scratch).unwrap();
    let (next, problems) = (AtomicUsize::new(0), Mutex::new(Vec::new()));
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                while let Some(source) = sources.get(next.fetch_add(1, Ordering::Relaxed)) {
                    if let Err(problem) = check(source, "-O2", &scratch) {
                        problems.lock().unwrap().push(format!("{}: {problem}", source.display()));
                    }
                }
            });
        }
    });
    let _ = std::fs::remove_dir_all(&scratch);
    let problems = problems.into_inner().unwrap();
    assert!(problems.is_empty(), "{}", problems.join("\n"));
}
