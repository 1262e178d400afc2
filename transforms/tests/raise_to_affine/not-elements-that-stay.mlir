// RUN: rmlir-opt %s --pass-pipeline='builtin.module(any(raise-to-affine,canonicalize))' | filecheck %s
// Claim: an element limits no loop when subscripts of unknown extents move in opposite directions, when only one branch has it,
// when it comes back to the same place, or when it moves so fast that it wraps around.
// CHECK-NOT:     affine.for
// CHECK-COUNT-4: scf.for unsigned
func.func @against_the_diagonal(%v: memref<?x?xf64>, %n: i64, %x: f64) {
  %c0 = arith.constant 0 : i64
  %c1 = arith.constant 1 : i64
  scf.for unsigned %i = %c0 to %n step %c1 : i64 {
    %a = arith.index_cast %i : i64 to index
    %minus = arith.subi %c0, %i : i64
    %b = arith.index_cast %minus : i64 to index
    memref.store %x, %v[%a, %b] : memref<?x?xf64>
  }
  return
}
func.func @in_one_branch(%v: memref<?xf64>, %n: i64, %m: i64, %x: f64, %at: index) {
  %c0 = arith.constant 0 : i64
  %c1 = arith.constant 1 : i64
  scf.for unsigned %i = %c0 to %n step %c1 : i64 {
    %a = arith.index_cast %i : i64 to index
    %some = arith.cmpi ult, %i, %m : i64
    scf.if %some {
      memref.store %x, %v[%a] : memref<?xf64>
    } else {
      memref.store %x, %v[%at] : memref<?xf64>
    }
  }
  return
}
func.func @around_a_ring(%v: memref<?xf64>, %n: i64, %x: f64) {
  %c0 = arith.constant 0 : i64
  %c1 = arith.constant 1 : i64
  %c4 = arith.constant 4 : i64
  scf.for unsigned %i = %c0 to %n step %c1 : i64 {
    %rest = arith.remui %i, %c4 : i64
    %r = arith.index_cast %rest : i64 to index
    memref.store %x, %v[%r] : memref<?xf64>
  }
  return
}
func.func @too_fast(%v: memref<?xf64>, %n: i64, %x: f64) {
  %c0 = arith.constant 0 : i64
  %c1 = arith.constant 1 : i64
  %fast = arith.constant 4611686018427387904 : i64
  scf.for unsigned %i = %c0 to %n step %c1 : i64 {
    %far = arith.muli %i, %fast : i64
    %f = arith.index_cast %far : i64 to index
    memref.store %x, %v[%f] : memref<?xf64>
  }
  return
}
