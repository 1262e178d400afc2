// RUN: not rmlir-opt %s --serialise-parallel 2>&1 | filecheck %s
// Claim: a reduction of an affine loop is left to the lowering of affine loops.

// CHECK: error: RM3011: a reduction of 'affine.parallel' has to be lowered to 'scf.parallel' before
func.func @sum(%n: index, %v: memref<?xf64>) -> f64 {
  %r = affine.parallel (%i) = (0) to (%n) reduce ("addf") -> f64 {
    %x = affine.load %v[%i] : memref<?xf64>
    affine.yield %x : f64
  }
  return %r : f64
}
