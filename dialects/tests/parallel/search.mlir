// RUN: rmlir-opt %s --cse | FileCheck %s
// Claim: what is computed before a task, in it and behind it is computed once: the middle of the range that a search gives to a
// task and goes on with.
// Proves: tapir:TAP-20

// CHECK-LABEL: func.func @search
// CHECK-COUNT-1: arith.divsi
// CHECK-NOT:     arith.divsi
// CHECK:         parallel.spawn
// CHECK-NOT:     arith.divsi
// CHECK:         return
func.func @search(%low: i32, %high: i32) {
  %two = arith.constant 2 : i32
  %one = arith.constant 1 : i32
  %t = parallel.sync_region : !parallel.token
  %sum = arith.addi %low, %high : i32
  %middle = arith.divsi %sum, %two : i32
  parallel.spawn %t {
    %again = arith.addi %low, %high : i32
    %end = arith.divsi %again, %two : i32
    func.call @search(%low, %middle) : (i32, i32) -> ()
    func.call @search(%low, %end) : (i32, i32) -> ()
  }
  %third = arith.addi %low, %high : i32
  %same = arith.divsi %third, %two : i32
  %next = arith.addi %same, %one : i32
  func.call @search(%next, %high) : (i32, i32) -> ()
  parallel.sync %t
  return
}
