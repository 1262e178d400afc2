// RUN: rmlir-opt %s --merge-equal-values | filecheck %s
// Claim: an operation is replaced by an equal one before it in its block, or in a block around it.
// CHECK-LABEL: func.func @equal
// CHECK-SAME:    (%[[X:.*]]: f64, %[[Y:.*]]: f64, %[[C:.*]]: i1)
func.func @equal(%x: f64, %y: f64, %c: i1) -> f64 {
  // CHECK-NEXT: %[[P:.*]] = arith.mulf %[[X]], %[[Y]] : f64
  // CHECK-NEXT: %[[R:.*]] = scf.if %[[C]]
  // CHECK-NEXT:   %[[S:.*]] = arith.addf %[[P]], %[[P]] : f64
  // CHECK-NEXT:   scf.yield %[[S]]
  // CHECK-NEXT: } else {
  // CHECK-NEXT:   scf.yield %[[P]]
  %0 = arith.mulf %x, %y : f64
  %1 = arith.mulf %x, %y : f64
  %2 = scf.if %c -> f64 {
    %3 = arith.mulf %x, %y : f64
    %4 = arith.addf %1, %3 : f64
    scf.yield %4 : f64
  } else {
    scf.yield %0 : f64
  }
  return %2 : f64
}
