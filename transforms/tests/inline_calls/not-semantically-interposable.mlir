// RUN: rmlir-opt %s --inline-calls | filecheck %s
// Claim: with -fsemantic-interposition a function that the loader may replace stays out, unless it is known to be the one.
// CHECK-LABEL: func.func @user
// CHECK:         call @replaceable
// CHECK-NOT:     call
// CHECK:         return
llvm.module_flags [#llvm.mlir.module_flag<max, "SemanticInterposition", 1 : i32>]
func.func @replaceable(%x: i32) -> i32 attributes {llvm.linkage = #llvm.linkage<external>} {
  return %x : i32
}
func.func @fixed(%x: i32) -> i32 attributes {llvm.linkage = #llvm.linkage<external>, llvm.dso_local} {
  return %x : i32
}
func.func @user(%x: i32) -> i32 {
  %0 = func.call @replaceable(%x) : (i32) -> i32
  %1 = func.call @fixed(%0) : (i32) -> i32
  return %1 : i32
}
