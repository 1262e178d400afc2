//! Malformed input of every kind ends in an error: a non-zero status that is no signal, no panic text, no output file.
//!
//! The cases are made from a printed seed by mutation of good inputs: sources, options, modules, and files that cannot
//! be read or written. `RMLIR_SEED` repeats a run. Nothing of the compiler is linked in: the executable is run as users run it.

#[path = "robustness/stopped.rs"]
mod stopped;

use splitmix::Random;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

/// How many cases are run.
const CASES: usize = 300;

/// No case may take longer.
const TIME_LIMIT: Duration = Duration::from_secs(60);

/// One run of the compiler.
struct Case {
    name: String,
    /// The input's name and content; no content: the name is of something that is there or not there already.
    input: (String, Option<Vec<u8>>),
    args: Vec<String>,
    output: String,
}

/// Good sources; each mutation makes sure that the result is wrong.
const SOURCES: &[&str] = &[
    "int add(int a, int b) { return a + b; }\n",
    "struct point { double x, y; };\ndouble norm(struct point *p) { return p->x * p->x + p->y * p->y; }\n",
    "void fill(float *a, unsigned n) { for (unsigned i = 0; i < n; i++) a[i] = i * 0.5f; }\n",
    "int classify(int c) { switch (c) { case 1: return 2; case 2: case 3: return 5; default: break; } return 0; }\n",
    "extern int printf(const char *, ...);\nint main(int argc, char **argv) { return printf(\"%d %s\\n\", argc, argv[0]) < 0; }\n",
];

/// Texts that are wrong wherever a declaration may stand.
const BROKEN_DECLARATIONS: &[&str] = &[
    "int f(void) { return",
    "}",
    "struct s { int x",
    "int a[-1];",
    "int x = ;",
    "#error stop\n",
    "#include \"no/such/header.h\"\n",
    "#if 1\n",
    "_Static_assert(0, \"no\");",
    "void g(void) { goto nowhere; }",
    "int h(void) { undeclared_variable++; return 0; }",
    "int dup; float dup;",
    "void k(void) { break; }",
    "int m(void) { return *3; }",
    "unsigned long long big = 99999999999999999999999999;",
    "void v(void) { int a = \"text\" * 2; }",
    "char *unfinished = \"no end;\n",
    "/* no end",
    "int n(int a, int a) { return a; }",
    "enum e { A, A };",
    "@",
    "int \u{e9}\u{2028} 5;",
];

/// Modules that are correct.
const MODULES: &[&str] = &[
    "module {\n  llvm.func @f() -> i32 {\n    %0 = llvm.mlir.constant(1 : i32) : i32\n    llvm.return %0 : i32\n  }\n}\n",
    "func.func @g(%a: i32, %b: i32) -> i32 {\n  %0 = arith.addi %a, %b : i32\n  return %0 : i32\n}\n",
    "func.func @h(%n: index) -> index {\n  %c0 = arith.constant 0 : index\n  %c1 = arith.constant 1 : index\n  %r = scf.for %i = %c0 to \
     %n step %c1 iter_args(%s = %c0) -> (index) {\n    %t = arith.addi %s, %i : index\n    scf.yield %t : index\n  }\n  return %r : index\n}\n",
];

/// Texts that make any module wrong at its end.
const BROKEN_MODULE_ENDS: &[&str] = &[
    "func.func @bad() -> i32 { return }",
    "llvm.func @bad() -> i32 { llvm.return }",
    "func.func @bad(%a: i32) -> i64 { return %a : i32 }",
    "func.func @bad() { %0 = arith.addi %x, %x : i32\n return }",
    "no.such_op",
    "\"no.such_op\"() : () -> ()",
    "func.func @twice() { return } func.func @twice() { return }",
    "func.func @bad() { \"arith.constant\"() : () -> ()\n return }",
    "func.func @bad() { cf.br ^nowhere }",
    "module {",
    "}",
    "%0 = ",
    "#alias = ",
    "func.func @bad() { func.call @missing() : () -> ()\n return }",
    "func.func @bad() attributes {a = dense<[1, 2]> : tensor<3xi32>} { return }",
    "loc(",
    "{-# dialect_resources: { #-}",
];

