// RUN: rmlir-opt %s --inline-calls --symbol-dce | FileCheck %s
// Claim: a function stays when all its calls are inlined if a request names it, and a request moves with its function.

// CHECK: func.func private @square
func.func private @square(%x: f64) -> f64 attributes {llvm.linkage = #llvm.linkage<internal>} {
  %y = arith.mulf %x, %x : f64
  return %y : f64
}

// CHECK-NOT: @slope
func.func private @slope(%x: f64) -> f64 attributes {llvm.linkage = #llvm.linkage<internal>} {
  %g = autodiff.gradient @square(%x) activity = [out] result = active : (f64) -> f64
  return %g : f64
}

// CHECK: func.func private @log_line
func.func private @log_line(%x: f64) attributes {llvm.linkage = #llvm.linkage<internal>} {
  return
}
// CHECK: autodiff.inactive @log_line
autodiff.inactive @log_line

// CHECK-NOT: @nobody
func.func private @nobody(%x: f64) attributes {llvm.linkage = #llvm.linkage<internal>} {
  return
}

// CHECK: func.func @caller(%[[X:.*]]: f64)
func.func @caller(%x: f64) -> f64 {
  // CHECK-NOT: call
  // CHECK: %[[G:.*]] = autodiff.gradient @square(%[[X]])
  %s = func.call @slope(%x) : (f64) -> f64
  // CHECK: %[[Y:.*]] = arith.mulf %[[X]], %[[X]]
  %y = func.call @square(%x) : (f64) -> f64
  func.call @log_line(%y) : (f64) -> ()
  // CHECK: arith.addf %[[G]], %[[Y]]
  %sum = arith.addf %s, %y : f64
  return %sum : f64
}
