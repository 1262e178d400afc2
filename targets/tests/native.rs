//! Checks of the native target that need a C compiler or the Clang binary beside the library.

use dialects::ir::{Module, module_op};
use dialects::pass::{PipelineOptions, run_pipeline};
use emit_sys::{Action, Emission, Input, Status};
use std::path::Path;
use std::process::Command;
use std::sync::Once;
use targets::native::{EmitError, EmitFailure, Emitted, Origin, Output, emit_to_bytes, write_output};

/// The `-cc1` arguments Clang's driver makes for a compilation of `source`.
fn cc1_args(source: &Path, options: &[&str]) -> Vec<String> {
    let output = Command::new("clang-22").args(options).arg("-###").arg("-c").arg(source).output().unwrap();
    let text = String::from_utf8(output.stderr).unwrap();
    let line = text.lines().find(|line| line.contains("\"-cc1\"")).unwrap();
    let words = line.split('"').skip(1).step_by(2).map(str::to_owned);
    words.skip(1).collect()
}

/// A folder of this test process that is removed at the end.
struct Scratch(std::path::PathBuf);

impl Scratch {
    fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("rmlir-native-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&path).unwrap();
        Scratch(path)
    }
    fn file(&self, name: &str, text: &str) -> std::path::PathBuf {
        let path = self.0.join(name);
        std::fs::write(&path, text).unwrap();
        path
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// Lowers a module as `cgeist-rs` does.
fn lower(module: &Module<'_>) {
    static REGISTERED: Once = Once::new();
    REGISTERED.call_once(targets::register);
    let passes = "lower-affine-loops,lower-cmem-access,lower-scf-to-cf,lower-extension-dialects,lower-core-to-llvm";
    run_pipeline(module_op(module), passes, &PipelineOptions::default()).unwrap_or_else(|error| panic!("{error:?}"));
}

/// Emits a lowered module of this compiler.
fn emit(module: &Module<'_>, cc1_args: &[String], output: Output) -> Result<(Vec<u8>, Emitted), EmitError> {
    emit_to_bytes(module, Origin::Compiler, cc1_args, output, None)
}

/// Emits LLVM IR as `clang -x ir` does.
fn emit_ir(ir: &[u8], name: &str, cc1_args: &[String], action: Action) -> Emission {
    emit_sys::emit(Input::Ir { bytes: ir, name }, cc1_args, "tests", action, None)
}

const KERNELS: &str = r#"
#include <math.h>
#include <stdlib.h>
int cmp(const void *a, const void *b) { return *(const int *)a - *(const int *)b; }
void axpy(int n, double a, const double *restrict x, double *restrict y) {
  for (int i = 0; i < n; i++) y[i] += a * sin(x[i]);
}
static int fib(int n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); }
int entry(int *v, int n) { qsort(v, n, sizeof *v, cmp); return v[0] + fib(n); }
"#;

/// The same LLVM IR gives the same object as Clang's own binary, for several option sets.
#[test]
fn same_ir_gives_the_same_object_as_clang() {
    let scratch = Scratch::new("same");
    let source = scratch.file("kernels.c", KERNELS);
    let sets: [&[&str]; 6] = [
        &["-O0"],
        &["-O2"],
        &["-O3", "-march=x86-64-v3", "-fveclib=libmvec", "-ffast-math"],
        &["-O2", "-g"],
        &["-O1", "-fsanitize=address,undefined"],
        &["-Os", "-fPIC", "-ffunction-sections", "-fno-omit-frame-pointer", "-fstack-protector-all"],
    ];
    for options in sets {
        let ir = Command::new("clang-22")
            .args(options)
            .args(["-emit-llvm", "-Xclang", "-disable-llvm-passes", "-S", "-o", "-"])
            .arg(&source)
            .output()
            .unwrap();
        assert!(ir.status.success());
        let object = scratch.0.join("clang.o");
        let status = Command::new("clang-22").args(options).arg("-c").arg(&source).arg("-o").arg(&object).status();
        assert!(status.unwrap().success());
        let args = cc1_args(&source, options);
        let ours = emit_ir(&ir.stdout, "kernels.ll", &args, Action::Object);
        assert_eq!((ours.status, ours.diagnostics.as_str()), (Status::Done, ""), "{options:?}");
        assert!(ours.output == std::fs::read(&object).unwrap(), "the objects differ for {options:?}");
    }
}

/// A wrong instruction in inline assembly is an error.
#[test]
fn bad_assembly_is_reported() {
    let scratch = Scratch::new("asm");
    let source = scratch.file("asm.c", "");
    let context = dialects::context::new();
    let text =
        "llvm.func @f() {\n llvm.inline_asm has_side_effects \"frobnicate %eax\", \"\" : () -> ()\n llvm.return\n}\n";
    let module = Module::parse(&context, text).unwrap();
    let error = emit(&module, &cc1_args(&source, &["-O1"]), Output::Object).unwrap_err();
    assert_eq!(error.failure, EmitFailure::Rejected(1), "{error:?}");
    assert!(error.diagnostics.contains("invalid instruction mnemonic 'frobnicate'"), "{}", error.diagnostics);
}

/// A fatal error of the back end is an error of this emission, not the end of the process.
#[test]
fn fatal_back_end_error_is_reported() {
    let scratch = Scratch::new("fatal");
    let source = scratch.file("fatal.c", "");
    // A musttail call whose callee pops a different number of argument bytes cannot be selected.
    let ir = b"declare i64 @llvm.read_register.i64(metadata)\ndefine i64 @f() {\n\
        %r = call i64 @llvm.read_register.i64(metadata !0)\n ret i64 %r\n}\n!0 = !{!\"nosuch\"}\n";
    let args = cc1_args(&source, &["-O1"]);
    for _ in 0..2 {
        let failed = emit_ir(ir, "fatal.ll", &args, Action::Object);
        assert!(failed.diagnostics.contains("nosuch"), "{failed:?}");
        assert_eq!(failed.status, Status::Failed);
    }
    let fine = b"define i32 @g() {\n ret i32 1\n}\n";
    assert_eq!(emit_ir(fine, "fine.ll", &args, Action::Assembly).status, Status::Done);
}

/// Remarks follow `-Rpass`, and options Clang does not know are its error.
#[test]
fn remarks_and_option_errors_are_clangs() {
    let scratch = Scratch::new("remarks");
    let source = scratch.file("remarks.c", "");
    let ir = b"define internal i32 @g() {\n ret i32 1\n}\ndefine i32 @f() {\n %r = call i32 @g()\n ret i32 %r\n}\n";
    let args = cc1_args(&source, &["-O2", "-Rpass=inline"]);
    let emitted = emit_ir(ir, "remarks.ll", &args, Action::Object);
    assert_eq!(emitted.status, Status::Done);
    assert!(emitted.diagnostics.contains("remark: 'g' inlined into 'f'"), "{}", emitted.diagnostics);
    assert!(emitted.diagnostics.contains("[-Rpass=inline]"), "{}", emitted.diagnostics);
    let bad = vec!["-fno-such-option".to_owned()];
    let refused = emit_ir(ir, "remarks.ll", &bad, Action::Object);
    assert_eq!(refused.status, Status::Failed);
    assert!(refused.diagnostics.contains("unknown argument: '-fno-such-option'"), "{}", refused.diagnostics);
}

/// An output is complete or an error, and no temporary file is left.
#[test]
fn unwritable_output_is_reported() {
    let scratch = Scratch::new("write");
    let output = scratch.file("out.o", "old");
    assert!(write_output(&scratch.0.join("no-folder/out.o"), b"new").is_err());
    assert!(write_output(Path::new("/dev/full"), b"new").is_err());
    assert_eq!(std::fs::read_to_string(&output).unwrap(), "old");
    write_output(&output, b"new").unwrap();
    assert_eq!(std::fs::read_to_string(&output).unwrap(), "new");
    assert_eq!(std::fs::read_dir(&scratch.0).unwrap().count(), 1);
}

/// Calls every function of `run-kernels.mlir` beside a C version of it.
const DRIVER: &str = r#"
#include <stdio.h>
struct p { double x, y, z; };
double trace(int n, double a[n][n]);
double last_of_row_before(double (*q)[4], long i);
void shift_y(struct p *p, int n);
int collatz(unsigned n);
int pick(int k);
double affine_sum(double (*a)[5], long n);
long call_through(long x);
#define CHECK(what, is, want) if ((is) != (want)) { printf("%s: %g, not %g\n", what, (double)(is), (double)(want)); bad = 1; }
int main(void) {
  int bad = 0;
  enum { N = 7 };
  double a[N][N], flat[400], want = 0;
  struct p ps[9];
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++) a[i][j] = i * 10 + j;
  for (int i = 0; i < 400; i++) flat[i] = i;
  for (int i = 0; i < N; i++) want += a[i][i];
  CHECK("trace", trace(N, a), want)
  CHECK("trace of none", trace(0, a), 0.0)
  double (*q)[4] = (double (*)[4])flat;
  CHECK("negative subscript", last_of_row_before(q + 50, 2), flat[207])
  CHECK("negative row", last_of_row_before(q + 50, -3), flat[187])
  for (int i = 0; i < 9; i++) ps[i] = (struct p){i, 100 + i, 200 + i};
  shift_y(ps, 8);
  for (int i = 0; i < 9; i++) {
    CHECK("shift_y x", ps[i].x, i)
    CHECK("shift_y y", ps[i].y, 100 + i + (i < 8 && i % 2 == 0))
    CHECK("shift_y z", ps[i].z, 200 + i)
  }
  CHECK("collatz", collatz(27), 111)
  CHECK("pick", pick(3), 30)
  CHECK("pick negative", pick(-7), 70)
  CHECK("pick other", pick(4), 1)
  want = 0;
  for (int i = 0; i < 6; i++)
    for (int j = 1; j < 5; j++) want += flat[i * 5 + j];
  CHECK("affine_sum", affine_sum((double (*)[5])flat, 6), want)
  CHECK("call_through", call_through(41), 21)
  return bad;
}
"#;

