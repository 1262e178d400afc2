// Claim: an operation of a transformation script applies several statements as one unit, with what they assume and the arrays that
// they make.
// RUN: rmlir-opt %s --transform-interpreter | filecheck %s
// CHECK-LABEL: func.func @f
// CHECK:       %[[W:.*]] = memref.alloca() {alignment = 64 : i64} : memref<8x4xf64>
// CHECK:       affine.for
// CHECK:         affine.store %{{.*}}, %[[W]]
// CHECK:       affine.for
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %f = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    %g = transform.schedule.script "stage(b, i, w); permute_dims(w, [1, 0])" to %f : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
  func.func @f(%a: memref<4x8xf64> {llvm.noalias} loc("a"), %b: memref<4x8xf64> {llvm.noalias} loc("b")) {
    affine.for %i = 0 to 4 {
      affine.for %j = 0 to 8 {
        %x = affine.load %b[%i, %j] : memref<4x8xf64>
        affine.store %x, %a[%i, %j] : memref<4x8xf64>
      } loc("f/j")
    } loc("f/i")
    return
  }
}
