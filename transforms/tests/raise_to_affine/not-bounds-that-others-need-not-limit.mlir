// RUN: rmlir-opt %s --pass-pipeline='builtin.module(any(raise-to-affine,canonicalize))' | filecheck %s
// Claim: a loop says nothing about the bound of another one when it may not be reached from there: behind a call, in a loop
// that may be empty or under a condition; nor when it may do nothing.
// CHECK-LABEL: func.func @behind_a_call
// CHECK:         scf.for unsigned
// CHECK:         call @use
// CHECK:         affine.for
// CHECK-LABEL: func.func @in_a_loop_that_may_be_empty
// CHECK:         scf.for unsigned
// CHECK:         scf.if
// CHECK-LABEL: func.func @under_a_condition
// CHECK:         scf.for unsigned
// CHECK-LABEL: func.func @that_may_do_nothing
// CHECK:         scf.for unsigned
// CHECK:           scf.if
// CHECK:         affine.for
// CHECK:           affine.for
func.func private @use(f64)
func.func @behind_a_call(%v: memref<?xf64>, %w: memref<?xf64>, %n: i64, %x: f64, %at: index, %b: i1) {
  %c0 = arith.constant 0 : i64
  %c1 = arith.constant 1 : i64
  scf.for unsigned %i = %c0 to %n step %c1 : i64 {
    scf.if %b {
      memref.store %x, %w[%at] : memref<?xf64>
    }
  }
  func.call @use(%x) : (f64) -> ()
  scf.for unsigned %i = %c0 to %n step %c1 : i64 {
    %a = arith.index_cast %i : i64 to index
    memref.store %x, %v[%a] : memref<?xf64>
  }
  return
}
func.func @in_a_loop_that_may_be_empty(%v: memref<?xf64>, %w: memref<?xf64>, %n: i64, %m: i64, %x: f64, %at: index, %b: i1) {
  %c0 = arith.constant 0 : i64
  %c1 = arith.constant 1 : i64
  scf.for unsigned %i = %c0 to %n step %c1 : i64 {
    scf.if %b {
      memref.store %x, %w[%at] : memref<?xf64>
    }
  }
  scf.for %j = %c0 to %m step %c1 : i64 {
    scf.for unsigned %i = %c0 to %n step %c1 : i64 {
      %a = arith.index_cast %i : i64 to index
      memref.store %x, %v[%a] : memref<?xf64>
    }
  }
  return
}
func.func @under_a_condition(%v: memref<?xf64>, %w: memref<?xf64>, %n: i64, %x: f64, %at: index, %b: i1) {
  %c0 = arith.constant 0 : i64
  %c1 = arith.constant 1 : i64
  scf.for unsigned %i = %c0 to %n step %c1 : i64 {
    scf.if %b {
      %a = arith.index_cast %i : i64 to index
      memref.store %x, %v[%a] : memref<?xf64>
    }
  }
  return
}
func.func @that_may_do_nothing(%v: memref<?x10xf64>, %w: memref<?xf64>, %n: i64, %m: i64, %x: f64, %at: index, %b: i1) {
  %c0 = arith.constant 0 : i64
  %c1 = arith.constant 1 : i64
  scf.for unsigned %i = %c0 to %n step %c1 : i64 {
    scf.if %b {
      memref.store %x, %w[%at] : memref<?xf64>
    }
  }
  scf.for unsigned %i = %c0 to %n step %c1 : i64 {
    %a = arith.index_cast %i : i64 to index
    scf.for unsigned %j = %c0 to %m step %c1 : i64 {
      %c = arith.index_cast %j : i64 to index
      memref.store %x, %v[%a, %c] : memref<?x10xf64>
    }
  }
  return
}
