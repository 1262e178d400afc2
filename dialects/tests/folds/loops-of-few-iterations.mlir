// RUN: rmlir-opt %s --canonicalize | filecheck %s
// Claim: a loop without iterations is what it starts with, one of one iteration is its body, an empty one is what it yields.

// CHECK-LABEL: func.func @none
// CHECK-NEXT:    return %arg0 : i32
func.func @none(%a: i32) -> i32 {
  %c5 = arith.constant 5 : i32
  %c3 = arith.constant 3 : i32
  %c1 = arith.constant 1 : i32
  %r = scf.for %i = %c5 to %c3 step %c1 iter_args(%n = %a) -> (i32) : i32 {
    %m = arith.addi %n, %i : i32
    scf.yield %m : i32
  }
  return %r : i32
}

// Of no known number, but none.
// CHECK-LABEL: func.func @same
// CHECK-NEXT:    return %arg0 : i32
func.func @same(%a: i32, %b: i32, %s: i32) -> i32 {
  %r = scf.for %i = %b to %b step %s iter_args(%n = %a) -> (i32) : i32 {
    %m = arith.addi %n, %i : i32
    scf.yield %m : i32
  }
  return %r : i32
}

// CHECK-LABEL: func.func @once
// CHECK-NOT:     scf.for
// CHECK:         %[[M:.*]] = arith.addi %arg0, %c-2147483648_i32
// CHECK:         return %[[M]] : i32
func.func @once(%a: i32) -> i32 {
  %low = arith.constant -2147483648 : i32
  %high = arith.constant 2147483647 : i32
  %step = arith.constant 2147483647 : i32
  %c-5 = arith.constant -5 : i32
  %r = scf.for %i = %low to %c-5 step %step iter_args(%n = %a) -> (i32) : i32 {
    %m = arith.addi %n, %i : i32
    scf.yield %m : i32
  }
  return %r : i32
}

// The upper bound is behind the lower one by a constant, and does not wrap around.
// CHECK-LABEL: func.func @next
// CHECK-NOT:     scf.for
// CHECK:         %[[M:.*]] = arith.addi %arg0, %arg1
// CHECK:         return %[[M]] : i32
func.func @next(%a: i32, %b: i32) -> i32 {
  %c1 = arith.constant 1 : i32
  %end = arith.addi %b, %c1 overflow<nsw> : i32
  %r = scf.for %i = %b to %end step %c1 iter_args(%n = %a) -> (i32) : i32 {
    %m = arith.addi %n, %i : i32
    scf.yield %m : i32
  }
  return %r : i32
}

// CHECK-LABEL: func.func @empty
// CHECK-NEXT:    return %arg1 : i32
func.func @empty(%a: i32, %b: i32) -> i32 {
  %c0 = arith.constant 0 : i32
  %c9 = arith.constant 9 : i32
  %c1 = arith.constant 1 : i32
  %r = scf.for %i = %c0 to %c9 step %c1 iter_args(%n = %a) -> (i32) : i32 {
    scf.yield %b : i32
  }
  return %r : i32
}

// Without sign, the bounds are 5 and 2147483650.
// CHECK-LABEL: func.func @without_sign
// CHECK-NOT:     scf.for
// CHECK:         arith.addi %arg0, %c5_i32
func.func @without_sign(%a: i32) -> i32 {
  %low = arith.constant 5 : i32
  %high = arith.constant -2147483646 : i32
  %step = arith.constant 2147483647 : i32
  %r = scf.for unsigned %i = %low to %high step %step iter_args(%n = %a) -> (i32) : i32 {
    %m = arith.addi %n, %i : i32
    scf.yield %m : i32
  }
  return %r : i32
}
