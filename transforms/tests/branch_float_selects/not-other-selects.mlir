// RUN: rmlir-opt %s --branch-float-selects | filecheck %s
// Claim: a select stays if no singular operation is only for one side, if that may not be skipped, and if it is of integers.
// CHECK-NOT: scf.if
// CHECK-LABEL: func.func @smooth
// CHECK-LABEL: func.func @constant_divisor
// CHECK-LABEL: func.func @shared
// CHECK-LABEL: func.func @both_sides
// CHECK-LABEL: func.func @errno
// CHECK-LABEL: func.func @integers
// CHECK-LABEL: func.func @lanes
// CHECK-NOT: scf.if
func.func @smooth(%x: f64, %c: i1) -> f64 {
  %a = math.sin %x : f64
  %b = arith.mulf %a, %x : f64
  %r = arith.select %c, %b, %x : f64
  return %r : f64
}
func.func @constant_divisor(%x: f64, %c: i1) -> f64 {
  %two = arith.constant 2.0 : f64
  %a = arith.divf %x, %two : f64
  %r = arith.select %c, %a, %x : f64
  return %r : f64
}
func.func @shared(%x: f64, %c: i1) -> f64 {
  %a = math.sqrt %x : f64
  %r = arith.select %c, %a, %x : f64
  %s = arith.addf %r, %a : f64
  return %s : f64
}
func.func @both_sides(%x: f64, %c: i1) -> f64 {
  %a = math.sqrt %x : f64
  %b = arith.negf %a : f64
  %r = arith.select %c, %a, %b : f64
  return %r : f64
}
func.func private @log(f64) -> f64
func.func @errno(%x: f64, %c: i1) -> f64 {
  %a = func.call @log(%x) : (f64) -> f64
  %r = arith.select %c, %a, %x : f64
  return %r : f64
}
func.func @integers(%x: f64, %c: i1, %n: i32) -> i32 {
  %a = math.sqrt %x : f64
  %b = arith.fptosi %a : f64 to i32
  %r = arith.select %c, %b, %n : i32
  return %r : i32
}
func.func @lanes(%x: vector<4xf64>, %c: vector<4xi1>) -> vector<4xf64> {
  %a = math.sqrt %x : vector<4xf64>
  %r = arith.select %c, %a, %x : vector<4xi1>, vector<4xf64>
  return %r : vector<4xf64>
}
