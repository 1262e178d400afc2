// RUN: rmlir-opt %s --pass-pipeline='builtin.module(any(raise-to-affine,canonicalize))' | filecheck %s
// Claim: what limits a loop is an element that moves with its counter: along several subscripts in the same direction, in one of
// two branches, beside a part that varies little.
// CHECK-LABEL: func.func @diagonal
// CHECK:         affine.for
// CHECK-LABEL: func.func @in_either_branch
// CHECK:         affine.for
// CHECK-LABEL: func.func @with_remainder
// CHECK:         affine.for
func.func @diagonal(%v: memref<?x?xf64>, %n: i64, %x: f64) {
  %c0 = arith.constant 0 : i64
  %c1 = arith.constant 1 : i64
  scf.for unsigned %i = %c0 to %n step %c1 : i64 {
    %a = arith.index_cast %i : i64 to index
    memref.store %x, %v[%a, %a] : memref<?x?xf64>
  }
  return
}
func.func @in_either_branch(%v: memref<?xf64>, %w: memref<?xf64>, %n: i64, %m: i64, %x: f64) {
  %c0 = arith.constant 0 : i64
  %c1 = arith.constant 1 : i64
  %c2 = arith.constant 2 : i64
  scf.for unsigned %i = %c0 to %n step %c1 : i64 {
    %a = arith.index_cast %i : i64 to index
    %some = arith.cmpi ult, %i, %m : i64
    scf.if %some {
      memref.store %x, %v[%a] : memref<?xf64>
    } else {
      %twice = arith.muli %i, %c2 : i64
      %t = arith.index_cast %twice : i64 to index
      memref.store %x, %w[%t] : memref<?xf64>
    }
  }
  return
}
func.func @with_remainder(%v: memref<?x10xf64>, %n: i64, %x: f64) {
  %c0 = arith.constant 0 : i64
  %c1 = arith.constant 1 : i64
  %c4 = arith.constant 4 : i64
  scf.for unsigned %i = %c0 to %n step %c1 : i64 {
    %a = arith.index_cast %i : i64 to index
    %rest = arith.remui %i, %c4 : i64
    %r = arith.index_cast %rest : i64 to index
    memref.store %x, %v[%r, %a] : memref<?x10xf64>
  }
  return
}
