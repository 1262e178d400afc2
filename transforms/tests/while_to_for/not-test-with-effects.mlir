// RUN: rmlir-opt %s --pass-pipeline='builtin.module(any(while-to-for,canonicalize))' | filecheck %s
// Claim: a test that calls a function stays where it is.
// CHECK:         scf.while
// CHECK-NOT:     scf.for
func.func private @use(i32)
func.func private @next() -> i32
func.func @polled(%n: i32) {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  scf.while (%i = %zero) : (i32) -> i32 {
    %v = func.call @next() : () -> i32
    %t = arith.cmpi slt, %i, %n : i32
    scf.condition(%t) %i : i32
  } do {
  ^bb0(%j: i32):
    func.call @use(%j) : (i32) -> ()
    %k = arith.addi %j, %one overflow<nsw> : i32
    scf.yield %k : i32
  }
  return
}
