//! Checks of the native target that need a C compiler or the Clang binary beside the library.

use std::path::Path;
use std::process::Command;
use targets::native::{EmitError, Output, emit_ir, emit_ir_to_bytes};

/// The `-cc1` arguments Clang's driver makes for a compilation of `source`.
fn cc1_args(source: &Path, options: &[&str]) -> Vec<String> {
    let output = Command::new("clang-22")
        .args(options)
        .arg("-###")
        .arg("-c")
        .arg(source)
        .output()
        .unwrap();
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
        &[
            "-Os",
            "-fPIC",
            "-ffunction-sections",
            "-fno-omit-frame-pointer",
            "-fstack-protector-all",
        ],
    ];
    for options in sets {
        let ir = Command::new("clang-22")
            .args(options)
            .args([
                "-emit-llvm",
                "-Xclang",
                "-disable-llvm-passes",
                "-S",
                "-o",
                "-",
            ])
            .arg(&source)
            .output()
            .unwrap();
        assert!(ir.status.success());
        let object = scratch.0.join("clang.o");
        let status = Command::new("clang-22")
            .args(options)
            .arg("-c")
            .arg(&source)
            .arg("-o")
            .arg(&object)
            .status();
        assert!(status.unwrap().success());
        let args = cc1_args(&source, options);
        let (ours, emitted) = emit_ir_to_bytes(&ir.stdout, "kernels.ll", &args, Output::Obj)
            .unwrap_or_else(|error| panic!("{options:?}: {error}\n{}", error.diagnostics()));
        assert_eq!(emitted.diagnostics, "", "{options:?}");
        assert!(
            ours == std::fs::read(&object).unwrap(),
            "the objects differ for {options:?}"
        );
    }
}

/// A wrong instruction in inline assembly is an error, the old output stays, and no temporary file is left.
#[test]
fn bad_assembly_is_reported_and_nothing_is_written() {
    let scratch = Scratch::new("asm");
    let source = scratch.file("asm.c", "");
    let output = scratch.file("out.o", "old");
    let ir = b"define void @f() {\n call void asm sideeffect \"frobnicate %eax\", \"\"()\n ret void\n}\n";
    let error = emit_ir(
        ir,
        "asm.ll",
        &cc1_args(&source, &["-O1"]),
        Output::Obj,
        &output,
    )
    .unwrap_err();
    assert!(
        matches!(error, EmitError::Rejected { errors: 1, .. }),
        "{error:?}"
    );
    assert!(
        error
            .diagnostics()
            .contains("invalid instruction mnemonic 'frobnicate'"),
        "{}",
        error.diagnostics()
    );
    assert_eq!(std::fs::read_to_string(&output).unwrap(), "old");
    assert_eq!(std::fs::read_dir(&scratch.0).unwrap().count(), 2);
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
        let error = emit_ir_to_bytes(ir, "fatal.ll", &args, Output::Obj).unwrap_err();
        assert!(error.diagnostics().contains("nosuch"), "{error:?}");
        assert_eq!(error.exit_status(), 1);
    }
    let fine = b"define i32 @g() {\n ret i32 1\n}\n";
    assert!(emit_ir_to_bytes(fine, "fine.ll", &args, Output::Asm).is_ok());
}

/// Remarks follow `-Rpass`, and options Clang does not know are its error.
#[test]
fn remarks_and_option_errors_are_clangs() {
    let scratch = Scratch::new("remarks");
    let source = scratch.file("remarks.c", "");
    let ir = b"define internal i32 @g() {\n ret i32 1\n}\ndefine i32 @f() {\n %r = call i32 @g()\n ret i32 %r\n}\n";
    let args = cc1_args(&source, &["-O2", "-Rpass=inline"]);
    let (_, emitted) = emit_ir_to_bytes(ir, "remarks.ll", &args, Output::Obj).unwrap();
    assert!(
        emitted.diagnostics.contains("remark: 'g' inlined into 'f'"),
        "{}",
        emitted.diagnostics
    );
    assert!(
        emitted.diagnostics.contains("[-Rpass=inline]"),
        "{}",
        emitted.diagnostics
    );
    let bad = vec!["-fno-such-option".to_owned()];
    let error = emit_ir_to_bytes(ir, "remarks.ll", &bad, Output::Obj).unwrap_err();
    assert!(
        error
            .diagnostics()
            .contains("unknown argument: '-fno-such-option'"),
        "{}",
        error.diagnostics()
    );
}

/// An output that cannot be written is an error with the path.
#[test]
fn unwritable_output_is_reported() {
    let scratch = Scratch::new("write");
    let source = scratch.file("write.c", "");
    let ir = b"define i32 @f() {\n ret i32 1\n}\n";
    let args = cc1_args(&source, &["-O1"]);
    let missing = scratch.0.join("no-folder/out.o");
    let error = emit_ir(ir, "write.ll", &args, Output::Obj, &missing).unwrap_err();
    assert!(matches!(error, EmitError::Write { .. }), "{error:?}");
    let full = emit_ir(ir, "write.ll", &args, Output::Obj, Path::new("/dev/full"));
    assert!(matches!(full, Err(EmitError::Write { .. })), "{full:?}");
}
