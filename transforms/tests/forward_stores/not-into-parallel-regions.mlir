// Claim: a load stays in a parallel region when another iteration may have written, when the worker waits for others before it,
// and when each thread has a variable of its own.
// RUN: rmlir-opt %s --forward-stores | filecheck %s
module attributes {llvm.data_layout = "e-i64:64"} {
llvm.mlir.global internal thread_local @own(1.0 : f64) : f64
// CHECK-LABEL: func.func @written_by_others
// CHECK:         llvm.load
// CHECK:         scf.parallel
// CHECK:           llvm.load
func.func @written_by_others(%p: !llvm.ptr, %m: memref<?xf64>, %n: index, %c0: index, %c1: index) {
  %x = llvm.load %p : !llvm.ptr -> f64
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    %y = llvm.load %p : !llvm.ptr -> f64
    %z = arith.addf %x, %y : f64
    memref.store %z, %m[%i] : memref<?xf64>
  }
  return
}
// CHECK-LABEL: func.func @locked
// CHECK:         parallel.team
// CHECK:           parallel.critical
// CHECK:             llvm.load
// CHECK:             llvm.store
// CHECK:           parallel.critical
// CHECK:             llvm.load
func.func @locked(%p: !llvm.ptr, %x: f64) {
  parallel.team (%worker) {
    parallel.critical {
      %y = llvm.load %p : !llvm.ptr -> f64
      %z = arith.addf %x, %y : f64
      llvm.store %z, %p : f64, !llvm.ptr
    }
    parallel.critical {
      %y = llvm.load %p : !llvm.ptr -> f64
      %z = arith.addf %x, %y : f64
      llvm.store %z, %p : f64, !llvm.ptr
    }
  }
  return
}
// A local variable that the function shares with its workers.
// CHECK-LABEL: func.func @barrier
// CHECK:         parallel.team
// CHECK:           llvm.store
// CHECK-NEXT:      parallel.barrier
// CHECK-NEXT:      llvm.load
func.func @barrier(%m: memref<?xf64>, %x: f64) {
  %one = arith.constant 1 : i64
  %shared = llvm.alloca %one x f64 : (i64) -> !llvm.ptr
  parallel.team (%worker) {
    llvm.store %x, %shared : f64, !llvm.ptr
    parallel.barrier
    %y = llvm.load %shared : !llvm.ptr -> f64
    memref.store %y, %m[%worker] : memref<?xf64>
  }
  return
}
// CHECK-LABEL: func.func @thread_local
// CHECK:         llvm.load
// CHECK:         parallel.team
// CHECK:           llvm.load
func.func @thread_local(%m: memref<?xf64>) -> f64 {
  %own = llvm.mlir.addressof @own : !llvm.ptr
  %x = llvm.load %own : !llvm.ptr -> f64
  parallel.team (%worker) {
    %y = llvm.load %own : !llvm.ptr -> f64
    memref.store %y, %m[%worker] : memref<?xf64>
  }
  return %x : f64
}
}
