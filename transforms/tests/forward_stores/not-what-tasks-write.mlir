// Claim: behind a wait is in memory what tasks, or the other workers, may have written: no load is replaced by what was there
// before, and no store goes that a task may read.
// Proves: tapir:TAP-16
// Proves: tapir:TAP-17
// RUN: rmlir-opt %s --forward-stores --remove-dead-stores | filecheck %s
module attributes {llvm.data_layout = "e-i64:64"} {
func.func private @unknown()
// CHECK-LABEL: func.func @task
// CHECK:         llvm.store
// CHECK:         parallel.spawn
// CHECK:           llvm.store
// CHECK:         parallel.sync %
// CHECK-NEXT:    llvm.load
func.func @task(%x: i32, %y: i32) -> i32 {
  %one = arith.constant 1 : i64
  %own = llvm.alloca %one x i32 : (i64) -> !llvm.ptr
  %t = parallel.sync_region : !parallel.token
  llvm.store %x, %own : i32, !llvm.ptr
  parallel.spawn %t {
    %old = llvm.load %own : !llvm.ptr -> i32
    %new = arith.addi %old, %y : i32
    llvm.store %new, %own : i32, !llvm.ptr
  }
  parallel.sync %t
  %c = llvm.load %own : !llvm.ptr -> i32
  return %c : i32
}
// The task that was spawned in the iteration before.
// CHECK-LABEL: func.func @iterations
// CHECK:         scf.for
// CHECK:           parallel.sync
// CHECK-NEXT:      llvm.load
func.func @iterations(%p: !llvm.ptr, %x: i32, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %t = parallel.sync_region : !parallel.token
  llvm.store %x, %p : i32, !llvm.ptr
  scf.for %i = %c0 to %n step %c1 {
    parallel.sync %t
    %c = llvm.load %p : !llvm.ptr -> i32
    parallel.spawn %t {
      %d = arith.muli %c, %x : i32
      llvm.store %d, %p : i32, !llvm.ptr
    }
  }
  parallel.sync %t
  return
}
// A task of a called function.
// CHECK-LABEL: func.func @children
// CHECK:         parallel.sync %
// CHECK-NEXT:    llvm.load
func.func @children(%p: !llvm.ptr, %x: i32) -> i32 {
  %t = parallel.sync_region children : !parallel.token
  func.call @unknown() : () -> ()
  llvm.store %x, %p : i32, !llvm.ptr
  parallel.sync %t
  %c = llvm.load %p : !llvm.ptr -> i32
  return %c : i32
}
// Another worker, which this one waits for in an unknown function although that does not know the variable.
// CHECK-LABEL: func.func @hidden
// CHECK:         llvm.store
// CHECK:         parallel.spawn
// CHECK-COUNT-2: call @unknown
// CHECK-NEXT:    llvm.load
func.func @hidden(%x: i32, %y: i32) -> i32 {
  %one = arith.constant 1 : i64
  %own = llvm.alloca %one x i32 : (i64) -> !llvm.ptr
  %t = parallel.sync_region : !parallel.token
  llvm.store %x, %own : i32, !llvm.ptr
  parallel.spawn %t {
    llvm.store %y, %own : i32, !llvm.ptr
    func.call @unknown() : () -> ()
  }
  func.call @unknown() : () -> ()
  %c = llvm.load %own : !llvm.ptr -> i32
  parallel.sync %t
  return %c : i32
}
// What another worker does between two barriers.
// CHECK-LABEL: func.func @orphan
// CHECK:         llvm.store
// CHECK-NEXT:    parallel.barrier
// CHECK-NEXT:    llvm.load
// CHECK-NEXT:    llvm.store
// CHECK-NEXT:    parallel.critical
// CHECK:         llvm.load
func.func @orphan(%p: !llvm.ptr, %x: i32) -> i32 attributes {parallel.scope = "team"} {
  llvm.store %x, %p : i32, !llvm.ptr
  parallel.barrier
  %c = llvm.load %p : !llvm.ptr -> i32
  llvm.store %x, %p : i32, !llvm.ptr
  parallel.critical {
  }
  %d = llvm.load %p : !llvm.ptr -> i32
  %e = arith.addi %c, %d : i32
  return %e : i32
}
}
