// RUN: rmlir-opt %s --affine-scalrep | FileCheck %s
// Claim: with inner subscripts in range the pass runs; the first may be anything.

// CHECK-LABEL: func.func @forwards
// CHECK:         affine.store
// CHECK-NOT:     affine.load
func.func @forwards(%p: !llvm.ptr, %f: f64, %n: index) -> f64 {
  %v = cmem.pointer_to_memref %p : !llvm.ptr -> memref<?x1200xf64>
  affine.store %f, %v[symbol(%n), 7] : memref<?x1200xf64>
  %x = affine.load %v[symbol(%n), 7] : memref<?x1200xf64>
  return %x : f64
}

// CHECK-LABEL: func.func @bounded_by_constants
func.func @bounded_by_constants(%v: memref<?x1200xf64>, %n: index, %f: f64) {
  affine.for %i = 0 to %n {
    affine.for %j = 1 to 1199 step 2 {
      affine.store %f, %v[%i, %j + 1] : memref<?x1200xf64>
      affine.store %f, %v[%i, (%j * 3) mod 7] : memref<?x1200xf64>
      affine.store %f, %v[%i, %j floordiv 2] : memref<?x1200xf64>
    }
  }
  return
}
