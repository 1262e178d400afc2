// RUN: not rmlir-opt %s --affine-scalrep 2>&1 | FileCheck %s
// RUN: not rmlir-opt %s --affine-parallelize 2>&1 | FileCheck %s
// Claim: `a[0][1200]` and `a[1][0]` are one element, so a pass that compares subscripts stops.

// CHECK: error: RM0101: `{{.*}}` does not run: subscript 1 of `affine.store` is not proven in range
func.func @same_element(%p: !llvm.ptr, %f: f64, %g: f64) -> f64 {
  %v = cmem.pointer_to_memref %p : !llvm.ptr -> memref<?x1200xf64>
  affine.store %f, %v[1, 0] : memref<?x1200xf64>
  affine.store %g, %v[0, 1200] : memref<?x1200xf64>
  %x = affine.load %v[1, 0] : memref<?x1200xf64>
  return %x : f64
}
