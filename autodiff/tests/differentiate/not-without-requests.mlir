// RUN: rmlir-opt %s --differentiate | filecheck %s
// Claim: a module without requests stays as it is.
// CHECK-LABEL: func.func @square(
// CHECK-NEXT:    arith.mulf
// CHECK-NEXT:    return
// CHECK-NOT:   func.func
func.func @square(%x: f64) -> f64 {
  %0 = arith.mulf %x, %x : f64
  return %0 : f64
}
