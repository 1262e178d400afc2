// RUN: rmlir-opt %s --remove-dead-arguments | FileCheck %s
// Claim: a function keeps its signature and its arguments if a request for its derivative names it, whatever calls it besides.

// CHECK: func.func private @kernel(%{{.*}}: i32, %[[X:.*]]: f64, %{{.*}}: f64) -> f64
// CHECK: arith.mulf %[[X]], %[[X]]
func.func private @kernel(%n: i32, %x: f64, %unused: f64) -> f64 attributes {llvm.linkage = #llvm.linkage<internal>} {
  %y = arith.mulf %x, %x : f64
  return %y : f64
}

func.func @caller(%x: f64) -> f64 {
  %n = arith.constant 100 : i32
  %two = arith.constant 2.0 : f64
  // CHECK: call @kernel(%{{.*}}, %{{.*}}, %{{.*}}) : (i32, f64, f64) -> f64
  %y = func.call @kernel(%n, %two, %two) : (i32, f64, f64) -> f64
  // CHECK: autodiff.gradient @kernel(%{{.*}}, %{{.*}}, %{{.*}}) activity = [const, out, const]
  %g = autodiff.gradient @kernel(%n, %x, %x) activity = [const, out, const] result = active : (i32, f64, f64) -> f64
  %sum = arith.addf %y, %g : f64
  return %sum : f64
}

// A custom derivative is called with the signature that its registration has.
// CHECK: func.func private @custom(%{{.*}}: f64, %{{.*}}: f64)
func.func private @custom(%x: f64, %t: f64) -> f64 attributes {llvm.linkage = #llvm.linkage<internal>} {
  return %t : f64
}
func.func private @plain(f64) -> f64
autodiff.custom @plain forward = @custom
func.func @calls_the_derivative(%x: f64) -> f64 {
  // CHECK: call @custom(%{{.*}}, %{{.*}}) : (f64, f64) -> f64
  %y = func.call @custom(%x, %x) : (f64, f64) -> f64
  return %y : f64
}
