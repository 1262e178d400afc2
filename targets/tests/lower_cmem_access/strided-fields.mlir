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
