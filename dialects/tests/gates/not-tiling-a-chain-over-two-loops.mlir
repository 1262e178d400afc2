// RUN: not rmlir-opt %s --affine-loop-tile="tile-size=4" 2>&1 | FileCheck %s
// Claim: a sum over two loops in one element would be added up in another order.

// CHECK: error: RM0102: `affine-loop-tile` does not run: iterations of the nest may write one element in an order that matters
func.func @sum(%s: memref<1xf64>, %x: f64) {
  affine.for %i = 0 to 100 {
    affine.for %j = 0 to 100 {
      %old = affine.load %s[0] : memref<1xf64>
      %new = arith.addf %old, %x : f64
      affine.store %new, %s[0] : memref<1xf64>
    }
  }
  return
}
