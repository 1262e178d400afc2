// RUN: rmlir-opt %s --print-type-trees --remarks -o %t 2>%t.err && filecheck %s < %t.err
// Claim: a function that only copies has the types of its callers; without callers it has none.
// Proves: enzyme:E16
// CHECK-NOT: in context 0
// CHECK: in context 1, argument 0 -> {0: f64 x 64}
// CHECK: in context 1, argument 1 -> {0: f64 x 64}
// CHECK: in context 0, `llvm.intr.memcpy` copies unknown data
// CHECK: in context 1, `llvm.intr.memcpy` copies 512 bytes of f64
func.func @move(%d: !llvm.ptr, %s: !llvm.ptr, %n: i64) {
  "llvm.intr.memcpy"(%d, %s, %n) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  return
}
func.func @caller(%x: !llvm.ptr, %n: i64) -> f64 {
  %one = arith.constant 1 : i32
  %two = arith.constant 2 : index
  %slot = llvm.alloca %one x !llvm.array<64 x f64> : (i32) -> !llvm.ptr
  call @move(%slot, %x, %n) : (!llvm.ptr, !llvm.ptr, i64) -> ()
  %view = cmem.pointer_to_memref %slot : !llvm.ptr -> memref<?xf64>
  %v = memref.load %view[%two] : memref<?xf64>
  return %v : f64
}
