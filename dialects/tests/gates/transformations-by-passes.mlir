// RUN: rmlir-opt %s --transform-interpreter | FileCheck %s
// Claim: a transformation that runs a registered pass gets the one with checks: constants that no number is the sum of stay
// apart.

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %functions = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    %other = transform.apply_registered_pass "canonicalize" to %functions : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
  // CHECK-LABEL: func.func @f
  // CHECK:         arith.addi %{{.*}}, %c127_i8 overflow<nsw> : i8
  // CHECK-NEXT:    arith.addi %{{.*}}, %c2_i8 overflow<nsw> : i8
  func.func @f(%x: i8) -> i8 {
    %most = arith.constant 127 : i8
    %two = arith.constant 2 : i8
    %a = arith.addi %x, %most overflow<nsw> : i8
    %b = arith.addi %a, %two overflow<nsw> : i8
    return %b : i8
  }
}