/// Modules that are valid for MLIR, with `~` where an attribute stands, and attributes that LLVM does not take there.
const BROKEN_ATTRIBUTES: &[(&str, &[&str])] = &[
    (
        "func.func @f(%a: i32) -> i32 attributes {~} {\n  return %a : i32\n}\n",
        &[
            "llvm.passthrough = [3]",
            "llvm.passthrough = [[]]",
            "llvm.passthrough = [[\"one\"]]",
            "llvm.passthrough = \"nounwind\"",
            "llvm.passthrough = [\"memory\"]",
            "llvm.passthrough = [[\"nounwind\", \"1\"]]",
            "llvm.passthrough = [\"byval\"]",
            "llvm.passthrough = [\"noalias\"]",
            "llvm.passthrough = [\"naked\"]",
            "llvm.passthrough = [\"swifterror\"]",
            "llvm.passthrough = [[\"allocsize\", \"9\"]]",
            "llvm.passthrough = [\"optnone\"]",
            "llvm.passthrough = [[\"frame-pointer\", \"some\"]]",
            "llvm.passthrough = [[\"denormal-fp-math\", \"some\"]]",
            "llvm.passthrough = [[\"patchable-function-entry\", \"some\"]]",
            "llvm.passthrough = [[\"stack-probe-size\", \"some\"]]",
            "llvm.passthrough = [[\"zero-call-used-regs\", \"some\"]]",
            "llvm.passthrough = [[\"instrument-function-entry\", \"enter\"]]",
            "llvm.passthrough = [[\"instrument-function-exit-inlined\", \"leave\"]]",
            "llvm.instrument_function_entry = \"enter\"",
            "llvm.linkage = 3",
            "llvm.linkage = #llvm.linkage<appending>",
            "llvm.visibility_ = 9 : i64",
            "llvm.CConv = \"fast\"",
            "llvm.personality = @nobody",
            "llvm.garbageCollector = \"none\"",
            "llvm.memory_effects = \"none\"",
        ],
    ),
    (
        "func.func @f(%a: i32 {~}, %p: !llvm.ptr) -> i32 {\n  return %a : i32\n}\n",
        &[
            "llvm.align = 4 : i64",
            "llvm.byval = i32",
            "llvm.nonnull",
            "llvm.noalias",
            "llvm.dereferenceable = 8 : i64",
            "llvm.range = #llvm.constant_range<i8, 0, 10>",
            "llvm.signext, llvm.zeroext",
        ],
    ),
    (
        "func.func @f(%p: !llvm.ptr {~}) -> i32 {\n  %0 = llvm.load %p : !llvm.ptr -> i32\n  return %0 : i32\n}\n",
        &[
            "llvm.align = 3 : i64",
            "llvm.byval = !llvm.void",
            "llvm.signext",
            "llvm.readonly, llvm.writeonly",
            "llvm.align = \"x\"",
        ],
    ),
    (
        "func.func @f(%a: i32) -> (i32 {~}) {\n  return %a : i32\n}\n",
        &["llvm.nonnull", "llvm.returned", "llvm.nest", "llvm.sret = i32"],
    ),
    (
        "func.func private @g(i32) -> i32\nfunc.func @f(%a: i32) -> i32 {\n  %0 = func.call @g(%a) {~} : (i32) -> i32\n  return %0 : i32\n}\n",
        &[
            "CConv = 3",
            "TailCallKind = \"tail\"",
            "fastmathFlags = 3",
            "alias_scopes = [3]",
            "arg_attrs = [{llvm.byval = i32}]",
            "arg_attrs = [{llvm.nest}]",
            "res_attrs = [{llvm.returned}]",
        ],
    ),
    (
        "llvm.mlir.global external @v(~) : i32\n",
        &["\"text\"", "@nobody", "dense<1> : tensor<3xi32>", "1.0 : f64", "[1, 2]", "unit"],
    ),
    (
        "llvm.mlir.global external @v(3 : i32) {~} : i32\n",
        &["alignment = 3 : i64", "comdat = @nobody", "target_specific_attrs = [3]"],
    ),
    ("llvm.mlir.global external @v(#llvm.zero) : ~\n", &["!llvm.func<void ()>", "!llvm.x86_amx", "!llvm.token"]),
    (
        "module attributes {~} {\n  func.func @f() {\n    return\n  }\n}\n",
        &[
            "llvm.target_triple = 3",
            "llvm.data_layout = \"none\"",
            "llvm.dependent_libraries = 3",
            "llvm.module_asm = [3]",
        ],
    ),
];

