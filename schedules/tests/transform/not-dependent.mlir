// Claim: a rule that is refused is an error with its reason, at the operation of the script, and the program is as it was.
// RUN: not rmlir-opt %s --transform-interpreter --mlir-print-ir-after-failure 2>%t.err
// RUN: filecheck %s --input-file=%t.err
// CHECK:      :12:10: error: RM5001: reorder(i, j): two accesses to one element would change places
// CHECK:      note: iteration (i = {{[0-9]+}}, j = {{[0-9]+}}) writes a{{.*}} here,
// CHECK:      note: the rule: pairs of iterations whose order changes must not access one element that one of them writes
// CHECK:      func.func @f(%arg0: memref<9x8xf64>, %arg1: f64) {
// CHECK-NEXT:   %[[UNUSED:.*]] = arith.addf %arg1, %arg1
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %f = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    %g = transform.schedule.rule "reorder" to %f {outer = "i", inner = "j"} : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
  func.func @f(%a: memref<9x8xf64> loc("a"), %y: f64) {
    %unused = arith.addf %y, %y : f64
    affine.for %i = 1 to 9 {
      affine.for %j = 0 to 7 {
        %x = affine.load %a[%i - 1, %j + 1] : memref<9x8xf64>
        affine.store %x, %a[%i, %j] : memref<9x8xf64>
      } loc("f/j")
    } loc("f/i")
    return
  }
}
