// RUN: not rmlir-opt %s --transform-interpreter 2>&1 | FileCheck %s
// Claim: a transformation that asks for all patterns of canonicalisation is refused, because some of upstream are wrong; one
// that runs the pass of the tools is not.

// CHECK: not-all-patterns-of-canonicalisation.mlir:[[@LINE+7]]:7: error: RM0116: `transform-interpreter` does not run: all patterns
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %functions = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    %other = transform.apply_registered_pass "canonicalize" to %functions : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %other {
      // What follows is what is refused.
      transform.apply_patterns.canonicalization
    } : !transform.any_op
    transform.yield
  }
  func.func @f() {
    return
  }
}
