//! Parallel programs do the same whatever else is asked for: levels, debug information, sanitizers alone and together, and
//! what runs them, named or not.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Programs of `tests/parallel/options` with the option of their language.
const PROGRAMS: [(&str, &str); 2] = [("openmp.c", "-fopenmp"), ("cilk.c", "-fcilk")];

const LEVELS: [&[&str]; 3] = [&["-O0"], &["-O0", "-g"], &["-O2", "-g"]];

const SANITIZERS: [Option<&str>; 6] = [
    None,
    Some("-fsanitize=address"),
    Some("-fsanitize=thread"),
    Some("-fsanitize=undefined"),
    Some("-fsanitize=address,undefined"),
    Some("-fsanitize=thread,undefined"),
];

const RUNTIMES: [Option<&str>; 4] =
    [None, Some("-fserial-elision"), Some("-fparallel-runtime=openmp"), Some("-fearly-parallel-lowering")];

/// The options of one build.
fn builds() -> Vec<(&'static str, Vec<&'static str>)> {
    let mut all = Vec::new();
    for (program, language) in PROGRAMS {
        for level in LEVELS {
            for sanitizer in SANITIZERS {
                for runtime in RUNTIMES {
                    let options = [language].into_iter().chain(level.iter().copied()).chain(sanitizer).chain(runtime);
                    all.push((program, options.collect()));
                }
            }
        }
    }
    all
}

/// Builds and runs a program; says what went wrong. The sanitizer of threads is asked for no verdict here: it takes what the
/// runtime does with its own memory for races.
fn check(program: &str, options: &[&str], expected: &str, executable: &Path) -> Result<(), String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/parallel/options");
    let mut compiler = Command::new(env!("CARGO_BIN_EXE_cgeist-rs"));
    compiler.arg("-Werror").args(options).arg(folder.join(program)).arg("-o").arg(executable);
    output(&mut compiler)?;
    let mut command = Command::new(executable);
    command
        .env("OMP_NUM_THREADS", "4")
        .env("OMP_WAIT_POLICY", "passive")
        .env("ASAN_OPTIONS", "detect_leaks=0")
        .env("TSAN_OPTIONS", "exitcode=0");
    let found = output(&mut command)?;
    if found == expected { Ok(()) } else { Err(format!("expected `{expected}`, found `{found}`")) }
}

fn output(command: &mut Command) -> Result<String, String> {
    let output = command.output().map_err(|error| error.to_string())?;
    if output.status.success() {
        Ok(String::from_utf8_lossy(&output.stdout).into_owned())
    } else {
        Err(format!("{}: {}", output.status, String::from_utf8_lossy(&output.stderr)))
    }
}

#[test]
fn parallel_programs_do_the_same_under_all_options() {
    let scratch = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("parallel-options");
    std::fs::create_dir_all(&scratch).expect("a folder for outputs can be made");
    let builds = builds();
    let next = AtomicUsize::new(0);
    let failures = Mutex::new(Vec::new());
    let workers = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        for worker in 0..workers {
            let executable = scratch.join(worker.to_string());
            let (next, failures, builds) = (&next, &failures, &builds);
            scope.spawn(move || {
                while let Some((program, options)) = builds.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let expected = if *program == "cilk.c" { "328350 55\n" } else { "330132 9801 50 55\n" };
                    if let Err(problem) = check(program, options, expected, &executable) {
                        let mut failures = failures.lock().expect("no thread panicked");
                        failures.push(format!("{program} {}: {problem}", options.join(" ")));
                    }
                }
            });
        }
    });
    let failures = failures.into_inner().expect("no thread panicked");
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}
