// RUN: not rmlir-opt %s --lower-cmem-access 2>&1 | filecheck %s
// Claim: an op that uses a view and has no lowering here is named.

// CHECK: error: RM3001: 'memref.copy' uses a memref in a way that has no native lowering
func.func @copy(%p: !llvm.ptr, %q: !llvm.ptr) {
  %from = cmem.pointer_to_memref %p : !llvm.ptr -> memref<4xf64>
  %to = cmem.pointer_to_memref %q : !llvm.ptr -> memref<4xf64>
  memref.copy %from, %to : memref<4xf64> to memref<4xf64>
  return
}
