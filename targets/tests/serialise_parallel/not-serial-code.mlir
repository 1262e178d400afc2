// RUN: rmlir-opt %s --serialise-parallel | filecheck %s
// Claim: nothing else changes.

// CHECK-LABEL: func.func @serial
// CHECK:         scf.for
// CHECK-NEXT:      memref.alloca() : memref<4xf64>
// CHECK-NEXT:    }
func.func @serial(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %slot = memref.alloca() : memref<4xf64>
  }
  return
}
