// RUN: rmlir-opt %s --print-type-trees --remarks -o %t 2>%t.err && filecheck %s < %t.err
// Claim: what is behind a header repeats from there on.
// CHECK: argument 0 -> {0: integer, 8: f64} [* 8 from 8]
// CHECK: `llvm.intr.memcpy` copies 8 bytes of integer, 8 bytes of f64, every 8 from 8
func.func @block(%h: !llvm.ptr, %out: !llvm.ptr, %n: i64, %i: index) {
  %count = arith.addi %n, %n : i64
  llvm.store %count, %h : i64, !llvm.ptr
  %data = llvm.getelementptr %h[1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<"struct.h", (i64)>
  %view = cmem.pointer_to_memref %data : !llvm.ptr -> memref<?xf64>
  %v = memref.load %view[%i] : memref<?xf64>
  "llvm.intr.memcpy"(%out, %h, %n) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  return
}