/// Lowered code computes what the C functions compute, unoptimised and optimised.
#[test]
fn lowered_kernels_run() {
    let scratch = Scratch::new("run");
    let driver = scratch.file("driver.c", DRIVER);
    let text = include_str!("native_lowering/run-kernels.mlir");
    for level in ["-O0", "-O2", "-O3"] {
        let context = dialects::context::new();
        let module = Module::parse(&context, text).unwrap();
        lower(&module);
        let object = scratch.0.join("kernels.o");
        let args = cc1_args(&driver, &[level, "-march=x86-64-v3"]);
        let (bytes, _) =
            emit(&module, &args, Output::Object).unwrap_or_else(|error| panic!("{error}\n{}", error.diagnostics));
        std::fs::write(&object, bytes).unwrap();
        let program = scratch.0.join("program");
        let linked = Command::new("clang-22").arg("-O0").arg(&driver).arg(&object).arg("-o").arg(&program).status();
        assert!(linked.unwrap().success());
        let output = Command::new(&program).output().unwrap();
        assert!(output.status.success(), "{level}: {}", String::from_utf8_lossy(&output.stdout));
    }
}

/// Facts on functions and accesses arrive in LLVM IR, and no address computation claims `nuw`.
#[test]
fn facts_arrive_in_llvm_ir() {
    let scratch = Scratch::new("facts");
    let source = scratch.file("facts.c", "");
    let context = dialects::context::new();
    let module = Module::parse(&context, include_str!("native_lowering/function-facts.mlir")).unwrap();
    lower(&module);
    assert!(dialects::ir::functions(module_op(&module)).len() == 3);
    let args = cc1_args(&source, &["-O2", "-fPIC"]);
    let (bytes, _) = emit(&module, &args, Output::LlvmUnoptimised).unwrap();
    let text = String::from_utf8(bytes).unwrap();
    for fact in [
        "define hidden fastcc noundef signext i16 @hinted(ptr noalias noundef readonly captures(none) %0, i16 noundef signext %1)",
        "section \".text.hot\"",
        "align 64",
        "memory(argmem: read)",
        "\"target-cpu\"=\"znver5\"",
        "define internal void @local()",
        "declare void @stop()",
        "noreturn",
        "!\"PIC Level\", i32 2",
        "!llvm.loop",
        "llvm.loop.mustprogress",
        "tail call",
    ] {
        assert!(text.contains(fact), "`{fact}` is missing in\n{text}");
    }
    assert!(!text.contains("nuw"), "{text}");
}

/// An error in inline assembly names the C line that the operation came from.
#[test]
fn assembly_errors_have_c_locations() {
    let scratch = Scratch::new("asmloc");
    let source = scratch.file("asm.c", "void f(void) {\n  __asm__(\"frobnicate\");\n}\n");
    let context = dialects::context::new();
    let text = format!(
        "llvm.func @f() {{\n llvm.inline_asm has_side_effects \"frobnicate\", \"\" : () -> () loc(\"{}\":2:3)\n llvm.return\n}}\n",
        source.display()
    );
    let module = Module::parse(&context, &text).unwrap();
    lower(&module);
    let before = module.as_operation().to_string();
    let error = emit(&module, &cc1_args(&source, &["-O0"]), Output::Object).unwrap_err();
    assert!(error.diagnostics.contains("asm.c:2:3: error: invalid instruction mnemonic 'frobnicate'"), "{error:?}");
    assert!(error.diagnostics.contains("note: instantiated into assembly here"), "{error:?}");
    assert_eq!(before, module.as_operation().to_string());
}
