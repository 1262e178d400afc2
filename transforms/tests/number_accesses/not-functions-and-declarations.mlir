// RUN: rmlir-opt %s --number-accesses --mlir-print-debuginfo --mlir-print-local-scope | filecheck %s
// Claim: functions keep their places, which hold their scopes, and declarations are left alone.
// CHECK:       func.func private @elsewhere(i32) loc("source.c":3:1)
func.func private @elsewhere(i32) loc("source.c":3:1)
// CHECK:       func.func @pure
// CHECK-NEXT:    arith.addi {{.*}} loc("accesses":0:1)
// CHECK-NEXT:    return {{.*}} loc("accesses":0:1)
// CHECK-NEXT:  } loc("source.c":5:1)
func.func @pure(%x: i32) -> i32 {
  %y = arith.addi %x, %x : i32 loc("source.c":6:3)
  return %y : i32
} loc("source.c":5:1)
