// RUN: rmlir-opt %s --pass-pipeline='builtin.module(any(while-to-for,canonicalize))' | filecheck %s
// Claim: a loop that goes down to any bound and with it, in a body that may leave the program, counts its iterations: the
// number before the bound may not exist. One whose iterations have a number of the type counts them from 0.
// CHECK-LABEL: func.func @with_bound(
// CHECK:         arith.cmpi sge
// CHECK:         scf.for unsigned %{{.*}} = %c0_i64
// CHECK-LABEL: func.func @to_zero(
// CHECK-SAME:    %[[FROM:[a-z0-9]+]]: i64
// CHECK:         scf.for %{{.*}} = %c0_i64 to %[[FROM]] step %c1_i64
// CHECK-LABEL: func.func @without_sign(
// CHECK:         scf.for unsigned %{{.*}} = %c0_i64
func.func private @use(i64)
func.func @with_bound(%from: i64, %n: i64) {
  %step = arith.constant -1 : i64
  %r = scf.while (%i = %from) : (i64) -> i64 {
    %t = arith.cmpi sge, %i, %n : i64
    scf.condition(%t) %i : i64
  } do {
  ^bb0(%j: i64):
    func.call @use(%j) : (i64) -> ()
    %k = arith.addi %j, %step overflow<nsw> : i64
    scf.yield %k : i64
  }
  return
}
func.func @to_zero(%from: i64) {
  %zero = arith.constant 0 : i64
  %step = arith.constant -1 : i64
  %r = scf.while (%i = %from) : (i64) -> i64 {
    %t = arith.cmpi sgt, %i, %zero : i64
    scf.condition(%t) %i : i64
  } do {
  ^bb0(%j: i64):
    func.call @use(%j) : (i64) -> ()
    %k = arith.addi %j, %step overflow<nsw> : i64
    scf.yield %k : i64
  }
  return
}
func.func @without_sign(%from: i64, %n: i64) {
  %step = arith.constant -1 : i64
  %r = scf.while (%i = %from) : (i64) -> i64 {
    %t = arith.cmpi ugt, %i, %n : i64
    scf.condition(%t) %i : i64
  } do {
  ^bb0(%j: i64):
    func.call @use(%j) : (i64) -> ()
    %k = arith.addi %j, %step : i64
    scf.yield %k : i64
  }
  return
}
