// RUN: rmlir-opt %s --inline | FileCheck %s
// Claim: functions that call each other once each do not keep others from being inlined.

func.func @even(%n: i32) -> i32 {
  %c = arith.constant 1 : i32
  %m = arith.subi %n, %c : i32
  %r = call @odd(%m) : (i32) -> i32
  return %r : i32
}

func.func @odd(%n: i32) -> i32 {
  %r = call @even(%n) : (i32) -> i32
  return %r : i32
}

func.func private @twice(%n: i32) -> i32 {
  %r = arith.addi %n, %n : i32
  return %r : i32
}

// CHECK-LABEL: func.func @caller(
// CHECK-NEXT: arith.addi
// CHECK-NEXT: return
func.func @caller(%n: i32) -> i32 {
  %r = call @twice(%n) : (i32) -> i32
  return %r : i32
}
