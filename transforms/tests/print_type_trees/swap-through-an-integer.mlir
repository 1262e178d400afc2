// RUN: rmlir-opt %s --print-type-trees --remarks -o %t 2>%t.err && filecheck %s < %t.err
// Claim: an integer variable that values pass through holds what they are.
// CHECK: argument 0 -> {0: f64}
// CHECK: argument 1 -> {0: f64}
// CHECK: result of `llvm.alloca` -> {0: f64}
// CHECK-COUNT-3: `llvm.intr.memcpy` copies 8 bytes of f64
func.func @swap(%p: !llvm.ptr, %q: !llvm.ptr) -> f64 {
  %eight = arith.constant 8 : i64
  %one = arith.constant 1 : i32
  %t = llvm.alloca %one x i64 : (i32) -> !llvm.ptr
  "llvm.intr.memcpy"(%t, %p, %eight) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  "llvm.intr.memcpy"(%p, %q, %eight) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  "llvm.intr.memcpy"(%q, %t, %eight) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  %x = llvm.load %p : !llvm.ptr -> f64
  return %x : f64
}
