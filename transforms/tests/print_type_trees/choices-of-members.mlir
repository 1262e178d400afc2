// RUN: rmlir-opt %s --print-type-trees --remarks -o %t 2>%t.err && filecheck %s < %t.err
// Claim: a pointer to one of two members says nothing about what is between them.
// CHECK: argument 0 -> {0: f64, 8: integer, 16: f64}
func.func @choose(%p: !llvm.ptr, %c: i1) {
  %one = arith.constant 1 : i64
  %null = llvm.mlir.zero : !llvm.ptr
  %mid = llvm.getelementptr %p[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<"struct.t", (f64, i64, f64)>
  %last = llvm.getelementptr %p[0, 2] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<"struct.t", (f64, i64, f64)>
  %either = arith.select %c, %p, %last : !llvm.ptr
  %or_null = arith.select %c, %either, %null : !llvm.ptr
  %x = llvm.load %or_null : !llvm.ptr -> f64
  %k = llvm.load %mid : !llvm.ptr -> i64
  %sum = arith.addi %k, %one : i64
  llvm.store %sum, %mid : i64, !llvm.ptr
  return
}
