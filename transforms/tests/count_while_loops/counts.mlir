// RUN: rmlir-opt %s --pass-pipeline='builtin.module(func.func(count-while-loops))' | filecheck %s
// RUN: rmlir-opt %s --pass-pipeline='builtin.module(func.func(count-while-loops,count-while-loops))' | filecheck %s
// Claim: each `scf.while` gets the number of its iterations as the last result, once; other uses of the loop stay.
// CHECK-LABEL: func.func @f
// CHECK-SAME:    (%[[A:.*]]: i32)
// CHECK:         %[[LOOP:.*]]:2 = scf.while (%[[I:.*]] = %[[A]], %[[N:.*]] = %c0_i64) : (i32, i64) -> (i32, i64) {
// CHECK:           scf.condition(%{{.*}}) %[[I]], %[[N]] : i32, i64
// CHECK:         ^bb0(%{{.*}}: i32, %[[N:.*]]: i64):
// CHECK:           %{{.*}} = scf.while (%[[M:.*]] = %c0_i64{{.*}}) : (i64) -> i64 {
// CHECK:           %[[NEXT:.*]] = arith.addi %[[N]], %c1_i64{{.*}} overflow<nsw, nuw> : i64
// CHECK-NEXT:      scf.yield %{{.*}}, %[[NEXT]] : i32, i64
// CHECK:         return %[[LOOP]]#0 : i32
func.func private @work(i32) -> i1
func.func @f(%a: i32) -> i32 {
  %one = arith.constant 1 : i32
  %r = scf.while (%i = %a) : (i32) -> i32 {
    %c = func.call @work(%i) : (i32) -> i1
    scf.condition(%c) %i : i32
  } do {
  ^bb0(%i: i32):
    scf.while : () -> () {
      %c = func.call @work(%i) : (i32) -> i1
      scf.condition(%c)
    } do {
      scf.yield
    }
    %n = arith.addi %i, %one : i32
    scf.yield %n : i32
  }
  return %r : i32
}
