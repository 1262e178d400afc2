// RUN: rmlir-opt %s --verify-roundtrip | FileCheck %s
// RUN: rmlir-opt %s --mlir-print-op-generic | rmlir-opt | FileCheck %s
// Claim: every op of the dialect is printed as written and parses again, in both forms.
// Proves: enzyme:E2

func.func private @square(f64) -> f64
func.func private @norm(!llvm.ptr, i32) -> f64
func.func private @fill(!llvm.ptr, f32, i64)
func.func private @next(!llvm.ptr) -> !llvm.ptr
llvm.func @external(f64) -> f64
llvm.func @consume(f64)
llvm.mlir.global internal @seen() : i32

// CHECK-LABEL: func.func @forward
func.func @forward(%x: f64, %dx: f64, %p: !llvm.ptr, %dp: !llvm.ptr, %n: i32) {
  // CHECK: %{{.*}} = autodiff.forward @square(%{{.*}}, %{{.*}}) activity = [dup] result = active : (f64, f64) -> f64
  %t = autodiff.forward @square(%x, %dx) activity = [dup] result = active : (f64, f64) -> f64
  // CHECK: autodiff.forward @norm(%{{.*}}) activity = [dup, const] result = active {primal_return, width = 2 : i64} : (!llvm.ptr, !llvm.ptr, !llvm.ptr, i32) -> (f64, f64, f64)
  %v:3 = autodiff.forward @norm(%p, %dp, %dp, %n) activity = [dup, const] result = active
      {primal_return, width = 2 : i64} : (!llvm.ptr, !llvm.ptr, !llvm.ptr, i32) -> (f64, f64, f64)
  // CHECK: autodiff.forward @next(%{{.*}}, %{{.*}}) activity = [dup] result = dup {primal_return} : (!llvm.ptr, !llvm.ptr) -> (!llvm.ptr, !llvm.ptr)
  %q:2 = autodiff.forward @next(%p, %dp) activity = [dup] result = dup {primal_return}
      : (!llvm.ptr, !llvm.ptr) -> (!llvm.ptr, !llvm.ptr)
  return
}

// CHECK-LABEL: func.func @gradient
func.func @gradient(%x: f64, %f: f32, %p: !llvm.ptr, %dp: !llvm.ptr, %n: i32, %m: i64) {
  // CHECK: autodiff.gradient @square(%{{.*}}) activity = [out] result = active : (f64) -> f64
  %g = autodiff.gradient @square(%x) activity = [out] result = active : (f64) -> f64
  // CHECK: autodiff.gradient @external(%{{.*}}, %{{.*}}) activity = [out] result = active {primal_return, seeded} : (f64, f64) -> (f64, f64)
  %e:2 = autodiff.gradient @external(%x, %x) activity = [out] result = active {primal_return, seeded} : (f64, f64) -> (f64, f64)
  // CHECK: autodiff.gradient @consume(%{{.*}}) activity = [out] result = const : (f64) -> f64
  %c = autodiff.gradient @consume(%x) activity = [out] result = const : (f64) -> f64
  // CHECK: autodiff.gradient @norm(%{{.*}}) activity = [dup, const] result = active {not_overwritten = array<i32: 0>, runtime_activity, strong_zero} : (!llvm.ptr, !llvm.ptr, i32) -> ()
  autodiff.gradient @norm(%p, %dp, %n) activity = [dup, const] result = active
      {runtime_activity, strong_zero, not_overwritten = array<i32: 0>} : (!llvm.ptr, !llvm.ptr, i32) -> ()
  // CHECK: autodiff.gradient @fill(%{{.*}}) activity = [dupnoneed, out, const] result = const {width = 2 : i64} : (!llvm.ptr, !llvm.ptr, !llvm.ptr, f32, i64) -> (f32, f32)
  %w:2 = autodiff.gradient @fill(%p, %dp, %dp, %f, %m) activity = [dupnoneed, out, const] result = const {width = 2 : i64}
      : (!llvm.ptr, !llvm.ptr, !llvm.ptr, f32, i64) -> (f32, f32)
  return
}

// CHECK-LABEL: func.func @split
func.func @split(%x: f64, %p: !llvm.ptr, %dp: !llvm.ptr, %n: i32) -> f64 {
  // CHECK: autodiff.augment @norm(%{{.*}}) activity = [dup, const] result = active {primal_return} : (!llvm.ptr, !llvm.ptr, i32) -> (!llvm.ptr, f64)
  %a:2 = autodiff.augment @norm(%p, %dp, %n) activity = [dup, const] result = active {primal_return}
      : (!llvm.ptr, !llvm.ptr, i32) -> (!llvm.ptr, f64)
  // CHECK: autodiff.reverse @norm(%{{.*}}) activity = [dup, const] result = active : (!llvm.ptr, !llvm.ptr, i32, f64, !llvm.ptr) -> ()
  autodiff.reverse @norm(%p, %dp, %n, %x, %a#0) activity = [dup, const] result = active
      : (!llvm.ptr, !llvm.ptr, i32, f64, !llvm.ptr) -> ()
  // CHECK: autodiff.augment @next(%{{.*}}, %{{.*}}) activity = [dup] result = noneed : (!llvm.ptr, !llvm.ptr) -> (!llvm.ptr, !llvm.ptr)
  %b:2 = autodiff.augment @next(%p, %dp) activity = [dup] result = noneed : (!llvm.ptr, !llvm.ptr) -> (!llvm.ptr, !llvm.ptr)
  // CHECK: autodiff.reverse @next(%{{.*}}) activity = [dup] result = noneed : (!llvm.ptr, !llvm.ptr, !llvm.ptr) -> ()
  autodiff.reverse @next(%p, %dp, %b#0) activity = [dup] result = noneed : (!llvm.ptr, !llvm.ptr, !llvm.ptr) -> ()
  // CHECK: autodiff.reverse @square(%{{.*}}) activity = [out] result = active : (f64, f64, !llvm.ptr) -> f64
  %r = autodiff.reverse @square(%x, %x, %a#0) activity = [out] result = active : (f64, f64, !llvm.ptr) -> f64
  return %r : f64
}

func.func private @tangent(f64, f64) -> f64
func.func private @augmented(f64) -> (!llvm.ptr, f64)
func.func private @reversed(f64, !llvm.ptr) -> f64
func.func private @get(i32, i64) -> !llvm.ptr
func.func private @put(!llvm.ptr)
func.func private @log_line(!llvm.ptr)

// CHECK: autodiff.custom @square forward = @tangent
autodiff.custom @square forward = @tangent
// CHECK: autodiff.custom @external augment = @augmented reverse = @reversed
autodiff.custom @external augment = @augmented reverse = @reversed
// CHECK: autodiff.like @consume "sin"
autodiff.like @consume "sin"
// CHECK: autodiff.inactive @log_line
autodiff.inactive @log_line
// CHECK: autodiff.inactive @seen
autodiff.inactive @seen
// CHECK: autodiff.nofree @log_line
autodiff.nofree @log_line
// CHECK: autodiff.allocation @get size = 1 free = @put
autodiff.allocation @get size = 1 free = @put
// CHECK: autodiff.allocation @get size = 0 {zeroed}
autodiff.allocation @get size = 0 {zeroed}
// CHECK: autodiff.allocation @get size = 1 free = @release {arguments = array<i32: 0, -1>}
autodiff.allocation @get size = 1 free = @release {arguments = array<i32: 0, -1>}
func.func private @release(i32, !llvm.ptr)
