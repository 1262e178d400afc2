// RUN: not rmlir-opt %s --affine-scalrep 2>&1 | FileCheck %s
// Claim: a bound that is no constant proves nothing about an inner subscript.

// CHECK: error: RM0101: `affine-scalrep` does not run: subscript 1 of `affine.store` is not proven in range
func.func @rows(%v: memref<?x1200xf64>, %n: index, %f: f64) {
  affine.for %i = 0 to %n {
    affine.for %j = 0 to %n {
      affine.store %f, %v[%i, %j] : memref<?x1200xf64>
    }
  }
  return
}
