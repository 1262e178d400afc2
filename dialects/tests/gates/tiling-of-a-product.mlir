// RUN: rmlir-opt %s --affine-loop-tile="tile-size=4" | FileCheck %s
// Claim: a matrix product is tiled: its only dependence is along the one loop that the subscript lacks.

// CHECK-LABEL: func.func @product
// CHECK-COUNT-6: affine.for
func.func @product(%a: memref<64x64xf64>, %b: memref<64x64xf64>) -> memref<64x64xf64> {
  %c = memref.alloc() : memref<64x64xf64>
  affine.for %i = 0 to 64 {
    affine.for %j = 0 to 64 {
      affine.for %k = 0 to 64 {
        %x = affine.load %a[%i, %k] : memref<64x64xf64>
        %y = affine.load %b[%k, %j] : memref<64x64xf64>
        %xy = arith.mulf %x, %y : f64
        %old = affine.load %c[%i, %j] : memref<64x64xf64>
        %new = arith.addf %old, %xy : f64
        affine.store %new, %c[%i, %j] : memref<64x64xf64>
      }
    }
  }
  return %c : memref<64x64xf64>
}