/// Options that are wrong in themselves.
const BROKEN_OPTIONS: &[&[&str]] = &[
    &["--emit=nothing"],
    &["--emit="],
    &["--emit"],
    &["--no-such-option"],
    &["-fno-such-option"],
    &["-std=c1898"],
    &["-O99x"],
    &["-march=no-such-cpu"],
    &["--target=no-such-machine"],
    &["--target=aarch64-linux-gnu"],
    &["-m32"],
    &["-x", "no-such-language"],
    &["-x", "objective-c"],
    &["-x", "cuda", "-fgpu-rdc", "--cuda-device-only"],
    &["-include", "no-such-header.h"],
    &["-pg"],
    &["-fxray-instrument"],
    &["-fcoverage-mapping", "-fprofile-instr-generate"],
    &["-fparallel-runtime=no-such-runtime"],
    &["-ftapir"],
    &["-fopenmp=no-such-runtime"],
    &["-fsanitize=cfi", "-flto", "-fvisibility=hidden"],
    &["-fsanitize=no-such-check"],
    &["-Xclang", "-no-such-cc1-option"],
    &["-mllvm", "-no-such-llvm-option"],
    &["--pass-pipeline=no-such-pass"],
    &["--pass-pipeline=builtin.module(any(canonicalize)"],
    &["--pass-pipeline=builtin.module(canonicalize{no-such=1})"],
    &["--function=no_such_function"],
    &["--report=no/such/folder/r.json"],
    &["--report=/dev/full"],
    &["@no-such-response-file"],
    &["-Werror=no-such-warning", "-Werror"],
    &["-D"],
    &["-o"],
    &["-fplugin=no-such-plugin.so"],
    &["-fprofile-instr-use=no-such-profile"],
    &["-finput-charset=utf-7"],
];

fn case(name: String, input: (String, Option<Vec<u8>>), args: &[&str]) -> Case {
    let args = args.iter().map(|word| (*word).to_owned()).collect();
    Case { name, input, args, output: "out.o".to_owned() }
}

/// The ways to run a case.
const MODES: &[&[&str]] =
    &[&["-c"], &["-S"], &["-c", "-O2"], &["--emit=mlir"], &["--emit=llvm-dialect"], &["--emit=llvm", "-g"]];

fn modes(random: &mut Random) -> &'static [&'static str] {
    MODES[random.below(MODES.len())]
}

