// RUN: rmlir-opt %s --pass-pipeline='builtin.module(any(while-to-for,canonicalize))' | filecheck %s
// Claim: a counter with sign that is tested without sign is great once it has wrapped, which ends the loop.
// CHECK:         scf.while
// CHECK-NOT:     scf.for
func.func @byte_of(%n: i32, %p: memref<?xi32>, %at: index) -> i8 {
  %init = arith.constant 0 : i8
  %step = arith.constant 1 : i8
  %one = arith.constant 1 : i32
  %r = scf.while (%i = %init) : (i8) -> i8 {
    %e = arith.extsi %i : i8 to i32
    %t = arith.cmpi ult, %e, %n : i32
    scf.condition(%t) %i : i8
  } do {
  ^bb0(%j: i8):
    %old = memref.load %p[%at] : memref<?xi32>
    %new = arith.addi %old, %one : i32
    memref.store %new, %p[%at] : memref<?xi32>
    %k = arith.addi %j, %step : i8
    scf.yield %k : i8
  } attributes {llvm.loop_annotation = #llvm.loop_annotation<mustProgress = true>}
  return %r : i8
}
