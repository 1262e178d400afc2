// RUN: rmlir-opt %s --pass-pipeline='builtin.module(any(raise-to-affine,raise-outside-conditions))' | filecheck %s
// Claim: in a loop, a condition on data outside becomes one on a symbol.
// CHECK: #[[HOLDS:.*]] = affine_set<()[s0] : (s0 - 1 == 0)>
// CHECK-LABEL: func.func @inside
// CHECK:         %[[S:.*]] = arith.index_castui %{{.*}} : i1 to index
// CHECK:         affine.for
// CHECK:           affine.if #[[HOLDS]]()[%[[S]]]
// CHECK-NOT:       scf.if
func.func @inside(%p: !llvm.ptr, %q: !llvm.ptr, %n: i32) {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %null = llvm.mlir.zero : !llvm.ptr
  %given = llvm.icmp "ne" %q, %null : !llvm.ptr
  %a = cmem.pointer_to_memref %p : !llvm.ptr -> memref<?xi32>
  %b = cmem.pointer_to_memref %q : !llvm.ptr -> memref<?xi32>
  scf.for %i = %zero to %n step %one : i32 {
    %s = arith.index_cast %i : i32 to index
    %x = scf.if %given -> (i32) {
      %y = memref.load %b[%s] : memref<?xi32>
      scf.yield %y : i32
    } else {
      scf.yield %zero : i32
    }
    memref.store %x, %a[%s] : memref<?xi32>
  }
  return
}
