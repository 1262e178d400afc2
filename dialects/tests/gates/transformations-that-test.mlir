// RUN: rmlir-opt %s --transform-interpreter | FileCheck %s
// Claim: operations of scripts that test what they need, or keep the meaning of any loop, run; so does one of a table of
// others without the attribute that leaves out its test.

// CHECK-LABEL: func.func @unrolled
// CHECK-COUNT-2: memref.load
// CHECK: return
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %loops = transform.structured.match ops{["scf.for"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.loop.unroll %loops {factor = 2} : !transform.any_op
    %allocations = transform.structured.match ops{["memref.alloc"]} in %root : (!transform.any_op) -> !transform.op<"memref.alloc">
    %new = transform.memref.multibuffer %allocations {factor = 2 : i64} : (!transform.op<"memref.alloc">) -> !transform.any_op
    transform.yield
  }
  func.func @unrolled(%from: memref<64xf32>, %to: memref<64xf32>) {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c64 = arith.constant 64 : index
    scf.for %i = %c0 to %c64 step %c1 {
      %x = memref.load %from[%i] : memref<64xf32>
      memref.store %x, %to[%i] : memref<64xf32>
    }
    return
  }
}
