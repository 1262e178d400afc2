// RUN: rmlir-opt %s --lower-cmem-access | filecheck %s
// Claim: a field of an array of structs is addressed in units of the stride, without a multiplication.

// CHECK-LABEL: func.func @field
// CHECK:         %[[A:.*]] = llvm.getelementptr inbounds %{{.*}}[%{{.*}}] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.array<3 x f64>
// CHECK-NEXT:    llvm.load %[[A]] : !llvm.ptr -> f64
func.func @field(%p: !llvm.ptr, %i: i64) -> f64 {
  %at = arith.index_cast %i : i64 to index
  %view = cmem.pointer_to_memref %p : !llvm.ptr -> memref<?xf64, strided<[3]>>
  %x = memref.load %view[%at] : memref<?xf64, strided<[3]>>
  return %x : f64
}

// CHECK-LABEL: func.func @array_field
// CHECK:         %[[A:.*]] = llvm.getelementptr inbounds %{{.*}}[%[[I:.*]]] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.array<6 x i32>
// CHECK-NEXT:    %[[B:.*]] = llvm.getelementptr inbounds %[[A]][%[[I]]] : (!llvm.ptr, i64) -> !llvm.ptr, i32
// CHECK-NEXT:    llvm.load %[[B]] : !llvm.ptr -> i32
func.func @array_field(%p: !llvm.ptr, %i: i64) -> i32 {
  %at = arith.index_cast %i : i64 to index
  %view = cmem.pointer_to_memref %p : !llvm.ptr -> memref<?x4xi32, strided<[6, 1]>>
  %x = memref.load %view[%at, %at] : memref<?x4xi32, strided<[6, 1]>>
  return %x : i32
}

// Constant subscripts become one constant, in elements.
// CHECK-LABEL: func.func @constant_subscripts
// CHECK-NEXT:    llvm.getelementptr inbounds %{{.*}}[14] : (!llvm.ptr) -> !llvm.ptr, i32
func.func @constant_subscripts(%p: !llvm.ptr) -> i32 {
  %two = arith.constant 2 : index
  %view = cmem.pointer_to_memref %p : !llvm.ptr -> memref<?x4xi32, strided<[6, 1]>>
  %x = memref.load %view[%two, %two] : memref<?x4xi32, strided<[6, 1]>>
  return %x : i32
}

// Two fields of one element: its address is computed once.
// CHECK-LABEL: func.func @two_fields
// CHECK:         %[[A:.*]] = llvm.getelementptr inbounds %arg0[%{{.*}}] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.array<2 x f64>
// CHECK-NEXT:    %[[X:.*]] = llvm.getelementptr inbounds %[[A]][0, 0] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(f64, f64)>
// CHECK-NEXT:    llvm.load %[[X]]
// CHECK:         %[[B:.*]] = llvm.getelementptr inbounds %arg0[%{{.*}}] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.array<2 x f64>
// CHECK-NEXT:    %[[Y:.*]] = llvm.getelementptr inbounds %[[B]][0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(f64, f64)>
// CHECK-NEXT:    llvm.load %[[Y]]
func.func @two_fields(%p: !llvm.ptr, %i: i64) -> f64 {
  %at = arith.index_cast %i : i64 to index
  %x = llvm.getelementptr inbounds %p[0, 0] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(f64, f64)>
  %y = llvm.getelementptr inbounds %p[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(f64, f64)>
  %xs = cmem.pointer_to_memref %x : !llvm.ptr -> memref<?xf64, strided<[2]>>
  %ys = cmem.pointer_to_memref %y : !llvm.ptr -> memref<?xf64, strided<[2]>>
  %a = memref.load %xs[%at] : memref<?xf64, strided<[2]>>
  %b = memref.load %ys[%at] : memref<?xf64, strided<[2]>>
  %sum = arith.addf %a, %b : f64
  return %sum : f64
}

// What is no field stays where it is: the element before the second one need not exist.
// CHECK-LABEL: func.func @not_a_field
// CHECK:         %[[N:.*]] = llvm.getelementptr inbounds %arg0[1]
// CHECK:         %[[A:.*]] = llvm.getelementptr inbounds %[[N]][%{{.*}}] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.array<2 x f64>
// CHECK-NEXT:    llvm.load %[[A]]
func.func @not_a_field(%p: !llvm.ptr, %i: i64) -> f64 {
  %at = arith.index_cast %i : i64 to index
  %next = llvm.getelementptr inbounds %p[1] : (!llvm.ptr) -> !llvm.ptr, f64
  %xs = cmem.pointer_to_memref %next : !llvm.ptr -> memref<?xf64, strided<[2]>>
  %a = memref.load %xs[%at] : memref<?xf64, strided<[2]>>
  return %a : f64
}
