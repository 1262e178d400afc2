// Claim: a sequential loop that all threads run alike, or all that a condition admits, joins them in each iteration, if neighbours access elements
// next to each other.
// RUN: rmlir-opt --pass-pipeline='builtin.module(func.func(interchange-thread-loops))' %s | filecheck %s
// RUN: rmlir-opt --pass-pipeline='builtin.module(func.func(interchange-thread-loops),split-at-barriers)' %s | filecheck --check-prefix=SPLIT %s

// CHECK-LABEL: func.func @sum
// CHECK: scf.for
// CHECK: arith.addf
// CHECK-NEXT: parallel.barrier
// CHECK-NEXT: scf.yield
// SPLIT-LABEL: func.func @sum
// SPLIT: scf.parallel
// SPLIT: scf.for
// SPLIT: scf.parallel
// SPLIT: memref.load
// SPLIT-NOT: parallel.barrier
func.func @sum(%n: index, %a: memref<?xf32>, %b: memref<?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c64 = arith.constant 64 : index
  %zero = arith.constant 0.0 : f32
  parallel.group {
    scf.parallel (%y, %x) = (%c0, %c0) to (%c4, %c64) step (%c1, %c1) {
      %sum = scf.for %k = %c0 to %n step %c1 iter_args(%s = %zero) -> (f32) {
        %row = arith.muli %k, %n : index
        %at = arith.addi %row, %x : index
        %v = memref.load %a[%at] : memref<?xf32>
        %w = memref.load %b[%k] : memref<?xf32>
        %p = arith.mulf %v, %w : f32
        %t = arith.addf %s, %p : f32
        scf.yield %t : f32
      }
      memref.store %sum, %b[%x] : memref<?xf32>
    }
  }
  return
}

// CHECK-LABEL: func.func @guarded
// CHECK: scf.if
// CHECK: scf.for
// CHECK: parallel.barrier
func.func @guarded(%n: index, %a: memref<?xf32>, %b: memref<?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c64 = arith.constant 64 : index
  %zero = arith.constant 0.0 : f32
  parallel.group {
    scf.parallel (%y, %x) = (%c0, %c0) to (%c4, %c64) step (%c1, %c1) {
      %in = arith.cmpi ult, %x, %n : index
      scf.if %in {
      %sum = scf.for %k = %c0 to %n step %c1 iter_args(%s = %zero) -> (f32) {
        %row = arith.muli %k, %n : index
        %at = arith.addi %row, %x : index
        %v = memref.load %a[%at] : memref<?xf32>
        %w = memref.load %b[%k] : memref<?xf32>
        %p = arith.mulf %v, %w : f32
        %t = arith.addf %s, %p : f32
        scf.yield %t : f32
      }
      memref.store %sum, %b[%x] : memref<?xf32>
      }
    }
  }
  return
}

// Some elements may be gathered.
// CHECK-LABEL: func.func @edge
// CHECK: parallel.barrier
func.func @edge(%n: index, %a: memref<?xf32>, %b: memref<?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c64 = arith.constant 64 : index
  %zero = arith.constant 0.0 : f32
  parallel.group {
    scf.parallel (%y, %x) = (%c0, %c0) to (%c4, %c64) step (%c1, %c1) {
      %first = arith.cmpi eq, %x, %c0 : index
      %before = arith.subi %x, %c1 : index
      %left = arith.select %first, %x, %before : index
      scf.for %k = %c0 to %n step %c1 {
        %row = arith.muli %k, %n : index
        %at = arith.addi %row, %left : index
        %v = memref.load %a[%at] : memref<?xf32>
        %to = arith.addi %row, %x : index
        memref.store %v, %b[%to] : memref<?xf32>
      }
    }
  }
  return
}
