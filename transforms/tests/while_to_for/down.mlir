// RUN: rmlir-opt %s --pass-pipeline='builtin.module(any(while-to-for,canonicalize))' | filecheck %s
// Claim: counting down numbers the iterations from 0 and computes the counter from that.
// CHECK-LABEL: func.func @to_zero(
// CHECK-SAME:    %[[FROM:[a-z0-9]+]]: i32
// CHECK:         scf.for %[[K:.*]] = %c0_i32 to %[[FROM]] step %c1_i32
// CHECK-LABEL: func.func @to_and_with(
// CHECK:         arith.cmpi sge
// CHECK:         %[[T:.*]] = arith.select
// CHECK:         scf.for unsigned %{{.*}} to %[[T]]
func.func private @use(i32)
func.func @to_zero(%from: i32, %x: i32) {
  %zero = arith.constant 0 : i32
  %step = arith.constant -1 : i32
  %r = scf.while (%i = %from) : (i32) -> i32 {
    %t = arith.cmpi sgt, %i, %zero : i32
    scf.condition(%t) %i : i32
  } do {
  ^bb0(%j: i32):
    func.call @use(%x) : (i32) -> ()
    %k = arith.addi %j, %step overflow<nsw> : i32
    scf.yield %k : i32
  }
  return
}
func.func @to_and_with(%from: i32, %n: i32, %x: i32) {
  %step = arith.constant -1 : i32
  %r = scf.while (%i = %from) : (i32) -> i32 {
    %t = arith.cmpi sge, %i, %n : i32
    scf.condition(%t) %i : i32
  } do {
  ^bb0(%j: i32):
    func.call @use(%x) : (i32) -> ()
    %k = arith.addi %j, %step overflow<nsw> : i32
    scf.yield %k : i32
  }
  return
}
