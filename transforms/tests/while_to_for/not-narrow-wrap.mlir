// RUN: rmlir-opt %s --pass-pipeline='builtin.module(any(while-to-for,canonicalize))' | filecheck %s
// Claim: a narrow counter may wrap below a wide bound.
// CHECK:         scf.while
// CHECK-NOT:     scf.for
func.func private @use(i32)
func.func @short_of(%n: i32, %x: i32) {
  %init = arith.constant 0 : i8
  %step = arith.constant 1 : i8
  %r = scf.while (%i = %init) : (i8) -> i8 {
    %e = arith.extsi %i : i8 to i32
    %t = arith.cmpi slt, %e, %n : i32
    scf.condition(%t) %i : i8
  } do {
  ^bb0(%j: i8):
    func.call @use(%x) : (i32) -> ()
    %k = arith.addi %j, %step : i8
    scf.yield %k : i8
  }
  return
}
