// RUN: rmlir-opt %s --pass-pipeline='builtin.module(any(keep-text-exact))' | filecheck %s
// Claim: constants that MLIR reads back as they were stay: doubles, infinities, NaNs, and narrower formats.
// CHECK-LABEL: func.func @kept
// CHECK-NOT:     llvm.bitcast
// CHECK:         arith.constant 5.000000e-01 : f80
// CHECK-NEXT:    arith.constant 0x7FFF8000000000000000 : f80
// CHECK-NEXT:    arith.constant 0x7FFFC000000000000001 : f80
// CHECK-NEXT:    arith.constant -2.500000e-01 : f128
// CHECK-NEXT:    arith.constant 1.000000e-01 : f64
// CHECK-NEXT:    arith.constant 1.000000e-01 : f32
// CHECK-NOT:     llvm.bitcast
func.func @kept() {
  %a = arith.constant 0x3FFE8000000000000000 : f80
  %b = arith.constant 0x7FFF8000000000000000 : f80
  %c = arith.constant 0x7FFFC000000000000001 : f80
  %d = arith.constant -0.25 : f128
  %e = arith.constant 0.1 : f64
  %f = arith.constant 0.1 : f32
  return
}
