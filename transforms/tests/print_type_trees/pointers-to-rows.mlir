// RUN: rmlir-opt %s --print-type-trees --remarks -o %t 2>%t.err && filecheck %s < %t.err
// Claim: an array of pointers leads to arrays of floats.
// CHECK: argument 0 -> {0: pointer -> {0: f64} [* 8]} [* 8]
// CHECK: result of `memref.load` -> {0: f64} [* 8]
func.func @rows(%p: !llvm.ptr, %i: index) -> f64 {
  %rows = cmem.pointer_to_memref %p : !llvm.ptr -> memref<?x!llvm.ptr>
  %row = memref.load %rows[%i] : memref<?x!llvm.ptr>
  %view = cmem.pointer_to_memref %row : !llvm.ptr -> memref<?xf64>
  %v = memref.load %view[%i] : memref<?xf64>
  return %v : f64
}
