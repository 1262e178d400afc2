// RUN: rmlir-opt %s --print-type-trees --remarks -o %t 2>%t.err && filecheck %s < %t.err
// Claim: members of a union that are used as integer and as float are in conflict, and both places are named.
// CHECK: argument 0 -> {0: conflict of integer and f32}
// CHECK: `llvm.intr.memcpy` copies 4 bytes of conflict of integer by `arith.addi` at [[#@LINE+6]]:10
// CHECK-SAME: and f32 by `llvm.load` at [[#@LINE+7]]:8
func.func @mix(%p: !llvm.ptr, %q: !llvm.ptr) {
  %one = arith.constant 1 : i32
  %four = arith.constant 4 : i64
  %k = llvm.load %p : !llvm.ptr -> i32
  %sum = arith.addi %k, %one : i32
  llvm.store %sum, %p : i32, !llvm.ptr
  %x = llvm.load %p : !llvm.ptr -> f32
  "llvm.intr.memcpy"(%q, %p, %four) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  return
}
