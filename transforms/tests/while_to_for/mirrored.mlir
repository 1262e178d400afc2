// RUN: rmlir-opt %s --pass-pipeline='builtin.module(any(while-to-for,canonicalize))' | filecheck %s
// Claim: a counter of 64 bits that goes down becomes `-1 - number` of a loop that counts up, where a number of iterations could
// overflow; so does its value behind the loop.
// CHECK-LABEL: func.func @down(
// CHECK-SAME:    %[[FROM:[a-z0-9]+]]: i64, %[[N:[a-z0-9]+]]: i64
// CHECK-DAG:     %[[LOWER:.*]] = arith.subi %c-1_i64, %[[FROM]] overflow<nsw>
// CHECK-DAG:     %[[UPPER:.*]] = arith.subi %c-1_i64, %[[N]] overflow<nsw>
// CHECK:         scf.for %[[K:.*]] = %[[LOWER]] to %[[UPPER]] step %c1_i64
// CHECK:           %[[J:.*]] = arith.subi %c-1_i64, %[[K]] overflow<nsw>
// CHECK:           func.call @use(%[[J]])
// CHECK:         %[[LAST:.*]] = arith.maxsi %[[LOWER]], %[[UPPER]]
// CHECK:         %[[R:.*]] = arith.subi %c-1_i64, %[[LAST]] overflow<nsw>
// CHECK:         return %[[R]]
// CHECK-LABEL: func.func @by_twos(
// CHECK:         scf.for %{{.*}} step %c2_i64
func.func private @use(i64)
func.func @down(%from: i64, %n: i64) -> i64 {
  %step = arith.constant -1 : i64
  %r = scf.while (%i = %from) : (i64) -> i64 {
    %t = arith.cmpi sgt, %i, %n : i64
    scf.condition(%t) %i : i64
  } do {
  ^bb0(%j: i64):
    func.call @use(%j) : (i64) -> ()
    %k = arith.addi %j, %step overflow<nsw> : i64
    scf.yield %k : i64
  }
  return %r : i64
}
func.func @by_twos(%from: i64, %n: i64) {
  %step = arith.constant -2 : i64
  %r = scf.while (%i = %from) : (i64) -> i64 {
    %t = arith.cmpi sgt, %i, %n : i64
    scf.condition(%t) %i : i64
  } do {
  ^bb0(%j: i64):
    func.call @use(%j) : (i64) -> ()
    %k = arith.addi %j, %step overflow<nsw> : i64
    scf.yield %k : i64
  }
  return
}
