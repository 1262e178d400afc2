// RUN: rmlir-opt %s --pass-pipeline='builtin.module(coarsen-spawns,any(promote-slots,canonicalize))' | filecheck %s
// Claim: a version that never spawns calls such versions of other functions; waits for tasks that unknown functions may leave stay.

func.func private @unknown()

// CHECK-LABEL: func.func private @inner.serial(
// CHECK:         call @unknown()
// CHECK:         parallel.sync
func.func @inner(%n: i32) {
  %tasks = parallel.sync_region children : !parallel.token
  parallel.spawn %tasks {
    func.call @inner(%n) : (i32) -> ()
  }
  func.call @unknown() : () -> ()
  parallel.sync %tasks
  return
}

// CHECK-LABEL: func.func private @outer.serial(
// CHECK-NEXT:    call @outer.serial(
// CHECK-NEXT:    call @inner.serial(
// CHECK-NEXT:    return
// CHECK-LABEL: func.func private @outer.parallel(
// CHECK:         parallel.spawn
// CHECK:           call @outer.parallel(
// CHECK:         call @inner.parallel(
func.func @outer(%n: i32) {
  %tasks = parallel.sync_region : !parallel.token
  parallel.spawn %tasks {
    func.call @outer(%n) : (i32) -> ()
  }
  func.call @inner(%n) : (i32) -> ()
  parallel.sync %tasks
  return
}

// Neither leaves tasks behind: one is of the runtime, the other waits for its own.
func.func private @omp_set_lock(!llvm.ptr)
func.func private @waits(%p: !llvm.ptr) {
  parallel.taskgroup {
    %tasks = parallel.sync_region children : !parallel.token
    parallel.spawn %tasks {
      func.call @unknown() : () -> ()
    }
  }
  func.call @omp_set_lock(%p) : (!llvm.ptr) -> ()
  return
}

// CHECK-LABEL: func.func private @locks.serial(
// CHECK-NOT:     parallel.
// CHECK-LABEL: func.func private @locks.parallel(
func.func @locks(%p: !llvm.ptr) {
  %tasks = parallel.sync_region children : !parallel.token
  parallel.spawn %tasks {
    func.call @locks(%p) : (!llvm.ptr) -> ()
  }
  func.call @omp_set_lock(%p) : (!llvm.ptr) -> ()
  func.call @waits(%p) : (!llvm.ptr) -> ()
  parallel.sync %tasks
  return
}

// Its calls of itself are serial, but the other function of its family calls what is not known.
// CHECK-LABEL: func.func private @first.serial(
// CHECK:         parallel.sync
// CHECK-LABEL: func.func private @first.parallel(
func.func @first(%n: i32) {
  %tasks = parallel.sync_region children : !parallel.token
  parallel.spawn %tasks {
    func.call @second(%n) : (i32) -> ()
  }
  parallel.sync %tasks
  return
}
func.func @second(%n: i32) {
  func.call @first(%n) : (i32) -> ()
  func.call @unknown() : () -> ()
  return
}
