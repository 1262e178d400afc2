// RUN: not rmlir-opt %s --pass-pipeline='builtin.module(func.func(control-flow-sink))' 2>&1 | FileCheck %s
// Claim: a symbol that only one branch uses stays where it is one.

// CHECK: error: RM0112: `control-flow-sink` does not run: a symbol of `affine.for` would move into a branch
func.func @branch(%c: i1, %m: memref<?xf64>, %x: f64, %n: i32) {
  %k = arith.index_cast %n : i32 to index
  scf.if %c {
    affine.for %i = 0 to %k {
      affine.store %x, %m[%i] : memref<?xf64>
    }
  }
  return
}
