// RUN: rmlir-opt %s --pass-pipeline='builtin.module(lower-affine-loops)' | filecheck %s
// Claim: a module without affine ops and subviews is left as it is: upstream's passes would fold its constants.
// CHECK-LABEL: func.func @plain
// CHECK:         %[[A:.*]] = arith.constant 1
// CHECK:         %[[B:.*]] = arith.constant 2
// CHECK:         arith.addi %[[A]], %[[B]]
func.func @plain() -> i32 {
  %a = arith.constant 1 : i32
  %b = arith.constant 2 : i32
  %c = arith.addi %a, %b : i32
  return %c : i32
}
