// RUN: rmlir-opt %s --print-type-trees --remarks -o %t 2>%t.err && filecheck %s < %t.err
// Claim: members of a union that are floats of two formats are in conflict.
// CHECK: argument 0 -> {0: conflict of f32 and f64}
// CHECK: `llvm.intr.memcpy` copies 4 bytes of conflict of f32 by `llvm.load` at [[#@LINE+4]]:8 and f64 by `llvm.load` at [[#@LINE+7]]:8
// CHECK-SAME: 4 bytes of unknown
func.func @mix(%p: !llvm.ptr, %q: !llvm.ptr) {
  %eight = arith.constant 8 : i64
  %x = llvm.load %p : !llvm.ptr -> f32
  %y = arith.mulf %x, %x : f32
  llvm.store %y, %p : f32, !llvm.ptr
  %z = llvm.load %p : !llvm.ptr -> f64
  "llvm.intr.memcpy"(%q, %p, %eight) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  return
}
