// RUN: rmlir-opt %s --pass-pipeline='builtin.module(any(while-to-for,canonicalize))' | filecheck %s
// Claim: a step that is not constant is taken to be at least 1 when the loop would otherwise overflow or never end.
// CHECK-LABEL: func.func @strided(
// CHECK-SAME:    %{{.*}}: i32, %[[S:[a-z0-9]+]]: i32
// CHECK:         %[[M:.*]] = arith.maxsi %[[S]]
// CHECK:         scf.for %{{.*}} step %[[M]]
func.func @strided(%n: i32, %s: i32, %p: !llvm.ptr) {
  %init = arith.constant 0 : i32
  %r = scf.while (%i = %init) : (i32) -> i32 {
    %t = arith.cmpi slt, %i, %n : i32
    scf.condition(%t) %i : i32
  } do {
  ^bb0(%j: i32):
    llvm.store %j, %p : i32, !llvm.ptr
    %k = arith.addi %j, %s overflow<nsw> : i32
    scf.yield %k : i32
  } attributes {llvm.loop_annotation = #llvm.loop_annotation<mustProgress = true>}
  return
}
