// Claim: divisions by constants, of what all threads agree on, of wide integers, and in loops without vectors stay.
// RUN: rmlir-opt --pass-pipeline='builtin.module(any(divide-in-vectors))' %s | filecheck %s

// CHECK-NOT: arith.divf

func.func private @effect(i32)

func.func @constant(%p: !llvm.ptr, %m: i32, %d: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  %seven = arith.constant 7 : i32
  parallel.group {
    scf.parallel (%t) = (%c0) to (%c64) step (%c1) {
      %to = cmem.pointer_to_memref %p : !llvm.ptr -> memref<?xi32>
      %n = arith.index_cast %t : index to i32
      %q = arith.divsi %n, %seven : i32
      %uniform = arith.divsi %m, %d : i32
      %s = arith.addi %q, %uniform : i32
      memref.store %s, %to[%t] : memref<?xi32>
    }
  }
  return
}

func.func @wide(%p: !llvm.ptr, %d: i64) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  parallel.group {
    scf.parallel (%t) = (%c0) to (%c64) step (%c1) {
      %to = cmem.pointer_to_memref %p : !llvm.ptr -> memref<?xi64>
      %n = arith.index_cast %t : index to i64
      %q = arith.divsi %n, %d : i64
      memref.store %q, %to[%t] : memref<?xi64>
    }
  }
  return
}

func.func @call(%d: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  parallel.group {
    scf.parallel (%t) = (%c0) to (%c64) step (%c1) {
      %n = arith.index_cast %t : index to i32
      %q = arith.divsi %n, %d : i32
      func.call @effect(%q) : (i32) -> ()
    }
  }
  return
}

func.func @loop(%p: !llvm.ptr, %d: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  parallel.group {
    scf.parallel (%t) = (%c0) to (%c64) step (%c1) {
      %to = cmem.pointer_to_memref %p : !llvm.ptr -> memref<?xi32>
      %n = arith.index_cast %t : index to i32
      scf.for %i = %c0 to %c64 step %c1 {
        %q = arith.divsi %n, %d : i32
        memref.store %q, %to[%i] : memref<?xi32>
      }
    }
  }
  return
}

func.func @plain(%p: !llvm.ptr, %d: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  %to = cmem.pointer_to_memref %p : !llvm.ptr -> memref<?xi32>
  scf.parallel (%t) = (%c0) to (%c64) step (%c1) {
    %n = arith.index_cast %t : index to i32
    %q = arith.divsi %n, %d : i32
    memref.store %q, %to[%t] : memref<?xi32>
  }
  return
}
