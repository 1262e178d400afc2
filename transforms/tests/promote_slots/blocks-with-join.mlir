// RUN: rmlir-opt %s --pass-pipeline='builtin.module(any(promote-slots))' | filecheck %s
// Claim: where two stores meet in a block, the value becomes its argument.
// Proves: polygeist:PG-14
// CHECK-LABEL: func.func @maximum(
// CHECK-SAME:    %[[A:[a-z0-9]+]]: i32, %[[B:[a-z0-9]+]]: i32)
// CHECK-NOT:     llvm.alloca
// CHECK:         cf.cond_br %{{.*}}, ^[[JOIN:.*]](%[[A]] : i32), ^[[OTHER:.*]]
// CHECK:       ^[[OTHER]]:
// CHECK-NEXT:    cf.br ^[[JOIN]](%[[B]] : i32)
// CHECK:       ^[[JOIN]](%[[R:.*]]: i32):
// CHECK-NEXT:    return %[[R]] : i32
func.func @maximum(%a: i32, %b: i32) -> i32 {
  %one = arith.constant 1 : i32
  %result = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  llvm.store %a, %result : i32, !llvm.ptr
  %greater = arith.cmpi sgt, %a, %b : i32
  cf.cond_br %greater, ^join, ^other
^other:
  llvm.store %b, %result : i32, !llvm.ptr
  cf.br ^join
^join:
  %r = llvm.load %result : !llvm.ptr -> i32
  return %r : i32
}
