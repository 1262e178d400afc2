// RUN: rmlir-opt %s --split-input-file --verify-diagnostics --lower-cmem-access
// Claim: vectors whose lanes are not elements that lie behind each other are refused, with the operation and the reason.

func.func @two_dimensions(%p: !llvm.ptr, %i: index) -> vector<2x4xf32> {
  %view = cmem.pointer_to_memref %p : !llvm.ptr -> memref<?x4xf32>
  // expected-error @+1 {{RM3004: 'vector.load' of a vector that has not one dimension has no native lowering}}
  %x = vector.load %view[%i, %i] : memref<?x4xf32>, vector<2x4xf32>
  return %x : vector<2x4xf32>
}

// -----

func.func @transfer_of_two_dimensions(%p: !llvm.ptr, %i: index, %x: vector<2x4xf32>) {
  %view = cmem.pointer_to_memref %p : !llvm.ptr -> memref<8x8xf32>
  // expected-error @+1 {{RM3004: 'vector.transfer_write' of a vector that has not one dimension has no native lowering}}
  vector.transfer_write %x, %view[%i, %i] : vector<2x4xf32>, memref<8x8xf32>
  return
}

// -----

func.func @scalable(%p: !llvm.ptr, %i: index, %mask: vector<[4]xi1>, %y: vector<[4]xf32>) -> vector<[4]xf32> {
  %view = cmem.pointer_to_memref %p : !llvm.ptr -> memref<?xf32>
  // expected-error @+1 {{RM3004: 'vector.maskedload' of a scalable vector has no native lowering}}
  %x = vector.maskedload %view[%i], %mask, %y : memref<?xf32>, vector<[4]xi1>, vector<[4]xf32> into vector<[4]xf32>
  return %x : vector<[4]xf32>
}

// -----

// In a vector, each of these is one bit.
func.func @bits(%p: !llvm.ptr, %i: index) -> vector<8xi1> {
  %view = cmem.pointer_to_memref %p : !llvm.ptr -> memref<?xi1>
  // expected-error @+1 {{RM3004: 'vector.load' of elements that a vector packs more densely than memory has no native lowering}}
  %x = vector.load %view[%i] : memref<?xi1>, vector<8xi1>
  return %x : vector<8xi1>
}

// -----

func.func @gaps(%p: !llvm.ptr, %i: index, %mask: vector<4xi1>, %y: vector<4xf32>) -> vector<4xf32> {
  %view = cmem.pointer_to_memref %p : !llvm.ptr -> memref<?xf32, strided<[2]>>
  // expected-error @+1 {{RM3003: 'vector.maskedload' of elements that are not adjacent has no native lowering}}
  %x = vector.maskedload %view[%i], %mask, %y : memref<?xf32, strided<[2]>>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  return %x : vector<4xf32>
}

// -----

func.func @gather_of_fields(%p: !llvm.ptr, %i: index, %v: vector<4xi32>, %mask: vector<4xi1>, %y: vector<4xf32>) -> vector<4xf32> {
  %view = cmem.pointer_to_memref %p : !llvm.ptr -> memref<?xf32, strided<[3]>>
  // expected-error @+1 {{RM3003: 'vector.gather' of elements that are not adjacent has no native lowering}}
  %x = vector.gather %view[%i] [%v], %mask, %y : memref<?xf32, strided<[3]>>, vector<4xi32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  return %x : vector<4xf32>
}

// -----

func.func @elements_are_vectors(%p: !llvm.ptr, %i: index, %pad: vector<4xf32>) -> vector<4xf32> {
  %view = cmem.pointer_to_memref %p : !llvm.ptr -> memref<?xvector<4xf32>>
  // expected-error @+1 {{RM3001: 'vector.transfer_read' with this permutation map has no native lowering}}
  %x = vector.transfer_read %view[%i], %pad : memref<?xvector<4xf32>>, vector<4xf32>
  return %x : vector<4xf32>
}
