// RUN: rmlir-opt %s --pass-pipeline='builtin.module(coarsen-spawns,any(promote-slots,canonicalize))' | filecheck %s
// Claim: a function that calls itself in a task gets a version that never spawns, and one that spawns while its budget lasts.

// CHECK: llvm.mlir.global internal @rmlir.waiting_tasks(0 : i32)

// CHECK-LABEL: func.func private @sum.serial(
// CHECK-NOT:     parallel.
// CHECK:         %[[A:.*]] = {{.*}}call @sum.serial(
// CHECK-NOT:     parallel.
// CHECK:         %[[B:.*]] = {{.*}}call @sum.serial(
// CHECK-NOT:     parallel.

// CHECK-LABEL: func.func private @sum.parallel(
// CHECK-SAME:      %[[N:.*]]: i32, %[[BUDGET:.*]]: i32)
// CHECK:         %[[PART:.*]] = arith.shrui %[[BUDGET]]
// CHECK:         %[[GIVE:.*]]:2 = scf.if
// CHECK:           arith.subi %[[BUDGET]], %[[PART]]
// CHECK:         else
// CHECK:           llvm.load %{{.*}} atomic monotonic
// CHECK:           parallel.worker_count
// CHECK:         scf.if
// CHECK:           llvm.atomicrmw add
// CHECK:           parallel.spawn
// CHECK:             llvm.atomicrmw add
// CHECK:             func.call @sum.parallel(%{{.*}}, %[[GIVE]]#0)
// CHECK:         else
// CHECK:           func.call @sum.serial(
// CHECK:         func.call @sum.parallel(%{{.*}}, %[[GIVE]]#1)
// CHECK:         parallel.sync

// CHECK-LABEL: func.func @sum(
// CHECK:         %[[WORKERS:.*]] = parallel.worker_count
// CHECK:         arith.cmpi sgt, %[[WORKERS]]
// CHECK:         call @sum.parallel(
// CHECK:         call @sum.serial(
func.func @sum(%n: i32) -> i32 {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %small = arith.cmpi sle, %n, %one : i32
  %slot = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  %tasks = parallel.sync_region : !parallel.token
  %r = scf.if %small -> (i32) {
    scf.yield %n : i32
  } else {
    %half = arith.shrsi %n, %one : i32
    parallel.spawn %tasks {
      %a = func.call @sum(%half) : (i32) -> i32
      llvm.store %a, %slot : i32, !llvm.ptr
    }
    %rest = arith.subi %n, %half : i32
    %b = func.call @sum(%rest) : (i32) -> i32
    parallel.sync %tasks
    %a = llvm.load %slot : !llvm.ptr -> i32
    %s = arith.addi %a, %b : i32
    scf.yield %s : i32
  }
  parallel.sync %tasks
  return %r : i32
}

// What calls such a function without spawns of its own keeps its name.
// CHECK-LABEL: func.func @start(
// CHECK-NEXT:    call @sum(
func.func @start(%n: i32) -> i32 {
  %r = call @sum(%n) : (i32) -> i32
  return %r : i32
}
