// Claim: rules rewrite functions with a body; a handle to anything else, and a function that cannot be read, are refused.
// RUN: not rmlir-opt %s --transform-interpreter --split-input-file 2>&1 | filecheck %s

// CHECK: :[[# @LINE + 4]]:{{[0-9]+}}: error: RM5044: a step of a schedule rewrites functions that have a body, and the handle is to something else
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %loops = transform.structured.match ops{["affine.for"]} in %root : (!transform.any_op) -> !transform.any_op
    %g = transform.schedule.rule "unroll" to %loops {loop = "i"} : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
  func.func @f(%a: memref<8xf64>, %x: f64) {
    affine.for %i = 0 to 8 {
      affine.store %x, %a[%i] : memref<8xf64>
    } loc("f/i")
    return
  }
}

// -----

// CHECK: error: RM5042: `f` cannot be scheduled: it has no loop with affine bounds
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %f = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    %g = transform.schedule.rule "unroll" to %f {loop = "i"} : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
  func.func @f(%c: i1) {
    cf.cond_br %c, ^a, ^b
  ^a:
    cf.br ^b
  ^b:
    return
  }
}
