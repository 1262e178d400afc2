// RUN: not rmlir-opt %s --affine-parallelize 2>&1 | FileCheck %s
// RUN: not rmlir-opt %s --affine-loop-fusion 2>&1 | FileCheck %s
// RUN: not rmlir-opt %s --affine-loop-invariant-code-motion 2>&1 | FileCheck %s
// RUN: not rmlir-opt %s --affine-super-vectorize="virtual-vector-size=4" 2>&1 | FileCheck %s
// RUN: not rmlir-opt %s --affine-data-copy-generate 2>&1 | FileCheck %s
// RUN: not rmlir-opt %s --affine-pipeline-data-transfer 2>&1 | FileCheck %s
// RUN: not rmlir-opt %s --affine-loop-tile 2>&1 | FileCheck %s
// RUN: not rmlir-opt %s --affine-loop-unroll-jam 2>&1 | FileCheck %s
// RUN: not rmlir-opt %s --convert-affine-for-to-gpu 2>&1 | FileCheck %s
// Claim: a pass that takes distinct memrefs as disjoint stops at two views that may alias, and names both accesses.
// `y[i + 1] = x[i]` is serial when x and y are one array.

// CHECK: not-views-of-one-base.mlir:[[#@LINE+7]]:5: error: RM0100: `{{.*}}` does not run: the memrefs of two accesses are not proven disjoint, and one is written
// CHECK: not-views-of-one-base.mlir:[[#@LINE+5]]:10: note: the other access
func.func @shift(%p: !llvm.ptr) {
  %x = cmem.pointer_to_memref %p {alignment = 8 : i64} : !llvm.ptr -> memref<?xf64>
  %y = cmem.pointer_to_memref %p : !llvm.ptr -> memref<?xf64>
  affine.for %i = 0 to 100 {
    %e = affine.load %x[%i] : memref<?xf64>
    affine.store %e, %y[%i + 1] : memref<?xf64>
  }
  return
}
