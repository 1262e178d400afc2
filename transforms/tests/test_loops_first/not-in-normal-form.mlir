// RUN: rmlir-opt %s --pass-pipeline='builtin.module(func.func(test-loops-first))' | filecheck %s
// Claim: a loop whose first region computes and reads, and forwards its arguments, in any order, is not changed.
// CHECK-LABEL: func.func @f
// CHECK:         scf.while (%[[I:.*]] = %{{.*}}, %[[S:.*]] = %{{.*}}) : (i32, i32) -> (i32, i32) {
// CHECK-NEXT:      %[[V:.*]] = llvm.load
// CHECK-NEXT:      %[[C:.*]] = arith.cmpi slt, %[[I]], %[[V]]
// CHECK-NEXT:      scf.condition(%[[C]]) %[[S]], %[[I]]
// CHECK-NOT:     scf.if
// CHECK:         return
func.func @f(%p: !llvm.ptr, %x: i32) -> i32 {
  %r:2 = scf.while (%i = %x, %s = %x) : (i32, i32) -> (i32, i32) {
    %v = llvm.load %p : !llvm.ptr -> i32
    %c = arith.cmpi slt, %i, %v : i32
    scf.condition(%c) %s, %i : i32, i32
  } do {
  ^bb0(%s: i32, %i: i32):
    %t = arith.addi %s, %i : i32
    %j = arith.addi %i, %x : i32
    scf.yield %j, %t : i32, i32
  }
  return %r#0 : i32
}
