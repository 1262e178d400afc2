// Claim: a nest whose pointers may overlap gets a version with alias scopes behind a test of 128 bits; the nest as it was is
// the other branch.
// RUN: rmlir-opt %s --version-loops --remarks 2>&1 | filecheck %s
module attributes {llvm.data_layout = "e-i64:64"} {
// CHECK-LABEL: func.func @copy
// CHECK:         arith.extsi %{{.*}} : i64 to i128
// CHECK:         llvm.ptrtoint
// CHECK:         arith.cmpi sle, %{{.*}} : i128
// CHECK:         %[[APART:.*]] = arith.ori
// CHECK:         scf.if %[[APART]] {
// CHECK-DAG:       %[[B:.*]] = cmem.pointer_to_memref %arg1 {alias_scopes = [#[[SB:.*]]], noalias_scopes = [#[[SA:.*]]]}
// CHECK-DAG:       %[[A:.*]] = cmem.pointer_to_memref %arg0 {alias_scopes = [#[[SA]]], noalias_scopes = [#[[SB]]]}
// CHECK:           affine.for
// CHECK:             affine.load %[[B]]
// CHECK:             affine.store %{{.*}}, %[[A]]
// CHECK:         } else {
// CHECK:           affine.for
// CHECK:             affine.load %[[OLD:.*]][
func.func @copy(%a: !llvm.ptr, %b: !llvm.ptr, %n: index) {
  %x = cmem.pointer_to_memref %a : !llvm.ptr -> memref<?xf64>
  %y = cmem.pointer_to_memref %b : !llvm.ptr -> memref<?xf64>
  affine.for %i = 0 to %n {
    %v = affine.load %y[%i] : memref<?xf64>
    affine.store %v, %x[%i + 1] : memref<?xf64>
  }
  return
}
}
// CHECK: remark: RM0350
