// Claim: in an iteration, worker or task stores go that are overwritten in it, or that are to its own variables and not read.
// RUN: rmlir-opt %s --remove-dead-stores | filecheck %s
module attributes {llvm.data_layout = "e-i64:64"} {
// CHECK-LABEL: func.func @overwritten
// CHECK:         scf.parallel
// CHECK-COUNT-1:   memref.store
// CHECK-NOT:       memref.store
// CHECK:         parallel.spawn
// CHECK-NEXT:      memref.store
// CHECK-NEXT:    }
func.func @overwritten(%m: memref<?xf64>, %x: f64, %y: f64, %n: index, %c0: index, %c1: index) {
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    memref.store %x, %m[%i] : memref<?xf64>
    memref.store %y, %m[%i] : memref<?xf64>
  }
  %t = parallel.sync_region : !parallel.token
  parallel.spawn %t {
    memref.store %x, %m[%c0] : memref<?xf64>
    memref.store %y, %m[%c0] : memref<?xf64>
  }
  parallel.sync %t
  return
}
// CHECK-LABEL: func.func @own_variable
// CHECK-NOT:     llvm.store
// CHECK:         return
func.func @own_variable(%x: f64, %n: index, %c0: index, %c1: index) {
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    %one = arith.constant 1 : i64
    %slot = llvm.alloca %one x !llvm.array<4 x f64> : (i64) -> !llvm.ptr
    llvm.store %x, %slot : f64, !llvm.ptr
  }
  return
}
}
