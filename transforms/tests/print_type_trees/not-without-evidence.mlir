// RUN: rmlir-opt %s --print-type-trees --remarks -o %t 2>%t.err && filecheck %s < %t.err
// Claim: copies of which nothing is known stay unknown, also if the bytes move as integers.
// CHECK-NOT: argument
// CHECK: `llvm.intr.memcpy` copies 8 bytes of unknown
// CHECK-NOT: holds
func.func @copy(%d: !llvm.ptr, %s: !llvm.ptr) {
  %eight = arith.constant 8 : i64
  %bits = llvm.load %s : !llvm.ptr -> i64
  llvm.store %bits, %d : i64, !llvm.ptr
  "llvm.intr.memcpy"(%d, %s, %eight) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  return
}
