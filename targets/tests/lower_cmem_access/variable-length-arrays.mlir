// RUN: rmlir-opt %s --lower-cmem-access | filecheck %s
// Claim: a dynamic inner extent scales its subscript without signed wrap; static extents inside it stay in the type.

// CHECK-LABEL: func.func @matrix
// CHECK-SAME:    (%[[P:.*]]: !llvm.ptr, %[[N:.*]]: i64, %[[I:.*]]: i64, %[[J:.*]]: i64)
// CHECK:         %[[ROW:.*]] = arith.muli %[[I]], %[[N]] overflow<nsw> : i64
// CHECK-NEXT:    %[[A:.*]] = llvm.getelementptr inbounds %[[P]][%[[ROW]]] : (!llvm.ptr, i64) -> !llvm.ptr, f64
// CHECK-NEXT:    %[[B:.*]] = llvm.getelementptr inbounds %[[A]][%[[J]]] : (!llvm.ptr, i64) -> !llvm.ptr, f64
// CHECK-NEXT:    llvm.load %[[B]]
func.func @matrix(%p: !llvm.ptr, %n: i64, %i: i64, %j: i64) -> f64 {
  %extent = arith.index_cast %n : i64 to index
  %row = arith.index_cast %i : i64 to index
  %column = arith.index_cast %j : i64 to index
  %view = cmem.pointer_to_memref %p[%extent] : !llvm.ptr -> memref<?x?xf64>
  %x = memref.load %view[%row, %column] : memref<?x?xf64>
  return %x : f64
}

// CHECK-LABEL: func.func @two_dynamic_extents_and_a_static_one
// CHECK-SAME:    (%[[P:.*]]: !llvm.ptr, %[[H:.*]]: i64, %[[W:.*]]: i64, %[[I:.*]]: i64, %{{.*}}: f32)
// CHECK:         %[[PLANE:.*]] = arith.muli %[[H]], %[[W]] overflow<nuw> : i64
// CHECK:         %[[SKIP:.*]] = arith.muli %[[I]], %[[PLANE]] overflow<nsw> : i64
// CHECK:         %[[A:.*]] = llvm.getelementptr inbounds %[[P]][%[[SKIP]]] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.array<4 x f32>
// CHECK:         %[[ROW:.*]] = arith.muli %[[I]], %[[W]] overflow<nsw> : i64
// CHECK:         %[[B:.*]] = llvm.getelementptr inbounds %[[A]][%[[ROW]]] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.array<4 x f32>
// CHECK:         %[[C:.*]] = llvm.getelementptr inbounds %[[B]][%[[I]], %[[I]]] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.array<4 x f32>
// CHECK:         llvm.store %{{.*}}, %[[C]]
func.func @two_dynamic_extents_and_a_static_one(%p: !llvm.ptr, %h: i64, %w: i64, %i: i64, %x: f32) {
  %height = arith.index_cast %h : i64 to index
  %width = arith.index_cast %w : i64 to index
  %at = arith.index_cast %i : i64 to index
  %view = cmem.pointer_to_memref %p[%height, %width] : !llvm.ptr -> memref<?x?x?x4xf32>
  memref.store %x, %view[%at, %at, %at, %at] : memref<?x?x?x4xf32>
  return
}

// CHECK-LABEL: func.func @inner_extent
// CHECK-SAME:    (%{{.*}}: !llvm.ptr, %[[N:.*]]: index) -> index
// CHECK-NEXT:    return %[[N]] : index
func.func @inner_extent(%p: !llvm.ptr, %n: index) -> index {
  %one = arith.constant 1 : index
  %view = cmem.pointer_to_memref %p[%n] : !llvm.ptr -> memref<?x?xf64>
  %extent = memref.dim %view, %one : memref<?x?xf64>
  return %extent : index
}
