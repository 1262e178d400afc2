// Claim: a barrier of a group goes when the threads access different elements before and after it, or different memory; of two that
// follow each other one stays.
// RUN: rmlir-opt --pass-pipeline='builtin.module(remove-redundant-barriers)' %s | filecheck %s

// CHECK-LABEL: func.func @even_and_odd
// CHECK-NOT: parallel.barrier
// CHECK: return
func.func @even_and_odd(%a: !llvm.ptr, %b: !llvm.ptr {llvm.noalias}, %x: i32, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  parallel.group {
    scf.parallel (%t) = (%c0) to (%n) step (%c1) {
      %v = cmem.pointer_to_memref %a : !llvm.ptr -> memref<?xi32>
      %even = arith.muli %t, %c2 overflow<nsw> : index
      memref.store %x, %v[%even] : memref<?xi32>
      parallel.barrier
      %odd = arith.addi %even, %c1 overflow<nsw> : index
      %y = memref.load %v[%odd] : memref<?xi32>
      %w = cmem.pointer_to_memref %b : !llvm.ptr -> memref<?xi32>
      memref.store %y, %w[%t] : memref<?xi32>
    }
  }
  return
}

// CHECK-LABEL: func.func @twice
// CHECK-COUNT-1: parallel.barrier
// CHECK-NOT: parallel.barrier
// CHECK: return
func.func @twice(%a: !llvm.ptr, %b: !llvm.ptr {llvm.noalias}, %x: i32, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  parallel.group {
    scf.parallel (%t) = (%c0) to (%n) step (%c1) {
      %v = cmem.pointer_to_memref %a : !llvm.ptr -> memref<?xi32>
      memref.store %x, %v[%t] : memref<?xi32>
      parallel.barrier
      parallel.barrier
      %next = arith.addi %t, %c1 : index
      %y = memref.load %v[%next] : memref<?xi32>
      %w = cmem.pointer_to_memref %b : !llvm.ptr -> memref<?xi32>
      memref.store %y, %w[%t] : memref<?xi32>
    }
  }
  return
}
