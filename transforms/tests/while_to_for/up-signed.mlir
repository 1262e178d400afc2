// RUN: rmlir-opt %s --pass-pipeline='builtin.module(any(while-to-for,canonicalize))' | filecheck %s
// Claim: counting up by one below an invariant bound is scf.for in the type of the counter; behind it the counter is computed.
// Proves: polygeist:PG-4
// CHECK-LABEL: func.func @less(
// CHECK-SAME:    %[[N:[a-z0-9]+]]: i32
// CHECK:         scf.for %{{.*}} = %[[C0:.*]] to %[[N]] step %{{.*}} : i32
// CHECK:         %[[R:.*]] = arith.maxsi %[[N]], %[[C0]]
// CHECK:         return %[[R]]
// CHECK-LABEL: func.func @by_three(
// CHECK:         scf.for %{{.*}} to %{{.*}} step %c3
func.func private @use(i32)
func.func @less(%n: i32, %x: i32) -> i32 {
  %init = arith.constant 0 : i32
  %step = arith.constant 1 : i32
  %r = scf.while (%i = %init) : (i32) -> i32 {
    %t = arith.cmpi slt, %i, %n : i32
    scf.condition(%t) %i : i32
  } do {
  ^bb0(%j: i32):
    func.call @use(%x) : (i32) -> ()
    %k = arith.addi %j, %step overflow<nsw> : i32
    scf.yield %k : i32
  }
  return %r : i32
}
func.func @by_three(%n: i32, %x: i32) {
  %init = arith.constant 0 : i32
  %step = arith.constant 3 : i32
  %r = scf.while (%i = %init) : (i32) -> i32 {
    %t = arith.cmpi slt, %i, %n : i32
    scf.condition(%t) %i : i32
  } do {
  ^bb0(%j: i32):
    func.call @use(%x) : (i32) -> ()
    %k = arith.addi %j, %step overflow<nsw> : i32
    scf.yield %k : i32
  }
  return
}
