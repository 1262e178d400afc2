// RUN: rmlir-opt %s --inline-calls | filecheck %s
// Claim: calls among functions that call one another stay, and so do calls of such functions.
// CHECK-LABEL: func.func @itself
// CHECK:         call @itself
// CHECK-LABEL: func.func @even
// CHECK:         call @odd
// CHECK-LABEL: func.func @odd
// CHECK:         call @even
// CHECK-LABEL: func.func @user
// CHECK:         call @itself
// CHECK:         call @even
func.func @itself(%x: i32) -> i32 {
  %0 = func.call @itself(%x) : (i32) -> i32
  return %0 : i32
}
func.func @even(%x: i32) -> i32 {
  %0 = func.call @odd(%x) : (i32) -> i32
  return %0 : i32
}
func.func @odd(%x: i32) -> i32 {
  %0 = func.call @even(%x) : (i32) -> i32
  return %0 : i32
}
func.func @user(%x: i32) -> i32 {
  %0 = func.call @itself(%x) : (i32) -> i32
  %1 = func.call @even(%0) : (i32) -> i32
  return %1 : i32
}
