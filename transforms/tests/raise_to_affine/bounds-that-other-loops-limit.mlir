// RUN: rmlir-opt %s --pass-pipeline='builtin.module(any(raise-to-affine,canonicalize))' | filecheck %s
// Claim: a loop that would leave its object with a greater bound says so for all loops from which it is certainly reached,
// before and behind it, around it where it is always entered, and for what its bound is computed from.
// CHECK-LABEL: func.func @before_and_behind
// CHECK-COUNT-3: affine.for
// CHECK:         return
// CHECK-LABEL: func.func @around
// CHECK:         affine.for
// CHECK:           affine.for
// CHECK-LABEL: func.func @through_sums
// CHECK-COUNT-2: affine.for
// CHECK:         return
// CHECK-LABEL: func.func @as_entered
// CHECK-COUNT-2: affine.for
// CHECK:         return
func.func @before_and_behind(%v: memref<?xf64>, %w: memref<?xf64>, %n: i64, %x: f64, %at: index, %b: i1) {
  %c0 = arith.constant 0 : i64
  %c1 = arith.constant 1 : i64
  scf.for unsigned %i = %c0 to %n step %c1 : i64 {
    scf.if %b {
      memref.store %x, %w[%at] : memref<?xf64>
    }
  }
  scf.for unsigned %i = %c0 to %n step %c1 : i64 {
    %a = arith.index_cast %i : i64 to index
    memref.store %x, %v[%a] : memref<?xf64>
  }
  scf.for unsigned %i = %c0 to %n step %c1 : i64 {
    scf.if %b {
      memref.store %x, %w[%at] : memref<?xf64>
    }
  }
  return
}
func.func @around(%v: memref<?xf64>, %w: memref<?xf64>, %n: i64, %x: f64, %at: index, %b: i1) {
  %c0 = arith.constant 0 : i64
  %c1 = arith.constant 1 : i64
  %c3 = arith.constant 3 : i64
  scf.for unsigned %i = %c0 to %n step %c1 : i64 {
    scf.if %b {
      memref.store %x, %w[%at] : memref<?xf64>
    }
    scf.for unsigned %j = %c0 to %c3 step %c1 : i64 {
      scf.for unsigned %k = %c0 to %n step %c1 : i64 {
        %a = arith.index_cast %k : i64 to index
        memref.store %x, %v[%a] : memref<?xf64>
      }
    }
  }
  return
}
func.func @through_sums(%v: memref<?xf64>, %w: memref<?xf64>, %n: i64, %x: f64, %at: index, %b: i1) {
  %c0 = arith.constant 0 : i64
  %c1 = arith.constant 1 : i64
  %c-1 = arith.constant -1 : i64
  %less = arith.addi %n, %c-1 : i64
  scf.for unsigned %i = %c1 to %less step %c1 : i64 {
    %a = arith.index_cast %i : i64 to index
    memref.store %x, %v[%a] : memref<?xf64>
  }
  scf.for unsigned %i = %c0 to %n step %c1 : i64 {
    scf.if %b {
      memref.store %x, %w[%at] : memref<?xf64>
    }
  }
  return
}
func.func @as_entered(%v: memref<?xf64>, %w: memref<?xf64>, %n: i64, %x: f64, %at: index, %b: i1) {
  %c0 = arith.constant 0 : i64
  %c1 = arith.constant 1 : i64
  %c8 = arith.constant 8 : i64
  scf.for unsigned %i = %c0 to %c8 step %c1 : i64 {
    scf.for unsigned %j = %i to %n step %c1 : i64 {
      scf.for unsigned %k = %i to %c8 step %c1 : i64 {
        %a = arith.index_cast %j : i64 to index
        memref.store %x, %v[%a] : memref<?xf64>
      }
    }
  }
  return
}
