// RUN: rmlir-opt %s --inline-calls | filecheck %s
// Claim: functions that say noinline, optnone, naked or returns_twice stay out, and nothing goes into optnone functions.
// CHECK-LABEL: func.func @user
// CHECK:         call @noinline
// CHECK:         call @optnone
// CHECK:         call @naked
// CHECK:         call @twice
// CHECK:         call @instrumented
// CHECK:         call @by_attribute
// CHECK:         call @plain(%{{.+}}) {no_inline}
// CHECK-LABEL: func.func @unoptimised
// CHECK:         call @plain
func.func @noinline(%x: i32) -> i32 attributes {llvm.passthrough = ["noinline"]} {
  return %x : i32
}
func.func @optnone(%x: i32) -> i32 attributes {llvm.passthrough = ["noinline", "optnone"]} {
  return %x : i32
}
func.func @naked(%x: i32) -> i32 attributes {llvm.passthrough = ["naked"]} {
  return %x : i32
}
func.func @twice(%x: i32) -> i32 attributes {llvm.passthrough = ["returns_twice"]} {
  return %x : i32
}
func.func @instrumented(%x: i32) -> i32 attributes {llvm.passthrough = [["instrument-function-entry", "enter"]]} {
  return %x : i32
}
func.func @by_attribute(%x: i32) -> i32 attributes {no_inline} {
  return %x : i32
}
func.func @plain(%x: i32) -> i32 {
  return %x : i32
}
func.func @user(%x: i32) -> i32 {
  %0 = func.call @noinline(%x) : (i32) -> i32
  %1 = func.call @optnone(%0) : (i32) -> i32
  %2 = func.call @naked(%1) : (i32) -> i32
  %3 = func.call @twice(%2) : (i32) -> i32
  %4 = func.call @instrumented(%3) : (i32) -> i32
  %5 = func.call @by_attribute(%4) : (i32) -> i32
  %6 = func.call @plain(%5) {no_inline} : (i32) -> i32
  return %6 : i32
}
func.func @unoptimised(%x: i32) -> i32 attributes {llvm.passthrough = ["noinline", "optnone"]} {
  %0 = func.call @plain(%x) : (i32) -> i32
  return %0 : i32
}
