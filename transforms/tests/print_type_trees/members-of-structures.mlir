// RUN: rmlir-opt %s --print-type-trees --remarks -o %t 2>%t.err && filecheck %s < %t.err
// Claim: accesses say what lies at which offset, and pointers lead to trees of their own.
// Proves: enzyme:E13
// CHECK: argument 0 -> {0: f64, 8: pointer -> {0: integer}}
// CHECK: result of `llvm.load` -> {0: integer}
func.func @f(%x: !llvm.ptr) -> f64 {
  %one = arith.constant 1 : i32
  %p = llvm.getelementptr %x[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<"struct.s", (f64, ptr)>
  %q = llvm.load %p : !llvm.ptr -> !llvm.ptr
  %k = llvm.load %q : !llvm.ptr -> i32
  %sum = arith.addi %k, %one : i32
  llvm.store %sum, %q : i32, !llvm.ptr
  %v = llvm.getelementptr %x[0, 0] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<"struct.s", (f64, ptr)>
  %y = llvm.load %v : !llvm.ptr -> f64
  return %y : f64
}
