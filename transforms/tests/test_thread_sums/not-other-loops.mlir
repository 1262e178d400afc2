// Claim: no version for sums that cannot overflow, for elements that lie apart, for loops of unknown length or with calls.
// RUN: rmlir-opt --pass-pipeline='builtin.module(any(test-thread-sums))' %s | filecheck %s

// CHECK-NOT: scf.if

func.func private @effect()

func.func @no_overflow(%p: !llvm.ptr, %base: i32, %value: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  parallel.group {
    scf.parallel (%t) = (%c0) to (%c64) step (%c1) {
      %view = cmem.pointer_to_memref %p : !llvm.ptr -> memref<?xi32>
      %number = arith.index_cast %t : index to i32
      %sum = arith.addi %base, %number overflow<nsw> : i32
      %at = arith.index_cast %sum : i32 to index
      memref.store %value, %view[%at] : memref<?xi32>
    }
  }
  return
}

func.func @apart(%p: !llvm.ptr, %base: i32, %value: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : i32
  %c64 = arith.constant 64 : index
  parallel.group {
    scf.parallel (%t) = (%c0) to (%c64) step (%c1) {
      %view = cmem.pointer_to_memref %p : !llvm.ptr -> memref<?xi32>
      %number = arith.index_cast %t : index to i32
      %double = arith.muli %number, %c2 : i32
      %sum = arith.addi %base, %double : i32
      %at = arith.index_cast %sum : i32 to index
      memref.store %value, %view[%at] : memref<?xi32>
    }
  }
  return
}

func.func @unknown_length(%p: !llvm.ptr, %base: i32, %value: i32, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  parallel.group {
    scf.parallel (%t) = (%c0) to (%n) step (%c1) {
      %view = cmem.pointer_to_memref %p : !llvm.ptr -> memref<?xi32>
      %number = arith.index_cast %t : index to i32
      %sum = arith.addi %base, %number : i32
      %at = arith.index_cast %sum : i32 to index
      memref.store %value, %view[%at] : memref<?xi32>
    }
  }
  return
}

func.func @call(%p: !llvm.ptr, %base: i32, %value: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  parallel.group {
    scf.parallel (%t) = (%c0) to (%c64) step (%c1) {
      %view = cmem.pointer_to_memref %p : !llvm.ptr -> memref<?xi32>
      %number = arith.index_cast %t : index to i32
      %sum = arith.addi %base, %number : i32
      %at = arith.index_cast %sum : i32 to index
      memref.store %value, %view[%at] : memref<?xi32>
      func.call @effect() : () -> ()
    }
  }
  return
}

// A number of eight bits wraps around with the threads themselves.
func.func @narrow_number(%p: !llvm.ptr, %base: i8, %value: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c512 = arith.constant 512 : index
  parallel.group {
    scf.parallel (%t) = (%c0) to (%c512) step (%c1) {
      %view = cmem.pointer_to_memref %p : !llvm.ptr -> memref<?xi32>
      %number = arith.index_cast %t : index to i8
      %sum = arith.addi %base, %number : i8
      %at = arith.index_cast %sum : i8 to index
      memref.store %value, %view[%at] : memref<?xi32>
    }
  }
  return
}
