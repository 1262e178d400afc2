// RUN: rmlir-opt %s --pass-pipeline='builtin.module(any(while-to-for,canonicalize))' | filecheck %s
// Claim: a counter that is doubled, or changed by a carried value, is no count.
// CHECK:         scf.while
// CHECK-NOT:     scf.for
func.func private @use(i32)
func.func @doubled(%n: i32, %x: i32) {
  %one = arith.constant 1 : i32
  scf.while (%i = %one) : (i32) -> i32 {
    %t = arith.cmpi slt, %i, %n : i32
    scf.condition(%t) %i : i32
  } do {
  ^bb0(%j: i32):
    func.call @use(%x) : (i32) -> ()
    %k = arith.addi %j, %j overflow<nsw> : i32
    scf.yield %k : i32
  }
  return
}
