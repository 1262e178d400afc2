// Claim: threads whose subscripts may wrap around in 32 bits run a version with wide subscripts if that of the last one does not.
// RUN: rmlir-opt --pass-pipeline='builtin.module(any(test-thread-sums))' %s | filecheck %s

// CHECK-LABEL: func.func @signed
// CHECK: %[[LAST:.*]] = arith.constant 2147483584 : i32
// CHECK: %[[FITS:.*]] = arith.cmpi sle, %arg1, %[[LAST]] : i32
// CHECK: %[[BASE:.*]] = arith.index_cast %arg1 : i32 to index
// CHECK: scf.if %[[FITS]]
// CHECK-NEXT: scf.parallel (%[[T:.*]]) =
// CHECK: %[[AT:.*]] = arith.addi %[[BASE]], %[[T]] overflow<nsw> : index
// CHECK: memref.load %{{.*}}[%[[AT]]]
// CHECK: } else {
// CHECK: %[[SUM:.*]] = arith.addi %arg1, %{{.*}} : i32
// CHECK: arith.index_cast %[[SUM]] : i32 to index
// CHECK: return
func.func @signed(%p: !llvm.ptr, %base: i32, %value: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  parallel.group {
    scf.parallel (%t) = (%c0) to (%c64) step (%c1) {
      %view = cmem.pointer_to_memref %p : !llvm.ptr -> memref<?xi32>
      %number = arith.index_cast %t : index to i32
      %sum = arith.addi %base, %number : i32
      %at = arith.index_cast %sum : i32 to index
      %x = memref.load %view[%at] : memref<?xi32>
      %y = arith.addi %x, %value : i32
      memref.store %y, %view[%t] : memref<?xi32>
    }
  }
  return
}

// Two terms in common, and two dimensions of threads.
// CHECK-LABEL: func.func @unsigned
// CHECK: %[[SUM:.*]] = arith.addi %arg1, %arg2 : i32
// CHECK: %[[LAST:.*]] = arith.constant -71 : i32
// CHECK: arith.cmpi ule, %[[SUM]], %[[LAST]] : i32
// CHECK: %[[BASE:.*]] = arith.index_castui %[[SUM]] : i32 to index
// CHECK: scf.parallel (%[[Y:.*]], %[[X:.*]]) =
// CHECK: %[[ROW:.*]] = arith.addi %[[BASE]], %[[X]] overflow<nsw> : index
// CHECK: arith.addi %[[ROW]], %[[Y]] overflow<nsw> : index
// CHECK: return
func.func @unsigned(%p: !llvm.ptr, %first: i32, %second: i32, %value: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %c64 = arith.constant 64 : index
  parallel.group {
    scf.parallel (%y, %x) = (%c0, %c0) to (%c8, %c64) step (%c1, %c1) {
      %view = cmem.pointer_to_memref %p : !llvm.ptr -> memref<?xi32>
      %column = arith.index_cast %x : index to i32
      %row = arith.index_cast %y : index to i32
      %one = arith.addi %first, %column : i32
      %two = arith.addi %second, %row : i32
      %sum = arith.addi %one, %two : i32
      %at = arith.index_castui %sum : i32 to index
      memref.store %value, %view[%at] : memref<?xi32>
    }
  }
  return
}

// A term that no thread's number is part of, computed behind a condition, is computed for all.
// CHECK-LABEL: func.func @conditional
// CHECK: %[[ROW:.*]] = arith.muli %arg1, %arg2 : i32
// CHECK: arith.cmpi sle, %[[ROW]], %{{.*}} : i32
// CHECK: scf.if
// CHECK: scf.parallel (%[[T:.*]]) =
// CHECK: scf.if %arg4
// CHECK: arith.addi %{{.*}}, %[[T]] overflow<nsw> : index
// CHECK: return
func.func @conditional(%p: !llvm.ptr, %block: i32, %width: i32, %value: i32, %last: i1) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  parallel.group {
    scf.parallel (%t) = (%c0) to (%c64) step (%c1) {
      %number = arith.index_cast %t : index to i32
      scf.if %last {
        %row = arith.muli %block, %width : i32
        %view = cmem.pointer_to_memref %p : !llvm.ptr -> memref<?xi32>
        %sum = arith.addi %row, %number : i32
        %at = arith.index_cast %sum : i32 to index
        memref.store %value, %view[%at] : memref<?xi32>
      }
    }
  }
  return
}
