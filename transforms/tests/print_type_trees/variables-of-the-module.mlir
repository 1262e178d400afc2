// RUN: rmlir-opt %s --print-type-trees --remarks -o %t 2>%t.err && filecheck %s < %t.err
// Claim: variables are one object for all functions, and their initial values lead to others.
// Proves: enzyme:E16
llvm.mlir.global internal @a() : !llvm.array<32 x i8>
llvm.mlir.global internal @b() : !llvm.array<32 x i8>
llvm.mlir.global internal constant @rows() : !llvm.struct<(ptr, ptr)> {
  %0 = llvm.mlir.addressof @a : !llvm.ptr
  %1 = llvm.mlir.addressof @b : !llvm.ptr
  %2 = llvm.mlir.undef : !llvm.struct<(ptr, ptr)>
  %3 = llvm.insertvalue %0, %2[0] : !llvm.struct<(ptr, ptr)>
  %4 = llvm.insertvalue %1, %3[1] : !llvm.struct<(ptr, ptr)>
  llvm.return %4 : !llvm.struct<(ptr, ptr)>
}
// CHECK: argument 0 -> {0: f32 x 8}
// CHECK: `llvm.intr.memcpy` copies 32 bytes of f32
func.func @set(%p: !llvm.ptr) {
  %bytes = arith.constant 32 : i64
  %0 = llvm.mlir.addressof @b : !llvm.ptr
  "llvm.intr.memcpy"(%0, %p, %bytes) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  return
}
func.func @get(%i: index) -> f32 {
  %0 = llvm.mlir.addressof @rows : !llvm.ptr
  %view = cmem.pointer_to_memref %0 : !llvm.ptr -> memref<?x!llvm.ptr>
  %row = memref.load %view[%i] : memref<?x!llvm.ptr>
  %floats = cmem.pointer_to_memref %row : !llvm.ptr -> memref<?xf32>
  %x = memref.load %floats[%i] : memref<?xf32>
  return %x : f32
}
