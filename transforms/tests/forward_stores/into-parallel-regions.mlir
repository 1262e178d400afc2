// Claim: in the iterations of parallel loops, in teams and tasks, loads are replaced by what this iteration, worker or task
// stored, and by what was in memory before when nothing in them writes there.
// RUN: rmlir-opt %s --forward-stores | filecheck %s
module attributes {llvm.data_layout = "e-i64:64"} {
// CHECK-LABEL: func.func @iteration
// CHECK:         scf.parallel
// CHECK:           memref.load
// CHECK-NOT:       memref.load
// CHECK:           return
func.func @iteration(%m: memref<?xf64>, %n: index, %c0: index, %c1: index) {
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    %x = memref.load %m[%i] : memref<?xf64>
    %y = arith.addf %x, %x : f64
    memref.store %y, %m[%i] : memref<?xf64>
    %z = memref.load %m[%i] : memref<?xf64>
    %u = arith.addf %z, %z : f64
    memref.store %u, %m[%i] : memref<?xf64>
  } {parallel.unordered}
  return
}
// CHECK-LABEL: func.func @from_before
// CHECK:         %[[X:.*]] = llvm.load
// CHECK:         parallel.team
// CHECK-NOT:       llvm.load
// CHECK:           memref.store %[[X]]
// CHECK:         parallel.spawn
// CHECK-NOT:       llvm.load
// CHECK:           memref.store %[[X]]
func.func @from_before(%p: !llvm.ptr {llvm.noalias}, %m: memref<?xf64>, %n: index, %c0: index, %c1: index) {
  %x = llvm.load %p : !llvm.ptr -> f64
  parallel.team (%worker) {
    scf.parallel (%i) = (%c0) to (%n) step (%c1) {
      %y = llvm.load %p : !llvm.ptr -> f64
      memref.store %y, %m[%i] : memref<?xf64>
    }
  }
  %t = parallel.sync_region : !parallel.token
  parallel.spawn %t {
    %y = llvm.load %p : !llvm.ptr -> f64
    memref.store %y, %m[%c0] : memref<?xf64>
  }
  parallel.sync %t
  return
}
}
