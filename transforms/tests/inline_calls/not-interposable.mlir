// RUN: rmlir-opt %s --inline-calls --remarks 2>&1 | filecheck %s
// Claim: a definition that may be replaced when the program is linked stays out; one that must be equal does not.
// CHECK-LABEL: func.func @user
// CHECK:         call @weak
// CHECK:         call @asked
// CHECK-NOT:     call
// CHECK:         return
// CHECK:       remark: RM0360: inline-calls: the call of 'asked', which is always_inline, stays: another definition may replace it at link time (remedy: make the function `static`)
func.func @weak(%x: i32) -> i32 attributes {llvm.linkage = #llvm.linkage<weak>} {
  return %x : i32
}
func.func @asked(%x: i32) -> i32 attributes {llvm.linkage = #llvm.linkage<linkonce>, llvm.passthrough = ["alwaysinline"]} {
  return %x : i32
}
func.func @equal(%x: i32) -> i32 attributes {llvm.linkage = #llvm.linkage<weak_odr>} {
  return %x : i32
}
func.func @here(%x: i32) -> i32 attributes {llvm.linkage = #llvm.linkage<available_externally>} {
  return %x : i32
}
func.func @user(%x: i32) -> i32 {
  %0 = func.call @weak(%x) : (i32) -> i32
  %1 = func.call @asked(%0) : (i32) -> i32
  %2 = func.call @equal(%1) : (i32) -> i32
  %3 = func.call @here(%2) : (i32) -> i32
  return %3 : i32
}
