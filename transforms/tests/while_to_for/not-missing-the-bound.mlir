// RUN: rmlir-opt %s --pass-pipeline='builtin.module(any(while-to-for,canonicalize))' | filecheck %s
// Claim: a step of two may miss the value that ends the loop.
// CHECK:         scf.while
// CHECK-NOT:     scf.for
func.func private @use(i32)
func.func @odd(%n: i32, %x: i32) {
  %init = arith.constant 0 : i32
  %step = arith.constant 2 : i32
  %r = scf.while (%i = %init) : (i32) -> i32 {
    %t = arith.cmpi ne, %i, %n : i32
    scf.condition(%t) %i : i32
  } do {
  ^bb0(%j: i32):
    func.call @use(%x) : (i32) -> ()
    %k = arith.addi %j, %step overflow<nsw> : i32
    scf.yield %k : i32
  }
  return
}
