// Claim: a barrier of a group stays when a thread reads what its neighbour wrote, when threads of a row share an element, and in a loop
// whose next iteration continues the accesses.
// RUN: rmlir-opt --pass-pipeline='builtin.module(remove-redundant-barriers)' %s | filecheck %s

// CHECK-LABEL: func.func @neighbour
// CHECK: parallel.barrier
func.func @neighbour(%a: !llvm.ptr, %b: !llvm.ptr {llvm.noalias}, %x: i32, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  parallel.group {
    scf.parallel (%t) = (%c0) to (%n) step (%c1) {
      %v = cmem.pointer_to_memref %a : !llvm.ptr -> memref<?xi32>
      memref.store %x, %v[%t] : memref<?xi32>
      parallel.barrier
      %next = arith.addi %t, %c1 : index
      %y = memref.load %v[%next] : memref<?xi32>
      %w = cmem.pointer_to_memref %b : !llvm.ptr -> memref<?xi32>
      memref.store %y, %w[%t] : memref<?xi32>
    }
  }
  return
}

// CHECK-LABEL: func.func @row
// CHECK: parallel.barrier
func.func @row(%a: !llvm.ptr, %b: !llvm.ptr {llvm.noalias}, %x: i32, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  parallel.group {
    scf.parallel (%s, %t) = (%c0, %c0) to (%n, %n) step (%c1, %c1) {
      %v = cmem.pointer_to_memref %a : !llvm.ptr -> memref<?xi32>
      memref.store %x, %v[%s] : memref<?xi32>
      parallel.barrier
      %y = memref.load %v[%s] : memref<?xi32>
      %w = cmem.pointer_to_memref %b : !llvm.ptr -> memref<?xi32>
      memref.store %y, %w[%t] : memref<?xi32>
    }
  }
  return
}

// CHECK-LABEL: func.func @loop
// CHECK: parallel.barrier
func.func @loop(%a: !llvm.ptr, %b: !llvm.ptr {llvm.noalias}, %x: i32, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  parallel.group {
    scf.parallel (%t) = (%c0) to (%n) step (%c1) {
      scf.for %i = %c0 to %n step %c1 {
        %v = cmem.pointer_to_memref %a : !llvm.ptr -> memref<?xi32>
        memref.store %x, %v[%t] : memref<?xi32>
        parallel.barrier
        %w = cmem.pointer_to_memref %b : !llvm.ptr -> memref<?xi32>
        memref.store %x, %w[%t] : memref<?xi32>
      }
    }
  }
  return
}
