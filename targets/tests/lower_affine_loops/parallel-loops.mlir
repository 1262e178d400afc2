// RUN: rmlir-opt %s --lower-affine-loops | filecheck %s
// Claim: what a parallel loop says of its iterations survives; where two at one place disagree, neither says anything.

// CHECK-LABEL: func.func @schedules
// CHECK:         scf.parallel
// CHECK:         } {parallel.nowait, parallel.schedule = "dynamic,4", parallel.unordered}
// CHECK-NOT:     parallel.nowait
// CHECK:         return
func.func @schedules(%n: index, %m: memref<?xf64>, %x: f64) {
  parallel.team (%id) {
    affine.parallel (%i) = (0) to (%n) {
      affine.store %x, %m[%i] : memref<?xf64>
    } {parallel.nowait, parallel.schedule = "dynamic,4", parallel.unordered} loc("a.c":1:1)
    affine.parallel (%i) = (0) to (%n) {
      affine.store %x, %m[%i] : memref<?xf64>
    } {parallel.nowait} loc("a.c":2:1)
    affine.parallel (%i) = (0) to (%n) {
      affine.store %x, %m[%i] : memref<?xf64>
    } loc("a.c":2:1)
  }
  return
}

// CHECK-LABEL: func.func @not_of_another_level
// CHECK-NOT:     parallel.nowait
// CHECK:         return
func.func @not_of_another_level(%n: index, %m: memref<?xf64>, %x: f64) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  parallel.team (%id) {
    affine.parallel (%i) = (0) to (%n) {
      affine.store %x, %m[%i] : memref<?xf64>
    } {parallel.nowait} loc("a.c":3:1)
    scf.parallel (%i) = (%c0) to (%n) step (%c1) {
      memref.store %x, %m[%i] : memref<?xf64>
    } loc("a.c":3:1)
  }
  return
}
