// RUN: rmlir-opt %s --pass-pipeline='builtin.module(any(while-to-for,canonicalize))' | filecheck %s
// Claim: an unsigned counter may step over its bound or never pass the greatest number.
// CHECK:         scf.while
// CHECK-NOT:     scf.for
func.func private @use(i32)
func.func @by_two(%n: i32, %x: i32) {
  %init = arith.constant 0 : i32
  %step = arith.constant 2 : i32
  %r = scf.while (%i = %init) : (i32) -> i32 {
    %t = arith.cmpi ult, %i, %n : i32
    scf.condition(%t) %i : i32
  } do {
  ^bb0(%j: i32):
    func.call @use(%x) : (i32) -> ()
    %k = arith.addi %j, %step : i32
    scf.yield %k : i32
  }
  return
}
func.func @with_bound(%n: i32, %x: i32) {
  %init = arith.constant 0 : i32
  %step = arith.constant 1 : i32
  %r = scf.while (%i = %init) : (i32) -> i32 {
    %t = arith.cmpi ule, %i, %n : i32
    scf.condition(%t) %i : i32
  } do {
  ^bb0(%j: i32):
    func.call @use(%x) : (i32) -> ()
    %k = arith.addi %j, %step : i32
    scf.yield %k : i32
  }
  return
}
func.func @down_with_zero(%from: i32, %n: i32, %x: i32) {
  %step = arith.constant -1 : i32
  %r = scf.while (%i = %from) : (i32) -> i32 {
    %t = arith.cmpi uge, %i, %n : i32
    scf.condition(%t) %i : i32
  } do {
  ^bb0(%j: i32):
    func.call @use(%x) : (i32) -> ()
    %k = arith.addi %j, %step : i32
    scf.yield %k : i32
  }
  return
}
