// RUN: rmlir-opt %s --differentiate | filecheck %s --implicit-check-not='autodiff.'
// Claim: requests for the same derivative become calls of one function, and the function itself stays as it is.
// Proves: enzyme:E1
// CHECK-LABEL: func.func @square(
// CHECK-NEXT:    arith.mulf
// CHECK-NEXT:    return
// CHECK-LABEL: func.func @slopes(
// CHECK-SAME:    %[[X:.*]]: f64, %[[Y:.*]]: f64)
// CHECK-NEXT:    call @[[GRADIENT:.*]](%[[X]]) : (f64) -> f64
// CHECK-NEXT:    call @[[GRADIENT]](%[[Y]]) : (f64) -> f64
// CHECK:       func.func private @[[GRADIENT]](%[[A:.*]]: f64) -> f64
// CHECK-NEXT:    %[[R:.*]] = arith.addf %[[A]], %[[A]]
// CHECK-NEXT:    return %[[R]]
// CHECK-NOT:   func.func
func.func @square(%x: f64) -> f64 {
  %0 = arith.mulf %x, %x : f64
  return %0 : f64
}

func.func @slopes(%x: f64, %y: f64) -> f64 {
  %0 = autodiff.gradient @square(%x) activity = [out] result = active : (f64) -> f64
  %1 = autodiff.gradient @square(%y) activity = [out] result = active : (f64) -> f64
  %2 = arith.addf %0, %1 : f64
  return %2 : f64
}
