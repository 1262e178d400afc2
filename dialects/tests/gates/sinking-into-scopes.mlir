// RUN: rmlir-opt %s --pass-pipeline='builtin.module(func.func(control-flow-sink))' | FileCheck %s
// Claim: affine operations in a scope of their own are no reason to stop: all that is outside of the scope is a symbol in it.

// CHECK-LABEL: func.func @branch
// CHECK:         scf.if
// CHECK:           affine.for
func.func @branch(%c: i1, %m: memref<?xf64>, %x: f64, %n: i32) {
  %k = arith.index_cast %n : i32 to index
  scf.if %c {
    cmem.affine_scope {
      affine.for %i = 0 to %k {
        affine.store %x, %m[%i] : memref<?xf64>
      }
      cmem.yield
    }
  }
  return
}
