// RUN: rmlir-opt %s --verify-roundtrip | FileCheck %s
// RUN: rmlir-opt %s --mlir-print-op-generic | rmlir-opt | FileCheck %s
// Claim: every op of the dialect is printed as written and parses again, in both forms.

#root = #llvm.tbaa_root<id = "C">
#type = #llvm.tbaa_type_desc<id = "double", members = {<#root, 0>}>
#tag = #llvm.tbaa_tag<base_type = #type, access_type = #type, offset = 0>

// CHECK-LABEL: func.func @views
// CHECK-SAME:    (%[[P:.*]]: !llvm.ptr, %[[H:.*]]: index, %[[W:.*]]: index)
func.func @views(%p: !llvm.ptr, %h: index, %w: index) {
  // CHECK: cmem.pointer_to_memref %[[P]] : !llvm.ptr -> memref<?x1200xf64>
  %static = cmem.pointer_to_memref %p : !llvm.ptr -> memref<?x1200xf64>
  // CHECK: cmem.pointer_to_memref %[[P]][%[[H]], %[[W]]] : !llvm.ptr -> memref<?x?x?xf32>
  %dynamic = cmem.pointer_to_memref %p[%h, %w] : !llvm.ptr -> memref<?x?x?xf32>
  // CHECK: cmem.pointer_to_memref %[[P]] : !llvm.ptr -> memref<?xi16, strided<[3]>>
  %field = cmem.pointer_to_memref %p : !llvm.ptr -> memref<?xi16, strided<[3]>>
  // CHECK: cmem.pointer_to_memref %[[P]] {alignment = 8 : i64, tbaa = [#{{.*}}]} : !llvm.ptr -> memref<?xf64>
  %facts = cmem.pointer_to_memref %p {alignment = 8 : i64, tbaa = [#tag]} : !llvm.ptr -> memref<?xf64>
  // CHECK: cmem.memref_to_pointer %{{.*}} : memref<?x1200xf64> -> !llvm.ptr
  %back = cmem.memref_to_pointer %static : memref<?x1200xf64> -> !llvm.ptr
  return
}

// CHECK-LABEL: func.func @spaces
func.func @spaces(%p: !llvm.ptr<3>) {
  // CHECK: cmem.pointer_to_memref %{{.*}} : <3> -> memref<?xf32, 3>
  %shared = cmem.pointer_to_memref %p : !llvm.ptr<3> -> memref<?xf32, 3>
  return
}

// CHECK-LABEL: func.func @scope
func.func @scope(%a: memref<?xf64>, %n: index) -> f64 {
  // CHECK: %{{.*}} = cmem.affine_scope -> f64 {
  // CHECK:   cmem.yield %{{.*}} : f64
  %last = cmem.affine_scope -> f64 {
    %x = affine.load %a[symbol(%n)] : memref<?xf64>
    cmem.yield %x : f64
  }
  // CHECK: cmem.affine_scope {
  // CHECK:   affine.store
  // CHECK: }
  cmem.affine_scope {
    affine.store %last, %a[symbol(%n) + 1] : memref<?xf64>
  }
  return %last : f64
}
