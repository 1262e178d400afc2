// RUN: rmlir-opt %s --pass-pipeline='builtin.module(any(while-to-for))' | filecheck %s
// Claim: a bound from memory is read once where nothing in the loop writes memory.
// CHECK-LABEL: func.func @sum
// CHECK:         memref.load
// CHECK:         scf.for
// CHECK-NOT:     scf.while
func.func @sum(%bounds: memref<?xi32>, %values: memref<?xi32>) -> i32 {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %r:2 = scf.while (%i = %zero, %s = %zero) : (i32, i32) -> (i32, i32) {
    %n = memref.load %bounds[%c0] : memref<?xi32>
    %c = arith.cmpi slt, %i, %n : i32
    scf.condition(%c) %i, %s : i32, i32
  } do {
  ^bb0(%i: i32, %s: i32):
    %at = arith.index_cast %i : i32 to index
    %v = memref.load %values[%at] : memref<?xi32>
    %sum = arith.addi %s, %v : i32
    %next = arith.addi %i, %one overflow<nsw> : i32
    scf.yield %next, %sum : i32, i32
  }
  return %r#1 : i32
}
