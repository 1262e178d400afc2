// RUN: rmlir-opt %s --print-type-trees --remarks -o %t 2>%t.err && filecheck %s < %t.err
// Claim: functions of libm say what their pointer arguments point to.
// CHECK: argument 1 -> {0: f64}
// CHECK: argument 2 -> {0: integer}
// CHECK: argument 4 -> {0: f32}
func.func @parts(%x: f64, %i: !llvm.ptr, %e: !llvm.ptr, %y: f32, %f: !llvm.ptr) {
  %0 = call @modf(%x, %i) : (f64, !llvm.ptr) -> f64
  %1 = call @frexp(%x, %e) : (f64, !llvm.ptr) -> f64
  %2 = call @modff(%y, %f) : (f32, !llvm.ptr) -> f32
  return
}
func.func private @modf(f64, !llvm.ptr) -> f64
func.func private @frexp(f64, !llvm.ptr) -> f64
func.func private @modff(f32, !llvm.ptr) -> f32
