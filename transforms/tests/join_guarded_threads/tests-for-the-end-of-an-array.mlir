// Claim: threads are joined behind a test for the end of an array if they access every other element.
// RUN: rmlir-opt --pass-pipeline='builtin.module(any(join-guarded-threads))' %s | filecheck %s

// CHECK-LABEL: func.func @fields
// CHECK: scf.if
// CHECK: memref.store
// CHECK-NEXT: parallel.barrier
// CHECK-NEXT: }
func.func @fields(%p: !llvm.ptr, %q: !llvm.ptr, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c64 = arith.constant 64 : index
  parallel.group {
    scf.parallel (%t) = (%c0) to (%c64) step (%c1) {
      %inside = arith.cmpi slt, %t, %n : index
      scf.if %inside {
        %from = cmem.pointer_to_memref %p : !llvm.ptr -> memref<?xf32>
        %to = cmem.pointer_to_memref %q : !llvm.ptr -> memref<?xf32>
        %place = arith.muli %t, %c2 : index
        %x = memref.load %from[%place] : memref<?xf32>
        memref.store %x, %to[%t] : memref<?xf32>
      }
    }
  }
  return
}
