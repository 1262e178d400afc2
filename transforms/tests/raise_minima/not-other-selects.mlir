// RUN: rmlir-opt %s --pass-pipeline='builtin.module(any(raise-minima))' | filecheck %s
// Claim: selects of floats, by equality, and between other values stay.
// CHECK-NOT: arith.min
// CHECK-NOT: arith.max
// CHECK-COUNT-3: arith.select
func.func @others(%a: i32, %b: i32, %c: i32, %x: f64, %y: f64) -> (i32, i32, f64) {
  %eq = arith.cmpi eq, %a, %b : i32
  %lt = arith.cmpi slt, %a, %b : i32
  %less = arith.cmpf olt, %x, %y : f64
  %r0 = arith.select %eq, %a, %b : i32
  %r1 = arith.select %lt, %a, %c : i32
  %r2 = arith.select %less, %x, %y : f64
  return %r0, %r1, %r2 : i32, i32, f64
}
