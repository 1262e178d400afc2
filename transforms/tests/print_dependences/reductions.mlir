// RUN: rmlir-opt %s --pass-pipeline='builtin.module(print-dependences)' --remarks -o %t 2>%t.err && filecheck %s < %t.err
// Claim: dependences between updates of one element by one reduction say so; those with other accesses of it do not.
// CHECK:     flow dependence {{.*}} carried by loop 2, between updates of a reduction, sum of floats: another order rounds differently
// CHECK:     anti dependence {{.*}} carried by loop 2, no loop, between updates of a reduction
// CHECK:     output dependence {{.*}} carried by loop 2, between updates of a reduction
func.func @update(%c: memref<?xf64>, %a: memref<?x100xf64>) {
  affine.for %i = 0 to 50 {
    affine.for %k = 0 to 100 {
      %x = affine.load %a[%i, %k] : memref<?x100xf64>
      %old = affine.load %c[%i] : memref<?xf64>
      %new = arith.addf %old, %x : f64
      affine.store %new, %c[%i] : memref<?xf64>
    }
  }
  return
}
// CHECK-NOT: between updates
// CHECK:     flow dependence {{.*}} carried by loop 1{{$}}
// CHECK-NOT: between updates
func.func @recurrence(%c: memref<?xf64>) {
  affine.for %i = 1 to 50 {
    %old = affine.load %c[%i - 1] : memref<?xf64>
    %new = arith.addf %old, %old : f64
    affine.store %new, %c[%i] : memref<?xf64>
  }
  return
}
