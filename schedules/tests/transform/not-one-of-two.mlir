// Claim: a rule applies to all functions of a handle or to none: one that is refused leaves the others as they were, without functions of their parts.
// RUN: rmlir-opt %s --transform-interpreter | filecheck %s
// CHECK-NOT:   func.func private
// CHECK-LABEL: func.func @good
// CHECK:       affine.for %{{.*}} = 0 to 8
// CHECK-LABEL: func.func @bad
// CHECK:       affine.for %{{.*}} = 0 to %
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %f = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.sequence %f : !transform.any_op failures(suppress) {
    ^bb0(%scope: !transform.any_op):
      %g = transform.schedule.script "outline(i, part) trip_count(i, 8)" to %scope : (!transform.any_op) -> !transform.any_op
    }
    transform.yield
  }
  func.func @good(%a: memref<8xf64>, %x: f64) {
    affine.for %i = 0 to 8 {
      affine.store %x, %a[%i] : memref<8xf64>
    } loc("good/i")
    return
  }
  func.func @bad(%a: memref<?xf64>, %n: index, %x: f64) {
    affine.for %i = 0 to %n {
      affine.store %x, %a[%i] : memref<?xf64>
    } loc("bad/i")
    return
  }
}
