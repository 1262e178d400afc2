// RUN: rmlir-opt %s --transform-interpreter | FileCheck %s
// Claim: a script that removes dead code keeps a loop that may be infinite, and leaves no mark in it; an attribute that states
// nothing is added.

// CHECK-LABEL: func.func @f
// CHECK-SAME:    attributes {seen}
// CHECK-NOT:     arith.addi
// CHECK:         scf.while
// CHECK-NOT:     llvm.call_intrinsic
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %functions = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.apply_dce to %functions : !transform.any_op
    transform.annotate %functions "seen" : !transform.any_op
    transform.yield
  }
  func.func @f(%c: i1, %x: i32) {
    %dead = arith.addi %x, %x : i32
    scf.while : () -> () {
      scf.condition(%c)
    } do {
      scf.yield
    }
    return
  }
}
