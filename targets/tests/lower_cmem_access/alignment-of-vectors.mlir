// RUN: rmlir-opt %s --lower-cmem-access | filecheck %s
// Claim: a load or store of a vector is aligned as an element is: by its type, by the view, or as the access states.

// CHECK-LABEL: func.func @by_type
// CHECK:         llvm.load %{{.*}} {alignment = 4 : i64} : !llvm.ptr -> vector<16xf32>
// CHECK:         llvm.store %{{.*}}, %{{.*}} {alignment = 4 : i64} : vector<16xf32>, !llvm.ptr
func.func @by_type(%p: !llvm.ptr, %i: index) {
  %view = cmem.pointer_to_memref %p : !llvm.ptr -> memref<?xf32>
  %x = vector.load %view[%i] : memref<?xf32>, vector<16xf32>
  vector.store %x, %view[%i] : memref<?xf32>, vector<16xf32>
  return
}

// CHECK-LABEL: func.func @by_the_view_or_the_access
// CHECK:         llvm.load %{{.*}} {alignment = 1 : i64} : !llvm.ptr -> vector<2xf64>
// CHECK:         llvm.load %{{.*}} {alignment = 16 : i64} : !llvm.ptr -> vector<2xf64>
func.func @by_the_view_or_the_access(%p: !llvm.ptr, %i: index) -> (vector<2xf64>, vector<2xf64>) {
  %view = cmem.pointer_to_memref %p {alignment = 1 : i64} : !llvm.ptr -> memref<?xf64>
  %x = vector.load %view[%i] : memref<?xf64>, vector<2xf64>
  %y = vector.load %view[%i] {alignment = 16 : i64} : memref<?xf64>, vector<2xf64>
  return %x, %y : vector<2xf64>, vector<2xf64>
}

// CHECK-LABEL: func.func @numbers_of_elements
// CHECK:         %[[X:.*]] = llvm.load %{{.*}} {alignment = {{[48]}} : i64} : !llvm.ptr -> vector<4xi64>
// CHECK:         %[[Y:.*]] = arith.index_cast %[[X]] : vector<4xi64> to vector<4xindex>
// CHECK:         %[[Z:.*]] = arith.index_cast %[[Y]] : vector<4xindex> to vector<4xi64>
// CHECK:         llvm.store %[[Z]], %{{.*}} {alignment = {{[48]}} : i64} : vector<4xi64>, !llvm.ptr
func.func @numbers_of_elements(%p: !llvm.ptr, %i: index) {
  %view = cmem.pointer_to_memref %p : !llvm.ptr -> memref<?xindex>
  %x = vector.load %view[%i] : memref<?xindex>, vector<4xindex>
  vector.store %x, %view[%i] : memref<?xindex>, vector<4xindex>
  return
}

// An array of vectors: the element is the vector.
// CHECK-LABEL: func.func @array_of_vectors
// CHECK:         llvm.load %{{.*}} {alignment = 16 : i64} : !llvm.ptr -> vector<4xf32>
func.func @array_of_vectors(%p: !llvm.ptr, %i: index) -> vector<4xf32> {
  %view = cmem.pointer_to_memref %p : !llvm.ptr -> memref<?xvector<4xf32>>
  %x = vector.load %view[%i] : memref<?xvector<4xf32>>, vector<4xf32>
  return %x : vector<4xf32>
}

// CHECK-LABEL: func.func @on_the_stack
// CHECK:         llvm.load %{{.*}} {alignment = 8 : i64} : !llvm.ptr -> vector<4xf64>
func.func @on_the_stack(%i: index) -> vector<4xf64> {
  %local = memref.alloca() {alignment = 32 : i64} : memref<16xf64>
  %x = vector.load %local[%i] : memref<16xf64>, vector<4xf64>
  return %x : vector<4xf64>
}
