// RUN: rmlir-opt %s --print-type-trees --remarks -o %t 2>%t.err && filecheck %s < %t.err
// Claim: an integer that is computed from the bits of a float is an integer.
// CHECK: argument 0 -> {0: conflict of {{(integer and f64|f64 and integer)}}}
// CHECK-NOT: argument 1 -> {0: f64
// CHECK: argument 1 -> {0: integer}
func.func @f(%x: !llvm.ptr, %y: !llvm.ptr) -> f64 {
  %one = arith.constant 1 : i64
  %bits = llvm.load %x : !llvm.ptr -> i64
  %next = arith.addi %bits, %one : i64
  llvm.store %next, %y : i64, !llvm.ptr
  %v = llvm.load %x : !llvm.ptr -> f64
  return %v : f64
}
