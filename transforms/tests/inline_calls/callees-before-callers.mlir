// RUN: rmlir-opt %s --inline-calls | filecheck %s
// Claim: callees come before callers, whatever their order in the module, so a chain of calls goes at once.
// CHECK-LABEL: func.func @top
// CHECK-NOT:     call
// CHECK:         arith.addi
// CHECK:         arith.muli
// CHECK-NOT:   @middle
// CHECK-NOT:   @bottom
func.func @top(%x: i32) -> i32 {
  %0 = func.call @middle(%x) : (i32) -> i32
  return %0 : i32
}
func.func @middle(%x: i32) -> i32 attributes {llvm.linkage = #llvm.linkage<internal>} {
  %0 = arith.addi %x, %x : i32
  %1 = func.call @bottom(%0) : (i32) -> i32
  return %1 : i32
}
func.func @bottom(%x: i32) -> i32 attributes {llvm.linkage = #llvm.linkage<internal>} {
  %0 = arith.muli %x, %x : i32
  return %0 : i32
}
