// RUN: rmlir-opt %s --lower-cmem-access | filecheck %s
// Claim: an access to a C array is one address computation with the facts of its view, `inbounds` and never `nuw`.
// Proves: polygeist:PG-12
#root = #llvm.tbaa_root<id = "Simple C/C++ TBAA">
#type = #llvm.tbaa_type_desc<id = "double", members = {<#root, 0>}>
#double = #llvm.tbaa_tag<base_type = #type, access_type = #type, offset = 0>
#domain = #llvm.alias_scope_domain<id = distinct[0]<>>
#scope = #llvm.alias_scope<id = distinct[1]<>, domain = #domain>

// CHECK-LABEL: func.func @row_and_column
// CHECK-SAME:    (%[[P:.*]]: !llvm.ptr, %[[I:.*]]: i64, %[[J:.*]]: i32) -> f64
// CHECK-NOT:     nuw
// CHECK:         %[[WIDE:.*]] = arith.extsi %[[J]] : i32 to i64
// CHECK-NOT:     index_cast
// CHECK:         %[[A:.*]] = llvm.getelementptr inbounds %[[P]][%[[I]], %[[WIDE]]] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.array<1200 x f64>
// CHECK-NEXT:    llvm.load %[[A]] {alias_scopes = [#{{.*}}], alignment = 8 : i64, tbaa = [#{{.*}}]} : !llvm.ptr -> f64
func.func @row_and_column(%p: !llvm.ptr, %i: i64, %j: i32) -> f64 {
  %row = arith.index_cast %i : i64 to index
  %column = arith.index_cast %j : i32 to index
  %view = cmem.pointer_to_memref %p {tbaa = [#double], alignment = 8 : i64, alias_scopes = [#scope]} : !llvm.ptr -> memref<?x1200xf64>
  %x = memref.load %view[%row, %column] : memref<?x1200xf64>
  return %x : f64
}

// CHECK-LABEL: func.func @negative_subscript
// CHECK:         llvm.getelementptr inbounds %{{.*}}[%{{.*}}, -1] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.array<4 x f64>
func.func @negative_subscript(%q: !llvm.ptr, %i: i64) -> f64 {
  %before = arith.constant -1 : index
  %row = arith.index_cast %i : i64 to index
  %view = cmem.pointer_to_memref %q : !llvm.ptr -> memref<?x4xf64>
  %x = memref.load %view[%row, %before] : memref<?x4xf64>
  return %x : f64
}

// An unsigned subscript is extended with zeros.
// CHECK-LABEL: func.func @unsigned_subscript
// CHECK:         arith.extui %{{.*}} : i32 to i64
// CHECK:         llvm.store %{{.*}}, %{{.*}} {noalias_scopes = [#{{.*}}]} : f32, !llvm.ptr
func.func @unsigned_subscript(%p: !llvm.ptr, %i: i32, %x: f32) {
  %at = arith.index_castui %i : i32 to index
  %view = cmem.pointer_to_memref %p {noalias_scopes = [#scope]} : !llvm.ptr -> memref<?xf32>
  memref.store %x, %view[%at] : memref<?xf32>
  return
}

// CHECK-LABEL: func.func @through_a_cast
// CHECK:         %[[A:.*]] = llvm.getelementptr inbounds %{{.*}}[0, 3] : (!llvm.ptr) -> !llvm.ptr, !llvm.array<7 x i8>
// CHECK-NEXT:    llvm.load %[[A]] : !llvm.ptr -> i8
// CHECK-NOT:     memref
func.func @through_a_cast(%p: !llvm.ptr) -> i8 {
  %row = arith.constant 0 : index
  %column = arith.constant 3 : index
  %view = cmem.pointer_to_memref %p : !llvm.ptr -> memref<?x7xi8>
  %loose = memref.cast %view : memref<?x7xi8> to memref<?x?xi8>
  %x = memref.load %loose[%row, %column] : memref<?x?xi8>
  return %x : i8
}
