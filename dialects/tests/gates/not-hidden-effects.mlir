// RUN: not rmlir-opt %s --affine-loop-invariant-code-motion 2>&1 | FileCheck %s
// RUN: not rmlir-opt %s --affine-loop-fusion 2>&1 | FileCheck %s
// Claim: affine passes do not see `llvm.store`, and hoist a load over it.

// CHECK: error: RM0103: `{{.*}}` does not run: it does not see the effects of `llvm.store`
func.func @hoists(%p: !llvm.ptr, %out: memref<100xf64> {llvm.noalias}, %f: f64) {
  %v = cmem.pointer_to_memref %p : !llvm.ptr -> memref<?xf64>
  affine.for %i = 0 to 100 {
    %x = affine.load %v[0] : memref<?xf64>
    affine.store %x, %out[%i] : memref<100xf64>
    llvm.store %f, %p : f64, !llvm.ptr
  }
  return
}
