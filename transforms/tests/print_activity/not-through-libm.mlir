// Claim: a mathematical function of the C library passes derivatives from its operands to its results alone,
// not through memory that unknown functions read.
// RUN: rmlir-opt %s --print-activity='function=f' --remarks -o %null 2>&1 | filecheck %s
func.func private @cexp(f64, f64) -> !llvm.struct<(f64, f64)>
func.func private @modf(f64, !llvm.ptr) -> f64
func.func private @frexp(f64, !llvm.ptr) -> f64
func.func private @floorf(f32) -> f32
func.func private @drand48() -> f64
func.func private @gettimeofday(!llvm.ptr, !llvm.ptr) -> i32
// CHECK: [[#@LINE+1]]:1: {{.*}}: argument 1 is active
func.func @f(%x: f64) -> f64 {
  %one = arith.constant 1 : i64
  %null = llvm.mlir.zero : !llvm.ptr
  // CHECK: [[#@LINE+1]]:12: {{.*}}: `llvm.alloca` has a shadow
  %whole = llvm.alloca %one x f64 : (i64) -> !llvm.ptr
  // CHECK: [[#@LINE+1]]:11: {{.*}}: `llvm.alloca` has no shadow
  %time = llvm.alloca %one x !llvm.array<2 x i64> : (i64) -> !llvm.ptr
  // CHECK: [[#@LINE+1]]:8: {{.*}}: `func.call` is active; the call is active
  %e = func.call @cexp(%x, %x) : (f64, f64) -> !llvm.struct<(f64, f64)>
  // CHECK: [[#@LINE+1]]:9: {{.*}}: `llvm.extractvalue` is active
  %re = llvm.extractvalue %e[0] : !llvm.struct<(f64, f64)>
  // CHECK: [[#@LINE+1]]:11: {{.*}}: `func.call` is active; the call is active
  %part = func.call @modf(%re, %whole) : (f64, !llvm.ptr) -> f64
  // CHECK: [[#@LINE+1]]:8: {{.*}}: `llvm.load` is active; uses the shadow
  %w = llvm.load %whole : !llvm.ptr -> f64
  // CHECK: [[#@LINE+1]]:12: {{.*}}: `arith.truncf` is inactive: no active output depends on it
  %short = arith.truncf %x : f64 to f32
  // CHECK: [[#@LINE+1]]:9: {{.*}}: `func.call` is inactive: it depends on no active input; the call is inactive
  %fl = func.call @floorf(%short) : (f32) -> f32
  // CHECK: [[#@LINE+1]]:11: {{.*}}: `arith.extf` is inactive: it depends on no active input
  %long = arith.extf %fl : f32 to f64
  // CHECK: [[#@LINE+1]]:13: {{.*}}: `func.call` is inactive: it depends on no active input; the call is inactive
  %random = func.call @drand48() : () -> f64
  // CHECK: [[#@LINE+1]]:8: {{.*}}: `func.call` the call is inactive
  %t = func.call @gettimeofday(%time, %null) : (!llvm.ptr, !llvm.ptr) -> i32
  // CHECK: [[#@LINE+1]]:8: {{.*}}: `arith.mulf` is active
  %a = arith.mulf %part, %w : f64
  // CHECK: [[#@LINE+1]]:8: {{.*}}: `arith.mulf` is inactive: it depends on no active input
  %b = arith.mulf %long, %random : f64
  // CHECK: [[#@LINE+1]]:8: {{.*}}: `arith.addf` is active
  %r = arith.addf %a, %b : f64
  return %r : f64
}
