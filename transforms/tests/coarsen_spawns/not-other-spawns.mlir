// RUN: rmlir-opt %s --pass-pipeline='builtin.module(coarsen-spawns)' | filecheck %s
// Claim: spawns of what is not recursive, and those with conditions or dependences of their own, each make a task.

// CHECK-NOT: rmlir.waiting_tasks
// CHECK-NOT: .serial

func.func private @work(i32)

// CHECK-LABEL: func.func @flat(
// CHECK:         scf.for
// CHECK-NEXT:      parallel.spawn
func.func @flat(%n: index, %x: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %tasks = parallel.sync_region : !parallel.token
  scf.for %i = %c0 to %n step %c1 {
    parallel.spawn %tasks {
      func.call @work(%x) : (i32) -> ()
    }
  }
  parallel.sync %tasks
  return
}

// CHECK-LABEL: func.func @condition(
// CHECK:         parallel.spawn %{{.*}} if(%{{.*}})
func.func @condition(%n: i32, %c: i1) {
  %tasks = parallel.sync_region children : !parallel.token
  parallel.spawn %tasks if(%c) {
    func.call @condition(%n, %c) : (i32, i1) -> ()
  }
  parallel.sync %tasks
  return
}

// CHECK-LABEL: func.func @dependence(
// CHECK:         parallel.spawn %{{.*}} depend ["out"]
func.func @dependence(%p: !llvm.ptr) {
  %tasks = parallel.sync_region children : !parallel.token
  parallel.spawn %tasks depend ["out"](%p : !llvm.ptr) {
    func.call @dependence(%p) : (!llvm.ptr) -> ()
  }
  parallel.sync %tasks
  return
}

// Recursive, but not in a task.
// CHECK-LABEL: func.func @outside(
// CHECK:         call @outside(
func.func @outside(%n: i32) {
  %tasks = parallel.sync_region : !parallel.token
  parallel.spawn %tasks {
    func.call @work(%n) : (i32) -> ()
  }
  func.call @outside(%n) : (i32) -> ()
  parallel.sync %tasks
  return
}
