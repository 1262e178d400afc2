// RUN: rmlir-opt %s --split-input-file --verify-diagnostics --lower-cmem-access
// Claim: an access that gets its mask from a region around it, and a masked access of volatile memory, are refused.

func.func @region(%p: !llvm.ptr, %i: index, %mask: vector<4xi1>, %x: vector<4xf32>) {
  %view = cmem.pointer_to_memref %p : !llvm.ptr -> memref<?xf32>
  // expected-error @+1 {{RM3001: 'vector.transfer_write' with a mask of 'vector.mask' has no native lowering}}
  vector.mask %mask { vector.transfer_write %x, %view[%i] {in_bounds = [true]} : vector<4xf32>, memref<?xf32> } : vector<4xi1>
  return
}

// -----

func.func @volatile(%p: !llvm.ptr, %i: index, %mask: vector<4xi1>, %x: vector<4xf32>) {
  %view = cmem.pointer_to_memref %p {volatile_} : !llvm.ptr -> memref<?xf32>
  // expected-error @+1 {{RM3003: 'vector.maskedstore' of volatile memory has no native lowering}}
  vector.maskedstore %view[%i], %mask, %x : memref<?xf32>, vector<4xi1>, vector<4xf32>
  return
}

// -----

func.func @unknown_address(%m: memref<?xf32>, %i: index, %mask: vector<4xi1>, %x: vector<4xf32>) {
  // expected-error @+1 {{RM3002: the address of this memref is not known}}
  vector.compressstore %m[%i], %mask, %x : memref<?xf32>, vector<4xi1>, vector<4xf32>
  return
}
