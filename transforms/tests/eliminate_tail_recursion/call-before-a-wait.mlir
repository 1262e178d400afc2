// RUN: rmlir-opt %s --pass-pipeline='builtin.module(any(eliminate-tail-recursion,canonicalize))' | filecheck %s
// Claim: a call of the function itself becomes a loop when only waits for tasks follow; the tasks of all levels are awaited at the end.
// Proves: tapir:TAP-22

func.func private @partition(!llvm.ptr, !llvm.ptr) -> !llvm.ptr

// CHECK-LABEL: func.func @sort(
// CHECK-SAME:      %[[FIRST:.*]]: !llvm.ptr, %[[LAST:.*]]: !llvm.ptr)
// CHECK:         %[[TASKS:.*]] = parallel.sync_region
// CHECK:         scf.while (%[[F:.*]] = %[[FIRST]])
// CHECK:           %[[DONE:.*]] = llvm.icmp "eq" %[[F]], %[[LAST]]
// CHECK:           %[[NEXT:.*]] = scf.if %[[DONE]]
// CHECK:             parallel.spawn %[[TASKS]]
// CHECK-NEXT:          func.call @sort(%[[F]],
// CHECK-NOT:         func.call @sort
// CHECK:           scf.condition(%{{.*}}) %[[NEXT]]
// CHECK:         parallel.sync %[[TASKS]]
// CHECK-NEXT:    return
func.func @sort(%first: !llvm.ptr, %last: !llvm.ptr) {
  %tasks = parallel.sync_region : !parallel.token
  %empty = llvm.icmp "eq" %first, %last : !llvm.ptr
  scf.if %empty {
    parallel.sync %tasks
  } else {
    %middle = func.call @partition(%first, %last) : (!llvm.ptr, !llvm.ptr) -> !llvm.ptr
    parallel.spawn %tasks {
      func.call @sort(%first, %middle) : (!llvm.ptr, !llvm.ptr) -> ()
    }
    %next = llvm.getelementptr %middle[1] : (!llvm.ptr) -> !llvm.ptr, i32
    func.call @sort(%next, %last) : (!llvm.ptr, !llvm.ptr) -> ()
    parallel.sync %tasks
    parallel.sync %tasks
  }
  return
}

func.func private @work(i32)

// A call at the end of each arm, and an arm that is not written.
// CHECK-LABEL: func.func @arms(
// CHECK:         %[[TASKS:.*]] = parallel.sync_region
// CHECK:         scf.while
// CHECK:           parallel.spawn %[[TASKS]]
// CHECK-NEXT:        func.call @work
// CHECK-NOT:       func.call @arms
// CHECK:         parallel.sync %[[TASKS]]
// CHECK-NEXT:    return
func.func @arms(%n: i32, %c: i1) {
  %one = arith.constant 1 : i32
  %zero = arith.constant 0 : i32
  %tasks = parallel.sync_region : !parallel.token
  parallel.spawn %tasks {
    func.call @work(%n) : (i32) -> ()
  }
  %some = arith.cmpi sgt, %n, %zero : i32
  scf.if %some {
    %m = arith.subi %n, %one : i32
    scf.if %c {
      func.call @arms(%m, %c) : (i32, i1) -> ()
    } else {
      func.call @arms(%zero, %c) : (i32, i1) -> ()
    }
  }
  parallel.sync %tasks
  return
}
