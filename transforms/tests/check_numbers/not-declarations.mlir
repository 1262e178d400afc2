// RUN: rmlir-opt %s --check-numbers | filecheck %s
// Claim: functions without a body, and numbers of which nothing is known, are left alone.
// CHECK: func.func private @elsewhere(i32) -> i32
func.func private @elsewhere(i32) -> i32
// CHECK-LABEL: func.func @unknown
// CHECK-NEXT:    call @elsewhere
// CHECK-NEXT:    arith.addi
// CHECK-NEXT:    return
func.func @unknown(%x: i32) -> i32 {
  %y = func.call @elsewhere(%x) : (i32) -> i32
  %z = arith.addi %y, %x : i32
  return %z : i32
}
