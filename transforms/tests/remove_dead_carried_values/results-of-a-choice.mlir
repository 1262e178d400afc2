// RUN: rmlir-opt %s --pass-pipeline='builtin.module(any(remove-dead-carried-values))' | filecheck %s
// Claim: an unneeded result goes together with what a while loop carries for it.
// CHECK-LABEL: func.func @chosen
// CHECK:         scf.while (%[[I:.*]] = %{{.*}}) : (i32) -> i32 {
// CHECK:           scf.condition(%{{.*}}) %[[I]] : i32
// CHECK:           scf.if %{{.*}} {
// CHECK:           scf.yield %{{.*}} : i32
func.func private @use(i32)
func.func @chosen(%n: i32, %x: i32, %c: i1) {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %r:2 = scf.while (%i = %zero, %s = %zero) : (i32, i32) -> (i32, i32) {
    %t = arith.cmpi slt, %i, %n : i32
    scf.condition(%t) %i, %s : i32, i32
  } do {
  ^bb0(%j: i32, %u: i32):
    %v = scf.if %c -> (i32) {
      func.call @use(%x) : (i32) -> ()
      %w = arith.muli %u, %x : i32
      scf.yield %w : i32
    } else {
      scf.yield %u : i32
    }
    %k = arith.addi %j, %one : i32
    scf.yield %k, %v : i32, i32
  }
  return
}
