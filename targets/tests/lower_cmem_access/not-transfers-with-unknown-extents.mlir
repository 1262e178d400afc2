// RUN: rmlir-opt %s --split-input-file --verify-diagnostics --lower-cmem-access
// Claim: a transfer that may leave an extent that is not known, and one with a map of another kind, are refused.

func.func @leading_extent(%p: !llvm.ptr, %i: index, %pad: f32) -> vector<4xf32> {
  %view = cmem.pointer_to_memref %p : !llvm.ptr -> memref<?xf32>
  // expected-error @+1 {{RM3003: 'vector.transfer_read' may leave its memref, of which the extent is not known}}
  %x = vector.transfer_read %view[%i], %pad : memref<?xf32>, vector<4xf32>
  return %x : vector<4xf32>
}

// -----

// The mask says nothing about the extent.
func.func @leading_extent_and_mask(%p: !llvm.ptr, %i: index, %mask: vector<4xi1>, %x: vector<4xf32>) {
  %view = cmem.pointer_to_memref %p : !llvm.ptr -> memref<?xf32>
  // expected-error @+1 {{RM3003: 'vector.transfer_write' may leave its memref, of which the extent is not known}}
  vector.transfer_write %x, %view[%i], %mask : vector<4xf32>, memref<?xf32>
  return
}

// -----

func.func @column(%p: !llvm.ptr, %i: index, %pad: f32) -> vector<4xf32> {
  %view = cmem.pointer_to_memref %p : !llvm.ptr -> memref<?x8xf32>
  // expected-error @+1 {{RM3001: 'vector.transfer_read' with this permutation map has no native lowering}}
  %x = vector.transfer_read %view[%i, %i], %pad {in_bounds = [true], permutation_map = affine_map<(d0, d1) -> (d0)>} : memref<?x8xf32>, vector<4xf32>
  return %x : vector<4xf32>
}

// -----

func.func @broadcast(%p: !llvm.ptr, %i: index, %pad: f32) -> vector<4xf32> {
  %view = cmem.pointer_to_memref %p : !llvm.ptr -> memref<?x8xf32>
  // expected-error @+1 {{RM3001: 'vector.transfer_read' with this permutation map has no native lowering}}
  %x = vector.transfer_read %view[%i, %i], %pad {in_bounds = [true], permutation_map = affine_map<(d0, d1) -> (0)>} : memref<?x8xf32>, vector<4xf32>
  return %x : vector<4xf32>
}
