// RUN: rmlir-opt %s --print-type-trees --remarks -o %t 2>%t.err && filecheck %s < %t.err
// Claim: a copy of one element of an array to another one says nothing about what is between them.
// CHECK: argument 0 -> {0: f32, 4: integer, 16: f32, 20: integer}
func.func @move(%p: !llvm.ptr) {
  %eight = arith.constant 8 : i64
  %x = llvm.load %p : !llvm.ptr -> f32
  %k = llvm.getelementptr %p[4] : (!llvm.ptr) -> !llvm.ptr, i8
  %old = llvm.load %k : !llvm.ptr -> i32
  %new = arith.addi %old, %old : i32
  %q = llvm.getelementptr %p[16] : (!llvm.ptr) -> !llvm.ptr, i8
  "llvm.intr.memcpy"(%q, %p, %eight) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  return
}
