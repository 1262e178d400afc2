// RUN: rmlir-opt %s --pass-pipeline='builtin.module(func.func(test-loops-first))' | filecheck %s
// Claim: a `do`-`while` loop, whose second region only hands values on, needs no `scf.if` and carries nothing but the condition.
// CHECK-LABEL: func.func @sum
// CHECK:         %[[LOOP:.*]]:3 = scf.while {{.*}} : (i32, i32, i1) -> (i32, i32, i1) {
// CHECK-NEXT:      scf.condition
// CHECK-NEXT:    } do {
// CHECK-NOT:       scf.if
// CHECK:           %[[S:.*]] = arith.addi
// CHECK-NEXT:      %[[I:.*]] = arith.addi
// CHECK-NEXT:      %[[C:.*]] = arith.cmpi
// CHECK-NEXT:      scf.yield %[[I]], %[[S]], %[[C]]
// CHECK:         return %[[LOOP]]#1 : i32
// CHECK-LABEL: func.func @swapped
// CHECK:         %[[LOOP:.*]]:3 = scf.while {{.*}} : (i32, i32, i1)
// CHECK:           func.call @work(%[[A:.*]], %[[B:.*]]) :
// CHECK:           scf.yield %[[B]], %[[A]], %{{.*}} : i32, i32, i1
// CHECK:         return %[[LOOP]]#1 : i32
func.func @sum(%n: i32) -> i32 {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %r:2 = scf.while (%i = %zero, %s = %zero) : (i32, i32) -> (i32, i32) {
    %t = arith.addi %s, %i : i32
    %j = arith.addi %i, %one : i32
    %c = arith.cmpi slt, %j, %n : i32
    scf.condition(%c) %j, %t : i32, i32
  } do {
  ^bb0(%j: i32, %t: i32):
    scf.yield %j, %t : i32, i32
  }
  return %r#1 : i32
}
func.func private @work(i32, i32) -> i1
func.func @swapped(%x: i32, %y: i32) -> i32 {
  %r:2 = scf.while (%a = %x, %b = %y) : (i32, i32) -> (i32, i32) {
    %c = func.call @work(%a, %b) : (i32, i32) -> i1
    scf.condition(%c) %a, %b : i32, i32
  } do {
  ^bb0(%a: i32, %b: i32):
    scf.yield %b, %a : i32, i32
  }
  return %r#0 : i32
}
