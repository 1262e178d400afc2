// RUN: not rmlir-opt %s --transform-interpreter 2>&1 | FileCheck %s
// Claim: a script does not state facts by which passes rewrite code.

// CHECK: error: RM0117: {{.*}}`transform.annotate` tests nothing: it states `parallel.nowait` whether it holds or not
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %loops = transform.structured.match ops{["scf.parallel"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.annotate %loops "parallel.nowait" : !transform.any_op
    transform.yield
  }
}
