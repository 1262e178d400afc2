// Claim: a sync goes that no spawn of its set comes before, or none behind the sync before it, on any way; so does a set that
// nobody uses.
// Proves: tapir:TAP-10 tapir:TAP-25
// RUN: rmlir-opt %s --remove-redundant-syncs | filecheck %s
func.func private @pure() attributes {llvm.passthrough = [["memory", "0"]]}
// CHECK-LABEL: func.func @twice
// CHECK-NEXT:    parallel.sync_region
// CHECK-NEXT:    parallel.spawn
// CHECK:         parallel.sync
// CHECK-NOT:     parallel.sync
// CHECK:         return
func.func @twice(%m: memref<?xi32>, %x: i32, %i: index) {
  %t = parallel.sync_region : !parallel.token
  parallel.sync %t
  parallel.spawn %t {
    memref.store %x, %m[%i] : memref<?xi32>
  }
  parallel.sync %t
  parallel.sync %t
  return
}
// CHECK-LABEL: func.func @no_task
// CHECK-NEXT:    return
func.func @no_task() {
  %t = parallel.sync_region : !parallel.token
  parallel.sync %t
  return
}
// Both branches wait.
// CHECK-LABEL: func.func @branches
// CHECK-COUNT-2: parallel.sync %
// CHECK-NOT:     parallel.sync
// CHECK:         return
func.func @branches(%m: memref<?xi32>, %x: i32, %i: index, %c: i1) {
  %t = parallel.sync_region : !parallel.token
  parallel.spawn %t {
    memref.store %x, %m[%i] : memref<?xi32>
  }
  scf.if %c {
    parallel.sync %t
    memref.store %x, %m[%i] : memref<?xi32>
  } else {
    parallel.sync %t
  }
  parallel.sync %t
  return
}
// Each iteration waits for its own task.
// CHECK-LABEL: func.func @loop
// CHECK-COUNT-1: parallel.sync %
// CHECK-NOT:     parallel.sync
// CHECK:         return
func.func @loop(%m: memref<?xi32>, %x: i32, %i: index, %c0: index, %c1: index) {
  %t = parallel.sync_region : !parallel.token
  scf.for %j = %c0 to %i step %c1 {
    parallel.sync %t
    parallel.spawn %t {
      memref.store %x, %m[%i] : memref<?xi32>
    }
    parallel.sync %t
  }
  parallel.sync %t
  return
}
// All children, in a task: none was left by a caller, and the call leaves none.
// CHECK-LABEL: func.func @children
// CHECK:         parallel.team
// CHECK-NOT:       parallel.sync %
// CHECK:           parallel.taskgroup
// CHECK-NOT:       parallel.sync %
func.func @children(%m: memref<?xi32>, %x: i32, %i: index) {
  parallel.team (%worker) {
    %t = parallel.sync_region children : !parallel.token
    func.call @pure() : () -> ()
    parallel.sync %t
    parallel.taskgroup {
      parallel.spawn %t {
        memref.store %x, %m[%i] : memref<?xi32>
      }
    }
    parallel.sync %t
  }
  return
}
// Neither does a function of the runtime, nor one that only writes and calls such ones.
// CHECK-LABEL: func.func @quiet_calls
// CHECK:         parallel.team
// CHECK-NOT:       parallel.sync %
// CHECK:         return
func.func private @omp_set_lock(!llvm.ptr)
func.func private @writes(%p: !llvm.ptr, %x: i32) {
  func.call @omp_set_lock(%p) : (!llvm.ptr) -> ()
  llvm.store volatile %x, %p : i32, !llvm.ptr
  return
}
func.func @quiet_calls(%p: !llvm.ptr, %x: i32) {
  parallel.team (%worker) {
    %t = parallel.sync_region children : !parallel.token
    func.call @omp_set_lock(%p) : (!llvm.ptr) -> ()
    func.call @writes(%p, %x) : (!llvm.ptr, i32) -> ()
    parallel.sync %t
  }
  return
}
