// RUN: not rmlir-opt %s --inline 2>&1 | FileCheck %s
// Claim: functions that call each other at several places are not inlined, which would square them in each round.

// CHECK: error: RM0114: `inline` does not run: `repeat` has 2 calls of functions that call it
func.func @here(%n: i32) -> i32 {
  %r = call @repeat(%n) : (i32) -> i32
  return %r : i32
}

func.func @repeat(%n: i32) -> i32 {
  %a = call @here(%n) : (i32) -> i32
  %b = call @here(%a) : (i32) -> i32
  return %b : i32
}
