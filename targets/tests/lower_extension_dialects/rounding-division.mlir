// RUN: rmlir-opt %s --pass-pipeline='builtin.module(lower-extension-dialects)' | filecheck %s
// Claim: divisions that round down and complex numbers are gone afterwards.
// CHECK-LABEL: func.func @floor
// CHECK-NOT:     floordivsi
// CHECK:         arith.divsi
func.func @floor(%a: i32, %b: i32) -> i32 {
  %c = arith.floordivsi %a, %b : i32
  return %c : i32
}
// CHECK-LABEL: func.func @real_part
// CHECK-NOT:     complex.
// CHECK:         llvm.extractvalue
func.func @real_part(%a: complex<f64>) -> f64 {
  %r = complex.re %a : complex<f64>
  return %r : f64
}
