// RUN: rmlir-opt %s --pass-pipeline='builtin.module(any(while-to-for,canonicalize))' | filecheck %s
// Claim: unsigned counters compare without sign; `!=` from 0 is such a loop too, whatever the bound.
// CHECK-LABEL: func.func @below(
// CHECK:         scf.for unsigned %{{.*}} : i64
// CHECK-LABEL: func.func @until(
// CHECK:         scf.for unsigned %{{.*}} : i32
func.func private @use(i32)
func.func @below(%n: i64, %x: i32) {
  %init = arith.constant 0 : i64
  %step = arith.constant 1 : i64
  %r = scf.while (%i = %init) : (i64) -> i64 {
    %t = arith.cmpi ult, %i, %n : i64
    scf.condition(%t) %i : i64
  } do {
  ^bb0(%j: i64):
    func.call @use(%x) : (i32) -> ()
    %k = arith.addi %j, %step : i64
    scf.yield %k : i64
  }
  return
}
func.func @until(%n: i32, %x: i32) {
  %init = arith.constant 0 : i32
  %step = arith.constant 1 : i32
  %r = scf.while (%i = %init) : (i32) -> i32 {
    %t = arith.cmpi ne, %i, %n : i32
    scf.condition(%t) %i : i32
  } do {
  ^bb0(%j: i32):
    func.call @use(%x) : (i32) -> ()
    %k = arith.addi %j, %step : i32
    scf.yield %k : i32
  }
  return
}
