// RUN: not rmlir-opt %s --lower-cmem-access 2>&1 | filecheck %s
// Claim: the leading extent of a view is unknown, so asking for it is an error and not a guess.

// CHECK: error: RM3003: 'memref.dim' of an extent that is not known
func.func @leading(%p: !llvm.ptr) -> index {
  %zero = arith.constant 0 : index
  %view = cmem.pointer_to_memref %p : !llvm.ptr -> memref<?x4xf64>
  %extent = memref.dim %view, %zero : memref<?x4xf64>
  return %extent : index
}
