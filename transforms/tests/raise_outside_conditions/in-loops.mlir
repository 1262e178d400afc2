// RUN: rmlir-opt %s --pass-pipeline='builtin.module(any(raise-outside-conditions))' | filecheck %s
// Claim: in a loop, a condition on data outside becomes one on a symbol.
// CHECK: #[[HOLDS:.*]] = affine_set<()[s0] : (s0 - 1 == 0)>
// CHECK-LABEL: func.func @inside
// CHECK:         %[[S:.*]] = arith.index_castui %{{.*}} : i1 to index
// CHECK:         affine.for
// CHECK:           affine.if #[[HOLDS]]()[%[[S]]]
// CHECK-NOT:       scf.if
func.func @inside(%p: !llvm.ptr, %q: !llvm.ptr) {
  %zero = arith.constant 0 : i32
  %null = llvm.mlir.zero : !llvm.ptr
  %given = llvm.icmp "ne" %q, %null : !llvm.ptr
  %a = cmem.pointer_to_memref %p : !llvm.ptr -> memref<?xi32>
  %b = cmem.pointer_to_memref %q : !llvm.ptr -> memref<?xi32>
  affine.for %i = 0 to 9 {
    %x = scf.if %given -> (i32) {
      %y = affine.load %b[%i] : memref<?xi32>
      scf.yield %y : i32
    } else {
      scf.yield %zero : i32
    }
    affine.store %x, %a[%i] : memref<?xi32>
  }
  return
}
