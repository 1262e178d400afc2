// RUN: rmlir-opt %s --branch-float-selects | filecheck %s
// Claim: the computation of a side moves into a branch if its derivative may be infinite, with the selects in it.
// CHECK-LABEL: func.func @guarded
// CHECK-SAME:    (%[[X:.*]]: f64, %[[C:.*]]: i1)
// CHECK:         %[[R:.*]] = scf.if %[[C]] -> (f64) {
// CHECK-NEXT:      %[[ROOT:.*]] = math.sqrt %[[X]]
// CHECK-NEXT:      %[[Y:.*]] = arith.divf %{{.*}}, %[[ROOT]]
// CHECK-NEXT:      scf.yield %[[Y]]
// CHECK-NEXT:    } else {
// CHECK-NEXT:      scf.yield %{{.*}}
// CHECK-NEXT:    }
// CHECK-NEXT:    return %[[R]]
// CHECK-LABEL: func.func @nested
// CHECK:         scf.if
// CHECK-NEXT:      math.log
// CHECK:         } else {
// CHECK:           scf.if
// CHECK:             math.cbrt
// CHECK-NOT:     arith.select
// CHECK-LABEL: func.func @diamond
// CHECK:         } else {
// CHECK-NEXT:      arith.divf
// CHECK-NEXT:      arith.addf
// CHECK-NEXT:      arith.mulf
// CHECK-NEXT:      arith.addf
// CHECK-LABEL: func.func @library
// CHECK:         scf.if
// CHECK-NEXT:      func.call @cbrt
func.func @guarded(%x: f64, %c: i1) -> f64 {
  %one = arith.constant 1.0 : f64
  %zero = arith.constant 0.0 : f64
  %root = math.sqrt %x : f64
  %y = arith.divf %one, %root : f64
  %r = arith.select %c, %y, %zero : f64
  return %r : f64
}
func.func @nested(%x: f64, %c: i1, %d: i1) -> f64 {
  %a = math.log %x : f64
  %b = math.cbrt %x : f64
  %s = arith.select %d, %b, %x : f64
  %r = arith.select %c, %a, %s : f64
  return %r : f64
}
func.func @diamond(%x: f64, %c: i1) -> f64 {
  %a = arith.divf %x, %x : f64
  %b = arith.addf %a, %x : f64
  %d = arith.mulf %a, %b : f64
  %e = arith.addf %b, %d : f64
  %r = arith.select %c, %x, %e : f64
  return %r : f64
}
func.func private @cbrt(f64) -> f64 attributes {llvm.passthrough = ["nounwind", "willreturn", "nosync", "nofree", ["memory", "0"]]}
func.func @library(%x: f64, %c: i1) -> f64 {
  %a = func.call @cbrt(%x) : (f64) -> f64
  %r = arith.select %c, %a, %x : f64
  return %r : f64
}
