// RUN: rmlir-opt %s --pass-pipeline='builtin.module(any(raise-to-affine,canonicalize))' | filecheck %s
// Claim: affine maps compute with signed numbers of 64 bits: greater ones are no dividends, and no part of sums.

// 3 * 4611686018427387903 + 3 is no signed number.
// CHECK-LABEL: func.func @remainder
// CHECK:           arith.muli
// CHECK:           arith.addi
// CHECK:           arith.andi
// CHECK:           memref.store
func.func @remainder(%m: memref<?xi8>, %v: i8) {
  %c0 = arith.constant 0 : i64
  %c1 = arith.constant 1 : i64
  %c4 = arith.constant 4 : i64
  %c15 = arith.constant 15 : i64
  %far = arith.constant 4611686018427387903 : i64
  scf.for %i = %c0 to %c4 step %c1 : i64 {
    scf.for %j = %c0 to %c4 step %c1 : i64 {
      %p = arith.muli %i, %far : i64
      %s = arith.addi %p, %j : i64
      %at = arith.andi %s, %c15 : i64
      %x = arith.index_cast %at : i64 to index
      memref.store %v, %m[%x] : memref<?xi8>
    }
  }
  return
}

// Flags without sign promise less.
// CHECK-LABEL: func.func @promised
// CHECK:           arith.andi
// CHECK:           memref.store
func.func @promised(%m: memref<?xi8>, %v: i8) {
  %c0 = arith.constant 0 : i64
  %c1 = arith.constant 1 : i64
  %c4 = arith.constant 4 : i64
  %c15 = arith.constant 15 : i64
  %far = arith.constant 4611686018427387903 : i64
  scf.for %i = %c0 to %c4 step %c1 : i64 {
    scf.for %j = %c0 to %c4 step %c1 : i64 {
      %p = arith.muli %i, %far overflow<nuw> : i64
      %s = arith.addi %p, %j overflow<nuw> : i64
      %at = arith.andi %s, %c15 : i64
      %x = arith.index_castui %at : i64 to index
      memref.store %v, %m[%x] : memref<?xi8>
    }
  }
  return
}

// CHECK-LABEL: func.func @quotient
// CHECK:           arith.shrui
// CHECK:           memref.store
func.func @quotient(%m: memref<?xi8>, %v: i8) {
  %c0 = arith.constant 0 : i64
  %c1 = arith.constant 1 : i64
  %c4 = arith.constant 4 : i64
  %c60 = arith.constant 60 : i64
  %far = arith.constant 4611686018427387903 : i64
  scf.for %i = %c0 to %c4 step %c1 : i64 {
    %p = arith.muli %i, %far overflow<nuw> : i64
    %at = arith.shrui %p, %c60 : i64
    %x = arith.index_cast %at : i64 to index
    memref.store %v, %m[%x] : memref<?xi8>
  }
  return
}

// Twice the counter is one.
// CHECK-LABEL: func.func @small
// CHECK:           affine.store %{{.*}}, %{{.*}}[(%{{.*}} * 2305843009213693953) floordiv 1152921504606846976]
func.func @small(%m: memref<?xi8>, %v: i8) {
  %c0 = arith.constant 0 : i64
  %c1 = arith.constant 1 : i64
  %c3 = arith.constant 3 : i64
  %c60 = arith.constant 60 : i64
  %far = arith.constant 2305843009213693953 : i64
  scf.for %i = %c0 to %c3 step %c1 : i64 {
    %p = arith.muli %i, %far overflow<nuw> : i64
    %at = arith.shrui %p, %c60 : i64
    %x = arith.index_cast %at : i64 to index
    memref.store %v, %m[%x] : memref<?xi8>
  }
  return
}
