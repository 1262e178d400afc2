// RUN: rmlir-opt %s --inline-calls --mlir-print-debuginfo | filecheck %s
// Claim: a small body takes the place of the call, with places that name both; the function without uses goes.
// CHECK-NOT:   @square
// CHECK-LABEL: func.func @user
// CHECK-NEXT:    %[[R:.+]] = arith.muli %arg0, %arg0 overflow<nsw> : i32 loc([[PLACE:#.+]])
// CHECK-NEXT:    return %[[R]]
// CHECK:       [[CALLEE:#.+]] = loc("a.c":1:9)
// CHECK:       [[CALLER:#.+]] = loc("a.c":5:3)
// CHECK:       [[PLACE]] = loc(callsite([[CALLEE]] at [[CALLER]]))
func.func @square(%x: i32) -> i32 attributes {llvm.linkage = #llvm.linkage<internal>} {
  %0 = arith.muli %x, %x overflow<nsw> : i32 loc("a.c":1:9)
  return %0 : i32
}
func.func @user(%x: i32) -> i32 {
  %0 = func.call @square(%x) : (i32) -> i32 loc("a.c":5:3)
  return %0 : i32
}
