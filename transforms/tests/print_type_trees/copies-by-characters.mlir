// RUN: rmlir-opt %s --print-type-trees --remarks -o %t 2>%t.err && filecheck %s < %t.err
// Claim: a loop that copies characters copies floats.
// CHECK: in context 1, argument 0 -> {0: f64 x 4}
// CHECK: in context 1, argument 1 -> {0: f64 x 4}
// CHECK: argument 0 -> {0: f64 x 4}
func.func @copy(%d: !llvm.ptr, %s: !llvm.ptr, %n: index) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  scf.for %i = %zero to %n step %one {
    %from = cmem.pointer_to_memref %s : !llvm.ptr -> memref<?xi8>
    %c = memref.load %from[%i] : memref<?xi8>
    %to = cmem.pointer_to_memref %d : !llvm.ptr -> memref<?xi8>
    memref.store %c, %to[%i] : memref<?xi8>
  }
  return
}
func.func @use(%x: !llvm.ptr, %n: index) -> f64 {
  %one = arith.constant 1 : i32
  %two = arith.constant 2 : index
  %t = llvm.alloca %one x !llvm.array<4 x f64> : (i32) -> !llvm.ptr
  call @copy(%t, %x, %n) : (!llvm.ptr, !llvm.ptr, index) -> ()
  %view = cmem.pointer_to_memref %t : !llvm.ptr -> memref<?xf64>
  %v = memref.load %view[%two] : memref<?xf64>
  return %v : f64
}
