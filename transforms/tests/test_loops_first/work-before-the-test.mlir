// RUN: rmlir-opt %s --pass-pipeline='builtin.module(func.func(test-loops-first))' | filecheck %s
// Claim: work of the first region moves behind a test of a carried condition, once, with the second region in an `scf.if`.
// CHECK-LABEL: func.func @both
// CHECK-SAME:    (%[[A:.*]]: i32)
// CHECK:         %[[LOOP:.*]]:3 = scf.while (%[[I:.*]] = %[[A]], %[[X:.*]] = %{{.*}}, %[[GO:.*]] = %true) : (i32, i32, i1) -> (i32, i32, i1) {
// CHECK-NEXT:      scf.condition(%[[GO]]) %[[I]], %[[X]], %[[GO]] : i32, i32, i1
// CHECK-NEXT:    } do {
// CHECK-NEXT:    ^bb0(%[[I:.*]]: i32, %{{.*}}: i32, %{{.*}}: i1):
// CHECK-NEXT:      func.call @work(%[[I]])
// CHECK-NEXT:      %[[X:.*]] = arith.addi %[[I]]
// CHECK-NEXT:      %[[C:.*]] = arith.cmpi
// CHECK-NEXT:      %[[NEXT:.*]] = scf.if %[[C]] -> (i32) {
// CHECK-NEXT:        func.call @more(%[[X]])
// CHECK:             scf.yield %{{.*}} : i32
// CHECK-NEXT:      } else {
// CHECK:             scf.yield %{{.*}} : i32
// CHECK-NEXT:      }
// CHECK-NEXT:      scf.yield %[[NEXT]], %[[X]], %[[C]] : i32, i32, i1
// CHECK-NEXT:    } attributes {llvm.loop_annotation = #{{.*}}}
// CHECK-NEXT:    return %[[LOOP]]#1 : i32
func.func private @work(i32)
func.func private @more(i32)
func.func @both(%a: i32) -> i32 {
  %one = arith.constant 1 : i32
  %r = scf.while (%i = %a) : (i32) -> i32 {
    func.call @work(%i) : (i32) -> ()
    %x = arith.addi %i, %one : i32
    %c = arith.cmpi slt, %x, %a : i32
    scf.condition(%c) %x : i32
  } do {
  ^bb0(%y: i32):
    func.call @more(%y) : (i32) -> ()
    %n = arith.addi %y, %one : i32
    scf.yield %n : i32
  } attributes {llvm.loop_annotation = #llvm.loop_annotation<mustProgress = true>}
  return %r : i32
}
