// RUN: rmlir-opt %s --pass-pipeline='builtin.module(any(while-to-for,canonicalize))' | filecheck %s
// Claim: other carried values become iteration arguments, and annotation and results stay.
// CHECK-LABEL: func.func @sum
// CHECK:         %[[R:.*]] = scf.for %[[I:.*]] = {{.*}} iter_args(%[[S:.*]] = %{{.*}}) -> (i32)
// CHECK:           %[[T:.*]] = arith.addi %[[S]], %[[I]]
// CHECK:           scf.yield %[[T]]
// CHECK:         } {llvm.loop_annotation
// CHECK:         return %[[R]]
func.func @sum(%n: i32) -> i32 {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %r:2 = scf.while (%i = %zero, %s = %zero) : (i32, i32) -> (i32, i32) {
    %t = arith.cmpi sgt, %n, %i : i32
    scf.condition(%t) %i, %s : i32, i32
  } do {
  ^bb0(%j: i32, %u: i32):
    %v = arith.addi %u, %j : i32
    %k = arith.addi %j, %one overflow<nsw> : i32
    scf.yield %k, %v : i32, i32
  } attributes {llvm.loop_annotation = #llvm.loop_annotation<mustProgress = true>}
  return %r#1 : i32
}
