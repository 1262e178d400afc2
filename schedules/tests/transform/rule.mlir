// Claim: an operation of a transformation script applies a rule to a function, whose loops keep their names for the next one.
// RUN: rmlir-opt %s --transform-interpreter | filecheck %s
// CHECK-LABEL: func.func @f
// CHECK:       affine.for %[[J:.*]] = 0 to 8 {
// CHECK-NEXT:    affine.for %[[IO:.*]] = 0 to 4 {
// CHECK-NEXT:      affine.for %[[II:.*]] = 0 to 16 {
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %f = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    %g = transform.schedule.rule "split" to %f {loop = "i", factor = 16 : i64, outer = "io", inner = "ii", tail = "exact"}
      : (!transform.any_op) -> !transform.any_op
    %h = transform.schedule.rule "reorder" to %g {outer = "ii", inner = "j"} : (!transform.any_op) -> !transform.any_op
    %k = transform.schedule.rule "reorder" to %h {outer = "io", inner = "j"} : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
  func.func @f(%a: memref<64x8xf64> loc("a"), %x: f64) {
    affine.for %i = 0 to 64 {
      affine.for %j = 0 to 8 {
        affine.store %x, %a[%i, %j] : memref<64x8xf64>
      } loc("f/j")
    } loc("f/i")
    return
  }
}
