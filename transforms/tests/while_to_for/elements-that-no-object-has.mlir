// RUN: rmlir-opt %s --pass-pipeline='builtin.module(any(while-to-for,canonicalize))' | filecheck %s
// Claim: a counter of 64 bits that numbers an element in each iteration leaves the object before it wraps.
// CHECK-LABEL: func.func @by_threes(
// CHECK:         scf.for unsigned %{{.*}} = %c1_i64 to %{{.*}} step %c3_i64
func.func @by_threes(%n: i64, %p: memref<?xi64>, %b: i1) {
  %init = arith.constant 1 : i64
  %step = arith.constant 3 : i64
  %r = scf.while (%i = %init) : (i64) -> i64 {
    %t = arith.cmpi ult, %i, %n : i64
    scf.condition(%t) %i : i64
  } do {
  ^bb0(%j: i64):
    %at = arith.index_castui %j : i64 to index
    memref.store %j, %p[%at] : memref<?xi64>
    %k = arith.addi %j, %step : i64
    scf.yield %k : i64
  }
  return
}
