// RUN: rmlir-opt %s --print-type-trees --remarks -o %t 2>%t.err && filecheck %s < %t.err
// Claim: an integer that is copied is a float if a float is computed from a copy of it, without tags and types.
// Proves: enzyme:E15
// CHECK: argument 0 -> {0: f64}
// CHECK: argument 1 -> {0: f64}
// CHECK: result of `llvm.alloca` -> {0: f64}
// CHECK: result of `llvm.load` holds {0: f64}
// CHECK: `llvm.intr.memcpy` copies 8 bytes of f64
func.func @f(%x: !llvm.ptr, %y: !llvm.ptr) -> f64 {
  %one = arith.constant 1 : i32
  %eight = arith.constant 8 : i64
  %slot = llvm.alloca %one x !llvm.array<8 x i8> : (i32) -> !llvm.ptr
  %bits = llvm.load %x : !llvm.ptr -> i64
  llvm.store %bits, %slot : i64, !llvm.ptr
  "llvm.intr.memcpy"(%y, %slot, %eight) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  %v = llvm.load %slot : !llvm.ptr -> f64
  %p = arith.mulf %v, %v : f64
  return %p : f64
}