/// A good text with something broken after one of its lines, or nested too deep, or cut.
fn broken_source(random: &mut Random) -> (String, Vec<u8>) {
    let good = *random.pick(SOURCES);
    match random.below(8) {
        0 => {
            let depth = 10_000;
            let (open, close) = *random.pick(&[("(", ")"), ("{", "}"), ("[", "]")]);
            (
                "nested".to_owned(),
                format!("{good}int deep(void) {{ return {}1; }}{}", open.repeat(depth), close).into_bytes(),
            )
        }
        1 => {
            let noise: Vec<u8> = (0..512).map(|_| random.bits() as u8).collect();
            ("noise".to_owned(), [b"int x = ".as_slice(), &noise, b"\n}"].concat())
        }
        2 => {
            let inside = good.rfind('}').unwrap_or(0);
            ("cut".to_owned(), good.as_bytes()[..inside].to_vec())
        }
        _ => {
            let broken = *random.pick(BROKEN_DECLARATIONS);
            let text =
                if random.below(2) == 0 { format!("{good}{broken}") } else { format!("{broken}\n{good}{broken}") };
            (broken.chars().take(24).collect(), text.into_bytes())
        }
    }
}

fn broken_module(random: &mut Random) -> (String, Vec<u8>) {
    let good = *random.pick(MODULES);
    match random.below(6) {
        0 => {
            let noise: Vec<u8> = (0..256).map(|_| random.bits() as u8 | 0x80).collect();
            ("noise".to_owned(), [good.as_bytes(), &noise].concat())
        }
        1 => {
            let inside = good.rfind('}').unwrap_or(0);
            ("cut".to_owned(), good.as_bytes()[..random.below(inside) + 1].to_vec().into_iter().chain(*b"{").collect())
        }
        2 => ("zero".to_owned(), [good.as_bytes(), b"\0func"].concat()),
        _ => {
            let broken = *random.pick(BROKEN_MODULE_ENDS);
            (broken.chars().take(24).collect(), format!("{good}{broken}\n").into_bytes())
        }
    }
}

/// Case `index`, of the kind that its number says.
fn make_case(index: usize, random: &mut Random) -> Case {
    let good_source = || ("in.c".to_owned(), Some(SOURCES[0].as_bytes().to_vec()));
    match index % 10 {
        0..=3 => {
            let (name, text) = broken_source(random);
            case(format!("source: {name}"), ("in.c".to_owned(), Some(text)), modes(random))
        }
        4..=6 => {
            let (name, text) = broken_module(random);
            case(format!("module: {name}"), ("in.mlir".to_owned(), Some(text)), modes(random))
        }
        7 | 8 => {
            let options: &[&str] = BROKEN_OPTIONS[(index / 10 * 2 + index % 10 - 7) % BROKEN_OPTIONS.len()];
            case(format!("options: {options:?}"), good_source(), &[&["-c"][..], options].concat())
        }
        _ => broken_file(index / 10, random, good_source()),
    }
}

/// A file that cannot be read or written.
fn broken_file(index: usize, random: &mut Random, good: (String, Option<Vec<u8>>)) -> Case {
    let mode = modes(random);
    let module = ("in.mlir".to_owned(), Some(MODULES[0].as_bytes().to_vec()));
    let mut case = match index % 8 {
        0 => case("missing source".to_owned(), ("missing.c".to_owned(), None), mode),
        1 => case("missing module".to_owned(), ("missing.mlir".to_owned(), None), mode),
        2 => case("folder as source".to_owned(), (".".to_owned(), None), &[mode, &["-x", "c"]].concat()),
        3 => case("folder as module".to_owned(), (".".to_owned(), None), &[mode, &["-x", "mlir"]].concat()),
        4 | 5 => case("full disk".to_owned(), if index % 2 == 0 { good } else { module }, mode),
        6 => case("no such folder".to_owned(), good, mode),
        _ => case("folder as output".to_owned(), module, mode),
    };
    match index % 8 {
        4 | 5 => case.output = "/dev/full".to_owned(),
        6 => case.output = "no/such/folder/out.o".to_owned(),
        7 => case.output = ".".to_owned(),
        _ => {}
    }
    case
}

