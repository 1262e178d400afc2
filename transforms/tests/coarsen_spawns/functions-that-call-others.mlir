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
