// RUN: rmlir-opt %s --pass-pipeline='builtin.module(func.func(test-loops-first))' | filecheck %s
// Claim: an argument that is forwarded keeps its value at the end; a value from outside the loop is not carried.
// CHECK-LABEL: func.func @f
// CHECK-SAME:    (%[[P:.*]]: i32, %[[Q:.*]]: i32)
// CHECK:         %[[LOOP:.*]]:2 = scf.while {{.*}} : (i32, i1) -> (i32, i1) {
// CHECK:         ^bb0(%[[A:.*]]: i32, %{{.*}}: i1):
// CHECK:           %[[NEXT:.*]] = scf.if
// CHECK:           } else {
// CHECK-NEXT:        scf.yield %[[A]] : i32
// CHECK:         return %[[LOOP]]#0, %[[Q]] : i32, i32
func.func private @work(i32) -> i1
func.func @f(%p: i32, %q: i32) -> (i32, i32) {
  %r:2 = scf.while (%a = %p) : (i32) -> (i32, i32) {
    %c = func.call @work(%a) : (i32) -> i1
    scf.condition(%c) %a, %q : i32, i32
  } do {
  ^bb0(%a: i32, %b: i32):
    %n = arith.addi %a, %b : i32
    scf.yield %n : i32
  }
  return %r#0, %r#1 : i32, i32
}