/// Runs a case in a folder of its own; the error says what went wrong.
fn check(case: &Case, folder: &Path) -> Result<(), String> {
    fs::create_dir_all(folder).map_err(|error| error.to_string())?;
    let (name, content) = &case.input;
    if let Some(content) = content {
        fs::write(folder.join(name), content).map_err(|error| error.to_string())?;
    }
    let before = listing(folder);
    let log = fs::File::create(folder.with_extension("log")).map_err(|error| error.to_string())?;
    let mut child = Command::new(env!("CARGO_BIN_EXE_cgeist-rs"))
        .args(&case.args)
        .args(["-o", &case.output])
        .arg(name)
        .current_dir(folder)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(log)
        .spawn()
        .map_err(|error| error.to_string())?;
    let start = Instant::now();
    let status = loop {
        if let Some(status) = child.try_wait().map_err(|error| error.to_string())? {
            break status;
        }
        if start.elapsed() > TIME_LIMIT {
            let _ = child.kill();
            let _ = child.wait();
            return Err("it does not end".to_owned());
        }
        std::thread::sleep(Duration::from_millis(5));
    };
    let text = fs::read(folder.with_extension("log")).map_err(|error| error.to_string())?;
    let text = String::from_utf8_lossy(&text);
    match status.code() {
        None => return Err(format!("ended by a signal:\n{text}")),
        Some(0) => return Err(format!("accepted:\n{text}")),
        Some(1) => {}
        Some(code) => return Err(format!("status {code}:\n{text}")),
    }
    if ["panicked", "internal error", "Stack dump", "overflowed its stack"].iter().any(|word| text.contains(word)) {
        return Err(format!("an internal failure:\n{text}"));
    }
    let expected = if content.is_some() && name.ends_with(".mlir") { "error: RM" } else { "error:" };
    if !text.contains(expected) {
        return Err(format!("no error message:\n{text}"));
    }
    let after = listing(folder);
    if before == after { Ok(()) } else { Err(format!("left {after:?}, had {before:?}")) }
}

fn listing(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut all: Vec<PathBuf> = entries.map(|entry| entry.path()).collect();
    all.sort();
    all
}

#[test]
fn malformed_input_ends_in_an_error() {
    let seed = std::env::var("RMLIR_SEED").ok().and_then(|text| text.parse().ok()).unwrap_or(0x5EED_2026_u64);
    println!("RMLIR_SEED={seed}");
    let mut random = Random::new(seed);
    let cases: Vec<Case> = (0..CASES).map(|index| make_case(index, &mut random)).collect();
    check_all(&cases, "robustness", &format!("RMLIR_SEED={seed}"));
}

#[test]
fn attributes_that_llvm_does_not_take_are_errors() {
    let mut cases = Vec::new();
    for (index, (module, attributes)) in BROKEN_ATTRIBUTES.iter().enumerate() {
        for (number, attribute) in attributes.iter().enumerate() {
            let text = module.replace('~', attribute).into_bytes();
            let mode = MODES[(index + number) % 3];
            cases.push(case(attribute.to_string(), ("in.mlir".to_owned(), Some(text)), mode));
        }
    }
    check_all(&cases, "attributes", "");
}

/// Checks cases, several at a time, in folders below `name`.
fn check_all(cases: &[Case], name: &str, hint: &str) {
    let root = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&root);
    let next = AtomicUsize::new(0);
    let failures = Mutex::new(Vec::new());
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(2, usize::from) {
            scope.spawn(|| {
                while let Some((index, case)) = cases.iter().enumerate().nth(next.fetch_add(1, Ordering::Relaxed)) {
                    if let Err(problem) = check(case, &root.join(index.to_string())) {
                        let text = format!("case {index}, {}, {:?}: {problem}", case.name, case.args);
                        failures.lock().expect("no thread fails with the lock").push(text);
                    }
                }
            });
        }
    });
    let failures = failures.into_inner().expect("no thread fails with the lock");
    assert!(failures.is_empty(), "{} of {} failed, {hint}\n{}", failures.len(), cases.len(), failures.join("\n"));
}
