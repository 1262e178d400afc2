// RUN: rmlir-opt %s --pass-pipeline='builtin.module(any(eliminate-tail-recursion))' | FileCheck %s
// Claim: calls stay when something follows, when levels need their own variables or sets of tasks, and when nothing waits.

func.func private @work(i32)

// What follows the call is not only waits.
// CHECK-LABEL: func.func @followed(
// CHECK-NOT:     scf.while
// CHECK:         return
func.func @followed(%n: i32) {
  %tasks = parallel.sync_region : !parallel.token
  parallel.spawn %tasks {
    func.call @work(%n) : (i32) -> ()
  }
  func.call @followed(%n) : (i32) -> ()
  parallel.sync %tasks
  func.call @work(%n) : (i32) -> ()
  return
}

// The task uses a variable of its level.
// CHECK-LABEL: func.func @variable(
// CHECK-NOT:     scf.while
// CHECK:         return
func.func @variable(%n: i32) {
  %one = arith.constant 1 : i32
  %slot = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  %tasks = parallel.sync_region : !parallel.token
  parallel.spawn %tasks {
    llvm.store %n, %slot : i32, !llvm.ptr
  }
  func.call @variable(%n) : (i32) -> ()
  parallel.sync %tasks
  return
}

// CHECK-LABEL: func.func @result(
// CHECK-NOT:     scf.while
// CHECK:         return
func.func @result(%n: i32) -> i32 {
  %tasks = parallel.sync_region : !parallel.token
  parallel.spawn %tasks {
    func.call @work(%n) : (i32) -> ()
  }
  %r = func.call @result(%n) : (i32) -> i32
  parallel.sync %tasks
  return %r : i32
}

// The set of all children is not one set for all levels.
// CHECK-LABEL: func.func @children(
// CHECK-NOT:     scf.while
// CHECK:         return
func.func @children(%n: i32) {
  %tasks = parallel.sync_region children : !parallel.token
  parallel.spawn %tasks {
    func.call @work(%n) : (i32) -> ()
  }
  func.call @children(%n) : (i32) -> ()
  parallel.sync %tasks
  return
}

// Without waits LLVM does it.
// CHECK-LABEL: func.func @serial(
// CHECK-NOT:     scf.while
// CHECK:         return
func.func @serial(%n: i32) {
  func.call @work(%n) : (i32) -> ()
  func.call @serial(%n) : (i32) -> ()
  return
}

// Another function is called at the end.
// CHECK-LABEL: func.func @other(
// CHECK-NOT:     scf.while
// CHECK:         return
func.func @other(%n: i32) {
  %tasks = parallel.sync_region : !parallel.token
  parallel.spawn %tasks {
    func.call @other(%n) : (i32) -> ()
  }
  func.call @work(%n) : (i32) -> ()
  parallel.sync %tasks
  return
}
