// RUN: rmlir-opt %s --lower-cmem-access | filecheck %s
// Claim: accesses with masks and indices become intrinsics with the alignment of an element and the facts of the view.

#root = #llvm.tbaa_root<id = "Simple C/C++ TBAA">
#float = #llvm.tbaa_type_desc<id = "float", members = {<#root, 0>}>
#tag = #llvm.tbaa_tag<base_type = #float, access_type = #float, offset = 0>

// The lanes that are left out may be outside of the object, and so may be the address: it is not `inbounds`.
// CHECK-LABEL: func.func @masked
// CHECK-SAME:    (%[[P:.*]]: !llvm.ptr, %[[I:.*]]: i64, %[[M:.*]]: vector<8xi1>, %[[Y:.*]]: vector<8xf32>)
// CHECK-NEXT:    %[[A:.*]] = llvm.getelementptr %[[P]][%[[I]]] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// CHECK-NEXT:    %[[X:.*]] = llvm.intr.masked.load %[[A]], %[[M]], %[[Y]] {alignment = 4 : i32, cmem.access = {tbaa = [#tbaa_tag]}} : (!llvm.ptr, vector<8xi1>, vector<8xf32>) -> vector<8xf32>
// CHECK-NEXT:    %[[B:.*]] = llvm.getelementptr %[[P]][%[[I]]] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// CHECK-NEXT:    llvm.intr.masked.store %[[X]], %[[B]], %[[M]] {alignment = 4 : i32, cmem.access = {tbaa = [#tbaa_tag]}} : vector<8xf32>, vector<8xi1> into !llvm.ptr
func.func @masked(%p: !llvm.ptr, %i: i64, %mask: vector<8xi1>, %y: vector<8xf32>) {
  %at = arith.index_cast %i : i64 to index
  %view = cmem.pointer_to_memref %p {tbaa = [#tag]} : !llvm.ptr -> memref<?xf32>
  %x = vector.maskedload %view[%at], %mask, %y : memref<?xf32>, vector<8xi1>, vector<8xf32> into vector<8xf32>
  vector.maskedstore %view[%at], %mask, %x : memref<?xf32>, vector<8xi1>, vector<8xf32>
  return
}

// CHECK-LABEL: func.func @indexed
// CHECK-SAME:    (%[[P:.*]]: !llvm.ptr, %[[I:.*]]: i64, %[[V:.*]]: vector<4xindex>, %[[W:.*]]: vector<4xi32>, %[[M:.*]]: vector<4xi1>, %[[Y:.*]]: vector<4xf64>)
// CHECK-NEXT:    %[[A:.*]] = llvm.getelementptr %[[P]][%[[I]], 0] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.array<10 x f64>
// CHECK-NEXT:    %[[V1:.*]] = arith.index_cast %[[V]] : vector<4xindex> to vector<4xi64>
// CHECK-NEXT:    %[[AS:.*]] = llvm.getelementptr %[[A]][%[[V1]]] : (!llvm.ptr, vector<4xi64>) -> vector<4x!llvm.ptr>, f64
// CHECK-NEXT:    %[[X:.*]] = llvm.intr.masked.gather %[[AS]], %[[M]], %[[Y]] {alignment = 8 : i32} : (vector<4x!llvm.ptr>, vector<4xi1>, vector<4xf64>) -> vector<4xf64>
// CHECK-NEXT:    %[[B:.*]] = llvm.getelementptr %[[P]][%[[I]], 0]
// CHECK-NEXT:    %[[BS:.*]] = llvm.getelementptr %[[B]][%[[W]]] : (!llvm.ptr, vector<4xi32>) -> vector<4x!llvm.ptr>, f64
// CHECK-NEXT:    llvm.intr.masked.scatter %[[X]], %[[BS]], %[[M]] {alignment = 8 : i32} : vector<4xf64>, vector<4xi1> into vector<4x!llvm.ptr>
func.func @indexed(%p: !llvm.ptr, %i: i64, %v: vector<4xindex>, %w: vector<4xi32>, %mask: vector<4xi1>, %y: vector<4xf64>) {
  %at = arith.index_cast %i : i64 to index
  %zero = arith.constant 0 : index
  %view = cmem.pointer_to_memref %p : !llvm.ptr -> memref<?x10xf64>
  %x = vector.gather %view[%at, %zero] [%v], %mask, %y : memref<?x10xf64>, vector<4xindex>, vector<4xi1>, vector<4xf64> into vector<4xf64>
  vector.scatter %view[%at, %zero] [%w], %mask, %x : memref<?x10xf64>, vector<4xi32>, vector<4xi1>, vector<4xf64>
  return
}

// CHECK-LABEL: func.func @packed
// CHECK:         "llvm.intr.masked.expandload"(%{{.*}}, %{{.*}}, %{{.*}}) <{arg_attrs = [{llvm.align = 2 : i64}, {}, {}]}> : (!llvm.ptr, vector<4xi1>, vector<4xi32>) -> vector<4xi32>
// CHECK:         "llvm.intr.masked.compressstore"(%{{.*}}, %{{.*}}, %{{.*}}) <{arg_attrs = [{}, {llvm.align = 2 : i64}, {}]}> : (vector<4xi32>, !llvm.ptr, vector<4xi1>) -> ()
func.func @packed(%p: !llvm.ptr, %i: index, %mask: vector<4xi1>, %y: vector<4xi32>) {
  %view = cmem.pointer_to_memref %p {alignment = 2 : i64} : !llvm.ptr -> memref<?xi32>
  %x = vector.expandload %view[%i], %mask, %y : memref<?xi32>, vector<4xi1>, vector<4xi32> into vector<4xi32>
  vector.compressstore %view[%i], %mask, %x : memref<?xi32>, vector<4xi1>, vector<4xi32>
  return
}

// CHECK-LABEL: func.func @numbers_of_elements
// CHECK:         %[[Y1:.*]] = arith.index_cast %{{.*}} : vector<4xindex> to vector<4xi64>
// CHECK:         %[[X:.*]] = llvm.intr.masked.load %{{.*}}, %{{.*}}, %[[Y1]] {alignment = 8 : i32} : (!llvm.ptr, vector<4xi1>, vector<4xi64>) -> vector<4xi64>
// CHECK:         arith.index_cast %[[X]] : vector<4xi64> to vector<4xindex>
func.func @numbers_of_elements(%p: !llvm.ptr, %i: index, %mask: vector<4xi1>, %y: vector<4xindex>) -> vector<4xindex> {
  %view = cmem.pointer_to_memref %p {alignment = 8 : i64} : !llvm.ptr -> memref<?xindex>
  %x = vector.maskedload %view[%i], %mask, %y : memref<?xindex>, vector<4xi1>, vector<4xindex> into vector<4xindex>
  return %x : vector<4xindex>
}

// An alignment of its own stays, one of the view that not all elements can have does not.
// CHECK-LABEL: func.func @alignments
// CHECK:         llvm.intr.masked.load %{{.*}} {alignment = 32 : i32}
// CHECK:         llvm.intr.masked.load %{{.*}} {alignment = 4 : i32, nontemporal}
func.func @alignments(%p: !llvm.ptr, %i: index, %mask: vector<8xi1>, %y: vector<8xf32>) -> (vector<8xf32>, vector<8xf32>) {
  %view = cmem.pointer_to_memref %p : !llvm.ptr -> memref<?xf32>
  %x = vector.maskedload %view[%i], %mask, %y {alignment = 32 : i64} : memref<?xf32>, vector<8xi1>, vector<8xf32> into vector<8xf32>
  %wide = cmem.pointer_to_memref %p {alignment = 16 : i64, nontemporal} : !llvm.ptr -> memref<?xf32>
  %z = vector.maskedload %wide[%i], %mask, %y : memref<?xf32>, vector<8xi1>, vector<8xf32> into vector<8xf32>
  return %x, %z : vector<8xf32>, vector<8xf32>
}

// The selection of a field is `inbounds`, so it stays in front of the subscript that may leave the object.
// CHECK-LABEL: func.func @field
// CHECK:         %[[F:.*]] = llvm.getelementptr inbounds %{{.*}}[0, 1]
// CHECK:         %[[A:.*]] = llvm.getelementptr %[[F]][%{{.*}}] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.array<6 x i32>
// CHECK-NEXT:    %[[B:.*]] = llvm.getelementptr %[[A]][%{{.*}}] : (!llvm.ptr, i64) -> !llvm.ptr, i32
// CHECK-NEXT:    llvm.intr.masked.load %[[B]]
func.func @field(%p: !llvm.ptr, %i: index, %mask: vector<4xi1>, %y: vector<4xi32>) -> vector<4xi32> {
  %f = llvm.getelementptr inbounds %p[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(array<2 x i32>, array<4 x i32>)>
  %view = cmem.pointer_to_memref %f : !llvm.ptr -> memref<?x4xi32, strided<[6, 1]>>
  %x = vector.maskedload %view[%i, %i], %mask, %y : memref<?x4xi32, strided<[6, 1]>>, vector<4xi1>, vector<4xi32> into vector<4xi32>
  return %x : vector<4xi32>
}

// CHECK-LABEL: func.func @on_the_stack
// CHECK:         %[[S:.*]] = llvm.alloca
// CHECK:         llvm.getelementptr %[[S]]
// CHECK:         llvm.intr.masked.load
func.func @on_the_stack(%i: index, %mask: vector<4xi1>, %y: vector<4xf32>) -> vector<4xf32> {
  %local = memref.alloca() : memref<16xf32>
  %x = vector.maskedload %local[%i], %mask, %y : memref<16xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  return %x : vector<4xf32>
}
