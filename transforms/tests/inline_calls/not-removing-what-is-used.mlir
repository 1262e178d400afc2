// RUN: rmlir-opt %s --inline-calls | filecheck %s
// Claim: a function stays when others can see it, when its address is used, or when it was never inlined.
// CHECK:       func.func @visible
// CHECK:       func.func @by_address
// CHECK:       func.func @untouched
// CHECK-NOT:   func.func @gone
func.func @visible(%x: i32) -> i32 attributes {llvm.linkage = #llvm.linkage<external>} {
  return %x : i32
}
func.func @by_address(%x: i32) -> i32 attributes {llvm.linkage = #llvm.linkage<internal>} {
  return %x : i32
}
func.func @untouched(%x: i32) -> i32 attributes {llvm.linkage = #llvm.linkage<internal>} {
  return %x : i32
}
func.func @gone(%x: i32) -> i32 attributes {llvm.linkage = #llvm.linkage<internal>} {
  return %x : i32
}
func.func @user(%x: i32) -> (i32, (i32) -> i32) {
  %0 = func.call @visible(%x) : (i32) -> i32
  %1 = func.call @by_address(%0) : (i32) -> i32
  %2 = func.call @gone(%1) : (i32) -> i32
  %f = func.constant @by_address : (i32) -> i32
  return %2, %f : i32, (i32) -> i32
}
