// Claim: a rule that is refused makes a script try the next alternative, which has the function as it was.
// RUN: rmlir-opt %s --transform-interpreter | filecheck %s
// CHECK-LABEL: func.func @f
// CHECK:       affine.for %{{.*}} = 0 to 4 {
// CHECK-NEXT:    affine.for %{{.*}} = 0 to 2 {
// CHECK-NEXT:      affine.for %{{.*}} = 0 to 7 {
// CHECK-NOT:   affine.for
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %f = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    %g = transform.alternatives %f : !transform.any_op -> !transform.any_op {
    ^bb0(%scope: !transform.any_op):
      %split = transform.schedule.rule "split" to %scope {loop = "i", factor = 4 : i64, outer = "io", inner = "ii", tail = "exact"}
        : (!transform.any_op) -> !transform.any_op
      %new = transform.schedule.rule "reorder" to %split {outer = "ii", inner = "j"} : (!transform.any_op) -> !transform.any_op
      transform.yield %new : !transform.any_op
    }, {
    ^bb0(%scope: !transform.any_op):
      %new = transform.schedule.rule "split" to %scope {loop = "i", factor = 2 : i64, outer = "io", inner = "ii", tail = "exact"}
        : (!transform.any_op) -> !transform.any_op
      transform.yield %new : !transform.any_op
    }
    transform.yield
  }
  func.func @f(%a: memref<9x8xf64> loc("a")) {
    affine.for %i = 1 to 9 {
      affine.for %j = 0 to 7 {
        %x = affine.load %a[%i - 1, %j + 1] : memref<9x8xf64>
        affine.store %x, %a[%i, %j] : memref<9x8xf64>
      } loc("f/j")
    } loc("f/i")
    return
  }
}
