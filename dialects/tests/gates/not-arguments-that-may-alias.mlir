// RUN: not rmlir-opt %s --affine-parallelize 2>&1 | FileCheck %s
// Claim: two memref arguments may be one array.

// CHECK: error: RM0100: `affine-parallelize` does not run
func.func @shift(%x: memref<?xf64>, %y: memref<?xf64>) {
  affine.for %i = 0 to 100 {
    %e = affine.load %x[%i] : memref<?xf64>
    affine.store %e, %y[%i + 1] : memref<?xf64>
  }
  return
}
