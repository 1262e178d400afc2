// RUN: rmlir-opt %s --print-type-trees --remarks -o %t 2>%t.err && filecheck %s < %t.err
// Claim: an integer that a union only moves is no use as integer: the float member decides.
// CHECK-NOT: conflict
// CHECK: argument 0 -> {0: f32}
// CHECK: argument 1 -> {0: f32}
// CHECK: `llvm.intr.memcpy` copies 4 bytes of f32
func.func @f(%p: !llvm.ptr, %q: !llvm.ptr) -> f32 {
  %zero = arith.constant 0 : i32
  %four = arith.constant 4 : i64
  llvm.store %zero, %p : i32, !llvm.ptr
  %bits = llvm.load %p : !llvm.ptr -> i32
  llvm.store %bits, %q : i32, !llvm.ptr
  %x = llvm.load %q : !llvm.ptr -> f32
  "llvm.intr.memcpy"(%q, %p, %four) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  return %x : f32
}
