// Claim: functions without a body, and operations without memory, are left alone.
// RUN: rmlir-opt %s --trace-accesses | filecheck %s
// CHECK: func.func private @elsewhere(i32) -> i32
func.func private @elsewhere(i32) -> i32
// CHECK-LABEL: func.func @pure
// CHECK:         call @rmlir_trace_enter
// CHECK-NEXT:    arith.addi
// CHECK-NEXT:    call @rmlir_trace_leave
func.func @pure(%x: i32) -> i32 {
  %y = arith.addi %x, %x : i32
  return %y : i32
}
