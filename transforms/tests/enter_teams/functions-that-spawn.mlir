// RUN: rmlir-opt %s --pass-pipeline='builtin.module(enter-teams)' | filecheck %s
// Claim: a function with tasks of its own starts a team where there is none; calls of it in tasks go to its body at once.

// CHECK-LABEL: func.func @work(
// CHECK-SAME:      %[[N:.*]]: i32 {llvm.noundef}) -> i32
// CHECK:         %[[SLOT:.*]] = llvm.alloca
// CHECK:         %[[WORKERS:.*]] = parallel.worker_count
// CHECK:         %[[SEVERAL:.*]] = arith.cmpi sgt, %[[WORKERS]]
// CHECK:         %[[R:.*]] = scf.if %[[SEVERAL]]
// CHECK-NEXT:      %[[A:.*]] = func.call @work.task(%[[N]])
// CHECK-NEXT:      scf.yield %[[A]]
// CHECK-NEXT:    } else {
// CHECK-NEXT:      parallel.team
// CHECK-NEXT:        parallel.single nowait
// CHECK-NEXT:          %[[B:.*]] = func.call @work.task(%[[N]])
// CHECK-NEXT:          llvm.store %[[B]], %[[SLOT]]
// CHECK:           %[[C:.*]] = llvm.load %[[SLOT]]
// CHECK-NEXT:      scf.yield %[[C]]
// CHECK:         return %[[R]]

// CHECK-LABEL: func.func private @work.task(
// CHECK:         parallel.spawn
// CHECK-NEXT:      func.call @work.task(
func.func @work(%n: i32 {llvm.noundef}) -> i32 {
  %t = parallel.sync_region : !parallel.token
  parallel.spawn %t {
    %r = func.call @work(%n) : (i32) -> i32
  }
  parallel.sync %t
  return %n : i32
}

// CHECK-LABEL: func.func @start(
// CHECK-NEXT:    call @work(
func.func @start(%n: i32) -> i32 {
  %r = call @work(%n) : (i32) -> i32
  return %r : i32
}
