// RUN: not rmlir-opt %s --affine-loop-tile="tile-size=32" 2>&1 | FileCheck %s
// RUN: not rmlir-opt %s --affine-loop-unroll-jam 2>&1 | FileCheck %s
// Claim: upstream's tiling accepts the distance (1, -1); here it stops.

// CHECK: error: RM0102: `{{.*}}` does not run: the nest accesses a memref that it writes with another subscript
// CHECK: note: the other access
func.func @anti_diagonal() -> memref<100x101xf64> {
  %v = memref.alloc() : memref<100x101xf64>
  affine.for %i = 1 to 100 {
    affine.for %j = 0 to 100 {
      %x = affine.load %v[%i - 1, %j + 1] : memref<100x101xf64>
      affine.store %x, %v[%i, %j] : memref<100x101xf64>
    }
  }
  return %v : memref<100x101xf64>
}
