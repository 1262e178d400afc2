// RUN: rmlir-opt %s --print-type-trees='explain=true' --remarks -o %t 2>%t.err && filecheck %s < %t.err
// Claim: with the option `explain`, each kind comes with the operation that it is known from and the copies on the
// way.
// CHECK: `llvm.intr.memcpy` copies 8 bytes of f64
// CHECK: the data at 0 are used by `llvm.load` at [[#@LINE+9]]:8, then `llvm.intr.memcpy` at [[#@LINE+8]]:3
// CHECK: `llvm.intr.memcpy` copies 8 bytes of f64
// CHECK: the data at 0 are used by `llvm.load` at [[#@LINE+7]]:8
func.func @f(%x: !llvm.ptr, %y: !llvm.ptr) -> f64 {
  %one = arith.constant 1 : i32
  %eight = arith.constant 8 : i64
  %slot = llvm.alloca %one x !llvm.array<8 x i8> : (i32) -> !llvm.ptr
  "llvm.intr.memcpy"(%slot, %x, %eight) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  "llvm.intr.memcpy"(%y, %slot, %eight) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  %v = llvm.load %y : !llvm.ptr -> f64
  return %v : f64
}
