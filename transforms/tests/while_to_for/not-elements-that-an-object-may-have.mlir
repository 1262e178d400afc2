// RUN: rmlir-opt %s --pass-pipeline='builtin.module(any(while-to-for,canonicalize))' | filecheck %s
// Claim: an object may have as many elements as a counter of 32 bits has numbers, and what is not accessed in each iteration, or
// after a call that may not return, limits nothing.
// CHECK-COUNT-3: scf.while
// CHECK-NOT:     scf.for
func.func private @use(i64)
func.func @narrow(%n: i32, %p: memref<?xi32>, %b: i1) {
  %init = arith.constant 1 : i32
  %step = arith.constant 3 : i32
  %r = scf.while (%i = %init) : (i32) -> i32 {
    %t = arith.cmpi ult, %i, %n : i32
    scf.condition(%t) %i : i32
  } do {
  ^bb0(%j: i32):
    %at = arith.index_castui %j : i32 to index
    memref.store %j, %p[%at] : memref<?xi32>
    %k = arith.addi %j, %step : i32
    scf.yield %k : i32
  }
  return
}
func.func @sometimes(%n: i64, %p: memref<?xi64>, %b: i1) {
  %init = arith.constant 1 : i64
  %step = arith.constant 3 : i64
  %r = scf.while (%i = %init) : (i64) -> i64 {
    %t = arith.cmpi ult, %i, %n : i64
    scf.condition(%t) %i : i64
  } do {
  ^bb0(%j: i64):
    %at = arith.index_castui %j : i64 to index
    scf.if %b {
      memref.store %j, %p[%at] : memref<?xi64>
    }
    %k = arith.addi %j, %step : i64
    scf.yield %k : i64
  }
  return
}
func.func @behind_a_call(%n: i64, %p: memref<?xi64>, %b: i1) {
  %init = arith.constant 1 : i64
  %step = arith.constant 3 : i64
  %r = scf.while (%i = %init) : (i64) -> i64 {
    %t = arith.cmpi ult, %i, %n : i64
    scf.condition(%t) %i : i64
  } do {
  ^bb0(%j: i64):
    %at = arith.index_castui %j : i64 to index
    func.call @use(%j) : (i64) -> ()
    memref.store %j, %p[%at] : memref<?xi64>
    %k = arith.addi %j, %step : i64
    scf.yield %k : i64
  }
  return
}
