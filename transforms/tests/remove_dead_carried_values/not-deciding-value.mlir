// RUN: rmlir-opt %s --pass-pipeline='builtin.module(any(remove-dead-carried-values))' | filecheck %s
// Claim: a value that decides when the loop ends stays.
// CHECK-LABEL: func.func @decides
// CHECK:         scf.while (%[[I:.*]] = %{{.*}}) : (i32) -> i32
func.func @decides(%n: i32) {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %r = scf.while (%i = %zero) : (i32) -> i32 {
    %t = arith.cmpi slt, %i, %n : i32
    scf.condition(%t) %i : i32
  } do {
  ^bb0(%j: i32):
    %k = arith.addi %j, %one : i32
    scf.yield %k : i32
  }
  return
}
