// Claim: what a task writes for its parent stays in memory, and is loaded behind the sync; what the parent alone uses becomes a
// value. The branch, and not the task, decides what is reached behind it.
// Proves: tapir:TAP-18
// Proves: tapir:TAP-19
// RUN: rmlir-opt %s --promote-slots --forward-stores --canonicalize --cse --sccp | filecheck %s
module attributes {llvm.data_layout = "e-i64:64"} {
// CHECK-LABEL: func.func @fib(
// CHECK-COUNT-1: llvm.alloca
// CHECK-NOT:     llvm.alloca
// CHECK:         scf.if
// CHECK:           parallel.spawn
// CHECK:             func.call @fib
// CHECK:             llvm.store
// CHECK:           %[[RIGHT:.*]] = func.call @fib
// CHECK-NEXT:      parallel.sync
// CHECK-NEXT:      %[[LEFT:.*]] = llvm.load
// CHECK-NEXT:      arith.addi %[[LEFT]], %[[RIGHT]]
func.func @fib(%n: i32) -> i32 {
  %count = arith.constant 1 : i64
  %one = arith.constant 1 : i32
  %two = arith.constant 2 : i32
  %left = llvm.alloca %count x i32 : (i64) -> !llvm.ptr
  %right = llvm.alloca %count x i32 : (i64) -> !llvm.ptr
  %small = arith.cmpi slt, %n, %two : i32
  %r = scf.if %small -> i32 {
    scf.yield %n : i32
  } else {
    %t = parallel.sync_region : !parallel.token
    llvm.store %one, %left : i32, !llvm.ptr
    %n1 = arith.subi %n, %one : i32
    parallel.spawn %t {
      %f = func.call @fib(%n1) : (i32) -> i32
      llvm.store %f, %left : i32, !llvm.ptr
    }
    %n2 = arith.subi %n, %two : i32
    %g = func.call @fib(%n2) : (i32) -> i32
    llvm.store %g, %right : i32, !llvm.ptr
    parallel.sync %t
    %x = llvm.load %left : !llvm.ptr -> i32
    %y = llvm.load %right : !llvm.ptr -> i32
    %s = arith.addi %x, %y : i32
    scf.yield %s : i32
  }
  return %r : i32
}
}
