// Claim: stores stay that another worker or task may read before they are overwritten, or behind the end of a task.
// RUN: rmlir-opt %s --remove-dead-stores | filecheck %s
module attributes {llvm.data_layout = "e-i64:64"} {
// CHECK-LABEL: func.func @barrier
// CHECK-COUNT-2: llvm.store
func.func @barrier(%m: memref<?xf64>, %x: f64, %y: f64) {
  %one = arith.constant 1 : i64
  %shared = llvm.alloca %one x f64 : (i64) -> !llvm.ptr
  parallel.team (%worker) {
    parallel.single {
      llvm.store %x, %shared : f64, !llvm.ptr
    }
    %z = llvm.load %shared : !llvm.ptr -> f64
    memref.store %z, %m[%worker] : memref<?xf64>
    parallel.barrier
    parallel.single {
      llvm.store %y, %shared : f64, !llvm.ptr
    }
    %u = llvm.load %shared : !llvm.ptr -> f64
    memref.store %u, %m[%worker] : memref<?xf64>
  }
  return
}
// CHECK-LABEL: func.func @critical
// CHECK:         parallel.critical
// CHECK:           llvm.store
// CHECK:         parallel.critical
// CHECK:           llvm.store
func.func @critical(%p: !llvm.ptr, %x: f64, %y: f64) {
  parallel.team (%worker) {
    parallel.critical {
      llvm.store %x, %p : f64, !llvm.ptr
    }
    parallel.critical {
      llvm.store %y, %p : f64, !llvm.ptr
    }
  }
  return
}
// CHECK-LABEL: func.func @task
// CHECK:         llvm.store
// CHECK:         parallel.spawn
// CHECK:           llvm.store
// CHECK:         parallel.sync
// CHECK:         llvm.load
func.func @task(%x: f64) -> f64 {
  %one = arith.constant 1 : i64
  %shared = llvm.alloca %one x f64 : (i64) -> !llvm.ptr
  %t = parallel.sync_region : !parallel.token
  llvm.store %x, %shared : f64, !llvm.ptr
  parallel.spawn %t {
    %y = llvm.load %shared : !llvm.ptr -> f64
    %z = arith.addf %y, %y : f64
    llvm.store %z, %shared : f64, !llvm.ptr
  }
  parallel.sync %t
  %r = llvm.load %shared : !llvm.ptr -> f64
  return %r : f64
}
}
