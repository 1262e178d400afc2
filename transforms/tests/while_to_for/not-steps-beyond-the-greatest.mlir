// RUN: rmlir-opt %s --pass-pipeline='builtin.module(any(while-to-for,canonicalize))' | filecheck %s
// Claim: in steps of 3 a counter from 1, or one that may equal its bound, may wrap around and end later.
// CHECK-COUNT-3: scf.while
// CHECK-NOT:     scf.for
func.func @from_one(%n: i32, %p: memref<?xi32>, %at: index) {
  %init = arith.constant 1 : i32
  %step = arith.constant 3 : i32
  %r = scf.while (%i = %init) : (i32) -> i32 {
    %t = arith.cmpi ult, %i, %n : i32
    scf.condition(%t) %i : i32
  } do {
  ^bb0(%j: i32):
    memref.store %j, %p[%at] : memref<?xi32>
    %k = arith.addi %j, %step : i32
    scf.yield %k : i32
  } attributes {llvm.loop_annotation = #llvm.loop_annotation<mustProgress = true>}
  return
}
func.func @from_anywhere(%from: i32, %n: i32, %p: memref<?xi32>, %at: index) {
  %step = arith.constant 3 : i32
  %r = scf.while (%i = %from) : (i32) -> i32 {
    %t = arith.cmpi ult, %i, %n : i32
    scf.condition(%t) %i : i32
  } do {
  ^bb0(%j: i32):
    memref.store %j, %p[%at] : memref<?xi32>
    %k = arith.addi %j, %step : i32
    scf.yield %k : i32
  } attributes {llvm.loop_annotation = #llvm.loop_annotation<mustProgress = true>}
  return
}
func.func @with_bound(%n: i32, %p: memref<?xi32>, %at: index) {
  %init = arith.constant 0 : i32
  %step = arith.constant 3 : i32
  %r = scf.while (%i = %init) : (i32) -> i32 {
    %t = arith.cmpi ule, %i, %n : i32
    scf.condition(%t) %i : i32
  } do {
  ^bb0(%j: i32):
    memref.store %j, %p[%at] : memref<?xi32>
    %k = arith.addi %j, %step : i32
    scf.yield %k : i32
  } attributes {llvm.loop_annotation = #llvm.loop_annotation<mustProgress = true>}
  return
}
