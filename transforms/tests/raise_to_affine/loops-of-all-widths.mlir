// RUN: rmlir-opt %s --pass-pipeline='builtin.module(any(raise-to-affine))' | filecheck %s
// Claim: counters of any width, with and without sign, count the same numbers as an index.
// CHECK-LABEL: func.func @narrow
// CHECK:         %[[N:.*]] = arith.index_cast %{{.*}} : i8 to index
// CHECK:         affine.for %[[I:.*]] = 0 to %[[N]] {
// CHECK-NEXT:      affine.store %{{.*}}[%[[I]]]
func.func @narrow(%m: memref<?xf64>, %n: i8, %x: f64) {
  %c0 = arith.constant 0 : i8
  %c1 = arith.constant 1 : i8
  scf.for %i = %c0 to %n step %c1 : i8 {
    %s = arith.index_cast %i : i8 to index
    memref.store %x, %m[%s] : memref<?xf64>
  }
  return
}
// CHECK-LABEL: func.func @unsigned
// CHECK:         %[[N:.*]] = arith.index_castui %{{.*}} : i32 to index
// CHECK:         affine.for %[[I:.*]] = 0 to %[[N]] step 4 {
// CHECK-NEXT:      affine.store %{{.*}}[%[[I]]]
func.func @unsigned(%m: memref<?xf64>, %n: i32, %x: f64) {
  %c0 = arith.constant 0 : i32
  %c4 = arith.constant 4 : i32
  scf.for unsigned %i = %c0 to %n step %c4 : i32 {
    %s = arith.index_castui %i : i32 to index
    memref.store %x, %m[%s] : memref<?xf64>
  }
  return
}
// CHECK-LABEL: func.func @carried
// CHECK:         %[[SUM:.*]] = affine.for %{{.*}} = 0 to 10 iter_args(%[[S:.*]] = %{{.*}}) -> (f64) {
// CHECK:           affine.yield
// CHECK:         return %[[SUM]]
func.func @carried(%m: memref<?xf64>, %x: f64) -> f64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c10 = arith.constant 10 : index
  %sum = scf.for %i = %c0 to %c10 step %c1 iter_args(%s = %x) -> (f64) {
    %v = memref.load %m[%i] : memref<?xf64>
    %next = arith.addf %s, %v : f64
    scf.yield %next : f64
  }
  return %sum : f64
}
