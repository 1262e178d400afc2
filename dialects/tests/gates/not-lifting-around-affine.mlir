// RUN: not rmlir-opt %s --lift-cf-to-scf 2>&1 | FileCheck %s
// Claim: blocks with affine loops stay blocks, because in regions their symbols would be none.

// CHECK: error: RM0109: `lift-cf-to-scf` does not run: the symbols of `affine.for` may be no symbols afterwards
func.func @blocks(%c: i1, %m: memref<?xf64>, %x: f64, %n: index) {
  cf.cond_br %c, ^then, ^end
^then:
  %k = arith.addi %n, %n : index
  affine.for %i = 0 to %k {
    affine.store %x, %m[%i] : memref<?xf64>
  }
  cf.br ^end
^end:
  return
}
