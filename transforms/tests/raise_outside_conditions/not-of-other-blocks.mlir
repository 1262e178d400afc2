// RUN: rmlir-opt %s --pass-pipeline='builtin.module(any(raise-outside-conditions))' | filecheck %s
// Claim: conditions that are defined in other blocks than the first one, as arguments of these too, stay.
// CHECK-NOT: affine.if
// CHECK-COUNT-2: scf.if
func.func @blocks(%p: !llvm.ptr, %n: i32, %x: i1, %y: f64, %z: f64) {
  %c = arith.constant 1 : i32
  %v = cmem.pointer_to_memref %p : !llvm.ptr -> memref<?xi32>
  cf.cond_br %x, ^next(%x : i1), ^next(%x : i1)
^next(%d: i1):
  %less = arith.cmpf olt, %y, %z : f64
  affine.for %i = 0 to 9 {
    scf.if %d {
      affine.store %c, %v[%i] : memref<?xi32>
    }
    scf.if %less {
      affine.store %n, %v[%i] : memref<?xi32>
    }
  }
  return
}
